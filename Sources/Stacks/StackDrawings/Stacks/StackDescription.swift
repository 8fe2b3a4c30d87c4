import Pictures
import Recording

extension StackDrawing {
  /// The piles in plain words, good enough to rebuild them by ear, with what the last step did to them.
  ///
  ///     added 2 to elements.
  ///     a stack of 4 elements.
  ///     elements, 4 from the top: 2, 7, 3, 5.
  ///     mins, 2 from the top: 2, 5.
  ///
  /// - Parameter canvas: The room: of a pile no more values are named than a picture of its rows shows, but
  ///   always three; the middle is left out.
  /// - Complexity: O(rows of the canvas), however many values there are
  public func description(on canvas: Canvas) -> Description {
    let count = columns.first?.count ?? 0
    return Description(
      changes: columns.flatMap(changes),
      summary: "a stack of \(count == 0 ? "no" : count.grouped) \(columns.first?.title ?? "elements").",
      details: columns.map { contents(of: $0, rows: canvas.rows) })
  }
}

/// Of more values at once, only their number is given.
private let mostNamed = 8

private func changes(of column: Pile) -> [String] {
  let removed = (0..<min(column.removedCount, mostNamed)).reversed().map {
    SpokenText.word(column.removedValue($0))
  }
  let first = column.count - column.addedCount
  let added = (0..<min(column.addedCount, mostNamed)).map { SpokenText.word(column.value(first + $0)) }
  return told("removed", removed, column.removedCount, "from \(column.title)")
    + told("added", added, column.addedCount, "to \(column.title)")
}

private func told(_ verb: String, _ values: [String], _ count: Int, _ place: String) -> [String] {
  switch count {
  case 0: []
  case 1: ["\(verb) \(values[0]) \(place)."]
  case ...mostNamed: ["\(verb) \(place), one after the other: \(values.joined(separator: ", "))."]
  default: ["\(verb) \(count.grouped) values \(place)."]
  }
}

private func contents(of column: Pile, rows: Int) -> String {
  guard column.count > 0 else { return "\(column.title), none." }
  let shown = min(column.count, max(3, rows - 3))
  let bottom = shown < column.count ? shown / 3 : 0
  let top = shown - bottom
  func values(_ range: Range<Int>) -> String {
    range.reversed().map { SpokenText.word(column.value($0)) }.joined(separator: ", ")
  }
  var sentence = "\(column.title), \(column.count.grouped) from the top: "
  sentence += values(column.count - top..<column.count)
  if shown < column.count {
    sentence += ", then \((column.count - shown).grouped) left out, then " + values(0..<bottom)
  }
  return sentence + "."
}
