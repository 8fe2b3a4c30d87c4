import Pictures

extension DrawingRule {
  static let margin = DrawingRule("margin", "the leftmost node is as far left as possible")
  /// The seven of ``TidyRules``; the other layouts keep some of them.
  static let level = DrawingRule("level", "nodes of the same depth are on the same line")
  static let order = DrawingRule("order", "neighbors keep their order and do not touch")
  static let side = DrawingRule("side", "a left child is left of its parent, a right one right")
  static let midway = DrawingRule("midway", "a parent is midway between its two children")
  static let mirror = DrawingRule("mirror", "the mirrored tree has the mirrored drawing")
  static let twins = DrawingRule("twins", "equal subtrees are drawn alike")
  static let closeness = DrawingRule("closeness", "siblings are as close as the other rules allow")
  static let below = DrawingRule("below", "an only child is straight below its parent")
  static let rank = DrawingRule("rank", "the column of a node is its rank in in-order")
  static let packing = DrawingRule("packing", "the nodes of a level fill its columns from the left")
}

extension TreeLayout {
  /// What ``check(_:of:name:)`` checks, in this order.
  public var rules: [DrawingRule] {
    switch self {
    case .tidy: [.margin, .level, .order, .side, .midway, .mirror, .twins, .closeness]
    case .knuth: [.level, .rank]
    case .wetherell: [.level, .packing]
    case .reingold: [.margin, .level, .order, .midway, .below, .mirror, .twins, .closeness]
    }
  }

  /// Checks that every node stands where the rules of the layout want it. The rules are checked one by one, and none by
  /// the way the layout is made.
  ///
  /// - Parameters:
  ///   - positions: where the nodes of `skeleton` stand, as ``positions(of:)`` gives them.
  ///   - name: what a violation calls a node.
  /// - Throws: the first violation found.
  /// - Complexity: O(*n*), without recursion
  public func check(
    _ positions: TreePositions, of skeleton: TreeSkeleton,
    name: @escaping (Int32) -> String = { "node \($0)" }
  ) throws(DrawingViolation) {
    do throws(FaultOrInterruption<DrawingViolation, Never>) {
      try check(positions, of: skeleton, name: name, interruptedBy: Uninterrupted())
    } catch {
      throw error.fault
    }
  }

  /// The same for a large tree.
  ///
  /// - Throws: the first violation found, or what interrupts it.
  public func check<I: Interrupter>(
    _ positions: TreePositions, of skeleton: TreeSkeleton, name: @escaping (Int32) -> String,
    interruptedBy base: I
  ) throws(FaultOrInterruption<DrawingViolation, I.Interruption>) {
    guard skeleton.root >= 0 else { return }
    let interrupter = FaultingInterrupter<DrawingViolation, I>(base)
    let check = LayoutCheck(skeleton, positions, name: name, interruptedBy: interrupter)
    try check.checkLevels()
    switch self {
    case .knuth: try check.checkRanks()
    case .wetherell: try check.checkPacking()
    case .tidy:
      let mirrored = skeleton.mirrored
      let mirror = LayoutCheck(
        mirrored, try self.positions(of: mirrored, interruptedBy: interrupter), name: name,
        interruptedBy: interrupter)
      try check.checkMargin(1) { -skeleton.reachLeft($0) }
      try check.checkOrder(blanks: 2)
      try check.checkSides()
      try check.checkMidway()
      try check.checkMirror(mirror, tolerance: 1)
      try check.checkTwins()
      try check.checkTidyCloseness(mirror)
    case .reingold:
      var narrow = skeleton
      for node in narrow.widths.indices { narrow.widths[node] = 1 }
      let check = LayoutCheck(narrow, positions, name: name, interruptedBy: interrupter)
      let mirrored = narrow.mirrored
      let mirror = LayoutCheck(
        mirrored, try self.positions(of: mirrored, interruptedBy: interrupter), name: name,
        interruptedBy: interrupter)
      try check.checkMargin(0) { _ in 0 }
      try check.checkOrder(blanks: 0)
      try check.checkMidway(isExact: true)
      try check.checkBelow()
      try check.checkMirror(mirror, tolerance: 0)
      try check.checkTwins()
      try check.checkReingoldCloseness()
    }
  }
}

extension TreeSkeleton {
  /// The same tree with left and right exchanged everywhere.
  var mirrored: TreeSkeleton { TreeSkeleton(left: right, right: left, root: root, widths: widths) }
}
