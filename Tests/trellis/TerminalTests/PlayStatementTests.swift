import Testing
import Waiting

/// `play STATEMENT` at a terminal.
@Suite(.serialized, .waiting) struct PlayStatementTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      define order(list) {
        let xs = list
        for i in 0..<xs.count - 1 {
          if xs[i] > xs[i + 1] {
            let t = xs[i]
            let xs[i] = xs[i + 1]
            let xs[i + 1] = t
          }
        }
        return xs
      }
      let ys = [5, 2, 9]
      """, to: "order.trellis")
  }

  private func start(columns: Int, rows: Int, environment: [String: String] = [:]) throws -> Screen {
    let screen = try Screen(
      Programs.trellis, ["--load", "order.trellis"], in: folder, environment: environment, columns: columns,
      rows: rows)
    try screen.expectPrompt("›")
    return screen
  }

  private func play(_ screen: Screen) throws {
    try screen.type("play print order(ys)")
    try screen.press("Enter")
    try screen.expect("▸ define order(list) {")
  }

  @Test func onAWideScreen() throws {
    let screen = try start(columns: 80, rows: 24)
    try play(screen)
    for _ in 0..<6 { try screen.press("Right") }
    try screen.expect("← → 7/12")
    try screen.expectPicture(
      """
      in a copy  print order(ys)
        define order(list) {
          let xs = list
          for i in 0..<xs.count - 1 {
            if xs[i] > xs[i + 1] {
              let t = xs[i]
              let xs[i] = xs[i + 1]
      ▸       let xs[i + 1] = t   xs [2, 2, 9] → [2, 5, 9]
            }
          }
          return xs
        }

       list = [5, 2, 9]   i = 0   t = 5
           i  i+1
      xs │~2 │~5 │ 9 │
           0   1   2
           ╰───╯





      ← → 7/12 · q quit · ? keys · Space play · c calls · v hides variables · / find
      """)
    try screen.press("End")
    try screen.expect("[2, 5, 9]")
    try screen.type("q")
    try screen.expectPrompt("›")
    // It was a copy.
    try screen.type("print ys")
    try screen.press("Enter")
    try screen.expect("[5, 2, 9]")
  }

  @Test func onANarrowScreen() throws {
    let screen = try start(columns: 40, rows: 20)
    try play(screen)
    for _ in 0..<6 { try screen.press("Right") }
    try screen.expect("xs │~2 │~5 │ 9 │")
    try screen.expect("← → 7/12")
    try screen.type("q")
    try screen.expectPrompt("›")
  }

  @Test func withoutColor() throws {
    let screen = try start(columns: 80, rows: 24, environment: ["NO_COLOR": "1"])
    try play(screen)
    for _ in 0..<3 { try screen.press("Right") }
    try screen.expect("xs │•5 │•2 │ 9 │")
    try screen.type("q")
    try screen.expectPrompt("›")
  }

  @Test func whatCannotBeginIsAnErrorAtThePrompt() throws {
    let screen = try start(columns: 80, rows: 24)
    try screen.type("play print order(zs)")
    try screen.press("Enter")
    try screen.expect("error: ")
    try screen.expectPrompt("›")
  }
}
