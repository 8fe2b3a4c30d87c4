import EveryKind
import Playground
import Prompt
import Testing

extension ComparisonTests {
  /// What there is no room for is named, so that it can be asked for.
  @Test func whatDiffersAndIsLeftOutIsNamed() {
    let program = "tree a = avl 50 30 70 20 40 60 80;\ntree b = bst 50 30 20 10 70 60 80;\n"
    for (size, wanted) in [
      ("set height 22", "preorder, postorder"), ("set width 40; set height 19", "more (all: yes): "),
      ("set width 40; set height 19; set style ascii", "more (all: yes): "),
    ] {
      var session = session(program + size.split(separator: "; ").map { $0 + ";" }.joined(separator: "\n"))
      let shown = session.screen("compare a b { insert 5 }")
      let left = shown.split(separator: "\n").first { $0.contains("more (all: yes)") }
      #expect(left?.contains(wanted) == true, "\(shown)")
      #expect(session.screen("set height 80; compare a b").contains("\n zigzag"), "all of it has room")
      let columns = size.contains("40") ? 40 : 80
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(shown)")
    }
  }

  /// What was folded is shown by the same command with the word that the fold names.
  @Test(arguments: ["80", "40", "24"]) func allIsShownWhereItIsAskedFor(width: String) {
    let program = "tree a = avl 50 30 70 20 40 60 80;\ntree b = bst 50 30 20 10 70 60 80;\n"
    var session = session(program + "set width \(width);\nset height 14;")
    for statement in ["compare a b", "compare a b { insert 5 }"] {
      let folded = session.screen(statement)
      #expect(folded.contains("more (all: yes)"), "\(folded)")
      session.prepare(statement.contains("{") ? "undo" : "")
      let whole = session.screen(statement.replacing("compare a b", with: "compare a b all: yes"))
      #expect(!whole.contains("all: yes") && !whole.contains(" more"), "\(whole)")
      for name in ["height", "leaves", "preorder", "zigzag"] {
        #expect(whole.contains("\n \(name)"), "\(whole)")
      }
      #expect(whole.split(separator: "\n").allSatisfy { $0.count <= Int(width) ?? 0 }, "\(whole)")
    }
  }
}
