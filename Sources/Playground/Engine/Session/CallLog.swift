import Language

/// Which statements called which definitions: by them it is worked out what a call cost, once somebody asks.
///
/// It is kept beside the timeline, as what queries cost is: undo does not take back that something was called.
struct CallLog: Sendable {
  /// A statement that called definitions.
  struct Caller: Sendable {
    /// Those that it called by itself; they may have called others.
    let names: [String]
    /// Where the session was before it.
    let position: Int
    /// How it is performed again.
    let record: Timeline.Record
    /// Tells which of two statements came later.
    fileprivate let number: Int
    /// Whether the timeline leads to where the session was.
    fileprivate(set) var isHeld = true
  }

  /// The last statements that called the same definitions.
  private var callers: [[String]: [Caller]] = [:]
  private var count = 0

  /// Of those that called the same definitions, so many are kept: one may call something only now and then.
  private static let kept = 8
  /// No more statements are kept.
  private static let mostLists = 256

  /// A statement has called definitions.
  mutating func note(_ names: [String], at position: Int, _ record: Timeline.Record) {
    count += 1
    if callers.count == Self.mostLists, callers[names] == nil {
      let oldest = callers.min { ($0.value.last?.number ?? 0) < ($1.value.last?.number ?? 0) }
      if let oldest { callers[oldest.key] = nil }
    }
    var same = callers[names] ?? []
    if same.count == Self.kept { same.removeFirst() }
    same.append(Caller(names: names, position: position, record: record, number: count))
    callers[names] = same
  }

  /// The steps behind a position are dropped for others.
  mutating func dropFuture(behind position: Int) {
    for (names, same) in callers where same.contains(where: { $0.position > position }) {
      callers[names] = same.map { caller in
        var caller = caller
        if caller.position > position { caller.isHeld = false }
        return caller
      }
    }
  }

  /// The statements that called one of these definitions, the latest first.
  func latest(callingAnyOf names: Set<String>) -> [Caller] {
    callers.values.joined().filter { !names.isDisjoint(with: $0.names) }.sorted { $0.number > $1.number }
  }
}

extension [String: FunctionCode] {
  /// The definitions that may lead to a call of one of these: they name it, or name another one that may.
  ///
  /// - Complexity: O(length of all definitions · how deep they lead)
  func leading(to names: Set<String>) -> Set<String> {
    var found = names
    let words = mapValues { $0.words }
    while true {
      let more = words.filter { !found.contains($0.key) && !found.isDisjoint(with: $0.value) }.keys
      guard !more.isEmpty else { return found }
      found.formUnion(more)
    }
  }
}

extension FunctionCode {
  /// The words of its text.
  fileprivate var words: Set<String> { source.words(in: definition.body.range) }
}

extension Source {
  /// The names in a part of the text, and what else looks like one: words of texts and comments as well.
  ///
  /// - Complexity: O(*n*) in its length
  func words(in range: SourceRange) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    for byte in bytes[Int(range.lowerBound)..<Int(range.upperBound)] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        word.append(byte)
      default:
        if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
