import GestureDrawings
import Gestures
import Pictures
import Randomness
import Samples
import Testing

@Suite("The picture of a card sheet")
struct SheetDrawingTests {
  private func lines(_ sheet: CardSheet, width: Int = 80, style: TextStyle = .unicode) -> String {
    let picture = sheet.picture(on: Canvas(columns: width, rows: 40))
    return TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  private func opened() throws -> CardSheet {
    var sheet = try CardSheet()
    sheet.toggle()
    return sheet
  }

  @Test("Closed, only the screen is seen")
  func closed() throws {
    #expect(
      lines(try CardSheet()) == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃  closed                ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test("Dragged, the sheet is where the finger has it")
  func dragged() throws {
    var sheet = try opened()
    try sheet.drag(to: 300)
    #expect(
      lines(sheet) == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃                        ┃
        ┃ ╭────────────────────╮ ┃
        ┃ │~dragged to 300     │ ┃
        ┃ │                    │ ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test("Let go, it shows beside it how it came there")
  func released() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    try sheet.release()
    #expect(
      lines(sheet) == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓   constant 400 ┤●⢄
        ┃                        ┃                │  ⠣⡀
        ┃                        ┃                │   ⠘⡄
        ┃ ╭────────────────────╮ ┃                │    ⠈⢢
        ┃ │ open               │ ┃                │      ⠑⢄
        ┃ │                    │ ┃                │       ⠈⠢⡀
        ┃ │                    │ ┃                │         ⠈⠢⣀
        ┃ │                    │ ┃                │            ⠣⢄⣀⡀
        ┃ │                    │ ┃              0 ┤               ⠈⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
        ┃ │                    │ ┃                └┬──────────────────────────────────┬
        ┃ │                    │ ┃                 0                              0.3 s
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛                 0.3 s, damping 0.9, velocity 3
        """)
  }

  @Test("On a narrow canvas the spring stands below, and ASCII has a twin")
  func narrow() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    try sheet.release()
    #expect(
      lines(sheet, width: 40, style: .ascii) == """
        ##########################
        #                        #
        #                        #
        # +--------------------+ #
        # | open               | #
        # |                    | #
        # |                    | #
        # |                    | #
        # |                    | #
        # |                    | #
        # |                    | #
        ##########################

        constant 400 +o=
                     | =
                     |  ==
                     |   =
                     |    =
                     |     ==
                     |      ==
                     |        ===
                   0 +           ==============
                     ++-----------------------+
                      0                   0.3 s
                  0.3 s, damping 0.9, velocity 3
        """)
  }

  @Test("Above its place it shows its back bar")
  func backBar() throws {
    var sheet = try opened()
    try sheet.drag(to: -120)
    #expect(
      lines(sheet) == """
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ╭────────────────────╮ ┃
        ┃ │~dragged to -120    │ ┃
        ┃ │                    │ ┃
        ┃ │                    │ ┃
        ┃ │                    │ ┃
        ┃ │                    │ ┃
        ┃ │                    │ ┃
        ┃ │                    │ ┃
        ┃ ├────────────────────┤ ┃
        ┃ │ back bar 120       │ ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test("On its way it is drawn where it is after so many seconds")
  func moments() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    #expect(SheetPose.way(of: sheet).isEmpty)
    try sheet.release()
    let way = SheetPose.way(of: sheet)
    #expect(way.map(\.title) == ["0.05 s", "0.1 s", "0.15 s", "0.2 s", "0.25 s", "open"])
    #expect(way.map { $0.constant.rounded() } == [228, 82, 21, 3, 0, 0])
    let picture = way[1].picture(on: Canvas(columns: 20, rows: 8))
    #expect(
      TextRenderer().lines(picture).joined(separator: "\n") == """
        ┏━━━━━━━━━━━━━━━━━━┓
        ┃                  ┃
        ┃                  ┃
        ┃ ╭──────────────╮ ┃
        ┃ │~at 82.1      │ ┃
        ┃ │              │ ┃
        ┃ │              │ ┃
        ┗━━━━━━━━━━━━━━━━━━┛
        """)
    sheet.toggle()
    // A tap waits first, and the time counts from the tap.
    #expect(SheetPose.way(of: sheet).map(\.title) == ["0.3 s", "0.4 s", "0.5 s", "closed"])
  }

  @Test("The spring alone is a curve that names its numbers, or words if nothing moved on one")
  func springs() throws {
    var sheet = try CardSheet(table: .article)
    func lines() -> String {
      let picture = SheetSpring(of: sheet).picture(on: Canvas(columns: 80, rows: 8))
      return TextRenderer().lines(picture).joined(separator: "\n")
    }
    #expect(lines() == "it has not moved")
    sheet.toggle()
    try sheet.drag(to: 400)
    #expect(lines() == "a finger holds it at 400")
    try sheet.release()
    #expect(
      lines() == """
        constant 400 ┤●⠤⡀
                     │  ⠑⢢
                     │    ⠑⠤⡀
                     │      ⠑⢢
                     │        ⠉⠢⢄⣀
                   0 ┤            ⠉⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀  0.3 s, damping 0.9, velocity 3
                     └┬──────────────────────────────┬
                      0                          0.3 s
        """)
    try sheet.drag(to: -40)
    try sheet.release()
    #expect(lines() == "from -40 to 0: at once: its 0.2 s animate nothing")
  }

  @Test("In words: where it is, which rule decided, and how it moved")
  func words() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    try sheet.release()
    #expect(
      sheet.description(on: .standard).description == """
        the sheet is open: its constant is 0, and it is 500.25 points high on a screen of 667.
        it was released at 400 with velocity 0.
        it went from 400 to 0 by rule 4, not moving down.
        its motion: 0.3 s, damping 0.9, velocity 3.
        """)
    #expect(SheetWords.motion(.toggle) == "0.2 s of delay, then 0.4 s, damping 0.9, velocity 0.6")
    #expect(
      description(of: SheetSpring(of: sheet)).details == [
        "it went from 400 to 0: 0.3 s, damping 0.9, velocity 3.", "after 0.1 s it was at 82.1.",
        "after 0.2 s it was at 3.23.", "after 0.3 s it was at -0.54.",
      ])
    let table = description(of: SheetDecisions(of: sheet)).details
    #expect(table.count == 6)
    #expect(
      table.dropFirst(2).first
        == "rule 2, slow, near the top: if v > 0 and v < 300 and c < 180, it opens: 0.3 s, damping 0.9, velocity 3."
    )
    #expect(table.last == "rule 4 decided: c = 400, v = 0.")
  }

  @Test("The clock starts with the tap: the wait is a flat stretch")
  func waiting() throws {
    let sheet = try opened()
    let settling = try #require(sheet.settling)
    let path = settling.path(samples: 13)
    #expect(path.last?.time == settling.duration && abs(settling.duration - 0.6) < 1e-12)
    #expect(path.prefix(5).allSatisfy { $0.position == 500.25 } && path[5].position < 400)
    let picture = SheetSpring(of: sheet).picture(on: Canvas(columns: 40, rows: 9))
    #expect(
      TextRenderer().lines(picture).joined(separator: "\n") == """
        constant 500.25 ┤●⠉⠉⠉⠉⠉⠉⠉⢆
                        │        ⠈⢆
                        │         ⠈⢆
                        │          ⠈⠢⡀
                      0 ┤            ⠉⠢⠤⠤⣀⣀⣀⣀⣀⣀
                        └┬──────┬─────────────┬
                         0      0.2 s     0.6 s
                0.2 s of delay, then
                0.4 s, damping 0.9, velocity 0.6
        """)
    #expect(sheet.picture(on: Canvas(columns: 20, rows: 30)).leftOut == "curve left out")
    let narrow = TextRenderer().lines(SheetSpring(of: sheet).picture(on: Canvas(columns: 30, rows: 12)))
    let caption = ["0.2 s of delay, then", "0.4 s, damping 0.9", "velocity 0.6"]
    #expect(narrow.suffix(3) == caption.map { "          " + $0 }[...])
    #expect(narrow.contains { $0.hasSuffix(" 0      0.6 s") })
  }

  @Test("Whatever the drag and the canvas, the picture keeps the rules")
  func rules() throws {
    for seed in 1...UInt64(Samples.count(75, all: 300)) {
      var random = SplitMix64(seed: seed)
      let screen: Double = [1.0, 568, 667, 1e6].randomElement(using: &random) ?? 667
      let table = [SheetTable.right, .article, .released].randomElement(using: &random) ?? .right
      var sheet = try CardSheet(screen: screen, table: table)
      let reach: Double = [10.0, 600, 1e6, 0x1p43].randomElement(using: &random) ?? 10
      sheet.toggle()
      try sheet.drag(to: Double.random(in: -reach...reach, using: &random))
      if Bool.random(using: &random) {
        try sheet.release(velocity: Double.random(in: -900...900, using: &random))
      }
      if seed.isMultiple(of: 3) { sheet.toggle() }
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...30, using: &random))
      let moments = SheetPose.way(of: sheet).map { $0.picture(on: canvas) }
      let pictures = [
        sheet.picture(on: canvas), SheetSpring(of: sheet).picture(on: canvas),
        SheetDecisions(of: sheet).picture(on: canvas),
      ]
      for picture in pictures + moments {
        do { try picture.check(fitting: canvas) } catch { Issue.record("seed \(seed): \(error)") }
        for style in [TextStyle.unicode, .ascii] { _ = TextRenderer(style: style).lines(picture) }
      }
    }
  }
}
