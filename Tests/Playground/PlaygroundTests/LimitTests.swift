import EveryKind
import Language
import Playground
import Prompt
import Recording
import Samples
import Synchronization
import Testing

/// Limits are errors like any other: the statement they stop leaves nothing behind.
@Suite struct LimitTests {
  /// A clock, a memory and a wish that a test sets.
  final class World: Sendable {
    let time = Atomic(0)
    let memory = Atomic(0)
    let asked = Atomic(0)
    /// How often may be asked before the wish to stop is there; negative: forever.
    let patience = Atomic(-1)

    var watch: Watch {
      Watch(
        isCancelled: {
          let asked = self.asked.add(1, ordering: .relaxed).newValue
          let patience = self.patience.load(ordering: .relaxed)
          return patience >= 0 && asked > patience
        },
        now: { Double(self.time.add(1, ordering: .relaxed).newValue) },
        memoryInUse: { self.memory.add(200_000, ordering: .relaxed).newValue })
    }
  }

  /// Performs a statement that must fail, and checks that it left the session as it was and usable.
  private func check(
    _ session: inout Session, _ statement: String, fails message: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let before = session.state
    let steps = session.stepCount
    #expect(session.failure(statement)?.message == message, "\(statement)", sourceLocation: location)
    #expect(session.state == before && session.stepCount == steps, "\(statement)", sourceLocation: location)
    session.renewLimits()
    session.prepare("s push 1;", location)
    session.prepare("undo;", location)
    #expect(session.state == before, "\(statement)", sourceLocation: location)
  }

  private static let setup =
    "tree t = avl 1...500;\nstack s = min 3 1 2;\nlet n = 0\nfor x in 1...300 { let n = n + x }"
  private static let endless = [
    "while true { }", "while true { let n = n + 1 }", "while true { t insert n; let n = n + 1 }",
    "repeat 1_000_000_000 { }", "for x in 1...1_000_000_000 { s push x; }",
    "let xs = [x for x in 1...9_000_000]", "define f() { while true { s push 1; } }\nf",
    "repeat 3 { t insert 5; while true { s push 4 } }", "expect error { while true { let n = n + 1 } }",
    // What is called or evaluated in each turn counts by itself.
    "define f(x) { while true { let x = abs(x) } }\nprint f(1)", "while true { let n = abs(n) }",
    "define g() { let n = n + 1 }\nwhile true { g }",
  ]

  @Test func aStatementStopsWhenTheUserWants() {
    let world = World()
    var session = Session(watch: world.watch)
    session.prepare(Self.setup)
    for statement in Self.endless + [
      "t insert 1...1_000_000", "tree u = bst shuffled(1...300_000)", "s push 1...1_000_000",
    ] {
      for patience in [0, 3, 20] {
        world.asked.store(0, ordering: .relaxed)
        world.patience.store(patience, ordering: .relaxed)
        let before = session.state
        let steps = session.run(statement)
        #expect(steps.last?.failure?.message == "stopped", "\(statement)")
        if steps.count > 1 {
          world.patience.store(-1, ordering: .relaxed)
          session.prepare("undo;")
        }
        #expect(session.state == before, "\(statement)")
      }
    }
    world.patience.store(-1, ordering: .relaxed)
    session.prepare("t insert 1000;")
    #expect(session.shown("print t.count") == ["501"])
  }

  @Test func statementsAreCounted() {
    var session = Session()
    session.prepare(Self.setup)
    session.limits.statements = 10_000
    for statement in Self.endless where !statement.hasPrefix("define") {
      session.renewLimits()
      check(&session, statement, fails: "stopped after 10,000 statements")
    }
    // The limits count on until they are renewed.
    session.renewLimits()
    session.prepare("repeat 4_000 { }\nrepeat 4_000 { }")
    check(&session, "repeat 4_000 { }", fails: "stopped after 10,000 statements")
    session.renewLimits()
    session.prepare("repeat 4_000 { }")
  }

  @Test func timeIsLimited() {
    let world = World()
    var session = Session(limits: Limits(seconds: 50), watch: world.watch)
    session.prepare(Self.setup)
    for statement in Self.endless where !statement.hasPrefix("define") {
      session.renewLimits()
      check(&session, statement, fails: "stopped after 50.0 s")
    }
    session.renewLimits()
    check(&session, "t insert 1...1_000_000", fails: "stopped after 50.0 s")
  }

  @Test func memoryIsLimited() {
    let world = World()
    var session = Session(limits: Limits(memoryBytes: 2 << 20), watch: world.watch)
    session.prepare(Self.setup)
    for statement in Self.endless where !statement.hasPrefix("define") {
      world.memory.store(0, ordering: .relaxed)
      let before = session.state
      #expect(session.failure(statement)?.message == "stopped: more than 2 MB in use", "\(statement)")
      world.memory.store(0, ordering: .relaxed)
      #expect(session.state == before)
    }
  }

  /// Showing the result of a statement also counts against its limits.
  @Test func showingIsLimited() {
    let world = World()
    var session = Session(limits: Limits(seconds: 50), watch: world.watch)
    let step = session.run("print 1")[0]
    var turns = 0
    func show(_ step: Step) -> Diagnostic? {
      turns = 0
      return session.show(step) { () throws(Canceled) in
        while turns < 1_000 {
          try Cancellation.current.check(after: Patience.stride, taking: 0)
          turns += 1
        }
      }
    }
    let cut = show(step)
    #expect(cut?.message == "stopped after 50.0 s" && turns < 60)
    #expect(cut?.help == "the statement is done; what it shows was cut short")
    #expect(cut?.origin.map { $0.source.text($0.range) } == "print 1")
    // What was stopped is shown for a moment, whatever is left.
    session.renewLimits()
    let stopped = session.run("while true { }")[0]
    #expect(stopped.wasStopped && stopped.failure != nil)
    #expect(show(stopped) == nil && turns == 0)
    session.limits = Limits()
    #expect(!session.run("print 1 / 0")[0].wasStopped)
    #expect(show(step) == nil && turns == 1_000)
    world.asked.store(0, ordering: .relaxed)
    world.patience.store(3, ordering: .relaxed)
    #expect(show(step)?.message == "stopped" && turns == 3)
  }

  /// A list that is made of an array is a second copy of it.
  @Test func aListIsNotCopiedWhereThereIsNoRoom() {
    let world = World()
    var session = Session(limits: Limits(memoryBytes: 20 << 20), watch: world.watch)
    session.prepare("let xs = random(100_000, in: 1...9)")
    world.memory.store(15 << 20, ordering: .relaxed)
    #expect(session.failure("let xs = reversed(random(300_000, in: 1...9))") != nil)
  }

  @Test func listsHoldTenMillionValues() {
    var session = Session()
    session.prepare("stack s;\ntree t = avl 1 2;\nlet r = 1...100_000_000_000")
    #expect(session.shown("print r.count, r[99_999_999_999]") == ["100000000000 100000000000"])
    let refused = "a list may hold 10,000,000 values, and this one would hold more"
    for statement in [
      "s push r", "t insert r", "tree u = levels r", "tree u = balanced r", "tree u = binary r",
      "s push 1 r 2",
      "print sorted(r)", "print sum(r)", "print shuffled(r)", "print reversed(r)",
      "let xs = random(10_000_001, in: r)",
      "let xs = 0...1 by 0.00000001",
    ] { check(&session, statement, fails: refused) }
    check(&session, "let xs = r + [1]", fails: "a list holds at most 10,000,000 values")
  }

  @Test func valuesNestAsDeepAsTheLimitAndNoDeeper() {
    var session = Session()
    session.prepare("stack s;\nlet x = [1]\nlet y = [1]\nlet z = (1, 2)")
    session.prepare("repeat 200 { let y = [y] }")
    let tooDeep = "a list nests more than 256 deep"
    for statement in [
      "repeat 1_000 { let x = [x] }", "repeat 1_000 { let z = (z, 1) }", "repeat 100 { let y = [y] }",
      "repeat 1_000 { let x = [x] + [] }", "repeat 1_000 { let x = [w for w in [x]] }",
      "repeat 1_000 { let x = random(1, in: [x]) }", "repeat 1_000 { let x = shuffled([x]) }",
    ] { check(&session, statement, fails: tooDeep) }
    guard Samples.areAll else { return }
    let tooMany = "a list may hold 10,000,000 values, and this one would hold more"
    check(&session, "repeat 60 { let x = [x, x] }", fails: tooMany)
    session.prepare("let a = \"abcdefgh\"")
    check(&session, "repeat 60 { let a = a + a }", fails: "a text holds at most 67,108,864 bytes")
  }

  @Test func aStatementThatIsStoppedShowsAThousandOutputsAtMost() {
    var session = Session(limits: Limits(statements: 20_000))
    let step = session.run("repeat 1_000_000 { print 1 }")[0]
    #expect(step.failure != nil && step.outputs.count == 1_001)
    guard case .words(let line)? = step.outputs.last else {
      Issue.record("nothing is said of the others")
      return
    }
    #expect(line.contains("more, not shown"))
    // One that is not stopped shows all.
    session.renewLimits()
    let failed = session.run("repeat 5_000 { print 1 }\nprint 1 / 0")
    #expect(failed[0].outputs.count == 5_000)
  }

  @Test func aCellHasTenMillionStatementsAMinuteAndTwoGibibytes() {
    #expect(Limits.cell.statements == 10_000_000)
    #expect(Limits.cell.seconds == 60)
    #expect(Limits.cell.memoryBytes == 2_147_483_648)
  }
}
