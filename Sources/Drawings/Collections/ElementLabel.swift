import CollectionViews
import Pictures

/// What is written on an element, where it is seen: in the upper left corner of what is not covered.
struct ElementLabel {
  private(set) var marks: [Mark] = []
  /// Whether the element is seen, but has no room for a label.
  private(set) var isTooSmall = false

  init(_ shown: ViewportContent.Shown, index: Int, area: Surface.Area, on surface: Surface) {
    let text = CleanText(shown.label)
    guard let place = Self.place(of: index, area: area, wanted: text.columns + 2, on: surface) else {
      isTooSmall = true
      return
    }
    switch shown.attributes.element {
    case .item: addItem(text, shown, place)
    case .header: addBand(text, shown, place, line: .double)
    case .footer: addBand(text, shown, place, line: .light)
    }
  }

  /// A line and the columns of it in which the element is seen.
  private struct Place {
    var y: Int
    var columns: Range<Int>
  }

  /// The first line with room for all of the label, else the one with the most room; the upper border, if there is no
  /// line below it.
  private static func place(of index: Int, area: Surface.Area, wanted: Int, on surface: Surface) -> Place? {
    let left = max(area.left, 0) + 1
    let right = min(area.right, surface.right) - 1
    let top = area.rows > 1 ? max(area.top, 0) + 1 : area.top
    let bottom = area.rows > 1 ? min(area.bottom, surface.bottom) - 1 : area.top
    guard left <= right, top <= bottom, top >= 0 else { return nil }
    var best: Place?
    for y in top...bottom {
      guard let columns = surface.seen(index, onLine: y, from: left, to: right), columns.count > 1 else {
        continue
      }
      if columns.count >= wanted { return Place(y: y, columns: columns) }
      if columns.count > best?.columns.count ?? 0 { best = Place(y: y, columns: columns) }
    }
    return best
  }

  private mutating func addItem(_ text: CleanText, _ shown: ViewportContent.Shown, _ place: Place) {
    let label = text.truncated(toColumns: place.columns.count - 1)
    let origin = Cell(x: place.columns.lowerBound + 1, y: place.y)
    marks.append(.label(Label(label, at: origin, role: shown.role, keepsSign: true)))
  }

  /// `══ Cats ═══════ pinned z 128 ═`
  private mutating func addBand(
    _ text: CleanText, _ shown: ViewportContent.Shown, _ place: Place, line: Box.Line
  ) {
    let columns = place.columns
    let label = text.truncated(toColumns: columns.count - 2)
    func rule(from start: Int, to end: Int) {
      guard end > start else { return }
      marks.append(
        .edge(Edge([Cell(x: start, y: place.y), Cell(x: end, y: place.y)], line: line, role: shown.role)))
    }
    let hasStart = columns.count >= label.columns + 5
    let start = columns.lowerBound + (hasStart ? 3 : 1)
    if hasStart { rule(from: columns.lowerBound, to: columns.lowerBound + 1) }
    marks.append(.label(Label(label, at: Cell(x: start, y: place.y), role: shown.role, keepsSign: true)))
    var next = label.isEmpty ? start : start + label.columns + 1
    var end = columns.upperBound
    var notes = shown.notes
    while !notes.isEmpty, notes.joined(separator: " ").count + 3 > end - next { notes.removeFirst() }
    if !notes.isEmpty {
      let note = CleanText(notes.joined(separator: " "))
      end -= note.columns + 2
      marks.append(.label(Label(note, at: Cell(x: end + 1, y: place.y), role: .muted)))
    }
    if label.isEmpty { next -= 1 }
    rule(from: next, to: end - 1)
  }
}
