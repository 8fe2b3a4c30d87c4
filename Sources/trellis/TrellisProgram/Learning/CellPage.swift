import Pictures

/// The page of a lesson that shows one cell: its prose, its commands, and their result.
struct CellPage {
  /// The number of the cell among those that are seen.
  let number: Int
  /// The first of its rows that the screen shows, where there are more than it has.
  var top = 0
  private(set) var lines: [CleanLine] = []
  /// The lines of the last picture on it, with the words below; nil if there is none.
  private(set) var picture: Range<Int>?
  private var wrapped: (columns: Int, rows: [CleanLine], isPart: [Bool])?

  init(number: Int = 1) {
    self.number = number
  }

  mutating func append(_ lines: [CleanLine]) {
    self.lines += lines
    guard let columns = wrapped?.columns else { return }
    wrap(lines, columns: columns)
  }

  /// Adds lines, some of which are a picture.
  mutating func append(_ lines: [CleanLine], picture: Range<Int>) {
    let start = self.lines.count
    append(lines)
    guard !picture.isEmpty else { return }
    self.picture = start + picture.lowerBound..<start + picture.upperBound
  }

  /// Parts what comes next from what is there by a blank line.
  mutating func part() {
    if let last = lines.last, !last.isEmpty { append([""]) }
  }

  /// The lines of the last picture.
  var pictureLines: [CleanLine] { picture.map { Array(lines[$0]) } ?? [] }

  /// The rows that it takes on a screen, without blank ones at the end.
  ///
  /// - Complexity: O(*n*) for *n* lines that were added since it was asked for last, or when the screen has another width.
  mutating func rows(columns: Int) -> ArraySlice<CleanLine> {
    if wrapped?.columns != columns {
      wrapped = (columns, [], [])
      wrap(lines, columns: columns)
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

  private mutating func wrap(_ lines: [CleanLine], columns: Int) {
    for line in lines {
      guard line.string.utf8.count > columns, line.columns > columns else {
        wrapped?.rows.append(line)
        wrapped?.isPart.append(false)
        continue
      }
      var isPart = false
      for row in line.rows(columns: columns) {
        wrapped?.rows.append(row)
        wrapped?.isPart.append(isPart)
        isPart = true
      }
    }
  }
}
