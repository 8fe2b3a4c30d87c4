import Pictures

/// The pictures that trees and chains have, of a program's own nodes.
extension NodeShape {
  /// - Parameter before: what it was when it was last shown: nodes that were not there then, or had another label, are marked.
  func drawing(named name: String, since before: NodeShape?) -> Drawing {
    let former = before.map { before in
      Dictionary(before.nodes.map { ($0.identity, $0.label) }, uniquingKeysWith: { first, _ in first })
    }
    func role(_ node: Node) -> Role {
      guard let former else { return .normal }
      guard let label = former[node.identity] else { return .added }
      return label == node.label ? .normal : .changed
    }
    switch form {
    case .tree(let sides): return tree(named: name, sides, role).drawing
    case .chain: return chain(named: name, role).drawing
    }
  }

  private func tree(named name: String, _ sides: [String], _ role: (Node) -> Role) -> ValueTree {
    var drawn = nodes.map { node in
      ValueTree.Node(
        ValueCell(node.label, role: role(node), isNumber: node.isNumber), identity: node.identity,
        children: node.children, hidden: node.isCut ? nil : 0)
    }
    // What was met before stands again, by its label, and nothing hangs from it.
    for (place, node) in nodes.enumerated() {
      for (side, twin) in node.twins.sorted(by: { $0.key < $1.key }) {
        drawn[place].children[side] = drawn.count
        drawn.append(
          ValueTree.Node(
            ValueCell(CleanText("↺ ", ascii: "^ ") + CleanText(nodes[twin].label), role: .muted),
            identity: "\(node.identity).\(side)"))
      }
    }
    return ValueTree(name: name, nodes: drawn, sides: sides)
  }

  /// More nodes of a chain are only counted.
  private static let longestChain = 256

  private func chain(named name: String, _ role: (Node) -> Role) -> ChainDrawing {
    let shown =
      nodes.count > Self.longestChain ? Array(nodes.prefix(Self.longestChain - 1)) + nodes.suffix(1) : nodes
    var end = ValueChain.End.end(CleanText("nil"))
    if let last = nodes.last {
      if let target = last.twins.values.first {
        end =
          target < shown.count - 1 || nodes.count == shown.count
          ? .back(to: target) : .backOutOfSight(CleanText(nodes[target].label), cycle: nodes.count - target)
      } else if last.isCut {
        end = .further
      }
    }
    var chain = ValueChain(
      nodes: shown.map { ValueCell($0.label, role: role($0), isNumber: $0.isNumber) },
      identities: shown.map(\.identity), end: end)
    chain.hidden = nodes.count - shown.count
    return ChainDrawing(name: name, chains: [chain])
  }
}
