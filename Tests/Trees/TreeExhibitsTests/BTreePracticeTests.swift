import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations

/// What a learner is asked of B-trees and tries.
@Suite struct BTreePracticeTests {
  @Test(arguments: [3, 4, 5, 8, 20]) func rightAnswersPerformTheStatement(order: Int) {
    for seed in 1...UInt64(Samples.count(1, all: 3)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      var session = Session()
      let values = (0..<20).map { _ in "\(number(1...40))" }.joined(separator: " ")
      session.prepare("btree b = \(values) order: \(order);")
      for _ in 0..<24 {
        let value = number(1...40)
        switch number(0...9) {
        case 0...3: session.expectPractice(of: "b insert \(value)")
        case 4...6: session.expectPractice(of: "b remove \(value)")
        case 7: session.expectPractice(of: "b find \(value)")
        case 8: session.expectPractice(of: "b \(number(0...1) == 0 ? "floor" : "ceiling") \(value)")
        default: session.expectPractice(of: "b range \(value) \(number(value...40))")
        }
      }
    }
  }

  /// The gap of a value is how many values of the node are not greater.
  @Test func aGapIsACount() {
    var session = Session()
    session.prepare("btree b = 10 20 30 order: 8;")
    for value in 5...35 {
      var copy = session
      let told = copy.expectPractice(of: "b insert \(value)").first?.toldAnswer
      let gaps = ["left of 10", "between 10 and 20", "between 20 and 30", "right of 30"]
      #expect(told == gaps[[10, 20, 30].filter { $0 <= value }.count])
    }
  }

  /// A node of order m splits when it would have m values; the middle one rises.
  @Test func onlyAFullNodeSplits() {
    for order in 3...9 {
      var session = Session()
      session.prepare("btree b = order: \(order);")
      for value in 1..<order {
        let decisions = session.expectPractice(of: "b insert \(value)")
        #expect(decisions.filter { $0.topic == "split" }.map(\.toldAnswer) == (value == 1 ? [] : ["no"]))
      }
      let decisions = session.expectPractice(of: "b insert \(order)")
      #expect(decisions.filter { $0.topic == "split" }.map(\.toldAnswer) == ["yes", "\(order / 2 + 1)"])
    }
  }

  @Test func removalBorrowsFromTheLeftThenFromTheRightThenMerges() {
    func told(_ values: String, _ removed: Int) -> [String] {
      var session = Session()
      session.prepare("btree b = \(values) order: 4;")
      return session.expectPractice(of: "b remove \(removed)").filter { $0.topic == "underflow" }
        .map(\.toldAnswer)
    }
    // [[30], [10, 20], [40]]
    #expect(told("10 20 30 40", 40) == ["yes", "from the left neighbor", "30"])
    // [[20], [10], [30, 40]]
    #expect(told("20 30 10 5 40 50", 5).isEmpty == false)
    #expect(told("10 20 30 40", 10) == ["no"])
  }

  @Test func lettersOfATrie() {
    for seed in UInt64(1)...8 {
      var random = SplitMix64(seed: seed)
      func word() -> String {
        String(
          (0..<Int.random(in: 1...4, using: &random)).map { _ in "abt".randomElement(using: &random) ?? "a" })
      }
      var session = Session()
      session.prepare("trie w = words tab at bat;")
      var words: Set<String> = ["tab", "at", "bat"]
      for _ in 0..<25 {
        let word = word()
        let letters = { (decisions: [Decision]) in
          decisions.filter { $0.topic == "letter" }.map(\.toldAnswer)
        }
        let known = (1...word.count).map { length in words.contains { $0.hasPrefix(word.prefix(length)) } }
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          let decisions = session.expectPractice(of: "w insert \"\(word)\"")
          // Below a letter that is new nothing is asked.
          let asked = known.prefix { $0 }.map { _ in "yes" } + (known.contains(false) ? ["no"] : [])
          #expect(letters(decisions) == asked)
          #expect(decisions.last?.toldAnswer == (words.contains(word) ? "yes" : "no"))
          words.insert(word)
        case 1:
          session.expectPractice(of: "w remove \"\(word)\"")
          words.remove(word)
        case 2:
          let decisions = session.expectPractice(of: "w complete \"\(word)\"")
          let count = words.filter { $0.hasPrefix(word) }.count
          #expect(count == 0 || decisions.last?.toldAnswer == "\(count)")
        default:
          let decisions = session.expectPractice(of: "w find \"\(word)\"")
          #expect(decisions.last?.toldAnswer == (words.contains(word) ? "yes" : "no"))
        }
      }
    }
  }
}
