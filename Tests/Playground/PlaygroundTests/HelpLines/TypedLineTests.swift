import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// What people type who guess: a line does what it says, or what is told to write in its place can be written.
@Suite struct TypedLineTests {
  /// The lines of a reader, typed one after another in one session.
  struct Section: Sendable, CustomTestStringConvertible {
    let title: String
    let lines: [String]
    var testDescription: String { title }
  }

  private static let table = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }.appending(path: "Fixtures/TypedLines/typed.md")

  private static let parts: [(title: String, lines: [Substring])] = {
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").dropFirst().map { part in
      let lines = part.split(separator: "\n")
      return (String(lines.first ?? ""), Array(lines.dropFirst()))
    }
  }()

  static let sections: [Section] = parts.compactMap { title, lines in
    let typed = lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    return typed.isEmpty ? nil : Section(title: title, lines: typed)
  }

  /// The names at the end of the table.
  static let names: [String] = (parts.last?.lines ?? []).flatMap { line in
    line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func theTableIsRead() {
    #expect(Self.sections.count == 4 && Self.sections.reduce(0) { $0 + $1.lines.count } > 300)
    #expect(Self.names.count > 40)
  }

  @Test(arguments: sections) func whatIsToldToWriteIsPerformed(section: Section) {
    var session = Session(limits: Limits(statements: 100_000))
    for line in section.lines {
      session.renewLimits()
      let before = session
      guard let help = session.failure(line)?.help, let advice = HelpText.advice(in: help) else { continue }
      var trial = before
      // What needs a reader has one.
      trial.waitsForAnswers = true
      let failure = trial.failure(advice)
      // The stack of the table has been popped until then.
      if line == "pop pop", failure?.message == "stack 's' holds 1 element: cannot pop 2" { continue }
      #expect(failure == nil, "\(line) | \(help) | \(failure?.message ?? "")")
    }
  }

  @Test(arguments: sections) func theSessionCanBeReplayed(section: Section) {
    var session = Session(limits: Limits(statements: 100_000))
    for line in section.lines {
      session.renewLimits()
      let before = session.state
      let steps = session.run(line)
      if steps.count == 1, steps[0].failure != nil { #expect(session.state == before, "\(line)") }
    }
    #expect(session.failure("verify undo") == nil)
  }

  @Test(arguments: names) func helpKnowsTheNamesThatTheArticlesPrint(name: String) {
    var session = Session()
    #expect(session.failure("help \(name)") == nil)
    #expect(session.shown("help \(name)").count > 1)
  }

  @Test(arguments: [
    ("sort [3, 1, 2]", "print sorted([3, 1, 2])"), ("sort 3 1 2", "print sorted([3, 1, 2])"),
    ("quicksort [5, 2, 9, 1]", "explain quicksort [5, 2, 9, 1]"), ("bubblesort", "practice bubblesort"),
    ("trellis learn tour", "learn tour"), ("tutorial", "learn tour"), ("lesson", "learn tour"),
    ("len([1])", "[1].count"), ("x = {\"a\": 1}", "let x = [\"a\": 1]"), ("let x = {}", "let x = [:]"),
    ("x = [Int: Bool]()", "let x = [Int: Bool]()"), ("t = tree()", "tree t"),
    ("for i in range(1, 7, 2): print(i)", "for i in 1..<7 by 2 { print(i) }"),
    ("print \"len(xs)\" 5", "print \"len(xs)\", 5"), ("enqueue 4", "let xs = []; xs append 4"),
    ("dequeue", "let xs = [4, 5]; xs removeFirst"), ("not True", "print !true"), ("exit all", "quit"),
    ("str(5)", "String(5)"), ("int(\"5\")", "Int(\"5\")"), ("exit()", "quit"), ("2 ** 10", "pow(2.0, 10.0)"),
    ("\"a\" * 3", "String(repeating: \"a\", count: 3)"), ("f\"a {1 + 2}\"", "\"a \\(1 + 2)\""), ("?", "help"),
    ("print(f\"{1}\")", "print(\"\\(1)\")"), ("dir(5)", "help values"), ("avl 5 3 8", "tree t = avl 5 3 8"),
    ("lambda x: x", "define f(x) = x"),
    ("list(range(5))", "Array(0..<5)"), ("list(range(2, 5))", "Array(2..<5)"),
    ("linked list", "show [\"a\": \"b\", \"b\": \"c\"] as: chain"),
    ("linkedlist l = 1 2 3", "show [\"a\": \"b\", \"b\": \"c\"] as: chain"),
    ("graph g = a-b b-c", "show [\"a\": [\"b\", \"c\"], \"b\": [\"c\"]] as: graph"),
    ("dijkstra", "show [\"a\": [\"b\", \"c\"], \"b\": [\"c\"]] as: graph"),
    ("hashing", "show [\"apple\": 3, \"pear\": 5]"), ("priority queue", "tree h = minheap 5 3 8 1"),
    ("binary search tree", "tree t = bst 50 30 70 20"), ("search 5", "tree t = bst 50 30 70 20"),
    ("random tree", "tree t = bst random(8, in: 1...99)"), ("ls", "objects"), ("examples", "help"),
    ("fibonacci 5", "define fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2); explain fib(4)"),
    ("why", "tree t = avl 50 30; explain t insert 20"), ("union find", "help"), ("sets u = 5", "help"),
  ]) func familiarLinesLeadToOurs(line: String, advice: String) {
    var session = Session()
    #expect(session.failure(line)?.help.flatMap(HelpText.advice) == advice)
  }

  /// What a developer types is done, or is told what to write, or leads to Swift; names that the session lacks are named.
  @Test(arguments: sections.filter { $0.title.hasPrefix("Swift") })
  func linesOfSwiftAreDoneOrLeadOn(section: Section) {
    var session = Session(limits: Limits(statements: 100_000))
    for line in section.lines where !line.hasPrefix("while let") {
      session.renewLimits()
      guard let failure = session.failure(line) else { continue }
      let help = failure.help ?? ""
      #expect(
        HelpText.advice(in: help) != nil || help.contains("help swift")
          || help.contains("help collection")
          || failure.message.hasPrefix("nothing is named"), "\(line) | \(failure.message) | \(help)")
    }
  }

  @Test func whatOnlySwiftBeginsIsNotMended() {
    var session = Session()
    for line in [
      "struct P { var x: Int }", "mutating func push(_ x: Int) { }", "@objc func f() { }",
    ] {
      let failure = session.failure(line)
      #expect(failure != nil && failure?.help.flatMap(HelpText.advice) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    ("tree t = 2 1 3\nheight", "t.height"), ("tree t = 2 1 3\ninorder", "t.inorder"),
    ("tree t = 2 1 3\nif t contains 3 { print 1 }", "if t.contains(3) { print 1 }"),
    ("let xs = [3, 1]\ndel xs[0]", "xs remove at: 0"), ("let d = [\"a\": 1]\ndel d[\"a\"]", "d remove \"a\""),
    ("let xs = [3, 1]\n1 in xs", "xs.contains(1)"),
    ("let xs = [3, 1]\nif 1 in xs { print 1 }", "if xs.contains(1) { print 1 }"),
    ("let q = [1]\nenqueue 4", "q append 4"), ("let q = [1]\ndequeue", "q removeFirst"),
    ("tree t = avl 5 3\ncopy t", "tree t2 = avl t.levelorder"), ("let xs = [1]\ncopy xs", "let xs2 = xs"),
    ("let done = yes\nnot done", "print !done"),
    ("let xs = [3, 1]\nxs[-1]", "xs.last"), ("let xs = [3, 1]\nlet y = xs[-1] + 1", "let y = xs.last + 1"),
    ("let xs = [3, 1]\nlet xs[-1] = 4", "let xs[1] = 4"), ("let xs = [3, 1]\nxs[-1] += 4", "xs[1] += 4"),
    ("let xs = [3, 1, 2]\nprint xs[-2]", "print xs[1]"), ("let xs = [3, 1, 2]\nprint xs[-7]", "print xs[0]"),
    ("let s = \"abc\"\nprint s[-1]", "print s[2]"), ("set color", "set color auto"),
    ("layout f = flow\ncollection c = 8 layout: f\nc insert 9 9", "c insert 8 9"),
    ("layout f = flow\ncollection c = 8 layout: f\nc insert 9 8", "c insert 8 8"),
    ("layout f = flow\ncollection c = 8 layout: f\nc move 1 to: 9", "c move 1 to: 7"),
    ("layout f = flow\ncollection c = 8 layout: f\nc move 9 to: 9", "c move 7 to: 9"),
    ("cards d = []\nd swipe left", "cards d = [Ann, Bob]"),
    ("tree t = avl 5 3\nlet u = t", "tree u = avl t.levelorder"),
    ("tree t = avl 5 3\nvar u = t", "tree u = avl t.levelorder"),
    ("tree t = 5 3\ntree u = t", "tree u = bst t.levelorder"), ("tree t = 5 3\nt?", "help"),
    ("tree t = 5 3\ndraw t", "show t"),
    ("let xs = [3, 1]\nxs.swapAt(i: 0, 1)", "xs swap 0 1"),
    ("let xs = [3, 1]\nxs.insert(9, index: 0)", "xs insert 9 at: 0"),
    ("tree t = 5 3\nt.height.insert(4)", "t.insert(4)"), ("tree t = 5 3\nt.height insert 4", "t insert 4"),
    ("tree t = 5 3\nt.inser(9)", "t insert 9"), ("tree t = 5 3\nt.append(60)", "t insert 60"),
    ("tree t = 5 3\nt draw", "show t"), ("tree t = 5 3\nt print", "show t"),
    ("tree t = 5 3\nt.draw()", "show t"),
    ("tree t = 5 3\nundo all", "goto 0"), ("tree t = 5 3\nt.insert(", "t.insert(5)"),
    ("let xs = [3, 1]\nxs.append()", "xs append 4"), ("let xs = [3, 1]\nxs.map($0 * 2)", "xs.map { $0 * 2 }"),
    ("func f(x: Int) -> { x }", "func double(_ x: Int) -> Int { x * 2 }"),
    ("func f(x Int) { x }", "func double(_ x: Int) -> Int { x * 2 }"),
    ("repeat { print(1) } while", "repeat { print(1) } while 1 > 2"),
    ("let (a, b) = (1, 2)\nswap(a, b)", "swap(&a, &b)"), ("print(5.description)", "String(5)"),
    (
      "let xs = [3, 1]\n{x: 1 for x in xs}", "Dictionary(uniqueKeysWithValues: xs.map { x in (x, 1) })"
    ),
    (
      "let xs = [3, 1]\nlet d = {x: x * 2 for x in xs}",
      "let d = Dictionary(uniqueKeysWithValues: xs.map { x in (x, x * 2) })"
    ),
    ("let xs = [3, 1]\nxs.map(by: { $0 * 2 })", "xs.map { $0 * 2 }"),
    ("let xs = [3, 1]\nprint(xs.sorted(where: { $0 > $1 }))", "print(xs.sorted { $0 > $1 })"),
    ("let xs = [3, 1]\nxs.sorted({ $0 > $1 })", "xs.sorted { $0 > $1 }"),
    ("let xs = [3, 1]\nxs.reduce({ $0 + $1 })", "xs.reduce(0) { $0 + $1 }"),
    ("let xs = [3, 1]\nxs.filter(by: { $0 > 1 })", "xs.filter { $0 > 1 }"),
    ("let xs = [3, 1]\nxs.forEach(by: { print($0) })", "xs.forEach { print($0) }"),
  ]) func whatIsToldIsConcreteAndRuns(program: String, advice: String) {
    var session = Session()
    #expect(session.failure(program)?.help.flatMap(HelpText.advice) == advice)
    if !advice.hasSuffix("to: 9") { session.prepare(advice) }
  }

  /// What is told to make takes the verb that was typed.
  @Test(arguments: ["sort", "push 3", "pop", "peek"]) func whatIsMadeTakesTheVerb(line: String) {
    var session = Session()
    let advice = session.failure(line)?.help.flatMap(HelpText.advice)
    session.prepare(advice ?? "")
    #expect(advice != nil && session.failure(line) == nil, "\(line): \(advice ?? "nothing")")
  }

  @Test(arguments: ["lists", "arrays", "dictionary", "string", "tuples", "trees", "stacks"])
  func helpKnowsPluralsAndTypes(word: String) {
    var session = Session()
    #expect(session.failure("help \(word)") == nil)
  }

  @Test(arguments: ["xs[1:]", "print xs[1:2]", "xs[::-1]"]) func partsOfListsAreTold(line: String) {
    var session = Session()
    session.prepare("let xs = [3, 1, 2]")
    #expect(session.failure(line)?.help?.contains("xs[1..<3]") == true)
    session.prepare("print xs[1..<3], xs.dropFirst(1), xs.prefix(2), xs.reversed")
    #expect(session.failure("while True: pass")?.help?.contains("braces") == true)
  }

  @Test func lengthsThatMayBeZeroSaySo() {
    var session = Session()
    #expect(session.failure("layout f = flow insets: (-10, 0, 0, 0)")?.help == "use a number, 0 or more")
    let spacing = session.failure("layout f = flow lineSpacing: -1")
    #expect(spacing?.message == "lineSpacing takes a number, 0 or more, not -1")
    #expect(spacing?.help == "write layout f = flow lineSpacing: 4")
    #expect(session.failure("layout f = mosaic segment: 0")?.help == "use a number greater than 0")
  }

  @Test func aLineThatNearlyHoldsAnotherItemSaysSo() {
    var session = Session()
    let words = "do not fit in a line, for less than a millionth of a point: a width of 126.666 lets them"
    session.prepare("layout f = flow itemSize: ((390 - 10) / 3.0, 50) itemSpacing: 5")
    let screen = session.screen("collection c = 6 layout: f viewport: 390x300").replacing("\n", with: " ")
    #expect(screen.contains("3 items \(words)"))
    session.prepare("layout g = flow itemSize: (126.666, 50) itemSpacing: 5")
    let fitting = session.screen("collection c = 6 layout: g viewport: 390x300").replacing("\n", with: " ")
    #expect(!fitting.contains("millionth"))
    session.prepare(
      "layout h = flow itemSizes: [((390 - 10) / 3.0, 50), ((390 - 10) / 3.0, 60)] itemSpacing: 5")
    let wrapped = session.screen("collection c = 6 layout: h viewport: 390x300").replacing("\n", with: " ")
    #expect(wrapped.contains("3 items \(words)"))
  }
}
