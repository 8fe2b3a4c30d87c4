import Testing

@testable import Notebooks

/// Tables in prose: drawn where they fit, else narrower, else row by row.
@Suite struct ProseTableTests {
  private static let table = """
    | name | number | what it is |
    |---|--:|:-:|
    | one | 1 | `x y` |
    | thirteen | 1300 | the thing in the middle |
    """

  @Test func whatFitsIsDrawn() throws {
    #expect(
      try ProseTextTests.shown(Self.table, columns: 80) == """
          name      number        what it is
          ────────  ──────  ───────────────────────
          one            1           “x y”
          thirteen    1300  the thing in the middle
        """)
    #expect(
      try ProseTextTests.shown(Self.table, columns: 80, style: .ascii).contains("\n  --------  ------  -----")
    )
    #expect(
      try ProseTextTests.shown("| a |\n|---|\n| b |", columns: 80, isColorful: true)
        == "  \u{1B}[1ma\u{1B}[0m\n  \u{1B}[2m─\u{1B}[0m\n  b")
  }

  /// A column gives way where that costs the fewest lines, and rows of several lines are told apart.
  @Test func whatIsTooWideIsBroken() throws {
    #expect(
      try ProseTextTests.shown(Self.table, columns: 40) == """
          name      number       what it is
          ────────  ──────  ────────────────────
          one            1         “x y”

          thirteen    1300    the thing in the
                                   middle
        """)
  }

  @Test func whatHasNoRoomIsToldRowByRow() throws {
    #expect(
      try ProseTextTests.shown(Self.table, columns: 20) == """
        name: one
          number: 1
          what it is:
            “x y”

        name: thirteen
          number: 1300
          what it is: the
            thing in the
            middle
        """)
    #expect(try ProseTextTests.shown("| only | titles |\n|---|---|", columns: 10) == "only\ntitles")
  }

  @Test func wideLettersLineUp() throws {
    let table = "| 木 | n |\n|---|--:|\n| 二分木 | 1 |\n| é🌳 | 12 |"
    #expect(
      try ProseTextTests.shown(table, columns: 80) == """
          木       n
          ──────  ──
          二分木   1
          é🌳     12
        """)
    let prose = "二分探索木は、左の子の値が親より小さく、「平衡」木では高さの差が一以下です。"
    #expect(
      try ProseTextTests.shown(prose, columns: 20) == """
        二分探索木は、左の子
        の値が親より小さく、
        「平衡」木では高さの
        差が一以下です。
        """)
  }
}
