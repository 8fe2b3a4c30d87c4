import Declarations
import DequeModule
import Language
import Recording
import Values

/// Values that are arguments.
extension Interpreter {
  /// Binds values that are known already, if there is one for each of the first parameters, and nothing else to look at.
  ///
  /// - Returns: nil if they are to be bound as arguments, which says what is wrong with them.
  func bind(
    values: Deque<Value>, at ranges: [SourceRange], to parameters: [ParameterDeclaration]
  ) throws(Fault) -> Arguments? {
    guard values.count <= parameters.count else { return nil }
    var slots = [Arguments.Slot](repeating: .absent, count: parameters.count)
    for (place, parameter) in parameters.enumerated() {
      guard parameter.mayBePlaced, !parameter.type.takesMany, parameter.type.isOfValues else { return nil }
      guard place < values.count else {
        if parameter.isOptional { continue }
        return nil
      }
      guard fits(values[place], parameter) else { return nil }
      slots[place] = Arguments.Slot(Arguments.Item(value: values[place], range: ranges[place]))
    }
    for (parameter, slot) in zip(parameters, slots) {
      try parameter.askForRoom(toRead: slot)
      if !parameter.accepts(slot) { return nil }
    }
    return Arguments(parameters, slots: slots)
  }

  /// Whether a value is of the type of a parameter.
  func fits(_ value: Value, _ parameter: ParameterDeclaration) -> Bool {
    switch (parameter.type, value) {
    case (.element, .int), (.element, .decimal), (.element, .text): true
    case (.elements, .int), (.elements, .decimal), (.elements, .text), (.elements, .list),
      (.elements, .range):
      true
    case (.whole(let bound), .int(let number)): number >= bound
    case (.list, .list), (.list, .range): true
    case (.choice(let choices), .text(let text)), (.walk(let choices), .text(let text)):
      choices.contains(text)
    case (.moment, .int(let number)): number >= 0
    case (.moment, .text), (.word, .text), (.words, .text), (.object, .text), (.function, .text),
      (.path, .text), (.value, _), (.values, _), (.ownOptions, _):
      true
    case (.shape(let shape), _): shape.accepts(value)
    default: false
    }
  }
}

extension ParameterDeclaration {
  /// To be called before what is given is read: of a long list that takes time, and memory if it is read into a list of its own.
  ///
  /// - Throws: ``Fault/canceled``.
  func askForRoom(toRead slot: Arguments.Slot) throws(Fault) {
    switch slot {
    case .absent, .number: break
    case .other(let item): try askForRoom(toRead: item.value)
    case .many(let items): for item in items { try askForRoom(toRead: item.value) }
    }
  }

  private func askForRoom(toRead value: Value) throws(Fault) {
    guard let items = value.itemCount, items >= Self.manyValues, items <= Limits.listValues else { return }
    let count = Int(items)
    try StatementCancellation.current.check(
      after: count, taking: type.isReadAsList ? count * MemoryLayout<Value>.stride : 0)
  }

  /// The memory for fewer is not asked for.
  private static var manyValues: Int { 1 << 12 }
}

extension ParameterType {
  /// Whether a list that is given for it becomes a list of values of its type.
  fileprivate var isReadAsList: Bool {
    switch self {
    case .list, .shape(.list): true
    default: false
    }
  }

  /// Whether it takes a value for what it is: no name, word or block.
  fileprivate var isOfValues: Bool {
    switch self {
    case .value, .whole, .list, .shape, .element: true
    default: false
    }
  }
}
