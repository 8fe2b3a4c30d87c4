import Foundation
import Platform
import Testing
import Waiting

/// `trellis watch` on a terminal, with an editor that saves in its own ways.
@Suite(.serialized, .waiting) struct WatchTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("notes/deep")
    try folder.write(Self.notebook("print a + 1", "2"), to: "notes/a.md")
  }

  /// Three cells, the second with a given command and output.
  private static func notebook(_ command: String, _ output: String) -> String {
    """
    ```trellis
    let a = 1
    ```

    ```trellis
    \(command)
    ```

    ```output
    \(output)
    ```

    ```trellis name=picture
    stack s = plain a
    ```

    ```output
     elements
    ┌─────┐
    │   1 │ ← top
    └─────┘
    plain · 1 element
    ```

    """
  }

  private func watch(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(Programs.trellis, ["watch"] + arguments, in: folder)
    try terminal.expect("Ctrl-C leaves")
    return terminal
  }

  private func runs(_ terminal: PseudoTerminal, of name: String) -> Int {
    String(decoding: terminal.transcript, as: UTF8.self).components(separatedBy: "\(name): 3 cells").count - 1
  }

  /// Ends it as a user does.
  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.isInLineMode, "the terminal is not as it was")
  }

  @Test func keysRecordWhatDiffersAndLeave() throws {
    try folder.write(Self.notebook("print a + 1", "7"), to: "notes/a.md")
    try folder.write(Self.notebook("print a + 2", "8"), to: "notes/b.md")
    try folder.write(Self.notebook("print a + 3", "9"), to: "notes/c.md")
    let terminal = try watch("notes")
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("r records cell 2"))
    try terminal.send("o")
    try terminal.expect("there is no page")
    try terminal.send("r")
    try terminal.expect("notes/a.md: 3 cells, 3 passed")
    try terminal.expect("Ctrl-C leaves")
    #expect(try folder.read("notes/a.md") == Self.notebook("print a + 1", "2"))
    #expect(try folder.read("notes/b.md") == Self.notebook("print a + 2", "8"))
    try terminal.send("xR")
    try terminal.expect("9 cells: 9 passed")
    try terminal.expect("Ctrl-C leaves")
    #expect(try folder.read("notes/c.md") == Self.notebook("print a + 3", "4"))
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isInLineMode)
  }

  @Test func spaceShowsWhatTheScreenHasNoRoomFor() throws {
    try folder.write("```trellis\nfor n in 1...60 { print n }\n```\n\n```output\nx\n```\n", to: "long.md")
    let terminal = try watch("long.md", "--color", "never")
    let first = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(first.contains("+ 5\r\n") && !first.contains("+ 60\r\n"))
    var seen = first
    for _ in 0..<4 where !seen.contains("+ 60\r\n") {
      try terminal.send(" ")
      seen += try terminal.expect("Ctrl-C leaves")
    }
    for n in 1...60 { #expect(seen.contains("+ \(n)\r\n"), "\(n)") }
    try leave(terminal)
  }

  @Test func aSaveInPlaceRunsWhatComesFromTheChangedCellOn() throws {
    let terminal = try watch("notes/a.md")
    #expect(runs(terminal, of: "notes/a.md") == 1)
    try folder.write(Self.notebook("print a + 2", "2"), to: "notes/a.md")
    try terminal.expect("\u{1B}[H\u{1B}[J")
    try terminal.expect("notes/a.md: 3 cells, 2 passed, 1 failed, 2 ran again")
    try terminal.expect("- 2")
    try terminal.expect("+ 3")
    let between = try terminal.expect("notes/a.md:6  cell 2")
    #expect(!between.contains("┌"))
    try terminal.expect("3")
    try terminal.expect("trellis record notes/a.md")
    try terminal.expect("Ctrl-C leaves")
    // Prose that leaves every line in its place runs nothing again.
    try folder.write(Self.notebook("print a + 2", "3"), to: "notes/a.md")
    try terminal.expect("3 passed, 0 ran again")
    try terminal.expect("Ctrl-C leaves")
    try leave(terminal)
  }

  @Test func aFileThatTakesItsPlaceIsNoticed() throws {
    let terminal = try watch("notes/a.md")
    for (index, value) in ["5", "6"].enumerated() {
      try folder.write(Self.notebook("print \(value)", "2"), to: "notes/.a.md.swp")
      #expect(rename(folder.path + "/notes/.a.md.swp", folder.path + "/notes/a.md") == 0)
      try terminal.expect("+ \(value)")
      try terminal.expect("Ctrl-C leaves")
      #expect(runs(terminal, of: "notes/a.md") == index + 2)
    }
    try leave(terminal)
  }

  @Test func aBurstOfSavesIsOneRun() throws {
    let terminal = try watch("notes")
    // Whatever comes while it cannot look has come at once.
    terminal.signal(SIGSTOP)
    for value in 10...40 {
      try folder.write(Self.notebook("print \(value)", "2"), to: "notes/a.md")
      try folder.write("x", to: "notes/a.md~")
    }
    terminal.signal(SIGCONT)
    try terminal.expect("+ 40")
    try terminal.expect("Ctrl-C leaves")
    terminal.listen(for: .milliseconds(300))
    #expect(runs(terminal, of: "notes/a.md") == 2)
    try leave(terminal)
  }

  @Test func severalFilesAndFolders() throws {
    try folder.write(Self.notebook("print a + 1", "2"), to: "b.md")
    let terminal = try watch("notes", "b.md")
    #expect(runs(terminal, of: "notes/a.md") == 1 && runs(terminal, of: "b.md") == 1)
    try folder.write(Self.notebook("print 7", "2"), to: "b.md")
    try terminal.expect("b.md: 3 cells, 2 passed, 1 failed")
    try terminal.expect("2 notebooks, 6 cells: 5 passed, 1 failed")
    try terminal.expect("Ctrl-C leaves")
    #expect(runs(terminal, of: "notes/a.md") == 1)
    // What differs stays on the screen, whichever file is saved.
    try folder.write(Self.notebook("print 8", "2"), to: "notes/deep/c.md")
    try terminal.expect("+ 8")
    try terminal.expect("+ 7")
    try terminal.expect("3 notebooks")
    try terminal.expect("Ctrl-C leaves")
    // A folder that comes later is watched like the others.
    try folder.makeFolder("notes/new")
    try folder.write(Self.notebook("print 9", "2"), to: "notes/new/d.md")
    try terminal.expect("notes/new/d.md: 3 cells")
    try terminal.expect("Ctrl-C leaves")
    try folder.write(Self.notebook("print a + 1", "2"), to: "notes/new/d.md")
    try terminal.expect("notes/new/d.md: 3 cells, 3 passed")
    try leave(terminal)
  }

  @Test func aSyntaxErrorAndThenItsCorrection() throws {
    let terminal = try watch("notes/a.md")
    try folder.write(Self.notebook("print a +", "2"), to: "notes/a.md")
    try terminal.expect("error: ")
    try terminal.expect("notes/a.md:6:")
    try terminal.expect("Ctrl-C leaves")
    try folder.write(Self.notebook("print a + 1", "2"), to: "notes/a.md")
    try terminal.expect("3 passed")
    try terminal.expect("Ctrl-C leaves")
    try folder.write("```trellis\nprint 1\n", to: "notes/a.md")
    try terminal.expect("notes/a.md: 1 cell")
    try terminal.expect("Ctrl-C leaves")
    try leave(terminal)
  }

  @Test func aFileThatIsRemovedAndComesBack() throws {
    let terminal = try watch("notes/a.md")
    try FileManager.default.removeItem(at: folder.url("notes/a.md"))
    try terminal.expect("notes/a.md: is gone")
    try terminal.expect("Ctrl-C leaves")
    // Even its folder may go.
    try FileManager.default.removeItem(at: folder.url("notes"))
    try folder.makeFolder("notes")
    try folder.write(Self.notebook("print a + 3", "4"), to: "notes/a.md")
    try terminal.expect("3 passed")
    try terminal.expect("Ctrl-C leaves")
    try leave(terminal)
  }

  @Test func aFileThatIsLoaded() throws {
    try folder.makeFolder("notes/parts")
    try folder.write("let x = 5", to: "notes/parts/start.trellis")
    try folder.write(
      "```trellis\nload parts/start.trellis\nprint x\n```\n\n```output\n5\n```\n", to: "notes/l.md")
    let terminal = try watch("notes/l.md")
    try folder.write("let x = 6", to: "notes/parts/start.trellis")
    try terminal.expect("+ 6")
    try terminal.expect("Ctrl-C leaves")
    try leave(terminal)
  }

  @Test func whatIsLongIsCutToTheScreen() throws {
    try folder.write("```trellis\nfor n in 1...200 { print n }\n```\n\n```output\n...\n```\n", to: "long.md")
    let terminal = try watch("long.md")
    try folder.write("```trellis\nfor n in 2...200 { print n }\n```\n\n```output\n...\n```\n", to: "long.md")
    let shown = try terminal.expect("watching")
    #expect(shown.contains("more lines)"))
    let screen = shown.components(separatedBy: "\u{1B}[J").last ?? ""
    #expect(screen.components(separatedBy: "\n").count <= 24)
    try leave(terminal)
  }

  /// A page without its markup.
  private func words(of page: String) throws -> String {
    try folder.read(page).replacing(/<[^>]*>/, with: "")
  }

  @Test func pagesAreWrittenAsWell() throws {
    let terminal = try watch("notes/a.md", "--render", "page.html")
    try terminal.expect("pages written to page.html")
    #expect(try words(of: "page.html").contains("print a + 1"))
    try folder.write(Self.notebook("print a + 2", "3"), to: "notes/a.md")
    try terminal.expect("3 passed")
    try terminal.expect("pages written to page.html")
    #expect(try words(of: "page.html").contains("print a + 2"))
    try leave(terminal)
  }

  /// The page of a lesson goes with it, and so does a part of one that no longer fills as many; one that is only emptied stays.
  @Test func pagesGoWithTheirLessons() throws {
    try folder.write(Self.notebook("print 5", "5"), to: "notes/b.md")
    try folder.write("ours", to: "site-of-mine.html")
    let terminal = try watch("notes", "--render", "site")
    try terminal.expect("pages written to site")
    #expect(folder.pages(in: "site") == ["a.html", "b.html", "index.html"])
    try folder.write("", to: "notes/b.md")
    try terminal.expect("notes/b.md: no longer has a cell")
    try terminal.expect("pages written to site")
    #expect(folder.pages(in: "site") == ["a.html", "b.html", "index.html"])
    try FileManager.default.removeItem(at: folder.url("notes/b.md"))
    try folder.write(Self.notebook("print a + 2", "3"), to: "notes/c.md")
    try terminal.expect("notes/c.md: 3 cells")
    try terminal.expect("pages written to site")
    try expectPages(["a.html", "c.html", "index.html"])
    try FileManager.default.removeItem(at: folder.url("notes/a.md"))
    try terminal.expect("notes/a.md: is gone")
    try terminal.expect("pages written to site")
    try expectPages(["c.html", "index.html"])
    #expect(try !folder.read("site/index.html").contains("a.html"))
    try FileManager.default.removeItem(at: folder.url("notes/c.md"))
    try terminal.expect("notes/c.md: is gone")
    try expectPages([])
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("notes/b.md: is gone"))
    try leave(terminal)
  }

  /// A file that is refused says nothing about the others.
  @Test func oneThatCannotBeReadLeavesTheOthers() throws {
    try folder.write(Self.notebook("print 5", "5"), to: "outside.md")
    let terminal = try watch("notes")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("notes/late.md").path, withDestinationPath: "../outside.md")
    try terminal.expect("cannot read notes/late.md")
    try terminal.expect("1 notebook, 3 cells: 3 passed")
    try folder.write(Self.notebook("print a + 2", "3"), to: "notes/a.md")
    try terminal.expect("notes/a.md: 3 cells")
    try FileManager.default.removeItem(at: folder.url("notes/late.md"))
    try folder.write("", to: "notes/a.md")
    try terminal.expect("notes/a.md: no longer has a cell")
    let shown = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(shown.components(separatedBy: "no longer has a cell").count == 2)
    try leave(terminal)
  }

  /// The page is taken away after the screen has been drawn.
  private func expectPages(_ names: [String]) throws {
    let deadline = Deadline(after: Deadline.usual)
    while folder.pages(in: "site") != names, !deadline.hasPassed { usleep(20_000) }
    #expect(folder.pages(in: "site") == names)
  }

  /// Differences are in color, unless one asks for none.
  @Test func differencesAreColoured() throws {
    try folder.write(Self.notebook("print a + 1", "7"), to: "notes/a.md")
    let coloured = "\u{1B}["
    let terminal = try watch("notes")
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("m- 7"))
    try leave(terminal)
    let plain = try watch("notes", "--color", "never")
    #expect(!String(decoding: plain.transcript, as: UTF8.self).contains("m- 7"))
    try leave(plain)
    for command in [["check"], ["record", "--dry-run"]] {
      let shown = try shown(command + ["notes"])
      #expect(shown.contains(coloured) && shown.contains("- 7"), "\(command)")
      #expect(try !self.shown(command + ["--color", "never", "notes"]).contains(coloured), "\(command)")
      #expect(try !self.shown(command + ["notes"], ["NO_COLOR": "1"]).contains(coloured), "\(command)")
      let piped = try PipedRun(Programs.trellis, command + ["--color", "always", "notes"], in: folder)
      #expect(piped.outputText.contains(coloured), "\(command)")
      #expect(try !PipedRun(Programs.trellis, command + ["notes"], in: folder).outputText.contains(coloured))
    }
    try folder.write("print  1\n", to: "notes/s.trellis")
    #expect(try shown(["format", "--check", "notes/s.trellis"]).contains("m- print  1"))
    #expect(try !shown(["format", "--check", "--color", "never", "notes/s.trellis"]).contains(coloured))
  }

  private func shown(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
    let terminal = try PseudoTerminal(Programs.trellis, arguments, in: folder, environment: environment)
    _ = try terminal.waitForExit()
    return String(decoding: terminal.transcript, as: UTF8.self)
  }

  @Test func withoutATerminalThereAreLines() throws {
    let conversation = try Conversation(Programs.trellis, ["watch", "notes"], in: folder)
    let first = try conversation.expect("1 notebook, 3 cells: 3 passed\n")
    #expect(first == "notes/a.md: 3 cells, 3 passed\n")
    try folder.write(Self.notebook("print a + 2", "2"), to: "notes/a.md")
    let second = try conversation.expect("accepts what is new\n")
    #expect(
      second == """
        notes/a.md: 3 cells, 2 passed, 1 failed, 2 ran again
        notes/a.md:6  cell 2
          - 2
          + 3

        notes/a.md:6  cell 2
        3
        1 notebook, 3 cells: 2 passed, 1 failed — trellis record notes/a.md\u{20}
        """)
    conversation.interrupt()
    #expect(try conversation.waitForExit().ending == .exited(130))
  }

  @Test func aPathThatDoesNotExistIsAMistake() throws {
    let run = try PipedRun(Programs.trellis, ["watch", "missing.md"], in: folder)
    #expect(run.ending == .exited(66) && run.errorText.contains("missing.md"))
  }
}
