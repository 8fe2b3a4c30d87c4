import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What a timeline keeps to go back by.
@Suite struct CheckpointTests {
  @Test func keptStatesAreBoundedAndEveryPositionCanBeReached() {
    var session = Session()
    var counts: [Int] = [0]
    let last = Samples.count(7, all: 60)
    for step in 1...last {
      _ = session.run("stack s\(step % 3) = plain 1...\(150_000 + step);")
      counts.append(session.interpreter.state.weight)
      let kept = session.timeline.checkpoints.reduce(0) { $0 + $1.state.weight }
      #expect(kept <= 4_000_000 + 8 * session.interpreter.state.weight, "step \(step)")
      #expect(
        session.timeline.checkpoints.map(\.position) == session.timeline.checkpoints.map(\.position).sorted())
    }
    for position in stride(from: last, through: 0, by: -7) {
      _ = session.run("goto \(position)")
      #expect(session.interpreter.state.weight == counts[position])
    }
    let told = session.run("steps")[0].outputs.compactMap {
      if case .words(let line) = $0 { line } else { nil }
    }
    #expect(told.joined(separator: " ").contains("MB at most"))
  }
}
