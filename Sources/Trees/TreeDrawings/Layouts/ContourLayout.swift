/// What a contour layout leaves open: how close nodes may stand, and where a parent stands above its children.
///
/// Distances come in pairs, for two drawings of the same tree that are made in step: a rule may let one of them have a
/// say in the other.
protocol ContourRules {
  /// The least distance of two neighbours on a level.
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

  /// The end of a contour: a node of the deepest level, and where it stands relative to the root of the subtree.
  private struct End {
    var node: Int32
    var offset: Offset
  }

  private let skeleton: TreeSkeleton
  private let order: [Int32]
  private let rules: Rules
  /// Relative to the parent.
  private var offsets: [Offset]
  /// The next node of a contour below a node without children, or −1, and where it stands relative to this one.
  private var threads: [Int32]
  private var threadOffsets: [Offset]
  private var leftEnds: [End]
  private var rightEnds: [End]

  /// - Parameter order: the nodes, each before its children.
  init(_ skeleton: TreeSkeleton, order: [Int32], rules: Rules) {
    self.skeleton = skeleton
    self.order = order
    self.rules = rules
    let count = skeleton.left.count
    offsets = Array(repeating: .zero, count: count)
    threads = Array(repeating: -1, count: count)
    threadOffsets = offsets
    leftEnds = Array(repeating: End(node: -1, offset: .zero), count: count)
    rightEnds = leftEnds
  }

  /// No picture has more nodes. Half a layout is no picture, so only who asks for the places of a larger tree can be stopped,
  /// and has to look whether that happened: ``Patience/check()``.
  private static var mostInPicture: Int { 1 << 18 }

  /// The places of the first of the two drawings, the root at 0.
  consuming func positions() -> [Int32] {
    var turns = Patience.Turns()
    for node in order.reversed() {
      if order.count > Self.mostInPicture, !turns.next() { break }
      place(Int(node))
    }
    var x = [Int32](repeating: 0, count: offsets.count)
    for node in order {
      skeleton.forEachChild(of: node) { x[Int($0)] = x[Int(node)] + offsets[Int($0)].x }
    }
    return x
  }

  /// Places the children of a node, whose subtrees are complete.
  private mutating func place(_ node: Int) {
    let (left, right) = (Int(skeleton.left[node]), Int(skeleton.right[node]))
    switch (left >= 0, right >= 0) {
    case (false, false):
      leftEnds[node] = End(node: Int32(node), offset: .zero)
      rightEnds[node] = leftEnds[node]
    case (true, false):
      adopt(left, of: node, offset: Offset(repeating: -rules.onlyChildOffset))
    case (false, true):
      adopt(right, of: node, offset: Offset(repeating: rules.onlyChildOffset))
    case (true, true):
      join(left, right, of: node)
    }
  }

  private mutating func adopt(_ child: Int, of node: Int, offset: Offset) {
    offsets[child] = offset
    leftEnds[node] = End(node: leftEnds[child].node, offset: offset &+ leftEnds[child].offset)
    rightEnds[node] = End(node: rightEnds[child].node, offset: offset &+ rightEnds[child].offset)
  }

  private mutating func join(_ left: Int, _ right: Int, of node: Int) {
    // The facing contours, and where they stand relative to the roots of the two subtrees.
    var inner = (left: Int32(left), right: Int32(right))
    var offset = (left: Offset.zero, right: Offset.zero)
    var distance = Offset(repeating: rules.siblingDistance)
    var next: (left: (node: Int32, offset: Offset), right: (node: Int32, offset: Offset))
    repeat {
      let needed = rules.separation(inner.left, inner.right) &+ offset.left &- offset.right
      distance.replace(with: needed, where: needed .> distance)
      next = (nextOnRightContour(inner.left), nextOnLeftContour(inner.right))
      inner = (next.left.node, next.right.node)
      offset = (offset.left &+ next.left.offset, offset.right &+ next.right.offset)
    } while inner.left >= 0 && inner.right >= 0

    let place = rules.offsets(forDistance: distance)
    offsets[left] = place.left
    offsets[right] = place.right
    let ends = (
      left: End(node: leftEnds[left].node, offset: place.left &+ leftEnds[left].offset),
      right: End(node: rightEnds[right].node, offset: place.right &+ rightEnds[right].offset)
    )
    leftEnds[node] = ends.left
    rightEnds[node] = ends.right
    if inner.right >= 0 {
      // The left subtree is the shorter one: below it, the contour of the right one goes on.
      threads[Int(ends.left.node)] = inner.right
      threadOffsets[Int(ends.left.node)] = place.right &+ offset.right &- ends.left.offset
      leftEnds[node] = End(node: leftEnds[right].node, offset: place.right &+ leftEnds[right].offset)
    } else if inner.left >= 0 {
      threads[Int(ends.right.node)] = inner.left
      threadOffsets[Int(ends.right.node)] = place.left &+ offset.left &- ends.right.offset
      rightEnds[node] = End(node: rightEnds[left].node, offset: place.left &+ rightEnds[left].offset)
    }
  }

  private func nextOnLeftContour(_ node: Int32) -> (node: Int32, offset: Offset) {
    next(after: Int(node), skeleton.left[Int(node)], skeleton.right[Int(node)])
  }

  private func nextOnRightContour(_ node: Int32) -> (node: Int32, offset: Offset) {
    next(after: Int(node), skeleton.right[Int(node)], skeleton.left[Int(node)])
  }

  private func next(after node: Int, _ outer: Int32, _ other: Int32) -> (node: Int32, offset: Offset) {
    let child = outer >= 0 ? outer : other
    return child >= 0 ? (child, offsets[Int(child)]) : (threads[node], threadOffsets[node])
  }
}
