import Testing
import Waiting

/// Tab at the prompt of the real program.
@Suite(.serialized, .waiting) struct ReplCompletionTests {
  let folder: ScratchFolder
  let screen: Screen

  init() throws {
    folder = try ScratchFolder()
    screen = try Screen(Programs.trellis, in: folder, columns: 100)
    try screen.expectPrompt("›")
  }

  /// Types a line with Tabs in it, expects to see what it becomes, and takes it back.
  private func expect(_ shown: String, from keys: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    try screen.type(keys)
    do {
      try screen.expect(shown, within: .seconds(30))
    } catch {
      Issue.record(error, sourceLocation: location)
    }
    try screen.press("C-c")
    try screen.expect("no prompt") { $0.hasSuffix("›") }
    try screen.press("C-l")
    try screen.expect("no empty screen") { !$0.contains("\n") && $0.hasSuffix("›") }
  }

  private func enter(_ line: String) throws {
    try screen.type(line)
    try screen.press("Enter")
    try screen.expect("no prompt") { $0.hasSuffix("›") }
  }

  @Test func wordsOfTheLanguageComplete() throws {
    try expect("stack |", from: "sta\t|")
    try expect("repeat |", from: "rep\t|")
    try expect("tree t = bst |", from: "tree t = bs\t|")
    // A line on each, where there is room.
    try expect("bst       a plain binary search tree", from: "tree t = \t\t")
    try expect("tree t = avl |", from: "tree t = AV\t|")
    try expect("tree insert", from: "help tree ins\t")
    try expect("set style ascii |", from: "set sty\tas\t|")
  }

  @Test func verbsLabelsAndChoicesOfTheObjectComplete() throws {
    try enter("tree t = avl 50 30 70;")
    try expect("t insert |", from: "t ins\t|")
    try expect("insert |", from: "ins\t|")
    // The signature is shown at once.
    try expect("insert value …", from: "t ins\t")
    try expect("insert value …", from: "ins\t")
    try expect("insert value …", from: "insert \t\t")
    try expect("traverse order:", from: "trav\tor\t")
    try expect("in      level   post    pre     zigzag", from: "traverse order: \t\t")
    try expect("traverse order: zigzag |", from: "traverse order: z\t|")
    try expect("show t as: knuth |", from: "show t as: kn\t|")
  }

  @Test func namesAndPropertiesComplete() throws {
    try enter("tree orchard = avl 50 30 70;")
    try enter("let total_count = 5")
    try expect("print orchard.", from: "print orch\t.")
    try expect("print orchard.height", from: "print orchard.hei\t")
    try expect("print orchard.contains(", from: "print orchard.cont\t")
    try expect("total_count", from: "print total_\t")
    try expect("comparisons", from: "print orchard.cost.compa\t")
  }

  @Test func ownFunctionsAndCommandsOfListsComplete() throws {
    try enter("define foobar(x) = 2 * x")
    try enter("let xyz = [1]")
    try expect("print foobar(", from: "print foob\t")
    try expect("xyz append |", from: "xyz app\t|")
  }

  @Test func wordsInALaterLineOfABlockComplete() throws {
    try enter("stack s = plain 1;")
    try screen.type("repeat 2 {")
    try screen.press("Enter")
    try screen.expectPrompt("…")
    try screen.type("pus\t5; }")
    try screen.expect("… push 5; }")
    try screen.press("Enter")
    try screen.expectPrompt("s ›")
    try screen.type("print s.elements")
    try screen.press("Enter")
    try screen.expect("[1, 5, 5]")
  }

  @Test func fileNamesComplete() throws {
    try folder.write("print 1\n", to: "first.trellis")
    try folder.write("", to: "notes.txt")
    try folder.makeFolder("chapters")
    try folder.write("# One\n", to: "chapters/größe.md")
    try expect("load first.trellis |", from: "load fi\t|")
    try expect("load chapters/größe.md |", from: "load ch\tgr\t|")
    try expect("chapters/      first.trellis", from: "load \t\t")
    try expect("save chapters/", from: "save cha\t")
    try folder.write("print 2\n", to: "chapters/my lesson.trellis")
    try expect("load \"chapters/my lesson.trellis\" |", from: "load \"ch\tmy\t|")
    try expect("load chapters/my lesson.trellis |", from: "load chapters/my l\t|")
    try expect("learn min-stack |", from: "learn mi\t|")
  }

  @Test func aFileNameThatCannotBeShownIsNotOffered() throws {
    try folder.write("", to: "bad\u{1B}[31m.md")
    try folder.write("", to: "bad\u{202E}.md")
    try folder.write("", to: "badly.md")
    try expect("load badly.md |", from: "load bad\t|")
  }
}
