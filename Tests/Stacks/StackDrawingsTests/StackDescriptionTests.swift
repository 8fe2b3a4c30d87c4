import Pictures
import Randomness
import StackDrawings
import Stacks
import Testing

/// A description is complete: the stack can be rebuilt from the words.
@Suite struct StackDescriptionTests {
  private let room = Canvas(columns: 10_000, rows: 10_000)

  /// The values of a pile, the lowest first, from the sentence on it; `nil` if it says something else.
  private func pile(_ title: String, from sentence: String) -> [String]? {
    if sentence == "\(title), none." { return [] }
    let parts = sentence.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, parts[1].last == "." else { return nil }
    var values: [String] = []
    var rest = parts[1].dropLast()
    while let first = rest.first {
      // A text that is more than a plain word stands in quotes.
      if first == "\"" { rest.removeFirst() }
      let value = rest.prefix { first == "\"" ? $0 != "\"" : $0 != "," }
      rest = rest.dropFirst(value.count)
      if first == "\"" { rest.removeFirst() }
      values.append(String(value))
      guard rest.isEmpty || rest.hasPrefix(", ") else { return nil }
      rest = rest.dropFirst(2)
    }
    return parts[0] == "\(title), \(values.count) from the top" ? values.reversed() : nil
  }

  @Test func stacksAreRebuilt() {
    let seed: UInt64 = 1_830
    print("description seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in 0...40 {
      let values = (0..<count).map { _ in
        ["7", "-1.5", "then", "a, b", "left out", "fig"].randomElement(using: &random) ?? ""
      }
      let columns = [
        Pile(title: "elements", values, pointer: "top", label: { $0 }),
        Pile(title: "mins", Array(values.prefix(3)), pointer: "min", label: { $0 }),
      ]
      let details = StackDrawing(columns).description(on: room).details
      #expect(pile("elements", from: details[0]) == values, "\(details)")
      #expect(pile("mins", from: details[1]) == Array(values.prefix(3)), "\(details)")
    }
  }

  @Test func whatAStepDidToAStackIsTold() {
    func changes(_ values: [Int], added: Int = 0, removed: [Int] = []) -> [String] {
      StackDrawing([
        Pile(
          title: "elements", values, pointer: "top", addedCount: added, removed: removed, label: { "\($0)" })
      ]).description(on: room).changes
    }
    #expect(changes([5, 3], added: 1) == ["added 3 to elements."])
    #expect(changes([5, 3], added: 2) == ["added to elements, one after the other: 5, 3."])
    #expect(changes(Array(1...2_000), added: 1_500) == ["added 1,500 values to elements."])
    #expect(changes([5], removed: [3, 7]) == ["removed from elements, one after the other: 7, 3."])
    #expect(changes([], removed: [3]) == ["removed 3 from elements."])
  }

  @Test func aStackPrintsItself() {
    let stack: MinMaxStack = [3, 5, 2]
    #expect(
      picture(of: stack).description == """
         elements         mins             maxs
        ┌─────┐
        │   2 │ ← top    ┌─────┐          ┌─────┐
        │   5 │          │   2 │ ← min    │   5 │ ← max
        │   3 │          │   3 │          │   3 │
        └─────┘          └─────┘          └─────┘
        """)
    #expect(
      description(of: stack).description == """
        a stack of 3 elements.
        elements, 3 from the top: 2, 5, 3.
        mins, 2 from the top: 2, 3.
        maxs, 2 from the top: 5, 3.
        """)
    #expect(svg(of: StackDrawing(of: stack) { "\($0) kg" }).contains("<title>a stack of 3 elements</title>"))
  }
}
