import Language
import Playground
import Testing

@Suite struct RandomSessionTests {
  /// Random sessions with failures, undos and redos: after every statement the invariants hold, a failure changed
  /// nothing, a place on the timeline always has the state it had, and all of it can be replayed from scratch.
  @Test func statesAreThoseOfTheTimeline() throws {
    var performed = 0
    var failures = 0
    for seed in UInt64(1)...100 {
      var writer = RandomSession(seed: seed)
      var session = Session(limits: Limits(statements: 2_000))
      var states = [session.state]
      for _ in 0..<220 {
        let text = writer.statement()
        session.renewLimits()
        let before = session.state
        let position = session.stepCount
        for step in session.run(text) {
          performed += 1
          let now = session.stepCount
          if step.failure != nil {
            failures += 1
            #expect(session.state == before, "seed \(seed): \(text)")
            #expect(now == position, "seed \(seed): \(text)")
          } else if step.number == now {
            states.removeLast(states.count - now)
            states.append(session.state)
          } else {
            #expect(now < states.count && session.state == states[now], "seed \(seed): \(text)")
          }
        }
        #expect(throws: Never.self, "seed \(seed): \(text)") { try session.checkInvariants() }
      }
      session.prepare("verify undo")
      var replayed = Session()
      for (statement, isHushed) in session.history { replayed.prepare(statement + (isHushed ? ";" : "")) }
      #expect(replayed.state.text == session.state.text, "seed \(seed)")
      #expect(replayed.stepCount == session.stepCount)
      while session.stepCount > 0 {
        session.renewLimits()
        session.prepare("undo \(min(session.stepCount, writer.number(1...9)));")
        #expect(session.state == states[session.stepCount], "seed \(seed)")
      }
    }
    #expect(performed >= 20_000)
    #expect(failures > performed / 20 && failures < performed / 2, "\(failures) of \(performed)")
  }
}
