import EveryKind
import Language
import Prompt
import RandomSessions
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The code of statements with blocks, and that of expressions which a statement or a parameter asks for.
@Suite struct StatementMachineTests {
  private static let setup = """
    tree t = avl 1 2 3; stack s = 4 5;
    let a = 3; let b = 4; let n = 7; let i = 1; let xs = [3, 1, 2]; let ys = [5]; let w = "pop"
    define f(a) = a
    define g(a, b) { return (a, b) }
    define h() = 5
    """

  /// What a variable is set to, or the error and where it is, relative to the expression.
  @Test(arguments: [UInt64(1), 2, 3])
  func anExpressionComesToTheSameAloneAndInABlock(seed: UInt64) {
    var program = RandomProgram(seed: seed)
    var base = Session(limits: Limits(statements: 20_000))
    base.prepare(Self.setup)
    var values = 0
    for _ in 0..<700 {
      let expression = program.expression()
      var (alone, inside) = (base, base)
      let starts = ["let r = ", "repeat 1 { let r = "]
      let first = alone.run("\(starts[0])(\(expression))").last
      let second = inside.run("\(starts[1])(\(expression)) }").last
      #expect(alone.variables["r"] == inside.variables["r"], "seed \(seed): \(expression)")
      let failures = [first?.failure, second?.failure]
      #expect(failures[0]?.message == failures[1]?.message, "seed \(seed): \(expression)")
      #expect(failures[0]?.help == failures[1]?.help, "seed \(seed): \(expression)")
      // A limit may stop the one before a call, and the other behind it.
      guard first?.wasStopped == false else { continue }
      if let one = failures[0]?.origin?.range, let other = failures[1]?.origin?.range {
        #expect(
          Int(one.lowerBound) - starts[0].utf8.count == Int(other.lowerBound) - starts[1].utf8.count,
          "seed \(seed): \(expression)")
      }
      if first?.failure == nil { values += 1 }
    }
    #expect(values > 150, "seed \(seed): \(values) values")
  }

  private func lines(_ program: String) -> [String] {
    var session = Session()
    session.prepare(Self.setup)
    return session.run(program).flatMap { step in
      StepText(.document).lines(step).map(\.string) + (step.failure.map { ["error: \($0.message)"] } ?? [])
    }
  }

  @Test func anExpectedErrorPutsBackWhatLoopsAndParametersAreCalled() {
    #expect(
      lines("for k in 1...2 { expect error { let k = 9; let n = 8; s nonsense }; print k, n }")
        == ["1 7", "2 7"])
    #expect(
      lines("define p(k) { expect error { let k = 9; s nonsense }; print k }\np 4") == ["4"])
  }

  @Test func aVariableThatWasTakenBackIsUnknown() {
    #expect(
      lines(
        "repeat 2 { expect error { let fresh = 1; s nonsense }; let other = 2; expect error \"fresh\" { print fresh }; print other }"
      ) == ["2", "2"])
    #expect(
      lines(
        "plot m for k in [1, 2] { let m = k };\nfor k in 1...2 { expect error { print m }; let q = k; print q }"
      )
      .suffix(2) == ["1", "2"])
  }

  @Test func namesHideEachOtherByBlocks() {
    #expect(
      lines("for n in 1...2 { for n in [5] { let n = n + 1; print n }; print n, xs[n] }; print n")
        == ["6", "1 1", "6", "2 2", "7"])
    #expect(lines("for n in [1] { print [n * n for n in 2...3], n }") == ["[4, 9] 1"])
    var session = Session()
    #expect(session.failure("let r = [q / 0 for q in [1]]")?.message == "division by zero")
    #expect(session.failure("print q")?.message == "nothing is named 'q'")
  }

  @Test func aReturnLeavesLoopsAndNoOtherBlock() {
    #expect(
      lines(
        "define p(k) { for j in 1...9 { repeat 2 { if j == k { return j * 2 } } }; return none }\np 3; p 0")
        == ["6", "none"])
    #expect(
      lines("define p() { explain return 3 }\np").last?.hasPrefix("error: return cannot leave this block")
        == true)
    #expect(lines("repeat 1 { return 3 }") == ["error: return is outside a definition"])
  }

  /// The error of an `expect error` that got another error ends the statement, whatever waits for it.
  @Test func anotherErrorThanExpectedIsCaughtByNoBlockAround() {
    #expect(
      lines("expect error { expect error \"x\" { s nonsense } }").first?.hasPrefix("error: expected an error")
        == true)
    #expect(lines("expect error { expect error { print 1 } }; print 2").last == "2")
  }

  @Test func callsNestDeepAndNoDeeper() {
    var session = Session()
    session.prepare("let sum = 0\ndefine down(n) { let sum = sum + 1; if n > 1 { down (n - 1) } }")
    #expect(session.run("down 10_000").last?.failure == nil)
    #expect(session.variables["sum"] == .int(10_000))
    #expect(session.failure("down 10_001")?.message.contains("deep") == true)
    #expect(session.shown("print sum") == ["10000"])
  }

  /// The machine that waits is a value like the session.
  @Test func copiesOfASessionThatWaitsGoOnByThemselves() throws {
    var session = Session()
    session.waitsForAnswers = true
    session.prepare("let xs = []")
    let source = Source(
      name: "input",
      text: "for i in 1...3 { let xs = xs + [i]; ask \"i\" answer: i; for j in [i] { xs append (j * 10) } }")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement = try #require(try parser.next())
    let step = session.perform(statement, from: source)
    #expect(step.effect == .ask)
    var copies = [session, session]
    for index in copies.indices {
      _ = copies[index].settle(step, echoes: false) { _ in "1" }
      #expect(
        copies[index].variables["xs"]
          == .list([.int(1), .int(10), .int(2), .int(20), .int(3), .int(30)]), "copy \(index)")
    }
  }
}
