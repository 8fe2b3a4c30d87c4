import Declarations
import DequeModule
import Language

/// Values that are arguments.
extension Interpreter {
  /// Binds values that are known already, if there is one for each of the first parameters, and nothing else to look at.
  ///
  /// - Returns: nil if they are to be bound as arguments, which says what is wrong with them.
  func bind(values: Deque<Value>, at ranges: [SourceRange], to parameters: [ParameterDeclaration])
    -> Arguments?
  {
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
    for (parameter, slot) in zip(parameters, slots) where !parameter.accepts(slot) { return nil }
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
    case (.moment, .text), (.word, .text), (.words, .text), (.object, .text), (.path, .text), (.value, _),
      (.values, _), (.ownOptions, _):
      true
    case (.shape(let shape), _): shape.accepts(value)
    default: false
    }
  }
}

extension ParameterType {
  /// Whether it takes a value for what it is: no name, word or block.
  fileprivate var isOfValues: Bool {
    switch self {
    case .value, .whole, .list, .shape, .element: true
    default: false
    }
  }
}
