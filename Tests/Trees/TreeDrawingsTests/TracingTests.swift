import Pictures
import Testing
import TreeDrawings

/// The sum of a tree, as usually written.
private func sum(_ node: some BinaryNode<Int>) -> Int {
  let left = node.left.map { sum($0) } ?? 0
  let element = node.element
  return left + element + (node.right.map { sum($0) } ?? 0)
}

private func reversed<Node: BinaryNode>(_ node: Node, into words: inout [String])
where Node.Element == String? {
  guard let element = node.element else { return }
  if let right = node.right { append(right, to: &words) }
  words.append(element)
  if let left = node.left { append(left, to: &words) }
}

private func append<Node: BinaryNode>(_ node: Node, to words: inout [String]) where Node.Element == String? {
  reversed(node, into: &words)
}

struct TracingTests {
  private let root = OwnNode(50, OwnNode(30), OwnNode(70))

  @Test func everyLinkAndElementIsTold() {
    let tracing = Tracing(root)
    #expect(sum(tracing.root) == 150)
    #expect(
      tracing.moments.map(\.sentence) == [
        "goes left from 50 to 30", "finds nothing to the left of 30", "reads 30",
        "finds nothing to the right of 30", "reads 50", "goes right from 50 to 70",
        "finds nothing to the left of 70", "reads 70", "finds nothing to the right of 70",
      ])
    #expect(tracing.visited == ["30", "50", "70"])
    #expect(tracing.leftOut == 0)
  }

  @Test func aPictureShowsWhatWasReadAndWhereOneIs() {
    let tracing = Tracing(root)
    _ = sum(tracing.root)
    #expect(
      String(describing: tracing.picture(at: 4)) == """
          ▸50
         ┌─┴─┐
        •30  70
        """)
    let lines = String(describing: tracing).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["goes left from 50 to 30", "finds nothing to the left of 30", "reads 30"])
    #expect(lines.count == 9 + 3 * 3)
  }

  @Test func emptyTreesAreNotRead() {
    let leaf = { OwnTree.node(.empty, $0, .empty) }
    let tracing = Tracing(OwnTree.node(leaf("a"), "b", leaf("c"))) { $0.uppercased() }
    var words: [String] = []
    reversed(tracing.root, into: &words)
    #expect(words == ["c", "b", "a"])
    #expect(tracing.visited.first == "B")
    #expect(tracing.moments.filter(\.isRead).count == 3)
    #expect(tracing.moments.contains { $0.sentence == "finds nothing to the right of C" })
  }

  @Test func notesAreKeptAndLongOnesCounted() {
    let tracing = Tracing(Endless(element: 1))
    tracing.note("begins\u{1B}[31m")
    var node: TracedNode<Endless>? = tracing.root
    for _ in 0..<10_100 { node = node?.left }
    #expect(tracing.moments[0].sentence == "begins␛[31m")
    #expect(tracing.moments.count == 10_000)
    #expect(tracing.leftOut == 101)
    let text = String(describing: tracing)
    #expect(text.contains("… 9,928 moments"))
    #expect(text.hasSuffix("… 101 moments more"))
  }
}
