import CollectionViews
import Pictures

/// What is written on an element, where it is visible: in the upper left corner of what is not covered.
struct ElementLabel {
  private(set) var marks: [Mark] = []
  /// Whether what the viewport shows of the element has no room for a label, even if nothing covered it.
  private(set) var isTooSmall = false

  init(
    _ shown: ViewportContent.Shown, index: Int, area: Surface.Area, on surface: Surface, isBrief: Bool = false
  ) {
    let text = CleanText(shown.label)
    let room = Room(area, on: surface)
    guard area.columns > 2, !room.isEmpty else {
      isTooSmall = true
      return
    }
    guard let place = room.place(of: index, wanted: text.columns + 2, on: surface) else { return }
    if text.columns == place.columns.count, shown.role == .normal || shown.role == .muted,
      !shown.isItem || shown.label.allSatisfy({ $0.isNumber })
    {
      // A whole number, or the name of a section, is more useful than an empty column for a sign.
      let origin = Cell(x: place.columns.lowerBound, y: place.y)
      marks.append(.label(text, at: origin, role: shown.role))
      return
    }
    if text.columns > place.columns.count - 1, place.columns.count < 4 {
      isTooSmall = room.columns.count < 4
      return
    }
    switch shown.attributes.element {
    case _ where room.isRim: addItem(shown, place, isBrief: isBrief)
    case .item: addItem(shown, place, isBrief: isBrief)
    case .header: addBand(text, shown, place, line: .double, below: below(place), isBrief: isBrief)
    case .footer: addBand(text, shown, place, line: .light, below: below(place), isBrief: isBrief)
    }

    /// The next line, if as much of the element is visible there.
    func below(_ place: Place) -> Place? {
      guard place.y + 1 < min(area.bottom, surface.bottom) else { return nil }
      let columns = surface.seen(
        index, onLine: place.y + 1, from: place.columns.lowerBound, to: place.columns.upperBound - 1)
      return columns == place.columns ? Place(y: place.y + 1, columns: place.columns) : nil
    }
  }

  /// A line and the columns of it in which the element is visible.
  private struct Place {
    var y: Int
    var columns: Range<Int>
  }

  /// The lines and columns of an element that the surface has, and that can hold its label.
  private struct Room {
    let lines: Range<Int>
    let columns: Range<Int>
    /// Whether nothing is seen within its border, so that the label stands on that: on the upper one, which
    /// may be the frame, or where it is cut above, on the lower one.
    let isRim: Bool

    init(_ area: Surface.Area, on surface: Surface) {
      let left = max(area.left, 0) + 1
      columns = left..<max(left, min(area.right, surface.right))
      let top = max(area.top, 0) + 1
      let bottom = min(area.bottom, surface.bottom)
      isRim = top >= bottom
      let rim = area.top == 0 ? 0 : max(area.top, 1)
      lines = isRim ? rim..<max(rim, min(area.bottom + 1, surface.bottom)) : top..<bottom
    }

    var isEmpty: Bool { lines.isEmpty || columns.count < 2 }

    /// The first line with room for all of the label, else the one with the most room, where nothing covers
    /// it.
    func place(of index: Int, wanted: Int, on surface: Surface) -> Place? {
      var best: Place?
      for y in lines {
        guard
          let seen = surface.seen(index, onLine: y, from: columns.lowerBound, to: columns.upperBound - 1),
          seen.count > 1
        else { continue }
        if seen.count >= wanted { return Place(y: y, columns: seen) }
        if seen.count > best?.columns.count ?? 0 { best = Place(y: y, columns: seen) }
      }
      return best
    }
  }

  private mutating func addItem(_ shown: ViewportContent.Shown, _ place: Place, isBrief: Bool) {
    var label = Self.shortened(
      shown.label, columns: place.columns.count - 1, isBrief: isBrief && shown.isItem)
    if shown.isExpected {
      let note = CleanText(" · no view yet", ascii: " - no view yet")
      if label.columns + note.columns < place.columns.count { label = label + note }
    }
    let origin = Cell(x: place.columns.lowerBound + 1, y: place.y)
    marks.append(.label(label, at: origin, role: shown.role, keepsSign: true))
  }

  /// `══ Cats ═══════ pinned z 128 ═`
  private mutating func addBand(
    _ text: CleanText, _ shown: ViewportContent.Shown, _ place: Place, line: Box.Line, below: Place?,
    isBrief: Bool
  ) {
    let columns = place.columns
    let label = text.truncated(toColumns: columns.count - 1)
    func rule(from start: Int, to end: Int) {
      guard end > start else { return }
      marks.append(
        .edge(Edge([Cell(x: start, y: place.y), Cell(x: end, y: place.y)], line: line, role: shown.role)))
    }
    let hasStart = columns.count >= label.columns + 5
    let start = columns.lowerBound + (hasStart ? 3 : 1)
    if hasStart { rule(from: columns.lowerBound, to: columns.lowerBound + 1) }
    marks.append(.label(label, at: Cell(x: start, y: place.y), role: shown.role, keepsSign: true))
    var next = label.isEmpty ? start : start + label.columns + 1
    var end = columns.upperBound
    let notes = isBrief ? [] : shown.notes
    let fitting = Self.fitting(notes, columns: end - next - 3)
    let fittingBelow = below == nil ? [] : Self.fitting(notes, columns: columns.count - 2)
    let isBelow = fittingBelow.count > fitting.count
    if let below, isBelow {
      let note = CleanText(fittingBelow.joined(separator: " "))
      let x = columns.upperBound - note.columns - 1
      marks.append(.label(note, at: Cell(x: x, y: below.y), role: .muted))
    } else if !fitting.isEmpty {
      let note = CleanText(fitting.joined(separator: " "))
      end -= note.columns + 2
      marks.append(.label(note, at: Cell(x: end + 1, y: place.y), role: .muted))
    }
    if label.isEmpty { next -= 1 }
    rule(from: next, to: end - 1)
  }

  /// A label cut to a number of columns. The number of an item is kept whole, or else its last digits: the
  /// first ones are those of its neighbors too.
  private static func shortened(_ label: String, columns: Int, isBrief: Bool) -> CleanText {
    let whole = CleanText(label)
    guard whole.columns > columns else { return whole }
    let number = label.prefix { $0.isASCII && ($0.isNumber || $0 == ",") }
    let isNumbered = !number.isEmpty && (number.endIndex == label.endIndex || label[number.endIndex] == " ")
    if isNumbered, isBrief || number.endIndex == label.endIndex || number.count + 3 > columns {
      let grouped = CleanText(String(number))
      return grouped.columns <= columns
        ? grouped : CleanText(number.filter { $0 != "," }).truncatedAtStart(toColumns: columns)
    }
    return whole.truncated(toColumns: columns)
  }

  /// As many notes as there are columns for, from the last.
  private static func fitting(_ notes: [String], columns: Int) -> [String] {
    var notes = notes
    while !notes.isEmpty, notes.joined(separator: " ").count > columns { notes.removeFirst() }
    return notes
  }
}
