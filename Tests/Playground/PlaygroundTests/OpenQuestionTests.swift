import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Questions anywhere in a statement.
@Suite struct OpenQuestionTests {
  /// A session whose questions are answered, and what was seen meanwhile.
  final class Dialogue {
    var session: Session
    /// Replies that are given before ``reply`` is; nil leaves the question.
    var replies: [String?] = []
    var reply: String? = "1"
    private(set) var lines: [String] = []
    private(set) var steps: [Step] = []
    /// The questions that were waited for.
    private(set) var asked: [String] = []

    init(_ session: Session = Session()) {
      self.session = session
      self.session.waitsForAnswers = true
    }

    /// Performs an entry, up to a question that is left or an error.
    func enter(_ text: String, echoes: Bool = false) throws {
      let source = Source(name: "input", text: text)
      var parser = Parser(source, syntax: session.catalog.syntax)
      while let statement = try parser.next() {
        var session = self.session
        var step = session.perform(statement, from: source)
        if step.effect == .ask {
          step = session.settle(step, echoes: echoes) { shown in
            let told = self.show(shown)
            self.asked += told.suffix(1).filter { $0.hasPrefix("? ") }
            return self.replies.isEmpty ? self.reply : self.replies.removeFirst()
          }
        }
        self.session = session
        show(step)
        steps.append(step)
        if step.effect == .ask || step.failure != nil { return }
      }
    }

    @discardableResult
    private func show(_ step: Step) -> [String] {
      let told = StepText(.document).lines(step).map(\.string)
      lines += told + (step.failure.map { ["error: \($0.message)"] } ?? [])
      return told
    }
  }

  @Test func twoOnALineAreBothAskedAndMarked() throws {
    let dialogue = Dialogue()
    dialogue.replies = ["1", "3", "2"]
    try dialogue.enter("ask \"a\" answer: 1; ask \"b\" answer: 2")
    #expect(
      dialogue.lines == [
        "? a", "right: 1 · 1 of 1 right so far", "? b", "not 3: try again, or ! to see the answer",
        "right at the second answer: 2 · 1 of 2 right so far",
      ])
    #expect(dialogue.session.score == Score(right: 1, asked: 2))
  }

  @Test(arguments: [
    ("if true { ask \"q\" answer: 1 }", 1), ("ask \"q\" answer: 1;", 1),
    ("if false { print 1 } else { if true { ask \"q\" answer: 1; ask \"r\" answer: 1 } }", 2),
    ("repeat 3 { ask \"q\" answer: 1 }", 3), ("repeat 3 { ask \"q\" answer: 1 };", 3),
    ("for n in [1, 1] { ask \"q\" answer: n }", 2),
    ("let i = 0; while i < 2 { let i = i + 1; ask \"q\" answer: 1 }", 2),
    ("define p(n) { ask \"q\" answer: n; s push n }\np 1\nrepeat 2 { p 1 }", 3),
    ("define p(n) { if n > 0 { ask \"q\" answer: 1; p (n - 1) } }\np 3", 3),
    ("define p(n) { ask \"q\" answer: 1; return n }\np 1", 1),
    ("explain for n in [1] { s push n; ask \"q\" answer: n }", 1),
    ("set steps all; for n in [1] { s push n; ask \"q\" answer: n }", 1),
    ("stack u = 3; compare s u { push 1; ask \"q\" answer: 1 }", 2),
    ("example { let x = random(1, in: 1...9); ask \"q\" answer: 1 } where x[0] > 6", 1),
    // What is taken back is not seen, and asks nothing.
    ("expect error { ask \"q\" answer: 1; s pop 9 }", 0),
    ("plot s.count for n in 1...3 { ask \"q\" answer: 1; s push n }", 0),
    ("claim s.count > 0 for n in 1...3 { ask \"q\" answer: 1; s push n }", 0),
    ("play", 0), ("undo; redo", 0),
  ]) func everyQuestionThatIsPerformedWaitsAndCounts(program: String, count: Int) throws {
    let before = "stack s = 1 2"
    let document = Session()
    let dialogue = Dialogue()
    var read = document
    for line in [before, program] {
      #expect(read.run(line).allSatisfy { $0.failure == nil })
      try dialogue.enter(line)
    }
    #expect(dialogue.asked.count == count && dialogue.session.score == Score(right: count, asked: count))
    // It has done what it does where nothing waits, and is undone and redone as that is.
    #expect(dialogue.session.state == read.state && dialogue.session.stepCount == read.stepCount)
    #expect(dialogue.steps.last?.number == read.run("print 1").last?.number || read.stepCount > 0)
    try dialogue.enter("verify undo; undo; redo")
    #expect(dialogue.session.state == read.state && dialogue.asked.count == count)
  }

  @Test func aBlockIsShownUpToItsQuestionAndOnceAtItsEnd() throws {
    let dialogue = Dialogue()
    dialogue.reply = nil
    dialogue.replies = ["3", "3", "1"]
    try dialogue.enter("stack s = min 5;")
    try dialogue.enter(
      "for x in [3, 1] { s push x; print x; ask \"The minimum?\" answer: s.min }", echoes: true)
    #expect(
      dialogue.lines.filter { !$0.contains("│") && !$0.contains("┌") && !$0.contains("└") } == [
        "› for x in [3, 1] { s push x; print x; ask \"The minimum?\" }", "3", "? The minimum?",
        " 1  the top of the minima, 3, is the minimum: nothing is compared", "      elements         mins",
        "right: s.min is 3 · 1 of 1 right so far", "1", "? The minimum?",
        "not 3: try again, or ! to see the answer",
        " 1  the top of the minima, 1, is the minimum: nothing is compared", "      elements         mins",
        "right at the second answer: s.min is 1 · 1 of 2 right so far", " elements         mins",
        "2 commands · 2 comparisons · min, 3 elements, min 1",
      ])
    #expect(dialogue.steps.last?.number == 2 && dialogue.steps.last?.hasWaited == true)
  }

  @Test func aQuestionThatIsLeftTakesItsStatementBackAndNothingElse() throws {
    let program = "for n in 1...3 { s push n; let last = n; ask \"n?\" answer: n }"
    for left in 0..<3 {
      let dialogue = Dialogue()
      try dialogue.enter("stack s = 7; let last = 5; s push 9; undo")
      let state = dialogue.session.state
      dialogue.replies = (0..<left).map { "\($0 + 1)" } + [nil]
      try dialogue.enter(program)
      #expect(dialogue.asked.count == left + 1)
      #expect(dialogue.lines.last == "left at the question: the statement had no effect")
      #expect(dialogue.session.state == state && dialogue.session.score == Score(right: left, asked: left))
      // What was undone can be redone still.
      try dialogue.enter("redo; expect s.top == 9; undo")
      #expect(dialogue.session.state == state && dialogue.steps.last?.failure == nil)
      dialogue.replies = ["1", "2", "3"]
      try dialogue.enter(program)
      #expect(dialogue.session.stepCount == 3 && dialogue.session.variables["last"] == .int(3))
    }
    let dialogue = Dialogue()
    dialogue.reply = nil
    let state = dialogue.session.state
    try dialogue.enter("repeat 2 { ask \"?\" answer: random(1, in: 1...9) }")
    #expect(dialogue.session.state == state)
    // Where there was nothing to take back, there is nothing to say.
    let quiet = Dialogue()
    quiet.reply = nil
    try quiet.enter("repeat 2 { ask \"?\" answer: 1 }")
    #expect(quiet.lines == ["? ?"])
  }

  @Test func whatWaitsIsTakenBackWhenAnotherStatementIsPerformed() {
    var session = Session()
    session.waitsForAnswers = true
    session.prepare("stack s = 1")
    let state = session.state
    #expect(session.run("repeat 2 { s push 2; ask \"?\" answer: 1 }")[0].effect == .ask)
    #expect(session.state != state)
    #expect(session.shown("print s.count") == ["1"])
    #expect(session.state == state && session.stepCount == 1)
  }

  @Test func whatFailsBehindAQuestionLeavesNothingBehind() throws {
    let dialogue = Dialogue()
    try dialogue.enter("stack s = 1")
    let state = dialogue.session.state
    try dialogue.enter("repeat 1 { print 5; s push 2; ask \"?\" answer: 1; print 6; s pop 9 }")
    #expect(
      dialogue.lines.suffix(5) == [
        "5", "? ?", "right: 1 · 1 of 1 right so far", "6", "error: stack 's' holds 2 elements: cannot pop 9",
      ])
    #expect(dialogue.session.state == state && dialogue.session.stepCount == 1)
    var limited = Session(limits: Limits(statements: 50))
    limited.prepare("let a = 1")
    let stopped = Dialogue(limited)
    try stopped.enter(
      "let a = 2; ask \"?\" answer: 1; repeat 100 { let a = a + 1; if a == 10 { ask \"?\" answer: 1 } }")
    #expect(stopped.asked.count == 2 && stopped.steps.last?.wasStopped == true)
    #expect(stopped.session.variables["a"] == .int(2))
  }

  /// Neither before the statement's own commands nor after them.
  @Test func theTimeToThinkIsNoTimeOfTheStatements() throws {
    nonisolated(unsafe) var clock = 0.0
    let dialogue = Dialogue(Session(limits: Limits(seconds: 10), watch: Watch(now: { clock })))
    try dialogue.enter("tree t = avl 1...9")
    let program = "repeat 2 { t insert 1...9; ask \"?\" answer: 1; t insert 1...2_000; t remove 5 }"
    let source = Source(name: "input", text: program)
    var parser = Parser(source, syntax: dialogue.session.catalog.syntax)
    let statement = try #require(try parser.next())
    let asked = dialogue.session.perform(statement, from: source)
    let step = dialogue.session.settle(asked) { _ in
      clock += 60
      return "1"
    }
    #expect(step.failure == nil && step.number == 2)
  }

  @Test func anAnswerIsWorkedOutWhereItsQuestionStands() throws {
    let dialogue = Dialogue()
    dialogue.reply = "!"
    try dialogue.enter("define p(n) { let k = n * 2; ask \"k?\" answer: k + n }")
    try dialogue.enter("let k = 100")
    try dialogue.enter("p 4")
    #expect(dialogue.lines.last == "the answer: k + n is 12 · 0 of 1 right so far")
    // Random numbers are those of the answer, and go on behind it.
    var read = Session()
    read.prepare("repeat 2 { ask \"?\" answer: random(1, in: 1...99); let x = random(1, in: 1...99) }")
    let random = Dialogue()
    random.reply = "!"
    try random.enter("repeat 2 { ask \"?\" answer: random(1, in: 1...99); let x = random(1, in: 1...99) }")
    #expect(random.session.state == read.state)
    #expect(random.steps[0].answers.count == 2)
    let told = random.lines.filter { $0.hasPrefix("the answer") }
    #expect(zip(told, random.steps[0].answers).allSatisfy { $0.contains("is \($1) ·") })
  }

  // MARK: What must not be read before

  @Test func whatRepeatsAStatementLeavesItsAnswersOut() throws {
    let block = "for n in 1...2 {\n  s push n\n  ask \"top?\" answer: s.top hint: \"the last\"\n}"
    var session = Session()
    session.prepare("stack s = 1")
    let source = Source(name: "input", text: "load x as: step")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let load = try #require(try parser.next())
    let step = session.perform(
      load, from: source, loaded: [Source(name: "x", text: "ask \"one?\" answer: 41\n\(block)\ns push 3")])
    let echoes = step.outputs.compactMap { if case .echo(let text) = $0 { text } else { nil } }
    #expect(echoes == ["for n in 1...2 {\n  s push n\n  ask \"top?\"\n}", "s push 3"])
    var told = session.run(block + "\nsteps\nundo\nredo\nexplain " + block).flatMap {
      StepText(.document).lines($0)
    }
    told += session.run("when s.count > 3").flatMap { StepText(.document).lines($0) }
    #expect(!told.contains { $0.string.contains("answer:") || $0.string.contains("hint:") })
    #expect(told.contains { $0.string.contains("ask \"top?\"") })
    let played = try #require(Playback(session))
    #expect(!played.command.text.contains("answer:") && played.command.text.contains("ask \"top?\""))
    // What is saved is whole.
    #expect(try session.history.map(\.program).joined().contains("answer: s.top hint: \"the last\""))
  }

  @Test func aListingOfCodeLeavesAnswersOut() {
    var session = Session()
    let step = session.run("explain repeat 1 {\n  let a = 1; ask \"a?\" answer: 11; let b = 2\n}")[0]
    let listings = step.outputs.flatMap { output -> [String] in
      guard case .explanation(let explanation) = output else { return [] }
      return explanation.steps.flatMap { $0.code?.listing.lines ?? [] }
    }
    #expect(
      listings.contains("  let a = 1; ask \"a?\"; let b = 2") && !listings.contains { $0.contains("11") })
  }
}
