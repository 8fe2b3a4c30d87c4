import EveryKind
import Playground
import Prompt
import Testing

extension ComparisonTests {
  /// What there is no room for is named, so that it can be asked for.
  @Test func whatDiffersAndIsLeftOutIsNamed() {
    let program = "tree a = avl 50 30 70 20 40 60 80;\ntree b = bst 50 30 20 10 70 60 80;\n"
    for (size, wanted) in [
      ("set height 22", "preorder, postorder"), ("set width 40; set height 19", "more that differ: "),
      ("set width 40; set height 19; set style ascii", "more that differ: "),
    ] {
      var session = session(program + size.split(separator: "; ").map { $0 + ";" }.joined(separator: "\n"))
      let shown = session.screen("compare a b { insert 5 }")
      let left = shown.split(separator: "\n").first { $0.contains("more that differ") }
      #expect(left?.contains(wanted) == true, "\(shown)")
      #expect(session.screen("set height 80; compare a b").contains("\n zigzag"), "all of it has room")
      let columns = size.contains("40") ? 40 : 80
      #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(shown)")
    }
  }
}
