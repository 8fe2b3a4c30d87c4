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

  static let answerTooLong = refused(
    "the answer is too long to be typed",
    help: "ask for a part of it: an answer has at most \(PosedQuestion.answerLimit.grouped) letters and parts"
  )

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

  static func choiceGivenTwice(_ value: Value) -> Fault {
    refused("\(value.shortLiteral) is among the choices twice", help: "leave one of them out")
  }

  static func ruleWithoutVerdict(_ value: Value) -> Fault {
    refused(
      "answer(reply) judges a reply, so it comes to yes or no, not \(value.shortLiteral)",
      help: "write a condition: answer(reply) = reply > 3")
  }

  static let choicesBesideARule = refused(
    "choices need an answer, not a rule", help: "write answer: and one of the choices")
}

extension Callback {
  /// What `ask` asks of a rule: whether a reply is right.
  static let replyRule = Callback(
    PosedQuestion.ruleName, ["reply"], isOptional: false, "whether the reply is right", example: "reply > 3")
}
