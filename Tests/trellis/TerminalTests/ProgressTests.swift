import Testing

/// The line that shows how far a long statement is.
@Suite(.serialized) struct ProgressTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(arguments: [(80, 24), (40, 12)]) func itComesAndGoesAndControlCLeavesEverything(
    columns: Int, rows: Int
  ) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: columns, rows: rows)
    try screen.expect("›")
    try screen.type("let x = 7")
    try screen.press("Enter")
    try screen.expectPrompt("›")
    try screen.type("repeat 100_000_000 { let x = 1 }")
    try screen.press("Enter")
    try screen.expect(" statements · ")
    #expect(try screen.picture().split(separator: "\n").allSatisfy { $0.count <= columns })
    try screen.press("C-c")
    try screen.expectPrompt("›")
    #expect(try !screen.picture().contains(" statements · "))
    try screen.expect("error: stopped")
    try screen.type("print x, \"left\"")
    try screen.press("Enter")
    try screen.expect("7 left")
  }

  @Test func aLongJourneyInTimeCanBeStopped() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    for line in ["let x = 7", "repeat 80_000_000 { let x = x + 1 }", "undo 1"] {
      try screen.type(line)
      try screen.press("Enter")
      try screen.expectPrompt("›")
    }
    try screen.type("redo")
    try screen.press("Enter")
    try screen.expect(" · ")
    try screen.press("C-c")
    try screen.expectPrompt("›")
    try screen.type("print x, \"left\"")
    try screen.press("Enter")
    try screen.expect(" left")
    let isBefore = try screen.picture().contains("\n7 left")
    let isAfter = try screen.picture().contains("\n80000007 left")
    #expect(isBefore || isAfter)
  }
}
