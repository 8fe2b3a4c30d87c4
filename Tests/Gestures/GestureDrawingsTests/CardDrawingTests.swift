import GestureDrawings
import Gestures
import Pictures
import Randomness
import Testing

@Suite("The picture of a deck of cards")
struct CardDrawingTests {
  private let names = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"]

  private func lines(
    _ deck: CardDeck<String>, added: Set<Int> = [], width: Int = 80, style: TextStyle = .unicode
  ) -> String {
    let picture = CardPile(deck, added: added) { $0 }.picture(on: Canvas(columns: width, rows: 40))
    return TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  @Test("At rest, a card covers those under it but for their lower rims, which bear their titles")
  func resting() throws {
    #expect(
      lines(try CardDeck(names)) == """
                   left gate                                     right gate
                       ┊                                              ┊
                       ┊      ╭─────────────────────────────╮         ┊
                       ┊      │ Hamburger                   │         ┊
                       ┊      │                             │         ┊
                       ┊      │                             │         ┊
                       ┊      │                             │         ┊
                       ┊      ╰┬───────────────────────────┬╯         ┊
                       ┊       ╰┬─Puppy ──────────────────┬╯          ┊
                       ┊        ╰──Poop ──────────────────╯           ┊
                       ┊                                              ┊
        """)
  }

  @Test("Dragged, the card is to scale between the gates, and uncovers the next")
  func dragged() throws {
    var deck = try CardDeck(names)
    try deck.drag(to: Point(x: 120, y: 10))
    #expect(
      lines(deck) == """
                   left gate                                     right gate
                       ┊                                              ┊
                       ┊                     ╭───────────▾────────────┴────╮
                       ┊       ╭────────────╱ Hamburger                   ╱
                       ┊       │           ╱~↻ 11.6°                     ╱
                       ┊       │          ╱                             ╱
                       ┊       │         ╱                             ╱
                       ┊       │        ╰──────────────────┬──────────╯
                       ┊       ╰┬─Puppy ──────────────────┬╯          ┊
                       ┊        ╰──Poop ──────────────────╯           ┊
                       ┊                                              ┊
        """)
  }

  @Test(
    "A card that has drifted shows its center, and where the finger would have it; tilted to the left it leans so"
  )
  func drifted() throws {
    var deck = try CardDeck(names, rules: .article)
    try deck.drag(along: GesturePath(through: [Point(x: -100, y: 0), Point(x: -150, y: 0)], over: 0.1))
    #expect(
      lines(deck, width: 60) == """
                left gate                         right gate
                    ┊                                  ┊
              ╭─────┴────▿─▾─────────╮                 ┊
               ╲ Hamburger            ╲────────╮       ┊
                ╲~↺ 12°                ╲       │       ┊
                 ╲                      ╲      │       ┊
                  ╲                      ╲     │       ┊
                   ╰┬─────┬───────────────╯    │       ┊
                    ┊     ╰┬─Puppy ───────────┬╯       ┊
                    ┊      ╰──Poop ───────────╯        ┊
                    ┊                                  ┊
        """)
  }

  @Test("On a narrow canvas, in ASCII")
  func narrow() throws {
    var deck = try CardDeck(names)
    try deck.drag(to: Point(x: 120, y: 10))
    #expect(
      lines(deck, width: 40, style: .ascii) == """
            left gate             right gate
                :                      :
                :           +----v-----+---+
                :   +------/ Hamburger    /
                :   |     /~> 11.6       /
                :   |    /              /
                :   |   /              /
                :   |  +---------+----+:
                :   ++-Puppy ---++     :
                :    +--Poop ---+      :
                :                      :
        """)
  }

  @Test("Beyond a gate, the gate is bold, and the picture's edge cuts the card")
  func beyond() throws {
    var deck = try CardDeck(names)
    try deck.drag(to: Point(x: 450, y: 0))
    #expect(
      lines(deck) == """
                   left gate                                     right gate
                       ┊                                              ┃
                       ┊                                              ┃       ╭───────
                       ┊       ╭───────────────────────────╮          ┃      ╱ Hambu…
                       ┊       │                           │          ┃     ╱~↻ 53.4°
                       ┊       │                           │          ┃    ╱
                       ┊       │                           │          ┃   ╱
                       ┊       │                           │          ┃  ╰────────────
                       ┊       ╰┬─Puppy ──────────────────┬╯          ┃
                       ┊        ╰──Poop ──────────────────╯           ┃
                       ┊                                              ┃
        """)
  }

  @Test("Of a card beyond the picture an arrow tells where it is; one that flew out leaves its name there")
  func lost() throws {
    var deck = try CardDeck(names)
    try deck.drag(to: Point(x: 9_000, y: 90))
    let far = lines(deck).split(separator: "\n")
    #expect(far.contains { $0.hasSuffix("┃  ~Hamburger →") })
    try deck.drag(to: Point(x: -9_000, y: 90))
    #expect(lines(deck).contains("\n~← Hamburger   ┃"))
    try deck.release()
    let pile = CardPile(deck, added: [3], flown: deck.swiped.last) { $0 }
    let picture = pile.picture(on: Canvas(columns: 78, rows: 12))
    let swiped = TextRenderer(style: .unicode).lines(picture)
    #expect(swiped.contains { $0.hasPrefix("✗← Hamburger   ┊") })
    #expect(swiped.contains { $0.contains("╰─+Panda") })
  }

  @Test("After a swipe the card that came in has its sign")
  func swiped() throws {
    var deck = try CardDeck(names)
    try deck.swipe(.left)
    #expect(
      lines(deck, added: [3], width: 60) == """
                left gate                         right gate
                    ┊                                  ┊
                    ┊    ╭──────────────────────╮      ┊
                    ┊    │ Puppy                │      ┊
                    ┊    │                      │      ┊
                    ┊    │                      │      ┊
                    ┊    │                      │      ┊
                    ┊    ╰┬────────────────────┬╯      ┊
                    ┊     ╰┬─Poop ────────────┬╯       ┊
                    ┊      ╰─+Panda ──────────╯        ┊
                    ┊                                  ┊
        """)
  }

  @Test("After the last card there is an empty place")
  func empty() throws {
    #expect(
      lines(try CardDeck([String]()), width: 60) == """
                left gate                         right gate
                    ┊                                  ┊
                    ┊    ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┐      ┊
                    ┊    ┊ no card is left      ┊      ┊
                    ┊    ┊                      ┊      ┊
                    ┊    ┊                      ┊      ┊
                    ┊    ┊                      ┊      ┊
                    ┊    └┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┘      ┊
                    ┊                                  ┊
        """)
  }

  @Test("In words: the tilt, the center, how far the nearer gate is, and the cards from the top")
  func words() throws {
    var deck = try CardDeck(names)
    try deck.drag(to: Point(x: 120, y: 10))
    #expect(
      CardWords.place(of: try #require(deck.visible.first), gates: .standard) == [
        "tilt 11.6° to the right", "center (270, 210)", "130 more to the right gate",
      ])
    #expect(
      description(of: CardPile(deck) { $0 }).description == """
        6 cards are left, 3 on the screen.
        the top card, Hamburger, is dragged: its center is at 270, 210.
        from the top: Hamburger, Puppy, Poop.
        """)
    try deck.drag(to: Point(x: 251, y: 0))
    #expect(
      CardWords.place(of: try #require(deck.visible.first), gates: .standard).last == "beyond the right gate")
  }

  @Test("Whatever the size, the drag and the canvas, the picture keeps the rules")
  func rules() throws {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      let width: Double = [1.0, 30, 280, 300, 5_000, 0x1p43].randomElement(using: &random) ?? 300
      let visible = Int.random(in: 1...min(12, max(1, Int(min(width, 1e6) / 20))), using: &random)
      let titles = (0..<Int.random(in: 0...14, using: &random)).map { "\(names[$0 % 6]) — 名札 \($0)" }
      var deck = try CardDeck(titles, size: Size(width: width, height: 400), visible: visible)
      if !titles.isEmpty, Bool.random(using: &random) {
        let reach: Double = [10.0, 300, 1e6, 0x1p43].randomElement(using: &random) ?? 10
        try deck.drag(
          to: Point(
            x: Double.random(in: -reach...reach, using: &random),
            y: Double.random(in: -reach...reach, using: &random)))
      }
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...30, using: &random))
      let picture = CardPile(deck, added: [1]) { $0 }.picture(on: canvas)
      do { try picture.check(fitting: canvas) } catch { Issue.record("seed \(seed): \(error)\n\(picture)") }
      for style in [TextStyle.unicode, .ascii] { _ = TextRenderer(style: style).lines(picture) }
    }
  }
}
