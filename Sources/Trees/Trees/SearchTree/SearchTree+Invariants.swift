extension SearchTree {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] {
    var invariants = storage.invariants + [.order]
    if duplicates != .keep { invariants.append(.noTwins) }
    switch discipline {
    case .bst, .splay: break
    case .avl: invariants += [.leanings, .balance]
    case .redblack: invariants += [.blackRoot, .noRedPairs, .blackHeights]
    case .treap: invariants += [.priorities]
    }
    return invariants
  }

  /// Checks the tree below, that the elements are in order, that there are no equal ones unless they are kept, and
  /// what the discipline promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(`tree.slots`)
  @inlinable
  public func checkInvariants() throws(InvariantViolation) {
    try storage.checkInvariants()
    try checkOrder()
    switch discipline {
    case .bst, .splay: break
    case .avl: try checkLeanings()
    case .redblack: try checkColours()
    case .treap: try checkPriorities()
    }
  }

  @inlinable
  func checkColours() throws(InvariantViolation) {
    guard !isRed(storage.rootLink) else { throw InvariantViolation(of: .blackRoot, "the root is red") }
    var heights = [Int](repeating: 0, count: storage.slots)
    let order = storage.slotsInLevelOrder()
    // Of a part of the nodes nothing follows.
    guard Patience.lasts() else { return }
    for slot in order.reversed().whileWanted {
      let (left, right) = (storage.left(slot), storage.right(slot))
      if let child = [left, right].first(where: isRed), isRed(slot) {
        throw InvariantViolation(
          of: .noRedPairs, "\(storage.name(of: child)) and \(storage.name(of: slot)) above it are red")
      }
      let below = (left < 0 ? 0 : heights[Int(left)], right < 0 ? 0 : heights[Int(right)])
      guard below.0 == below.1 else {
        throw InvariantViolation(
          of: .blackHeights, "\(storage.name(of: slot)) has \(below.0) black nodes left, \(below.1) right")
      }
      heights[Int(slot)] = below.0 + (isRed(slot) ? 0 : 1)
    }
  }

  @inlinable
  func checkPriorities() throws(InvariantViolation) {
    for node in storage.nodes(by: .preOrder).whileWanted {
      for child in [storage.left(of: node), storage.right(of: node)].compactMap(\.self)
      where storage.tag(of: child) > storage.tag(of: node) {
        throw InvariantViolation(
          of: .priorities,
          "\(storage.name(of: child.rawValue)) has a higher one than \(storage.name(of: node.rawValue)) above it"
        )
      }
    }
  }

  @inlinable
  func checkOrder() throws(InvariantViolation) {
    var previous: Element?
    for element in storage.traversed(by: .inOrder).whileWanted {
      if let previous, element < previous {
        throw InvariantViolation(of: .order, "\(element) is right of \(previous)")
      }
      if duplicates != .keep, let previous, element == previous {
        throw InvariantViolation(of: .noTwins, "there are two of \(element)")
      }
      previous = element
    }
  }

  @inlinable
  func checkLeanings() throws(InvariantViolation) {
    let leanings = storage.leanings()
    guard Patience.lasts() else { return }
    for slot in (0..<Int32(storage.slots)).whileWanted where storage.isInUse(slot) {
      let leaning = leanings[Int(slot)]
      let tag = storage.tag(at: slot)
      if leaning == tag, abs(leaning) <= 1 { continue }
      let name = storage.name(of: slot)
      guard leaning == tag else {
        throw InvariantViolation(of: .leanings, "\(name) leans by \(leaning), and believes \(tag)")
      }
      throw InvariantViolation(of: .balance, "\(name) leans by \(leaning)")
    }
  }
}

extension Invariant {
  /// What a red-black tree promises, and a treap.
  public static let blackRoot = Invariant("black root", "the root is black")
  public static let noRedPairs = Invariant("no red pairs", "no red node has a red child")
  public static let blackHeights = Invariant(
    "black heights", "all paths down from a node have the same number of black nodes")
  public static let priorities = Invariant("priorities", "no node has a higher priority than its parent")
}
