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
      Trellis 0.1 — type help, or: learn tour
      › tree t = avl 50
      insert 30
      print t.count
      › tree t = avl 50
       50
      avl · 1 node · height 0
      › insert 30
        50
       ┌┘
      +30
      inserted 30 · 1 comparison · avl, 2 nodes, height 1
      › print t.count
      2
      t ›
      """)
    try screen.press("Up")
    try screen.expect("again") { $0.components(separatedBy: "insert 30").count == 4 }
  }

  @Test func aScriptIsPlayedFirst() throws {
    try folder.write("stack s = plain 1\ns pop\n", to: "play.trellis")
    let screen = try start(["--load", "play.trellis"])
    try screen.expectPrompt("s ›")
    try screen.expect("popped 1 · plain, 0 elements")
  }
}
