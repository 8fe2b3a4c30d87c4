import Files
import Language
import Playground

/// A line of `learn --answers`: what a reader answered, or wrote, as data.
public struct AnswerRecord: Sendable {
  /// What was asked, and how it was answered: the members of the line that its kind has.
  public enum Content: Sendable {
    case given(GivenAnswer)
    case attempted(AttemptedExercise)
  }

  public var content: Content
  /// The lesson, as its progress is kept under.
  public var lesson: String
  public var cell: NotebookCell
  /// Whether it was asked again, after it had been missed.
  public var isAgain = false
  /// When it ended, in seconds from 1970.
  public var end: Int64

  public init(_ content: Content, lesson: String, cell: NotebookCell, isAgain: Bool = false, end: Int64) {
    self.content = content
    self.lesson = lesson
    self.cell = cell
    self.isAgain = isAgain
    self.end = end
  }

  /// See ``JSONSchema``.
  public var json: JSON {
    var members: [String: JSON] = [
      "schema": .int(JSONSchema.version), "lesson": .text(lesson),
      "cell": .text(cell.name ?? String(cell.index)), "time": .text(Machine.text(ofTime: end)),
    ]
    if isAgain { members["again"] = .bool(true) }
    switch content {
    case .given(let answer): members.merge(answer.members()) { $1 }
    case .attempted(let exercise): members.merge(self.members(of: exercise)) { $1 }
    }
    return .object(members)
  }

  private func members(of exercise: AttemptedExercise) -> [String: JSON] {
    var members: [String: JSON] = [
      "kind": .text("exercise"), "exercise": .text(exercise.name), "text": .text(exercise.text),
      "attempt": .int(exercise.number), "right": .bool(exercise.isRight),
      "reasons": .array(exercise.reasons.map { .text($0) }), "solution": .bool(exercise.hasSeenSolution),
      "line": .int(cell.source.firstLine), "seconds": .milliseconds(exercise.seconds),
    ]
    if exercise.isSkipped { members["skipped"] = .bool(true) }
    return members
  }
}
