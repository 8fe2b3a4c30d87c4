import Testing
import Waiting

/// Swift at the prompt of the real program, and where it was not typed.
@Suite(.serialized, .waiting) struct SwiftReplTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func swiftIsTypedAndShownAndAPromptTakesMoreOfIt() throws {
    try folder.write("let c = 30\n", to: "c.swift")
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 60, rows: 40)
    try screen.expect("›")
    try screen.enter("swift let n = 5", prompt: "›")
    try screen.expect("n = 5")
    try screen.enter("swift", prompt: "swift ›")
    try screen.enter("func f() -> Int {", prompt: "…")
    try screen.enter("n * 2 }", prompt: "swift ›")
    try screen.enter("f() + 1", prompt: "swift ›")
    try screen.expect("11")
    try screen.press("C-d")
    try screen.expectPrompt("›")
    try screen.enter("load c.swift", prompt: "›")
    try screen.enter("print swift.n + swift.c", prompt: "›")
    try screen.expect("35")
  }

  @Test func swiftOnStandardInputNeedsTheOption() throws {
    func run(_ arguments: [String]) throws -> PipedRun {
      try PipedRun(
        Programs.trellis, arguments, input: Array("swift let n = [\n  5]\nprint swift.n\n".utf8), in: folder)
    }
    let refused = try run([])
    #expect(refused.ending == .exited(1) && refused.outputText == "")
    #expect(refused.errorText.hasPrefix("error: Swift is performed only where it is typed"))
    let allowed = try run(["repl", "--swift"])
    #expect(allowed.ending == .exited(0) && allowed.errorText == "")
    #expect(allowed.outputText.hasSuffix("[5]\n"))
    #expect(try run(["run", "-", "--swift"]).outputText.hasSuffix("[5]\n"))
    #expect(try run(["run", "-"]).ending == .exited(1))
  }
}
