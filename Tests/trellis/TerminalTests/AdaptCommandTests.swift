import Testing
import Waiting

/// `trellis adapt`: a copy of a file, edited.
@Suite(.serialized, .waiting) struct AdaptCommandTests {
  let folder: ScratchFolder
  private static let text =
    "@objc class A {\r\n  let a = \"\u{1B}\" // #selector\r\n}\r\n_ = #selector(b)\r\n"
  private static let edited = text.replacing("@objc ", with: "")
  private static let told = """
    adapt: line 1: deleted @objc
    adapt: line 4: #selector stays: pass a closure, as to init(action:), or a block of NotificationCenter
    adapt: 1 edit, 1 thing left to do by hand

    """

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.text, to: "a.swift")
  }

  private func run(_ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, ["adapt"] + arguments, in: folder)
  }

  @Test func theEditedTextGoesToStandardOutputByteForByte() throws {
    let run = try run("a.swift")
    #expect(run.ending == .exited(0) && run.output == Array(Self.edited.utf8) && run.errorText == Self.told)
    #expect(try folder.read("a.swift") == Self.text)
    try folder.write("let a = 1", to: "b.swift")
    let other = try self.run("b.swift")
    #expect(other.outputText == "let a = 1" && other.errorText == "adapt: nothing to edit\n")
  }

  @Test func orToAFileThatIsNotTheInput() throws {
    let run = try run("a.swift", "--output", "b.swift")
    #expect(run.ending == .exited(0) && run.outputText.isEmpty && run.errorText == Self.told)
    #expect(try folder.read("b.swift") == Self.edited)
    #expect(
      try self.run("b.swift", "-o", "c.swift").errorText.hasSuffix(
        "adapt: nothing to edit, 1 thing left to do by hand\n"))
    #expect(try self.run("a.swift", "-o", "./a.swift", "--over").ending == .exited(64))
    try folder.write("Mine.\n", to: "c.swift")
    #expect(try self.run("a.swift", "-o", "c.swift").ending == .exited(74))
    #expect(try folder.read("c.swift") == "Mine.\n" && folder.read("a.swift") == Self.text)
  }

  @Test func aTextThatDoesNotEndIsAnErrorWithItsLine() throws {
    try folder.write("class A {\n  let a = \"b\n}\n", to: "b.swift")
    let run = try run("b.swift", "-o", "c.swift")
    #expect(run.ending == .exited(1) && run.outputText.isEmpty && !folder.names.contains("c.swift"))
    #expect(run.errorText.hasPrefix("error: this text is never closed\n  ┌ b.swift:2:11\n"))
    #expect(try self.run("none.swift").ending == .exited(66) && self.run().ending == .exited(64))
  }
}
