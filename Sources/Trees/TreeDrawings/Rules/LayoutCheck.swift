import Pictures

/// The rules of the layouts, one by one, on the places of the nodes of a tree.
struct LayoutCheck<Base: Interrupter> {
  typealias Failure = FaultOrInterruption<DrawingViolation, Base.Interruption>

  let skeleton: TreeSkeleton
  let x: [Int32]
  let depth: [Int32]
  let name: (Int32) -> String
  /// Each node before its children; on every level from left to right.
  let order: [Int32]
  let interrupter: FaultingInterrupter<DrawingViolation, Base>

  /// Columns that can be reckoned with: no sum of three of them leaves the range.
  private static var columns: ClosedRange<Int32> { -(1 << 29)...(1 << 29) }

  /// - Parameter name: what a violation calls a node.
  init(
    _ skeleton: TreeSkeleton, _ positions: TreePositions, name: @escaping (Int32) -> String,
    interruptedBy interrupter: FaultingInterrupter<DrawingViolation, Base>
  ) {
    self.skeleton = skeleton
    x = positions.x
    depth = positions.depth
    self.name = name
    self.interrupter = interrupter
    order = skeleton.preOrder()
  }

  func checkLevels() throws(Failure) {
    guard x.count == skeleton.left.count, depth.count == skeleton.left.count else {
      throw .violated(.level, "\(skeleton.left.count) nodes, but \(x.count) places")
    }
    var expected = [Int32](repeating: 0, count: depth.count)
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      guard Self.columns.contains(x[Int(node)]) else {
        throw .violated(.margin, "\(name(node)) is in column \(x[Int(node)])")
      }
      let line = expected[Int(node)]
      guard depth[Int(node)] == line else {
        throw .violated(.level, "\(name(node)) is on line \(depth[Int(node)]), not \(line)")
      }
      skeleton.forEachChild(of: node) { expected[Int($0)] = line + 1 }
    }
  }

  /// - Parameters:
  ///   - least: the column of the leftmost start.
  ///   - offset: where the label of a node starts, relative to its center.
  func checkMargin(_ least: Int32, offset: (Int32) -> Int32) throws(Failure) {
    guard let first = order.min(by: { x[Int($0)] + offset($0) < x[Int($1)] + offset($1) }) else { return }
    let start = x[Int(first)] + offset(first)
    guard start == least else {
      throw .violated(.margin, "\(name(first)) starts in column \(start), not \(least)")
    }
  }

  /// - Parameter blanks: the least number of columns between two labels.
  func checkOrder(blanks: Int32) throws(Failure) {
    var last: [Int32] = []
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let level = Int(depth[Int(node)])
      if level == last.count {
        last.append(node)
        continue
      }
      let neighbour = last[level]
      last[level] = node
      let end = x[Int(neighbour)] + skeleton.reachRight(neighbour)
      let start = x[Int(node)] - skeleton.reachLeft(node)
      guard start - end > blanks else {
        throw .violated(
          .order,
          "\(name(neighbour)) ends in column \(end), and \(name(node)) on its right starts in column \(start)"
        )
      }
    }
  }

  /// An only child stands beside its parent, by one column.
  func checkSides() throws(Failure) {
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      for (child, side) in [(left, Int32(-1)), (right, 1)] where child >= 0 {
        let distance = (x[Int(child)] - x[Int(node)]) * side
        guard distance > 0, distance == 1 || (left >= 0 && right >= 0) else {
          throw .violated(
            .side,
            "\(name(child)), a \(side < 0 ? "left" : "right") child, is in column \(x[Int(child)]), "
              + "and its parent \(name(node)) in column \(x[Int(node)])")
        }
      }
    }
  }

  /// - Parameter isExact: whether the middle is a whole column; otherwise it is rounded to the left.
  func checkMidway(isExact: Bool = false) throws(Failure) {
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      guard left >= 0, right >= 0 else { continue }
      let sum = x[Int(left)] + x[Int(right)]
      guard x[Int(node)] == sum >> 1, !isExact || sum.isMultiple(of: 2) else {
        throw .violated(
          .midway,
          "\(name(node)) is in column \(x[Int(node)]), its children \(name(left)) and \(name(right)) "
            + "in \(x[Int(left)]) and \(x[Int(right)])")
      }
    }
  }

  func checkBelow() throws(Failure) {
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      guard (left >= 0) != (right >= 0) else { continue }
      let child = max(left, right)
      guard x[Int(child)] == x[Int(node)] else {
        throw .violated(
          .below,
          "\(name(child)), an only child, is in column \(x[Int(child)]), and its parent "
            + "\(name(node)) in column \(x[Int(node)])")
      }
    }
  }

  /// - Parameters:
  ///   - mirror: the drawing of the mirrored tree.
  ///   - tolerance: the number of columns that a node may be off, for each level.
  func checkMirror(_ mirror: LayoutCheck, tolerance: Int32) throws(Failure) {
    let root = Int(skeleton.root)
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let here = x[Int(node)] - x[root]
      let there = mirror.x[Int(node)] - mirror.x[root]
      guard abs(here + there) <= tolerance * depth[Int(node)] else {
        throw .violated(
          .mirror,
          "\(name(node)) is \(here) columns from the root, in the drawing of the mirrored tree \(there)")
      }
    }
  }

  func checkRanks() throws(Failure) {
    let counts = skeleton.subtreeCounts()
    var before = [Int32](repeating: 0, count: counts.count)
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      let rank = before[Int(node)] + (left >= 0 ? counts[Int(left)] : 0)
      guard x[Int(node)] == rank else {
        throw .violated(
          .rank, "\(name(node)) is in column \(x[Int(node)]), and its rank is \(rank)")
      }
      if left >= 0 { before[Int(left)] = before[Int(node)] }
      if right >= 0 { before[Int(right)] = rank + 1 }
    }
  }

  func checkPacking() throws(Failure) {
    var next: [Int32] = []
    var turns = Turns()
    for node in order {
      try turns.next(interrupter)
      let level = Int(depth[Int(node)])
      if level == next.count { next.append(0) }
      guard x[Int(node)] == next[level] else {
        throw .violated(
          .packing,
          "\(name(node)) is in column \(x[Int(node)]), and the next one of its level is \(next[level])")
      }
      next[level] += 1
    }
  }
}
