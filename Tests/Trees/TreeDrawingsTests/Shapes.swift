import Pictures
import TreeDrawings
import Trees

/// A binary tree as a plain value, to make skeletons and trees from.
indirect enum Shape {
  case empty
  case node(Shape, Shape)

  /// All shapes of a number of nodes.
  static func all(_ count: Int) -> [Shape] {
    if count == 0 { return [.empty] }
    return (0..<count).flatMap { leftCount in
      all(leftCount).flatMap { left in all(count - 1 - leftCount).map { .node(left, $0) } }
    }
  }
}

extension TreeSkeleton {
  init(widths: [Int32] = []) {
    self.init(left: [], right: [], root: -1, widths: widths)
  }

  @discardableResult
  mutating func appendNode(width: Int32) -> Int32 {
    left.append(-1)
    right.append(-1)
    widths.append(width)
    return Int32(left.count - 1)
  }

  init(_ shape: Shape, width: () -> Int32) {
    self.init()
    func add(_ shape: Shape, to skeleton: inout TreeSkeleton) -> Int32 {
      guard case .node(let left, let right) = shape else { return -1 }
      let node = skeleton.appendNode(width: width())
      let children = (add(left, to: &skeleton), add(right, to: &skeleton))
      (skeleton.left[Int(node)], skeleton.right[Int(node)]) = children
      return node
    }
    root = add(shape, to: &self)
  }

  /// A search tree of keys inserted in this order, each `width` columns wide.
  init(inserting keys: [Int], width: (Int) -> Int32) {
    self.init()
    for (index, key) in keys.enumerated() {
      let node = appendNode(width: width(key))
      guard index > 0 else {
        root = node
        continue
      }
      var parent: Int32 = root
      while true {
        let next = key < keys[Int(parent)] ? left[Int(parent)] : right[Int(parent)]
        if next < 0 { break }
        parent = next
      }
      if key < keys[Int(parent)] { left[Int(parent)] = node } else { right[Int(parent)] = node }
    }
  }

  var mirrored: TreeSkeleton { TreeSkeleton(left: right, right: left, root: root, widths: widths) }

  /// The tree with the in-order ranks, from `first`, as elements. Identifiers are the indexes of pre-order.
  func tree(first: Int = 0) -> BinaryTree<Int> {
    let ranks = TreeLayout.knuth.positions(of: self).x
    var tree = BinaryTree<Int>()
    var identifiers = [NodeID?](repeating: nil, count: left.count)
    var places = [TreePlace](repeating: .root, count: left.count)
    for node in preOrder() {
      let identifier = tree.attach(first + Int(ranks[Int(node)]), at: places[Int(node)])
      identifiers[Int(node)] = identifier
      if left[Int(node)] >= 0 { places[Int(left[Int(node)])] = TreePlace(parent: identifier, side: .left) }
      if right[Int(node)] >= 0 { places[Int(right[Int(node)])] = TreePlace(parent: identifier, side: .right) }
    }
    return tree
  }
}

extension Picture {
  /// How many nodes it says it leaves out.
  var nodesLeftOut: Int { count(before: "node") }
  /// How many of the removed elements it says it does not draw.
  var removedLeftOut: Int { count(before: "removed") }

  private func count(before word: String) -> Int {
    let words = (leftOut ?? "").split(separator: " ")
    guard let place = words.firstIndex(where: { $0.hasPrefix(word) }), place > 0 else { return 0 }
    return Int(words[place - 1].replacing(",", with: "")) ?? 0
  }
}
