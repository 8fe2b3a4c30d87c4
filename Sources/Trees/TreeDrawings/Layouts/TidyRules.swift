/// The layout of trees as text, in columns. Seven rules hold:
///
/// 1. Nodes of the same depth stand on the same line.
/// 2. Their order is kept, with at least a blank between neighbors besides the column kept for a sign.
/// 3. A left child's center is left of its parent's and a right child's right; an only child's, by one column.
/// 4. A parent's center is midway between its two children's, rounded to the left.
/// 5. The mirrored tree gives the mirrored drawing, within one column a level.
/// 6. Equal subtrees are drawn alike wherever they are.
/// 7. Two sibling subtrees stand as close as the other rules allow.
///
/// For rule 5 the drawing of the mirrored tree is made in step. Mirrored back, its labels of even width lean to the other
/// side, and its parents are rounded to the right; so the least distance of two children may differ in the two drawings.
/// A child then stays within a column of its mirror image exactly if the distances differ by at most one, or by two where
/// the larger is even, and the smaller one grows until they do.
struct TidyRules: ContourRules {
  private let skeleton: TreeSkeleton

  init(_ skeleton: TreeSkeleton) {
    self.skeleton = skeleton
  }

  var siblingDistance: Int32 { 2 }
  var onlyChildOffset: Int32 { 1 }

  func separation(_ left: Int32, _ right: Int32) -> SIMD2<Int32> {
    SIMD2(
      skeleton.reachRight(left) + 3 + skeleton.reachLeft(right),
      skeleton.reachLeft(left) + 3 + skeleton.reachRight(right))
  }

  func offsets(forDistance distance: SIMD2<Int32>) -> (left: SIMD2<Int32>, right: SIMD2<Int32>) {
    let drawn = max(distance.x, Self.leastDistance(besides: distance.y))
    let mirrored = max(distance.y, Self.leastDistance(besides: distance.x))
    return (
      left: SIMD2(-(drawn / 2), -(mirrored - mirrored / 2)),
      right: SIMD2(drawn - drawn / 2, mirrored / 2)
    )
  }

  private static func leastDistance(besides other: Int32) -> Int32 {
    other.isMultiple(of: 2) ? other - 2 : other - 1
  }
}

/// The layout of Reingold and Tilford on the unit grid: parents stand midway above two children, so the children's
/// distance is even, and straight above an only child.
struct ReingoldRules: ContourRules {
  var siblingDistance: Int32 { 2 }
  var onlyChildOffset: Int32 { 0 }

  func separation(_ left: Int32, _ right: Int32) -> SIMD2<Int32> { SIMD2(repeating: 1) }

  func offsets(forDistance distance: SIMD2<Int32>) -> (left: SIMD2<Int32>, right: SIMD2<Int32>) {
    let half = (distance &+ SIMD2(repeating: 1)) / SIMD2(repeating: 2)
    return (left: SIMD2.zero &- half, right: half)
  }
}
