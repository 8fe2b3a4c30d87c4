import Pictures
import Randomness
import Testing
import TreeDrawings
import Trees

/// A description is complete: the tree can be rebuilt from the words.
@Suite struct DescriptionTests {
  private let room = Canvas(columns: 10_000, rows: 10_000)

  private func checkRebuilding(_ tree: BinaryTree<String>) {
    let description = describe(tree, label: { $0 }, canvas: room)
    let heard = try? Listener.tree(from: description.details)
    let expected = tree.isEmpty ? BinaryTree<String>() : cleaned(tree)
    #expect(heard == expected, "\(description.details)")
    #expect(description.changes.isEmpty && description.leftOut == nil)
  }

  /// The tree with its texts as a terminal may show them.
  private func cleaned(_ tree: BinaryTree<String>) -> BinaryTree<String> {
    let labels = Array(tree.nodes(by: .levelOrder)).map { CleanText(tree[$0]).string }
    var next = 0
    var copy = BinaryTree<String>()
    var level: [(NodeID, TreePlace)] = tree.root.map { [($0, .root)] } ?? []
    while !level.isEmpty {
      var below: [(NodeID, TreePlace)] = []
      for (node, place) in level {
        let made = copy.attach(labels[next], at: place)
        next += 1
        for side in Side.allCases {
          if let child = tree.child(of: node, on: side) {
            below.append((child, TreePlace(parent: made, side: side)))
          }
        }
      }
      level = below
    }
    return copy
  }

  private func tree(_ shape: Shape, label: (Int) -> String) -> BinaryTree<String> {
    let numbers = TreeSkeleton(shape) { 1 }.tree()
    var levels: [String?] = []
    var pending = [numbers.root]
    var next = 0
    while next < pending.count {
      levels.append(pending[next].map { label(numbers[$0]) })
      if let node = pending[next] { pending += [numbers.left(of: node), numbers.right(of: node)] }
      next += 1
    }
    return (try? BinaryTree(levels: levels)) ?? BinaryTree()
  }

  @Test func everyShapeUpToSevenNodesIsRebuilt() {
    for count in 0...7 {
      for shape in Shape.all(count) {
        checkRebuilding(tree(shape) { "\($0)" })
        // Equal elements are told apart by their order.
        checkRebuilding(tree(shape) { "\($0 % 2)" })
        checkRebuilding(tree(shape) { _ in "fig" })
      }
    }
  }

  @Test func randomTreesOfAwkwardTextsAreRebuilt() {
    let texts = [
      "left", "leaf", "none", "root", "a b", "a  b ", "x, y", "\"q\"", "\\", "", "日本", "👩‍💻", "e\u{301}",
      "1.", "-5", "2.5", "1e300", ".", "level 1:", "O'Hara", "\u{1B}[31m", "\u{202E}abc", "line\nbreak",
      "nan",
    ]
    let seed: UInt64 = 1_829
    print("description seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let keys = (0..<Int.random(in: 1...60, using: &random)).shuffled(using: &random)
      var tree = BinaryTree<String>()
      let skeleton = TreeSkeleton(inserting: keys) { _ in 1 }
      var places = [Int32: TreePlace]()
      for node in skeleton.preOrder() {
        let made = tree.attach(
          texts.randomElement(using: &random) ?? "", at: places[node] ?? .root)
        places[skeleton.left[Int(node)]] = TreePlace(parent: made, side: .left)
        places[skeleton.right[Int(node)]] = TreePlace(parent: made, side: .right)
      }
      checkRebuilding(tree)
    }
  }

  @Test func whatAStepDidIsTold() throws {
    let tree = try BinaryTree(levels: [50, 30, 70, 20, nil, 60])
    let nodes = Array(tree.nodes(by: .levelOrder))
    func changes(_ change: (inout TreeMarks<Int>) -> Void) -> [String] {
      var marks = TreeMarks<Int>()
      change(&marks)
      return describe(tree, label: { "\($0)" }, marks: marks, canvas: room).changes
    }
    #expect(changes { _ in } == [])
    #expect(changes { $0.mark(nodes[3], .added) } == ["added 20, left of 30."])
    #expect(changes { $0.mark(nodes[0], .added) } == ["added 50, the root."])
    #expect(changes { $0.mark(nodes[4], .changed) } == ["moved 60, now left of 70."])
    #expect(
      changes { marks in
        for node in nodes.prefix(3) { marks.mark(node, .visited) }
        marks.mark(nodes[4], .focus)
      } == ["visited 50, 30 and 70.", "the focus is on 60, left of 70."])
    let hung = TreePlace(parent: nodes[1], side: .right)
    #expect(changes { $0.removed = [RemovedNode(40, from: hung)] } == ["removed 40, which was right of 30."])
    #expect(
      changes { $0.removed = [RemovedNode(40, from: TreePlace(parent: nodes[1], side: .left))] }
        == ["removed 40, which was left of 30, where 20 is now."])
    #expect(
      changes { $0.removed = [RemovedNode(40, from: .root)] } == [
        "removed 40, which was the root, as 50 is now."
      ])
    #expect(
      changes { $0.removed = [RemovedNode(40, replacedBy: nodes[0])] }
        == ["removed 40, whose place 50 took."])
    #expect(
      changes { $0.removed = (1...10).map { RemovedNode($0, from: hung) } }.suffix(2)
        == ["removed 8, which was right of 30.", "removed 2 more."])
    let emptied = describe(
      BinaryTree<Int>(), label: { "\($0)" },
      marks: {
        var marks = TreeMarks<Int>()
        marks.removed = [RemovedNode(40, from: .root)]
        return marks
      }(), canvas: room)
    #expect(emptied.sentences == ["removed 40, which was the root.", "an empty tree."])
    let red = describe(
      tree, label: { "\($0)" }, badge: { $0 == nodes[0] ? "black" : "red" }, canvas: room)
    #expect(red.details.first == "black 50, root: left red 30, right red 70.")
  }

  @Test func alwaysPlainWordsThatFitTheRoom() throws {
    let seed: UInt64 = 1_831
    print("description seed \(seed)")
    var random = SplitMix64(seed: seed)
    for columns in [20, 40, 80] {
      for rows in [2, 5, 12, 40] {
        for count in [1, 5, 40, 400] {
          let keys = (0..<count).shuffled(using: &random)
          let tree = TreeSkeleton(inserting: keys) { _ in 1 }.tree()
          let description = describe(
            tree, label: { "\($0)" }, canvas: Canvas(columns: columns, rows: rows))
          let lines = (description.details + [description.leftOut].compactMap(\.self))
            .flatMap { Description.lines($0, columns: columns) }
          #expect(lines.allSatisfy { $0.count <= columns && $0.allSatisfy { $0.isASCII } })
          #expect(lines.count <= max(rows, 4), "\(columns)x\(rows), \(count) nodes: \(lines)")
          let named = Set(
            description.details.joined(separator: " ").split { !$0.isNumber }.compactMap { Int($0) })
          if description.leftOut == nil { #expect(named.isSuperset(of: 0..<count) || count == 1) }
        }
      }
    }
    let tree = try BinaryTree(levels: Array(1...31))
    let part = describe(tree, label: { "n\($0)" }, canvas: Canvas(columns: 80, rows: 4))
    #expect(
      part.sentences == [
        "a tree of 31 nodes, height 4.", "n1, root: left n2, right n3.", "n2, level 1: left n4, right n5.",
        "n3, level 1: left n6, right n7.", "24 nodes below are left out.",
      ])
  }

  @Test func aLongChainIsDescribedToTheLimit() {
    var chain = BinaryTree<Int>()
    var last = chain.attach(0, at: .root)
    for number in 1..<200_000 { last = chain.attach(number, at: TreePlace(parent: last, side: .right)) }
    let description = describe(chain, label: { "\($0)" }, canvas: Canvas(columns: 80, rows: 5))
    #expect(description.details.count == 4)
    #expect(description.leftOut == "199,995 nodes below are left out.")
  }

  @Test func sentencesAreBrokenAtBlanksAndKeepThem() {
    #expect(Description.lines("one two  three", columns: 40) == ["one two  three"])
    #expect(Description.lines("one two three four", columns: 12) == ["one two", "  three four"])
    #expect(Description.lines("abcdefghijklmnop qr", columns: 12) == ["abcdefghijkl", "  mnop qr"])
    #expect(Description.lines("\u{AD} a", columns: 4) == ["\\u{A", "D} a"])
    for columns in 1...30 {
      for line in Description.lines("a 日本語日本語 👩‍💻👩‍💻 bcdefghijklmnopqr", columns: columns) where columns > 1 {
        #expect(CleanText(line).columns <= max(columns, 2))
      }
    }
  }
}
