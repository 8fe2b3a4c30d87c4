import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// What the help of an error says to write can be written: it is performed, and it is what was meant.
@Suite struct AdviceTests {
  static let setup = """
    tree t = bst 4 2 6
    tree names = bst fig apple
    let xs = [1, 2]
    let d = ["a": 1, "b": 2]
    let rows = [[1], [2]]
    let x = 1
    let y = 2
    define g(x, y) = x + y
    define put(x, y) { t insert x y }
    define f(list, sum) = list.count + sum
    """

  /// - Parameter holds: what is true after the advice was followed.
  struct Row: Sendable, CustomTestStringConvertible {
    var wrong: String
    var advice: String
    var holds: String
    var before = ""
    var testDescription: String { wrong }

    init(_ wrong: String, _ advice: String, _ holds: String = "true") {
      self.wrong = wrong
      self.advice = advice
      self.holds = holds
    }

    /// - Parameter before: what is performed before it.
    init(after before: String, _ wrong: String, _ advice: String, _ holds: String = "true") {
      self.init(wrong, advice, holds)
      self.before = before
    }

    /// - Parameter wrong: what is said while the tree has the focus.
    init(inFocus wrong: String, _ advice: String, _ holds: String = "true") {
      self.init(wrong, advice, holds)
      before = "t insert 3"
    }
  }

  static let counts = [
    Row("print g(1)", "g(1, 7)"), Row("g(1)", "g(1, 7)"), Row("g 1", "g(1, 7)"), Row("g", "g(5, 7)"),
    Row("print g(1, 2, 3)", "g(1, 2)"), Row("put 5", "put 5 7", "t.count == 5"),
    Row("put(5)", "put 5 7", "t.count == 5"), Row("put", "put 5 7", "t.count == 5"),
  ]

  static let verbs = [
    Row("expect t.remove(4)", "t remove 4", "!t.contains(4)"),
    Row("t insert(5)", "t insert 5", "t.contains(5)"),
    Row("t insert(5, 7)", "t insert 5 7", "t.count == 5"),
    Row("t contains(2)", "t contains 2"),
    Row("t rotate(right) at: 4", "t rotate right at: 4", "t.root == 2"),
    Row("t.insert 5", "t insert 5", "t.contains(5)"),
    Row("t.insert 5 7", "t insert 5 7", "t.count == 5"),
    Row("t.insert (x + 7)", "t insert (x + 7)", "t.contains(8)"),
    Row("t.traverse order: post", "t traverse order: post"),
    Row("if true { t.insert 5 }", "t insert 5", "t.contains(5)"),
    Row("print t.insert 5", "t insert 5", "t.contains(5)"),
    Row("print t.count, t.insert 5, 7", "t insert 5 7", "t.count == 5"),
    Row("let z = t.insert 5", "t insert 5", "t.contains(5)"),
    Row("expect t.insert 5", "t insert 5", "t.contains(5)"),
    Row("if t.insert 5 { print 1 }", "t insert 5", "t.contains(5)"),
    Row("t insert + 5", "t insert 5", "t.contains(5)"),
    Row("t insert - 5", "t insert -5", "t.contains(-5)"),
    Row("t insert - x", "t insert (-x)", "t.contains(-1)"),
    Row("t insert = 5", "t insert 5", "t.contains(5)"),
    Row("t.clear", "t clear", "t.count == 0"),
    Row("t.delete(4)", "t remove 4", "!t.contains(4)"),
    Row("t.add(5, 7)", "t insert 5 7", "t.count == 5"),
  ]

  static let queries = [
    Row("expect t.contains 2", "expect t.contains(2)"),
    Row("expect t.contains 2 && x == 1", "expect t.contains(2) && x == 1"),
    Row("print t.count, t.floor 5", "print t.count, t.floor(5)"),
    Row("print t.positions tidy", "print t.positions(tidy)"),
    Row("if t.contains 2 { t insert 9 }", "if t.contains(2) { t insert 9 }", "t.contains(9)"),
    Row(
      "if x > 5 { } else if t.contains 2 { t clear }", "if x > 5 { } else if t.contains(2) { t clear }",
      "t.count == 0"),
    Row("while t.contains 2 { t remove 2; }", "while t.contains(2) { t remove 2; }", "t.count == 2"),
    Row("if true { print t.contains 2 }", "print t.contains(2)"),
    Row("let z = t.floor 5", "let z = t.floor(5)", "z == 4"),
  ]

  static let focus = [
    Row(inFocus: "delete 4", "remove 4", "!t.contains(4)"),
    Row(inFocus: "add 5 7", "insert 5 7", "t.count == 6"),
    Row(inFocus: "search 4", "find 4"),
    Row(inFocus: "insert(5)", "insert 5", "t.contains(5)"),
    Row(inFocus: "insert(x + 6, 8)", "insert (x + 6) 8", "t.count == 6"),
    Row(inFocus: "contains(4)", "t.contains(4)"),
    Row("reference tree insert", "help tree insert"), Row("man", "help"),
    Row(inFocus: "delete(4)", "remove 4", "!t.contains(4)"),
    Row(inFocus: "add(5)", "insert 5", "t.contains(5)"), Row(inFocus: "search(4)", "find 4"),
    Row(
      inFocus: "add(11111111, 22222222, 33333333, 44444444, 55555555)",
      "insert 11111111 22222222 33333333 44444444 55555555", "t.count == 9"),
    Row("help(tree)", "help tree"), Row("help()", "help"), Row("undo(1)", "undo 1"),
    Row("show(t)", "show t"),
  ]

  static let loops = [
    Row("for i = 1 to 5 { t insert i }", "for i in 1...5 { t insert i }", "t.count == 8"),
    Row("for i from 1 to x + 4 { t insert i }", "for i in 1...x + 4 { t insert i }", "t.count == 8"),
    Row("for i in 1 to 5 { t insert i }", "for i in 1...5 { t insert i }", "t.count == 8"),
    Row("for i = 1 to 9 step 4 { t insert i }", "for i in 1...9 by 4 { t insert i }", "t.count == 6"),
    Row("for i = 1 to 5 {\n  print i\n}", "for i in 1...5 { … }"),
    Row(
      "for i = 1 to 5 { t insert (i * 11111111) (i * 22222222) (i * 33333333) }",
      "for i in 1...5 { t insert (i * 11111111) (i * 22222222) (i * 33333333) }", "t.count == 18"),
    Row("for i in range(3) { print i }", "0..<3"), Row("print range(2, 9, 3)", "2..<9 by 3"),
  ]

  static let operators = [
    Row("x++", "x += 1", "x == 2"), Row("x --", "x -= 1", "x == 0"), Row("++x", "x += 1", "x == 2"),
    Row("xs[0]++", "xs[0] += 1", "xs == [2, 2]"), Row("let x += 4", "x += 4", "x == 5"),
    Row("x + 1", "print x + 1"),
    Row("x == 3", "print x == 3"), Row("t insert 5 + 3", "t insert (5 + 3)", "t.contains(8)"),
    Row("t insert 9 x+6", "t insert 9 (x+6)", "t.contains(7)"),
    Row("t insert -x", "t insert (-x)", "t.contains(-1)"),
    Row("t rotate right at: 2 + 2", "t rotate right at: (2 + 2)", "t.root == 2"),
    Row("tree u = bst 4 + 5", "tree u = bst (4 + 5)", "u.root == 9"),
    Row("if x == 1 { t insert 5 + x }", "t insert (5 + x)", "t.count == 4"),
    Row("t insert 5 | 3", "t insert 5 3", "t.count == 5"),
    Row(
      "t insert 5 | 11111111 22222222 33333333 44444444 55555555",
      "t insert 5 11111111 22222222 33333333 44444444 55555555", "t.count == 9"),
  ]

  static let lists = [
    Row("xs append(4)", "xs append 4", "xs == [1, 2, 4]"),
    Row("xs.append 4", "xs append 4", "xs == [1, 2, 4]"),
    Row("rows[0].append 4", "rows[0] append 4", "rows == [[1, 4], [2]]"),
    Row("xs.push(4)", "xs append 4", "xs == [1, 2, 4]"),
    Row("xs push 4", "xs append 4", "xs == [1, 2, 4]"),
    Row("xs popLast", "xs removeLast", "xs == [1]"),
    Row("xs.remove(0)", "xs remove at: 0", "xs == [2]"),
    Row("xs remove(0)", "xs remove at: 0", "xs == [2]"),
    Row("xs.insert(0, 9)", "xs insert 9 at: 0", "xs == [9, 1, 2]"),
    Row("print xs.append 4", "xs append 4", "xs == [1, 2, 4]"),
    Row("append(xs, 4)", "xs append 4", "xs == [1, 2, 4]"),
    Row("print xs.f(2)", "f(xs, 2)"),
  ]

  static let labels = [
    Row("f(xs, sum: 14)", "f(xs, 14)", "f(xs, 14) == 16"),
    Row("print f([1, 2], sum: 14)", "f([1, 2], 14)"),
    Row("print f(sum: 14, list: xs)", "f(xs, 14)"), Row("print f(array: xs, sum: 14)", "f(xs, 14)"),
    Row("f xs sum: 14", "f(xs, 14)"),
    Row("put y: 5 x: (3 + 4)", "put (3 + 4) 5", "t.contains(7) && t.contains(5)"),
  ]

  static let everyRow =
    counts + verbs + queries + focus + loops + operators + lists + labels + everyElsewhere + outOfPlace

  @Test(arguments: everyRow)
  func whatIsAdvisedIsPerformed(row: Row) {
    var session = Session()
    session.prepare(Self.setup)
    session.prepare(row.before)
    let before = session.state
    let help = session.failure(row.wrong)?.help ?? "no help"
    // Behind the form of what takes another number of arguments.
    #expect(
      help == "write \(row.advice)"
        || help.hasPrefix("its form is ") && help.hasSuffix("; write \(row.advice)"))
    #expect(session.state == before)
    session.prepare(row.advice.replacing("{ … }", with: "{ print 1 }"))
    session.prepare("expect \(row.holds)")
  }

  /// The same in a definition that is called in an expression, which has an evaluator of its own.
  @Test(arguments: [
    ("define h(list) { let m = list.pop(); return m }", "h([1])", "write list removeLast"),
    ("define h(list) = f(list, sum: 3)", "h([1])", "write f(list, 3)"),
    ("define h(list) = g(1)", "h([1])", "its form is g(x, y); write g(1, 7)"),
    (
      "define h(s) = s.insert(5 + 1)", "h(t)",
      "a statement outside changes 't', or one in a definition that is called like a verb and names it itself"
    ),
  ]) func aFunctionAdvisesTheSame(definition: String, call: String, help: String) {
    var session = Session()
    session.prepare(Self.setup + "\n" + definition)
    #expect(session.failure("print \(call)")?.help == help)
  }

  /// A block that continues below is not quoted.
  @Test func theBlockOfAnAdviceIsShort() {
    var session = Session()
    session.prepare(Self.setup)
    #expect(
      session.failure("if t.contains 3 {\n  print 1\n}")?.help == "write if t.contains(3) { … }")
  }

  @Test(arguments: [
    ("print 0..3", "two points after 0 are not a range", "write 0...3, or 0..<3 without its end"),
    ("for i in x..5 { }", "two points after x are not a range", "write x...5, or x..<5 without its end"),
    ("t insert -", "- is among the arguments", "write a number right after it, such as t insert -1"),
    (
      "x ||= 2", "||= is among the arguments",
      "the operators are + - * / % == != < <= > >= && || and !, in parentheses"
    ),
    (
      "insert + 5", "+ is among the arguments",
      "write insert 5, or of a variable print insert + 5"
    ),
    ("t insert * 5", "* is among the arguments", "put what is computed in parentheses: (a * b)"),
    (
      "q = 5", "= alone does not set 'q'",
      "an object is made with its kind before its name; for a variable, write let q = 5"
    ),
    ("xs 5", "'xs' is a list, not a command", "print xs shows it"),
    ("x 5", "'x' is a whole number, not a command", "print x shows it"),
    ("define f(y) = y\nfor f in 1...2 { f 3 }", "'f' is a whole number, not a command", "print f shows it"),
    ("xs apend 5", "a list has no command 'apend'", "did you mean append?"),
    ("t inser(5)", "tree 't' has no verb 'inser'", "did you mean insert?"),
    ("t delete(5)", "tree 't' has no verb 'delete'", "did you mean remove?"),
    ("print t.count(1)", "'count' is a property and takes no arguments", "write t.count"),
    (
      "if t.isEmpty then { }", "a block is expected here, not 'then'",
      "write if t.isEmpty { }"
    ),
  ]) func whatIsNoCommandIsTold(program: String, message: String, help: String) {
    var session = Session()
    session.prepare(Self.setup)
    let failure = session.failure(program)
    #expect(failure?.message == message)
    #expect(failure?.help == help)
  }

  // MARK: Help

  @Test(arguments: [
    ("g", ["g(x, y)", "  define g(x, y) = x + y"]),
    ("many", ["many n", "  define many(n) {", "    print n", "  }"]),
    ("mine", ["t traverse order: mine", "  define walk mine(t) { visit t.root }"]),
    (
      "xs",
      [
        "xs: a list", "  let xs = [1, 2]", "properties",
        "  xs.count, xs.isEmpty, xs.first, xs.last, xs.sorted, xs.reversed, xs.unique,",
        "  xs.indexed, xs.min, xs.max, xs.indices, xs.shuffled, xs.randomElement",
        "queries", "  xs.contains(value), xs.index(value), xs.joined(separator), xs.map(function),",
        "  xs.prefix(count), xs.suffix(count), xs.dropFirst(count), xs.dropLast(count)",
      ]
    ),
  ]) func helpTellsWhatTheReaderDefined(name: String, lines: [String]) {
    var session = Session()
    session.prepare(Self.setup)
    session.prepare("define many(n) {\n  print n\n}\ndefine walk mine(t) { visit t.root }")
    #expect(StepText(.document).lines(session.run("help \(name)")[0]).map(\.string) == lines)
    session.prepare("undo 2; redo 2")
    #expect(StepText(.document).lines(session.run("help \(name)")[0]).map(\.string) == lines)
  }

  @Test func helpTellsOfAnObject() {
    var session = Session()
    session.prepare(Self.setup)
    let lines = StepText(.document).lines(session.run("help t")[0]).map(\.string)
    #expect(lines.starts(with: ["tree t", "  bst, 3 nodes, height 1", "verbs"]))
    #expect(lines.contains { $0.hasPrefix("  t insert value …") })
    #expect(
      StepText(.document).lines(session.run("help t insert")[0])
        == StepText(.document).lines(session.run("help tree insert")[0]))
    #expect(session.failure("help nams")?.help == "did you mean names?")
  }
}
