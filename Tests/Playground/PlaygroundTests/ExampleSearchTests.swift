import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `example`: the first seed for which a condition holds after a block.
@Suite struct ExampleSearchTests {
  private static let statement =
    "example { tree t = avl random(7, in: 1...99) } where t.total.rotations == 3"

  @Test func theRunIsTheStep() {
    var session = Session()
    #expect(
      session.screen(Self.statement) == """
        seed 11 · 11 tries
               32
           ┌───┴───┐
           17      55
         ┌─┴─┐   ┌─┴─┐
         10  26  50  64
        12 comparisons · 3 rotations · avl, 7 nodes, height 2
        """)
    #expect(session.stepCount == 1 && session.focus?.name == "t")
    // The state is as the seed and the block alone would have left it.
    var other = Session()
    other.prepare("seed 11;\nrepeat 1 { tree t = avl random(7, in: 1...99) }")
    #expect(other.state == session.state)
    session.prepare("let x = random(3, in: 1...99)")
    other.prepare("let x = random(3, in: 1...99)")
    #expect(other.state == session.state)
  }

  @Test func itGoesTheWaysOfEveryStep() throws {
    var session = Session()
    session.prepare("let k = 3;\nseed 5;")
    let before = session.state
    session.prepare(Self.statement.replacing("== 3", with: "== k"))
    let after = session.state
    session.prepare("undo;")
    #expect(session.state == before)
    session.prepare("redo;")
    #expect(session.state == after)
    session.prepare("t insert 100;\nlet k = 4;\nundo 2;")
    #expect(session.state == after)
    session.prepare("verify undo\nexplain t insert 3\nundo;")
    var loaded = Session()
    for entry in try session.history { loaded.prepare(entry.program) }
    #expect(loaded.state == after)
    // A replay from a kept state performs it again.
    var long = Session()
    long.prepare(Self.statement + "\n" + String(repeating: "let n = 1;\n", count: 40) + "undo 39;\nundo;")
    #expect(long.stepCount == 1)
    long.prepare("verify undo")
  }

  @Test func itTellsEventsOfTheFoundRunOnly() {
    var session = Session()
    session.tellsEvents = true
    let step = session.run(Self.statement).last
    var other = Session()
    other.tellsEvents = true
    let direct = other.run("seed 11;\nrepeat 1 { tree t = avl random(7, in: 1...99) }").last
    #expect(step?.events == direct?.events && step?.costs == direct?.costs)
    #expect(
      step?.result == ["statement": "example", "seed": 11, "tries": 11])
    #expect(session.interpreter.queryCosts == other.interpreter.queryCosts)
  }

  @Test func whatIsPrintedIsThatOfTheFoundRun() {
    var session = Session()
    #expect(
      session.shown("example { let x = random(1, in: 1...6)[0]; print x } where x == 6") == [
        "6", "seed 23 · 23 tries",
      ])
    #expect(session.shown("example { let x = random(1, in: 1...6)[0] } where x == 6;").isEmpty)
    #expect(session.variables["x"] == .int(6))
    let told = session.shown("explain example { tree t = bst random(2, in: 1...9) } where t.min == 9")
    #expect(told.filter { $0.contains("goes here") || $0.contains("root") }.count <= 3, "\(told)")
  }

  @Test func onlyTheFoundRunIsExplained() throws {
    var session = Session()
    session.prepare("explain " + Self.statement)
    var direct = Session()
    let explained = direct.run("seed 11;\nexplain repeat 1 { tree t = avl random(7, in: 1...99) }").last
    #expect(try #require(session.explained(step: 1)).explanations.count > 0)
    #expect(session.explained(step: 1)?.explanations.count == explained?.explanations.count)
  }

  @Test func anErrorIsAFailedTry() {
    var session = Session()
    session.prepare("example { stack s = 1; repeat random(1, in: 1...4)[0] { s pop } } where s.count == 0")
    #expect(session.focus?.name == "s")
  }

  @Test func noneFoundIsAnError() {
    let cases: [(String, String, String?)] = [
      (
        "example { tree t = avl random(7, in: 1...99) } where t.total.rotations == 30 tries: 50",
        "in 50 tries t.total.rotations == 30 was never true",
        "nearest was seed 28, where t.total.rotations is 6; tries: 500 looks further"
      ),
      (
        "example { let x = 4 } where x > 5", "nothing in the block is random, and x > 5 was never true",
        "x is 4"
      ),
      (
        "example { let x = random(1, in: 1...9) } where x == [0] && true tries: 5",
        "in 5 tries x == [0] && true was never true", "tries: 50 looks further"
      ),
      (
        "example { let x = random(1, in: 1...9); s pop } where x == [0] tries: 5",
        "in 5 tries x == [0] was never true",
        "5 of them ended in an error, the first: unknown word 's'; tries: 50 looks further"
      ),
      (
        "example { let x = random(1, in: 1...9) } where y > 3 tries: 2", "in 2 tries y > 3 was never true",
        "2 of them ended in an error, the first: nothing is named 'y'; tries: 20 looks further"
      ),
    ]
    for (statement, message, help) in cases {
      var session = Session()
      session.prepare("let k = 1;\nseed 3;")
      let before = session.state
      let failure = session.failure(statement)
      #expect(failure?.message == message)
      #expect(failure?.help == help)
      #expect(session.state == before && session.stepCount == 2)
    }
  }

  @Test func wrongExamplesSayWhatIsWrong() {
    let cases = [
      ("example", "a block is missing"), ("example { }", "where is missing"),
      ("example { } when true", "where is expected"), ("example { } where", "a value is missing"),
      ("example { } where true tries: no", "tries takes a whole number"),
      ("example { } where true { }", "example takes no more arguments"),
      ("example { undo } where true tries: 1", "was never true"),
    ]
    for (statement, message) in cases {
      var session = Session()
      let failure = session.failure(statement)
      #expect(failure?.message.contains(message) == true, "\(statement): \(failure?.message ?? "none")")
      #expect(session.stepCount == 0)
    }
  }

  @Test func limitsAndCtrlCEndIt() {
    var limited = Session()
    limited.limits = Limits(statements: 500)
    #expect(
      limited.failure("example { let x = random(1, in: 1...9) } where false tries: 100_000")?.message
        == "stopped after 500 statements")
    let looks = Looks()
    var session = Session(limits: Limits(), watch: looks.watch)
    session.prepare("tree t = bst 1")
    let before = session.state
    for last in [1, 2, 40] {
      looks.begin(last: last)
      let failure = session.failure(
        "example { t insert random(9, in: 1...99) } where t.count > 99 tries: 9_000")
      #expect(failure?.message == "stopped")
      looks.begin()
      #expect(session.state == before)
    }
  }
}
