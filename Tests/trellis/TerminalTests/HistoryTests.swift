import Foundation
import Testing
import Waiting

/// Lines that come back, in the same session and in later ones.
@Suite(.serialized, .waiting) struct HistoryTests {
  let folder: ScratchFolder
  private static let up = "\u{1B}[A"
  private static let header = "#trellis-history 1\n"

  init() throws {
    folder = try ScratchFolder()
  }

  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Programs.lineEditorEcho, ["--history", folder.path + "/state/trellis/history"], in: folder)
    try terminal.expect("echo> ")
    return terminal
  }

  private func enter(_ keys: String, on terminal: PseudoTerminal) throws -> String {
    try terminal.send(keys + "\r")
    try terminal.expect("read [")
    let line = try terminal.expect("]\r\n")
    try terminal.expect("echo> ")
    return line
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  private func history() throws -> String {
    try folder.read("state/trellis/history")
  }

  @Test func linesComeBackInTheNextSession() throws {
    let first = try start()
    _ = try enter("one", on: first)
    _ = try enter("zwei é日本", on: first)
    _ = try enter("\u{1B}[200~three {\r  \\four\r}\u{1B}[201~", on: first)
    try leave(first)
    #expect(try history() == Self.header + "one\nzwei é日本\nthree {\\n  \\\\four\\n}\n")

    let second = try start()
    #expect(try enter(Self.up, on: second) == "three {\\n  \\four\\n}")
    // The block has three lines: two ups lead to its first, the next to the entry before it.
    let ups = { String(repeating: Self.up, count: $0) }
    #expect(try enter(ups(4), on: second) == "zwei é日本")
    #expect(try enter(ups(5), on: second) == "one")
    try leave(second)
  }

  @Test func anEntryTypedAgainMovesToTheEnd() throws {
    let terminal = try start()
    for line in ["one", "two", "one", "  ", "three"] { _ = try enter(line, on: terminal) }
    #expect(try enter(Self.up + Self.up, on: terminal) == "one")
    #expect(try enter(Self.up + Self.up + Self.up, on: terminal) == "two")
    try leave(terminal)
    #expect(try history() == Self.header + "three\none\ntwo\n")
  }

  @Test func controlRFindsAnEntry() throws {
    let terminal = try start()
    for line in ["first thing", "second thing", "third"] { _ = try enter(line, on: terminal) }
    try terminal.send("\u{12}thing")
    try terminal.expect("second thing")
    #expect(try enter("", on: terminal) == "second thing")
  }

  @Test func twoSessionsKeepEachOthersLines() throws {
    let first = try start()
    let second = try start()
    for number in 1...5 {
      _ = try enter("a\(number)", on: first)
      _ = try enter("b\(number)", on: second)
    }
    #expect(try enter(Self.up + Self.up, on: first) == "a4")
    try leave(first)
    try leave(second)
    let entries = try history().split(separator: "\n").dropFirst()
    #expect(Set(entries) == Set((1...5).flatMap { ["a\($0)", "b\($0)"] }.map { Substring($0) }))
  }

  @Test func theFileAndItsFolderBelongToTheUserAlone() throws {
    let terminal = try start()
    _ = try enter("one", on: terminal)
    try leave(terminal)
    for (path, mode) in [("state", 0o700), ("state/trellis", 0o700), ("state/trellis/history", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/trellis")
    #expect(names.sorted() == ["history", "history.lock"])
  }

  /// Starts a session on a history that is made by `prepare`, and expects a warning once.
  private func expectWarning(_ warning: String, whenTyping lines: [String] = []) throws {
    let terminal = try PseudoTerminal(
      Programs.lineEditorEcho, ["--history", folder.path + "/state/trellis/history"], in: folder, columns: 200
    )
    try terminal.expect("echo> ")
    for line in lines { _ = try enter(line, on: terminal) }
    try leave(terminal)
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(transcript.components(separatedBy: "warning: ").count == 2)
    #expect(transcript.contains(warning), "\(transcript.debugDescription)")
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.url("state/trellis"), withIntermediateDirectories: true)
  }

  @Test func aForeignFileIsLeftAlone() throws {
    try makeFolder()
    try folder.write("_HiStOrY_V2_\nls\n", to: "state/trellis/history")
    try expectWarning("is not a history written by trellis", whenTyping: ["one", "two"])
    #expect(try history() == "_HiStOrY_V2_\nls\n")
  }

  @Test func damagedLinesAreKeptAndPassedOver() throws {
    try makeFolder()
    let damaged = Array((Self.header + "one\nbad \\x\n").utf8) + [0xFF, 0xFE, 0x0A]
    try folder.write(damaged, to: "state/trellis/history")
    try expectWarning("2 lines of", whenTyping: [Self.up, "two"])
    let bytes = try Data(contentsOf: folder.url("state/trellis/history"))
    let kept = Array((Self.header + "bad \\x\n").utf8) + [0xFF, 0xFE, 0x0A] + Array("one\ntwo\n".utf8)
    #expect(Array(bytes) == kept)
  }

  @Test func aReadOnlyFileStaysAsItIs() throws {
    try makeFolder()
    try folder.write(Self.header + "one\n", to: "state/trellis/history")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.path + "/state/trellis/history")
    try expectWarning("it is read-only", whenTyping: ["two", "three"])
    #expect(try history() == Self.header + "one\n")
  }

  @Test func aFolderInPlaceOfTheFileIsAWarning() throws {
    try FileManager.default.createDirectory(
      at: folder.url("state/trellis/history"), withIntermediateDirectories: true)
    try expectWarning("Is a directory", whenTyping: ["one"])
  }

  @Test func aFileInPlaceOfTheFolderIsAWarning() throws {
    try folder.write("", to: "state")
    try expectWarning("cannot", whenTyping: ["one"])
  }
}
