/// A search of earlier entries, from the latest on: each letter that is typed looks on from the entry that was found.
struct HistorySearch {
  private let entries: [String]
  private(set) var pattern = ""
  /// The place of the entry that was found last; nil before the first.
  private(set) var place: Int?
  /// Whether nothing was found by the last key.
  private(set) var isFailed = false

  init(_ entries: [String]) { self.entries = entries }

  /// The entry that was found, if one was.
  var found: String? { place.map { entries[$0] } }

  /// Where the pattern stands in what was found, in UTF-8 bytes.
  var range: Range<Int>? { found.flatMap { lastRange(in: $0) } }

  mutating func type(_ letter: Character) {
    pattern.append(letter)
    // What is found already may hold the longer pattern as well.
    look(at: stride(from: place ?? entries.count - 1, through: 0, by: -1))
  }

  mutating func deleteBackward() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    isFailed = false
    if pattern.isEmpty {
      place = nil
    } else {
      look(at: stride(from: entries.count - 1, through: 0, by: -1))
    }
  }

  mutating func lookOlder() {
    look(at: stride(from: (place ?? entries.count) - 1, through: 0, by: -1))
  }

  mutating func lookNewer() {
    look(at: stride(from: (place ?? entries.count) + 1, to: entries.count, by: 1))
  }

  private mutating func look(at places: some Sequence<Int>) {
    guard !pattern.isEmpty else { return }
    let next = places.first { lastRange(in: entries[$0]) != nil }
    isFailed = next == nil
    if let next { place = next }
  }

  /// Capitals count only if one was typed.
  private func lastRange(in entry: String) -> Range<Int>? {
    let isExact = pattern.contains { $0.isUppercase }
    let wanted = Array((isExact ? pattern : pattern.lowercased()).utf8)
    let bytes = Array((isExact ? entry : entry.lowercased()).utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    let starts = stride(from: bytes.count - wanted.count, through: 0, by: -1)
    return starts.first { bytes[$0...].starts(with: wanted) }.map { $0..<($0 + wanted.count) }
  }
}
