import Language

/// Arguments, bound to the parameters of a declaration and checked against their types.
public struct Arguments: Sendable {
  /// One argument: its value and where it stands.
  public struct Item: Sendable {
    public var value: Value
    public var range: SourceRange
    public var attachment: Attachment?
  }

  /// What an argument carries that is no value.
  public indirect enum Attachment: Sendable {
    case exhibit(any Exhibit)
    case operations([Operation])
  }

  /// A statement of a block, bound to its declaration.
  public struct Operation: Sendable {
    public var name: String
    public var arguments: Arguments
    /// Where it stands; nothing if it stands alone.
    public var range: SourceRange?

    public init(name: String, arguments: Arguments, range: SourceRange? = nil) {
      self.name = name
      self.arguments = arguments
      self.range = range
    }
  }

  /// What was given for a parameter.
  public enum Slot: Sendable {
    case absent
    case one(Item)
    case many([Item])

    var items: [Item] {
      switch self {
      case .absent: []
      case .one(let item): [item]
      case .many(let items): items
      }
    }
  }

  /// What was declared, in the order of the slots.
  let parameters: [ParameterDeclaration]
  public var slots: [Slot]

  init(_ parameters: [ParameterDeclaration], slots: [Slot]) {
    self.parameters = parameters
    self.slots = slots
  }

  /// The value of a parameter: what was given, or its default.
  ///
  /// - Precondition: it was declared by what takes the arguments.
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let value = parameter.read(slots[index(of: parameter)]) else {
      preconditionFailure("'\(parameter.declaration.name)' was bound without a value of its type")
    }
    return value
  }

  /// Whether anything was given for a parameter, an empty list too.
  public func isGiven(_ parameter: some DeclaredParameter) -> Bool { isGiven(index(of: parameter)) }

  /// Where a parameter stands, if it was given.
  public func range(of parameter: some DeclaredParameter) -> SourceRange? { range(index(of: parameter)) }

  /// A fault of a parameter, with its place if it was given.
  public func located(_ fault: Fault, at parameter: some DeclaredParameter) -> any Error {
    located(fault, at: index(of: parameter))
  }

  private func index(of parameter: some DeclaredParameter) -> Int {
    let name = parameter.declaration.name
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(name)' is not declared by what takes these arguments")
    }
    return index
  }

  /// The value of the parameter at `index`, if one was given.
  public subscript(index: Int) -> Value? {
    if case .one(let item) = slots[index] { item.value } else { nil }
  }

  /// Whether anything was given for the parameter at `index`, an empty list too.
  public func isGiven(_ index: Int) -> Bool {
    if case .absent = slots[index] { false } else { true }
  }

  /// The parameter at `index` as text: a choice, a word, a name.
  public func text(_ index: Int) -> String? {
    if case .text(let text) = self[index] { text } else { nil }
  }

  /// The object that the parameter at `index` names, if it is of that type.
  public func exhibit<Subject: Exhibit>(_ index: Int, _ type: Subject.Type) -> (
    name: String, exhibit: Subject
  )? {
    guard case .one(let item) = slots[index], case .text(let name) = item.value,
      case .exhibit(let exhibit) = item.attachment, let exhibit = exhibit as? Subject
    else { return nil }
    return (name, exhibit)
  }

  /// The operations of the block at `index`.
  public func operations(_ index: Int) -> [Operation] {
    if case .one(let item) = slots[index], case .operations(let operations) = item.attachment {
      operations
    } else {
      []
    }
  }

  /// Where the parameter at `index` stands, if it was given.
  public func range(_ index: Int) -> SourceRange? {
    switch slots[index] {
    case .absent: nil
    case .one(let item): item.range
    case .many(let items): items.first?.range
    }
  }

  /// A fault of the parameter at `index`, with its place if it was given.
  public func located(_ fault: Fault, at index: Int) -> any Error {
    range(index).map { fault.at($0) } ?? fault
  }

  public func flag(_ index: Int) -> Bool? {
    if case .bool(let flag) = self[index] { flag } else { nil }
  }

  public func whole(_ index: Int) -> Int? {
    if case .int(let number) = self[index] { number } else { nil }
  }

  public func key(_ index: Int) -> Key? {
    self[index].flatMap { Key($0) }
  }

  /// Calls `body` with every element of the parameter at `index`; lists and ranges spread out. A fault that it throws
  /// gets the place of the argument.
  /// - Throws: ``Fault/listTooLong`` before the first element if a range holds more of them than a list may.
  public func forEachKey(_ index: Int, _ body: (Key) throws -> Void) throws {
    switch slots[index] {
    case .absent: return
    case .one(let item): try Self.spread(item, body)
    case .many(let items):
      for item in items { try Self.spread(item, body) }
    }
  }

  private static func spread(_ item: Item, _ body: (Key) throws -> Void) throws {
    do {
      try spread(item.value, at: item.range, body)
    } catch let fault as Fault {
      throw fault.at(item.range)
    }
  }

  /// How many elements the parameter at `index` has, lists and ranges spread out, but not the lists within lists.
  public func keyCount(_ index: Int) -> Int {
    values(index).reduce(0) { count, value in
      switch value {
      // A longer range is refused when it is spread.
      case .range(let range): count + min(range.count, Limits.listValues)
      case .list(let values): count + values.count
      default: count + 1
      }
    }
  }

  /// All elements of the parameter at `index` at once.
  ///
  /// - Throws: ``Fault/listTooLong`` if there are more than a list may hold.
  public func keys(_ index: Int) throws -> [Key] {
    var keys: [Key] = []
    try forEachKey(index) { key in
      if keys.count >= Limits.listValues { throw Fault.listTooLong }
      keys.append(key)
    }
    return keys
  }

  /// The elements of a list in which `none` may stand.
  public func keysAndGaps(_ index: Int) throws -> [Key?] {
    guard case .one(let item) = slots[index] else { return [] }
    if case .range(let numbers) = item.value, numbers.count > Limits.listValues {
      throw Fault.listTooLong.at(item.range)
    }
    return try item.value.spreadOut.map { value in
      if case .nothing = value { return nil }
      return try Self.key(value, at: item.range)
    }
  }

  /// The single values of the parameter at `index`, lists and ranges not spread.
  public func values(_ index: Int) -> [Value] {
    switch slots[index] {
    case .absent: []
    case .one(let item): [item.value]
    case .many(let items): items.map(\.value)
    }
  }

  private static func spread(_ value: Value, at range: SourceRange, _ body: (Key) throws -> Void) throws {
    switch value {
    case .int(let number): try body(.int(number))
    case .range(let numbers):
      guard numbers.count <= Limits.listValues else { throw Fault.listTooLong }
      for place in 0..<numbers.count { try body(.int(numbers[place])) }
    case .list(let values):
      for value in values { try spread(value, at: range, body) }
    default: try body(key(value, at: range))
    }
  }

  private static func key(_ value: Value, at range: SourceRange) throws -> Key {
    guard let key = Key(value) else {
      throw Fault.wrongType(of: "an element", expected: ParameterType.element.expectation, got: value).at(
        range)
    }
    return key
  }
}
