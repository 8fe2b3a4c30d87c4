import Language
import Values

extension String {
  /// Whether a text is part of it, letter by letter.
  ///
  /// - Throws: what interrupts the search.
  func holds(_ wanted: String) throws(Fault) -> Bool {
    try StatementCancellation.take(utf8.count + wanted.utf8.count)
    // A line end of two bytes is one letter, of which a part is none.
    if isPlain, wanted.isPlain { return try Array(utf8).hasPart(Array(wanted.utf8)) }
    return try Array(self).hasPart(Array(wanted))
  }

  /// Whether each of its bytes is a letter.
  private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}

extension Array where Element: Equatable {
  /// Whether all of another list stands in it, in that order and without a gap.
  ///
  /// - Throws: what interrupts the search.
  fileprivate func hasPart(_ part: [Element]) throws(Fault) -> Bool {
    guard part.count <= count else { return false }
    let cancellation = StatementCancellation.current
    var turns = Turns()
    for start in 0...count - part.count {
      var length = 0
      while length < part.count, self[start + length] == part[length] {
        try turns.next(cancellation)
        length += 1
      }
      if length == part.count { return true }
      try turns.next(cancellation)
    }
    return false
  }
}
