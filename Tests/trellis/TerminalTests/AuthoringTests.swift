import Foundation
import Testing
import Waiting

/// `trellis new`, `trellis format` and `trellis completions`, from outside.
@Suite(.serialized, .waiting) struct AuthoringTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, in: folder)
  }

  @Test func aNewLessonPassesAtOnceAndIsNeverReplaced() throws {
    let made = try run("new", "notes/my-first_lesson.md", "--kind", "stack")
    #expect(made.ending == .exited(0) && made.errorText == "")
    #expect(made.outputText == "notes/my-first_lesson.md: a lesson on stack with 4 cells\n")
    let text = try folder.read("notes/my-first_lesson.md")
    #expect(text.hasPrefix("---\ntitle: \"My first lesson\"\n"))
    #expect(try run("check", "notes").ending == .exited(0))
    #expect(try run("format", "--check", "notes").ending == .exited(0))

    let again = try run("new", "notes/my-first_lesson.md")
    #expect(again.ending == .exited(74) && again.errorText.contains("already exists"))
    #expect(try folder.read("notes/my-first_lesson.md") == text)
    let script = try run("new", "start.trellis")
    #expect(script.ending == .exited(0))
    #expect(try run("check", "start.trellis").ending == .exited(0))
  }

  @Test func whatIsNotUnderstoodIsSaid() throws {
    let kind = try run("new", "a.md", "--kind", "stak")
    #expect(kind.ending == .exited(64) && kind.errorText.contains("did you mean stack?"))
    let name = try run("new", "lesson")
    #expect(name.ending == .exited(64) && name.errorText.contains("lesson.md"))
    #expect(folder.names == [])
  }

  @Test func formattingSaysWhatItChanges() throws {
    let sloppy =
      "# A\n\n```trellis\nlet  a=1\nprint a\n```\n\n```output\n1\n```\n\n```trellis\nlet = 2\n```\n"
    try folder.write(sloppy, to: "a.md")
    try folder.write("print  1\r\n", to: "b.trellis")
    let checked = try run("format", "--check", ".")
    #expect(checked.ending == .exited(1))
    #expect(
      checked.outputText
        == "a.md:4  cell 1\n  - let  a=1\n  + let a = 1\nb.trellis:1  cell 1\n  - print  1\n  + print 1\n"
    )
    #expect(checked.errorText.contains("a.md:13: cell 2 is left as it is: "))
    #expect(try folder.read("a.md") == sloppy)

    let formatted = try run("format", ".")
    #expect(formatted.ending == .exited(0))
    #expect(formatted.outputText == "a.md: 1 cell formatted\nb.trellis: 1 cell formatted\n")
    #expect(try folder.read("a.md") == sloppy.replacing("let  a=1", with: "let a = 1"))
    #expect(try folder.read("b.trellis") == "print 1\r\n")
    #expect(try run("format", ".").outputText == "")
    #expect(try run("format", "missing.md").ending == .exited(66))
  }

  @Test func aScriptForEachShell() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try run("completions", shell)
      #expect(script.ending == .exited(0) && script.errorText == "")
      for word in ["watch", "render", "unicode", "trellis"] {
        #expect(script.outputText.contains(word), "\(shell): \(word)")
      }
    }
    #expect(try run("completions", "tcsh").ending == .exited(64))
  }

  /// bash is always there; the others are tried by Tests/trellis/shells/run.
  @Test(arguments: [
    ("che", ["check"]), ("learn min", ["min-stack"]), ("run --style ", ["unicode", "ascii"]),
    ("check --format j", ["json"]), ("reference colle", ["collection"]),
    ("new x.md --kind sta", ["stack"]), ("check n", ["notes.md"]), ("check notes.md --only ap", ["apple"]),
    ("completions z", ["zsh"]),
    ("check --sw", ["--swift", "--swift=require", "--swift=all", "--swift-warnings"]),
    ("run notes.md --set si", ["size=3"]),
  ])
  func bashCompletes(_ line: String, _ expected: [String]) throws {
    try folder.write(
      "---\nparameters:\n  size: 3\n---\n```trellis name=apple\nprint 1\n```\n", to: "notes.md")
    try folder.write("no", to: "nothing.txt")
    try folder.write(
      """
      . <("$PROGRAM" completions bash)
      trellis() { "$PROGRAM" "$@"; }
      COMP_LINE="trellis $LINE" COMP_POINT=${#COMP_LINE}
      read -ra COMP_WORDS <<<"$COMP_LINE"
      [[ $LINE == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _trellis trellis "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "complete.sh")
    let run = try PipedRun(
      "/usr/bin/env", ["bash", "complete.sh"], in: folder,
      environment: ["PROGRAM": Programs.trellis, "LINE": line])
    let words = run.outputText.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(words == expected, "\(run.errorText)")
  }
}
