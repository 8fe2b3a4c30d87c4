import Pictures
import Trees

/// An element that left a tree, and where it hung.
public struct RemovedNode<Element> {
  public var element: Element
  public var place: TreePlace
  /// The node that was moved to take its place, if one was; it may hang elsewhere by now, and ``place`` is where.
  public var successor: NodeID?

  public init(_ element: Element, from place: TreePlace, successor: NodeID? = nil) {
    self.element = element
    self.place = place
    self.successor = successor
  }
}

/// What the last step did to the nodes of a tree.
public struct TreeMarks<Element> {
  /// The role of each node, by the raw value of its identifier; beyond the end it is normal.
  public var roles: ContiguousArray<Role> = []
  public var removed: [RemovedNode<Element>] = []
  /// The changed nodes that have another colour and did not move.
  public var recoloured: Set<NodeID> = []

  public init() {}

  public func role(of node: NodeID) -> Role {
    roles.indices.contains(Int(node.rawValue)) ? roles[Int(node.rawValue)] : .normal
  }

  public mutating func mark(_ node: NodeID, _ role: Role) {
    let slot = Int(node.rawValue)
    guard slot >= 0 else { return }
    if slot >= roles.count {
      roles.append(contentsOf: repeatElement(.normal, count: slot + 1 - roles.count))
    }
    roles[slot] = role
  }
}

extension RemovedNode: Sendable where Element: Sendable {}
extension TreeMarks: Sendable where Element: Sendable {}
