import Drawings
import Gestures
import Pictures
import Randomness
import Testing

@Suite("The picture of a pull to dismiss")
struct PullDrawingTests {
  private func lines(_ offset: Double, width: Int = 80, style: TextStyle = .unicode) throws -> String {
    var pull = try PullToDismiss()
    try pull.scroll(to: offset)
    let picture = draw(pull, canvas: Canvas(columns: width, rows: 40))
    return TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  @Test("The button fills from below, and looks full only when it is")
  func filling() throws {
    #expect(
      try lines(-30) == """

          ╭─────────╮      notStarted ▸highlighting  highlightFull  finalFull
          │         │
          │▄▄▄▄▄▄▄▄▄│     progress  0.38  ━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
          │█████████│                                            full 60 ┘ goal 80 ┘
          ╰─────────╯     mask        15  ━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                          scale        1  ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        """)
    #expect(
      try lines(-59) == """

          ╭─────────╮      notStarted ▸highlighting  highlightFull  finalFull
          │▄▄▄▄▄▄▄▄▄│
          │█████████│     progress  0.74  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈
          │█████████│                                            full 60 ┘ goal 80 ┘
          ╰─────────╯     mask      29.5  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈
                          scale        1  ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        """)
  }

  @Test("Full, it grows, and is largest at the goal, where the screen is dismissed")
  func growing() throws {
    #expect(
      try lines(-70) == """

         ╭───────────╮     notStarted  highlighting ▸highlightFull  finalFull
         │███████████│
         │███████████│    progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈
         │███████████│                                           full 60 ┘ goal 80 ┘
         │███████████│    mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         ╰───────────╯    scale     1.15  ━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        """)
    #expect(
      try lines(-90) == """
        ╭─────────────╮
        │█████████████│    notStarted  highlighting  highlightFull ▸finalFull
        │█████████████│   -dismissed
        │█████████████│   progress     1  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        │█████████████│                                          full 60 ┘ goal 80 ┘
        │█████████████│   mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        ╰─────────────╯   scale      1.3  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        """)
  }

  @Test("Where it is narrow the bars stand below, in ASCII too")
  func narrow() throws {
    #expect(
      try lines(-70, width: 40, style: .ascii) == """

         +-----------+
         |###########|
         |###########|
         |###########|
         |###########|
         +-----------+

        >highlightFull

        progress  0.88  #####################...
                                      60 ^  80 ^
        mask        30  ########################
        scale     1.15  ############............
        """)
    #expect(
      try lines(-70, width: 24) == """

         ╭───────────╮
         │███████████│
         │███████████│
         │███████████│
         │███████████│
         ╰───────────╯
        """)
  }

  @Test("In words")
  func words() throws {
    var pull = try PullToDismiss()
    #expect(describe(pull).summary == "not pulled, notStarted.")
    try pull.scroll(to: -80)
    #expect(
      describe(pull).description == """
        pulled 80 of 80, finalFull.
        the button is filled to 100 percent, its scale is 1.3.
        the pull has dismissed the screen.
        """)
  }

  @Test("Whatever the goal, the pull and the canvas, the picture keeps the rules")
  func rules() throws {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let goal: Double = [1.0, 80, 1e6].randomElement(using: &random) ?? 80
      var pull = try PullToDismiss(goal: goal, rules: .article)
      let reach: Double = [1.0, 100, 1e6, 0x1p43].randomElement(using: &random) ?? 100
      for _ in 0..<3 { try pull.scroll(to: Double.random(in: -reach...reach / 4, using: &random)) }
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...12, using: &random))
      let picture = draw(pull, canvas: canvas)
      do { try picture.check(fitting: canvas) } catch { Issue.record("seed \(seed): \(error)") }
      for style in [TextStyle.unicode, .ascii] { _ = TextRenderer(style: style).lines(picture) }
    }
  }
}
