import Declarations
import Language

/// The statements of the language and the values it knows, for help and the reference.
public enum Grammar {
  /// One declaration a keyword that begins a statement; the example runs.
  public static let keywords: [Declaration] = [
    statement(
      "let", "let name = value",
      "gives a name to a value, or sets a part: let xs[0] = 5, let d[key] = 5, let xs[1...2] = []; several at once: let (a, b) = (b, a)",
      "let n = 3 + 4\nexpect n == 7\nlet xs = [1, 2]\nlet xs[0] = n\nexpect xs == [7, 2]\n"
        + "let (xs[0], xs[1]) = (xs[1], xs[0])\nexpect xs == [2, 7]"),
    statement(
      "for", "for name in values { … }",
      "runs a block for each value of a list, a range or a text; for (key, value) in d, or of a list of pairs: for each pair",
      "for x in 1...5 { print x * 10 }\nfor (k, v) in [\"a\": 1] { print k, v }"),
    statement(
      "repeat", "repeat times { … }", "runs a block a number of times",
      "let n = 1\nrepeat 3 { let n = n * 2 }\nexpect n == 8"),
    statement(
      "while", "while condition { … }", "runs a block as long as a condition holds",
      "let n = 100\nwhile n > 10 { let n = n / 2 }\nexpect n == 6"),
    statement(
      "break", "break", "leaves the innermost loop",
      "let n = 1\nwhile true { n *= 2; if n > 50 { break } }\nexpect n == 64"),
    statement(
      "continue", "continue", "goes on with the next turn of the innermost loop",
      "let n = 0\nfor x in 1...5 { if x % 2 == 0 { continue }; n += x }\nexpect n == 9"),
    statement(
      "if", "if condition { … } else { … }", "chooses a block; in place of a value, it chooses a value",
      "let n = 3\nif n % 2 == 0 { print \"even\" } else { print \"odd\" }\n"
        + "print if n > 2 { \"much\" } else { \"little\" }"),
    statement(
      "define", "define name(parameter, …) = value, define name(parameter, …) { … }",
      "makes a function, name(argument, …), which changes nothing; called like a verb, name argument …, it may",
      "define area(w, h) = w * h\nexpect area(3, 4) == 12\nlet xs = []\n"
        + "define twice(x) { xs append x; xs append x }\ntwice 4\nexpect xs == [4, 4]"),
    statement(
      "define walk", "define walk name(t) { … visit n … }",
      "makes a custom traversal of the nodes of a tree: t traverse order: name, t.walk(name), verify t walk: name",
      "define walk edge(t) { let n = t.node; while n != none { visit n; let n = n.left } }"),
    statement(
      "return", "return value", "ends a definition, and gives its value",
      "define half(n) { if n % 2 == 0 { return n / 2 }; return none }\nexpect half(8) == 4"),
    statement(
      "visit", "visit node", "says in a walk which node is next",
      "define walk top(t) { if t.node != none { visit t.node } }"),
    statement(
      "expect", "expect condition",
      "fails unless the condition holds; expect error { … } fails unless the block fails",
      "let xs = [1, 2]\nexpect xs.count == 2\nexpect error \"out of range\" { print xs[2] }"),
    statement(
      "print", "print value, … [all: yes]",
      "prints values side by side; of a long list the beginning and the end, or with all: yes all of it",
      "print 6 * 7, [1, 2]"),
    statement(
      "ask",
      "ask question answer: value|answer(reply) = condition [hint: text|texts] [because: text] [choices: list] [near: number]",
      "asks the reader; the answer is computed when the page is checked",
      "ask \"What is 7 / 2?\" answer: 7 / 2 hint: \"both are whole numbers\""),
  ]

  /// What a statement does that begins with what it changes; the example runs.
  public static let changes: [Declaration] = [
    statement(
      "+=", "name += value, also -= *= /= %=",
      "changes a variable or a part of one: xs[i] += 1, d[key, or: 0] += 1",
      "let n = 1\nn += 2\nlet d = [:]\nfor w in words(\"a b a\") { d[w, or: 0] += n }\nexpect d == [\"a\": 6, \"b\": 3]"
    )
  ]

  /// All of these.
  public static let statements = keywords + changes

  /// Every function of expressions; the example runs.
  public static let functions = Function.all.map { $0.declaration }
  /// What Swift calls functions and types.
  public static let swiftFunctions: [String] = SwiftFunctions.codes.keys.sorted() + ["stride", "swap"]

  /// What each type of value looks like and how it behaves, where the contract leaves a choice.
  public static let values: [String] = [
    "none · true false yes no (yes is true, no is false)",
    "whole numbers: 64 bits, 1_000_000; / cuts toward zero: 7 / 2 is 3, -7 / 2 is -3; % has the sign of the left side",
    "decimals: 0.5, 1e3; a whole number next to a decimal counts as one; 10 == 10.0",
    "text: \"…\" with \\n \\t \\\" \\\\ \\u{…}; compared by Unicode scalars; + joins; s[0] is the first character, s[1...2] a part",
    "lists: [1, 2, 3]; + joins; xs[0] is the first, xs[1...2] a part; xs.count .first .last .isEmpty .sorted .reversed .unique .indexed .contains(4) .index(4) .joined(\", \") · tuples: (x, y), p.0",
    "lists of what is computed: [x * 2 for x in xs], [x for x in xs if x > 3], [v for (k, v) in d]",
    "lists change in place: xs append 4, prepend, insert 4 at: 0, remove at: 0, removeFirst, removeLast, removeAll, sort, reverse, swap 0 3, let xs[0] = 4",
    "a part of a list takes any number of values: let xs[1...2] = [], let xs[1..<1] = [4, 5]",
    "functions by their names: sorted(xs, by: f), xs.map(f), xs sort by: f; there a name is a definition's or a built-in function's, not a variable's",
    "dictionaries: [\"a\": 1], [:]; d[key] is none where the key is absent; let d[key] = 2, d remove key; d.keys .values .count",
    "d[key, or: 0] is 0 where the key is absent, also where it is set: d[key, or: 0] += 1, d[key, or: []] append 4",
    "records: (x: 1, y: 2); r.x, let r.x = 5; equal to the tuple of their values",
    "nodes: t.node, t.node(30); .element .left .right .parent .height .depth .isLeaf; a node shows its tree as it was",
    "all of these are values: let ys = xs copies; show xs draws lists, dictionaries, records and nodes",
    "ranges: 1...10, 1..<10, 0...100 by 5, \"a\"...\"z\"; a range equals the list of its numbers",
    "sizes: 60x12, equal to (60, 12); .width .height",
    "points: two numbers, (x, y); .x .y · frames: four numbers, (x, y, width, height); \(Placement.edges.map { "." + $0 }.joined(separator: " "))",
    "operators, loosest first: || · && · == != < <= > >= · ... ..< · + - · * / % · - ! (before a value)",
  ]

  private static func statement(_ name: String, _ signature: String, _ summary: String, _ example: String)
    -> Declaration
  {
    var declaration = Declaration(name, summary, example: example)
    declaration.written = signature
    return declaration
  }
}
