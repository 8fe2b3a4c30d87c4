import Pictures
import Randomness
import Samples
import StackDrawings
import Testing

@Suite struct StackDrawingTests {
  private func text(
    _ columns: [Pile], width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> String {
    text(of: StackDrawing(columns).picture(on: Canvas(columns: width, rows: height)), style: style)
  }

  private func text(of picture: Picture, style: TextStyle = .unicode) -> String {
    TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  private func pile(
    _ title: String, _ values: [Int], _ pointer: String, added: Int = 0, removed: [Int] = []
  ) -> Pile {
    Pile(
      title: title, values, pointer: pointer, addedCount: added, removed: removed, label: { "\($0)" })
  }

  @Test func anElementAndAMinimumWerePushed() {
    let columns = [
      pile("elements", [5, 3, 7, 2], "top", added: 1), pile("mins", [5, 3, 2], "min", added: 1),
    ]
    #expect(
      text(columns) == """
         elements         mins
        ┌─────┐
        │  +2 │ ← top    ┌─────┐
        │   7 │          │  +2 │ ← min
        │   3 │          │   3 │
        │   5 │          │   5 │
        └─────┘          └─────┘
        """)
    #expect(
      text(columns, style: .ascii) == """
         elements         mins
        +-----+
        |  +2 | <- top   +-----+
        |   7 |          |  +2 | <- min
        |   3 |          |   3 |
        |   5 |          |   5 |
        +-----+          +-----+
        """)
    // The words beside the boxes go first, then the second pile.
    #expect(
      text(columns, width: 20) == """
         elements    mins
        ┌─────┐
        │  +2 │     ┌─────┐
        │   7 │     │  +2 │
        │   3 │     │   3 │
        │   5 │     │   5 │
        └─────┘     └─────┘
        """)
    #expect(text(columns, width: 40, height: 5) == "top 2 · 4 elements")
    #expect(text(columns, width: 9, height: 5, style: .ascii) == "top 2,...")
  }

  @Test func poppedElementsStandAboveTheBox() {
    #expect(
      text([pile("elements", [5, 3], "top", removed: [7, 102])]) == """
         elements
          ✗102
            ✗7
        ┌──────┐
        │    3 │ ← top
        │    5 │
        └──────┘
        """)
  }

  /// What was popped and is not drawn is counted: beside the box, or else in words.
  @Test func poppedElementsAreCounted() {
    for removed in 1...40 {
      for height in 4...24 {
        for width in [8, 11, 80] {
          let canvas = Canvas(columns: width, rows: height)
          let columns = [pile("elements", [5, 4, 3, 2, 1], "top", removed: Array(0..<removed))]
          let picture = StackDrawing(columns).picture(on: canvas)
          let drawn = picture.labels.count { $0.role == .removed && $0.text.string != "⋮" }
          let beside = picture.labels.compactMap { $0.text.string.firstMatch(of: /^(\d+) more/) }
          let said = picture.leftOut?.firstMatch(of: /(\d+) removed values? not drawn/)
          let hasMark = picture.labels.contains { $0.role == .removed && $0.text.string == "⋮" }
          let counted =
            hasMark && said == nil
            ? beside.first.flatMap { Int($0.output.1) } : said.flatMap { Int($0.output.1) }
          #expect(
            drawn + (counted ?? 0) == removed,
            "\(removed) popped on \(canvas): \(picture.leftOut ?? "")\n\(picture)")
        }
      }
    }
  }

  @Test func anEmptyStack() {
    #expect(
      text([pile("elements", [], "top", removed: [7])]) == """
         elements
           ✗7
        ┌─────┐
        │     │ (empty)
        └─────┘
        """)
  }

  @Test func textIsAlignedAtTheLeft() {
    let column = Pile(
      title: "elements", ["Hamburger", "中文", "Puppy of a long name", "👩‍💻"], pointer: "top", addedCount: 2,
      label: { $0 })
    #expect(
      text([column], width: 30) == """
         elements
        ┌─────────────────────┐
        │ +👩‍💻                 │ ← top
        │ +Puppy of a long n… │
        │  中文               │
        │  Hamburger          │
        └─────────────────────┘
        """)
  }

  @Test func theMiddleIsElidedWithoutAskingForIt() {
    var asked = 0
    let column = Pile(
      title: "elements", count: 1_000_000,
      value: { index in
        asked += 1
        return "\(index)"
      }, pointer: "top", addedCount: 1, removedCount: 500, removedValue: { "\($0)" })
    let picture = StackDrawing([column]).picture(on: Canvas(columns: 80, rows: 12))
    #expect(
      text(of: picture) == """
         elements
               ✗⋮   499 more
               ✗0
        ┌─────────┐
        │ +999999 │ ← top
        │  999998 │
        │  999997 │
        │  999996 │
        │       ⋮ │ 999,994 more
        │       1 │
        │       0 │
        └─────────┘
        """)
    #expect(picture.leftOut == "999,994 elements left out")
    #expect(asked == 6)
  }

  @Test func neverLargerThanTheCanvas() {
    let seed: UInt64 = 42
    print("stack canvas seed \(seed)")
    var random = SplitMix64(seed: seed)
    let values = ["7", "-12", "中文字", "👩‍💻", "a long text with words", "\u{1B}[2J", ""]
    for _ in 0..<Samples.count(1_000, all: 4_000) {
      let columns = (0..<Int.random(in: 1...3, using: &random)).map { index in
        Pile(
          title: ["elements", "mins", "maxs"][index], count: Int.random(in: 0...20, using: &random),
          value: { values[$0 % values.count] }, pointer: ["top", "min", "max"][index],
          addedCount: Int.random(in: 0...3, using: &random),
          removedCount: Int.random(in: 0...12, using: &random),
          removedValue: { values[$0 % values.count] })
      }
      let canvas = Canvas(
        columns: Int.random(in: 0...60, using: &random), rows: Int.random(in: 0...24, using: &random))
      let picture = StackDrawing(columns).picture(on: canvas)
      #expect(picture.columns <= canvas.columns)
      #expect(picture.rows <= canvas.rows)
      for label in picture.labels {
        #expect(label.origin.x + label.text.columns <= picture.columns)
        #expect((0..<picture.rows).contains(label.origin.y))
      }
    }
  }
}
