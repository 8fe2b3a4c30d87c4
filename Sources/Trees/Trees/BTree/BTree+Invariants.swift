extension BTree: InterruptiblyCheckable {
  /// What ``checkInvariants()`` checks.
  public var invariants: [Invariant] { [.links, .count, .filled, .oneLevel, .order] }

  /// Checks that the links form a tree, that every node has as many elements and children as the order allows, that all
  /// leaves are on one level, and that the elements are in order.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``count``)
  public func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>)
    throws(CheckFailure<I>)
  {
    var seen: Set<NodeID> = []
    var turns = Turns()
    for (depth, level) in levels.enumerated() {
      for node in level {
        try turns.next(interrupter)
        let (elements, children) = (elements(of: node), children(of: node))
        guard seen.insert(node).inserted else {
          throw .violated(.links, "\(name(node)) hangs in two places")
        }
        let fewest = node == root ? 1 : fewestElements
        guard fewest...mostElements ~= elements.count else {
          throw .violated(
            .filled, "\(name(node)) has \(elements.count), not \(fewest)…\(mostElements)")
        }
        guard children.isEmpty || children.count == elements.count + 1 else {
          throw .violated(.filled, "\(name(node)) has \(children.count) children")
        }
        guard children.isEmpty == (depth == height) else {
          throw .violated(.oneLevel, "\(name(node)) is a leaf on level \(depth)")
        }
      }
    }
    guard seen.count == nodeCount else {
      throw .violated(.links, "\(seen.count) nodes can be reached of \(nodeCount)")
    }
    let elements = try array(interruptedBy: interrupter)
    guard elements.count == count else {
      throw .violated(.count, "\(count) elements are counted, but there are \(elements.count)")
    }
    if let index = elements.indices.dropFirst().first(where: { elements[$0] < elements[$0 - 1] }) {
      throw .violated(.order, "\(elements[index]) is right of \(elements[index - 1])")
    }
  }

  private func name(_ node: NodeID) -> String { "node \(elements(of: node))" }
}

extension Invariant {
  /// What a B-tree promises.
  public static let filled = Invariant(
    "filled", "a node has as many values as the order allows, and one child more, or none")
  public static let oneLevel = Invariant("one level", "all leaves are on the last level")
}
