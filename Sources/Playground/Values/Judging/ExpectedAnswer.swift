import DequeModule
import Language
import OrderedCollections

/// What the answer to a question is, which says how a reply is read.
public enum AnswerType: String, Sendable {
  /// A number, with or without signs between its thousands, as a decimal, a fraction or a percentage.
  case number
  /// Yes or no.
  case truth
  /// Words, by their letters.
  case text
  /// Elements in their order, whatever stands between and around them.
  case list
  /// Keys with their values, in any order.
  case pairs
}

/// How a reply compares with the answer.
public enum Verdict: String, Sendable {
  case right
  case wrong
  /// It is nothing that the question can be answered with, such as a word where a number is asked for.
  case unreadable
}

/// The answer to a question, against which replies are judged as a teacher judges them: by what they mean, not by how they are
/// written.
///
/// The reply and the answer are brought into one canonical form, which depends on the answer's type, and compared. The script
/// of a page does the same; it knows the type, and only a hash of the canonical form.
public struct ExpectedAnswer: Sendable, Equatable {
  public let type: AnswerType
  /// The canonical form: equal for all replies that are right.
  public let canonical: String
  /// How far from the answer a number may be; nil if it must be the answer.
  public let tolerance: Double?
  /// What the answer is worked out from, which is right as well, in the canonical form of a text; nil if it is not accepted.
  public let source: String?

  /// - Parameters:
  ///   - tolerance: how far from the answer a number may be.
  ///   - source: what the answer is worked out from.
  ///   - question: the question. Where it has the source in it, to repeat that is no answer.
  public init(
    _ value: Value, near tolerance: Double? = nil, source: String? = nil, to question: String = ""
  ) {
    self.tolerance = tolerance
    self.source = source.map { ReplyText($0).bare }.flatMap { source in
      ReplyText(question).compact.tells(source) ? nil : source.string
    }
    let told = value.answered
    let text = ReplyText(told.spoken)
    switch told {
    case .bool: type = .truth
    case .int, .decimal: type = .number
    case .text: type = text.truth == nil ? .text : .truth
    case .list, .tuple, .record, .size, .placement, .range: type = .list
    case .dictionary: type = .pairs
    case .nothing, .node: type = .text
    }
    canonical = (type == .text ? text.plain : nil) ?? text.reading(as: type) ?? text.string
  }

  /// Whether a reply is right.
  ///
  /// - Parameter question: a word of the question is an answer, if a wrong one, where it cannot be read as one.
  /// - Complexity: O(*n*) in the length of the texts.
  public func verdict(on reply: String, to question: String) -> Verdict {
    let text = ReplyText(reply)
    if let source, text.readings(as: .text, in: question).contains(source) { return .right }
    let readings = text.readings(as: type, in: question)
    if !readings.isEmpty { return readings.contains(where: isRight) ? .right : .wrong }
    let words = text.words
    // Numbers of the question, with signs between them, are a sum that was not done.
    let isWorded = !words.isEmpty && !words.contains { $0.unicodeScalars.first?.isDigit == true }
    return isWorded && Set(words).isSubset(of: ReplyText(question).words) ? .wrong : .unreadable
  }

  private func isRight(_ reading: String) -> Bool {
    guard let tolerance, let answer = Double(canonical), let number = Double(reading) else {
      return reading == canonical
    }
    // 0.3 is 0.1 away from 0.2, though the difference of the doubles is a little more.
    return abs(number - answer) <= tolerance + (abs(answer) + tolerance) * 1e-12
  }

  /// Whether the same replies are right.
  package func isSame(as other: ExpectedAnswer) -> Bool { type == other.type && canonical == other.canonical }
}

extension Value {
  /// What is asked for where the answer is this value: of a node its element.
  fileprivate var answered: Value {
    if case .node(let node) = self { node.member("element") ?? self } else { self }
  }

  /// The value as a reply may be written: texts without quotes.
  fileprivate var spoken: String {
    switch self {
    case .text(let text): text
    case .list(let items), .tuple(let items): Self.spoken(items)
    case .record(let record): Self.spoken(record.values)
    case .size(let width, let height): "(\(width), \(height))"
    case .placement(let placement): placement.frame.spoken
    case .range(let range) where range.count <= ReplyList.rangeLimit:
      range.count == 0 ? "[]" : (0..<range.count).map { String(range[$0]) }.joined(separator: ", ")
    case .dictionary(let dictionary):
      "[\(dictionary.entries.map { "\($0.key.element): \($0.value.element)" }.joined(separator: ", "))]"
    case .node: answered.isNode ? literalText : answered.spoken
    default: literalText
    }
  }

  private var isNode: Bool {
    if case .node = self { true } else { false }
  }

  /// A comma behind the only element says that its blanks part nothing.
  private static func spoken(_ items: some Collection<Value>) -> String {
    "[\(items.map { $0.element }.joined(separator: ", "))\(items.count == 1 ? "," : "")]"
  }

  private var element: String {
    if case .text(let text) = self { ReplyText.element(text) } else { spoken }
  }
}
