import Declarations
import Language

/// A question that a user answered to its end, or a statement that they practiced.
public struct GivenAnswer: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case question, practice
  }

  public let kind: Kind
  /// The question, or the statement that was practiced.
  public let text: String
  /// What was asked, in its order: of a question one.
  public let steps: [AnsweredStep]
  /// Whether it counts: not where it is asked again.
  public let counts: Bool
  /// When it ended, in seconds by the clock of the session's ``Watch``.
  public let end: Double
  /// Where its statement stands.
  public let source: Source
  public let range: SourceRange

  /// Whether all of it was right at the first answer.
  public var isRight: Bool { steps.allSatisfy { $0.isRight } }

  /// How long it took, in seconds.
  public var seconds: Double { steps.reduce(0) { $0 + $1.seconds } }
}

/// A decision as a user made it.
public struct AnsweredStep: Sendable {
  public let question: String
  /// What is right, as it is told.
  public let answer: String
  /// What was typed, in its order: answers, and what asks for a hint or gives up.
  public let replies: [String]
  /// Whether the first answer was right.
  public let isRight: Bool
  /// How many hints were shown.
  public let hints: Int
  /// What a miss is counted as, in a practice.
  public let topic: String?
  /// How long it took, in seconds.
  public let seconds: Double
}

/// What users reply, kept for those who want to know.
extension Session {
  /// Keeps what was answered, if anybody wants it.
  mutating func keep(_ kind: GivenAnswer.Kind, _ text: String, _ steps: [AnsweredStep], of asked: Step) {
    guard givenAnswers != nil else { return }
    givenAnswers?.append(
      GivenAnswer(
        kind: kind, text: text, steps: steps, counts: countsAnswers, end: watch.now(), source: asked.source,
        range: asked.statement.range))
  }

  /// Counts a practice as one question, which is right if every step was.
  ///
  /// - Returns: how well it was done, in words.
  mutating func score(_ grade: PracticeGrade) -> String {
    guard countsAnswers, scoresPractice else { return grade.text }
    score.asked += 1
    if grade.isAllRight { score.right += 1 }
    return "\(grade.text) · \(score.text)"
  }
}
