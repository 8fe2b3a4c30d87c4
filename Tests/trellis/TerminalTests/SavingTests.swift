import Platform
import Testing
import Waiting

/// Which files a session may read and write: at the prompt any, but nothing is replaced that no session was saved in; without a
/// terminal, what a script on standard input may.
@Suite(.serialized, .waiting) struct SavingTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("work/below")
    try folder.write("print 7\n", to: "outside.trellis")
    try folder.write("print 8\n", to: "work/below/inside.trellis")
    try folder.write("# A lesson\n\n```trellis\nprint 1\n```\n", to: "work/lesson.md")
  }

  private func piped(_ input: String, _ arguments: [String]) throws -> PipedRun {
    try PipedRun(
      "sh", ["-c", "cd work && exec \"$0\" \"$@\"", Programs.trellis] + arguments, input: Array(input.utf8),
      in: folder)
  }

  @Test(arguments: [
    "save lesson.md", "save new.md over: yes", "save /tmp/x.md", "page", "edit", "history", "play", "learn",
    "learn tour",
    "load ../outside.trellis", "load /etc/passwd", "load none.md",
  ]) func aPipeMayWhatAScriptOnStandardInputMay(_ line: String) throws {
    let input = "tree t = bst 1\n\(line)\nprint 2\n"
    let (prompt, script) = (try piped(input, []), try piped(input, ["run", "-"]))
    #expect(prompt.ending == .exited(1) && script.ending == .exited(1))
    #expect(prompt.errorText == script.errorText && prompt.errorText.contains("┌ input:2:1"))
    #expect(!prompt.outputText.contains("2\n"))
    #expect(folder.names(in: "work") == ["below", "lesson.md"])
    #expect(try folder.read("work/lesson.md").hasPrefix("# A lesson"))
  }

  @Test func aPipeLoadsFromItsFolderAndBelow() throws {
    let run = try piped("load below/inside.trellis\nprint 9\n", [])
    #expect(run.ending == .exited(0) && run.outputText.hasSuffix("8\n9\n"))
    let outside = try piped("load ../outside.trellis", [])
    #expect(outside.errorText.contains("it is outside the working directory"))
  }

  @Test func atThePromptNothingElseIsReplaced() throws {
    let screen = try Screen(Programs.trellis, ["--width", "70"], in: folder, columns: 90, rows: 40)
    func enter(_ line: String, _ answer: String) throws {
      try screen.press("C-l")
      try screen.type(line)
      try screen.press("Enter")
      try screen.expect(answer)
    }
    try screen.expect("›")
    try enter("save new.md", "error: there is no step to save yet")
    try enter("stack s = plain 1", "plain · 1 element")
    try enter("save work/lesson.md", "or replace it: save work/lesson.md over:")
    #expect(try folder.read("work/lesson.md").hasPrefix("# A lesson"))
    try enter("save l.txt", "write name.md, or name.trellis")
    try enter("save outside.trellis over: no", "exists and is not a saved session")
    try enter("save outside.trellis over: maybe", "error: ")
    for name in ["new.md", "new.trellis"] {
      try enter("save \(name)", " to \(name)")
      try enter("s push 2", "pushed 2")
      try enter("save \(name)", "steps to \(name)")
    }
    try enter("save work/lesson.md over: yes", "saved 3 steps to work/lesson.md")
    #expect(try folder.read("work/lesson.md").hasPrefix("# A Trellis session"))
    // A lesson made from a saved session belongs to its author.
    try folder.write(try folder.read("new.md") + "\nIn my own words.\n", to: "new.md")
    try enter("save new.md", "new.md exists and is not a saved session")
    #expect(folder.names.filter { $0.hasSuffix(".txt") } == [])
    #expect(
      try PipedRun(Programs.trellis, ["check", "new.trellis", "work"], in: folder).ending == .exited(0))
  }

  /// To write to a pipe without a reader takes for ever.
  @Test func controlCStopsASave() throws {
    mkfifo(folder.path + "/pipe.trellis", 0o600)
    let screen = try Screen(Programs.trellis, in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    try screen.type("stack s = 1;")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.type("save pipe.trellis over: yes")
    try screen.press("Enter")
    try screen.expectRunning()
    try screen.press("C-c")
    try screen.expect("error: saving pipe.trellis was stopped; nothing was written")
    try screen.expectPrompt("s ›")
  }

  @Test func theLabelIsCompletedAndExplained() throws {
    let screen = try Screen(Programs.trellis, in: folder, columns: 80, rows: 30)
    try screen.expect("›")
    try screen.type("save new.md ov\tye\t")
    try screen.expect("save new.md over: yes")
    try screen.press("C-u")
    try screen.type("help save")
    try screen.press("Enter")
    try screen.expect("save path [over: yes]")
    try screen.expect("whether to replace a file that is not a saved session")
  }
}
