import Declarations
import Language
import Values

/// What `ask` says of its labels.
extension Fault {
  static func noTolerance(_ value: Value) -> Fault {
    refused(
      "near takes a number that is not negative, not \(value.shortLiteral)",
      help: "write how far from the answer a reply may be: near: 0.1")
  }

  static let nothingToBeNear = refused(
    "near needs an answer that is a number", help: "leave near out, or write answer: and a number")

  static func tooManyHints(_ count: Int) -> Fault {
    refused(
      "a question has at most \(PosedQuestion.hintLimit) hints, not \(count.grouped)",
      help: "each is told after a miss: hint: [\"first\", \"second\"]")
  }

  static func noChoices(_ value: Value) -> Fault {
    refused(
      "choices takes a list of 2 to \(PosedQuestion.choiceLimit) values, not \(value.shortLiteral)",
      help: "write choices: [2, 3, 4], the answer among them")
  }

  static func answerNotAmongChoices(_ answer: Value) -> Fault {
    refused("the answer, \(answer.shortLiteral), is not among the choices", help: "add it to the list")
  }

  static let nothingToPractice = refused(
    "there is nothing to decide in this statement",
    help: "practice what compares, moves or turns: practice t insert 10")

  static func noDrill(_ name: String, verb: String?) -> Fault {
    refused(
      "there is no practice with random data for \(verb.map { "\($0) of " } ?? "")\(name)",
      help: "practice a statement of your own: practice t insert 10")
  }

  /// Values that its parameters may take, by what they are called.
  static func practiceNeedsValues(of definition: Definition) -> Fault {
    let (name, parameters) = (definition.name.text, definition.parameters.map { $0.text })
    let values = parameters.map { parameter in
      parameter.count > 1 && parameter.hasSuffix("s") ? "[3, 1, 2]" : "2"
    }
    return refused(
      "\(name) takes \(parameters.count.counted("value")), \(parameters.joined(separator: ", ")): there is none to practice with",
      help: "write practice \(name)(\(values.joined(separator: ", "))), with values of your own")
  }

  static let noLevel = refused(
    "a level is 1, 2 or \(DrillForm.highestLevel)", help: "1 is the easiest: practice avl level: 1")

  static let drillNeedsAnswers = refused(
    "practice with random data needs answers from a reader", help: "write a statement: practice t insert 10")

  static let choicesBesideARule = refused(
    "choices need an answer, not a rule", help: "write answer: and one of the choices")
}

extension Callback {
  /// What `ask` asks of a rule: whether a reply is right.
  static let replyRule = Callback(
    PosedQuestion.ruleName, ["reply"], isOptional: false, "whether the reply is right", example: "reply > 3")
}
