import Files
import Language
import Playground

/// A line of `learn --answers`: what a reader answered, as data.
public struct AnswerRecord: Sendable {
  /// What was asked, and how it was answered: the members of the line that its kind has.
  public enum Content: Sendable {
    case given(GivenAnswer)
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
    case .given(let answer): members.merge(Self.members(of: answer)) { $1 }
    }
    return .object(members)
  }

  private static func members(of answer: GivenAnswer) -> [String: JSON] {
    let place = DiagnosticText.position(of: Origin(source: answer.source, range: answer.range))
    return [
      "kind": .text(answer.kind.rawValue), "text": .text(answer.text), "right": .bool(answer.isRight),
      "line": .int(answer.source.firstLine + place.line - 1), "seconds": seconds(answer.seconds),
      "steps": .array(answer.steps.map(json)),
    ]
  }

  private static func json(_ step: AnsweredStep) -> JSON {
    var members: [String: JSON] = [
      "question": .text(step.question), "answer": .text(step.answer), "right": .bool(step.isRight),
      "replies": .array(step.replies.map { .text($0) }), "hints": .int(step.hints),
      "seconds": seconds(step.seconds),
    ]
    members["topic"] = step.topic.map { .text($0) }
    return .object(members)
  }

  /// To the millisecond.
  private static func seconds(_ seconds: Double) -> JSON { .decimal((seconds * 1000).rounded() / 1000) }
}
