import Foundation
import Testing
import Waiting

/// `trellis review`: differences are shown one by one, and those that are accepted are recorded.
@Suite(.serialized, .waiting) struct ReviewCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("notes")
    try folder.write(Self.notebook(["9", "9", "3"]), to: "notes/a.md")
    try folder.write(Self.notebook(["1", "2", "9"]), to: "notes/b.md")
  }

  /// Cells that print 1, 2 and 3, and what was recorded of each.
  private static func notebook(_ recorded: [String]) -> String {
    recorded.enumerated().map { place, text in
      "# Part\n\n```trellis\nprint \(place + 1)\n```\n\n```output\n\(text)\n```\n"
    }.joined(separator: "\n")
  }

  private func review(_ arguments: String..., columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Programs.trellis, ["review"] + arguments, in: folder, environment: ["NO_COLOR": "1"], columns: columns)
    try terminal.expect("1/2  ")
    return terminal
  }

  private func typed(_ lines: String, _ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, ["review"] + arguments, input: Array(lines.utf8), in: folder)
  }

  @Test func whatIsAcceptedIsRecordedAndWhatIsRefusedStays() throws {
    let terminal = try review("notes")
    let first = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(first.contains("notes/a.md:4  cell 1\r\n  - 9\r\n  + 1\r\n"), "\(first)")
    try terminal.expect("y accept · n refuse · a accept the rest · q leave")
    try terminal.send("y")
    try terminal.expect("accepted")
    try terminal.expect("2/2  ")
    #expect(
      try folder.read("notes/a.md") == Self.notebook(["9", "9", "3"]), "not before the last is decided")
    try terminal.send("xn")
    try terminal.expect("refused")
    try terminal.expect("notes/a.md: 1 cell recorded")
    try terminal.expect("notes/b.md:24  cell 3")
    try terminal.expect("1/1  ")
    try terminal.send("y")
    try terminal.expect("3 differences: 2 accepted, 1 refused")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.isInLineMode)
    #expect(try folder.read("notes/a.md") == Self.notebook(["1", "9", "3"]))
    #expect(try folder.read("notes/b.md") == Self.notebook(["1", "2", "3"]))
  }

  @Test func oneGoesBackToTheDifferenceBefore() throws {
    let terminal = try review("notes/a.md")
    // There is none before the first.
    try terminal.send("bn")
    try terminal.expect("refused")
    try terminal.expect("b back")
    try terminal.send("\u{1B}[D")
    try terminal.expect("back to the one before")
    try terminal.expect("notes/a.md:4  cell 1")
    try terminal.expect("1/2  ")
    try terminal.send("a")
    try terminal.expect("accepted, and the rest")
    try terminal.expect("2 differences: 2 accepted")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.read("notes/a.md") == Self.notebook(["1", "2", "3"]))
  }

  @Test func leavingKeepsWhatWasAcceptedAndStoppingDoesNot() throws {
    let leaving = try review("notes")
    try leaving.send("yq")
    try leaving.expect("left")
    try leaving.expect("2 differences: 1 accepted, 1 not decided")
    #expect(try leaving.waitForExit() == .exited(1))
    #expect(try folder.read("notes/a.md") == Self.notebook(["1", "9", "3"]))
    try folder.write(Self.notebook(["9", "9", "3"]), to: "notes/a.md")
    let stopped = try review("notes")
    try stopped.send("y")
    try stopped.expect("2/2  ")
    try stopped.send("\u{3}")
    #expect(try stopped.waitForExit() == .exited(130))
    #expect(stopped.isInLineMode)
    #expect(try folder.read("notes/a.md") == Self.notebook(["9", "9", "3"]))
  }

  @Test func aNarrowScreenKeepsTheKeysOnOneLine() throws {
    let terminal = try review("notes", "--style", "ascii", columns: 40)
    try terminal.expect("y accept  n refuse  a  q")
    #expect(terminal.transcript.allSatisfy { $0 < 0x80 })
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test func withoutATerminalAnswersAreLines() throws {
    let run = try typed("y\nwhat\nb\nn\ny\ny\n", "notes")
    #expect(run.ending == .exited(1) && run.errorText == "", "\(run.errorText)")
    #expect(run.outputText.contains("1/2  y accept, n refuse, a accept the rest, q leave\n"))
    #expect(run.outputText.hasSuffix("3 differences: 2 accepted, 1 refused\n"), "\(run.outputText)")
    #expect(try folder.read("notes/a.md") == Self.notebook(["9", "2", "3"]))
    let all = try typed("a\n", "notes")
    #expect(all.ending == .exited(0) && all.outputText.hasSuffix("1 difference: 1 accepted\n"))
    let nothing = try typed("", "notes")
    #expect(nothing.ending == .exited(0) && nothing.outputText == "nothing differs\n")
  }

  @Test func anInputThatEndsLeavesTheRestAsItIs() throws {
    let run = try typed("", "notes")
    #expect(run.ending == .exited(1))
    #expect(run.outputText.hasSuffix("2 differences: 2 not decided\n"), "\(run.outputText)")
    #expect(try folder.read("notes/a.md") == Self.notebook(["9", "9", "3"]))
  }

  @Test func whatACheckDoesNotTellIsNotAskedAndWhatFailsIsTold() throws {
    try folder.write(
      "```trellis unchecked\nprint 1\n```\n\n```output\n9\n```\n\n```trellis\nprint 1  +  1\n```\n",
      to: "c.md")
    try folder.write("```trellis\npop\n```\n\n```trellis\nprint 5\n```\n\n```output\n6\n```\n", to: "d.md")
    let one = try typed("y\n", "c.md")
    #expect(one.ending == .exited(0) && one.outputText.hasSuffix("1 difference: 1 accepted\n"))
    #expect(try folder.read("c.md").contains("```output\n9\n```"))
    let failing = try typed("y\n", "d.md")
    #expect(failing.ending == .exited(1) && failing.outputText.contains("d.md:2  cell 1"))
    #expect(failing.outputText.hasSuffix("1 difference: 1 accepted, 1 cell to fix first\n"))
    #expect(try folder.read("d.md").contains("```output\n5\n```"))
  }

  @Test func oneCellAloneIsReviewed() throws {
    let run = try typed("y\n", "notes/a.md", "--only", "15")
    #expect(run.ending == .exited(0) && run.outputText.hasSuffix("1 difference: 1 accepted\n"))
    #expect(try folder.read("notes/a.md") == Self.notebook(["9", "2", "3"]))
    let unknown = try typed("y\n", "notes/a.md", "--only", "nothing")
    #expect(unknown.ending == .exited(64), "\(unknown.errorText)")
    let missing = try typed("y\n", "nowhere")
    #expect(missing.ending == .exited(66))
  }
}
