import EveryKind
import Playground
import Prompt
import Testing

/// A choice is a word, or what a variable holds.
@Suite struct ChoiceTests {
  @Test(arguments: [
    ("t traverse order: post", "t traverse order: q", "post"),
    ("show t as: outline", "show t as: q", "outline"),
    ("plot n * n for n in 1...9 scale: log { }", "plot n * n for n in 1...9 scale: q { }", "log"),
    ("t rotate left at: 4", "t rotate q at: 4", "left"),
  ])
  func aVariableHoldsTheChoice(word: String, variable: String, value: String) {
    var one = Session()
    one.prepare("tree t = bst 4 2 6 5 7")
    var other = Session()
    other.prepare("tree t = bst 4 2 6 5 7; let q = \"\(value)\"")
    let expected = one.shown(word)
    #expect(!expected.isEmpty)
    #expect(other.shown(variable) == expected)
  }

  @Test func aWordThatIsAChoiceIsNotAskedAsAVariable() {
    var session = Session()
    session.prepare("tree t = bst 4 2 6; let post = \"pre\"; let wrong = \"pst\"")
    session.prepare("t traverse order: post; expect t.postorder == [2, 6, 4]")
    #expect(session.failure("t traverse order: wrong")?.message == "order has no choice 'pst'")
  }

  @Test func noValueIsTheSameAsAnObject() {
    var session = Session()
    session.prepare("tree t = bst 4 2 6; tree u = bst 4 2 6")
    session.prepare(
      """
      define same(x) = t == x
      define other(x) = x != t
      expect t == u && !(t == 3) && t != none && 4 != t && !([t.root] == t)
      expect !same(3) && other("t") && !same(none)
      """)
    #expect(session.failure("expect t == nowhere")?.message == "nothing is named 'nowhere'")
    #expect(session.failure("expect t < 3")?.message == "'t' is a tree, not a value")
  }
}
