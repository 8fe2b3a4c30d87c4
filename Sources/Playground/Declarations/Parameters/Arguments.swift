import Language
import Values

/// Arguments, bound to the parameters of a declaration and checked against their types.
public struct Arguments: Sendable {
  /// One argument: its value and where it stands.
  @usableFromInline package struct Item: Sendable {
    package var value: Value
    package var range: SourceRange
    package var attachment: Attachment?

    package init(value: Value, range: SourceRange, attachment: Attachment? = nil) {
      self.value = value
      self.range = range
      self.attachment = attachment
    }
  }

  /// What an argument carries that is no value.
  @usableFromInline package indirect enum Attachment: Sendable {
    case object(ObjectReference)
    case operations([Operation])
    case walk(OwnWalk)
    case answers(GivenCallbacks)
    /// The label as it was written: of an option of the reader's own, or the former one of a parameter.
    case label(String)
  }

  /// A statement of a block, bound to its declaration.
  public struct Operation: Sendable {
    public var name: String
    public var arguments: Arguments
    /// Where it stands; nothing if it stands alone.
    public package(set) var range: SourceRange?

    /// An operation that stands alone.
    public init(name: String, arguments: Arguments) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// What was given for a parameter.
  @usableFromInline package enum Slot: Sendable {
    case absent
    /// A whole number and where it stands, the commonest case by far.
    case number(Int64, SourceRange)
    /// Anything else.
    case other(Item)
    case many([Item])

    package init(_ item: Item) {
      if case .int(let number) = item.value, item.attachment == nil {
        self = .number(number, item.range)
      } else {
        self = .other(item)
      }
    }

    /// The only argument, if there is one.
    package var sole: Item? {
      switch self {
      case .number(let number, let range): Item(value: .int(number), range: range)
      case .other(let item): item
      case .absent, .many: nil
      }
    }

    package var items: [Item] {
      if case .many(let items) = self { items } else { sole.map { [$0] } ?? [] }
    }

    package var isAbsent: Bool {
      if case .absent = self { true } else { false }
    }

    /// Where it stands, if it was given.
    package var range: SourceRange? { items.first?.range }
  }

  /// What was declared, in the order of the slots.
  @usableFromInline package let parameters: [ParameterDeclaration]
  /// The first stands by itself: most statements have one argument, and need no memory for more.
  @usableFromInline package let first: Slot
  @usableFromInline package let others: [Slot]

  /// - Parameter slots: as many as parameters.
  package init(_ parameters: [ParameterDeclaration], slots: [Slot]) {
    self.parameters = parameters
    first = slots.first ?? .absent
    others = Array(slots.dropFirst())
  }

  /// What was given for the only parameter.
  package init(_ parameters: [ParameterDeclaration], sole slot: Slot) {
    self.parameters = parameters
    first = slot
    others = []
  }

  package func slot(of declaration: ParameterDeclaration) -> Slot { slot(at: index(of: declaration)) }

  package func slot(at index: Int) -> Slot { index == 0 ? first : others[index - 1] }

  /// The value of a parameter: what was given, or its default.
  ///
  /// - Precondition: it was declared by what takes the arguments.
  @inlinable
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    let index = index(of: parameter.declaration)
    // The first is read where it is.
    guard let value = index == 0 ? parameter.read(first) : parameter.read(others[index - 1]) else {
      preconditionFailure("'\(parameter.declaration.name)' was bound without a value of its type")
    }
    return value
  }

  /// Whether anything was given for a parameter, an empty list too.
  public func isGiven(_ parameter: some DeclaredParameter) -> Bool {
    !slot(of: parameter.declaration).isAbsent
  }

  /// Where a parameter stands, if it was given.
  package func range(of parameter: some DeclaredParameter) -> SourceRange? {
    slot(of: parameter.declaration).range
  }

  /// What is said of former labels that were written: `at: is part: now`.
  @usableFromInline var notices: [String] {
    // What takes a single argument has no former label beside it.
    guard !others.isEmpty else { return [] }
    return parameters.filter { $0.formerName != nil }.compactMap { parameter in
      guard case .label(let label)? = slot(of: parameter).sole?.attachment else { return nil }
      return "\(label): is called \(parameter.name): now"
    }
  }

  /// A fault with the place of the argument that is at fault, where that is known.
  @usableFromInline
  package func located(_ fault: Fault) -> Fault {
    guard fault.isOpen, let name = fault.parameter,
      let index = parameters.firstIndex(where: { $0.name == name }), let range = slot(at: index).range
    else { return fault }
    return fault.at(range)
  }

  @usableFromInline
  package func index(of declaration: ParameterDeclaration) -> Int {
    if let index = parameters.firstIndex(where: { $0 === declaration }) { return index }
    guard let index = parameters.firstIndex(where: { $0.name == declaration.name }) else {
      preconditionFailure("'\(declaration.name)' is not declared by what takes these arguments")
    }
    return index
  }
}
