import EveryKind
import Language
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// A loop looks its commands up once. The same turns written one after the other look up each of their statements by itself, and so
/// show what the result of the loop must be.
struct CommandSiteTests {
  private static let start = """
    stack s = min 5 3;
    tree t = avl 20 10;
    let xs = [];
    let v = 7;
    define half(n) = n / 2
    define grow(n) { s push n; xs append n }

    """

  private static let statements = [
    "s push i", "s push i * 2", "s push 5", "s push [i, i + 1]", "s push v", "s push half(i)", "s push i v",
    "push i", "insert i", "s pop", "s clear", "t insert i", "t insert i + 30", "t remove i", "t insert v",
    "xs append i", "xs prepend i", "xs append v", "xs append i * 2", "xs append xs.count", "xs removeLast",
    "let v = i", "let v = v + 1", "let i = i + 1", "let xs = [v]", "let xs = 3", "grow i", "show t", "show s",
    "stack s = max i 2", "tree s = bst i", "stack t = plain i", "drop s", "tree s = avl 1", "let s = 4",
    "expect error { s push i; s nonsense }", "if i % 2 == 0 { s push i }", "for i in 1...2 { s push i }",
    "repeat 2 { t insert v }", "explain s push i", "s push i;", "expect s.count > 0", "print s.count i",
    "s push zebra", "s push none", "xs append zebra", "xs append t", "s append 3", "reset", "undo",
    "set steps all",
    "i append 2", "v append i", "expect error \"x\" { v append i; s nonsense }", "let xs = [i, [v]]",
    "xs append [i]", "let xs[0] = i", "return i", "define grow(n) { t insert n }",
    "while v > 5 { let v = v - 1 }",
  ]

  @Test func `A loop comes to what its statements come to when each is looked up anew`() {
    let seed = UInt64.random(in: 1...1 << 40)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Samples.count(300, all: 1_500) {
      let body = (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in Self.statements.randomElement(using: &generator) ?? "" }.joined(separator: "; ")
      let values =
        [["1", "2", "3", "4", "5", "6"], ["3.5", "\"fig\"", "4.5", "2.5"]]
        .randomElement(using: &generator) ?? []
      var looping = Session()
      var unrolled = looping
      let turns = values.map { "for i in [\($0)] { \(body) }" }.joined(separator: "; ")
      let shown = looping.outcome(
        of: "\(Self.start)repeat 1 { for i in [\(values.joined(separator: ", "))] { \(body) } }")
      let expected = unrolled.outcome(of: "\(Self.start)repeat 1 { \(turns) }")
      #expect(shown == expected, "\(values): \(body), seed \(seed)")
      #expect(looping.state == unrolled.state, "\(values): \(body), seed \(seed)")
    }
  }

  @Test func `A statement that fails at a late turn is pointed at, and nothing has changed`() {
    var session = Session()
    session.prepare("stack s = min 5 3")
    let before = session.state
    let screen = session.screen("for i in [1, 2, 3, \"fig\"] { s push i }")
    #expect(screen.contains("s push i") && screen.contains("error"))
    #expect(session.state == before)
  }

  @Test func `A variable named like a verb makes a list command of what was a command`() {
    var session = Session()
    session.prepare(
      "let removeFirst = 7; stack s = plain; for i in 1...3 { push removeFirst; let push = [i, i] }")
    #expect(session.shown("print s") == ["plain, 1 element"])
  }

  @Test func `A run that begins anew is like a new one`() throws {
    let programs = [
      "stack s = min 5 3; for i in 1...3 { s push i }", "tree t = avl 2 1; explain t insert 3", "print 3 4",
      "ask \"how many\" == 2", "expect error { s pop }", "undo", "s push 4; s pop", "let x = [1]; x append 2",
      "save there.trellis", "verify",
    ]
    var session = Session()
    session.tellsEvents = true
    let source = Source(name: "input", text: "print 1")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    let new = StatementRun(statement, from: source, isQuiet: false, budget: .replay)
    for program in programs {
      let input = Source(name: "input", text: program)
      var reader = Parser(input, syntax: session.catalog.syntax)
      while let next = try? reader.next() {
        _ = session.performTelling(next, from: input)
        var used = session.interpreter.run
        used.begin(statement, from: source, isQuiet: false, budget: .replay)
        #expect(used.dumped == new.dumped, "after \(program)")
      }
    }
  }

  @Test func `Statements that were looked up count towards the limit as all others do`() {
    var session = Session()
    session.limits = Limits(statements: 50)
    session.prepare("stack s = plain")
    #expect(session.run("for i in 1...24 { s push i }").last?.failure == nil)
    session.renewLimits()
    #expect(session.run("for i in 1...25 { s push i }").last?.failure != nil)
  }
}

extension Session {
  /// What the statements of a text show and report, without the program itself.
  fileprivate mutating func outcome(of text: String) -> [String] {
    run(text).flatMap { step in
      StepText(settings).lines(step).map(\.string)
        + ["\(step.message ?? "-") · \(step.failure?.message ?? "-") · \(step.costs)"]
    }
  }
}

extension StatementRun {
  /// All that it holds, in words.
  fileprivate var dumped: String {
    var text = ""
    dump(self, to: &text)
    return text
  }
}
