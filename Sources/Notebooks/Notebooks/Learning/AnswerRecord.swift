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
      "cell": .text(cell.name ?? String(cell.index)), "time": .text(Self.text(ofTime: end)),
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

  /// `2026-11-26T07:05:09Z`
  ///
  /// - Parameter time: in seconds from 1970.
  static func text(ofTime time: Int64) -> String {
    let (day, second) = time.quotientAndRemainder(dividingBy: 86_400)
    let date = date(ofDay: second < 0 ? day - 1 : day)
    let left = second < 0 ? second + 86_400 : second
    func padded(_ number: Int64, _ count: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let clock = [left / 3600, left / 60 % 60, left % 60].map { padded($0) }.joined(separator: ":")
    return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))T\(clock)Z"
  }

  /// The date of a day counted from 1970, in the Gregorian calendar.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Years begin in March, so that a leap day is the last; an era of 400 of them has 146,097 days.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let ofMonth = ofYear - (153 * month + 2) / 5 + 1
    let isAfterNewYear = month >= 10
    return (year + era * 400 + (isAfterNewYear ? 1 : 0), isAfterNewYear ? month - 9 : month + 3, ofMonth)
  }
}
