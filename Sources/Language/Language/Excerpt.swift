/// The part of a source line that a diagnostic shows, cut to a width so that what is underlined stays in sight.
struct Excerpt {
  /// In columns; room for the signs of two cuts and for one character is always taken.
  let width: Int
  /// What stands for what is left out.
  let cut: String
  /// How many terminal columns a text takes.
  let columns: (Substring) -> Int

  /// The line with what is underlined, and the underline.
  func lines(_ line: SourceLine) -> [String] {
    var (before, isCutBefore) = line.before
    let (underlined, isCutWithin) = line.underlined
    var (after, isCutAfter) = line.after
    var marked = underlined
    let isWhole = !isCutBefore && !isCutWithin && !isCutAfter
    let needed = columns(of: before) + max(1, columns(of: marked + after))
    if !isWhole || needed > width {
      // What is underlined comes first; what stands after it gets a third of the rest, or what is left over.
      let widthWithin = max(1, width - 2 * columns(of: cut))
      if isCutWithin || columns(of: marked) > widthWithin {
        marked = prefix(of: marked, widthWithin)
        (after, isCutAfter) = ("", true)
      }
      // At the end of a line nothing is underlined, but the underline takes a column all the same.
      let room = widthWithin - max(1, columns(of: marked))
      let roomBefore = room - min(columns(of: after), room / 3)
      if columns(of: before) > roomBefore { (before, isCutBefore) = (suffix(of: before, roomBefore), true) }
      let roomAfter = room - columns(of: before)
      if columns(of: after) > roomAfter { (after, isCutAfter) = (prefix(of: after, roomAfter), true) }
    }
    if isCutBefore { before = cut + before }
    let underline =
      String(repeating: " ", count: columns(of: before))
      + String(repeating: "^", count: max(1, columns(of: marked)))
    return [before + marked + after + (isCutAfter ? cut : ""), underline]
  }

  private func columns(of text: String) -> Int { columns(text[...]) }

  private func prefix(of text: String, _ limit: Int) -> String {
    var end = text.startIndex
    var used = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      used += columns(text[end..<next])
      if used > limit { break }
      end = next
    }
    return String(text[..<end])
  }

  private func suffix(of text: String, _ limit: Int) -> String {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let next = text.index(before: start)
      used += columns(text[next..<start])
      if used > limit { break }
      start = next
    }
    return String(text[start...])
  }
}
