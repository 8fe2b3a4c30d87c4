import Foundation
import Testing
import Waiting

/// `history`, `edit` of an entry, and Ctrl-X Ctrl-E.
@Suite(.serialized, .waiting) struct TypedEntryTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// An editor that puts one word in the place of another, and adds a line.
  private func editor(_ script: String) throws -> String {
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "editor")
    return "'\(folder.path)/editor'"
  }

  private func start(
    editor: String = "true", columns: Int = 80, environment: [String: String] = [:]
  ) throws -> Screen {
    let screen = try Screen(
      Programs.trellis, [], in: folder,
      environment: environment.merging(["EDITOR": editor, "VISUAL": ""]) { $1 }, columns: columns, rows: 30)
    try screen.expectPrompt("›")
    return screen
  }

  private func enter(_ line: String, on screen: Screen, prompt: String = "›") throws {
    try screen.enter(line, prompt: prompt)
  }

  @Test func entriesAreListedByTheirNumbers() throws {
    let screen = try start(columns: 60)
    for line in ["let a = 1", "let b = 2", "print a + b", "let word = \"a text\""] {
      try enter(line, on: screen)
    }
    try screen.type("repeat 2 {")
    try screen.press("Enter")
    try screen.type("print a }")
    try screen.press("Enter")
    try screen.expect("\n1\n1\n")
    try enter("history", on: screen)
    try enter("history let", on: screen)
    try screen.expect(
      """
       1  let a = 1
       2  let b = 2
       3  print a + b
       4  let word = "a text"
       5  repeat 2 { … 1 more line
      › history let
      """)
    try enter("history 1", on: screen)
    try screen.expect("\n 7  history let\n")
    try enter("history LET b", on: screen)
    try screen.expect("\n 2  let b = 2\n›")
    try enter("history nowhere", on: screen)
    try screen.expect("error: no entry has “nowhere” in it")
  }

  @Test func anEntryIsChangedByItsNumber() throws {
    let screen = try start(editor: try editor("sed -i 's/1/41/' \"$1\""))
    try enter("let a = 1", on: screen)
    try enter("print a", on: screen)
    try enter("history", on: screen)
    try screen.type("edit 1")
    try screen.press("Enter")
    try screen.expect("› let a = 41")
    try screen.expectPrompt("›")
    try enter("print a", on: screen)
    try screen.expect("\n41\n")
    try enter("edit 99", on: screen)
    try screen.expect("error: there is no entry 99")
    try screen.expect("help: history lists them, from 1 to ")
  }

  @Test(arguments: ["emacs", "vi"]) func theLineComesBackFromTheEditor(_ mode: String) throws {
    try "bind -\(mode.prefix(1))\n".write(
      toFile: folder.path + "/.editrc", atomically: true, encoding: .utf8)
    let screen = try start(
      editor: try editor("test -t 0 && test -t 1 && sed -i 's/1/41/' \"$1\" && echo 'print 5' >>\"$1\""),
      environment: ["HOME": folder.path])
    try screen.type("print 1")
    try screen.expect("› print 1")
    try screen.press("C-x", "C-e")
    try screen.expect("› print 41\n… print 5")
    // It was not performed, and can be changed.
    try screen.type("0")
    try screen.expect("… print 50")
    try screen.press("Enter")
    try screen.expect("\n41\n")
    try screen.expect("\n50\n")
    try screen.expectPrompt("›")
  }

  @Test func aBlockThatIsBegunIsOpenedWhole() throws {
    let screen = try start(editor: try editor("sed -i 's/x/y/g' \"$1\""))
    try screen.type("for x in 1...2 {")
    try screen.press("Enter")
    try screen.expectPrompt("…")
    try screen.type("print x * 10 }")
    try screen.press("C-x", "C-e")
    try screen.expect("› for y in 1...2 {\n… print y * 10 }")
    try screen.press("Enter")
    try screen.expect("\n10\n20\n")
    try screen.expectPrompt("›")
    try screen.press("Up")
    try screen.expect("› for y in 1...2 {")
  }

  @Test func anEditorThatIsNotThereLeavesTheLine() throws {
    let screen = try start(editor: "no-such-editor")
    try screen.type("print 6 * 7")
    try screen.press("C-x", "C-e")
    try screen.expect("error: there is no editor 'no-such-editor'")
    try screen.expect("help: set EDITOR to your editor")
    try screen.expect("› print 6 * 7")
    try screen.press("Enter")
    try screen.expect("\n42\n")
    try screen.press("C-c")
    try screen.expectPrompt("›")
  }

  @Test func thePromptAloneHasThem() throws {
    let screen = try start()
    try enter("if true { history }", on: screen)
    try screen.expect("history is allowed at top level only")
    try enter("let history = [1]", on: screen)
    try enter("history append 2", on: screen)
    try enter("print history.count", on: screen)
    try screen.expect("\n2\n")
  }
}
