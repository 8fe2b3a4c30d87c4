import Language

/// One thing that a verb, a variant, a query or a session command takes, as a value: whoever declares it reads it by it.
///
///     static let velocity = Parameter<Double>("velocity", default: 0, "of the finger, in points per second")
///
///     Verb(
///       Declaration("release", "lifts the finger", parameters: [velocity], example: …)
///     ) { exhibit, arguments, report in
///       exhibit.release(velocity: arguments[velocity])
///     }
///
/// Its type checks the argument before the verb runs, and its default is written once: `help`, completion and the reference
/// tell both. A parameter of an optional type may be left out, and is `nil` then; any other without a default is required.
public final class Parameter<Value: Sendable>: DeclaredParameter {
  public let declaration: ParameterDeclaration
  /// The value of what was bound; `nil` if the type does not take it.
  @usableFromInline package let read: @Sendable (Arguments.Slot) -> Value?

  package init(_ declaration: ParameterDeclaration, read: @escaping @Sendable (Arguments.Slot) -> Value?) {
    self.declaration = declaration.accepting { read($0) != nil }
    self.read = read
  }
}

/// A parameter of any type.
public protocol DeclaredParameter: AnyObject, Sendable {
  var declaration: ParameterDeclaration { get }
}

// MARK: One value

extension Parameter where Value: ArgumentValue {
  /// A parameter written `name: value`.
  ///
  /// - Parameters:
  ///   - type: what it takes, if that is less than all its type can be.
  ///   - summary: what it is, in lower case, without a full stop.
  ///   - formerName: the label that it had before, which is understood still.
  public convenience init(
    _ name: String, formerly formerName: String? = nil, taking type: ParameterType = Value.parameterType,
    _ summary: String
  ) {
    self.init(name, formerly: formerName, .label, type, default: nil, summary)
  }

  /// A parameter written `name: value` that may be left out.
  public convenience init(
    _ name: String, taking type: ParameterType = Value.parameterType, default value: Value, _ summary: String
  ) {
    self.init(name, .label, type, default: value, summary)
  }

  /// A parameter told by its place among the arguments.
  public convenience init(
    place name: String, taking type: ParameterType = Value.parameterType, _ summary: String
  ) {
    self.init(name, .place, type, default: nil, summary)
  }

  /// A parameter told by its place that may be left out.
  public convenience init(
    place name: String, taking type: ParameterType = Value.parameterType, default value: Value,
    _ summary: String
  ) {
    self.init(name, .place, type, default: value, summary)
  }

  /// A parameter that may be left out, told by its place or with its name.
  public convenience init(
    either name: String, taking type: ParameterType = Value.parameterType, default value: Value,
    _ summary: String
  ) {
    self.init(name, .either, type, default: value, summary)
  }

  private convenience init(
    _ name: String, formerly formerName: String? = nil, _ position: ParameterDeclaration.Position,
    _ type: ParameterType, default value: Value?, _ summary: String
  ) {
    self.init(
      ParameterDeclaration(
        name: name, formerly: formerName, type: type, position: position,
        isOptional: value != nil || Value.absent != nil,
        summary: summary, defaultText: value?.argumentText)
    ) { slot in
      switch slot {
      case .absent: value ?? Value.absent
      case .number(let number, _): Value(argument: .int(number))
      case .other(let item): Value(argument: item.value)
      case .many: nil
      }
    }
  }
}

// MARK: Many values, objects, blocks

extension Parameter where Value == Keys {
  /// Any number of elements, in which lists and ranges spread out; of an optional one there may be none.
  public static func elements(_ name: String = "value", optional: Bool = false, _ summary: String)
    -> Parameter
  {
    Parameter(
      ParameterDeclaration(
        name: name, type: .elements, position: .place, isOptional: optional, summary: summary)
    ) { Keys($0) }
  }
}

extension Parameter where Value == [String] {
  /// Any number of words, taken as they stand.
  public static func words(_ name: String, _ summary: String) -> Parameter {
    Parameter(
      ParameterDeclaration(name: name, type: .words, position: .place, isOptional: true, summary: summary)
    ) { $0.items.map { $0.value.displayText } }
  }
}

extension Parameter where Value == [Language.Value] {
  /// Any number of values of any kind, lists and ranges not spread out.
  package static func values(_ name: String, _ summary: String) -> Parameter {
    Parameter(
      ParameterDeclaration(name: name, type: .values, position: .place, isOptional: false, summary: summary)
    ) { $0.items.map { $0.value } }
  }
}

extension Parameter {
  /// The name of an object of another kind, lent to whoever takes the argument.
  public static func object<Subject: Exhibit>(
    _ name: String, label: Bool = false, _ summary: String
  ) -> Parameter where Value == Referenced<Subject> {
    Parameter(
      ParameterDeclaration(
        name: name, type: .exhibit(kind: Subject.declaration.name), position: label ? .label : .place,
        isOptional: false, summary: summary)
    ) { Referenced<Subject>($0) }
  }

  /// The name of an object of another kind, written `name: object`, that may be left out.
  public static func object<Subject: Exhibit>(
    _ name: String, _ summary: String
  ) -> Parameter where Value == Referenced<Subject>? {
    Parameter(
      ParameterDeclaration(
        name: name, type: .exhibit(kind: Subject.declaration.name), position: .label, isOptional: true,
        summary: summary)
    ) { slot in slot.isAbsent ? .some(nil) : Referenced<Subject>(slot).map { .some($0) } }
  }
}

extension Parameter where Value == [Arguments.Operation] {
  /// A block of operations, one a statement, which are bound but not performed.
  public static func block(_ name: String, of operations: [Declaration], _ summary: String) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: name, type: .operations(operations), position: .place, isOptional: false, summary: summary)
    ) { slot in
      guard let item = slot.sole, case .operations(let operations) = item.attachment else { return nil }
      return operations
    }
  }
}

/// An object of another kind that an argument names.
public struct Referenced<Subject: Exhibit>: Sendable {
  public var name: String
  public var exhibit: Subject
}

extension Referenced {
  /// - Returns: `nil` if no object of the kind was given.
  fileprivate init?(_ slot: Arguments.Slot) {
    guard let item = slot.sole, case .text(let name) = item.value,
      case .object(let object) = item.attachment, let exhibit = object.exhibit(of: Subject.self)
    else { return nil }
    self.init(name: name, exhibit: exhibit)
  }
}
