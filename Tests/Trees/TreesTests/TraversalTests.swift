import Testing
import Trees

/// Nodes of a program's own.
private final class Link: BinaryNode {
  var element: Int
  var left: Link?
  var right: Link?

  init(_ element: Int, _ left: Link? = nil, _ right: Link? = nil) {
    self.element = element
    self.left = left
    self.right = right
  }

  convenience init?(_ plain: PlainTree<Int>) {
    guard case .node(let left, let element, let right) = plain else { return nil }
    self.init(element, Link(left), Link(right))
  }
}

/// A tree of a program's own whose empty case is a node without an element.
private indirect enum OptionalTree: BinaryNode {
  case empty
  case node(OptionalTree, Int, OptionalTree)

  init(_ plain: PlainTree<Int>) {
    guard case .node(let left, let element, let right) = plain else {
      self = .empty
      return
    }
    self = .node(OptionalTree(left), element, OptionalTree(right))
  }

  var element: Int? { if case .node(_, let element, _) = self { element } else { nil } }
  var left: OptionalTree? { if case .node(let left, _, _) = self { left } else { nil } }
  var right: OptionalTree? { if case .node(_, _, let right) = self { right } else { nil } }
}

/// A strategy of a program's own: every node after its right side and before its left one, leaves left out, and of the rest
/// every other one, which takes a memory of its own.
private struct EveryOtherBranchDown: TraversalStrategy {
  private var isSkipping = false

  mutating func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    while let entry = agenda.popLast() {
      if entry.isOpened {
        isSkipping.toggle()
        if isSkipping { return entry.node }
        continue
      }
      let (left, right) = (agenda.child(of: entry, on: .left), agenda.child(of: entry, on: .right))
      guard left != nil || right != nil else { continue }
      agenda.append(left)
      agenda.append(entry.opened)
      agenda.append(right)
    }
    return nil
  }
}

/// No node deeper than a number of edges, level by level.
private struct Shallow: TraversalStrategy {
  var depth: Int

  func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard let entry = agenda.popFirst() else { return nil }
    if entry.depth < depth {
      agenda.append(agenda.child(of: entry, on: .left))
      agenda.append(agenda.child(of: entry, on: .right))
    }
    return entry.node
  }
}

extension TraversalStrategy where Self == EveryOtherBranchDown {
  fileprivate static var everyOtherBranchDown: EveryOtherBranchDown { EveryOtherBranchDown() }
}

@Suite("Traversals by strategy")
struct TraversalTests {
  @Test("On all shapes of up to seven nodes, nodes of one's own are met as the recursive definitions say")
  func ownNodes() throws {
    for plain in (0...7).flatMap({ allShapes(of: $0) }) {
      let (root, tree, arena) = (Link(plain), OptionalTree(plain), BinaryTree(plain))
      for order in TraversalOrder.allCases {
        let expected = plain.elements(order)
        #expect(Array(tree.traversed(by: order)) == expected)
        #expect(root.map { Array($0.traversed(by: order)) } ?? [] == expected)
      }
      let descending = Array(plain.elementsInOrder.reversed())
      #expect(Array(arena.traversed(by: .reverseInOrder)) == descending)
      #expect(Array(tree.traversed(by: .reverseInOrder)) == descending)
      #expect(Array(arena.traversed()) == plain.elementsInOrder)
      #expect(Array(tree.traversed()) == plain.elementsInOrder)
      #expect(Array(arena.traversed(by: Shallow(depth: 1))) == plain.levels.prefix(2).flatMap { $0 })
    }
  }

  @Test("A strategy of one's own walks an arena and linked nodes alike, and each iteration starts afresh")
  func ownStrategy() throws {
    for plain in (0...7).flatMap({ allShapes(of: $0) }) {
      func branches(_ tree: PlainTree<Int>) -> [Int] {
        guard case .node(let left, let element, let right) = tree else { return [] }
        if case .empty = left, case .empty = right { return [] }
        return branches(right) + [element] + branches(left)
      }
      let expected = branches(plain).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      let elements = BinaryTree(plain).traversed(by: .everyOtherBranchDown)
      #expect(Array(elements) == expected)
      #expect(Array(elements) == expected, "a second iteration starts afresh")
      #expect(Array(OptionalTree(plain).traversed(by: .everyOtherBranchDown)) == expected)
    }
  }

  @Test("The usual orders by their names, as static members")
  func names() {
    let root = Link(4, Link(2, Link(1), Link(3)), Link(6, Link(5)))
    var elements: [Int] = []
    for element in root.traversed() { elements.append(element) }
    #expect(elements == [1, 2, 3, 4, 5, 6])
    #expect(Array(root.traversed(by: .inOrder)) == [1, 2, 3, 4, 5, 6])
    #expect(Array(root.traversed(by: .preOrder)) == [4, 2, 1, 3, 6, 5])
    #expect(Array(root.traversed(by: .postOrder)) == [1, 3, 2, 5, 6, 4])
    #expect(Array(root.traversed(by: .levelOrder)) == [4, 2, 6, 1, 3, 5])
    #expect(Array(root.traversed(by: .zigzag)) == [4, 6, 2, 1, 3, 5])
  }

  @Test("A traversal is lazy: it reads no more links than it must, and a circle is no trap")
  func laziness() {
    let circle = Link(1)
    circle.left = Link(2, nil, circle)
    defer { circle.left = nil }
    #expect(Array(circle.traversed(by: .preOrder).prefix(5)) == [1, 2, 1, 2, 1])
  }

  @Test("A chain of 100,000 nodes is walked without recursion")
  func chain() {
    let nodes = (0..<100_000).map { Link($0) }
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      if node.element.isMultiple(of: 2) { node.left = next } else { node.right = next }
    }
    defer {
      for node in nodes { (node.left, node.right) = (nil, nil) }
    }
    for order in TraversalOrder.allCases {
      #expect(nodes[0].traversed(by: order).reduce(0) { sum, _ in sum + 1 } == nodes.count)
    }
  }
}
