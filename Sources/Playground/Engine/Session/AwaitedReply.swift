import Declarations
import Values

/// What may be replied to the question that a step shows, for an editor that helps to type it.
public final class AwaitedReply: Sendable {
  /// What is asked.
  public let question: String
  /// The words or values among which one chooses; empty if the reply is free.
  public let choices: [String]
  /// What the arrow keys to the left and to the right stand for, where that is among the choices.
  public let sides: (left: String, right: String)?
  /// What a reply is that is no such word, with an article or an example: `a value of the tree`; nil if it must be one of them, or
  /// may be anything.
  public let kind: String?
  /// Whether Enter alone shows a hint.
  public let hasHint: Bool
  private let judge: Judge

  private enum Judge {
    case decision(Decision)
    case question(PosedQuestion)
  }

  init(_ decision: Decision, hasHint: Bool) {
    question = decision.question
    choices = decision.choices.map { $0.word }
    sides = decision.sides.map { ($0.left.word, $0.right.word) }
    kind = decision.kind
    self.hasHint = hasHint
    judge = .decision(decision)
  }

  init(_ question: PosedQuestion, hasHint: Bool) {
    self.hasHint = hasHint
    self.question = question.text
    choices = question.choices.map { $0.text }
    sides = nil
    kind = nil
    judge = .question(question)
  }

  /// Whether a reply is right, or can be an answer at all.
  public func verdict(on reply: String) -> Verdict {
    switch judge {
    case .decision(let decision): decision.verdict(on: reply)
    case .question(let question): question.verdict(on: reply)
    }
  }

  /// Whether a reply is one of the words among which one chooses, or a key that stands for one.
  public func offers(_ reply: String) -> Bool {
    switch judge {
    case .decision(let decision): decision.choices.choice(answering: reply) != nil
    case .question(let question): question.offers(reply)
    }
  }
}
