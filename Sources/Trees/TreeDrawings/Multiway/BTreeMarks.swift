import Pictures
import Trees

/// What an operation did to a B-tree, for its picture: the role of each element of the nodes that it touched. Hand it to the
/// operation as the recorder.
public struct BTreeMarks<Element: Comparable>: Recorder {
  package private(set) var roles: [NodeID: [Role]] = [:]
  /// An element that left a leaf, and where it stood.
  private(set) var removed: (node: NodeID, index: Int, element: Element)?
  /// Whether elements are followed; where very many are inserted, marking each would take long and show nothing.
  public var isFollowing = true

  /// Nothing happened yet.
  public init() {}

  /// The role of the element at an index of a node.
  public func role(of node: NodeID, _ index: Int) -> Role {
    guard let roles = roles[node], roles.indices.contains(index) else { return .normal }
    return roles[index]
  }

  /// Marks the element at an index of a node, unless something happened to it already; the focus is marked in any case.
  public mutating func mark(_ node: NodeID, _ index: Int, _ role: Role, in tree: borrowing BTree<Element>) {
    guard isFollowing, self.role(of: node, index) == .normal || role == .focus else { return }
    if roles[node] == nil { roles[node] = Array(repeating: .normal, count: tree.elementCount(of: node)) }
    guard roles[node]?.indices.contains(index) == true else { return }
    roles[node]?[index] = role
  }

  /// Elements move step by step, and so do their marks.
  public var followsEveryStep: Bool { true }

  public mutating func record(_ event: BTreeEvent<Element>, in tree: borrowing BTree<Element>) {
    guard isFollowing else { return }
    switch event {
    case .compared, .descended, .shrank: break
    case .inserted(let node, let index):
      var held = held(node, count: tree.elementCount(of: node) - 1)
      held.insert(.added, at: index)
      roles[node] = held
    case .split(let node, let right, let parent, let index):
      let (leftCount, rightCount) = (tree.elementCount(of: node), tree.elementCount(of: right))
      let all = held(node, count: leftCount + 1 + rightCount).map { $0 == .normal ? Role.changed : $0 }
      // The earlier half stays where it is.
      roles[node] = Array(held(node, count: leftCount + 1 + rightCount).prefix(leftCount))
      roles[right] = Array(all[(leftCount + 1)...])
      var above = held(parent, count: tree.elementCount(of: parent) - 1)
      above.insert(all[leftCount], at: index)
      roles[parent] = above
    case .removed(let node, let index, let element):
      var held = held(node, count: tree.elementCount(of: node) + 1)
      if held[index] != .added { removed = (node, index, element) }
      held.remove(at: index)
      roles[node] = held
    case .replaced(let node, let index, let element, let leaf):
      var held = held(node, count: tree.elementCount(of: node))
      if held[index] != .added { removed = (node, index, element) }
      held[index] = .changed
      roles[node] = held
      if roles[leaf] != nil { roles[leaf]?.removeFirst() }
    case .borrowed(let node, let from, let parent, let index):
      var above = held(parent, count: tree.elementCount(of: parent))
      above[index] = .changed
      roles[parent] = above
      var receiver = held(node, count: tree.elementCount(of: node) - 1)
      var giver = held(from, count: tree.elementCount(of: from) + 1)
      // The one that gave stands on the side at which the element of the parent came in.
      if tree.child(of: parent, at: index) == from {
        receiver.insert(.changed, at: 0)
        giver.removeLast()
        if removed?.node == node { removed?.index += 1 }
      } else {
        receiver.append(.changed)
        giver.removeFirst()
      }
      roles[node] = receiver
      roles[from] = giver
    case .merged(let left, let right, let parent, let index, let count):
      let total = tree.elementCount(of: left)
      let merged = held(left, count: count) + [.changed]
      let moved = held(right, count: total - count - 1).map { $0 == .normal ? Role.changed : $0 }
      roles[left] = merged + moved
      roles[right] = nil
      if var above = roles[parent], above.indices.contains(index) {
        above.remove(at: index)
        roles[parent] = above
      }
      if let gone = removed, gone.node == right { removed = (left, count + 1 + gone.index, gone.element) }
    }
  }

  private func held(_ node: NodeID, count: Int) -> [Role] {
    guard let held = roles[node], held.count == count else { return Array(repeating: .normal, count: count) }
    return held
  }
}

extension BTreeMarks: Sendable where Element: Sendable {}
