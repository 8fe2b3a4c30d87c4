import Foundation
import Testing

/// Questions at the prompt, in a wide and in a narrow window.
@Suite(.serialized) struct AskTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func enter(_ line: String, on screen: Screen, prompt: String) throws {
    try screen.type(line)
    try screen.press("Enter")
    try screen.expectPrompt(prompt)
  }

  @Test(arguments: [(80, 24), (40, 12)]) func wrongThenTheHintThenRight(columns: Int, rows: Int) throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: columns, rows: rows)
    try screen.expect("›")
    try enter("let x = 40", on: screen, prompt: "›")
    try enter("ask \"x + 2?\" answer: x + 2 hint: \"add\"", on: screen, prompt: "answer ›")
    #expect(try !screen.picture().contains("hint: add"))
    try enter("41", on: screen, prompt: "answer ›")
    try enter("1 +", on: screen, prompt: "answer ›")
    try screen.expect("a number is asked for")
    try screen.expect("  hint: add")
    try enter("42", on: screen, prompt: "›")
    try screen.expect("right at the second answer: x + 2 is")
    // Answers are not entries.
    try screen.press("Up")
    try screen.expect("› ask \"x + 2?\"")
  }

  @Test func aNotebookThatIsReadWaitsForItsAnswers() throws {
    let notebook = "# One\n\n```trellis\ntree t = avl 5 3\nask \"high?\" answer: t.height\nt insert 2\n```\n"
    try notebook.write(toFile: folder.path + "/n.md", atomically: true, encoding: .utf8)
    let screen = try Screen(
      Programs.trellis, ["repl", "--load", folder.path + "/n.md"], in: folder, columns: 80, rows: 40)
    try screen.expect("1/1  ⏎ next")
    // The answer stands in the cell, and is not shown before it is given.
    #expect(try !screen.picture().contains("t.height"))
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    #expect(try !screen.picture().contains("inserted 2"))
    try enter("1", on: screen, prompt: "t ›")
    try screen.expect("right: t.height is 1 · 1 of 1 right so far")
    try screen.expect("inserted 2")
  }

  @Test func controlCRevealsNothingAndLeavesTheRestUndone() throws {
    let screen = try Screen(Programs.trellis, [], in: folder, columns: 80, rows: 24)
    try screen.expect("›")
    try screen.paste("ask \"6 * 7?\" answer: 40 + 2\nprint 99 * 99\n")
    try screen.press("Enter")
    try screen.expectPrompt("answer ›")
    try screen.press("C-c")
    try screen.expectPrompt("›")
    #expect(try !screen.picture().contains("42") && !screen.picture().contains("9801"))
    try enter("ask \"6 * 8?\" answer: 48", on: screen, prompt: "answer ›")
    try enter("", on: screen, prompt: "answer ›")
    try enter("?", on: screen, prompt: "›")
    try screen.expect("the answer: 48 · 0 of 1 right so far")
  }
}
