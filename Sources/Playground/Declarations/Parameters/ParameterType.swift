import Language
import Values

/// What a parameter takes. The binder checks it, help and errors tell it, completion offers its choices.
public enum ParameterType: Sendable {
  /// A number or a text: what structures hold.
  case element
  /// Any number of them; lists and ranges spread out.
  case elements
  /// A whole number no smaller than the bound.
  case whole(atLeast: Int64)
  /// A list of elements, in which `none` may stand where `withGaps` is true.
  case list(withGaps: Bool)
  case choice([String])
  /// The name of an object.
  case object
  /// A word or a text, taken as it stands.
  case word
  /// Any number of words, taken as they stand.
  case words
  case path
  /// A statement, as it stands.
  case statement
  /// The number of a step, or the name of a mark.
  case moment
  /// Whatever an expression comes to.
  case value
  /// Any number of them.
  case values
  /// A value of a shape.
  case shape(ValueShape)
  /// The name of a definition or of a built-in function, whatever variable bears it.
  case function
  /// One of the built-in orders, or a walk of the reader's own.
  case walk([String])
  /// The name of an object of a kind, which is lent to whoever takes the argument.
  case exhibit(kind: String)
  /// A block of the operations declared, one a statement, which are bound but not performed.
  case operations([Declaration])
  /// Answers to callbacks, as functions.
  case callbacks([Callback])
  /// Any number of labeled values whose labels are the reader's own, but for these.
  case ownOptions(taken: [String])

  /// Any number, in points or what else it counts.
  public static var number: ParameterType { .shape(.number(atLeast: nil)) }
  /// A width and a height, both above 0.
  public static var size: ParameterType { .shape(.size(isPositive: true)) }
  /// Whole numbers that follow one another, or a single one.
  public static var range: ParameterType { .shape(.range) }

  /// What the type takes, for `expected …, not …`.
  public var expectation: String {
    switch self {
    case .element: "a number or a text"
    case .elements: "numbers or texts"
    case .whole(let bound) where bound > Int64.min: "a whole number, \(bound) or more"
    case .whole: "a whole number"
    case .list(let withGaps): withGaps ? "a list of numbers, texts and none" : "a list of numbers or texts"
    case .choice(let choices): choices.joined(separator: ", ")
    case .object: "the name of an object"
    case .word, .words: "a word"
    case .path: "a path"
    case .statement: "a statement"
    case .moment: "the number of a step or a mark"
    case .value: "a value"
    case .values: "values"
    case .shape(let shape): shape.expectation
    case .function: "the name of a function"
    case .walk([]): "the name of a walk"
    case .walk(let orders): "\(orders.joined(separator: ", ")), or the name of a walk"
    case .exhibit(let kind): "the name of \(kind.withArticle)"
    case .operations(let operations):
      "a block of " + operations.map { $0.name }.joined(separator: ", ")
    case .callbacks: "answers to questions, as functions"
    case .ownOptions: "values with custom labels"
    }
  }

  package var takesText: Bool {
    switch self {
    case .element, .elements, .word, .words, .value, .values, .list, .moment: true
    case .ownOptions: true
    case .whole, .choice, .object, .path, .statement, .function, .walk, .exhibit, .operations, .callbacks:
      false
    case .shape(let shape): shape.takesText
    }
  }

  public var choices: [String] {
    switch self {
    case .choice(let choices), .walk(let choices): choices
    case .shape(let shape): shape.choices
    default: []
    }
  }

  /// What errors call a value that is not taken: of many elements it is one.
  package func nameInErrors(_ name: String) -> String {
    switch self {
    case .elements, .list: "an element"
    default: name
    }
  }

  /// What stands after a label in a signature.
  var nameOfValue: String {
    switch self {
    case .whole: "n"
    case .word, .words: "word"
    case .function: "function"
    case .shape(let shape): shape.signature ?? "value"
    case .exhibit(let kind): kind
    default: "value"
    }
  }

  public func signature(of name: String) -> String {
    switch self {
    case .elements, .words, .values: "\(name) …"
    case .choice(let choices): choices.joined(separator: "|")
    case .walk(let orders): (orders + ["walk"]).joined(separator: "|")
    case .list: "[\(name) …]"
    case .shape(.choice(let choices)): choices.joined(separator: "|")
    case .operations, .callbacks: "{ … }"
    case .ownOptions: "value …"
    case .shape, .exhibit, .element, .whole, .object, .word, .path, .statement, .moment, .value, .function:
      name
    }
  }
}

extension ParameterType {
  /// Whether it takes every value of that sort: nothing more is to be checked.
  package func takesAny(_ value: Value) -> Bool {
    switch (self, value) {
    case (.elements, .int), (.elements, .decimal), (.elements, .text): true
    default: false
    }
  }

  /// Whether all the arguments that follow are its own.
  package var takesMany: Bool {
    switch self {
    case .elements, .words, .values, .callbacks, .ownOptions: true
    default: false
    }
  }
}
