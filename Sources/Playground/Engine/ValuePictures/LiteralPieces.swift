import DequeModule
import Language
import OrderedCollections
import Recording
import Values

/// The literal of a value in pieces, each of which ends with a comma but for the last: what may stand on different rows.
///
/// Those at the beginning or at the end are made without the others.
struct LiteralPieces<I: Interrupter> {
  private var pieces: [String] = []
  private var open = ""
  private let limit: Int
  /// Whether it is made from its end: what is written then stands before what is there.
  private let isFromEnd: Bool
  private let interrupter: I
  private var turns = Turns()

  /// The first pieces, in their order.
  ///
  /// - Complexity: O(length of the pieces)
  static func first(
    _ limit: Int, of value: Value, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [String] {
    var writer = LiteralPieces(limit: limit, isFromEnd: false, interruptedBy: interrupter)
    if try writer.write(value) { writer.close() }
    return writer.pieces
  }

  /// The last pieces, in their order.
  static func last(
    _ limit: Int, of value: Value, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [String] {
    var writer = LiteralPieces(limit: limit, isFromEnd: true, interruptedBy: interrupter)
    if try writer.write(value) { writer.close() }
    return writer.pieces.reversed()
  }

  private init(limit: Int, isFromEnd: Bool, interruptedBy interrupter: I) {
    self.interrupter = interrupter
    self.limit = limit
    self.isFromEnd = isFromEnd
  }

  private mutating func add(_ text: String) { open = isFromEnd ? text + open : open + text }

  private mutating func close() {
    pieces.append(open)
    open = ""
  }

  /// - Returns: whether more pieces are wanted.
  private mutating func comma() -> Bool {
    if !isFromEnd { open += "," }
    close()
    if isFromEnd { open = "," }
    return pieces.count < limit
  }

  /// - Returns: whether all of it was written. Values nest no deeper than the parser reads.
  private mutating func write(_ value: Value) throws(I.Interruption) -> Bool {
    switch value {
    case .list(let items): return try write(items, "[", "]")
    case .tuple(let items): return try write(items, "(", ")")
    case .record(let record):
      return try write(record.values, "(", ")", before: { record.names[$0] + ": " })
    case .dictionary(let dictionary):
      guard dictionary.count > 0 else {
        add("[:]")
        return true
      }
      let keys = dictionary.entries.keys
      return try write(dictionary.entries.values, "[", "]", before: { keys[$0].literalText + ": " })
    default:
      add(value.literalText)
      return true
    }
  }

  private mutating func write<Items: RandomAccessCollection<Value>>(
    _ items: Items, _ start: String, _ end: String, before: (Int) -> String = { _ in "" }
  ) throws(I.Interruption) -> Bool where Items.Index == Int {
    add(isFromEnd ? end : start)
    for turn in 0..<items.count {
      try turns.next(interrupter)
      let place = isFromEnd ? items.count - 1 - turn : turn
      if turn > 0, !comma() { return false }
      if !isFromEnd { add(before(place)) }
      let item = items[items.startIndex + place]
      if let whole = item.literalOfFew {
        add(whole)
      } else if try !write(item) {
        return false
      }
      if isFromEnd { add(before(place)) }
    }
    add(isFromEnd ? start : end)
    return true
  }
}

extension Value {
  /// The literal, if it is so short that it stays on one row.
  fileprivate var literalOfFew: String? {
    guard isContainer, !holdsMore(than: Self.few) else { return nil }
    let text = literalText
    return text.utf8.count <= Self.shortLiteralLength ? text : nil
  }

  private static let few = 12
  private static let shortLiteralLength = 30
}
