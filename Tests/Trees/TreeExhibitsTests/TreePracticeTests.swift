import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations

/// What a learner is asked of trees: the right answers lead to what the statement does, and are what others find.
@Suite struct TreePracticeTests {
  private static let variants = [
    "bst", "avl", "redblack", "splay", "treap", "minheap", "maxheap", "binary",
  ]

  private struct Statements {
    var random: SplitMix64

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func next() -> String {
      let (one, other) = (number(1...20), number(1...20))
      return switch number(0...17) {
      case 0...4: "t insert \(one)"
      case 5...7: "t remove \(one)"
      case 8: "t find \(one)"
      case 9: "t \(number(0...1) == 0 ? "floor" : "ceiling") \(one)"
      case 10: "t \(number(0...1) == 0 ? "successor" : "predecessor") \(one)"
      case 11: "t range \(min(one, other)) \(max(one, other))"
      case 12: "t lca \(one) \(other)"
      case 13: "t traverse order: \(["pre", "in", "post", "level", "zigzag"][number(0...4)])"
      case 14: "t pop"
      case 15: "t rotate \(number(0...1) == 0 ? "left" : "right") at: \(one)"
      case 16: "t insert \(one) \(other)"
      default: number(0...3) == 0 ? "t balance" : "print t.contains(\(one)), t.floor(\(other))"
      }
    }
  }

  @Test(arguments: variants) func rightAnswersPerformTheStatement(variant: String) {
    for seed in 1...UInt64(Samples.count(1, all: 3)) {
      var statements = Statements(random: SplitMix64(seed: seed))
      var session = Session()
      let values = (0..<9).map { _ in "\(statements.number(1...20))" }.joined(separator: " ")
      session.prepare("tree t = \(variant) \(values);")
      var decisions = 0
      for _ in 0..<16 { decisions += session.expectPractice(of: statements.next()).count }
      #expect(decisions > 1, "\(variant), seed \(seed)")
    }
  }

  /// Where all levels are full, a search is a binary search over the sorted values.
  @Test func aSearchIsABinarySearch() {
    var session = Session()
    session.prepare("tree t = avl (1...31);")
    for sought in -1...33 {
      var (low, high) = (1, 31)
      var expected: [String] = []
      while low <= high, expected.last != "here" {
        let middle = (low + high) / 2
        expected.append(sought == middle ? "here" : sought < middle ? "left" : "right")
        if sought < middle { high = middle - 1 } else { low = middle + 1 }
      }
      let decisions = session.expectPractice(of: "t find \(sought)")
      #expect(decisions.filter { $0.topic == "direction" }.map(\.toldAnswer) == expected)
      #expect(decisions.last?.topic == (expected.last == "here" ? "direction" : "dead end"))
    }
  }

  /// The statement names the node, so the way to it is not asked for. Of what lies in a part of a plain tree, its root came first.
  @Test func aRotationAsksWhatComesUpAndWhatChangesItsParent() {
    for seed in UInt64(1)...4 {
      var random = SplitMix64(seed: seed)
      let values = (1...9).shuffled(using: &random)
      for pivot in values {
        var part = 1..<10
        while let root = values.first(where: part.contains), root != pivot {
          part = pivot < root ? part.lowerBound..<root : root + 1..<part.upperBound
        }
        for isRight in [true, false] {
          let side = isRight ? part.lowerBound..<pivot : pivot + 1..<part.upperBound
          guard let risen = values.first(where: side.contains) else { continue }
          let between = isRight ? risen + 1..<pivot : pivot + 1..<risen
          var session = Session()
          session.prepare("tree t = bst \(values.map(String.init).joined(separator: " "));")
          let told = session.expectPractice(of: "t rotate \(isRight ? "right" : "left") at: \(pivot)")
            .map(\.toldAnswer)
          #expect(told == ["\(risen)"] + (between.isEmpty ? [] : ["\(pivot)"]), "seed \(seed), \(values)")
        }
      }
    }
  }

  @Test(arguments: ["minheap", "maxheap"]) func aHeapIsAnArrayThatSifts(kind: String) {
    var random = SplitMix64(seed: 7)
    var session = Session()
    session.prepare("tree h = \(kind) 5;")
    var heap = [5]
    func precedes(_ one: Int, _ other: Int) -> Bool { kind == "minheap" ? one < other : one > other }
    for _ in 0..<60 {
      var expected: [String] = []
      let statement: String
      if heap.count < 2 || Bool.random(using: &random) {
        let value = Int.random(in: 1...30, using: &random)
        statement = "h insert \(value)"
        heap.append(value)
        var place = heap.count - 1
        expected.append("\(heap[(place - 1) / 2])")
        while place > 0 {
          let above = (place - 1) / 2
          expected.append(precedes(heap[place], heap[above]) ? "yes" : "no")
          guard precedes(heap[place], heap[above]) else { break }
          heap.swapAt(place, above)
          place = above
        }
      } else {
        statement = "h pop"
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
        expected.append("\(heap[0])")
        var place = 0
        while 2 * place + 1 < heap.count {
          let (left, right) = (2 * place + 1, 2 * place + 2)
          let child = right < heap.count && precedes(heap[right], heap[left]) ? right : left
          let rises = precedes(heap[child], heap[place])
          let side = child == left ? "left" : "right"
          expected.append(right < heap.count ? rises ? side : "neither" : rises ? "yes" : "no")
          guard rises else { break }
          heap.swapAt(place, child)
          place = child
        }
      }
      #expect(session.expectPractice(of: statement).map(\.toldAnswer) == expected, "\(statement)")
    }
  }

  /// The nodes of a tree without gaps are numbered from the root, level by level.
  @Test func aWalkIsARecursiveOne() {
    for count in 1...12 {
      var session = Session()
      session.prepare("tree t = binary (1...\(count));")
      func walk(_ node: Int, _ place: Int) -> [Int] {
        guard node <= count else { return [] }
        var nodes = [walk(2 * node, place), walk(2 * node + 1, place)]
        nodes.insert([node], at: place)
        return nodes.flatMap { $0 }
      }
      for (order, place) in [("pre", 0), ("in", 1), ("post", 2)] {
        let told = session.expectPractice(of: "t traverse order: \(order)").map(\.toldAnswer)
        #expect(told == walk(1, place).map { "\($0)" }, "\(order), \(count)")
      }
      let level = session.expectPractice(of: "t traverse order: level").map(\.toldAnswer)
      #expect(level == (1...count).map { "\($0)" })
    }
  }

  /// Of a node that leans by 2 the other side is lower, and every node below it is balanced.
  @Test func theNodeThatLeansIsFoundInTheLevels() {
    var session = Session()
    session.prepare("tree t = avl 50;")
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let value = Int.random(in: 1...99, using: &random)
      var plain = Session()
      let order = Self.numbers(of: "t.preorder", in: &session)
      // Rotated, equal values stand on either side.
      guard !order.contains(value) else { continue }
      plain.prepare("tree t = bst \(order.map { "\($0)" }.joined(separator: " ")); t insert \(value);")
      let node = Self.leaning(of: Self.numbers(of: "t.preorder", in: &plain))
      let decisions = session.expectPractice(of: "t insert \(value)")
      let told = decisions.filter { $0.topic == "leaning node" }.map(\.toldAnswer)
      #expect(told == [node.map { "\($0)" } ?? "none"], "\(order), \(value)")
    }
  }

  private static func numbers(of property: String, in session: inout Session) -> [Int] {
    guard case .list(let values)? = session.run("print \(property)").last?.value else { return [] }
    return values.compactMap { if case .int(let number) = $0 { Int(number) } else { nil } }
  }

  /// The lowest node of a search tree whose sides differ by 2, from its values in pre-order.
  private static func leaning(of order: [Int]) -> Int? {
    func visit(_ values: ArraySlice<Int>) -> (height: Int, leaning: Int?) {
      guard let root = values.first else { return (0, nil) }
      // An equal value is on the right.
      let left = visit(values.dropFirst().prefix { $0 < root })
      let right = visit(values.dropFirst().drop { $0 < root })
      let own = abs(left.height - right.height) > 1 ? root : nil
      return (max(left.height, right.height) + 1, left.leaning ?? right.leaning ?? own)
    }
    return visit(order[...]).leaning
  }
}
