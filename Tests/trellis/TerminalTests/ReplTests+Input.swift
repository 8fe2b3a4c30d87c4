import Foundation
import Testing

/// What is pasted, and a notebook that is played first.
extension ReplTests {
  @Test func aPasteOfSeveralLinesIsOneEntry() throws {
    let screen = try start()
    try screen.paste("tree t = avl 50\ninsert 30\nprint t.count")
    try screen.expect("print t.count")
    try screen.press("Enter")
    try screen.expectPrompt("t ›")
    try screen.expectPicture(
      """
      Trellis 0.1 — type help, or: load notebooks/tour.md
      › tree t = avl 50
      insert 30
      print t.count
       50
      avl · 1 node · height 0
        50
       ┌┘
      +30
      inserted 30 · 1 comparison · avl, 2 nodes, height 1
      2
      t ›
      """)
    try screen.press("Up")
    try screen.expect("again") { $0.components(separatedBy: "insert 30").count == 3 }
  }

  @Test func aNotebookIsPlayedFirst() throws {
    try folder.write(
      "---\nseed: 7\n---\n# Title\n\nSome prose.\n\n```trellis\nstack s = plain 1\npop\n```\n\n```trellis fails\npop\n```\n\nThe end.\n",
      to: "play.md")
    let screen = try start(["--load", "play.md"])
    try screen.expectPrompt("s ›")
    try screen.expectPicture(
      """

      # Title

      Some prose.

      › stack s = plain 1
       elements
      ┌─────┐
      │   1 │ ← top
      └─────┘
      plain · 1 element
      › pop
       elements
         -1
      ┌─────┐
      │     │ (empty)
      └─────┘
      popped 1 · plain, 0 elements
      error: stack 's' is empty: nothing to pop
        ┌ cell 2, line 1:1
        │ pop
        │ ^^^
        = help: push a value first, or ask s.count

      The end.

      s ›
      """)
  }
}
