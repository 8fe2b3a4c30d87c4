import Declarations
import Language
import Trees

// What learners take trees for.

extension Misconception {
  static let higherSide = Misconception(
    "You turn toward the higher side", as: "turned to the higher side",
    rule: "In an avl tree the node that leans goes down to its lower side")
  static let lowerNode = Misconception(
    "You turn at the lower node", as: "turned at the lower node",
    rule: "An avl tree turns at the node that leans")
  static let singleRotation = Misconception(
    "You turn once where the child leans the other way", as: "turned once",
    rule: "An avl tree turns the child first then, and the node that leans after it")
  static let predecessor = Misconception(
    "You take the predecessor", as: "with the predecessor",
    rule: "Here the successor takes the place of a value with two children")
  static let subtree = Misconception(
    "You remove all that is below a value with it", as: "without all below",
    rule: "Only the value goes, and what is below it stays")
  static let recoloring = Misconception(
    "You recolor where the tree must rotate", as: "only recolored",
    rule: "Colors alone are enough only where the uncle is red")
  static let leftChild = Misconception(
    "You compare with the left child only", as: "compared with left children",
    rule: "A value that sinks changes places with the child that comes first of the two")
}

extension TreeExhibit {
  public static let wrongVariants: [WrongVariant<TreeExhibit>] = [
    balancing(.higherSide) { tree, lean in
      // Of two turns the first is the child's, which is higher on its other side.
      tree.rotate(lean.isBent ? lean.child : lean.node, to: lean.isBent ? lean.side.opposite : lean.side)
    },
    balancing(.lowerNode) { tree, lean in
      // The lower node is the right one to turn first where it leans the other way.
      if lean.isBent { tree.balance(lean) } else { tree.rotate(lean.child, to: lean.side.opposite) }
    },
    balancing(.singleRotation) { tree, lean in tree.rotate(lean.node, to: lean.side.opposite) },
    removing(.predecessor) { tree, node in tree.replacingByPredecessor(node) },
    removing(.subtree) { tree, node in tree.withoutSubtree(node) },
    WrongVariant(
      .recoloring,
      verbs: [
        "insert": { (exhibit, arguments, _) throws(Fault) in
          guard case .search(let search) = exhibit.form else { return }
          var tree = search.tree
          try arguments[added].each { (key) throws(Fault) in
            try tree.checkSort(of: key)
            tree.insertRecoloring(key, keepsTwins: search.duplicates == .keep)
          }
          exhibit.form = .search(
            SearchTree(unpromised: tree, discipline: search.discipline, duplicates: search.duplicates))
        }
      ]),
    WrongVariant(
      .leftChild,
      verbs: [
        "pop": { (exhibit, arguments, _) throws(Fault) in
          let heap = exhibit.heap
          var elements = Array(heap.tree.traversed(by: .levelOrder))
          for _ in 0..<min(arguments[popped], elements.count) { elements.popLeft(heap.order) }
          exhibit.form = .heap(BinaryHeap(unpromised: elements, order: heap.order))
        }
      ]),
  ]

  /// An AVL tree that turns otherwise.
  ///
  /// - Parameter turn: what is done where a node leans by 2.
  private static func balancing(
    _ misconception: Misconception, _ turn: @escaping @Sendable (inout BinaryTree<Key>, Lean) -> Void
  ) -> WrongVariant<TreeExhibit> {
    WrongVariant(
      misconception,
      verbs: [
        "insert": { (exhibit, arguments, _) throws(Fault) in
          try exhibit.change(by: arguments[added], turn) { (search, key) throws(Fault) in
            try search.tree.checkSort(of: key)
            // A twin that is not kept changes nothing.
            _ = try? search.insert(key)
          }
        },
        "remove": { (exhibit, arguments, _) throws(Fault) in
          try exhibit.change(by: arguments[leaving], turn) { (search, key) throws(Fault) in
            search.remove(key)
          }
        },
      ])
  }

  /// Changes a tree as a plain one, and turns where a node leans by 2 then.
  private mutating func change(
    by keys: Keys, _ turn: (inout BinaryTree<Key>, Lean) -> Void,
    _ body: (inout SearchTree<Key>, Key) throws(Fault) -> Void
  ) throws(Fault) {
    guard case .search(let search) = form else { return }
    let duplicates = search.duplicates
    guard var plain = SearchTree(adopting: search.tree, discipline: .bst, duplicates: duplicates) else {
      return
    }
    try keys.each { (key) throws(Fault) in
      try body(&plain, key)
      var tree = plain.tree
      tree.turnLeaning(turn)
      plain = SearchTree(adopting: tree, discipline: .bst, duplicates: duplicates) ?? plain
    }
    form = .search(SearchTree(unpromised: plain.tree, discipline: .avl, duplicates: duplicates))
  }

  /// A tree that removes otherwise.
  ///
  /// - Parameter remove: the tree without the value of a node; nil if it is as it should be.
  private static func removing(
    _ misconception: Misconception,
    _ remove: @escaping @Sendable (BinaryTree<Key>, NodeID) -> BinaryTree<Key>?
  ) -> WrongVariant<TreeExhibit> {
    WrongVariant(
      misconception,
      verbs: [
        "remove": { (exhibit, arguments, _) throws(Fault) in
          try arguments[leaving].each { (key) throws(Fault) in
            guard case .search(var search) = exhibit.form else { return }
            guard let node = search.find(key) else { throw Fault.notInTree(key) }
            if let tree = remove(search.tree, node) {
              exhibit.form = exhibit.form.surviving(as: tree)
            } else {
              search.remove(key)
              exhibit.form = .search(search)
            }
          }
        }
      ])
  }
}

/// A node that leans by 2 or more.
private struct Lean {
  let node: NodeID
  /// Where it is higher.
  let side: Side
  /// Its child there.
  let child: NodeID
  /// Whether that leans the other way.
  let isBent: Bool
}

extension BinaryTree<Key> {
  /// Turns at each node that leans by 2, the lowest first, once at each, up to the first turn that is wrong: the learner does not take
  /// the steps after that.
  fileprivate mutating func turnLeaning(_ turn: (inout BinaryTree<Key>, Lean) -> Void) {
    var turned: Set<NodeID> = []
    while let lean = lowestLean(but: turned) {
      turned.insert(lean.node)
      var balanced = self
      balanced.balance(lean)
      turn(&self, lean)
      // A turn keeps the order from left to right, so that this tells the shape.
      guard nodes(by: .preOrder).elementsEqual(balanced.nodes(by: .preOrder)) else { return }
    }
  }

  /// Turns as an AVL tree does.
  fileprivate mutating func balance(_ lean: Lean) {
    if lean.isBent { rotate(lean.child, to: lean.side) }
    rotate(lean.node, to: lean.side.opposite)
  }

  private func lowestLean(but turned: Set<NodeID>) -> Lean? {
    let heights = heights()
    func leaning(_ node: NodeID) -> Int32 {
      let (left, right) = (left(of: node), right(of: node))
      return (right.map { heights[Int($0.rawValue)] } ?? -1) - (left.map { heights[Int($0.rawValue)] } ?? -1)
    }
    for node in nodes(by: .postOrder) where !turned.contains(node) && abs(leaning(node)) > 1 {
      let side: Side = leaning(node) < 0 ? .left : .right
      guard let child = child(of: node, on: side) else { continue }
      return Lean(
        node: node, side: side, child: child,
        isBent: side == .left ? leaning(child) > 0 : leaning(child) < 0)
    }
    return nil
  }

  /// The tree with the predecessor of a node in its place; nil if the node has not two children.
  fileprivate func replacingByPredecessor(_ node: NodeID) -> BinaryTree<Key>? {
    guard let left = left(of: node), right(of: node) != nil else { return nil }
    var predecessor = left
    while let next = right(of: predecessor) { predecessor = next }
    return rebuilt { place in
      if place == node { return self[predecessor] }
      return place == predecessor ? nil : self[place]
    }
  }

  /// The tree without a node and all that is below it; nil if nothing is.
  fileprivate func withoutSubtree(_ node: NodeID) -> BinaryTree<Key>? {
    guard !isLeaf(node) else { return nil }
    var gone: Set<NodeID> = []
    for place in nodes(by: .preOrder) {
      if place == node || gone.contains(place) {
        gone.insert(place)
        for child in [left(of: place), right(of: place)].compactMap({ $0 }) { gone.insert(child) }
      }
    }
    return rebuilt { gone.contains($0) ? nil : self[$0] }
  }

  /// The tree with other elements; a node without one gives its place to its left child, if it has one, else to nothing.
  private func rebuilt(_ element: (NodeID) -> Key?) -> BinaryTree<Key> {
    var tree = BinaryTree<Key>()
    var pending: [(node: NodeID, place: TreePlace)] = root.map { [($0, .root)] } ?? []
    while let (node, place) = pending.popLast() {
      guard let element = element(node) else {
        if let left = left(of: node) { pending.append((left, place)) }
        continue
      }
      let copy = tree.attach(element, at: place)
      for side in Side.allCases {
        if let child = child(of: node, on: side) {
          pending.append((child, TreePlace(parent: copy, side: side)))
        }
      }
    }
    return tree
  }

  /// Inserts a red node, and exchanges colors with the nodes above it as long as two are red in a row, whatever the uncle.
  fileprivate mutating func insertRecoloring(_ key: Key, keepsTwins: Bool) {
    var way: [NodeID] = []
    var place = TreePlace.root
    var next = root
    while let node = next {
      guard keepsTwins || key != self[node] else { return }
      way.append(node)
      place = TreePlace(parent: node, side: key < self[node] ? .left : .right)
      next = child(of: node, on: place.side)
    }
    way.append(attach(key, at: place))
    setTag(1, of: way[way.count - 1])
    while way.count > 2, tag(of: way[way.count - 2]) == 1 {
      let above = way[way.count - 3]
      for side in Side.allCases {
        if let child = child(of: above, on: side) { setTag(0, of: child) }
      }
      setTag(1, of: above)
      way.removeLast(2)
    }
    if let root { setTag(0, of: root) }
  }
}

extension [Key] {
  /// Takes the first value out of a heap in level order; the last one sinks in its place, and is compared with left children only.
  fileprivate mutating func popLeft(_ order: BinaryHeap<Key>.Order) {
    guard let last = popLast(), !isEmpty else { return }
    self[0] = last
    var place = 0
    while 2 * place + 1 < count {
      let child = 2 * place + 1
      let comesFirst = order == .min ? self[child] < self[place] : self[place] < self[child]
      guard comesFirst else { return }
      swapAt(place, child)
      place = child
    }
  }
}
