import CollectionDrawings
import CollectionViews
import OwnLayout
import Pictures
import Testing

/// A layout from outside is shown, drawn and checked as the built-in ones are.
@Suite struct CircleLayoutTests {
  private func view(_ count: Int) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: [count]), layout: CircleLayout(), size: Size(width: 300, height: 280))
  }

  @Test func itIsChecked() throws {
    let check = try LayoutCheck(view(8))
    #expect(check.isRight, "\(check.offences)")
    #expect(check.overlaps.count == 0 && check.sample.isWhole)
    let crowded = try LayoutCheck(view(30))
    #expect(crowded.isRight && crowded.overlaps.count >= 30)
  }

  @Test func itIsShownAndDrawn() throws {
    var view = try view(8)
    try view.scroll(by: 40)
    try view.apply([.delete(IndexPath(item: 3)), .insert(IndexPath(item: 0))])
    try view.use(ListLayout())
    try view.use(CircleLayout())
    try view.checkInvariants()
    let picture = ViewportContent(try self.view(8)).picture(on: Canvas(columns: 40, rows: 16))
    #expect(
      TextRenderer().lines(picture).joined(separator: "\n") == """
        ╔═════════════╤══════╤════════════╗ ▲
        ║             │ 0    │            ║ █
        ║   ┌──────┐  └──────┘  ┌──────┐  ║ █
        ║   │ 7    │            │ 1    │  ║ █
        ║   └──────┘            └──────┘  ║ █
        ║                                 ║ █
        ║                                 ║ █
        ╟──────┐                    ┌─────╢ █
        ║ 6    │                    │ 2   ║ █
        ╟──────┘                    └─────╢ █
        ║                                 ║ █
        ║   ┌──────┐            ┌──────┐  ║ █
        ║   │ 5    │            │ 3    │  ║ █
        ║   └──────┘  ┌──────┐  └──────┘  ║ █
        ║             │ 4    │            ║ █
        ╚═════════════╧══════╧════════════╝ ▼
        """)
  }
}
