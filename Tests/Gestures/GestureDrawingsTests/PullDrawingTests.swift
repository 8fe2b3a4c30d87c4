import GestureDrawings
import Gestures
import Pictures
import Randomness
import Testing

@Suite("The picture of a pull to dismiss")
struct PullDrawingTests {
  private func lines(_ offset: Double, width: Int = 80, style: TextStyle = .unicode) throws -> String {
    var pull = try PullToDismiss()
    try pull.scroll(to: offset)
    let picture = pull.picture(on: Canvas(columns: width, rows: 40))
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
          █ colored so far: the mask rises from the bottom
        """)
    #expect(
      try lines(-59) == """

          ╭─────────╮      notStarted ▸highlighting  highlightFull  finalFull
          │▄▄▄▄▄▄▄▄▄│
          │█████████│     progress  0.74  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈
          │█████████│                                            full 60 ┘ goal 80 ┘
          ╰─────────╯     mask      29.5  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈
                          scale        1  ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
          █ colored so far: the mask rises from the bottom
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
          █ colored so far: the mask rises from the bottom
        """)
    #expect(
      try lines(-90) == """
        ╭─────────────╮
        │█████████████│    notStarted  highlighting  highlightFull ▸finalFull
        │█████████████│    dismissed
        │█████████████│   progress     1  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        │█████████████│                                          full 60 ┘ goal 80 ┘
        │█████████████│   mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        ╰─────────────╯   scale      1.3  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          █ colored so far: the mask rises from the bottom
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

         notStarted  highlighting >highlightFull
         finalFull

        progress  0.88  #####################...
                                      60 ^  80 ^
        mask        30  ########################
        scale     1.15  ############............
          # colored by the mask
        """)
    #expect(
      try lines(-70, width: 24) == """

         ╭───────────╮
         │███████████│
         │███████████│
         │███████████│
         │███████████│
         ╰───────────╯

        ▸highlightFull
        progress  0.88
        mask        30
        scale     1.15
          █ colored by the mask
        """)
  }

  @Test("Where it is low the numbers stand beside the button, or take its place; what is left out is named")
  func low() throws {
    var pull = try PullToDismiss()
    try pull.scroll(to: -80)
    func lines(_ columns: Int, _ rows: Int) -> String {
      let picture = pull.picture(on: Canvas(columns: columns, rows: rows))
      let lines = TextRenderer(style: .ascii).lines(picture) + [picture.leftOut ?? "all"]
      return lines.joined(separator: "\n")
    }
    #expect(
      lines(40, 8) == """
        +-------------+
        |#############|   >finalFull
        |#############|    dismissed
        |#############|   progress     1
        |#############|   mask        30
        |#############|   scale      1.3
        +-------------+
          # colored by the mask
        all
        """)
    #expect(lines(20, 8).hasSuffix("state and bars left out"))
    #expect(lines(20, 20).hasSuffix("all"))
    #expect(lines(30, 2) == "progress     1  ##############\nbutton, mask, scale left out")
    #expect(lines(80, 6).hasSuffix("button left out"))
    #expect(lines(5, 9) == "1\nbutton, mask, scale left out")
  }

  @Test("What the step changed is marked, and the dismissal in that step alone")
  func marks() throws {
    var pull = try PullToDismiss()
    try pull.scroll(to: -70)
    let before = pull
    try pull.scroll(to: -80)
    func lines(_ change: PullChange) -> String {
      TextRenderer().lines(pull.picture(on: Canvas(columns: 80, rows: 8), after: change)).joined()
    }
    let marked = lines(PullChange(since: before, isDismissing: true))
    #expect(marked.contains("✗dismissed") && marked.contains("~1.3") && !marked.contains("~30"))
    let unmarked = lines(PullChange())
    #expect(unmarked.contains(" dismissed") && !unmarked.contains("✗dismissed") && !unmarked.contains("~"))
  }

  @Test("No number contradicts the state")
  func numbers() throws {
    func words(_ offset: Double) throws -> String {
      var pull = try PullToDismiss()
      try pull.scroll(to: offset)
      return PullWords.progress(of: pull)
    }
    #expect(try words(-79.999) == "pulled 79.999 of 80, highlightFull")
    #expect(try words(-59.999) == "pulled 59.999 of 80, highlighting")
    #expect(try words(-0.001) == "pulled 0.001 of 80, highlighting")
    #expect(try words(-59.994) == "pulled 59.99 of 80, highlighting")
    #expect(try words(-1234.5) == "pulled 1,234.5 of 80, finalFull")
    #expect(try words((-80.0).nextUp) == "pulled 79.99999999999999 of 80, highlightFull")
    #expect(try PullWords.share(0.9999999, of: PullToDismiss()) == "0.9999999")
    #expect(try PullWords.share(2.0 / 3, of: PullToDismiss()) == "0.6667")
    let drawn = try lines(-79.9999)
    #expect(drawn.contains("progress    <1  ") && drawn.contains("mask        30") && drawn.contains("<1.3"))
    #expect(drawn.contains("╾┈"))
  }

  @Test("In words")
  func words() throws {
    var pull = try PullToDismiss()
    #expect(pull.description(on: .standard).summary == "not pulled, notStarted.")
    try pull.scroll(to: -80)
    #expect(
      pull.description(on: .standard).description == """
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
      let before = pull
      try pull.scroll(to: Double.random(in: -reach...reach / 4, using: &random))
      let change = PullChange(since: before, isDismissing: Bool.random(using: &random))
      for picture in [pull.picture(on: canvas, after: change), pull.moment.picture(on: canvas)] {
        do { try picture.check(fitting: canvas) } catch { Issue.record("seed \(seed): \(error)") }
        for style in [TextStyle.unicode, .ascii] { _ = TextRenderer(style: style).lines(picture) }
      }
    }
  }

  @Test func theMenuComesUpAndKeepsItsHeight() throws {
    for window in [
      Size(width: 375, height: 667), Size(width: 1_024, height: 768), Size(width: 100, height: 900),
    ] {
      let menu = try PullMenu(window: window)
      for canvas in [
        Canvas(columns: 17, rows: 8), Canvas(columns: 40, rows: 12), Canvas(columns: 10, rows: 30),
      ] {
        var last = Int.max
        for time in Array(stride(from: 0.0, through: 0.5, by: 0.01)) + [.infinity] {
          let picture = PullMenuPose(menu, after: time).picture(on: canvas)
          #expect(picture.columns <= canvas.columns && picture.rows <= canvas.rows)
          let box = picture.marks.compactMap(\.box).dropFirst().first
          let top = box?.origin.y ?? picture.marks.compactMap(\.edge).first?.points[1].y ?? .max
          #expect(top <= last, "\(window) on \(canvas) at \(time)")
          last = top
        }
        #expect(last < canvas.rows, "at the end it is seen")
      }
      let words = PullMenuPose(menu, after: 0).description(on: .standard).summary
      #expect(words.contains("667") == (window.height == 667))
    }
  }
}
