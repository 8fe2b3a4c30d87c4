extension BinaryTree {
  /// Colors a shape red and black, as few nodes red as its height below each node allows.
  ///
  /// - Returns: whether there is a coloring; otherwise nothing changed.
  /// - Complexity: O(``slots``)
  @inlinable
  mutating func setColoursAsTags() -> Bool {
    let order = Array(nodes(by: .preOrder))
    var black = [BlackHeights](repeating: .empty, count: slots)
    var red = black
    func any(_ slot: Int32) -> BlackHeights { slot < 0 ? .leaf : black[Int(slot)].joined(red[Int(slot)]) }
    for node in order.reversed() {
      let (left, right) = (left(node.rawValue), right(node.rawValue))
      black[Int(node.rawValue)] = any(left).shared(any(right)).grown
      red[Int(node.rawValue)] =
        (left < 0 ? .leaf : black[Int(left)]).shared(right < 0 ? .leaf : black[Int(right)])
    }
    guard rootLink >= 0 else { return true }
    guard !black[Int(rootLink)].isEmpty else { return false }
    var wanted = [Int32](repeating: 0, count: slots)
    wanted[Int(rootLink)] = black[Int(rootLink)].upper
    clearTags()
    for node in order {
      let slot = Int(node.rawValue)
      let isBlack = black[slot].contains(wanted[slot])
      setTag(isBlack ? 0 : 1, at: node.rawValue)
      for child in [left(node.rawValue), right(node.rawValue)] where child >= 0 {
        wanted[Int(child)] = wanted[slot] - (isBlack ? 1 : 0)
      }
    }
    return true
  }
}

/// The numbers of black nodes that all ways down from a node may have, the node included.
@usableFromInline
struct BlackHeights {
  @usableFromInline var lower: Int32
  @usableFromInline var upper: Int32

  @inlinable
  init(_ lower: Int32, _ upper: Int32) {
    self.lower = lower
    self.upper = upper
  }

  @inlinable static var empty: BlackHeights { BlackHeights(.max, .min) }
  /// Where there is no node.
  @inlinable static var leaf: BlackHeights { BlackHeights(0, 0) }

  @inlinable var isEmpty: Bool { lower > upper }

  @inlinable
  func contains(_ height: Int32) -> Bool { lower <= height && height <= upper }

  @inlinable
  func shared(_ other: BlackHeights) -> BlackHeights {
    BlackHeights(max(lower, other.lower), min(upper, other.upper))
  }

  /// The two together; they leave no gap between them, since a red node can be made black.
  @inlinable
  func joined(_ other: BlackHeights) -> BlackHeights {
    isEmpty ? other : other.isEmpty ? self : BlackHeights(min(lower, other.lower), max(upper, other.upper))
  }

  /// One more.
  @inlinable var grown: BlackHeights { isEmpty ? .empty : BlackHeights(lower + 1, upper + 1) }
}

extension DisciplineTraits {
  static let redBlack = DisciplineTraits(
    "a search tree of red and black nodes, where no path down has more than twice as many nodes as another",
    tags: .colours, invariants: [.blackRoot, .noRedPairs, .blackHeights], refusal: "it cannot be colored")
}

extension Invariant {
  public static let blackRoot = Invariant("black root", "the root is black")
  public static let noRedPairs = Invariant("no red pairs", "no red node has a red child")
  public static let blackHeights = Invariant(
    "black heights", "all paths down from a node have the same number of black nodes")
}

extension SearchTree {
  @inlinable
  func checkColours<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>) throws(CheckFailure<I>) {
    guard !isRed(storage.rootLink) else { throw .violated(.blackRoot, "the root is red") }
    var heights = [Int](repeating: 0, count: storage.slots)
    let order = storage.slotsInLevelOrder()
    var turns = Turns()
    for slot in order.reversed() {
      try turns.next(interrupter)
      let (left, right) = (storage.left(slot), storage.right(slot))
      if let child = [left, right].first(where: isRed), isRed(slot) {
        throw .violated(
          .noRedPairs, "\(storage.name(of: child)) and \(storage.name(of: slot)) above it are red")
      }
      let below = (left < 0 ? 0 : heights[Int(left)], right < 0 ? 0 : heights[Int(right)])
      guard below.0 == below.1 else {
        throw .violated(
          .blackHeights, "\(storage.name(of: slot)) has \(below.0) black nodes left, \(below.1) right")
      }
      heights[Int(slot)] = below.0 + (isRed(slot) ? 0 : 1)
    }
  }
}
