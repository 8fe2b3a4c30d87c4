import Trees

/// Keeps every event of a tree operation, and counts as the cost counters of a session do.
struct Log<Element>: Recorder {
  var followsEveryStep: Bool
  var events: [TreeEvent<Element>] = []
  var comparisons = 0
  var rotations = 0
  var visits = 0

  init(followsEveryStep: Bool = true) { self.followsEveryStep = followsEveryStep }

  mutating func record(_ event: TreeEvent<Element>, in structure: borrowing BinaryTree<Element>) {
    events.append(event)
    switch event {
    case .compared, .matched: comparisons += 1
    case .resumed(_, let count): comparisons += count
    case .rotated: rotations += 1
    case .visited: visits += 1
    default: break
    }
  }
}

/// A binary tree of the most obvious kind, for oracles.
indirect enum PlainTree<Element> {
  case empty
  case node(PlainTree, Element, PlainTree)

  init(_ tree: BinaryTree<Element>) {
    func build(_ node: NodeID?) -> PlainTree {
      guard let node else { return .empty }
      return .node(build(tree.left(of: node)), tree[node], build(tree.right(of: node)))
    }
    self = build(tree.root)
  }

  var elementsInOrder: [Element] {
    guard case .node(let left, let element, let right) = self else { return [] }
    return left.elementsInOrder + [element] + right.elementsInOrder
  }

  var elementsInPreOrder: [Element] {
    guard case .node(let left, let element, let right) = self else { return [] }
    return [element] + left.elementsInPreOrder + right.elementsInPreOrder
  }

  var elementsInPostOrder: [Element] {
    guard case .node(let left, let element, let right) = self else { return [] }
    return left.elementsInPostOrder + right.elementsInPostOrder + [element]
  }

  var height: Int {
    guard case .node(let left, _, let right) = self else { return -1 }
    return 1 + max(left.height, right.height)
  }

  var isBalanced: Bool {
    guard case .node(let left, _, let right) = self else { return true }
    return abs(left.height - right.height) <= 1 && left.isBalanced && right.isBalanced
  }

  var levels: [[Element]] {
    guard case .node(let left, let element, let right) = self else { return [] }
    let (one, other) = (left.levels, right.levels)
    return [[element]]
      + (0..<max(one.count, other.count)).map { depth in
        (depth < one.count ? one[depth] : []) + (depth < other.count ? other[depth] : [])
      }
  }

  func elements(_ order: TraversalOrder) -> [Element] {
    switch order {
    case .inOrder: elementsInOrder
    case .preOrder: elementsInPreOrder
    case .postOrder: elementsInPostOrder
    case .levelOrder: levels.flatMap { $0 }
    case .zigzag:
      levels.enumerated().flatMap { $0.offset.isMultiple(of: 2) ? $0.element : $0.element.reversed() }
    }
  }
}

/// All shapes of `count` nodes, as trees whose elements count the nodes in in-order from `first`.
func allShapes(of count: Int, from first: Int = 0) -> [PlainTree<Int>] {
  guard count > 0 else { return [.empty] }
  return (0..<count).flatMap { leftCount in
    let lefts = allShapes(of: leftCount, from: first)
    let rights = allShapes(of: count - leftCount - 1, from: first + leftCount + 1)
    return lefts.flatMap { left in rights.map { PlainTree.node(left, first + leftCount, $0) } }
  }
}

extension BinaryTree {
  init(_ plain: PlainTree<Element>) {
    self.init()
    attach(plain, at: .root)
  }

  private mutating func attach(_ plain: PlainTree<Element>, at place: TreePlace) {
    guard case .node(let left, let element, let right) = plain else { return }
    let node = attach(element, at: place)
    attach(left, at: TreePlace(parent: node, side: .left))
    attach(right, at: TreePlace(parent: node, side: .right))
  }
}

/// All orders of the elements.
func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let element = rest.remove(at: index)
    return permutations(of: rest).map { [element] + $0 }
  }
}
