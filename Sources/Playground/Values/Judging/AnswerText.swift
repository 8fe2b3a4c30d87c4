import DequeModule
import Language
import OrderedCollections

extension Value {
  /// The answer of an `ask` as it is recorded and compared: numbers by their value, lists, tuples and ranges by their
  /// elements, dictionaries whatever the order of their keys, a text without the blanks around it.
  ///
  /// Two answers that mean the same have the same text: `30` and `30.0`, `1...3` and `[1, 2, 3]`.
  public var answerText: String {
    switch self {
    case .text(let text): text.trimmed
    case .decimal(let number): Int64(exactly: number).map { String($0) } ?? literalText
    case .list(let items): "[\(items.map { $0.elementText }.joined(separator: ", "))]"
    case .tuple(let items): "(\(items.map { $0.elementText }.joined(separator: ", ")))"
    case .record(let record): "(\(record.values.map { $0.elementText }.joined(separator: ", ")))"
    case .dictionary(let dictionary):
      "[\(dictionary.entries.map { "\($0.key.elementText): \($0.value.elementText)" }.sorted().joined(separator: ", "))]"
    case .range(let range) where range.count <= Self.listedNumbers:
      "[\((0..<range.count).map { String(range[$0]) }.joined(separator: ", "))]"
    default: literalText
    }
  }

  /// A longer range stands as it is written.
  private static let listedNumbers = 100

  /// Within a list a text keeps its quotes, so that its comma is not one of the list.
  private var elementText: String {
    if case .text = self { literalText } else { answerText }
  }
}

extension String {
  /// The text without blanks at its ends.
  package var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    var end = endIndex
    while end > start, self[index(before: end)].isWhitespace { end = index(before: end) }
    return String(self[start..<end])
  }
}
