import CollectionDrawings
import CollectionViews
import Pictures
import Testing

/// Viewports of other layouts, of items that are too small, on canvases without room, and layouts alone.
extension ViewportPictureTests {
  @Test func aHorizontalViewport() {
    expect(
      lines(SampleViewports.shelf(scrolledBy: 55), height: 24),
      """
      ╔╤════════════╤╤════════════╤╤════════════╤╤════════════╤╤═══╗
      ║│ 0          ││ 2          ││ 4          ││ 6          ││ 8 ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ║├────────────┘└────────────┘└────────────┘└────────────┘└───║
      ║├────────────┐┌────────────┐┌────────────┐┌────────────┐┌───║
      ║│ 1          ││ 3          ││ 5          ││ 7          ││ 9 ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ║│            ││            ││            ││            ││   ║
      ╚╧════════════╧╧════════════╧╧════════════╧╧════════════╧╧═══╝
      ◀░░░████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▶
      """)
    expect(
      lines(SampleViewports.shelf(scrolledBy: 740), width: 60, height: 12, style: .ascii),
      """
      +=======++=========++=========++=========++===+=+
      | 12    || 14      || 16      || 18      ||end|/|
      |       ||         ||         ||         ||   |/|
      |       ||         ||         ||         ||   |/|
      |       ||         ||         ||         ||   |/|
      |-------++---------++---------++---------+|   |/|
      | 13    || 15      || 17      || 19      ||   |/|
      |       ||         ||         ||         ||   |/|
      |       ||         ||         ||         ||   |/|
      |       ||         ||         ||         ||   |/|
      +=======++=========++=========++=========++===+=+
      <::::::::::::::::::::::::::::###################>
      """)
  }

  /// What is cut on one line of a mosaic stands beside what is not.
  @Test func aMosaic() {
    expect(
      lines(SampleViewports.mosaic(scrolledBy: 520), width: 40, height: 20),
      """
      ╔════════════════════════╗ ▲
      ║ 3              │ 5     ║ ░
      ║                │       ║ ░
      ╟────────┬───────┴───────╢ ░
      ║ 6      │ 8             ║ ░
      ║        │               ║ ░
      ║        │               ║ ░
      ╟────────┤               ║ ░
      ║ 7      │               ║ ░
      ║        │               ║ █
      ║        │               ║ █
      ╟────────┴───┬───────────╢ █
      ║ 9          │ 10        ║ █
      ║            │           ║ █
      ║            │           ║ █
      ║            │           ║ █
      ║            │           ║ █
      ║            │           ║ █
      ║            │           ║ ░
      ╚════════════════════════╝ ▼
      """)
  }

  /// One line for each item, then several items for each line.
  @Test func itemsTooSmallForBoxes() {
    func list(_ height: Double) -> ViewportContent {
      SampleViewports.grid(
        3_000, size: Size(width: 320, height: height),
        in: Viewport(offset: Point(x: 0, y: 100), size: Size(width: 320, height: 240)), lineSpacing: 0)
    }
    expect(
      lines(list(20), width: 40, height: 14),
      """
      ╔═5════════════════════════════════╗ ▲
      ╟─6────────────────────────────────╢ ░
      ╟─7────────────────────────────────╢ █
      ╟─8────────────────────────────────╢ ░
      ╟─9────────────────────────────────╢ ░
      ╟─10───────────────────────────────╢ ░
      ╟─11───────────────────────────────╢ ░
      ╟─12───────────────────────────────╢ ░
      ╟─13───────────────────────────────╢ ░
      ╟─14───────────────────────────────╢ ░
      ╟─15───────────────────────────────╢ ░
      ╟─16───────────────────────────────╢ ░
      ╚══════════════════════════════════╝ ▼
      """)
    expect(
      lines(list(1), width: 40, height: 10),
      """
      ╔═══════════════════════╗ ▲
      ║ 100 … 146 ░░░░░░░░░░░░║ ░
      ║ 147 … 173 ░░░░░░░░░░░░║ █
      ║ 174 … 200 ░░░░░░░░░░░░║ ░
      ║ 201 … 226 ░░░░░░░░░░░░║ ░
      ║ 227 … 253 ░░░░░░░░░░░░║ ░
      ║ 254 … 280 ░░░░░░░░░░░░║ ░
      ║ 281 … 306 ░░░░░░░░░░░░║ ░
      ║ 307 … 333 ░░░░░░░░░░░░║ ░
      ╚═══════════════════════╝ ▼
      """)
    expect(
      lines(list(1), width: 40, height: 10, style: .ascii),
      """
      +=======================+ ^
      | 100 - 146 ::::::::::::| :
      | 147 - 173 ::::::::::::| #
      | 174 - 200 ::::::::::::| :
      | 201 - 226 ::::::::::::| :
      | 227 - 253 ::::::::::::| :
      | 254 - 280 ::::::::::::| :
      | 281 - 306 ::::::::::::| :
      | 307 - 333 ::::::::::::| :
      +=======================+ v
      """)
    #expect(
      list(1).picture(on: Canvas(columns: 40, rows: 10)).leftOut == "240 too small for a label: 100…339")
  }

  @Test func severalStandSideBySide() {
    let room = Canvas(columns: 24, rows: 12)
    let first = SampleViewports.catsAndDogs(scrolledBy: 0).bare().picture(on: room)
    let second = SampleViewports.catsAndDogs(scrolledBy: 200).bare().picture(on: room)
    expect(
      TextRenderer().lines(
        HorizontalStack([first, second], joint: CleanText("→")).picture(on: .standard)),
      """
      ╔═════════════╗       ╔═════════════╗
      ║ About Cats …║       ║ About Cats …║
      ╠═════════════╣       ╠═════════════╣
      ╟─Cats─┬──────╢       ╟─Cats─┬──────╢
      ║ 0 Do…│ 1 Sl…║   →   ║ 2 Cat│ 3 Ca…║
      ║      │      ║       ╟──────┼──────╢
      ╟──────┼──────╢       ║ 4 So…│ 5 Mi…║
      ║ 2 Cat│ 3 Ca…║       ║      │      ║
      ║      │      ║       ╠═Dogs═╧══════╣
      ╚══════╧══════╝       ╚═════════════╝
      """)
  }

  @Test func aLayoutAlone() {
    let sample = SampleViewports.grid(
      9, size: Size(width: 90, height: 60), in: Viewport(size: Size(width: 320, height: 200)))
    let layout = LayoutSample(
      options: [
        LayoutSample.Option("flow", ""), LayoutSample.Option("itemSize", "90x60"),
        LayoutSample.Option("lineSpacing", "10", change: .changed),
      ], sample: sample)
    func lines(_ width: Int, _ height: Int) -> [String] {
      TextRenderer().lines(layout.picture(on: Canvas(columns: width, rows: height)))
    }
    expect(
      lines(80, 20),
      """
      ╔══════════╤══╤══════════╤══╤══════════╗    flow
      ║ 0        │  │ 1        │  │ 2        ║    itemSize     90x60
      ║          │  │          │  │          ║   ~lineSpacing  10
      ╟──────────┘  └──────────┘  └──────────╢
      ╟──────────┐  ┌──────────┐  ┌──────────╢
      ║ 3        │  │ 4        │  │ 5        ║
      ║          │  │          │  │          ║
      ╟──────────┘  └──────────┘  └──────────╢
      ╟──────────┐  ┌──────────┐  ┌──────────╢
      ║ 6        │  │ 7        │  │ 8        ║
      ║          │  │          │  │          ║
      ╚══════════╧══╧══════════╧══╧══════════╝
      """)
    expect(
      lines(40, 20),
      """
       flow
       itemSize     90x60
      ~lineSpacing  10
      ╔══════════╤══╤══════════╤══╤══════════╗
      ║ 0        │  │ 1        │  │ 2        ║
      ║          │  │          │  │          ║
      ╟──────────┘  └──────────┘  └──────────╢
      ╟──────────┐  ┌──────────┐  ┌──────────╢
      ║ 3        │  │ 4        │  │ 5        ║
      ║          │  │          │  │          ║
      ╟──────────┘  └──────────┘  └──────────╢
      ╟──────────┐  ┌──────────┐  ┌──────────╢
      ║ 6        │  │ 7        │  │ 8        ║
      ║          │  │          │  │          ║
      ╚══════════╧══╧══════════╧══╧══════════╝
      """)
  }
}
