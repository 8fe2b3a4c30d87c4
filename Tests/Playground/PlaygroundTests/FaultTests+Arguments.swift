import EveryKind
import Playground
import Prompt
import Testing

/// Arguments that do not fit what takes them.
extension FaultTests {
  @Test func arguments() {
    check([
      Case(
        "t insert", "insert needs value: numbers or texts", at: "t insert",
        "its form is insert value …; write t insert 10"),
      Case("t insert none", "value takes numbers or texts, not none", at: "none", "write t insert 10"),
      Case(
        "t insert (1, 2)", "value takes numbers or texts, not a tuple", at: "(1, 2)", "write t insert 10"),
      Case(
        "t insert 1 true 2", "value takes numbers or texts, not true or false", at: "true",
        "write t insert 1 2"),
      Case(
        "t insert t", "'t' is a tree, not a value", at: "t",
        "ask one of its properties, such as t.count; help tree lists them"),
      Case(
        "t traverse post pre", "traverse takes no more arguments", at: "pre",
        "its form is traverse [[order:] in|pre|post|level|zigzag|walk]; write t traverse post"),
      Case(
        "t traverse post order: pre", "the order is given twice", at: "order",
        "write it once, with its name or without it"),
      Case("t traverse order: pre order: post", "'order:' is given twice", at: "order", "keep one of them"),
      Case(
        "t rotate left", "rotate needs at: a number or a text", at: "t rotate left",
        "its form is rotate left|right at: value; write t rotate left at: 50"),
      Case(
        "t rotate up at: 50", "side has no choice 'up'", at: "up",
        "choose from left, right; write t rotate right at: 50"),
      Case("t select -1", "k takes a whole number, 0 or more, not -1", at: "-1", "write t select 2"),
      Case("t select 1.5", "k takes a whole number, 0 or more, not a decimal", at: "1.5", "write t select 2"),
      Case(
        "t select zz", "k takes a whole number, 0 or more, and nothing is named 'zz'", at: "zz",
        "let gives a name to a value; write t select 2"),
      Case("s pop 0", "n takes a whole number, 1 or more, not 0", at: "0", "write s pop 2"),
      Case(
        "t.select()", "select needs k: a whole number, 0 or more", at: "select",
        "its form is select(k); write t.select(0)"),
      Case(
        "print t.contains", "'contains' needs arguments", at: "contains",
        "its form is contains(value); write t.contains(50)"),
      Case(
        "print t.height(1)", "'height' is a property and takes no arguments", at: "height",
        "write t.height"),
      Case(
        "print t.cost + 1", "'cost' holds several counts", at: "cost",
        "ask one of comparisons, rotations, recolourings, swaps, visits"),
      Case(
        "print t.positions(wide)", "layout has no choice 'wide'", at: "wide",
        "choose from tidy, knuth, wetherell, reingold; write t.positions(knuth)"),
      Case("twice", "twice takes 1 argument, not 0", at: "twice", "its form is twice x; write twice 5"),
      Case("twice 1 2", "twice takes 1 argument, not 2", at: "twice", "its form is twice x; write twice 1"),
      Case(
        "print twice(1)",
        "push is not allowed in a function called in an expression, which changes nothing",
        at: "s push x", "call it like a verb, twice x, or let it return a value"),
      Case("twice x: 1", "twice takes no 'x:'", at: "x", "write twice 1"),
      Case(
        "t 5", "'t' is alone: a verb should follow", at: "5", "help tree lists its verbs; show t draws it"
      ),
      Case(
        "tree u = avl 1 duplicates: kep", "duplicates has no choice 'kep'", at: "duplicates: kep",
        "did you mean keep? — write tree u = avl 1 duplicates: keep"),
      Case(
        "tree u = levels", "tree levels needs values: a list of numbers, texts and none",
        at: "tree u = levels",
        "its form is tree u = levels [values …] [as: bst|avl|redblack|treap|splay|minheap|maxheap|binary] "
          + "[traversal: in|pre|post|level|zigzag|walk]; write tree u = levels [1, 2, 3, none, 4]"),
      Case(
        "print random(3, 1...9)", "random needs in: a list or a range", at: "1...9",
        "its form is random(count, in: …); write random(3, in: 1...9)"),
      Case(
        "print random(3, of: 1...9)", "random takes no 'of:'", at: "of",
        "did you mean in:? — write random(3, in: 1...9)"),
    ])
  }
}
