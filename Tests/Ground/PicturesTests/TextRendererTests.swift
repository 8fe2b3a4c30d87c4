import Randomness
import Testing

@testable import Pictures

@Suite struct TextRendererTests {
  /// A root with two children, a left grandchild that was added, and a long connector.
  private let tree = Picture(
    marks: [
      .edge(Edge([Cell(x: 6, y: 1), Cell(x: 2, y: 1)], joinsAbove: true, joinsBelow: true)),
      .edge(Edge([Cell(x: 6, y: 1), Cell(x: 10, y: 1)], joinsAbove: true, joinsBelow: true)),
      .edge(Edge([Cell(x: 2, y: 3), Cell(x: 1, y: 3)], joinsAbove: true, joinsBelow: true)),
      .label(Label(CleanText("50"), at: Cell(x: 6, y: 0), keepsSign: true)),
      .label(Label(CleanText("30"), at: Cell(x: 2, y: 2), role: .changed, keepsSign: true)),
      .label(Label(CleanText("70"), at: Cell(x: 10, y: 2), role: .focus, keepsSign: true)),
      .label(Label(CleanText("20"), at: Cell(x: 1, y: 4), role: .added, keepsSign: true)),
    ], columns: 12, rows: 5)

  @Test func drawsJunctionsInBothStyles() {
    expect(
      TextRenderer().lines(tree),
      """
            50
        ┌───┴───┐
       ~30     ▸70
       ┌┘
      +20
      """)
    expect(
      TextRenderer(style: .ascii).lines(tree),
      #"""
            50
        /---+---\
       ~30     >70
       /+
      +20
      """#)
  }

  @Test func noSignIsAMinusALetterOrThatOfAnotherRole() {
    for style in TextStyle.allCases {
      let signs = Signs.legend(in: style).map(\.sign)
      #expect(signs.count == Role.allCases.count - 2)
      #expect(Set(signs).count == signs.count)
      for sign in signs {
        #expect(CleanText(sign).columns == 1)
        #expect(!["-", "−", "–"].contains(sign) && !sign.allSatisfy { $0.isLetter || $0.isNumber })
      }
    }
    #expect(Signs.legend(in: .ascii).allSatisfy { $0.sign.utf8.count == 1 })
  }

  @Test func drawsColours() {
    let lines = TextRenderer(colour: true).lines(tree).map {
      $0.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
    }
    expect(
      lines,
      """
            50
        ␛[2m┌───┴───┐␛[0m
       ␛[33m~30     ␛[0m␛[1;7m▸70␛[0m
       ␛[2m┌┘␛[0m
      ␛[1;94m+20␛[0m
      """)
  }

  @Test func drawsBoxesOfAllLines() {
    var marks: [Mark] = []
    for (index, line) in [Box.Line.light, .rounded, .heavy, .double, .dotted].enumerated() {
      marks.append(.box(Box(at: Cell(x: 5 * index, y: 0), columns: 4, rows: 3, line: line)))
    }
    let picture = Picture(marks: marks, columns: 24, rows: 3)
    expect(
      TextRenderer().lines(picture),
      """
      ┌──┐ ╭──╮ ┏━━┓ ╔══╗ ┌┈┈┐
      │  │ │  │ ┃  ┃ ║  ║ ┊  ┊
      └──┘ ╰──╯ ┗━━┛ ╚══╝ └┈┈┘
      """)
    expect(
      TextRenderer(style: .ascii).lines(picture),
      """
      +--+ +--+ #### +==+ +..+
      |  | |  | #  # |  | :  :
      +--+ +--+ #### +==+ +..+
      """)
  }

  /// Frames that share their borders are drawn in pieces; where two kinds of line meet, the stronger is
  /// visible.
  @Test func piecesOfFramesMeetLikeBoxes() {
    func piece(_ line: Box.Line, _ cells: (Int, Int)..., above: Bool = false) -> Mark {
      .edge(Edge(cells.map { Cell(x: $0.0, y: $0.1) }, joinsAbove: above, line: line, isFrame: true))
    }
    let picture = Picture(
      marks: [
        piece(.light, (0, 2), (0, 0), (8, 0), (8, 2), (0, 2)),
        piece(.heavy, (4, 0), (8, 0), (8, 2), (4, 2), (4, 0)),
        piece(.dotted, (0, 2), (0, 4), (4, 4), (4, 2)), piece(.double, (6, 4), (8, 4)),
        piece(.light, (6, 3), above: true),
      ], columns: 9, rows: 5)
    expect(
      TextRenderer().lines(picture),
      """
      ┌───┲━━━┓
      │   ┃   ┃
      ├───╄━━━┛
      ┊   ┊ │
      └┈┈┈┘ ═══
      """)
    expect(
      TextRenderer(style: .ascii).lines(picture),
      """
      +---#####
      |   #   #
      +---#####
      :   : |
      +...+ ===
      """)
  }

  @Test func joinsLinesOfDifferentWeight() {
    let picture = Picture(
      marks: [
        .box(Box(at: Cell(x: 0, y: 0), columns: 7, rows: 3, line: .double)),
        .box(Box(at: Cell(x: 0, y: 2), columns: 7, rows: 3, line: .double)),
        .edge(Edge([Cell(x: 3, y: 0), Cell(x: 3, y: 4)])),
        .edge(Edge([Cell(x: 0, y: 1), Cell(x: 6, y: 1)])),
      ], columns: 7, rows: 5)
    expect(
      TextRenderer().lines(picture),
      """
      ╔══╤══╗
      ╟──┼──╢
      ╠══╪══╣
      ║  │  ║
      ╚══╧══╝
      """)
  }

  @Test func wideCharactersTakeTwoCells() {
    let picture = Picture(
      marks: [
        .box(Box(at: Cell(x: 0, y: 0), columns: 8, rows: 3)),
        .label(Label(CleanText("中e\u{301}👩‍💻x"), at: Cell(x: 1, y: 1))),
      ], columns: 8, rows: 3)
    expect(
      TextRenderer().lines(picture),
      """
      ┌──────┐
      │中e\u{301}👩‍💻x│
      └──────┘
      """)
  }

  @Test func halfACoveredWideCharacterDisappears() {
    let picture = Picture(
      marks: [
        .label(Label(CleanText("中中"), at: Cell(x: 0, y: 0))),
        .label(Label(CleanText("a"), at: Cell(x: 1, y: 0))),
        .label(Label(CleanText("b"), at: Cell(x: 2, y: 0))),
      ], columns: 4, rows: 1)
    expect(TextRenderer().lines(picture), " ab")
  }

  @Test func linesOfWords() {
    var text = StyledText("error: ", tone: .error)
    text.append("no \u{1B} here", tone: .quiet)
    #expect(TextRenderer().line(text).string == "error: no ␛ here")
    #expect(
      TextRenderer(colour: true).line(text).string
        == "\u{1B}[1;31merror: \u{1B}[0m\u{1B}[2mno ␛ here\u{1B}[0m")
    #expect(text.columns == 16)
  }

  @Test func nothingLeavesThePicture() {
    let seed: UInt64 = 7
    print("clip seed \(seed)")
    var random = SplitMix64(seed: seed)
    let texts = ["a", "wide 中文字", "👩‍💻👍🏽", "e\u{301}e\u{301}", "\u{1B}[2J\n", "▾ 1,023"]
    for _ in 0..<3_000 {
      func cell() -> Cell {
        Cell(x: Int.random(in: -4...14, using: &random), y: Int.random(in: -4...9, using: &random))
      }
      var marks: [Mark] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let role = Role.allCases.randomElement(using: &random) ?? .normal
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          let text = CleanText(texts.randomElement(using: &random) ?? "")
          marks.append(.label(Label(text, at: cell(), role: role, keepsSign: Bool.random(using: &random))))
        case 1:
          let (start, end) = (cell(), cell())
          marks.append(
            .edge(
              Edge([start, Cell(x: end.x, y: start.y), end], joinsAbove: true, joinsBelow: true, role: role)))
        default:
          marks.append(
            .box(
              Box(
                at: cell(), columns: Int.random(in: 0...20, using: &random),
                rows: Int.random(in: 0...9, using: &random), line: .double, role: role)))
        }
      }
      let picture = Picture(
        marks: marks, columns: Int.random(in: 0...12, using: &random),
        rows: Int.random(in: 0...6, using: &random))
      for style in TextStyle.allCases {
        let lines = TextRenderer(style: style).lines(picture)
        #expect(lines.count == picture.rows)
        for line in lines {
          expectHarmless(line)
          #expect(CleanText(line).columns <= picture.columns)
          #expect(line.last != " ")
        }
        let coloured = TextRenderer(style: style, colour: true).lines(picture)
        #expect(coloured.map(withoutColour) == lines)
      }
    }
  }

  private func withoutColour(_ line: String) -> String {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0
        ? String(part) : String(part[part.index(after: part.firstIndex(of: "m") ?? part.startIndex)...])
    }.joined()
  }
}

func expect(_ lines: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let drawn = lines.joined(separator: "\n")
  #expect(drawn == expected, "\n\(drawn)\nis not\n\(expected)", sourceLocation: sourceLocation)
}
