import EveryKind
import Playground
import Prompt
import Testing

/// What is told as the first difference is a thing or a property with both values, and never a sign of the drawing.
@Suite struct ComparedNamesTests {
  @Test(arguments: [
    ("tree k = avl 4 2 6; tree l = avl 4 2 7", "node 6 in k, node 7 in l"),
    ("tree k = avl 4 2 6; tree l = avl 4 2", "node 6 in k, nothing in l"),
    ("tree k = avl 1...200; tree l = avl 1...199", "count is 200 in k, 199 in l"),
    ("tree k = avl 4 2 6; tree l = redblack 4 2 6", "variant is \"avl\" in k, \"redblack\" in l"),
    ("trie k = words a b; trie l = words a c", "node b in k, node c in l"),
    ("btree k = 1 2 3 4; btree l = 1 2 3 5", "element 4 in k, element 5 in l"),
    ("stack k = 1 2; stack l = 1 3", "in elements: 2 in k, 3 in l"),
    ("source k = [A]; source l = [B]", "item A in k, item B in l"),
    ("cards k = [A, B]; cards l = [A, C]", "card B in k, card C in l"),
    (
      "cards k = [A] size: 300x400; cards l = [A] size: 300x400 rules: article",
      "rules is \"right\" in k, \"article\" in l"
    ),
    ("pull k; pull l goal: 90", "goal is 80.0 in k, 90.0 in l"),
    ("auth k = faceID; auth l = touchID", "variant is \"faceID\" in k, \"touchID\" in l"),
    ("layout k = list; layout l = list rowHeight: 50", "item 5 in k, nothing in l"),
  ]) func thingsAreNamed(program: String, difference: String) {
    var session = Session(defaults: Settings(width: 80))
    session.prepare(program)
    let told = session.run("compare k l").last?.message ?? ""
    #expect(told.hasPrefix("first difference") && told.hasSuffix(difference), "\(told)")
  }

  /// What is longer in ASCII, such as a degree sign, counts as long when the names above the drawings are broken into lines.
  @Test func namesAreNotCut() {
    for width in [60, 70, 80, 90, 120] {
      var session = Session(defaults: Settings(width: width))
      session.prepare("cards k; cards l rules: article")
      let screen = session.screen("compare k l { drag (120, 10) }")
      let head = screen.split(separator: "\n").prefix { !$0.contains("gate       ") }.joined(separator: "\n")
      #expect(head.contains("°") && !head.contains("…"), "\(head)")
    }
  }

  @Test(arguments: [
    "cards k = [A, B]; cards l = [A, B]", "sheet k screen: 667; sheet l screen: 667; k toggle; l toggle",
  ])
  func aDragIsAProperty(program: String) {
    var session = Session(defaults: Settings(width: 80))
    session.prepare(program)
    session.prepare(program.hasPrefix("cards") ? "l drag (120, 10)" : "l drag 50")
    let told = session.run("compare k l").last?.message ?? ""
    #expect(told.hasPrefix("first difference: "), "\(told)")
    #expect(!told.contains { "▾▿▸●○✗".contains($0) }, "\(told)")
  }
}
