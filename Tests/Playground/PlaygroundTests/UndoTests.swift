import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Undo restores everything exactly, and redo gives back the same.
@Suite struct UndoTests {
  /// Performs a program statement by statement; after each step undoes and redoes it, and at the end all of them.
  /// - Returns: how many steps it made.
  @discardableResult
  private func check(_ program: String, _ location: SourceLocation = #_sourceLocation) -> Int {
    let source = Source(name: "input", text: program)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var session = Session()
    var states = [session.state]
    while let statement = try? parser.next() {
      let before = session.state
      let step = session.perform(statement, from: source)
      let after = session.state
      #expect(step.failure == nil, "\(step.text): \(step.failure?.message ?? "")", sourceLocation: location)
      guard step.number != nil else {
        // Statements that only look, and those that travel, leave no step.
        if ["undo", "redo", "goto"].contains(where: statement.text(in: source).hasPrefix) { return 0 }
        #expect(after == before, "\(step.text)", sourceLocation: location)
        continue
      }
      states.append(after)
      #expect(session.failure("undo;") == nil, sourceLocation: location)
      #expect(session.state == before, "undo of \(step.text)", sourceLocation: location)
      #expect(session.failure("redo;") == nil, sourceLocation: location)
      #expect(session.state == after, "redo of \(step.text)", sourceLocation: location)
      #expect(session.state.text == after.text, sourceLocation: location)
    }
    for position in states.indices.reversed().dropFirst() {
      session.prepare("undo;", location)
      #expect(session.state == states[position], "\(program) at \(position)", sourceLocation: location)
    }
    guard states.count > 1 else { return 0 }
    session.prepare("redo \(states.count - 1);", location)
    #expect(session.state == states.last, "\(program)", sourceLocation: location)
    return states.count - 1
  }

  private static func statement(_ source: Source) throws -> Statement? {
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    return try parser.next()
  }

  @Test func everyDeclaredWordIsUndone() {
    var count = 0
    for declaration in ExampleTests.declarations { count += check(declaration.example) }
    #expect(count > 100)
  }

  @Test func everyStatementIsUndone() {
    check(
      """
      tree t = avl 50 30 70 20
      tree u = bst 5 3 9 duplicates: ignore
      tree l = levels [1, 2, 3, none, 4]
      stack s = minmax 5 3 7
      stack a = plain rules: article
      t insert 10; t remove 50; t find 20
      insert 11
      t rotate left at: 20
      l mirror
      l rotate right at: 1
      t clear
      t insert shuffled(1...20)
      s push 1 9; s pop 2; s clear
      a pop
      u insert 3 4
      let x = random(5, in: 1...99)
      let x = x + [1]
      repeat 1 { let y = 3 }
      seed 99
      let z = shuffled(1...5)
      define f(n) { t insert n; let x = n }
      f 300
      define f(n, m) { s push n m }
      f 1 2
      for i in 1...3 { s push i; u insert i }
      while s.count > 2 { s pop }
      if s.count == 2 { t mirror } else { s clear }
      set width 30; set height 10; set style ascii; set color never; set steps all; set describe on
      tree t = bst 1 2
      stack u = 1 2
      pin t; pin s; unpin t
      tree t = avl 4
      pin t
      unpin
      pin u
      if true { pin t; drop u }
      drop t
      """)
    check(
      "tree t = avl 1...9\nlet a = 1\ndefine f() { }\nset width 20\nseed 5\nreset\nlet b = random(3, in: 1...9)\ntree t = bst 1"
    )
    check(
      "tree t = avl 1 2\nif true { t insert 3; t find 3; expect error { t remove 9 }; print t.count }\nrepeat 2 { t insert 1 }"
    )
  }

  @Test func everyVerbHasAnExampleThatCommandsIt() {
    for kind in Catalog.everyKind.kinds {
      for verb in kind.verbs {
        #expect(
          verb.example.split(separator: "\n").contains {
            $0.contains(" \(verb.name)") || $0.hasPrefix(verb.name)
          },
          "\(kind.name) \(verb.name)")
      }
    }
  }

  @Test func aNewStatementDropsTheUndoneFuture() {
    var session = Session()
    session.prepare("stack s = 1;\ns push 2;\ns push 3;\nundo 2;")
    #expect(session.undoneCount == 2 && session.stepCount == 1)
    #expect(session.shown("s push 4").last == "dropped 2 undone steps")
    #expect(session.undoneCount == 0 && session.failure("redo")?.message == "nothing to redo")
    #expect(session.shown("print s.elements") == ["[1, 4]"])
    session.prepare("undo;")
    // Looking keeps the future, and so does failing.
    session.prepare("print s.top; show s; expect s.count == 1")
    #expect(session.failure("s pop 7") != nil)
    session.prepare("redo;")
    #expect(session.shown("print s.elements") == ["[1, 4]"])
    session.prepare("undo;\ns push 5;")
    #expect(session.undoneCount == 0)
  }

  @Test func undoTellsWhatItUndid() {
    var session = Session()
    session.prepare("stack s = 1;\ns push 2")
    #expect(session.run("undo").last?.message == "undid “s push 2”")
    #expect(session.run("redo").last?.message == "redid “s push 2”")
    #expect(session.run("undo 2").last?.message == "undid 2 steps from “stack s = 1” on")
    #expect(session.shown("redo;").isEmpty)
  }

  @Test func thousandsOfSteps() {
    var session = Session()
    var states: [Int: JSON] = [:]
    session.prepare("tree t = avl 1...200;\nstack s;\nlet n = 0")
    for step in 0..<3_000 {
      switch step % 5 {
      case 0: session.prepare("t insert \(step);")
      case 1: session.prepare("s push \(step);")
      case 2: session.prepare("let n = n + random(1, in: 1...9)[0]")
      case 3: session.prepare("t remove \(step - 3);")
      default: session.prepare("let xs = shuffled(1...30)")
      }
      if step % 100 == 0 { states[session.stepCount] = session.state }
    }
    let end = session.state
    for position in states.keys.sorted(by: >) {
      session.prepare("undo \(session.stepCount - position);")
      #expect(session.state == states[position], "\(position)")
    }
    session.prepare("redo \(session.undoneCount);")
    #expect(session.state == end)
  }

  @Test func goingBackFromALargeObjectReplaysLittle() {
    var session = Session()
    session.prepare("tree t = avl shuffled(1...\(Samples.count(30_000, all: 100_000)));")
    let steps = Samples.count(1_500, all: 3_000)
    for step in 0..<steps { session.prepare("t insert \(200_000 + step);") }
    let timeline = session.timeline
    #expect(timeline.way(to: 1).start.position == 1, "the large step is not done again")
    for back in 1...steps {
      #expect(timeline.way(to: timeline.position - back).records.count <= 3_000)
    }
    #expect(timeline.checkpoints.count < 40)
    let before = session.state(of: "t")
    session.prepare("t insert 5;\nundo;")
    #expect(session.state(of: "t") == before)
  }

  @Test func checkpointsThinOutWithAge() {
    var session = Session()
    session.prepare("let n = 0")
    // Every step is worth a checkpoint of its own.
    for _ in 0..<400 { session.prepare("repeat 3_000 { let n = n + 1 }") }
    let positions = session.timeline.checkpoints.map(\.position)
    #expect(positions.count < 60, "\(positions.count)")
    #expect(positions.last ?? 0 >= 399)
    for (earlier, later) in zip(positions, positions.dropFirst()) {
      #expect(later - earlier <= max(1, (401 - earlier) / 2 + 1), "\(earlier)…\(later)")
    }
  }

  @Test func loadedTextIsOneStepAndIsReplayedWithoutItsFile() throws {
    var session = Session()
    session.prepare("stack s = 1;")
    let before = session.state
    let load = Source(name: "input", text: "load x.trellis")
    let statement = try #require(try Self.statement(load))
    #expect(session.perform(statement, from: load).effect == .load(path: "x.trellis", asStep: false))
    let text = Source(
      name: "x.trellis",
      text: "s push 2 3\nprint random(1, in: 1...99)\nlet a = random(2, in: 1...99)\ntree t = avl a\n")
    let step = session.perform(statement, from: load, loaded: [text])
    #expect(step.failure == nil && step.number == 2 && step.pictureCount == 2)
    let after = session.state
    session.prepare("undo;")
    #expect(session.state == before)
    session.prepare("redo;")
    #expect(session.state == after)
    // Random numbers are those of the statements performed one by one.
    var other = Session()
    other.prepare("stack s = 1;\ns push 2 3;\nprint random(1, in: 1...99)\nlet a = random(2, in: 1...99)")
    #expect(other.variables == session.variables)
  }

  @Test func aLoadedTextHasATimelineOfItsOwn() throws {
    var session = Session()
    session.prepare("stack s = min 1;\ns push 2;")
    let before = session.state
    let load = Source(name: "input", text: "load x.trellis")
    let statement = try #require(try Self.statement(load))
    let text = """
      s push 3 4 5;
      expect s.cost.comparisons == 3
      s push 6;
      expect s.cost.comparisons == 1
      undo 2;
      expect s.count == 2
      redo;
      expect s.count == 5
      let n = s.count
      """
    let step = session.perform(statement, from: load, loaded: [Source(name: "x.trellis", text: text)])
    #expect(step.failure == nil && step.number == 3 && session.stepCount == 3)
    let after = session.state
    #expect(session.shown("print n, s.elements") == ["5 [1, 2, 3, 4, 5]"])
    session.prepare("undo;")
    #expect(session.state == before)
    session.prepare("redo;")
    #expect(session.state == after)
    session.prepare("s push 9;\nexpect s.cost.comparisons == 1\nundo 2;")
    #expect(session.state == before)
  }

  @Test func aLoadThatFailsHalfWayLeavesNothingBehind() throws {
    var session = Session()
    session.prepare("stack s = 1;")
    let before = session.state
    let load = Source(name: "input", text: "load x.trellis")
    let statement = try #require(try Self.statement(load))
    for (text, message, place) in [
      (
        "s push 2\nlet a = random(3, in: 1...9)\ns pop 7\ns push 3",
        "stack 's' holds 2 elements: cannot pop 7", "pop"
      ),
      ("s push 2\nprint (", "this ( is never closed", "("),
      ("s push 2\nundo 2", "cannot undo that many: only 1 step is before this point", "undo 2"),
      ("print \"heard\"\nload y", "load is not allowed in a loaded file", "load y"),
      ("reset\ndrop s", "no object is named 's'", "s"),
    ] {
      let source = Source(name: "x.trellis", text: text)
      let step = session.perform(statement, from: load, loaded: [source])
      #expect(step.failure?.message == message)
      #expect(step.failure?.place == place)
      #expect(step.failure?.origin?.source === source)
      #expect(step.text == "load x.trellis" && step.number == nil)
      #expect(session.state == before && session.stepCount == 1, "\(text)")
    }
    session.prepare("s push 2;\nundo;")
    #expect(session.state == before)
  }
}

extension Statement {
  fileprivate func text(in source: Source) -> String { source.text(range) }
}
