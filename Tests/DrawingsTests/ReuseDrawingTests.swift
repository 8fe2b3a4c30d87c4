import CollectionViews
import Drawings
import Pictures
import Testing

@Suite("The picture of a container of views")
struct ReuseDrawingTests {
  @Test func look() throws {
    for (c, style) in [(Canvas(columns: 80, rows: 40), TextStyle.unicode), (Canvas(columns: 40, rows: 40), .ascii), (Canvas(columns: 80, rows: 12), .unicode)] {
    var w = try make([(0, 2)])
    p(w, c, style)
    w = try make([(0, 2), (1, 3)], fail: [3]); p(w, c, style)
    w = try make([(0, 2), (1, 3)], fail: [3], rules: .article); p(w, c, style)
    w = try make([(0, 4), (2, 3)]); p(w, c, style)
    w = try make([(0, 2), (10, 12)]); p(w, c, style)
    w = try make([(0, 20)]); p(w, c, style)
    w = try make([(0, 2), (0,1)]); w.offset = -6;  p(w, c, style)
    w = try make([(0, 2), (3,2)]); p(w, c, style)
    w = try make([(0, 2), (1,3)]); w.page = Size(width: 320, height: 480); w.viewport = w.page; w.offset = 480*1.5; p(w, c, style)
    w = try make([(0, 2), (0,3)]); w.page = Size(width: 40, height: 12); w.offset = 8; p(w, c, style)
    }
  }
  func p(_ w: PageWindow, _ c: Canvas, _ s: TextStyle) {
    let d = draw(w, canvas: c)
    print(TextRenderer(style: s).lines(d.picture).joined(separator: "\n"), d.leftOut, d.setsLeftOut)
  }
  func make(_ windows: [(Int, Int)], fail: [Int] = [], rules: ReusableContainer.Rules = .right) throws -> PageWindow {
    var c = ReusableContainer(count: 100, rules: rules)
    for f in fail { c.fail(f) }
    for w in windows.dropLast() { try c.show(w.0, through: w.1) }
    var changes = ReuseChanges()
    try c.show(windows.last!.0, through: windows.last!.1, recorder: &changes)
    return PageWindow(c, page: Size(width: 60, height: 12), viewport: Size(width: 60, height: 30), offset: Double(windows.last!.0) * 12, changes: changes)
  }
}
