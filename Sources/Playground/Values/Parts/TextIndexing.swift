import Language
import Recording

/// The characters of a text, each of which counts, as in `count`. Whatever goes through them is interrupted as it goes.
extension String {
  /// How many there are.
  ///
  /// - Complexity: O(*n*)
  package func letterCount() throws(Fault) -> Int {
    var (place, count) = try self[...].plainLetters(upTo: .max)
    let cancellation = StatementCancellation.current
    var turns = Turns()
    while place < endIndex {
      try turns.next(cancellation)
      formIndex(after: &place)
      count += 1
    }
    return count
  }

  /// The character at an index.
  ///
  /// - Complexity: O(index)
  func letter(at index: Int64) throws(Fault) -> String {
    guard let place = Int(exactly: index), place >= 0, let start = try self[...].index(ofLetter: place),
      start < endIndex
    else { throw Fault.indexOutOfRange(index, count: Int64(try letterCount()), hasLast: false) }
    return String(self[start])
  }

  /// The characters at some indexes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func letters(at wanted: IntegerRange) throws(Fault) -> String {
    try wanted.checkPlaces(among: Int64(try letterCount()))
    guard wanted.count > 0, let first = Int(exactly: wanted.start),
      let start = try self[...].index(ofLetter: first)
    else { return "" }
    let count = Int(clamping: wanted.count)
    guard wanted.step > 1 else {
      let rest = self[start...]
      let end = try rest.index(ofLetter: count) ?? endIndex
      try StatementCancellation.take(rest.utf8.distance(from: start, to: end))
      return String(rest[..<end])
    }
    let step = Int(clamping: wanted.step)
    var (letters, place) = (String(self[start]), start)
    for _ in 1..<count {
      place = try self[place...].index(ofLetter: step) ?? endIndex
      letters.append(self[place])
    }
    return letters
  }

  /// The characters as values, one by one.
  ///
  /// - Throws: ``Fault/canceled``, if there is no time or memory for it.
  package func listedLetters() throws(Fault) -> [Value] {
    let cancellation = StatementCancellation.current
    var letters: [Value] = []
    var bytes = 0
    var turns = Turns()
    for letter in self {
      try turns.next(cancellation)
      bytes += letter.utf8.count
      if bytes >= Self.askedBytes {
        try StatementCancellation.take(bytes)
        bytes = 0
      }
      try letters.append(.text(String(letter)), interruptedBy: cancellation)
    }
    return letters
  }

  /// Fewer bytes of letters are copied without asking.
  private static let askedBytes = 1 << 18
}

extension Substring {
  /// The index of a character; nil if there is none, nor an end, at that place.
  fileprivate func index(ofLetter wanted: Int) throws(Fault) -> Index? {
    var (place, count) = try plainLetters(upTo: wanted)
    let cancellation = StatementCancellation.current
    var turns = Turns()
    while count < wanted {
      guard place < endIndex else { return nil }
      try turns.next(cancellation)
      formIndex(after: &place)
      count += 1
    }
    return place
  }

  /// The characters at the start, up to so many, that are a byte each whatever stands behind them: nothing needs to be known of scripts to
  /// count them.
  ///
  /// - Returns: where the next one begins, and how many they are.
  fileprivate func plainLetters(upTo most: Int) throws(Fault) -> (end: Index, count: Int) {
    let cancellation = StatementCancellation.current
    let (bytes, total) = (utf8, utf8.count)
    let last = most < total ? most + 1 : total
    var plain = 0
    while plain < last {
      let end = Swift.min(last, plain + Self.piece)
      let units = (end - plain) / ValueWork.bytesPerUnit
      if units > 0 { try cancellation.check(after: units, taking: 0) }
      let found = bytes.plainBytes(plain..<end)
      plain += found
      if plain < end { break }
    }
    // What stands behind a letter may belong to it.
    let count = Swift.min(most, plain == total ? total : Swift.max(0, plain - 1))
    return (bytes.index(startIndex, offsetBy: count), count)
  }

  /// So many bytes are looked through at once.
  private static var piece: Int { 1 << 14 }
}

extension Substring.UTF8View {
  /// How many bytes, from the first of some on, are a letter each.
  fileprivate func plainBytes(_ range: Range<Int>) -> Int {
    func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 && byte != UInt8(ascii: "\r") }
    return withContiguousStorageIfAvailable { bytes in
      bytes[range].firstIndex { !isPlain($0) }.map { $0 - range.lowerBound } ?? range.count
    } ?? dropFirst(range.lowerBound).prefix(range.count).prefix(while: isPlain).count
  }
}
