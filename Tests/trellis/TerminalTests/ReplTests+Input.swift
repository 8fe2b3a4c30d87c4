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
      Trellis 0.3 — type help, or: learn tour
      › tree t = avl 50
      … insert 30
      … print t.count
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

  @Test func aBlockComesBackWithItsPromptsAndUpMovesInsideItFirst() throws {
    // With color, what is deleted at its end would stand behind the cursor, as the rest of the earlier block.
    let screen = try start(environment: ["NO_COLOR": "1"])
    for line in ["let a = 1", "repeat 2 {", "  let a = a * 3", "}"] {
      try screen.type(line)
      try screen.press("Enter")
    }
    try screen.expectPrompt("›")
    try screen.press("C-l", "Up")
    try screen.expectPicture(
      """
      › repeat 2 {
      …   let a = a * 3
      … }
      """)
    // Twice up within the block; in its first line, up is the entry before, and down from that the block.
    try screen.press("Up", "Down", "End", "BSpace")
    try screen.expectPicture(
      """
      › repeat 2 {
      …   let a = a * 3
      …
      """)
    try screen.type("}")
    try screen.press("Up", "Up")
    try screen.type("X")
    try screen.expectPicture(
      """
      › rXepeat 2 {
      …   let a = a * 3
      … }
      """)
    try screen.press("BSpace", "Up")
    try screen.expectPicture("› let a = 1")
    try screen.press("Down", "Up", "BSpace")
    try screen.expectPicture(
      """
      › repeat 2 {
      …  let a = a * 3
      … }
      """)
    try screen.press("Down", "Enter")
    try screen.expectPrompt("›")
    try screen.type("print a")
    try screen.press("Enter")
    try screen.expect("print a\n81\n›")
  }

  @Test func aBlockIsWrappedAnewWhenTheWindowChanges() throws {
    let screen = try start()
    try screen.paste("print [x * 2 for x in 1...3],\n  1 + 2")
    try screen.expect("…   1 + 2")
    try screen.press("Up")
    // What is above may leave the screen meanwhile, as the terminal likes.
    func expectOnce(_ block: String) throws {
      try screen.expect("not once:\n\(block)") {
        $0.hasSuffix(block) && $0.components(separatedBy: "print").count == 2
      }
    }
    try screen.resize(columns: 20, rows: 40)
    try expectOnce("› print [x * 2 for x\n in 1...3],\n…   1 + 2")
    try screen.resize(columns: 60, rows: 40)
    try expectOnce("› print [x * 2 for x in 1...3],\n…   1 + 2")
  }

  @Test func controlCInABlockLeavesItAsItStands() throws {
    let screen = try start()
    try screen.paste("print 1,\n  1 + 2")
    try screen.expect("…   1 + 2")
    try screen.press("Up", "C-c")
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › print 1,
      …   1 + 2^C
      ›
      """)
  }

  @Test func aScriptIsPlayedFirst() throws {
    try folder.write("stack s = plain 1\ns pop\n", to: "play.trellis")
    let screen = try start(["--load", "play.trellis"])
    try screen.expectPrompt("s ›")
    try screen.expect("popped 1 · plain, 0 elements")
  }

  @Test func nothingWaitsInAPastedBlockNorOnADumbTerminal() throws {
    let screen = try start()
    try screen.paste("help all\nprint 6 * 7")
    try screen.expect("print 6 * 7")
    try screen.press("Enter")
    try screen.expect("\n42\n")
    let dumb = try start(environment: ["TERM": "dumb"])
    try dumb.type("help all")
    try dumb.press("Enter")
    try dumb.expect("trellis reference has everything")
  }

  /// `?` at the end of a line is help on the words before it, and performs nothing.
  @Test func aQuestionMarkAtTheEndOfALineIsHelp() throws {
    let screen = try start(columns: 80)
    try enter("tree t = avl 5;", on: screen, prompt: "t ›")
    try screen.type("t insert ?")
    try screen.press("Enter")
    try screen.expect("tree insert value …")
    try screen.expectPrompt("t ›")
    // The words before it can be recalled, and goes on.
    try screen.press("Up")
    try screen.type(" 7;")
    try screen.expect("t › t insert 7;")
    try screen.press("Enter")
    try screen.expectPrompt("t ›")
    // In a block it is help, too, and the block goes on.
    try screen.type("repeat 1 {")
    try screen.press("Enter")
    try screen.type("t remove ?")
    try screen.press("Enter")
    try screen.expect("tree remove value")
    try screen.expectPrompt("…")
    try screen.type("t insert 9 }")
    try screen.press("Enter")
    try screen.expect("avl, 3 nodes")
    try enter("print \"really?\"", on: screen, prompt: "t ›")
    try screen.expect("\nreally?")
  }

  /// Words are colored as they are typed; without color nothing is added to what is typed.
  @Test func wordsAreColoredUnlessColorIsOff() throws {
    let colored = try PseudoTerminal(Programs.trellis, in: folder)
    try colored.expect("›")
    try colored.send("tree t = avl 5")
    try colored.expect("\u{1B}[0;38;5;63mtree\u{1B}[0m ")
    try colored.send("\u{15}tre t")
    try colored.expect("\u{1B}[0;38;5;131mtre\u{1B}[0m t")
    let plain: [([String], [String: String])] = [
      ([], ["NO_COLOR": "1"]), (["--color", "never"], [:]), ([], ["TERM": "dumb"]),
    ]
    for (arguments, environment) in plain {
      let terminal = try PseudoTerminal(Programs.trellis, arguments, in: folder, environment: environment)
      try terminal.expect("›")
      try terminal.send("tree t = avl 5\r")
      try terminal.expect("1 node")
      try terminal.send("tre")
      terminal.listen(for: .milliseconds(300))
      try terminal.send("\r")
      try terminal.expect("error")
      let escapes = String(decoding: terminal.transcript, as: UTF8.self).matches(of: /\u{1B}\[[0-9;]*m/)
      #expect(escapes.isEmpty, "\(arguments) \(environment)")
    }
  }
}
