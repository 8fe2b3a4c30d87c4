import EveryKind
import Playground
import Prompt
import Testing

/// Wrong statements: the error says what, where and what to do, nothing changes, and the session continues.
@Suite struct FaultTests {
  struct Case {
    var statement: String
    var message: String
    var place: String
    var help: String?

    init(_ statement: String, _ message: String, at place: String, _ help: String? = nil) {
      self.statement = statement
      self.message = message
      self.place = place
      self.help = help
    }
  }

  static let setup = """
    tree t = avl 50 30 70;
    tree r = bst 5 3 duplicates: reject;
    tree b = levels [1, 2, 3, none, 4];
    tree e;
    tree names = bst fig apple;
    stack s = min 5 3 7;
    stack o; let n = 3
    let xs = [1, 2, 3]
    define twice(x) { s push x; s push x }
    t insert 20;
    """

  func check(_ cases: [Case], _ location: SourceLocation = #_sourceLocation) {
    var session = Session()
    session.prepare(Self.setup, location)
    let before = session.state
    let steps = session.stepCount
    for wrong in cases {
      let failed = session.run(wrong.statement).last
      #expect(failed?.failure?.message == wrong.message, "\(wrong.statement)", sourceLocation: location)
      #expect(failed?.failure?.place == wrong.place, "\(wrong.statement)", sourceLocation: location)
      #expect(failed?.failure?.help == wrong.help, "\(wrong.statement)", sourceLocation: location)
      #expect(
        failed?.number == nil && failed?.effect == nil && failed?.message == nil, sourceLocation: location)
      #expect(
        session.state == before && session.stepCount == steps, "\(wrong.statement)", sourceLocation: location)
    }
    // The session continues.
    session.prepare("t insert 60; s push 1; twice 4", location)
    #expect(session.shown("print t.count, s.count") == ["5 6"], sourceLocation: location)
  }

  @Test func theShapeOfAnError() {
    var session = Session()
    session.prepare("stack s;")
    #expect(
      session.screen("s pop") == """
        error: stack 's' is empty: nothing to pop
          ┌ input, line 1:3
          │ s pop
          │   ^^^
          = help: push a value first, or ask s.count
        """)
    session.prepare("set style ascii")
    #expect(
      session.screen("print s.top") == """
        error: stack 's' is empty: it has no top
          --> input, line 1:9
          | print s.top
          |         ^^^
          = help: push a value first, or ask s.count
        """)
  }

  @Test func syntax() {
    check([
      Case("tree r2 50", "= is missing after tree r2", at: "50", "write tree r2 = 50"),
      Case(
        "q = 5", "= alone does not set 'q'", at: "=",
        "an object is made with its kind before its name; for a variable, write let q = 5"),
      Case("t insert (", "this ( is never closed", at: "(", "write ) where it ends"),
      Case("print [1, 2", "this [ is never closed", at: "[", "write print [1, 2]"),
      Case("repeat 2 { s push 1", "this { is never closed", at: "{", "write repeat 2 { s push 1 }"),
      Case("print \"abc", "this text is never closed", at: "\"", "write print \"abc\""),
      Case("print )", "there is nothing for ) to close", at: ")", "remove it"),
      Case("print 3d", "3d is neither a number nor a word", at: "3d", "put text in quotes: \"3d\""),
      Case(
        "print 99999999999999999999", "99999999999999999999 does not fit in 64 bits",
        at: "99999999999999999999",
        "whole numbers go from -9223372036854775808 to 9223372036854775807"),
      Case(
        "t insert 4 + 5", "+ is among the arguments", at: "+",
        "write t insert (4 + 5)"),
      Case(
        "{ s push 1 }", "a block does not begin a statement", at: "{",
        "it follows if, for, repeat or while; a dictionary is [\"a\": 1]"
      ),
      Case(
        "else { }", "else is without its if, whose closing brace it follows in the same line", at: "else",
        "write if true { print 1 } else { }"),
      Case("if true", "a block is missing at the end", at: "", "write if true { print 1 }"),
      Case("print 1 < 2 < 3", "comparisons cannot be chained", at: "<", "write a < b && b < c"),
      Case(
        "t traverse order:", "nothing follows order:", at: "order:",
        "write t traverse order: level"),
    ])
  }

  @Test func values() {
    let range =
      "whole numbers go from -9223372036854775808 to 9223372036854775807, decimals up to about 1.8e308"
    let key = "a key gives them an order: define key(x) = x[0], then sorted(xs, by: key)"
    let order = "compare numbers with numbers and text with text; == takes anything"
    check([
      Case(
        "print 9223372036854775807 + 1", "the result is too large for a number",
        at: "9223372036854775807 + 1", range),
      Case(
        "print -9223372036854775808 - 1", "the result is too large for a number",
        at: "-9223372036854775808 - 1", range),
      Case(
        "print 3037000500 * 3037000500", "the result is too large for a number",
        at: "3037000500 * 3037000500", range),
      Case(
        "print -9223372036854775808 / -1", "the result is too large for a number",
        at: "-9223372036854775808 / -1", range),
      Case(
        "print abs(-9223372036854775808)", "the result is too large for a number",
        at: "abs(-9223372036854775808)", range),
      Case("print 1e308 * 10", "the result is too large for a number", at: "1e308 * 10", range),
      Case("print n / 0", "division by zero", at: "n / 0", "check first that the divisor is not 0"),
      Case("print n % 0.0", "division by zero", at: "n % 0.0", "check first that the divisor is not 0"),
      Case("print 1 < \"a\"", "a whole number cannot be compared with text", at: "1 < \"a\"", order),
      Case("print xs < xs", "a list has no order", at: "xs < xs", key),
      Case(
        "print sorted([1, \"a\"])", "text cannot be compared with a whole number", at: "sorted([1, \"a\"])",
        order),
      Case(
        "print n + \"a\"", "+ does not take a whole number and text", at: "n + \"a\"",
        "write print text(n) + \"a\""),
      Case("print -\"a\"", "- does not take text", at: "-\"a\"", "give it numbers"),
      Case(
        "print !n", "what ! negates must be true or false, not a whole number", at: "n",
        "write print !(n != 0)"),
      Case(
        "print true && n", "the right of && must be true or false, not a whole number", at: "n",
        "write print true && (n != 0)"),
      Case(
        "print xs[3]", "index 3 is out of range: there are 3", at: "3",
        "indexes run from 0 to 2: write print xs[2]"),
      Case(
        "print xs[-1]", "index -1 is out of range: there are 3", at: "-1",
        "indexes run from 0 to 2: write print xs.last"),
      Case("print xs[\"a\"]", "an index takes a whole number, not text", at: "\"a\"", "write print xs[0]"),
      Case("print [][0]", "index 0 is out of range: there are 0", at: "0", "it is empty"),
      Case("print n[0]", "a whole number cannot be indexed", at: "n[0]"),
      Case("print [][5..<5]", "index 5 is out of range: there are 0", at: "5..<5", "it is empty"),
      Case("print xs[4..<4]", "index 4 is out of range: there are 3", at: "4..<4", "indexes run from 0 to 2"),
      Case("print xs.size", "a list has no property or query 'size'", at: "size", "write xs.count"),
      Case("print 3...1", "a range goes up, and 3 is more than 1", at: "3...1", "write reversed(1...3)"),
      Case(
        "print 1...5 by 0", "the step of a range must be 1 or more, not 0", at: "1...5 by 0",
        "write 1...5 by 1"),
      Case(
        "print min([])", "min of an empty list", at: "min",
        "?? gives another value in its place: xs.min() ?? 0"),
      Case("print random(1, in: [])", "random of an empty list", at: "random"),
      Case(
        "print random(-1, in: xs)", "the count of random must be a whole number, 0 or more, not -1",
        at: "random"),
      Case("print letters(5)", "the argument of letters must be text, not a whole number", at: "letters"),
      Case(
        "repeat -1 { }", "repeat must be a whole number, 0 or more, not -1", at: "-1", "write repeat 3 { }"),
      Case(
        "while n { }", "the condition of while must be true or false, not a whole number", at: "n",
        "write while n != 0 { }"),
      Case(
        "if n { }", "a condition must be true or false, not a whole number", at: "n", "write if n != 0 { }"),
      Case(
        "for x in 5 { }", "cannot iterate over a whole number", at: "for x in 5 { }",
        "write for x in 0..<5 { }"),
    ])
  }

  @Test func structures() {
    check([
      Case("t remove 99", "99 is not in the tree", at: "99", "contains(…) asks without an error"),
      Case("t remove 50 50", "50 is not in the tree", at: "50", "contains(…) asks without an error"),
      Case("t path 99", "99 is not in the tree", at: "path", "t.contains(99) asks without an error"),
      Case(
        "t insert 1 2 \"x\"", "\"x\" is text, and 20 is a whole number: the two cannot be compared",
        at: "\"x\"",
        "a tree or a stack holds numbers or texts, not both"),
      Case(
        "names insert 4", "4 is a whole number, and \"fig\" is text: the two cannot be compared", at: "4",
        "a tree or a stack holds numbers or texts, not both"),
      Case(
        "t find \"x\"", "\"x\" is text, and 50 is a whole number: the two cannot be compared", at: "find",
        "a tree or a stack holds numbers or texts, not both"),
      Case(
        "s push 1 x", "\"x\" is text, and 5 is a whole number: the two cannot be compared", at: "x",
        "a tree or a stack holds numbers or texts, not both"),
      Case("r insert 6 7 5 8", "5 is already in the tree, which rejects duplicates", at: "5"),
      Case(
        "tree u = avl 1 2 1 duplicates: reject", "1 is already in the tree, which rejects duplicates",
        at: "1"),
      Case(
        "b insert 9", "a binary tree has no order from left to right, which insert needs", at: "insert",
        "make a bst or an avl to search in"),
      Case("b rotate right at: 3", "cannot rotate right at 3: it has no left child", at: "rotate"),
      Case(
        "t rotate left at: 99", "99 is not in the tree", at: "rotate", "t.contains(99) asks without an error"),
      Case(
        "print e.root", "tree 'e' is empty: it has no root", at: "root",
        "insert a value first, or ask e.count"),
      Case(
        "print e.min", "tree 'e' is empty: it has no min", at: "min", "insert a value first, or ask e.count"),
      Case(
        "print o.top", "stack 'o' is empty: it has no top", at: "top", "push a value first, or ask o.count"),
      Case("o pop", "stack 'o' is empty: nothing to pop", at: "pop", "push a value first, or ask o.count"),
      Case("s pop 9", "stack 's' holds 3 elements: cannot pop 9", at: "pop"),
      Case("t select 4", "index 4 is out of range: there are 4", at: "select", "indexes run from 0 to 3"),
      Case(
        "print t.select(4)", "index 4 is out of range: there are 4", at: "select", "indexes run from 0 to 3"),
      Case("print t.floor(1)", "nothing in the tree is at or below 1", at: "floor"),
      Case(
        "t range 60 20", "a range goes up, and 60 is more than 20", at: "range",
        "give the smaller one first: t range 20 60"),
      Case(
        "tree u = levels [1, none, none, 2]",
        "the list does not describe a tree: entry 3 of the level list has no node above it",
        at: "tree u = levels [1, none, none, 2]",
        "children are listed only for nodes that exist: none has no entries for children"),
      Case(
        "tree u = levels [2, 3, 1] as: bst",
        "this shape does not fit bst: its in-order traversal does not ascend",
        at: "tree u = levels [2, 3, 1] as: bst"),
      Case(
        "tree u = levels [1, none, 2, none, 3] as: avl", "this shape does not fit avl: it is not balanced",
        at: "tree u = levels [1, none, 2, none, 3] as: avl"),
      Case(
        "tree u = rebuild inorder: [1, 2]", "rebuild needs postorder: or preorder: beside inorder:",
        at: "tree u = rebuild inorder: [1, 2]",
        "write tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]"),
      Case(
        "tree u = rebuild inorder: [1, 2] preorder: [1]",
        "the lists do not describe a tree: the inorder list has 2 entries, the preorder list 1",
        at: "tree u = rebuild inorder: [1, 2] preorder: [1]", "a traversal lists every node once"),
    ])
  }
}
