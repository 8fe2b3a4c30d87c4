import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// A loop looks its statements up once. A block inside of the loop, which is opened anew at each turn, looks up all of its
/// statements every time, and so tells what the loop must come to.
struct PreparedStatementTests {
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
  ]

  @Test func `A loop comes to what its statements come to when each is looked up anew`() {
    let seed = UInt64.random(in: 1...1 << 40)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_500 {
      let body = (0..<Int.random(in: 1...4, using: &generator))
        .map { _ in Self.statements.randomElement(using: &generator) ?? "" }.joined(separator: "; ")
      let head =
        ["for i in 1...6", "for i in [3, \"fig\", 4, 2.5]", "let i = 2; repeat 5"]
        .randomElement(using: &generator) ?? ""
      var prepared = Session()
      var plain = prepared
      let shown = prepared.outcome(of: "\(Self.start)\(head) { \(body) }")
      let expected = plain.outcome(of: "\(Self.start)\(head) { repeat 1 { \(body) } }")
      #expect(shown == expected, "\(head) { \(body) }, seed \(seed)")
      #expect(prepared.state == plain.state, "\(head) { \(body) }, seed \(seed)")
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

  @Test func `Prepared statements count towards the limit as all others do`() {
    var session = Session()
    session.limits = Limits(statements: 50)
    session.prepare("stack s = plain")
    #expect(session.run("for i in 1...24 { s push i }").last?.failure == nil)
    session.renewLimits()
    #expect(session.run("for i in 1...25 { s push i }").last?.failure != nil)
  }
}

extension Session {
  /// What the statements of a text show and tell, the program itself left out.
  fileprivate mutating func outcome(of text: String) -> [String] {
    run(text).flatMap { step in
      StepText(settings).lines(step).map(\.string)
        + ["\(step.message ?? "-") · \(step.failure?.message ?? "-") · \(step.costs)"]
    }
  }
}
