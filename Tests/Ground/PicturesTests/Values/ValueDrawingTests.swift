import Pictures
import Randomness
import Samples
import Testing

/// What draws values, over plain texts and marks.
@Suite struct ValueDrawingTests {
  private func expect(
    _ drawable: some Drawable, columns: Int = 60, rows: Int = 20, style: TextStyle = .unicode,
    is text: String,
    leavingOut leftOut: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) {
    let canvas = Canvas(columns: columns, rows: rows)
    let drawn = drawable.picture(on: canvas)
    let lines = TextRenderer(style: style).lines(drawn).joined(separator: "\n")
    #expect(lines == text, "\n\(lines)\n", sourceLocation: location)
    #expect(drawn.leftOut == leftOut, sourceLocation: location)
    #expect(throws: Never.self, sourceLocation: location) { try drawn.check(fitting: canvas) }
  }

  private func list(_ values: [Int], exchanges: [(Int, Int)] = [], marks: [Int: Role] = [:]) -> ListCells {
    ListCells(name: "xs", count: values.count, exchanges: exchanges) {
      ValueCell(String(values[$0]), role: marks[$0] ?? .normal, isNumber: true)
    }
  }

  @Test func aListIsCellsOverTheirIndexes() {
    expect(
      list([3, 5, 9, 8, 2, 1], exchanges: [(3, 4)], marks: [2: .visited, 3: .changed, 4: .changed]),
      is: """
        xs │ 3 │ 5 │•9 │~8 │~2 │ 1 │
             0   1   2   3   4   5
                         ╰───╯
        """)
    expect(
      list([3, 5, 9, 8, 2, 1], exchanges: [(3, 4)], marks: [3: .changed, 4: .changed]), style: .ascii,
      is: """
        xs | 3 | 5 | 9 |~8 |~2 | 1 |
             0   1   2   3   4   5
                         \\---/
        """)
  }

  @Test func aListIsWrappedAndALongOneKeepsItsEnds() {
    expect(
      list(Array(0..<9)), columns: 20,
      is: """
        xs │ 0 │ 1 │ 2 │ 3 │
             0   1   2   3
           │ 4 │ 5 │ 6 │ 7 │
             4   5   6   7
           │ 8 │
             8
        """)
    expect(
      list(Array(0..<1_000)), columns: 32, rows: 9,
      is: """
        xs │   0 │   1 │   2 │   3 │
               0     1     2     3
           ··· 992 more ···
           │ 996 │ 997 │ 998 │ 999 │
             996   997   998   999
        """, leavingOut: "992 values left out")
    var around = list(Array(0..<1_000))
    around.anchor = 500
    expect(
      around, columns: 32, rows: 9,
      is: """
        xs │   0 │   1 │   2 │   3 │
               0     1     2     3
           ··· 494 more ···
           │ 498 │ 499 │ 500 │ 501 │
             498   499   500   501
           ··· 494 more ···
           │ 996 │ 997 │ 998 │ 999 │
             996   997   998   999
        """, leavingOut: "988 values left out")
  }

  @Test func numbersAreBars() {
    let numbers = [3.0, 8, 5, 0]
    expect(
      ListBars(count: 4, text: { String(numbers[$0]) }, number: { numbers[$0] }), rows: 5,
      is: """
        8 ┤    ██
          │    ██ ▄▄
        4 ┤ ▄▄ ██ ██
          │ ██ ██ ██
        0 └──0──1──2──3
        """)
    let signed = [2.0, -4, 1]
    expect(
      ListBars(
        count: 3, role: { $0 == 1 ? .changed : .normal }, text: { String(signed[$0]) }, number: { signed[$0] }
      ),
      rows: 7,
      is: """
         2 ┤ ██
           │ ██    ██
         0 ├──0─~1──2
           │    ██
           │    ██
           │    ██
        -4 ┤    ██
        """)
  }

  @Test func aMatrixHasNumbersAtItsRowsAndColumns() {
    let matrix = MatrixGrid(rows: 3, columns: 4) { row, column in
      row + column > 4
        ? ValueCell(MatrixGrid.unknown)
        : ValueCell(
          String(row * 10 + column), role: row == 1 && column == 1 ? .added : .normal, isNumber: true)
    }
    expect(
      matrix,
      is: """
             0   1   2   3
        0    0   1   2   3
        1   10 +11  12  13
        2   20  21  22   ·
        """)
    expect(
      matrix, columns: 13, rows: 3,
      is: """
            0  1  2 …
        0   0  1  2
          … 2 more
        """, leavingOut: "2 rows, 1 column left out")
  }

  @Test func entriesStandInTwoColumns() {
    let entries: [(String, Int)] = [("ann", 1), ("bob", 22), ("cy", 333)]
    expect(
      EntryTable(
        what: "a dictionary", count: 3,
        key: { ValueCell(entries[$0].0, role: $0 == 1 ? .added : .normal) },
        content: { .one(ValueCell(String(entries[$0].1), isNumber: true)) }),
      is: """
         ann │   1
        +bob │  22
         cy  │ 333
        """)
    let rows = [[1, 2, 3], [], [44]]
    expect(
      EntryTable(
        what: "a list", unit: ("row", nil), count: 3, key: { ValueCell(String($0), isNumber: true) },
        content: { row in .several(rows[row].count) { ValueCell(String(rows[row][$0]), isNumber: true) } }),
      is: """
         0 │ 1 │ 2 │ 3 │
         1 │ (empty)
         2 │ 44 │
        """)
    expect(
      EntryTable(
        what: "a dictionary", count: 30, key: { ValueCell(String($0), isNumber: true) },
        content: { .one(ValueCell(String($0), isNumber: true)) }), rows: 5,
      is: """
          0 │  0
          1 │  1
          2 │  2
         ⋮ 26 more
         29 │ 29
        """, leavingOut: "26 entries left out")
  }

  @Test func aRecordIsACard() {
    expect(
      RecordCard(
        name: "person",
        fields: [
          ("name", .one(ValueCell("Ann"))), ("age", .one(ValueCell("37", role: .changed, isNumber: true))),
          ("marks", .several(2) { ValueCell(String($0), isNumber: true) }),
        ]),
      is: """
        ╭ person ───────────╮
        │ name    Ann       │
        │ age    ~37        │
        │ marks   │ 0 │ 1 │ │
        ╰───────────────────╯
        """)
  }

  @Test func aChainEndsOrLeadsBack() {
    func chain(_ count: Int, _ end: ValueChain.End) -> ValueChain {
      ValueChain(
        nodes: (0..<count).map { ValueCell(String($0 + 1), isNumber: true) },
        identities: (0..<count).map { String($0) }, end: end)
    }
    expect(
      ChainDrawing(name: "head", chains: [chain(3, .end(CleanText("none")))]),
      is: "head │ 1 │──▶│ 2 │──▶│ 3 │──▶ none")
    expect(
      ChainDrawing(chains: [chain(3, .back(to: 1))]),
      is: """
                  ╭──────────────╮
                  ▼              │
        │ 1 │──▶│ 2 │──▶│ 3 │────╯
        """)
    expect(
      ChainDrawing(chains: [chain(50, .end(CleanText("none")))]),
      is: "│ 1 │──▶│ 2 │──▶│ 3 │──▶ ··· 46 more ··· ──▶│ 50 │──▶ none", leavingOut: "46 nodes left out")
  }

  /// However narrow, a chain shows its last node, and says how many are not there.
  @Test func aNarrowChainShowsItsLastNode() {
    func chain(_ count: Int, by factor: Int) -> ValueChain {
      ValueChain(
        nodes: (1...count).map { ValueCell("\($0 * factor)", isNumber: true) },
        identities: (1...count).map(String.init), end: .end(CleanText("none")))
    }
    expect(
      ChainDrawing(name: "next", chains: [chain(5, by: 1)]), columns: 40,
      is: "next │ 1 │──▶ 3 more ──▶│ 5 │──▶ none", leavingOut: "3 nodes left out")
    expect(
      ChainDrawing(name: "head", chains: [chain(12, by: 111)]), columns: 40,
      is: "head │ 111 │──▶ 10 more ──▶│ 1332 │", leavingOut: "10 nodes left out")
    for columns in 32...60 {
      for count in [3, 4, 7, 50] {
        let text = ChainDrawing(chains: [chain(count, by: 11)]).picture(
          on: Canvas(columns: columns, rows: 4)
        ).description
        let shown = text.matches(of: /│ +\d+ │/).count
        #expect(text.contains("│ \(count * 11) │"), "\(columns) columns: \(text)")
        let more = text.firstMatch(of: /(\d+) more/).flatMap { Int($0.output.1) } ?? 0
        #expect(shown + more == count, "\(columns) columns: \(text)")
      }
    }
  }

  @Test func aTreeKeepsTheSidesOfItsNodes() {
    func node(_ text: String, _ children: [Int?] = [nil, nil]) -> ValueTree.Node {
      ValueTree.Node(ValueCell(text), identity: text, children: children)
    }
    let tree = ValueTree(
      nodes: [node("5", [1, 2]), node("3"), node("8", [nil, 3]), node("9")], sides: ["left", "right"])
    expect(
      tree,
      is: """
          5
         ┌┴─┐
         3  8
            └─┐
              9
        """)
    #expect(
      tree.description(on: .standard).description == """
        a tree of 4 nodes, height 2.
        5: left 3 and right 8.
        8: right 9.
        """)
    expect(tree, rows: 2, is: " ▾ 4", leavingOut: "4 nodes left out")
  }

  /// Whatever is drawn, wherever there is room or none: the picture keeps to its canvas.
  ///
  /// The first seed found a way back that stood beside the only node of two that is shown.
  @Test(arguments: [4_393_847_507_723_334_088, UInt64.random(in: 0 ... .max)])
  func noCanvasIsTooSmall(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = ["", "a", "longer than most", "日本語", "👩‍👩‍👧‍👦", "\u{1B}[31m", "-12", "1e300"]
    for _ in 0..<Samples.count(13, all: 600) {
      let count = Int.random(in: 0...40, using: &random)
      let roles = Role.allCases
      let cells = (0..<max(1, count)).map { _ in
        ValueCell(
          texts.randomElement(using: &random) ?? "", role: roles.randomElement(using: &random) ?? .normal,
          isNumber: Bool.random(using: &random))
      }
      let numbers = cells.map { _ in Double.random(in: -1e300...1e300, using: &random) }
      let anchor = Bool.random(using: &random) ? Int.random(in: 0...max(0, count - 1), using: &random) : nil
      let split = Int.random(in: 0...5, using: &random)
      let content = { (place: Int) -> ValueContent in
        place % 3 == 0 ? .several(min(count, split)) { cells[$0] } : .one(cells[place])
      }
      let end: [ValueChain.End] = [
        .end(CleanText("none")), .back(to: count / 2), .joins(cells[0].text), .further,
      ]
      let chain = ValueChain(
        nodes: Array(cells.prefix(count)), identities: (0..<count).map { String($0) },
        end: count == 0 ? end[0] : end.randomElement(using: &random) ?? end[0])
      var nodes = cells.enumerated().map { ValueTree.Node($1, identity: String($0)) }
      for place in nodes.indices.dropFirst() {
        nodes[Int.random(in: 0..<place, using: &random)].children.append(place)
      }
      let drawables: [any Drawable] = [
        ListCells(
          name: texts.randomElement(using: &random) ?? "", count: count, anchor: anchor,
          exchanges: count > 1 ? [(0, count - 1)] : []
        ) { cells[$0] },
        ListBars(count: count, anchor: anchor, text: { cells[$0].text.string }, number: { numbers[$0] }),
        MatrixGrid(name: "m", rows: count, columns: split, anchor: anchor) { cells[($0 + $1) % cells.count] },
        EntryTable(
          name: "d", what: "a dictionary", count: count, anchor: anchor, key: { cells[$0] }, content: content),
        RecordCard(name: "r", fields: (0..<count).map { (texts[$0 % texts.count], content($0)) }),
        ChainDrawing(name: "c", chains: [chain, chain]), ValueTree(nodes: nodes),
      ]
      let canvas = Canvas(
        columns: Int.random(in: 0...90, using: &random), rows: Int.random(in: 0...30, using: &random))
      for drawable in drawables {
        let picture = drawable.picture(on: canvas)
        try picture.check(fitting: canvas)
        _ = drawable.description(on: canvas)
        _ = SVGRenderer().document(picture, describedBy: drawable.description(on: canvas))
      }
    }
  }
}
