import Foundation
import Testing
import Waiting

/// `trellis check` and `trellis record` on notebooks of their own.
@Suite(.serialized, .waiting) struct CheckCommandTests {
  let folder: ScratchFolder
  private static let good = """
    # Good

    ```trellis
    stack s = plain 1
    ```

    ```output
     elements
    ┌─────┐
    │   1 │ ← top
    └─────┘
    plain · 1 element
    ```

    """
  private static let stale =
    "# Stale\r\n\r\n```trellis\r\nprint 1 + 1\r\n```\r\n\r\n```output\r\n3\r\n```\r\nNo end"
  private static let failing = "```trellis name=odd\npop\n```\n"

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("notes/deep")
    try folder.write(Self.good, to: "notes/good.md")
    try folder.write(Self.stale, to: "notes/deep/stale.md")
    try folder.write("Just prose.\n", to: "notes/prose.md")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, in: folder, environment: environment)
  }

  @Test func aDifferenceIsShownAndSummedUp() throws {
    let run = try run("check", "notes")
    #expect(run.ending == .exited(1))
    #expect(run.errorText == "")
    #expect(
      run.outputText == """
        notes/deep/stale.md:4  cell 1
          - 3
          + 2
        2 notebooks, 2 cells: 1 passed, 1 failed — trellis record notes/deep/stale.md accepts what is new

        """)
    #expect(try self.run("check", "notes/good.md").ending == .exited(0))
    #expect(try self.run("check", "notes/good.md").outputText == "1 notebook, 1 cell: 1 passed\n")
  }

  @Test func aCommandLineThatFitsNoNotebookIsWrong() throws {
    let beyond = try run("check", "--only", "99", "notes/good.md")
    #expect(beyond.ending == .exited(64))
    #expect(beyond.errorText.hasPrefix("error: no notebook has a cell '99'"))
    #expect(try run("check", "--only", "13", "notes/good.md").ending == .exited(0))
    for command in ["check", "watch", "run", "record", "render"] {
      let unknown = try run(command, "--set", "unknown=1", "notes/good.md")
      #expect(unknown.ending == .exited(64))
      #expect(unknown.errorText.hasPrefix("error: notes/good.md: unknown parameter 'unknown'"))
      #expect(!unknown.outputText.contains("unknown parameter"))
    }
  }

  @Test func onlyAScriptMayQuit() throws {
    try folder.write("```trellis\nquit\n```\n\n```trellis\nprint 7\n```\n", to: "notes/quits.md")
    try folder.write("print 6\nquit\nprint 7\n", to: "notes/quits.trellis")
    for command in ["run", "check"] {
      let cell = try run(command, "notes/quits.md")
      #expect(cell.ending == .exited(1))
      #expect((cell.outputText + cell.errorText).contains("error: a cell cannot quit"))
      #expect(try run(command, "notes/quits.trellis").ending == .exited(0))
    }
    #expect(try run("run", "--quiet", "notes/quits.trellis").outputText.contains("7") == false)
  }

  @Test func anErrorIsPlacedInItsFile() throws {
    try folder.write(
      "# Q\n\n> ```trellis\n> print foo\n> ```\n\n- item\n\n  ```trellis\n  let a = 1\n   print bar\n  ```\n",
      to: "notes/quoted.md")
    let checked = try run("check", "notes/quoted.md").outputText
    #expect(checked.contains("notes/quoted.md:4:9") && checked.contains("notes/quoted.md:11:10"))
    let objects = try run("check", "--format", "json", "notes/quoted.md").outputText
    #expect(objects.contains(#""column":9,"#) && objects.contains(#""column":10,"#))
    #expect(!objects.contains(#""file""#))
    try folder.write("let a = 1\n  print foo\n", to: "notes/part.trellis")
    try folder.write("```trellis\nload part.trellis\n```\n", to: "notes/loads.md")
    for command in ["run", "check"] {
      let loading = try run(command, "--format", "json", "notes/loads.md").outputText
      #expect(loading.contains(#""error":{"column":9,"file":"part.trellis","#), "\(loading)")
    }
  }

  @Test func reportsForMachines() throws {
    try folder.write(Self.failing, to: "notes/failing.md")
    let tap = try run("check", "--format", "tap", "notes")
    #expect(tap.ending == .exited(1))
    #expect(tap.outputText.hasPrefix("TAP version 13\n"))
    #expect(tap.outputText.split(separator: "\n").count { $0.hasPrefix("ok ") } == 1)
    #expect(tap.outputText.split(separator: "\n").count { $0.hasPrefix("not ok ") } == 2)
    #expect(tap.outputText.hasSuffix("1..3\n"))

    let json = try run("check", "--format", "json", "--junit", "report.xml", "notes")
    #expect(json.ending == .exited(1))
    let objects = try json.outputText.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(objects.map { $0["ok"] as? Bool } == [false, false, true])
    let report = try folder.read("report.xml")
    #expect(report.contains("<testsuites name=\"trellis\" tests=\"3\" failures=\"2\" errors=\"0\" time="))
  }

  @Test func recordingWritesOutputsAndLeavesTheRestAlone() throws {
    let dry = try run("record", "--dry-run", "notes")
    #expect(dry.ending == .exited(0))
    #expect(dry.outputText == "notes/deep/stale.md:4  cell 1\n  - 3\n  + 2\n")
    #expect(try folder.read("notes/deep/stale.md") == Self.stale)

    let wet = try run("record", "notes")
    #expect(wet.ending == .exited(0))
    #expect(wet.outputText == "notes/deep/stale.md: 1 cell recorded\n")
    #expect(
      try folder.read("notes/deep/stale.md")
        == Self.stale.replacingOccurrences(of: "\r\n3\r\n", with: "\r\n2\r\n"))
    #expect(try folder.read("notes/good.md") == Self.good)
    #expect(try run("check", "notes").ending == .exited(0))
    #expect(try run("record", "notes").outputText == "")
  }

  @Test func aCellThatFailsIsNotRecorded() throws {
    try folder.write(Self.failing, to: "failing.md")
    let run = try run("record", "failing.md")
    #expect(run.ending == .exited(1))
    #expect(run.outputText.contains("failing.md:2  cell 1 “odd”"))
    #expect(try folder.read("failing.md") == Self.failing)
  }

  @Test func aFileThatCannotBeWrittenIsLeftWhole() throws {
    // Root may write everywhere, but not to a full device.
    let run = try PipedRun(
      "/bin/sh",
      ["-c", "ulimit -f 0; trap '' XFSZ; exec \"$0\" record notes/deep/stale.md", Programs.trellis],
      in: folder)
    #expect(run.ending == .exited(74))
    #expect(run.errorText.contains("cannot write notes/deep/stale.md: File too large"))
    #expect(try folder.read("notes/deep/stale.md") == Self.stale)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/notes/deep") == ["stale.md"])
  }

  @Test func aReaderThatLeavesStopsNeither() throws {
    for index in 0..<300 { try folder.write(Self.stale, to: "notes/deep/stale\(index).md") }
    let check = try PipedRun(
      Programs.trellis, ["check", "--junit", "report.xml", "notes"], in: folder, readsAtMost: 1)
    #expect(check.ending == .exited(1))
    #expect(check.errorText == "")
    #expect(try folder.read("report.xml").contains("failures=\"301\""))
    let record = try PipedRun(Programs.trellis, ["record", "notes"], in: folder, readsAtMost: 1)
    #expect(record.ending == .exited(0))
    #expect(try run("check", "notes").outputText == "302 notebooks, 302 cells: 302 passed\n")
  }

  @Test func surroundingsDoNotMatter() throws {
    let wide =
      "```trellis\nstack s = plain 1...100\nset color always\nprint \"é日本\"\ntree t = avl 1...31\nprint 2.5\n```\n"
    try folder.write(wide, to: "wide.md")
    #expect(try run("record", "wide.md").ending == .exited(0))
    let recorded = try folder.read("wide.md")
    #expect(!recorded.contains("\u{1B}"))
    let defaults = [
      ["LC_ALL": "C", "COLUMNS": "20", "LINES": "5"],
      ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "NO_COLOR": "1"],
      ["TERM": "dumb", "CLICOLOR_FORCE": "1"],
    ]
    for environment in defaults {
      try folder.write(wide, to: "wide.md")
      #expect(try run("record", "wide.md", environment: environment).ending == .exited(0))
      #expect(try folder.read("wide.md") == recorded, "\(environment)")
      let check = try run("check", "wide.md", environment: environment)
      #expect(check.outputText == "1 notebook, 1 cell: 1 passed\n", "\(environment)")
    }
    try folder.write(wide, to: "wide.md")
    let terminal = try PseudoTerminal(
      Programs.trellis, ["record", "wide.md"], in: folder, columns: 20, rows: 5)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.read("wide.md") == recorded)
    let check = try PseudoTerminal(Programs.trellis, ["check", "wide.md"], in: folder, columns: 20, rows: 5)
    #expect(try check.waitForExit() == .exited(0))
    #expect(String(decoding: check.transcript, as: UTF8.self) == "1 notebook, 1 cell: 1 passed\r\n")
  }

  @Test func controlCStopsACheckAndARecording() throws {
    try folder.write("```trellis\nwhile true {}\n```\n", to: "endless.md")
    for command in ["check", "record"] {
      let conversation = try Conversation(
        Programs.trellis, [command, "--max-steps", "1000000000000", "endless.md", "notes"], in: folder)
      try conversation.expectWork()
      conversation.interrupt()
      #expect(try conversation.waitForExit().ending == .exited(130), "\(command)")
      #expect(try folder.read("notes/deep/stale.md") == Self.stale)
    }
  }

  @Test func theSlowestCellsAreTimed() throws {
    let run = try run("check", "--timings", "notes/good.md")
    #expect(run.ending == .exited(0))
    #expect(run.outputText.contains(" s  notes/good.md:4  cell 1\n"))
    #expect(try !self.run("check", "notes/good.md").outputText.contains(" s  "))
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    for number in 1...6 {
      try folder.write("```trellis\nprint \(number)\n```\n", to: "notes/n\(number).md")
    }
    let one = try run("check", "--jobs", "1", "notes")
    let four = try run("check", "--jobs", "4", "notes")
    #expect(one.ending == .exited(1) && four.ending == .exited(1))
    #expect(one.outputText == four.outputText)
  }
}
