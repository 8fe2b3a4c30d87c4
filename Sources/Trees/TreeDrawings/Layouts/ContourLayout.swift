import Trees

/// What a contour layout leaves open: how close nodes may stand, and where a parent stands above its children.
///
/// Distances come in pairs, for two drawings of the same tree that are made in step: a rule may let one of them have a
/// say in the other.
protocol ContourRules {
  /// The least distance of two neighbors on a level.
  func separation(_ left: Int32, _ right: Int32) -> SIMD2<Int32>
  /// The least distance of two siblings.
  var siblingDistance: Int32 { get }
  /// Where two children stand, relative to their parent, for the least distances that keep their subtrees apart.
  func offsets(forDistance distance: SIMD2<Int32>) -> (left: SIMD2<Int32>, right: SIMD2<Int32>)
  /// How far an only child stands from its parent, to its own side.
  var onlyChildOffset: Int32 { get }
}

/// The bottom-up layout of Reingold and Tilford: subtrees are drawn once, as rigid pieces, and pushed together until their
/// facing contours touch. Threads from the ends of shorter contours make each step cost no more than the shorter of the
/// two subtrees is high, O(*n*) in all.
struct ContourLayout<Rules: ContourRules> {
  typealias Offset = SIMD2<Int32>

  /// A node of a contour, and where it is relative to another: the end of a contour, a node of the deepest
  /// level, relative to the root of the subtree; the next one of a contour, relative to the one above.
  private struct End {
    var node: Int32
    var offset: Offset
  }

  /// What is known of a node whose subtree is complete, in 32 bytes: a large tree waits for the memory of its places.
  private struct Place {
    /// Relative to the parent.
    var offset = Offset.zero
    private var firstOffset: Offset
    private var secondOffset = Offset.zero
    private var firstNode: Int32
    private var secondNode: Int32 = -1

    /// Of a node with children: the ends of the contours of its subtree.
    init(left: End, right: End) {
      (firstNode, firstOffset) = (left.node, left.offset)
      (secondNode, secondOffset) = (right.node, right.offset)
    }

    /// Of a node without children: the next node of a contour below it, or −1, and where it is relative to
    /// this one.
    init(thread: End) { (firstNode, firstOffset) = (thread.node, thread.offset) }

    var left: End { End(node: firstNode, offset: firstOffset) }
    var right: End { End(node: secondNode, offset: secondOffset) }

    var thread: End {
      get { End(node: firstNode, offset: firstOffset) }
      set { (firstNode, firstOffset) = (newValue.node, newValue.offset) }
    }
  }

  private let left: UnsafeBufferPointer<Int32>
  private let right: UnsafeBufferPointer<Int32>
  private let rules: Rules
  /// By node; only what is in completed subtrees is initialized.
  private let places: UnsafeMutableBufferPointer<Place>

  /// The places of the first of the two drawings, the root at 0.
  ///
  /// - Parameter order: the nodes, each before its children.
  /// - Complexity: O(*n*)
  static func positions<I: Interrupter>(
    of skeleton: TreeSkeleton, order: [Int32], rules: Rules, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [Int32] {
    var x = [Int32](repeating: 0, count: skeleton.left.count)
    try skeleton.left.withUnsafeBufferPointer { left throws(I.Interruption) in
      try skeleton.right.withUnsafeBufferPointer { right throws(I.Interruption) in
        try withUnsafeTemporaryAllocation(of: Place.self, capacity: left.count) {
          places throws(I.Interruption) in
          LargePages.advise(places)
          let layout = ContourLayout(left: left, right: right, rules: rules, places: places)
          try layout.placeAll(order, interruptedBy: interrupter)
          for node in order {
            skeleton.forEachChild(of: node) { x[Int($0)] = x[Int(node)] + places[Int($0)].offset.x }
          }
        }
      }
    }
    return x
  }

  private func placeAll<I: Interrupter>(
    _ order: [Int32], interruptedBy interrupter: I
  ) throws(I.Interruption) {
    var turns = Turns()
    for node in order.reversed() {
      try turns.next(interrupter)
      place(Int(node))
    }
  }

  /// Places the children of a node, whose subtrees are complete.
  private func place(_ node: Int) {
    let (left, right) = (Int(left[node]), Int(right[node]))
    switch (left >= 0, right >= 0) {
    case (false, false):
      places.initializeElement(at: node, to: Place(thread: End(node: -1, offset: .zero)))
    case (true, false):
      adopt(left, of: node, offset: Offset(repeating: -rules.onlyChildOffset))
    case (false, true):
      adopt(right, of: node, offset: Offset(repeating: rules.onlyChildOffset))
    case (true, true):
      join(left, right, of: node)
    }
  }

  private func adopt(_ child: Int, of node: Int, offset: Offset) {
    places[child].offset = offset
    var (left, right) = ends(of: child)
    left.offset &+= offset
    right.offset &+= offset
    places.initializeElement(at: node, to: Place(left: left, right: right))
  }

  private func join(_ left: Int, _ right: Int, of node: Int) {
    // The facing contours, and where they are relative to the roots of the two subtrees.
    var inner = (left: Int32(left), right: Int32(right))
    var offset = (left: Offset.zero, right: Offset.zero)
    var distance = Offset(repeating: rules.siblingDistance)
    repeat {
      let needed = rules.separation(inner.left, inner.right) &+ offset.left &- offset.right
      distance.replace(with: needed, where: needed .> distance)
      let next = (left: nextOnRightContour(inner.left), right: nextOnLeftContour(inner.right))
      inner = (next.left.node, next.right.node)
      offset = (offset.left &+ next.left.offset, offset.right &+ next.right.offset)
    } while inner.left >= 0 && inner.right >= 0

    let place = rules.offsets(forDistance: distance)
    places[left].offset = place.left
    places[right].offset = place.right
    let (leftEnds, rightEnds) = (ends(of: left), ends(of: right))
    var ends = (left: leftEnds.left, right: rightEnds.right)
    ends.left.offset &+= place.left
    ends.right.offset &+= place.right
    var outer = ends
    if inner.right >= 0 {
      // The left subtree is the shorter one: below it, the contour of the right one continues.
      places[Int(ends.left.node)].thread = End(
        node: inner.right, offset: place.right &+ offset.right &- ends.left.offset)
      outer.left = rightEnds.left
      outer.left.offset &+= place.right
    } else if inner.left >= 0 {
      places[Int(ends.right.node)].thread = End(
        node: inner.left, offset: place.left &+ offset.left &- ends.right.offset)
      outer.right = leftEnds.right
      outer.right.offset &+= place.left
    }
    places.initializeElement(at: node, to: Place(left: outer.left, right: outer.right))
  }

  /// The ends of the contours of a complete subtree, relative to its root.
  private func ends(of node: Int) -> (left: End, right: End) {
    guard left[node] >= 0 || right[node] >= 0 else {
      let end = End(node: Int32(node), offset: .zero)
      return (end, end)
    }
    return (places[node].left, places[node].right)
  }

  private func nextOnLeftContour(_ node: Int32) -> End {
    next(after: Int(node), left[Int(node)], right[Int(node)])
  }

  private func nextOnRightContour(_ node: Int32) -> End {
    next(after: Int(node), right[Int(node)], left[Int(node)])
  }

  private func next(after node: Int, _ outer: Int32, _ other: Int32) -> End {
    let child = outer >= 0 ? outer : other
    return child >= 0 ? End(node: child, offset: places[Int(child)].offset) : places[node].thread
  }
}
