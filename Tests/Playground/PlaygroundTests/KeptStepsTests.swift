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

/// A session keeps its last steps; those before them are dropped.
@Suite struct KeptStepsTests {
  private static func session(keeping steps: Int) -> Session {
    var session = Session()
    session.timeline = Timeline(session.interpreter.state, keptSteps: steps)
    return session
  }

  /// A session of 25 steps that keeps the last ten.
  private static func longSession() -> Session {
    var session = session(keeping: 10)
    for step in 1...25 {
      session.prepare("let n = \(step)")
      if step % 8 == 0 { session.prepare("mark m\(step)") }
    }
    return session
  }

  @Test func whatIsGoneIsSaid() {
    var session = Self.longSession()
    let why = "the first 15 steps were dropped, since a session keeps the last 10"
    for (statement, message, help) in [
      ("undo 11", "cannot undo that many: only 10 steps are before this point", why),
      ("goto 14", "step 14 is gone: \(why)", "goto 15 goes back as far as possible"),
      ("goto 0", "the start of the session is gone: \(why)", "goto 15 goes back as far as possible"),
      (
        "goto 26", "there is no step 26: there are 25",
        "steps lists the steps and marks there are; goto 15 goes back as far as possible"
      ),
      ("goto m8", "no moment is marked 'm8'", "marks go with their steps, and \(why)"),
      ("goto m17", "no moment is marked 'm17'", "did you mean m16?"),
    ] {
      let before = session.state
      let failure = session.failure(statement)
      #expect(failure?.message == message)
      #expect(failure?.help == help)
      #expect(session.state == before && session.stepCount == 25)
    }
    session.prepare("undo 10;\nexpect n == 15")
    #expect(session.failure("undo")?.message == "nothing to undo: the steps up to step 15 are gone")
    #expect(session.failure("undo")?.help == why)
    session.prepare("goto m16;\nexpect n == 16\nredo 9;\nexpect n == 25")
    let refusal = #expect(throws: Fault.self) { try session.history }
    #expect(refusal?.message == "the session cannot be saved: \(why)")
    #expect(session.explained(step: 15) == nil && session.explained(step: 16)?.number == 16)
  }

  @Test func stepsSayWhatIsGone() {
    var session = Self.longSession()
    session.prepare("undo 8;")
    #expect(
      session.screen("set width 60; set height 9;\nsteps") == """
        dropped 8 undone steps
          …
          17  let n = 17
          18  set width 60
        › 19  set height 9
        step 19 of 19 · undo goes back to step 15
        the first 15 steps were dropped, since a session keeps the
        last 10; goto 15 goes back as far as possible
        """)
    session.prepare("set height 40;")
    let lines = session.shown("steps")
    #expect(lines.first == "  15  the oldest state that is kept")
  }

  @Test func aReplayBeginsAtTheOldestState() {
    var session = Self.longSession()
    let told = session.run("verify undo").last
    #expect(told?.message?.hasPrefix("verified: 10 steps replayed from step 15, the same state") == true)
    session.interpreter.state.variables.set("n", to: .int(1))
    #expect(
      session.failure("verify undo")?.message
        == "replayed from step 15, step 25 leads to another state: variables.n is 25, and was 1")
  }

  @Test func playBeginsAtTheOldestState() {
    let session = Self.longSession()
    var playback = Playback(session)
    #expect(playback?.commands.map(\.number) == Array(16...25) && playback?.command.number == 25)
    playback?.goToCommand(0)
    #expect(playback?.command.text == "let n = 16" && playback?.command.marks == ["m16"])
  }

  /// States that are too heavy to be kept are left out, yet the timeline still ends.
  @Test func heavyStatesDelayTheDropping() {
    var session = Self.session(keeping: 12)
    let last = Samples.count(26, all: 60)
    var weights = [0]
    for step in 1...last {
      session.prepare(step % 2 == 1 ? "let s = shuffled(1...\(500_000 + step))" : "let s = 0")
      weights.append(session.interpreter.state.weight)
      #expect((weights[step] > 500_000) == (step % 2 == 1))
      #expect(session.timeline.records.count <= 2 * 12 + 1, "step \(step)")
      let kept = session.timeline.checkpoints.reduce(0) { $0 + $1.state.weight }
      #expect(kept <= 4_000_000 + 8 * session.interpreter.state.weight + 2 * 600_000, "step \(step)")
    }
    let start = session.timeline.start
    #expect(start > last - 2 * 12 - 1 && start <= last - 12)
    for position in stride(from: last, through: start, by: -Samples.stride(5)) {
      session.prepare("goto \(position);")
      #expect(session.interpreter.state.weight == weights[position])
    }
  }

  @Test func aLoadedFileIsKeptWhole() throws {
    var session = Self.session(keeping: 5)
    let load = Source(name: "input", text: "load x.trellis")
    var parser = Parser(load, syntax: Catalog.everyKind.syntax)
    let statement = try #require(try parser.next())
    let text = (1...40).map { "let n = \($0)\n" }.joined() + "undo 30\nlet last = n\n"
    let step = session.perform(statement, from: load, loaded: [Source(name: "x.trellis", text: text)])
    #expect(step.failure == nil && session.stepCount == 1)
    #expect(try session.history.map(\.program) == (1...10).map { "let n = \($0)" } + ["let last = n"])
  }
}
