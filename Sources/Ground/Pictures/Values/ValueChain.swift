/// Nodes of which each leads to the next.
public struct ValueChain {
  /// What the last node leads to.
  public enum End: Equatable {
    /// Nothing more: `none`.
    case end(CleanText)
    /// An earlier node of this chain.
    case back(to: Int)
    /// An earlier node of this chain that is not among its ``ValueChain/nodes``: what is written on it, and how many nodes the cycle has.
    case backOutOfSight(CleanText, cycle: Int)
    /// A node of another chain, by what is written on it.
    case joins(CleanText)
    /// Further nodes, which were not looked at.
    case further
  }

  public var nodes: [ValueCell]
  /// How many nodes stand before the last that are not among them.
  public var hidden = 0
  /// What tells each node from the others.
  public var identities: [String]
  public var end: End

  public init(nodes: [ValueCell], identities: [String], end: End) {
    self.nodes = nodes
    self.identities = identities
    self.end = end
  }

  /// How many nodes it has, as far as they were looked at.
  public var count: Int { nodes.count + hidden }

  /// How many nodes the cycle has to which it leads; nil if it leads to none.
  public var cycle: Int? {
    switch end {
    case .back(let place): count - place
    case .backOutOfSight(_, let cycle): cycle
    default: nil
    }
  }

  /// What is written on the node to which the last leads back; nil if there is none.
  public var target: CleanText? {
    switch end {
    case .back(let place): nodes[place].text
    case .backOutOfSight(let text, _): text
    default: nil
    }
  }
}
