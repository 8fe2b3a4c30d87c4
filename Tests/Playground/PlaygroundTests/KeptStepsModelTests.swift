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

/// Random sessions that keep few steps, beside a model that keeps every state there ever was.
@Suite struct KeptStepsModelTests {
  /// Every state by its position, from the start of the session.
  private struct Model {
    var states: [String]
    var position = 0
    var marks: [String: Int] = [:]
    /// The largest number a step has had.
    var farthest = 0

    mutating func append(_ state: String) {
      states.removeLast(states.count - 1 - position)
      marks = marks.filter { $0.value <= position }
      states.append(state)
      position += 1
      farthest = max(farthest, position)
    }
  }

  private static let statements = [
    "let n = n + 1", "s push 7;", "s push 1 2 3;", "t insert 5;", "t insert random(1, in: 1...99);",
    "s clear;",
    "let xs = random(3, in: 1...9)", "seed 4", "repeat 900 { let n = n + 1 }", "define f() { s push 9 }",
    "f;",
  ]

  @Test(arguments: [1, 2, 3, 10, 25])
  func everyKeptStateIsTheOneThatWas(keptSteps: Int) {
    var dropped = 0
    for seed in 0..<Samples.count(2, all: 12) {
      var random = SplitMix64(seed: UInt64(keptSteps * 1_000 + seed))
      var session = Session()
      session.prepare("let n = 0\nstack s;\ntree t = avl;\ndefine f() { }")
      session.timeline = Timeline(session.interpreter.state, keptSteps: keptSteps)
      var model = Model(states: [session.state.text])
      for _ in 0..<300 {
        let entry = Self.entry(&random, model)
        let start = session.timeline.start
        Self.perform(entry, in: &session, model: &model)
        guard Self.holds(session, model, start: start) else {
          Issue.record("keeping \(keptSteps), seed \(seed), after \(entry)")
          return
        }
      }
      dropped += session.timeline.start
    }
    #expect(dropped > Samples.count(10, all: 100))
  }

  private static func entry(_ random: inout SplitMix64, _ model: Model) -> String {
    let count = model.states.count
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return "undo \(Int.random(in: 1...count + 1, using: &random));"
    case 1: return "redo \(Int.random(in: 1...3, using: &random));"
    case 2: return "goto \(Int.random(in: 0...count, using: &random));"
    case 3: return "undo;"
    case 4: return "mark m\(Int.random(in: 0..<5, using: &random))"
    case 5: return "goto m\(Int.random(in: 0..<5, using: &random));"
    case 6: return "verify undo"
    case 7: return "s pop 1_000"
    case 8: return "steps"
    default: return statements.randomElement(using: &random) ?? ""
    }
  }

  private static func perform(_ entry: String, in session: inout Session, model: inout Model) {
    let start = session.timeline.start
    let step = session.run(entry)[0]
    let words = entry.dropLast(entry.hasSuffix(";") ? 1 : 0).split(separator: " ").map(String.init)
    let number = words.count > 1 ? Int(words[1]) : nil
    var target: Int?
    switch words[0] {
    case "undo": target = model.position - (number ?? 1)
    case "redo": target = model.position + (number ?? 1)
    case "goto": target = number ?? model.marks[words[1]].flatMap { $0 >= start ? $0 : nil } ?? -1
    case "mark": model.marks[words[1]] = model.position
    case "verify":
      let count = model.position - start
      #expect(
        step.message?.hasPrefix("verified: \(count == 1 ? "1 step" : "\(count) steps") replayed") == true)
    default:
      if step.number != nil { model.append(session.state.text) }
    }
    guard let target else { return }
    let isThere = (start..<model.states.count).contains(target)
    #expect((step.failure == nil) == isThere, "\(entry): \(step.failure?.message ?? "went well")")
    if isThere { model.position = target }
  }

  private static func holds(_ session: Session, _ model: Model, start: Int) -> Bool {
    let timeline = session.timeline
    let surplus = max(1, timeline.keptSteps / 10)
    let isThere =
      timeline.position == model.position && timeline.undoneCount == model.states.count - 1 - model.position
      && session.state.text == model.states[model.position]
    let isKept = timeline.start >= start && timeline.start <= max(0, model.farthest - timeline.keptSteps)
    let isDropped = timeline.records.count < timeline.keptSteps + surplus
    let areMarked = timeline.marks == model.marks.filter { $0.value >= timeline.start }
    let saves = (try? session.history) != nil
    return isThere && isKept && isDropped && areMarked && saves == (timeline.start == 0)
      && timeline.records.startIndex == timeline.start
  }
}
