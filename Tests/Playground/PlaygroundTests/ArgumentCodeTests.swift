import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Arguments are computed when they are bound, and parts of the session's variables changed in place.
@Suite struct ArgumentCodeTests {
  private func outcome(_ program: String) -> [String] {
    var session = Session()
    session.prepare("tree t = avl 1 2 3; let n = 7; let xs = [3, 1, 2]; define f(a) = a")
    return session.run(program).flatMap { step in
      StepText(.document).lines(step).map(\.string) + (step.failure.map { ["error: \($0.message)"] } ?? [])
    }
  }

  /// What is wrong with the call itself is said before its arguments are computed; what is right with them, in their order.
  @Test(arguments: [
    ("print nothingOfTheKind(1 / 0)", "error: unknown function 'nothingOfTheKind'"),
    ("print abs(1, 1 / 0)", "error: abs takes no more arguments"),
    ("print f(a: 1 / 0)", "error: f takes no 'a:'"),
    ("print t.nonsense(1 / 0)", "error: tree has no property or query 'nonsense'"),
    ("print abs(1 / 0)", "error: division by zero"),
    ("repeat 1 { print abs(1, 1 / 0) }", "error: abs takes no more arguments"),
    ("repeat 1 { print f(a: 1 / 0) }", "error: f takes no 'a:'"),
  ])
  func argumentsAreComputedWhenTheyAreBound(statement: String, error: String) {
    #expect(outcome(statement).last?.hasPrefix(error) == true, "\(outcome(statement))")
  }

  @Test func anArgumentSeesTheNamesOfItsPlace() {
    #expect(outcome("print [sum([y, n]) for y in xs]") == ["[10, 8, 9]"])
    #expect(
      outcome("for k in 1...2 { print [sum([y * k, f(k)]) for y in [k, abs(-k)]] }") == ["[2, 2]", "[6, 6]"])
    #expect(
      outcome("print [[abs(x - y) for y in xs] for x in 1...2], t.contains(xs[1] + 2)") == [
        "[[2, 0, 1], [1, 1, 0]] true"
      ])
  }

  /// The value is computed before the index, and the variable looked up last.
  @Test func aPartIsSetInOrder() {
    #expect(outcome("for i in 0...2 { let xs[i] = xs[i] * 10 }; print xs") == ["[30, 10, 20]"])
    #expect(outcome("repeat 1 { let zs[1 / 0] = abs(\"a\") }").last?.contains("abs") == true)
    #expect(outcome("repeat 1 { let zs[1 / 0] = 1 }").last == outcome("let zs[1 / 0] = 1").last)
    #expect(outcome("repeat 1 { let zs[0] = 1 }").last == outcome("let zs[0] = 1").last)
    #expect(outcome("repeat 1 { print zs[1 / 0] }").last == outcome("print zs[1 / 0]").last)
    #expect(outcome("repeat 1 { let t[0] = 1 }").last == outcome("let t[0] = 1").last)
  }

  @Test func aChangedPartIsTakenBack() {
    var session = Session()
    session.prepare(
      "let xs = [3, 1, 2]; let ys = xs; for i in 0...2 { let xs[i] = i; xs removeLast; xs append 5 }")
    #expect(session.variables["xs"] == .list([.int(0), .int(1), .int(5)]))
    #expect(session.variables["ys"] == .list([.int(3), .int(1), .int(2)]))
    session.prepare("undo")
    #expect(session.variables["xs"] == .list([.int(3), .int(1), .int(2)]))
    session.prepare("redo\nverify undo\nexpect xs == [0, 1, 5]")
  }

  /// Whole numbers among the keys of a dictionary are found by a table of their own once many were set.
  @Test func keysAreFoundWhateverWasSetBefore() {
    let program = """
      let d = [:]; let e = [:]
      for k in 0...40 { let d[k] = 0 }
      let d["a"] = 1; let d[2.5] = 2
      for i in 1...400 { let k = i % 41; let d[k] = d[k] + 1; if i == 300 { let e = d; d remove 40; let d[40] = 0; let d[50] = 9 } }
      for i in 1...200 { let d[i % 41] = d[i % 41] + 1 }
      print d[0], d[40], d[50], d["a"], d[2.5], d[7.0], e[40], e.count, d.count
      let d[7.0] = -1
      print d[7], d[-1]
      """
    var keys: [Int: Int] = [:]
    for key in 0...40 { keys[key] = 0 }
    for turn in 1...400 {
      keys[turn % 41]! += 1
      if turn == 300 { keys[40] = 0 }
    }
    for turn in 1...200 { keys[turn % 41]! += 1 }
    let last = "\(keys[0]!) \(keys[40]!) 9 1 2 \(keys[7]!) 7 43 44"
    #expect(outcome(program).suffix(2) == [last, "-1 none"])
  }
}
