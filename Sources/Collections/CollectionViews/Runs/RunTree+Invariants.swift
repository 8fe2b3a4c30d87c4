extension RunTree {
  /// What every tree of runs promises.
  public static var invariants: [Invariant] {
    [
      Invariant("items", "every run represents at least one item"),
      Invariant("joined", "no run could be joined with the next one"),
      Invariant("balance", "the heights of a node's two sides differ by at most 1"),
      Invariant("sums", "every node knows how many items and runs are beneath it, and their summary"),
      Invariant("nodes", "every node of the array is in use or waits to be reused, and is not both"),
    ]
  }

  /// Proves every promise of the tree.
  /// - Throws: the first promise that is broken.
  /// - Complexity: O(*n*) for *n* nodes
  public func checkInvariants() throws(InvariantViolation) {
    let invariants = Self.invariants
    func check(_ holds: Bool, _ invariant: Int, _ words: @autoclosure () -> String) throws(InvariantViolation)
    {
      guard holds else { throw InvariantViolation(of: invariants[invariant], words()) }
    }
    let used = reached(from: [root])
    for node in used.reversed() {
      let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
      try check(nodes[Int(node)].run.count > 0, 0, "\(nodes[Int(node)].run) represents none")
      try check(abs(height(left) - height(right)) <= 1, 2, "\(height(left)) and \(height(right))")
      let sums = nodes[Int(node)]
      try check(
        sums.own == measure.summary(of: sums.run) && sums.total == total(left) + sums.own + total(right)
          && sums.count == count(left) + sums.run.count + count(right)
          && sums.runs == runs(left) + 1 + runs(right)
          && sums.height == Swift.max(height(left), height(right)) + 1, 3, "\(sums.run)")
    }
    var last: Item?
    for location in self {
      if let last {
        try check(last.joined(with: location.run) == nil, 1, "\(last) and \(location.run)")
      }
      last = location.run
    }
    let all = used + reached(from: unused)
    try check(all.count == nodes.count && Set(all).count == all.count, 4, "\(all.count) of \(nodes.count)")
  }

  /// The nodes beneath some, parents before children.
  private func reached(from roots: ContiguousArray<Int32>) -> [Int32] {
    var result = roots.filter { $0 != RunTree.none }.map { $0 }
    var next = 0
    while next < result.count {
      for child in [nodes[Int(result[next])].left, nodes[Int(result[next])].right] where child != RunTree.none
      {
        result.append(child)
      }
      next += 1
    }
    return result
  }
}
