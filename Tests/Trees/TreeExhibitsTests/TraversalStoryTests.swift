import Playground
import Prompt
import Randomness
import Testing

/// What `explain` says and draws of a walk in one of the built-in orders.
@Suite struct TraversalStoryTests {
  private func story(_ order: String, _ tree: String = "bst 4 2 6", _ settings: String = "") -> String {
    var session = Session()
    session.prepare("\(settings)\ntree t = \(tree);")
    return session.screen("explain t traverse order: \(order)")
  }

  @Test func aStackIsDrawnBesideTheTree() {
    #expect(
      story("pre") == """
         1  a node comes before its two sides: visit 4 · stack 2, 6
              ▸4       stack
              ┌┴─┐    ┌─────┐
              2  6    │  +2 │ ← top
                      │  +6 │
                      └─────┘
         2  go left from 4: visit 2 · stack 6
              •4       stack
              ┌┴─┐
             ▸2  6    ┌─────┐
                      │   6 │ ← top
                      └─────┘
         3  the left side of 4 is done, go right: visit 6 · nothing waits
              •4       stack
              ┌┴─┐
             •2 ▸6    ┌─────┐
                      │     │ (empty)
                      └─────┘
         •4
         ┌┴─┐
        •2 •6
        pre: 4 2 6 · 3 visits · bst, 3 nodes, height 1
        """)
  }

  @Test func aQueueIsARow() {
    #expect(
      story("level").hasPrefix(
        """
         1  level 0, from left to right: visit 4 · queue 2, 6
              ▸4      queue
              ┌┴─┐    ┌───┬───┐
              2  6    │+2 │+6 │
                      └───┴───┘
                        ▲
                      front
         2  level 1, from left to right: visit 2 · queue 6
              •4      queue
              ┌┴─┐    ┌───┐
             ▸2  6    │ 6 │
                      └───┘
                        ▲
                      front
        """), "\(story("level"))")
  }

  @Test func zigzagKeepsAStackForEachOfTwoLevels() {
    #expect(
      story("zigzag").hasPrefix(
        """
         1  level 0, from left to right: visit 4 · next level 6, 2
              ▸4       this level        next level
              ┌┴─┐                      ┌─────┐
              2  6    ┌─────┐           │  +6 │ ← top
                      │     │ (empty)   │  +2 │
                      └─────┘           └─────┘
         2  level 1, from right to left: visit 6 · this level 2
              •4       this level        next level
              ┌┴─┐
              2 ▸6    ┌─────┐           ┌─────┐
                      │   2 │ ← top     │     │ (empty)
                      └─────┘           └─────┘
        """), "\(story("zigzag"))")
  }

  @Test func whatStandsOnTheStackOfAZigzagIsWhatComesNext() {
    var session = Session()
    session.prepare("tree t = bst 8 4 12 2 6 10 14 1 3 5 7;")
    var sentences: [String] = []
    for output in session.run("explain t traverse order: zigzag")[0].outputs {
      if case .explanation(let reported) = output { sentences += reported.steps.map(\.sentence) }
    }
    let order = [8, 12, 4, 2, 6, 10, 14, 7, 5, 3, 1]
    #expect(sentences.count == order.count)
    for (index, sentence) in sentences.enumerated().dropLast() {
      let parts = sentence.split(separator: " · ").dropFirst()
      // What waits, this level before the next one, begins with the node of the next visit.
      #expect(parts.first?.split(separator: " ")[2].hasPrefix("\(order[index + 1])") == true, "\(sentence)")
    }
    #expect(sentences.last?.hasSuffix("nothing waits") == true)
  }

  @Test func onANarrowScreenItStandsBelow() {
    #expect(
      story("pre", "bst 4 2 6", "set width 20").contains(
        """
              ▸4
              ┌┴─┐
              2  6

              stack
             ┌─────┐
             │  +2 │ ← top
             │  +6 │
             └─────┘
        """), "\(story("pre", "bst 4 2 6", "set width 20"))")
  }

  /// The article's iterator, by hand: `current` is what it goes down from next, and the stack holds the way down to it.
  @Test(arguments: 1...40)
  func inOrderTellsTheStackOfTheIterator(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let values = (1...Int.random(in: 1...14, using: &generator)).shuffled(using: &generator)
    let tree = try #require(Plain(values))
    var expected: [String] = []
    var stack: [Plain] = []
    var current: Plain? = tree
    while current != nil || !stack.isEmpty {
      while let node = current {
        stack.append(node)
        current = node.left
      }
      let node = stack.removeLast()
      current = node.right
      let waiting = stack.reversed().map { "\($0.value)" }.joined(separator: ", ")
      let parts = [waiting.isEmpty ? nil : "stack \(waiting)", current.map { "current \($0.value)" }]
        .compactMap { $0 }
      expected.append(
        "visit \(node.value) · \(parts.isEmpty ? "nothing waits" : parts.joined(separator: " · "))")
    }
    let lines = story("in", "bst \(values.map { "\($0)" }.joined(separator: " "))", "set width 120")
      .split(separator: "\n").map(String.init)
    let reported = lines.compactMap { line in
      line.firstRange(of: "visit ").map { String(line[$0.lowerBound...]) }
    }
    #expect(Array(reported.prefix(expected.count)) == expected)
    // The panel keeps its place: title, ground and variable are on the same lines, in the same columns, at every step.
    var panels: Set<[Int]> = []
    for start in lines.indices where lines[start].contains(": visit ") {
      let picture = lines[(start + 1)...].prefix { !$0.contains(": visit ") }
      panels.insert(["stack", "└─────┘", "current"].flatMap { place(of: $0, in: picture) })
    }
    #expect(panels.count == 1, "\(lines.joined(separator: "\n"))")
  }

  /// The line and the column at which words stand first.
  private func place(of words: String, in lines: ArraySlice<String>) -> [Int] {
    for (row, line) in lines.enumerated() {
      if let range = line.firstRange(of: words) {
        return [row, line.distance(from: line.startIndex, to: range.lowerBound)]
      }
    }
    return []
  }

  @Test func aLargeTreeIsToldWithoutPictures() {
    let lines = story("level", "avl 1...16").split(separator: "\n")
    #expect(lines.prefix(16).allSatisfy { $0.contains("visit") }, "\(lines)")
  }

  @Test func forTheEarItIsToldInWords() {
    #expect(
      story("post", "bst 4 2 6", "set describe on").hasPrefix(
        """
        1. 2 has no children: visit 2 ; stack 6, 4.
        2. 6 has no children: visit 6 ; stack 4.
        3. both sides of 4 are done: visit 4 ; nothing waits.
        """), "\(story("post", "bst 4 2 6", "set describe on"))")
  }
}

/// A search tree as one writes it first.
private final class Plain {
  let value: Int
  var left: Plain?
  var right: Plain?

  init(_ value: Int) { self.value = value }

  convenience init?(_ values: [Int]) {
    guard let first = values.first else { return nil }
    self.init(first)
    for value in values.dropFirst() { insert(value) }
  }

  private func insert(_ value: Int) {
    if value < self.value {
      if let left { left.insert(value) } else { left = Plain(value) }
    } else {
      if let right { right.insert(value) } else { right = Plain(value) }
    }
  }
}
