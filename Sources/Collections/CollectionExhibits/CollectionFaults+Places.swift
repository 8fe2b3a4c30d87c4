import CollectionViews

/// What to write in place of a statement that names an item which is not there.
extension UpdateError {
  /// The statement with the last item that there is; nil if there is none, or the item is not written in it.
  func mended(_ statement: String) -> String? {
    let place: UpdatePlace
    let count: Int
    // Before a value, or before where an item goes to.
    var isFirst = true
    switch self {
    case .deleteOutOfRange(let outside, let known), .reloadOutOfRange(let outside, let known),
      .insertOutOfRange(let outside, let known), .moveFromOutOfRange(let outside, _, let known):
      (place, count) = (outside, known)
    case .moveToOutOfRange(let outside, _, let known):
      (place, count, isFirst) = (outside, known, false)
    default: return nil
    }
    guard count > 0 else { return nil }
    let written: [(String, String)]
    switch place {
    case .section(let section): written = [("\(section)", "\(count - 1)")]
    case .item(let path):
      let pair = ("(\(path.section), \(path.item))", "(\(path.section), \(count - 1))")
      written = path.section == 0 ? [pair, ("\(path.item)", "\(count - 1)")] : [pair]
    }
    return written.lazy.compactMap { Self.put($1, inPlaceOf: $0, isFirst: isFirst, in: statement) }.first
  }

  /// Puts a word in the place of the first, or the last, one that is another.
  ///
  /// - Returns: nil if that is not there; of a block, also if the word is there already.
  private static func put(
    _ word: String, inPlaceOf other: String, isFirst: Bool, in statement: String
  ) -> String? {
    let parts = statement.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    let wanted = other.split(separator: " ").map { String($0) }
    guard parts.count >= wanted.count, !parts.contains("{") || !parts.contains(word) else { return nil }
    let places = (0...parts.count - wanted.count).filter { start in
      Array(parts[start..<start + wanted.count]) == wanted
    }
    guard let start = isFirst ? places.first : places.last else { return nil }
    return (parts[..<start] + [word] + parts[(start + wanted.count)...]).joined(separator: " ")
  }
}
