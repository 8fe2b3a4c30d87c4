import Pictures
import Randomness
import Testing

/// A custom type: a line of people, with as many names as fit and the number of the others.
private struct Queue: Drawable {
  var waiting: [String]

  func picture(on canvas: Canvas) -> Picture {
    CellRow(title: "queue", count: waiting.count) { waiting[$0] }.picture(on: canvas)
  }
}

@Suite struct DrawableTests {
  private let queue = Queue(waiting: ["Ada", "Alan", "Grace"])
  private let small = Picture(
    marks: [
      .box(Box(at: Cell(x: 0, y: 0), columns: 5, rows: 3)), .label(CleanText("a"), at: Cell(x: 2, y: 1)),
    ],
    columns: 5, rows: 3)

  private func expect(
    _ drawable: some Drawable, columns: Int = 80, rows: Int = 40, is text: String,
    leavingOut leftOut: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let canvas = Canvas(columns: columns, rows: rows)
    let drawn = picture(of: drawable, canvas: canvas)
    #expect(drawn.description == text, sourceLocation: sourceLocation)
    #expect(drawn.leftOut == leftOut, sourceLocation: sourceLocation)
    #expect(throws: Never.self, sourceLocation: sourceLocation) { try drawn.check(fitting: canvas) }
  }

  @Test func aTypeOfOnesOwnIsDrawnAndTold() {
    expect(
      queue,
      is: """
        queue
        ┌───────┬───────┬───────┐
        │   Ada │  Alan │ Grace │
        └───────┴───────┴───────┘
        """)
    expect(
      queue, columns: 18,
      is: """
        queue
        ┌─────┐
        │ Ada │  …
        └─────┘
        """, leavingOut: "2 values left out")
    #expect(
      description(of: queue).description == """
        a picture of 4 labels.
        queue.
        Ada, Alan, Grace.
        """)
    #expect(svg(of: queue).contains("<title>a picture of 4 labels</title>"))
  }

  @Test func thingsStandBesideEachOther() {
    let words = Picture(CleanText("words"))
    expect(
      HorizontalStack([small, words, small], spacing: 2),
      is: """
        ┌───┐  words  ┌───┐
        │ a │         │ a │
        └───┘         └───┘
        """)
    expect(
      HorizontalStack([small, words, small], spacing: 1, alignment: .center, joint: CleanText("→")),
      is: """
        ┌───┐           ┌───┐
        │ a │ → words → │ a │
        └───┘           └───┘
        """)
    expect(
      HorizontalStack([words, small], alignment: .bottom),
      is: """
                ┌───┐
                │ a │
        words   └───┘
        """)
    // What is empty takes no room.
    expect(
      HorizontalStack([Picture(), words, Picture(), words], joint: CleanText("+")), is: "words   +   words")
  }

  @Test func thingsStandBelowEachOther() {
    let words = Picture(CleanText("words"))
    expect(
      VerticalStack([words, small, words]),
      is: """
        words
        ┌───┐
        │ a │
        └───┘
        words
        """)
    expect(
      VerticalStack([Picture(CleanText("wide words")), small], joint: CleanText("↓")),
      is: """
        wide words
          ↓
        ┌───┐
        │ a │
        └───┘
        """)
    expect(
      VerticalStack([Picture(CleanText("wide words")), small], spacing: 1, alignment: .trailing),
      is: """
        wide words

             ┌───┐
             │ a │
             └───┘
        """)
  }

  @Test func theFirstWayThatFitsIsTaken() {
    let ways = FirstThatFits([
      HorizontalStack([small, queue]), VerticalStack([small, queue]), Picture(CleanText("3 people")),
    ])
    expect(
      ways, columns: 33,
      is: """
        ┌───┐   queue
        │ a │   ┌───────┬───────┬───────┐
        └───┘   │   Ada │  Alan │ Grace │
                └───────┴───────┴───────┘
        """)
    expect(
      ways, columns: 32,
      is: """
        ┌───┐
        │ a │
        └───┘
        queue
        ┌───────┬───────┬───────┐
        │   Ada │  Alan │ Grace │
        └───────┴───────┴───────┘
        """)
    expect(ways, columns: 24, is: "3 people")
    expect(ways, columns: 32, rows: 6, is: "3 people")
    // The last is drawn where none fits, and says so.
    expect(ways, columns: 5, is: "8x1 …", leavingOut: "a picture of 8x1 cells left out")
    expect(
      ways.framed(most: Canvas(columns: 32, rows: 1)).padded(left: 2, top: 1),
      is: """

          3 people
        """)
    #expect(!ways.framed(least: Canvas(columns: 40, rows: 1)).fits(Canvas(columns: 39, rows: 9)))
    #expect(ways.framed(least: Canvas(columns: 40, rows: 1)).fits(Canvas(columns: 40, rows: 9)))
  }

  @Test func whatIsLeftOutIsSaidOnceForAll() {
    let cut = Drawing { _ in Picture(marks: [], columns: 1, rows: 1, leftOut: "a card left out") }
    #expect(
      HorizontalStack([cut, VerticalStack([small, cut])]).picture(on: .standard).leftOut
        == "a card left out, a card left out")
    #expect(!HorizontalStack([small, cut]).fits(.standard))
  }

  @Test func strips() {
    let moments = ["one", "two", "three", "four", "five"].enumerated().map { index, title in
      Strip.Frame(title, isKey: index == 2, small)
    }
    expect(
      Strip(moments, least: Canvas(columns: 5, rows: 3)), columns: 20, rows: 5,
      is: """
        one    three  five
        ┌───┐  ┌───┐  ┌───┐
        │ a │  │ a │  │ a │
        └───┘  └───┘  └───┘
        """, leavingOut: "2 moments left out")
  }

  @Test func tables() {
    let people = [("Ada", 36), ("Alan", 41), ("Grace", 85), ("Edsger", 72)]
    let table = TextTable(
      columns: [.init("name", weight: 1), .init("age", isNumber: true)], count: people.count,
      unit: ("person", "people")
    ) { [people[$0].0, "\(people[$0].1)"] }
    expect(
      table, rows: 4,
      is: """
         name    age
         Ada      36
         ⋮ 2 more
         Edsger   72
        """, leavingOut: "2 people left out")
    let ages = TextTable(
      columns: [.init("name", weight: 1), .init("age", isNumber: true)], count: 4, unit: ("person", "people")
    ) { [people[$0].0, "\(people[$0].1)"] }
    expect(
      ages, columns: 9, rows: 4,
      is: """
         name
         Ada
         ⋮ 2 more
         Edsger
        """, leavingOut: "2 people, age left out")
    // What is cut before a column is given up has its room afterward.
    let jobs = TextTable(
      columns: [.init("name", weight: 2), .init("born", isNumber: true, weight: 1), .init("job", weight: 3)],
      count: 1
    ) { _ in ["Ada", "1,815", "mathematician"] }
    expect(jobs, columns: 20, is: " name  job\n Ada   mathematician", leavingOut: "born left out")
    expect(EventTable(["open", "close"]), is: " 1  open\n 2  close")
    expect(EventTable([]), is: " (no calls)")
    #expect(
      description(of: table, canvas: Canvas(columns: 80, rows: 2)).description == """
        4 people.
        name Ada, age 36.
        name Alan, age 41.
        2 people left out.
        """)
  }

  @Test func nothingIsLargerThanItsCanvas() {
    let seed: UInt64 = 71
    print("compositions seed \(seed)")
    var random = SplitMix64(seed: seed)
    func composition(_ depth: Int) -> any Drawable {
      func parts() -> [any Drawable] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in composition(depth - 1) }
      }
      let spacing = Int.random(in: 0...3, using: &random)
      let joint = Bool.random(using: &random) ? CleanText("→", ascii: "->") : .empty
      return switch depth == 0 ? 9 : Int.random(in: 0...9, using: &random) {
      case 0, 1: HorizontalStack(parts(), spacing: spacing, alignment: .center, joint: joint)
      case 2, 3: VerticalStack(parts(), spacing: spacing, alignment: .trailing, joint: joint)
      case 4: FirstThatFits(parts())
      case 5: composition(depth - 1).padded(left: spacing, top: 1)
      case 6:
        Strip(
          parts().enumerated().map { Strip.Frame("moment \($0)", $1) }, least: Canvas(columns: 9, rows: 2))
      case 7: queue
      case 8: EventTable(["open", "close", "open again"])
      default: Bool.random(using: &random) ? small : Picture(CleanText("some words"))
      }
    }
    for turn in 0..<2_000 {
      let canvas = Canvas(
        columns: Int.random(in: 0...60, using: &random), rows: Int.random(in: 0...20, using: &random))
      let composition = composition(3)
      let picture = composition.picture(on: canvas)
      #expect(picture.columns <= canvas.columns && picture.rows <= canvas.rows, "seed \(seed), turn \(turn)")
      #expect(picture == composition.picture(on: canvas), "the same every time")
    }
  }
}

/// What marks show, and where that truly is.
@Suite struct SubjectTests {
  private let card = Mark.Geometry(
    Rect(x: 10, y: 20, width: 300, height: 400), rotation: 11.5,
    in: Scene(Rect(x: 0, y: 0, width: 600, height: 500), columns: 30, rows: 10))

  private var picture: Picture {
    Picture(
      marks: [
        .edge(Edge([Cell(x: 1, y: 1), Cell(x: 1, y: 2)])).showing(Subject(.edge, 12, 7)),
        .label(CleanText("50"), at: Cell(x: 1, y: 0)).showing(Subject(.node, 12)),
        .label(CleanText("<30>"), at: Cell(x: 1, y: 3)).showing(Subject("car", "A & \"B\"")),
        .figure(Subject(.card, 3), CleanText("Hamburger"), role: .changed, at: card),
      ], columns: 30, rows: 10)
  }

  @Test func svgSaysWhatAMarkShows() {
    let cells = SVGRenderer(.cells).document(picture, title: "keys").markup.string
    #expect(cells.contains("<path class=\"line light normal\" data-key=\"edge-12-7\""))
    #expect(cells.contains("<text class=\"normal\" data-key=\"node-12\""))
    #expect(cells.contains("<text class=\"normal\" data-key=\"car-A &amp; &quot;B&quot;\""))
    #expect(!cells.contains("Hamburger"))
    let graphic = SVGRenderer().document(picture, title: "keys").markup.string
    #expect(graphic.contains("<g class=\"node normal\" data-key=\"node-12\""))
    #expect(graphic.contains("<g class=\"thing card changed\" data-key=\"card-3\""))
  }

  @Test func textKnowsOnlyCells() throws {
    var plain = picture
    plain.marks = plain.marks.dropLast().map { Mark($0.shape) }
    #expect(plain.description == picture.description)
    #expect(plain != picture)
    try picture.check(fitting: Canvas(columns: 30, rows: 10))
  }

  @Test func whatMovesInCellsStaysInPoints() throws {
    var page = Picture()
    page.place(picture, at: Cell(x: 4, y: 2))
    let figure = try #require(page.marks.last)
    #expect(figure.subject?.key == "card-3")
    #expect(figure.role == .changed)
    #expect(figure.geometry?.frame == card.frame && figure.geometry?.rotation == 11.5)
    #expect(figure.geometry?.scene.origin == Cell(x: 4, y: 2))
    #expect(figure.geometry?.scene.bounds == card.scene.bounds)
    #expect(page.marks[1] == .label(CleanText("50"), at: Cell(x: 5, y: 2)).showing(Subject(.node, 12)))
    #expect(page.columns == 34 && page.rows == 12)
  }
}
