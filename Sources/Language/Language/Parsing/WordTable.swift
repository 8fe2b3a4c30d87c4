/// What words mean, found by their first and last byte and their length: to compare a short word or two takes less than to hash one.
struct WordTable<Meaning: Sendable>: Sendable {
  /// The words of each place: one or two at most of those.
  private let places: [[(word: String, meaning: Meaning)]]

  /// - Parameter meanings: by words of one byte or more.
  init(_ meanings: [String: Meaning]) {
    var places = [[(word: String, meaning: Meaning)]](repeating: [], count: 256)
    for (word, meaning) in meanings {
      let bytes = word.utf8
      let place = Self.place(first: bytes.first ?? 0, last: bytes.last ?? 0, count: bytes.count)
      places[place].append((word, meaning))
    }
    self.places = places
  }

  private static func place(first: UInt8, last: UInt8, count: Int) -> Int {
    (Int(first) &* 31 &+ Int(last) &* 7 &+ count) & 255
  }

  /// What a word means; nil if it is not in the table.
  ///
  /// - Complexity: O(1) in the number of words
  subscript(word: String) -> Meaning? {
    let bytes = word.utf8
    guard let first = bytes.first, let last = bytes.last else { return nil }
    return places[Self.place(first: first, last: last, count: bytes.count)].first { $0.word == word }?.meaning
  }

  /// The same of a word of one byte or more, which was read from some bytes.
  func meaning(of word: Word, in bytes: [UInt8]) -> Meaning? {
    let (start, end) = (Int(word.range.lowerBound), Int(word.range.upperBound))
    let place = Self.place(first: bytes[start], last: bytes[end - 1], count: end - start)
    return places[place].first { $0.word == word.text }?.meaning
  }
}
