import Pictures

/// The page of a lesson that shows one cell: its prose, its commands, and their result.
struct CellPage {
  /// Lines, and where the last picture among them stands.
  struct Content {
    var lines: [CleanLine]
    var picture: Range<Int>?
    /// The names of what the picture is of.
    var subjects: Set<String> = []

    /// The same without its picture where that stands on the page already.
    func withoutPicture(if isKnown: Bool) -> Content {
      guard isKnown, let picture else { return self }
      var content = Content(lines: lines)
      content.lines.removeSubrange(picture)
      return content
    }
  }

  /// What can be taken off the page again.
  enum Role {
    case lesson
    /// The draft of an exercise, or what the reader wrote in its place.
    case draft
    /// The result of what the reader wrote.
    case attempt
    /// What is told until the reader writes again.
    case note
  }

  /// Lines that were added together, and how they are laid out for another width; nil: they stay as they are.
  private struct Part {
    var role: Role
    var count: Int
    /// Where the picture among them stands; empty if there is none.
    var picture: Range<Int>
    /// The names of what it is of.
    var subjects: Set<String>
    var layout: ((_ columns: Int) -> Content)?
  }

  /// The number of the cell among those that are seen.
  let number: Int
  /// The first of its rows that the screen shows, where there are more than it has.
  var top = 0
  /// The same where the result of its cell begins, if that is below the first row of the last screenful.
  var resultTop: Int?
  private(set) var lines: [CleanLine] = []
  /// What is added next.
  var role = Role.lesson
  private var parts: [Part] = []
  /// Which of the parts has the last picture.
  private var pictured: (part: Int, line: Int)?
  private var wrapped: (columns: Int, rows: [CleanLine], isPart: [Bool])?
  /// The screen for which it was fitted last.
  private var screen: (columns: Int, room: Int)?

  init(number: Int = 1) {
    self.number = number
  }

  /// Adds lines, some of which may be a picture.
  mutating func append(_ lines: [CleanLine], layout: ((_ columns: Int) -> Content)? = nil) {
    append(Content(lines: lines), layout: layout)
  }

  mutating func append(_ content: Content, layout: ((_ columns: Int) -> Content)?) {
    let (lines, picture) = (content.lines, content.picture ?? 0..<0)
    let start = self.lines.count
    resultTop = nil
    self.lines += lines
    if !picture.isEmpty { pictured = (parts.count, start) }
    parts.append(
      Part(
        role: role, count: lines.count, picture: picture, subjects: content.subjects, layout: layout))
    if let columns = wrapped?.columns { wrap(from: start, columns: columns) }
  }

  /// Parts what comes next from what is there by a blank line.
  mutating func part() {
    if let last = lines.last, !last.isEmpty { append([""]) }
  }

  /// Takes off what was added in some roles, and the blank lines that parted it from what is above it.
  mutating func remove(_ roles: Role...) {
    guard parts.contains(where: { roles.contains($0.role) }) else { return }
    var (kept, keptLines, start) = ([Part](), [CleanLine](), 0)
    pictured = nil
    for part in parts {
      defer { start += part.count }
      let isBlank = lines[start..<start + part.count].allSatisfy(\.isEmpty)
      guard !roles.contains(part.role), !isBlank || keptLines.last?.isEmpty == false else { continue }
      if !part.picture.isEmpty { pictured = (kept.count, keptLines.count) }
      kept.append(part)
      keptLines += lines[start..<start + part.count]
    }
    (parts, lines) = (kept, keptLines)
    resultTop = nil
    guard let columns = wrapped?.columns else { return }
    wrapped = (columns, [], [])
    wrap(from: 0, columns: columns)
  }

  /// The lines of the last picture on it, with the words below; nil if there is none.
  var picture: Range<Int>? {
    pictured.map { part, line in
      let picture = parts[part].picture
      return line + picture.lowerBound..<line + picture.upperBound
    }
  }

  /// The lines of the last picture.
  var pictureLines: [CleanLine] { picture.map { Array(lines[$0]) } ?? [] }

  /// Whether the lines of a picture of one of these objects stand on it, however far in.
  func shows(_ picture: [CleanLine], of names: Set<String>) -> Bool {
    guard !picture.isEmpty,
      parts.contains(where: { !$0.picture.isEmpty && !$0.subjects.isDisjoint(with: names) })
    else { return false }
    return lines.indices.dropLast(picture.count - 1).contains { start in
      zip(lines[start...], picture).allSatisfy { line, wanted in
        line.string.hasSuffix(wanted.string)
          && line.string.dropLast(wanted.string.count).allSatisfy { $0 == " " }
      }
    }
  }

  /// The last picture, for showing it once more.
  mutating func lastPicture(columns: Int) -> LastPicture {
    _ = rows(columns: columns)
    return LastPicture(
      lines: pictureLines, subjects: pictured.map { parts[$0.part].subjects } ?? [], columns: columns,
      layout: pictured.flatMap { parts[$0.part].layout })
  }

  /// Adds a picture once more.
  mutating func append(_ picture: LastPicture, columns: Int) {
    let lines = picture.lines(columns: columns)
    append(
      Content(lines: lines, picture: lines.indices, subjects: picture.subjects), layout: picture.content)
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
    var (all, start) = ([CleanLine](), 0)
    pictured = nil
    for index in parts.indices {
      let old = start..<start + parts[index].count
      start = old.upperBound
      var laidOut = Array(lines[old])
      if let layout = parts[index].layout {
        let content = layout(columns)
        laidOut = content.lines
        parts[index].count = laidOut.count
        parts[index].picture = content.picture ?? 0..<0
      }
      if !parts[index].picture.isEmpty { pictured = (index, all.count) }
      all += laidOut
    }
    lines = all
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
