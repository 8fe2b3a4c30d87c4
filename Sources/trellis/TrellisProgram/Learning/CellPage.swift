import Pictures

/// The page of a lesson that shows one cell: its prose, its commands, and their result.
struct CellPage {
  /// Lines, and where the last picture among them stands.
  struct Content {
    var lines: [CleanLine]
    var picture: Range<Int>?
  }

  /// Lines that were added together, and how they are laid out for another width; nil: they stay as they are.
  private struct Part {
    var count: Int
    var layout: ((_ columns: Int) -> Content)?
  }

  /// The number of the cell among those that are seen.
  let number: Int
  /// The first of its rows that the screen shows, where there are more than it has.
  var top = 0
  /// The same where the result of its cell begins, if that is below the first row of the last screenful.
  var resultTop: Int?
  private(set) var lines: [CleanLine] = []
  /// The lines of the last picture on it, with the words below; nil if there is none.
  private(set) var picture: Range<Int>?
  private var parts: [Part] = []
  /// Makes the part with the last picture for another width; nil: it stays as it is.
  private var pictureLayout: ((_ columns: Int) -> Content)?
  private var wrapped: (columns: Int, rows: [CleanLine], isPart: [Bool])?
  /// The screen for which it was fitted last.
  private var screen: (columns: Int, room: Int)?

  init(number: Int = 1) {
    self.number = number
  }

  /// Adds lines, some of which may be a picture.
  mutating func append(
    _ lines: [CleanLine], picture: Range<Int> = 0..<0, layout: ((_ columns: Int) -> Content)? = nil
  ) {
    let start = self.lines.count
    resultTop = nil
    self.lines += lines
    parts.append(Part(count: lines.count, layout: layout))
    if !picture.isEmpty {
      self.picture = start + picture.lowerBound..<start + picture.upperBound
      pictureLayout = layout
    }
    if let columns = wrapped?.columns { wrap(from: start, columns: columns) }
  }

  /// Parts what comes next from what is there by a blank line.
  mutating func part() {
    if let last = lines.last, !last.isEmpty { append([""]) }
  }

  /// The lines of the last picture.
  var pictureLines: [CleanLine] { picture.map { Array(lines[$0]) } ?? [] }

  /// The last picture, for showing it once more.
  mutating func lastPicture(columns: Int) -> LastPicture {
    _ = rows(columns: columns)
    return LastPicture(lines: pictureLines, columns: columns, layout: pictureLayout)
  }

  /// Adds a picture once more.
  mutating func append(_ picture: LastPicture, columns: Int) {
    let lines = picture.lines(columns: columns)
    append(lines, picture: lines.indices, layout: picture.content)
  }

  /// The rows that it takes on a screen, without blank ones at the end.
  ///
  /// - Complexity: O(*n*) for *n* lines that were added since it was asked for last, or when the screen has another width.
  mutating func rows(columns: Int) -> ArraySlice<CleanLine> {
    if wrapped?.columns != columns {
      if wrapped != nil {
        layOut(columns: columns)
        resultTop = nil
      }
      wrapped = (columns, [], [])
      wrap(from: 0, columns: columns)
    }
    let rows = wrapped?.rows ?? []
    let end = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return rows[..<end]
  }

  /// The last rows, as far as there is room. They begin with a paragraph or with the picture where that is not far, so that nothing
  /// stands at the top of which the start is missing.
  mutating func end(_ room: Int, columns: Int) -> ArraySlice<CleanLine> {
    let rows = rows(columns: columns)
    guard rows.count > room else { return rows }
    let first = rows.count - room
    let start = max(first, picture.map { row(ofLine: $0.lowerBound, columns: columns) } ?? first)
    return rows[(paragraph(from: first, to: start, columns: columns) ?? start)...]
  }

  /// The first row between two at which a paragraph begins; nil if there is none.
  mutating func paragraph(from first: Int, to last: Int, columns: Int) -> Int? {
    let rows = rows(columns: columns)
    guard first > 0 else { return 0 }
    return (first..<max(first, min(last + 1, rows.count))).first { row in
      rows[row - 1].isEmpty && !rows[row].isEmpty
    }
  }

  /// The row in which a line begins.
  mutating func row(ofLine line: Int, columns: Int) -> Int {
    _ = rows(columns: columns)
    guard let wrapped else { return 0 }
    guard wrapped.rows.count > lines.count else { return line }
    var left = line
    for (row, isPart) in wrapped.isPart.enumerated() where !isPart {
      if left == 0 { return row }
      left -= 1
    }
    return wrapped.rows.count
  }

  // MARK: Another screen

  /// Fits it to a screen. On one of another size it begins with what it began with, with the whole of a picture that was cut there,
  /// and no later than its end asks for.
  mutating func fit(columns: Int, room: Int) {
    defer { screen = (columns, room) }
    guard let screen, screen != (columns, room), top > 0 else { return }
    let place = place(ofRow: top)
    _ = rows(columns: columns)
    var line = line(at: place)
    if let picture, picture.contains(line) { line = picture.lowerBound }
    show(fromRow: row(ofLine: line, columns: columns), columns: columns, room: room)
  }

  /// Begins with a row, or before it where more has room below.
  mutating func show(fromRow start: Int, columns: Int, room: Int) {
    let last = max(0, rows(columns: columns).count - room)
    top = last < start ? paragraph(from: last, to: start, columns: columns) ?? last : start
    resultTop = top > last ? top : nil
  }

  /// Where a row is: in which part, and how far in it.
  private func place(ofRow row: Int) -> (part: Int, share: Double) {
    let begun = wrapped.map { $0.isPart.prefix(row + 1).count { !$0 } } ?? row + 1
    var line = max(0, begun - 1)
    for (index, part) in parts.enumerated() {
      if line < part.count { return (index, Double(line) / Double(part.count)) }
      line -= part.count
    }
    return (parts.count, 0)
  }

  private func line(at place: (part: Int, share: Double)) -> Int {
    let before = parts.prefix(place.part).reduce(0) { $0 + $1.count }
    guard parts.indices.contains(place.part) else { return before }
    return before + Int(Double(parts[place.part].count) * place.share)
  }

  /// Lays out for another width what can be.
  private mutating func layOut(columns: Int) {
    guard parts.contains(where: { $0.layout != nil }) else { return }
    var all = Content(lines: [])
    var start = 0
    for index in parts.indices {
      let old = start..<start + parts[index].count
      start = old.upperBound
      var content = Content(lines: Array(lines[old]))
      if let layout = parts[index].layout {
        content = layout(columns)
        parts[index].count = content.lines.count
      } else if let picture, old.contains(picture.lowerBound) {
        content.picture = picture.lowerBound - old.lowerBound..<picture.upperBound - old.lowerBound
      }
      if let picture = content.picture, !picture.isEmpty {
        all.picture = all.lines.count + picture.lowerBound..<all.lines.count + picture.upperBound
      }
      all.lines += content.lines
    }
    (lines, picture) = (all.lines, all.picture)
  }

  /// Words go on below, as far in as their line begins; what is drawn is cut where the row is full.
  private mutating func wrap(from start: Int, columns: Int) {
    for (index, line) in lines[start...].enumerated() {
      guard line.string.utf8.count > columns, line.columns > columns else {
        wrapped?.rows.append(line)
        wrapped?.isPart.append(false)
        continue
      }
      let isDrawn = picture?.contains(start + index) ?? false
      var isPart = false
      for row in isDrawn ? line.rows(columns: columns) : line.folded(columns: columns) {
        wrapped?.rows.append(row)
        wrapped?.isPart.append(isPart)
        isPart = true
      }
    }
  }
}
