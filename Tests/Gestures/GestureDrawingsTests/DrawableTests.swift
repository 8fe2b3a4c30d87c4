import GestureDrawings
import Gestures
import Pictures
import Testing

/// Machines from outside: one line draws them, one describes them in words, and their marks say what they
/// show and where it is.
@Suite struct DrawableTests {
  func expect(
    _ drawable: some Drawable, on canvas: Canvas = .standard, _ expected: String, told: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let shown = picture(of: drawable, canvas: canvas).description
    #expect(shown == expected, "\n\(shown)\nis not\n\(expected)", sourceLocation: location)
    let words = description(of: drawable, canvas: canvas).description
    #expect(words == told, "\n\(words)\nis not\n\(told)", sourceLocation: location)
    let title = description(of: drawable, canvas: canvas).summary.dropLast()
    #expect(svg(of: drawable, canvas: canvas).contains("<title>\(title)</title>"), sourceLocation: location)
  }

  /// What the marks of a picture show, each thing once.
  func subjects(of drawable: some Drawable, on canvas: Canvas = .standard) -> [String] {
    var keys: [String] = []
    for case let key? in picture(of: drawable, canvas: canvas).marks.map(\.subject?.key)
    where !keys.contains(key) {
      keys.append(key)
    }
    return keys.sorted()
  }

  /// Where something truly is.
  func geometry(
    of subject: Subject, in drawable: some Drawable, on canvas: Canvas = .standard
  ) throws -> Mark.Geometry {
    let places = picture(of: drawable, canvas: canvas).marks.filter { $0.subject == subject }
    return try #require(places.lazy.compactMap(\.geometry).first)
  }

  @Test func cards() throws {
    var deck = try CardDeck(["Hamburger", "Puppy", "Poop"], visible: 2)
    try deck.drag(to: Point(x: 120, y: 10))
    let canvas = Canvas(columns: 48, rows: 9)
    expect(
      deck, on: canvas,
      """
           left gate                   right gate
               ┊                            ┊
               ┊             ╭──────▾───────┴───╮
               ┊    ╭───────╱ Hamburger        ╱
               ┊    │      ╱~↻ 11.6°          ╱
               ┊    │     ╱                  ╱
               ┊    │    ╰───────────┬──────╯
               ┊    ╰──Puppy ────────╯      ┊
               ┊                            ┊
      """,
      told: """
        3 cards are left, 2 on the screen.
        the top card, Hamburger, is dragged: its center is at 270, 210.
        from the top: Hamburger, Puppy.
        """)
    #expect(subjects(of: deck, on: canvas) == ["card-0", "card-1"])
    let top = try geometry(of: Subject(.card, 0), in: deck, on: canvas)
    #expect(top.frame == Rect(x: 120, y: 10, width: 300, height: 400))
    #expect(abs(top.rotation - 11.614) < 0.001)
    let under = try geometry(of: Subject(.card, 1), in: deck, on: canvas)
    #expect(under.frame == deck.visible[1].frame && under.rotation == 0 && under.z < top.z)
    #expect(under.scene == top.scene && top.scene.bounds.minX == CardGates.standard.left - 150)
    #expect(top.scene.bounds.maxX == CardGates.standard.right + 150)
    #expect(
      picture(of: try CardDeck(["A", "B", "C"]), canvas: Canvas(columns: 40, rows: 6)).leftOut
        == "2 cards left out")
  }

  @Test func pulls() throws {
    var pull = try PullToDismiss()
    try pull.scroll(to: -70)
    let canvas = Canvas(columns: 60, rows: 8)
    expect(
      pull, on: canvas,
      """
                         notStarted  highlighting ▸highlightFull
       ╭───────────╮     finalFull
       │███████████│
       │███████████│    progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈
       │███████████│                                    60 ┘  80 ┘
       │███████████│    mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━
       ╰───────────╯    scale     1.15  ━━━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈┈┈┈┈
        █ colored so far: the mask rises from the bottom
      """,
      told: """
        pulled 70 of 80, highlightFull.
        the button is filled to 100 percent, its scale is 1.15.
        """)
    #expect(
      subjects(of: pull, on: canvas) == [
        "bar-mask", "bar-progress", "bar-scale", "button", "state-finalFull", "state-highlightFull",
        "state-highlighting", "state-notStarted",
      ])
    // Scaled about its center, in the room of its largest scale.
    let button = try geometry(of: Subject(.button), in: pull, on: canvas)
    #expect(abs(button.frame.width - 115) < 1e-9 && abs(button.frame.x - 7.5) < 1e-9)
    #expect(button.scene.bounds == Rect(x: 0, y: 0, width: 130, height: 130))
  }

  @Test func drags() throws {
    var session = DragSession(list: ["Cats", "Dogs", "Birds"].map { Podcast(collectionName: $0) })
    try session.lift([0])
    try session.release(on: .list(at: 2))
    expect(
      session, on: Canvas(columns: 40, rows: 7),
      """
      ╭─────────────────────╮  ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┐
      │  Dogs               │  ┊             ┊
      │  Birds              │  ┊  hides in   ┊
      │ ~Cats               │  ┊    0.5 s    ┊
      ╰─────────────────────╯  └┈┈┈┈┈┈┈┈┈┈┈┈┈┘
       Cats moved
      """,
      told: """
        a drag, finished.
        Cats moved.
        the list has 3 rows: Dogs, Birds and Cats.
        the circle hides in 0.5 seconds.
        """)
    #expect(subjects(of: session) == ["item-0", "item-1", "item-2", "target-circle"])
    let target = try geometry(of: Subject("target", "circle"), in: session)
    #expect(target.frame == Rect(x: 0, y: 0, width: 140, height: 140) && target.scene.bounds == target.frame)
    // A row keeps its identity where it goes.
    let marks = picture(of: session).marks.filter { $0.subject?.kind == .item }
    #expect(
      marks.map(\.subject?.identity) == ["1", "2", "0"] && marks.map(\.role) == [.normal, .normal, .changed])
    expect(
      session.circle,
      """
      ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┐
      ┊             ┊
      ┊  hides in   ┊
      ┊    0.5 s    ┊
      └┈┈┈┈┈┈┈┈┈┈┈┈┈┘
      """,
      told: """
        the circle hides in 0.5 seconds.
        """)
  }

  @Test func providers() {
    var provider = ItemProvider(Podcast(collectionName: "Cats"), as: [.json])
    provider.load(as: .data)
    expect(
      provider, on: Canvas(columns: 64, rows: 9),
      """
       types              going out, 31 bytes    came in, 31 bytes
      ╭───────────────╮  ╭───────────────────╮  ╭────────────────────╮
      │▸1 public.json │  │ {                 │  │ {                  │
      │               │  │   "collectionNam… │  │   "collectionName… │
      │               │  │ }                 │  │ }                  │
      ╰───────────────╯  ╰───────────────────╯  ╰────────────────────╯
       progress ████████ 100 %, handler called: received
      """,
      told: """
        a provider of 1 type.
        offered, highest fidelity first: "public.json".
        it sends 31 bytes: collectionName is Cats.
        "public.json" was chosen.
        100 percent has arrived, 31 bytes.
        the handler was called: received.
        """)
    #expect(picture(of: provider, canvas: Canvas(columns: 64, rows: 6)).leftOut == "2 lines left out")
  }

  @Test func machinesStandBesideOneAnother() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    try sheet.drag(to: 300.25)
    let both = HorizontalStack([DropCircle.shown, sheet.framed(most: Canvas(columns: 18, rows: 7))])
    expect(
      both,
      """
      ╭─────────────╮   ┏━━━━━━━━━━━━━━━━┓
      │             │   ┃                ┃
      │  drop here  │   ┃                ┃
      │  140 × 140  │   ┃                ┃
      ╰─────────────╯   ┃ ╭────────────╮ ┃
                        ┃ │~at 300.25  │ ┃
                        ┗━━━━━━━━━━━━━━━━┛
      """,
      told: """
        the circle is shown. the sheet is dragged: its constant is 300.25, and it is 500.25 points high on a screen of 667.
        """)
    // What is beside another moves in cells, not in points.
    let moved = try geometry(of: Subject(.sheet), in: both)
    let alone = try geometry(of: Subject(.sheet), in: sheet, on: Canvas(columns: 18, rows: 7))
    #expect(moved.scene.origin == Cell(x: 18, y: 0) && moved.frame == alone.frame)
  }
}
