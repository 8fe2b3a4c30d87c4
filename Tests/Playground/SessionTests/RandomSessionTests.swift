import Foundation
import RandomSessions
import Samples
import SessionChecks
import Testing

/// Random sessions from seeds: statements of all kinds, right and wrong, with undo, redo and goto between them. After each
/// the invariants hold and the state is that of its place on the timeline; at the end the session is undone, redone,
/// performed again and saved.
///
/// The environment may ask for other sessions: `TRELLIS_SESSIONS` says how many, `TRELLIS_SEED` where their seeds begin. With
/// either, each seed is printed before its session, so that one that traps is known too.
@Suite struct RandomSessionTests {
  private static let statementsEach = 500
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TRELLIS_SEED"].flatMap(UInt64.init) ?? 1
  private static let sessionCount =
    environment["TRELLIS_SESSIONS"].flatMap(UInt64.init) ?? UInt64(Samples.count(4, all: 120))
  private static let isTold = environment["TRELLIS_SEED"] ?? environment["TRELLIS_SESSIONS"] != nil
  /// Sessions that run one after the other; the parts run side by side.
  private static let parts = Array(0..<min(4, sessionCount))

  @Test(arguments: parts) func sessionsAreWhatTheirTimelinesSay(part: UInt64) {
    var statements = 0
    var failures = 0
    let count = UInt64(Self.parts.count)
    for seed in stride(from: Self.firstSeed + part, to: Self.firstSeed + Self.sessionCount, by: Int(count)) {
      if Self.isTold { print("random session: seed \(seed)") }
      var session = RandomSession(seed: seed)
      do {
        try session.run(statements: Self.statementsEach)
      } catch {
        let violation = error as? Violation ?? Violation("\(error)", after: "")
        Issue.record("\(session.report(violation))")
        return
      }
      statements += session.statementCount
      failures += session.failureCount
    }
    print("random sessions, part \(part + 1) of \(count): \(statements) statements, \(failures) failures")
    #expect(UInt64(statements) >= (Self.sessionCount / count) * UInt64(Self.statementsEach))
    // Of all 60,000 it is 59 in 100; a new word of the language leads to other sessions, and parts differ by one.
    let most = statements * (Samples.areAll ? 61 : 66) / 100
    #expect(failures > statements / 10 && failures < most, "\(failures) of \(statements)")
  }

  @Test func shrinkingKeepsWhatFails() {
    #expect(shrunk(Array(1...100)) { $0.contains(17) && $0.contains(80) } == [17, 80])
    #expect(shrunk([1, 2, 3]) { _ in true }.isEmpty)
    #expect(shrunk([1, 2, 3]) { _ in false } == [1, 2, 3])
    #expect(shrunk([Int]()) { _ in false }.isEmpty)
  }
}
