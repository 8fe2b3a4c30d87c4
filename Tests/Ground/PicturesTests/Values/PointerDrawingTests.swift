import Pictures
import Testing

/// What points into lists, matrices and dictionaries.
@Suite struct PointerDrawingTests {
  private func expect(
    _ drawable: some Drawable, columns: Int = 60, rows: Int = 20, style: TextStyle = .unicode,
    is text: String, leavingOut leftOut: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) {
    let canvas = Canvas(columns: columns, rows: rows)
    let drawn = drawable.picture(on: canvas)
    let lines = TextRenderer(style: style).lines(drawn).joined(separator: "\n")
    #expect(lines == text, "\n\(lines)\n", sourceLocation: location)
    #expect(drawn.leftOut == leftOut, sourceLocation: location)
    #expect(throws: Never.self, sourceLocation: location) { try drawn.check(fitting: canvas) }
  }

  private func list(
    _ values: [Int], above: [(String, Int)] = [], below: [(String, Int)] = [],
    exchanges: [(Int, Int)] = []
  ) -> ListCells {
    var list = ListCells(name: "xs", count: values.count, exchanges: exchanges) {
      ValueCell(String(values[$0]), isNumber: true)
    }
    list.pointers = above.map { PlacePointer($0.0, at: $0.1) }
    list.bounds = below.map { PlacePointer($0.0, at: $0.1) }
    return list
  }

  @Test func namesStandAboveTheirCellsAndBoundsBelow() {
    expect(
      list([3, 5, 9, 8, 2, 1], above: [("j", 3), ("j+1", 4)], exchanges: [(3, 4)]),
      is: """
                         j  j+1
        xs │ 3 │ 5 │ 9 │ 8 │ 2 │ 1 │
             0   1   2   3   4   5
                         ╰───╯
        """)
    expect(
      list([2, 5, 8, 11, 14, 17, 20], below: [("low", 4), ("mid", 5), ("high", 6)]),
      is: """
        xs │  2 │  5 │  8 │ 11 │ 14 │ 17 │ 20 │
              0    1    2    3    4    5    6
                                 low  mid  high
        """)
  }

  @Test func severalNamesAtOneCellAreOne() {
    expect(
      list([7, 8], above: [("i", 1), ("j", 1)]),
      is: """
                i,j
        xs │ 7 │ 8 │
             0   1
        """)
  }

  @Test func whatHasNoRoomBesideTheOthersStandsAboveThem() {
    expect(
      list([7, 8, 9], above: [("first", 0), ("second", 1), ("third", 2)]),
      is: """
                   third
           first second
        xs │ 7 │ 8 │ 9 │
             0   1   2
        """)
  }

  @Test func aNameMayPointBehindTheLastCell() {
    expect(
      list([7, 8], below: [("low", 0), ("end", 2)]),
      is: """
        xs │ 7 │ 8 │
             0   1
            low     end
        """)
    // Nothing is drawn of one that points nowhere.
    expect(
      list([7, 8], above: [("i", 5)]),
      is: """
        xs │ 7 │ 8 │
             0   1
        """)
  }

  @Test func aLongListKeepsItsEndsAndWhatIsPointedAt() {
    expect(
      list(Array(0..<50), above: [("i", 30)]), columns: 64, rows: 5,
      is: """
                                          i
        xs │  0 │  1 │ ··· 28 more ··· │ 30 │ ··· 18 more ··· │ 49 │
              0    1                     30                     49
        """, leavingOut: "46 values left out")
  }

  @Test func everyPointedCellOfEveryListIsSeen() throws {
    for count in [1, 2, 7, 30, 400, 1_000_000] {
      for columns in 30...70 where columns % 4 == 0 {
        for place in Set([0, count / 2, count - 1, min(12, count - 1)]) {
          let canvas = Canvas(columns: columns, rows: 5)
          var cells = ListCells(count: count) { ValueCell(String($0 % 97), isNumber: true) }
          cells.pointers = [PlacePointer("i", at: place)]
          let picture = cells.picture(on: canvas)
          try picture.check(fitting: canvas)
          let subjects = picture.marks.compactMap { $0.subject }
          #expect(subjects.contains(.element(place, of: "list")), "\(count) \(columns) \(place)")
          // It stands in the columns of the cell.
          let name = try #require(picture.labels.first { $0.text.string == "i" })
          let box = try #require(picture.marks.first { $0.subject == .element(place, of: "list") }?.box)
          #expect(box.origin.x < name.origin.x && name.origin.x < box.origin.x + box.columns - 1)
        }
      }
    }
  }

  @Test func linesAreKeptFree() {
    var still = list([7, 8])
    still.keepsLines = true
    #expect(still.picture(on: .standard).rows == 4)
    still.pointers = [PlacePointer("i", at: 0)]
    still.exchanges = [(0, 1)]
    #expect(still.picture(on: .standard).rows == 4)
  }

  @Test func rowsAndColumnsOfAMatrixArePointedAt() {
    var matrix = MatrixGrid(name: "m", rows: 2, columns: 3) {
      ValueCell(String($0 * 3 + $1), role: $0 == 1 && $1 == 1 ? .changed : .normal, isNumber: true)
    }
    matrix.rowPointers = [PlacePointer("i", at: 1)]
    matrix.columnPointers = [PlacePointer("j", at: 1), PlacePointer("k", at: 2)]
    expect(
      matrix,
      is: """
                 j  k
        m     0  1  2
          0   0  1  2
        i 1   3 ~4  5
        """)
    #expect(
      matrix.description(on: .standard).details.suffix(3)
        == ["i points at row 1.", "j points at column 1.", "k points at column 2."])
  }

  @Test func keysOfADictionaryArePointedAt() {
    var table = EntryTable(
      what: "a dictionary", count: 2, key: { ValueCell(["ann", "bob"][$0]) },
      content: { .one(ValueCell(String($0), isNumber: true)) })
    table.pointers = [PlacePointer("k", at: 1)]
    expect(
      table,
      is: """
           ann │ 0
        k  bob │ 1
        """)
    #expect(table.description(on: .standard).details.last == "k points at key bob.")
  }

  private func bars(
    _ values: [Int], pointers: [(String, Int)] = [], bounds: [(String, Int)] = [],
    exchanges: [(Int, Int)] = [], keepsLines: Bool = false
  ) -> ListBars {
    var bars = ListBars(
      count: values.count, text: { String(values[$0]) }, number: { Double(values[$0]) })
    bars.exchanges = exchanges
    bars.pointers = pointers.map { PlacePointer($0.0, at: $0.1) }
    bars.bounds = bounds.map { PlacePointer($0.0, at: $0.1) }
    bars.keepsLines = keepsLines
    return bars
  }

  @Test func namesStandBelowTheirBarsAndBoundsBelowThose() {
    expect(
      bars([3, 2, 1], pointers: [("j", 0), ("j+1", 1)], bounds: [("last", 3)], exchanges: [(0, 1)]),
      is: """
        3 ┤ ██
          │ ██ ██
          │ ██ ██ ██
        0 └──0──1──2
             ╰──╯
             j j+1
                     last
        """)
    expect(bars([1, 2], keepsLines: true), is: "2 ┤    ██\n  │ ██ ██\n0 └──0──1\n\n")
    // No arc crosses a bar, and names stand below the lowest one.
    expect(
      bars([1, -1], pointers: [("i", 1)], exchanges: [(0, 1)]),
      is: " 1 ┤ ██\n 0 ├──0──1\n-1 ┤    ██\n         i")
    #expect(
      bars([7, 8], pointers: [("i", 1)]).description(on: .standard).details == ["i points at place 1."])
  }

  /// In a few rows cells tell more.
  @Test func barsWithPointersNeedRoom() {
    expect(
      bars([7, 8], pointers: [("i", 1)]), rows: 4,
      is: """
              i
        │ 7 │ 8 │
          0   1
        """)
  }

  @Test func pointersAreReadOut() {
    #expect(
      list([7, 8], above: [("i", 1), ("j", 1)], below: [("low", 0)]).description(on: .standard).details
        == ["i and j point at place 1.", "low points at place 0."])
  }
}
