import GestureDrawings
import Gestures
import Pictures
import Testing

@Suite("The picture of a sheet's table")
struct SheetTableDrawingTests {
  private func opened() throws -> CardSheet {
    var sheet = try CardSheet()
    sheet.toggle()
    return sheet
  }

  @Test("The table marks the row that decided, or that would if the finger left now")
  func tables() throws {
    var sheet = try opened()
    func lines(_ width: Int = 80) -> String {
      TextRenderer().lines(SheetDecisions(of: sheet).picture(on: Canvas(columns: width, rows: 20)))
        .joined(separator: "\n")
    }
    #expect(!lines().contains("▸"))
    try sheet.drag(to: 179.9)
    #expect(
      lines(40).hasSuffix(
        "▸4  else                     opens\n released now: rule 4, c = 179\n truncated from 179.9, v = 0"))
    try sheet.release(velocity: 250)
    #expect(
      lines() == """
            if                       then    rule                  s  damping  velocity
        •1  c < 0                    opens   above the top       0.3      0.9       0.6
        ▸2  v > 0, v < 300, c < 180  opens   slow, near the top  0.3      0.9         3
         3  v > 0                    closes  moving down         0.5      0.9       0.6
         4  else                     opens   not moving down     0.3      0.9         3
         c = 179, truncated from 179.9, v = 250
        """)
    func leftOut(_ columns: Int, _ rows: Int) -> String? {
      SheetDecisions(of: sheet).picture(on: Canvas(columns: columns, rows: rows)).leftOut
    }
    #expect(leftOut(80, 20) == nil && leftOut(80, 4) == nil && leftOut(80, 2) == "2 rows left out")
    #expect(leftOut(40, 3) == "rule, s, damping, velocity, 1 row left out")
    #expect(leftOut(60, 20) == "s, damping, velocity left out")
  }

  @Test("On the narrowest canvas the table has a condition a line; the row that applied is always there")
  func narrowTables() throws {
    var sheet = try opened()
    try sheet.drag(to: 400)
    try sheet.release()
    func lines(rows: Int) -> String {
      let picture = SheetDecisions(of: sheet).picture(on: Canvas(columns: 20, rows: rows))
      return TextRenderer(style: .ascii).lines(picture).joined(separator: "\n")
    }
    #expect(
      lines(rows: 20) == """
        *1 opens if c < 0
        *2 opens if v > 0
           and v < 300
           and c < 180
        *3 closes if v > 0
        >4 opens otherwise
         c = 400, v = 0
        """)
    #expect(lines(rows: 1) == ">4 opens otherwise")
    #expect(lines(rows: 2) == "*3 closes if v > 0\n>4 opens otherwise")
    try sheet.drag(to: 30)
    try sheet.release(velocity: 200)
    #expect(lines(rows: 2) == ">2 opens if v > 0\n   and v < 300")
  }

  @Test("A row is told with its conditions, each with its numbers")
  func trials() {
    let rows = SheetTable.right.rows.map { SheetWords.trial(of: $0, constant: -0.9, velocity: 300) }
    #expect(
      rows == [
        "rule 1 “above the top”: c = 0 < 0 fails",
        "rule 2 “slow, near the top”: v = 300 > 0 holds, v = 300 < 300 fails, c = 0 < 180 holds",
        "rule 3 “moving down”: v = 300 > 0 holds",
        "rule 4 “not moving down”: it applies to everything else",
      ])
  }
}
