/// One row of cells with its places: a title, a line of boxes, and under it notes, pointers and their names.
struct CellRowLines {
  private(set) var marks: [Mark] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var leftOut = 0
  /// Whether at least one cell is shown, if there is one.
  private(set) var fits = true

  /// The widest value that is not cut.
  static let widestValue = 12

  init(_ row: CellRow, columns: Int) {
    let top = row.title.isEmpty ? 0 : 1
    if top > 0 { label(CleanText(row.title).truncated(toColumns: max(0, columns)), x: 0, y: 0, .muted) }
    guard row.count > 0 else {
      fits = columns >= 8
      label(CleanText("(empty)"), x: 1, y: top, .muted)
      height = top + 1
      return
    }
    var cellWidth = 0
    var window = CellWindow(row, slots: 0)
    // The cells in sight say how wide they must be, and the width says which are in sight: from the widest guess down.
    for guess in min(max(row.leastColumns, 1), Self.widestValue)...Self.widestValue {
      let slots = (columns - 1) / (guess + 3)
      let candidate = CellWindow(row, slots: slots)
      let widest = candidate.indexes.map { Self.text(row.value($0)).columns }.max() ?? 1
      window = candidate
      cellWidth = guess
      if widest <= guess { break }
    }
    guard !window.indexes.isEmpty else {
      fits = false
      return
    }
    leftOut = row.count - window.indexes.count
    var center: [Int: Int] = [:]
    for (place, slot) in window.slots.enumerated() {
      let x = place * (cellWidth + 3)
      switch slot {
      case .gap: label(CleanText("…", ascii: ".."), x: x + (cellWidth + 3) / 2, y: top + 1, .muted)
      case .cell(let index):
        let subject = row.subject(index)
        marks.append(.box(Box(at: Cell(x: x, y: top), columns: cellWidth + 4, rows: 3)).showing(subject))
        let text = Self.text(row.value(index)).truncated(toColumns: cellWidth)
        let start = x + 2 + cellWidth - text.columns
        marks.append(
          .label(text, at: Cell(x: start, y: top + 1), role: row.role(index), keepsSign: true).showing(
            subject))
        center[index] = x + 2 + cellWidth / 2
        width = max(width, x + cellWidth + 4)
      }
    }
    height = top + 3
    addNotes(row, window, center)
    addPointers(row, center, columns: columns)
  }

  private static func text(_ value: String) -> CleanText { CleanText(startOf: value, columns: widestValue) }

  private mutating func label(_ text: CleanText, x: Int, y: Int, _ role: Role) {
    marks.append(.label(text, at: Cell(x: x, y: y), role: role))
    width = max(width, x + text.columns)
  }

  private mutating func addNotes(_ row: CellRow, _ window: CellWindow, _ center: [Int: Int]) {
    var hasNotes = row.hasNotes
    for index in window.indexes {
      let note = row.note(index)
      guard !note.isEmpty, let x = center[index] else { continue }
      label(note, x: x, y: height, .muted)
      hasNotes = true
    }
    if hasNotes { height += 1 }
  }

  /// An arrow under each cell that is pointed at, and under it the names, on as many lines as they need.
  private mutating func addPointers(_ row: CellRow, _ center: [Int: Int], columns: Int) {
    let pointed = Dictionary(grouping: row.pointers.filter { center[$0.index] != nil }, by: { $0.index })
      .sorted { $0.key < $1.key }
    guard !pointed.isEmpty else { return }
    var ends: [Int] = []
    for (index, pointers) in pointed {
      guard let x = center[index] else { continue }
      label(CleanText("▲", ascii: "^"), x: x, y: height, .focus)
      let name = CleanText(pointers.map { $0.name }.joined(separator: ", ")).truncated(toColumns: columns)
      let start = max(0, min(x - (name.columns - 1) / 2, columns - name.columns))
      let line = ends.firstIndex { $0 < start } ?? ends.count
      if line == ends.count { ends.append(0) }
      ends[line] = start + name.columns
      label(name, x: start, y: height + 1 + line, .normal)
    }
    height += 1 + ends.count
  }
}

/// Which cells of a row are shown, and where some are left out.
struct CellWindow {
  enum Slot: Equatable {
    case cell(Int)
    case gap
  }

  private(set) var indexes: [Int] = []
  private(set) var slots: [Slot] = []

  /// The cells that are pointed at, then those nearest to them, as many as there are slots for; a gap takes one too.
  init(_ row: CellRow, slots room: Int) {
    guard room > 0, row.count > 0 else { return }
    if row.count <= room {
      indexes = Array(0..<row.count)
      slots = indexes.map(Slot.cell)
      return
    }
    let wanted = row.pointers.isEmpty ? [row.anchor] : row.pointers.map { $0.index }
    var shown: Set<Int> = []
    func tryToShow(_ index: Int) -> Bool {
      guard 0..<row.count ~= index, !shown.contains(index) else { return false }
      let after = Self.slots(shown.union([index]).sorted(), of: row.count)
      guard after.count <= room else { return false }
      shown.insert(index)
      return true
    }
    for index in wanted { _ = tryToShow(min(max(0, index), row.count - 1)) }
    var reach = 1
    var isGrowing = true
    while isGrowing, reach <= room {
      isGrowing = false
      for index in wanted {
        if tryToShow(index - reach) { isGrowing = true }
        if tryToShow(index + reach) { isGrowing = true }
      }
      reach += 1
      isGrowing = isGrowing || reach <= 2
    }
    indexes = shown.sorted()
    slots = Self.slots(indexes, of: row.count)
  }

  private static func slots(_ indexes: [Int], of count: Int) -> [Slot] {
    var slots: [Slot] = []
    var next = 0
    for index in indexes {
      if index > next { slots.append(.gap) }
      slots.append(.cell(index))
      next = index + 1
    }
    if next < count { slots.append(.gap) }
    return slots
  }
}
