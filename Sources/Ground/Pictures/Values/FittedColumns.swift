import Recording

/// The columns of a matrix for which there is room, how wide each is, and the words that count the others.
struct FittedColumns {
  private(set) var range: Range<Int>
  private(set) var widths: [Int] = []
  /// Counts those at the left; empty if there are none.
  private(set) var before = CleanText.empty
  /// Counts those at the right.
  private(set) var behind = CleanText.empty

  private let matrix: MatrixGrid
  private let rows: Range<Int>
  private let room: Int

  /// - Parameters:
  ///   - rows: those that are shown.
  ///   - room: for the columns, and for the words.
  init(of matrix: MatrixGrid, _ rows: Range<Int>, room: Int) {
    (self.matrix, self.rows, self.room) = (matrix, rows, room)
    range = 0..<0
    (range, widths) = fitted(from: 0, room: room)
    guard range.count < matrix.columns else { return }
    /// Columns from one on beside the words for those before it.
    func choose(from first: Int) {
      before = first > 0 ? Elision.label(of: first, columns: room / 4) : .empty
      let left = before.isEmpty ? 0 : before.columns + 1
      (range, widths) = fitted(from: first, room: room - left)
      behind = .empty
      guard range.upperBound < matrix.columns else { return }
      // Where both are said there is less room for each.
      let widest = first > 0 ? room / 4 : max(0, room - 6)
      let reserved = Elision.label(of: matrix.columns - range.count, columns: widest).columns
      (range, widths) = fitted(from: first, room: room - left - reserved - 1)
      behind = Elision.label(of: matrix.columns - range.upperBound, columns: reserved)
    }
    choose(from: 0)
    if let wanted = matrix.columnAnchor.map({ min(max(0, $0), matrix.columns - 1) }), !range.contains(wanted)
    {
      choose(from: max(1, wanted - max(0, range.count - 1) / 2))
      // The columns before it may be wider than those counted on.
      if !range.contains(wanted) { choose(from: wanted) }
    }
    guard range.isEmpty else { return }
    (before, behind) = (.empty, .empty)
    (range, widths) = fitted(from: range.lowerBound, room: room)
  }

  private func fitted(from first: Int, room: Int) -> (Range<Int>, [Int]) {
    var widths: [Int] = []
    var taken = 0
    for column in first..<matrix.columns {
      let width = width(of: column)
      guard taken + width + 2 <= room else { break }
      widths.append(width)
      taken += width + 2
    }
    return (first..<first + widths.count, widths)
  }

  private func width(of column: Int) -> Int {
    let widest = rows.reduce(String(column).utf8.count) {
      max($0, matrix.value($1, column).text.columns)
    }
    return max(1, min(widest, MatrixGrid.widest, room - 2))
  }
}
