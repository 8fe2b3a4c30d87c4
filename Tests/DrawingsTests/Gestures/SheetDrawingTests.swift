import Drawings
import Gestures
import Pictures
import Randomness
import Testing

@Suite("The picture of a card sheet")
struct SheetDrawingTests {
  private func lines(_ sheet: CardSheet, width: Int = 80, style: TextStyle = .unicode) -> String {
    let picture = draw(sheet, canvas: Canvas(columns: width, rows: 40))
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
        ┏━━━━━━━━━━━━━━━━━━━━━━━━┓    400 ┤⠑⢄
        ┃                        ┃        │  ⢣
        ┃                        ┃        │   ⢣
        ┃ ╭────────────────────╮ ┃        │    ⢣
        ┃ │ open               │ ┃    200 ┤     ⠣⡀
        ┃ │                    │ ┃        │      ⠑⡄
        ┃ │                    │ ┃        │       ⠘⢄
        ┃ │                    │ ┃        │         ⠱⡀
        ┃ │                    │ ┃        │          ⠈⠑⢄⡀
        ┃ │                    │ ┃      0 ┤             ⠈⠑⠒⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀ constant  0
        ┃ │                    │ ┃        └┬─────────┬─────────┬─────────┬
        ┗━━━━━━━━━━━━━━━━━━━━━━━━┛         0        0.1       0.2      0.3 seconds
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

        400 +##
            | #
            |
            |  #
        200 +   #
            |    #
            |     #
            |      #
            |       ##
          0 +         ############ # constant  0
            ++-----+------+------+
             0    0.1    0.2   0.3 seconds
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

  @Test("In words: where it is, which rule decided, and how it moved")
  func words() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    try sheet.release()
    #expect(
      describe(sheet).description == """
        the sheet is open: its constant is 0, and it is 500.25 points high on a screen of 667.
        it came from 400 to 0 by rule 4 "not moving down": opens.
        its motion: 0.3 s, damping 0.9, velocity 3.
        """)
    #expect(SheetWords.motion(.toggle) == "0.4 s, damping 0.9, velocity 0.6, after 0.2 s")
  }

  @Test("Whatever the drag and the canvas, the picture keeps the rules")
  func rules() throws {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let screen: Double = [1.0, 568, 667, 1e6].randomElement(using: &random) ?? 667
      let table = SheetTable.allCases.randomElement(using: &random) ?? .right
      var sheet = try CardSheet(screen: screen, table: table)
      let reach: Double = [10.0, 600, 1e6, 0x1p43].randomElement(using: &random) ?? 10
      if Bool.random(using: &random) { sheet.toggle() }
      try sheet.drag(to: Double.random(in: -reach...reach, using: &random))
      if Bool.random(using: &random) {
        try sheet.release(velocity: Double.random(in: -900...900, using: &random))
      }
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...30, using: &random))
      let picture = draw(sheet, canvas: canvas)
      do { try picture.check(fitting: canvas) } catch { Issue.record("seed \(seed): \(error)") }
      for style in [TextStyle.unicode, .ascii] { _ = TextRenderer(style: style).lines(picture) }
    }
  }
}
