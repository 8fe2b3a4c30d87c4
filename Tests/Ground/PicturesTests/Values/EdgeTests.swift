import Pictures
import Randomness
import Testing

/// What does not fit is counted where it is left out.
@Suite struct EdgeTests {
  private func lines(_ drawable: some Drawable, _ columns: Int, _ rows: Int) -> [String] {
    TextRenderer(style: .unicode).lines(drawable.picture(on: Canvas(columns: columns, rows: rows)))
  }

  private func counted(_ text: Substring) -> Int? {
    guard text.hasSuffix(" more"), let number = text.split(separator: " ").dropLast().last else { return nil }
    return Int(number)
  }

  /// The rows counted above, the rows shown and those counted below are all rows, and the one to be kept in sight is among those shown.
  @Test func rowsAreCountedAtTheirEdges() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 1...90, using: &random)
      let height = Int.random(in: 5...30, using: &random)
      let anchor = Int.random(in: 0..<count, using: &random)
      let grid = MatrixGrid(rows: count, columns: 2, anchor: anchor) { row, _ in
        ValueCell(String(row), isNumber: true)
      }
      let lines = lines(grid, 40, height)
      let body = lines.dropFirst()
      let shown = body.compactMap { line in Int(line.split(separator: " ")[0]) }
      #expect(
        shown.contains(anchor),
        "\(count) rows in \(height) around \(anchor)\n\(lines.joined(separator: "\n"))")
      #expect(shown == Array(shown[0]..<shown[0] + shown.count))
      let above = body.first.flatMap { counted($0[...]) } ?? 0
      let below = body.count > 1 ? body.last.flatMap { counted($0[...]) } ?? 0 : 0
      #expect(
        above == shown[0], "\(count) rows in \(height) around \(anchor)\n\(lines.joined(separator: "\n"))")
      #expect(above + shown.count + below == count)
    }
  }

  @Test func columnsAreCountedAtTheirEdges() {
    for anchor in 0..<40 {
      let grid = MatrixGrid(rows: 3, columns: 40, columnAnchor: anchor) { _, column in
        ValueCell(String(column), isNumber: true)
      }
      let head = lines(grid, 60, 8)[0]
      let words = head.split(separator: " ")
      let labels = head.contains("…") ? words.filter { Int($0) != nil } : words
      #expect(labels.contains("\(anchor)"), "\(head)")
    }
    var grid = MatrixGrid(rows: 1, columns: 40) { _, column in ValueCell(String(column), isNumber: true) }
    grid.columnAnchor = 20
    #expect(lines(grid, 50, 8)[0].trimmed == "… 15 more  15  16  17  18  19  20  21 … 18 more")
  }

  @Test func tooManyBarsKeepTheirEnds() {
    func bars(_ count: Int, anchor: Int? = nil) -> [String] {
      lines(ListBars(count: count, anchor: anchor, text: { String($0) }, number: { Double($0 % 5) }), 40, 8)
    }
    let many = bars(1_000)
    #expect(many.contains { $0.contains("···") && $0.contains("─0─") && $0.contains("99") }, "\(many)")
    #expect(
      bars(1_000, anchor: 500).contains { $0.contains("500") || $0.contains("499") || $0.contains("498") })
    #expect(!bars(12).contains { $0.contains("···") })
  }

  @Test func theAxisWritesNoWrongNumber() {
    func axis(_ number: Double, _ style: TextStyle = .unicode) -> String {
      let bars = ListBars(count: 1, text: { _ in "" }, number: { _ in number })
      let lines = TextRenderer(style: style).lines(bars.picture(on: Canvas(columns: 40, rows: 8)))
      return String((number < 0 ? lines[lines.count - 1] : lines[0]).prefix { $0 != " " })
    }
    #expect(axis(1_000_000) == "1,000,000")
    #expect(axis(1e12) == "10¹²")
    #expect(axis(1e12, .ascii) == "1e12")
    #expect(axis(9.223e18) == "9.22·10¹⁸")
    #expect(axis(-9.223e18, .ascii) == "-9.22e18")
    #expect(axis(0.0000005) == "5·10⁻⁷")
    #expect(axis(0.125) == "0.125")
  }

  @Test func aNumberThatIsNoneLeavesAGap() {
    let numbers: [Double?] = [nil, 3]
    let bars = ListBars(count: 2, text: { "\(numbers[$0] ?? 0)" }, number: { numbers[$0] })
    #expect(
      lines(bars, 40, 8).map { $0.trimmedAtEnd } == ["3 ┤    ██", "  │    ██", "  │    ██", "0 └──0──1"])
  }

  @Test func aMarkedNodeIsFoldedWithItsMark() {
    var nodes = (0..<40).map { ValueTree.Node(ValueCell("node \($0)"), identity: "\($0)") }
    for place in 1..<40 { nodes[(place - 1) / 2].children.append(place) }
    nodes[39].cell.role = .focus
    let drawn = lines(ValueTree(nodes: nodes), 40, 6).joined(separator: "\n")
    #expect(drawn.contains("▸▾"), "\(drawn)")
    var wide = [ValueTree.Node(ValueCell("root"), identity: "root")]
    wide += (1...100).map { ValueTree.Node(ValueCell("child \($0)"), identity: "\($0)") }
    wide[0].children = (1...100).map { $0 }
    let shown = lines(ValueTree(nodes: wide), 60, 6).joined(separator: "\n")
    #expect(shown.contains("child 1 ") && shown.contains("child 100") && shown.contains("more"), "\(shown)")
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }).trimmedAtEnd }
  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
