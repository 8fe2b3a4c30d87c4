import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// What a learner is told after a first miss: never the answer, where there is still something to find.
struct FirstMissTests {
  private static let topics: [(name: String, forms: [DrillForm])] =
    SortingDrills.names.map { ($0, SortingDrills.forms(of: $0) ?? []) }
    + Catalog.everyKind.kinds.flatMap { kind in
      [(kind.name, kind.drills(of: nil))] + kind.variants.map { ($0.name, kind.drills(of: $0.name)) }
    }

  /// These are told with the answer: of three ways one is as good as named by the fact that two values compare so.
  private static let told: Set<String> = ["direction", "place"]
  /// The rule of these has other numbers than the answer: places count from 0, and bounds are where they are.
  private static let counted: Set<String> = ["item place", "visible item"]

  @Test func theRuleIsNotTheAnswer() {
    let session = Session(.everyKind)
    var seen: Set<String> = []
    for topic in Self.topics {
      for form in topic.forms {
        for level in 1...DrillForm.highestLevel {
          for seed in UInt64(1)...UInt64(Samples.count(1, all: 2)) {
            var random = SeededGenerator(seed: seed)
            let drill = form.drill(level: level, &random)
            guard let next = session.prepare(drill, grading: .steps) else { continue }
            for decision in next.practice.moments.map(\.decision) {
              let note = "\(topic.name), \(drill.statement): \(decision.question) \(decision.toldAnswer)"
              #expect(decision.isFree == (decision.kind != nil), "\(note)")
              guard decision.isFree || decision.choices.count > 2, !Self.told.contains(decision.topic),
                !Self.counted.contains(decision.topic)
              else { continue }
              seen.insert(decision.topic)
              // It names the state before, in which the machine may stay.
              guard decision.topic != "state" || decision.ruleAtMiss != decision.hint else { continue }
              let answer = Self.words(decision.toldAnswer)
              guard !Self.words(decision.question).contains(run: answer) else { continue }
              #expect(
                !Self.words(decision.ruleAtMiss).contains(run: answer), "\(note): \(decision.ruleAtMiss)")
            }
          }
        }
      }
    }
    #expect(seen.count > 15, "\(seen.sorted())")
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }
  }
}

extension [Substring] {
  fileprivate func contains(run: [Substring]) -> Bool {
    guard !run.isEmpty, run.count <= count else { return false }
    return (0...(count - run.count)).contains { self[$0..<($0 + run.count)].elementsEqual(run) }
  }
}
