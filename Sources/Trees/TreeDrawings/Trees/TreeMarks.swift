import Pictures
import Trees

/// An element that left a tree, and where it hung.
public struct RemovedNode<Element> {
  /// Where it hung.
  public enum Place: Hashable, Sendable {
    /// A place that is vacant now, or where the only child of the node hangs.
    case vacated(TreePlace)
    /// The place that another node took, which may hang elsewhere by now.
    case taken(by: NodeID)
  }

  public var element: Element
  public var place: Place
  /// The node that is gone; a later one may get its identifier.
  public var node: NodeID?

  /// An element that left its place.
  public init(_ element: Element, node: NodeID? = nil, from place: TreePlace) {
    (self.element, self.node, self.place) = (element, node, .vacated(place))
  }

  /// An element whose place another node took.
  public init(_ element: Element, node: NodeID? = nil, replacedBy successor: NodeID) {
    (self.element, self.node, self.place) = (element, node, .taken(by: successor))
  }
}

/// What an operation did to the nodes of a tree, for its picture. Hand it to the operation as the recorder:
///
///     var marks = TreeMarks<Int>()
///     try tree.insert(25, recorder: &marks)
///     print(draw(tree.tree, label: { "\($0)" }, marks: marks, canvas: .standard))
public struct TreeMarks<Element>: Recorder {
  /// The role of each node, by the raw value of its identifier; beyond the end it is normal.
  public private(set) var roles: ContiguousArray<Role> = []
  /// The elements that left the tree, in the order in which they did.
  public var removed: [RemovedNode<Element>] = []
  /// The changed nodes that have another color and did not move.
  public private(set) var recoloured: Set<NodeID> = []

  /// Nothing happened yet.
  public init() {}

  /// What happened to a node.
  public func role(of node: NodeID) -> Role {
    roles.indices.contains(Int(node.rawValue)) ? roles[Int(node.rawValue)] : .normal
  }

  /// Gives a node a role, in place of the one it has.
  public mutating func mark(_ node: NodeID, _ role: Role) {
    if !recoloured.isEmpty { recoloured.remove(node) }
    let slot = Int(node.rawValue)
    guard slot >= 0 else { return }
    if slot >= roles.count {
      guard role != .normal else { return }
      roles.append(contentsOf: repeatElement(.normal, count: slot + 1 - roles.count))
    }
    roles[slot] = role
  }

  /// What happened to all nodes together is of interest, not each step on the way.
  public var followsEveryStep: Bool { false }

  /// Marks what changed. The nodes that are only compared or visited are left to ``mark(_:_:)``.
  @inlinable
  public mutating func record(_ event: TreeEvent<Element>, in tree: borrowing BinaryTree<Element>) {
    switch event {
    // Of a million insertions nearly all events are these: the caller passes them over in its own, specialized code.
    case .compared, .matched, .resumed, .descended, .visited, .unbalanced, .outranked, .sinking, .repairing,
      .repaired, .rotating:
      break
    case .attached(let node, _), .appended(let node, _): mark(node, .added)
    case .rotated(let pivot, _): change(pivot)
    case .recoloured(let node, _): recolour(node)
    case .sifted(let first, let second): exchange(first, second)
    case .removed(let node, let element, let place):
      remove(node, RemovedNode(element, node: node, from: place))
    case .replaced(let node, let element, let successor):
      remove(node, RemovedNode(element, node: node, replacedBy: successor))
      change(successor)
    case .filled(let node, let element, let last): fill(node, element, from: last)
    }
  }

  /// What was done to an element goes with it.
  @usableFromInline
  mutating func exchange(_ first: NodeID, _ second: NodeID) {
    let (one, other) = (role(of: first), role(of: second))
    mark(first, other == .added ? .added : .changed)
    mark(second, one == .added ? .added : .changed)
  }

  @usableFromInline
  mutating func fill(_ node: NodeID, _ element: Element, from last: NodeID) {
    if role(of: node) != .added { removed.append(RemovedNode(element, node: last, replacedBy: node)) }
    mark(node, role(of: last) == .added ? .added : .changed)
    mark(last, .normal)
  }

  /// That a node is new says more than that it moved.
  @usableFromInline
  mutating func change(_ node: NodeID) {
    if role(of: node) != .added { mark(node, .changed) }
  }

  /// A node that turns red and black again is as it was before.
  @usableFromInline
  mutating func recolour(_ node: NodeID) {
    if recoloured.contains(node) {
      mark(node, .normal)
    } else if role(of: node) != .added, role(of: node) != .changed {
      mark(node, .changed)
      recoloured.insert(node)
    }
  }

  /// A node that came and went is as if it had never been.
  @usableFromInline
  mutating func remove(_ node: NodeID, _ element: RemovedNode<Element>) {
    if role(of: node) != .added { removed.append(element) }
    mark(node, .normal)
  }

  /// The removed elements, each with the place where it is drawn: where it was, or where the node hangs that
  /// took its place. If that node is gone too, the element is left out.
  ///
  /// - Complexity: O(1) if none was replaced, else O(`tree.slots`)
  @usableFromInline
  func removed(from tree: BinaryTree<Element>) -> [(element: RemovedNode<Element>, place: TreePlace)] {
    var parents: [Int32]?
    return removed.compactMap { element in
      guard case .taken(let successor) = element.place else {
        return if case .vacated(let place) = element.place { (element, place) } else { nil }
      }
      guard tree.contains(successor) else { return nil }
      let above = parents ?? tree.parents()
      parents = above
      guard above[Int(successor.rawValue)] >= 0 else { return (element, .root) }
      let parent = NodeID(above[Int(successor.rawValue)])
      let side = tree.left(of: parent) == successor ? Side.left : .right
      return (element, TreePlace(parent: parent, side: side))
    }
  }
}

extension RemovedNode: Sendable where Element: Sendable {}
extension TreeMarks: Sendable where Element: Sendable {}
