import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations

/// What a learner is asked of stacks and puzzles.
@Suite struct StackPracticeTests {
  /// The answers are those of a plain list whose least or greatest is found again each time.
  @Test(arguments: ["min", "max", "minmax", "plain"]) func extremesAreThoseOfAList(kind: String) {
    for seed in 1...UInt64(Samples.count(2, all: 6)) {
      var random = SplitMix64(seed: seed)
      var session = Session()
      session.prepare("stack s = \(kind) 5;")
      var list = [5]
      func extremes() -> [(isLeast: Bool, value: Int?)] {
        (kind.hasPrefix("min") ? [(true, list.min())] : [])
          + (kind.hasSuffix("max") ? [(false, list.max())] : [])
      }
      for _ in 0..<30 {
        if list.isEmpty || Int.random(in: 0...2, using: &random) > 0 {
          let value = Int.random(in: 1...9, using: &random)
          let expected = extremes().map { isLeast, extreme in
            (extreme.map { isLeast ? value <= $0 : value >= $0 } ?? true) ? "yes" : "no"
          }
          list.append(value)
          #expect(session.expectPractice(of: "s push \(value)").map(\.toldAnswer) == expected)
        } else {
          list.removeLast()
          let expected = extremes().map { _, extreme in extreme.map { "\($0)" } ?? "none" }
          #expect(session.expectPractice(of: "s pop").map(\.toldAnswer) == expected)
        }
      }
    }
  }

  @Test func aSearchComparesEachElement() {
    var session = Session()
    session.prepare("stack s = plain 5 7 3 3 9 1;")
    #expect(
      session.expectPractice(of: "print s.min").map(\.toldAnswer) == ["no", "yes", "no", "no", "yes"])
    session.prepare("stack m = min 5 7 3;")
    #expect(session.expectPractice(of: "print m.min").map(\.toldAnswer) == ["3"])
  }

  @Test func aStackThatKeepsNothingHasNothingToDecide() {
    var session = Session()
    session.prepare("stack s = plain 5 7 3;")
    for statement in ["s push 4", "s pop", "s clear"] {
      #expect(session.expectPractice(of: statement).isEmpty)
    }
  }

  @Test func puzzlesAreSolvedByTheLearner() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<Samples.count(12, all: 40) {
      let values = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        Int.random(in: 1...9, using: &random)
      }
      let list = "[\(values.map { "\($0)" }.joined(separator: ", "))]"
      let sum = Int.random(in: 3...20, using: &random)
      for puzzle in [
        "threeSum \(list) sum: \(sum)", "twoSum \(list) sum: \(sum)", "longestRun \(list)",
        "recurring \(list)", "consecutive \(list)", "threeSum \(list) sum: \(sum) rules: article",
        "longestRun \(list) rules: article",
      ] {
        var session = Session()
        session.prepare("puzzle p = \(puzzle);")
        session.expectPractice(of: "p step")
        session.expectPractice(of: "p run")
        #expect(session.expectPractice(of: "p back").isEmpty)
      }
    }
  }

  @Test func lookUpsAreThoseOfASet() {
    var session = Session()
    session.prepare("puzzle p = twoSum [4, 1, 7, 3, 5] sum: 8;")
    #expect(
      session.expectPractice(of: "p run").map(\.toldAnswer) == ["4", "no", "7", "no", "1", "yes"])
    session.prepare("puzzle q = recurring [1, 2, 3, 2];")
    #expect(session.expectPractice(of: "q run").map(\.toldAnswer) == ["no", "no", "no", "yes"])
  }
}
