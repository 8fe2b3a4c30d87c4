import DequeModule
import Language
import OrderedCollections
import Values

extension Value {
  /// More of its values are not looked at to see what it is.
  static let examinedValues = 1_000

  /// The ways in which it can be drawn, the one that fits best first.
  ///
  /// - Complexity: O(1), as at most ``examinedValues`` are looked at
  package var views: [ValueView] {
    switch self {
    case .list(let values):
      let head = values.prefix(Self.examinedValues)
      guard !head.isEmpty else { return [.cells, .bars, .text] }
      if head.allSatisfy({ $0.isList }) {
        let length = head.first?.itemCount ?? 0
        let isEven = length > 0 && length <= Int.max && head.allSatisfy { $0.itemCount == length }
        return isEven ? [.matrix, .rows, .cells, .text] : [.rows, .cells, .text]
      }
      if case .record(let first)? = head.first, head.allSatisfy({ $0.isRecord(like: first) }) {
        return [.table, .cells, .text]
      }
      return [.cells] + (head.allSatisfy { $0.isBar } && head.contains { $0.number != nil } ? [.bars] : [])
        + (head.allSatisfy { $0.mayBeIndex } && head.contains { $0.number != nil } ? [.chain] : []) + [.text]
    // Pictures count with Int: where that has 32 bits, a longer range is only written.
    case .range(let range): return Int(exactly: range.count) == nil ? [.text] : [.cells, .bars, .text]
    case .dictionary(let dictionary):
      let entries = dictionary.entries
      let isChain = entries.values.prefix(Self.examinedValues).contains { entries.index(forKey: $0) != nil }
      let isGraph =
        !entries.isEmpty && entries.values.prefix(Self.examinedValues).allSatisfy { $0.isPlainList }
      return [.table] + (isChain ? [.chain] : []) + (isGraph ? [.graph] : []) + [.text]
    case .record, .node:
      guard let links = ValueLinks(self) else {
        if case .record = self { return [.card, .text] }
        return [.text]
      }
      var views: [ValueView] = links.isTree ? [.tree] : [.chain]
      if case .record = self { views.append(.card) }
      return views + [.text]
    default: return [.text]
    }
  }

  /// Whether it is drawn rather than written.
  package var isDrawn: Bool {
    switch self {
    case .list, .dictionary, .record: true
    default: false
    }
  }

  /// A value of a list or a range.
  func listValue(_ index: Int) -> Value { listValue(Int64(index)) }

  func listValue(_ index: Int64) -> Value {
    switch self {
    case .list(let values): values[Int(index)]
    case .range(let range): .int(range[index])
    default: .nothing
    }
  }

  /// How many values of a list or a range are drawn: all of them, as what is longer is only written.
  var drawnCount: Int { Int(clamping: itemCount ?? 0) }

  func isRecord(like other: ValueRecord) -> Bool {
    if case .record(let record) = self { record.names == other.names } else { false }
  }

  /// Whether it is a number, or leaves a gap among bars.
  private var isBar: Bool { if case .nothing = self { true } else { number != nil } }

  private var isPlainList: Bool { if case .list = self { true } else { false } }

  private var mayBeIndex: Bool {
    switch self {
    case .int, .nothing: true
    default: false
    }
  }
}
