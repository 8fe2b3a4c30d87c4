import Language
import Recording

/// The characters of a text, each of which counts, as in `count`.
extension String {
  /// The character at an index.
  ///
  /// - Complexity: O(index)
  func letter(at index: Int64) throws(Fault) -> String {
    if let letter = plainLetter(at: index) { return letter }
    guard let place = Int(exactly: index), place >= 0, let start = self.index(ofLetter: place),
      start < endIndex
    else { throw Fault.indexOutOfRange(index, count: Int64(count)) }
    return String(self[start])
  }

  /// The characters at some indexes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func letters(at wanted: IntegerRange) throws(Fault) -> String {
    try wanted.checkPlaces(among: Int64(count))
    guard wanted.count > 0, let first = Int(exactly: wanted.start), let start = index(ofLetter: first) else {
      return ""
    }
    let step = Int(clamping: wanted.step)
    let left = Int(clamping: wanted.count)
    if step == 1 { return String(self[start...].prefix(left)) }
    return String(
      self[start...].enumerated().lazy.filter { $0.offset % step == 0 }.prefix(left).map { $0.element })
  }

  private func index(ofLetter place: Int) -> Index? {
    index(startIndex, offsetBy: place, limitedBy: endIndex)
  }

  /// The character at an index, where it and all before it are a byte each: then nothing needs to be known of scripts. Nil of any other
  /// text, and where there is none.
  private func plainLetter(at index: Int64) -> String? {
    let bytes = utf8
    guard index >= 0, index < Int64(bytes.count) else { return nil }
    // The scalar behind it may belong to it.
    let last = min(Int(index) + 1, bytes.count - 1)
    let letter = bytes.withContiguousStorageIfAvailable { bytes -> UInt8? in
      for place in 0...last where bytes[place] >= 0x80 || bytes[place] == UInt8(ascii: "\r") { return nil }
      return bytes[Int(index)]
    }
    return letter.flatMap { $0 }.map { String(UnicodeScalar($0)) }
  }
}
