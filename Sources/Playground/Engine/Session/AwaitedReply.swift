import Declarations

/// What may be replied to the question that a step shows, for an editor that helps to type it.
public final class AwaitedReply: Sendable {
  /// The words or values among which one chooses; empty if the reply is free.
  public let choices: [String]
  /// What the arrow keys to the left and to the right stand for, where that is among the choices.
  public let sides: (left: String, right: String)?

  init(_ decision: Decision) {
    choices = decision.choices.map { $0.word }
    sides = decision.sides.map { ($0.left.word, $0.right.word) }
  }

  init(_ question: PosedQuestion) {
    choices = question.choices.map { $0.text }
    sides = nil
  }
}
