import CollectionDrawings
import CollectionViews
import Pictures
import Testing

/// Viewports as they are drawn. The frames of the elements were computed by hand.
@Suite struct ViewportPictureTests {
  func lines(
    _ content: ViewportContent, width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> [String] {
    TextRenderer(style: style).lines(content.picture(on: Canvas(columns: width, rows: height)))
  }

  func grid(_ count: Int, y: Double = 0, height: Double = 260) -> ViewportContent {
    SampleViewports.grid(
      count, size: Size(width: 50, height: 50),
      in: Viewport(offset: Point(x: 0, y: y), size: Size(width: 320, height: height)))
  }

  /// Behavior §2: both headers are pinned, the second under the first; they cover cells.
  @Test func catsAndDogsScrolledBy120() {
    var content = SampleViewports.catsAndDogs(scrolledBy: 120)
    content.notes = ["offset 95 + inset 25 = 120", "y = min(max(120 + 80, 80), 555) = 200"]
    expect(
      lines(content),
      """
      ╔═══════════════════════════════════════╗ ▲
      ║                                       ║ ░   offset 95 + inset 25 = 120
      ╟───────────────────────────────────────╢ ░   y = min(max(120 + 80, 80), 555) =
      ║══ About Cats and Dogs…   pinned z 256 ║ ░     200
      ║                                       ║ █
      ║                                       ║ █
      ║                                       ║ █
      ╟───────────────────────────────────────╢ █
      ║══ Cats ═════════════════ pinned z 128 ║ █
      ╟───────────────────┬───────────────────╢ █
      ║ 0 Domestic Cat    │ 1 Sleeping cat    ║ █
      ╟───────────────────┼───────────────────╢ █
      ║ 2 Cat             │ 3 Cat Snow        ║ █
      ║                   │                   ║ █
      ║                   │                   ║ █
      ║                   │                   ║ █
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ╟───────────────────┼───────────────────╢ ░
      ║ 4 Somali          │ 5 Mirror          ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ║                   │                   ║ ░
      ╚═══════════════════════════════════════╝ ▼
      """)
    // The scale follows the room, and the notes go below.
    expect(
      lines(content, width: 40, height: 24, style: .ascii),
      """
      +===========================+ ^
      |== About Cats and Dogs… ===| :
      |              pinned z 256 | :
      |                           | #
      +---------------------------+ #
      |== Cats ===== pinned z 128 | #
      +-------------+-------------+ #
      | 0 Domesti...| 1 Sleepin...| #
      +-------------+-------------+ #
      | 2 Cat       | 3 Cat Snow  | #
      |             |             | #
      |             |             | #
      |             |             | :
      |             |             | :
      |             |             | :
      +-------------+-------------+ :
      | 4 Somali    | 5 Mirror    | :
      |             |             | :
      |             |             | :
      |             |             | :
      |             |             | :
      +===========================+ v
      offset 95 + inset 25 = 120
      y = min(max(120 + 80, 80), 555) = 200
      """)
  }

  /// Pulled down by 60 points, the global header is 60 higher.
  @Test func theGlobalHeaderStretches() {
    expect(
      lines(SampleViewports.catsAndDogs(scrolledBy: -60), width: 60, height: 26),
      """
      ╔═════════════════════════════════╗ ▲
      ║                                 ║ █
      ╟─────────────────────────────────╢ █
      ║══ About Cats and Dogs… ═════════║ █
      ║                stretch 60 z 256 ║ █
      ║                                 ║ █
      ║                                 ║ █
      ║                                 ║ █
      ╟─────────────────────────────────╢ █
      ║══ Cats ══════════════════ z 128 ║ █
      ╟────────────────┬────────────────╢ █
      ║ 0 Domestic Cat │ 1 Sleeping cat ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ╟────────────────┼────────────────╢ ░
      ║ 2 Cat          │ 3 Cat Snow     ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ╚═════════════════════════════════╝ ▼
      """)
  }

  /// The header of the cats has reached its section's end: it is pushed under the global header.
  @Test func aHeaderIsPushed() {
    expect(
      lines(SampleViewports.catsAndDogs(scrolledBy: 485), width: 60, height: 26),
      """
      ╔═════════════════════════════════╗ ▲
      ║ 4 Somali       │ 5 Mirror       ║ ░
      ╟────────────────┴────────────────╢ ░
      ║══ About Cats and Dogs… ═════════║ ░
      ║                    pinned z 256 ║ ░
      ╟─────────────────────────────────╢ ░
      ║══ Cats ═══════════ pinned z 128 ║ ░
      ╟─────────────────────────────────╢ ░
      ║══ Dogs ══════════════════ z 128 ║ ░
      ╟────────────────┬────────────────╢ ░
      ║ 0 Dog sleeping │ 1 Golden retri…║ ░
      ║                │                ║ █
      ║                │                ║ █
      ║                │                ║ █
      ║                │                ║ █
      ║                │                ║ █
      ║                │                ║ █
      ╟────────────────┼────────────────╢ █
      ║ 2 Tired dog    │ 3 Lets go Home ║ █
      ║                │                ║ █
      ║                │                ║ █
      ║                │                ║ ░
      ║                │                ║ ░
      ║                │                ║ ░
      ╚═════════════════════════════════╝ ▼
      """)
  }

  /// A gap of half a cell and more is visible, and items of one size look alike; what is cut does not meet
  /// the frame.
  @Test func marksOnAGrid() {
    var content = grid(45, y: 37)
    content.elements[5].change = .added
    content.elements[6].change = .changed
    content.elements[7].change = .removed
    content.elements[8].isSelected = true
    content.elements[9].isHighlighted = true
    content.elements[11].attributes.alpha = 0.5
    content.elements[12].isSelected = true
    content.elements[12].change = .changed
    expect(
      lines(content),
      """
      ╔═════════════════════════════════════╗ ▲
      ╟─0───┘ └─1───┘ └─2───┘ └─3───┘ └─4───╢ ░
      ╟─────┐ ┌─────┐ ┌┈┈┈┈┈┐ ┏━━━━━┓ ┌─────╢ █
      ║+5   │ │~6   │ ┊✗7   ┊ ┃▸8   ┃ │•9   ║ █
      ║     │ │     │ ┊     ┊ ┃     ┃ │     ║ █
      ╟─────┘ └─────┘ └┈┈┈┈┈┘ ┗━━━━━┛ └─────╢ █
      ╟─────┐ ┌┈┈┈┈┈┐ ┏━━━━━┓ ┌─────┐ ┌─────╢ █
      ║ 10  │ ┊ 11  ┊ ┃~12  ┃ │ 13  │ │ 14  ║ █
      ║     │ ┊     ┊ ┃     ┃ │     │ │     ║ █
      ╟─────┘ └┈┈┈┈┈┘ ┗━━━━━┛ └─────┘ └─────╢ █
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ ░
      ║ 15  │ │ 16  │ │ 17  │ │ 18  │ │ 19  ║ ░
      ║     │ │     │ │     │ │     │ │     ║ ░
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ ░
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ ░
      ║ 20  │ │ 21  │ │ 22  │ │ 23  │ │ 24  ║ ░
      ║     │ │     │ │     │ │     │ │     ║ ░
      ╚═════╧═╧═════╧═╧═════╧═╧═════╧═╧═════╝ ▼
      """)
    expect(
      lines(content, style: .ascii),
      """
      +=====================================+ ^
      +-0---+ +-1---+ +-2---+ +-3---+ +-4---+ :
      +-----+ +-----+ +.....+ ####### +-----+ #
      |+5   | |~6   | :!7   : #>8   # |*9   | #
      |     | |     | :     : #     # |     | #
      +-----+ +-----+ +.....+ ####### +-----+ #
      +-----+ +.....+ ####### +-----+ +-----+ #
      | 10  | : 11  : #~12  # | 13  | | 14  | #
      |     | :     : #     # |     | |     | #
      +-----+ +.....+ ####### +-----+ +-----+ #
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      | 15  | | 16  | | 17  | | 18  | | 19  | :
      |     | |     | |     | |     | |     | :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      | 20  | | 21  | | 22  | | 23  | | 24  | :
      |     | |     | |     | |     | |     | :
      +=====+=+=====+=+=====+=+=====+=+=====+ v
      """)
  }

  /// What is gone has no place: it is named beside the picture.
  @Test func whatIsGone() {
    var content = grid(3, height: 100)
    content.elements[0].change = .changed
    content.notes = ["deleted 2 items"]
    content.removed = ["0 Steve", "3 Priyanka"]
    expect(
      lines(content),
      """
      ╔═════╤═╤═════╤═╤═════╤═══════════════╗ ▲
      ║~0   │ │ 1   │ │ 2   │               ║ █   deleted 2 items
      ║     │ │     │ │     │               ║ █   ✗0 Steve
      ╟─────┘ └─────┘ └─────┘               ║ █   ✗3 Priyanka
      ║                                     ║ █
      ║                                     ║ █
      ╚═════════════════════════════════════╝ ▼
      """)
    expect(
      lines(content, width: 30, height: 12, style: .ascii),
      """
      +===++===++===+=========+ ^
      |~0 || 1 || 2 |         | #
      +---++---++---+         | #
      |                       | #
      +=======================+ v
      deleted 2 items
      !0 Steve
      !3 Priyanka
      """)
    content.removed = (0..<100).map { "\($0)" }
    expect(
      lines(content),
      """
      ╔═════╤═╤═════╤═╤═════╤═══════════════╗ ▲
      ║~0   │ │ 1   │ │ 2   │               ║ █   deleted 2 items
      ║     │ │     │ │     │               ║ █   ✗0
      ╟─────┘ └─────┘ └─────┘               ║ █   ✗1
      ║                                     ║ █   ✗2
      ║                                     ║ █   ✗3
      ╚═════════════════════════════════════╝ ▼   ⋮ 96 more
      """)
  }
}
