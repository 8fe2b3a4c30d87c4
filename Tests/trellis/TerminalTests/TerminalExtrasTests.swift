import Foundation
import Testing
import Waiting

/// What the program sends to terminals that take more than lines and colors, and to those that do not.
@Suite(.serialized, .waiting) struct TerminalExtrasTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let kitty = ["KITTY_WINDOW_ID": "1"]

  /// A prompt at which these lines were typed, and then the end of the input.
  private func transcript(of lines: [String], environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: environment)
    for line in lines {
      try terminal.expect("›")
      try terminal.send(line + "\r")
    }
    try terminal.expect("›")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    return String(decoding: terminal.transcript, as: UTF8.self)
  }

  private func count(_ mark: String, in text: String) -> Int { text.components(separatedBy: mark).count - 1 }

  @Test func promptsAndResultsAreMarked() throws {
    let text = try transcript(of: ["print 1 + 1", "print nothing", ""], environment: Self.kitty)
    // Each time the line is drawn, it begins with the same marks.
    #expect(text.contains("\u{1B}]133;A\u{1B}\\"))
    #expect(count("\u{1B}]133;A\u{1B}\\", in: text) == count("\u{1B}]133;B\u{1B}\\", in: text))
    #expect(text.contains("\u{1B}]133;C\u{1B}\\2\r\n\u{1B}]133;D;0\u{1B}\\"), "\(text.debugDescription)")
    #expect(text.contains("\u{1B}]133;D;1\u{1B}\\"))
    // An empty line has no result.
    #expect(count("\u{1B}]133;C\u{1B}\\", in: text) == 2)
  }

  @Test(arguments: [["TERM": "xterm"], ["TERM": "xterm-256color"], ["TERM": "dumb", "KITTY_WINDOW_ID": "1"]])
  func othersAreSentNoMarks(environment: [String: String]) throws {
    let text = try transcript(
      of: ["print 1 + 1", "load missing.md", "set terminal plain"], environment: environment)
    #expect(!text.contains("\u{1B}]"), "\(text.debugDescription)")
    #expect(!text.contains("\u{1B}[c") && !text.contains("?2026"))
  }

  @Test func theSettingHasTheLastWord() throws {
    let full = try transcript(of: ["set terminal full", "print 3"], environment: ["TERM": "xterm"])
    #expect(full.contains("\u{1B}]133;C\u{1B}\\3\r\n"), "\(full.debugDescription)")
    let plain = try transcript(of: ["set terminal plain", "print 3"], environment: Self.kitty)
    #expect(!plain.contains("\u{1B}]133;C\u{1B}\\3\r\n"))
    let dumb = try transcript(of: ["set terminal full", "print 3"], environment: ["TERM": "dumb"])
    #expect(!dumb.contains("\u{1B}"), "\(dumb.debugDescription)")
  }

  @Test func placesInFilesAreLinksAndTheTextStays() throws {
    try folder.write(
      "# A\n\n```trellis\nprint 1 / 0\n```\n\n```trellis\nprint 2\n```\n\n```output\n3\n```\n", to: "a b.md")
    func output(_ environment: [String: String]) throws -> String {
      let terminal = try PseudoTerminal(
        Programs.trellis, ["check", "a b.md"], in: folder, environment: environment)
      _ = try terminal.waitForExit()
      return String(decoding: terminal.transcript, as: UTF8.self)
    }
    let linked = try output(Self.kitty)
    let path = "/a%20b.md"
    #expect(linked.contains("\u{1B}]8;;file://"), "\(linked.debugDescription)")
    // The first cell and its error, and the second cell.
    #expect(count("\(path)#4\u{1B}\\", in: linked) == 2 && count("\(path)#8\u{1B}\\", in: linked) == 1)
    let links = try Regex("\u{1B}\\]8;;[^\u{1B}]*\u{1B}\\\\")
    #expect(linked.replacing(links, with: "") == (try output(["TERM": "xterm-256color"])))
    let piped = try PipedRun(Programs.trellis, ["check", "a b.md"], in: folder, environment: Self.kitty)
    #expect(!piped.output.contains(0x1B) && !piped.errors.contains(0x1B))
  }

  // MARK: The ground

  private static let xterm = ["XTERM_VERSION": "XTerm(379)", "TERM": "xterm-256color"]
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  @Test(arguments: [("ffff/ffff/ffff", "26"), ("0000/0000/0000", "75"), (nil, "63")] as [(String?, String)])
  func theColorsAreThoseOfTheGround(ground: String?, accent: String) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: Self.xterm)
    // The answers are there when they are asked for, so that it does not matter how fast this test is. Keys before and between
    // them are not lost.
    let answer = ground.map { "\u{1B}]11;rgb:\($0)\u{1B}\\" } ?? ""
    try terminal.send("print \(answer)4\u{1B}[?64;1;2c")
    try terminal.expect(Self.question)
    try terminal.expect("\u{1B}[0;38;5;\(accent)m›")
    try terminal.send("2\r")
    try terminal.expect("\n42\r\n")
    try terminal.expect("›")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func anAnswerThatComesTooLateIsDropped() throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: Self.xterm)
    try terminal.expect("\u{1B}[0;38;5;63m›")
    try terminal.send("print 4\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?1;2c2\r")
    try terminal.expect("\n42\r\n")
    // Escapes that are typed afterward are keys.
    try terminal.send("print 67\u{1B}[D8\r")
    try terminal.expect("\n687\r\n")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("rgb"))
  }

  @Test func withoutColorNothingIsAsked() throws {
    let text = try transcript(of: ["print 1"], environment: Self.xterm.merging(["NO_COLOR": "1"]) { $1 })
    #expect(!text.contains("\u{1B}]"))
  }

  // MARK: A screen reader

  @Test func forAScreenReaderLinesAreAppended() throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: Self.kitty)
    try terminal.expect("›")
    try terminal.send("set screenReader on\r")
    try terminal.expect("›")
    try terminal.send("tree t = avl 50 30 70\r")
    let told = try terminal.expect("›")
    #expect(told.contains("root: left leaf") && !told.contains("┌"), "\(told.debugDescription)")
    // No color, and nothing is erased or drawn again; the marks take no room.
    let result = told.components(separatedBy: "]133;C").last ?? ""
    #expect(!result.contains("\u{1B}[1") && !result.contains("\u{1B}[0") && !result.contains("\u{1B}[3"))
    try expectNothingDrawnOver(in: result)
    try terminal.send("set screenReader off\r")
    try terminal.expect("›")
    try terminal.send("show\r")
    #expect(try terminal.expect("›").contains("┌"))
  }

  private func expectNothingDrawnOver(in text: String) throws {
    #expect(!text.contains("?1049") && !text.contains("?2026") && !text.contains("\u{1B}[H"))
  }

  @Test func theEnvironmentMayHaveItOnFromTheStart() throws {
    let environment = Self.kitty.merging(["TRELLIS_SCREEN_READER": "1"]) { $1 }
    let text = try transcript(of: ["tree t = avl 2 1 3"], environment: environment)
    #expect(text.contains("root: left leaf") && !text.contains("┌"))
    let renditions = try Regex("\u{1B}\\[[0-9;]+m")
    #expect(text.firstMatch(of: renditions) == nil, "\(text.debugDescription)")
  }

  @Test(arguments: [["TERM": "dumb"], ["TRELLIS_SCREEN_READER": "1"]])
  func searchAndCompletionAreLines(environment: [String: String]) throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: environment)
    func type(_ keys: String, _ answer: String) throws {
      try terminal.send(keys)
      try terminal.expect(answer)
    }
    try terminal.expect("› ")
    try type("tree t = avl 50 30 70\r", "t › ")
    try type("print 41 + 1\r", "\n42\r\n")
    try terminal.expect("t › ")
    try type("t ins\t", "t › t insert ")
    try type("\u{15}t re\t", "t › t re")
    try type("\u{15}\u{12}", "search: Ctrl-R older, Esc back, Enter runs it\r\n")
    try type("a", "search a: tree t = avl 50 30 70\r\n")
    try type("q", "search aq: nothing older\r\n")
    try type("\u{7F}", "search a: tree t = avl 50 30 70\r\n")
    try type("\u{7F}1", "search 1: print 41 + 1\r\n")
    try type("\r", "t › print 41 + 1\r\n")
    try type("", "42\r\n")
    try terminal.expect("t › ")
    // What was found may be changed before it is run.
    try type("\u{12}", "search: ")
    try type("pri", "search pri: print 41 + 1\r\n")
    try type("\u{5}", "t › print 41 + 1")
    try type("00\u{7F}\r", "\n51\r\n")
    try terminal.expect("t › ")
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    let drawnOver = try Regex("\u{1B}\\[[0-9;]*[A-HJK]|\r[^\r\n]")
    #expect(text.firstMatch(of: drawnOver) == nil, "\(text.debugDescription)")
  }

  /// Over a slow line an answer comes in pieces, after it was waited for.
  @Test func anAnswerInPiecesIsDropped() throws {
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: Self.xterm)
    try terminal.expect("\u{1B}[0;38;5;63m›")
    for piece in ["print 4", "\u{1B}", "]", "11;rgb:ff", "ff/ffff/ffff\u{1B}", "\\\u{1B}", "[?1;2c", "2\r"] {
      try terminal.send(piece)
      usleep(150_000)
    }
    try terminal.expect("\n42\r\n")
    #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("rgb"))
  }
}
