import Pictures
import Randomness
import Testing

@Suite struct CellRowTests {
  private func lines(
    _ rows: [CellRow], width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> [String] {
    TextRenderer(style: style).lines(draw(rows, canvas: Canvas(columns: width, rows: height)).picture)
  }

  private func row(_ values: [Int], pointers: [CellRow.Pointer] = []) -> CellRow {
    CellRow(title: "list", count: values.count, pointers: pointers) { String(values[$0]) }
  }

  private var closingIn: CellRow {
    row([1, 3, 4, 5, 5], pointers: [.init("held", at: 0), .init("low", at: 2), .init("high", at: 4)])
  }

  @Test func pointersStandUnderTheirCells() {
    expect(
      lines([closingIn]),
      """
      list
      ┌───┬───┬───┬───┬───┐
      │ 1 │ 3 │ 4 │ 5 │ 5 │
      └───┴───┴───┴───┴───┘
        ▲       ▲       ▲
       held    low     high
      """)
    expect(
      lines([closingIn], style: .ascii),
      """
      list
      +---+---+---+---+---+
      | 1 | 3 | 4 | 5 | 5 |
      +---+---+---+---+---+
        ^       ^       ^
       held    low     high
      """)
  }

  @Test func entriesAreTickedOff() {
    var dictionary = row([3, 2, 4])
    dictionary.title = "dictionary"
    dictionary.note = { $0 == 1 ? .empty : CleanText("✓", ascii: "x") }
    dictionary.role = { $0 == 2 ? .added : .normal }
    expect(
      lines([dictionary], style: .ascii),
      """
      dictionary
      +---+---+---+
      | 3 | 2 |+4 |
      +---+---+---+
        x       x
      """)
  }

  @Test func anEmptyRowSaysSo() {
    expect(lines([row([])]), "list\n (empty)")
  }

  @Test func whatIsPointedAtStaysInSight() {
    let far = row(
      Array(0..<1_000), pointers: [.init("held", at: 3), .init("low", at: 500), .init("high", at: 999)])
    for style in [TextStyle.unicode, .ascii] {
      let lines = lines([far], width: 40, style: style)
      for line in lines { #expect(line.count <= 40) }
      let screen = lines.joined(separator: "\n")
      for word in [" 3 ", " 500 ", " 999 ", "held", "low", "high"] { #expect(screen.contains(word)) }
    }
    #expect(draw([far], canvas: Canvas(columns: 40, rows: 10)).leftOut > 900)
  }

  @Test(
    "Where there is no room for cells, they are counted",
    arguments: [
      (0, "0 values"), (1, "1 value"), (2, "2 values"), (10_000, "10,000 values"),
    ])
  func cellsAreCounted(_ count: Int, _ words: String) throws {
    let picture = draw([row(Array(repeating: 7, count: count))], canvas: Canvas(columns: 20, rows: 1)).picture
    #expect(picture.marks.compactMap { $0.label?.text.string } == [words])
  }

  @Test("No canvas is too small, and no picture leaves it")
  func everyCanvas() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Bool.random(using: &random)
          ? Int.random(in: 0...9, using: &random) : Int.random(in: .min ... .max, using: &random)
      }
      let pointers =
        values.isEmpty
        ? []
        : ["held", "low", "high"].map {
          CellRow.Pointer($0, at: Int.random(in: 0..<values.count, using: &random))
        }
      let canvas = Canvas(
        columns: Int.random(in: 0...50, using: &random), rows: Int.random(in: 0...14, using: &random))
      let rows = [row(values, pointers: pointers), row(values)]
      try draw(rows, canvas: canvas).picture.check(fitting: canvas)
    }
  }
}
