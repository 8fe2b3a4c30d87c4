// The usual orders. Each takes O(n) time for a whole iteration of n nodes, amortized O(1) for each; the memory differs.

/// The left subtree, the node, the right subtree; or the other way round.
///
/// - Complexity: O(height) memory
@frozen
public struct InOrder: TraversalStrategy, Hashable, Sendable {
  /// The side that comes first.
  public var side: Side

  /// In-order from one side to the other: from the left, ascending in a search tree.
  @inlinable public init(from side: Side = .left) { self.side = side }

  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard var entry = agenda.popLast() else { return nil }
    if !entry.isOpened {
      while let child = agenda.child(of: entry, on: side) {
        agenda.append(entry.opened)
        entry = child
      }
    }
    agenda.append(agenda.child(of: entry, on: side.opposite))
    return entry.node
  }
}

/// The node, the left subtree, the right subtree.
///
/// - Complexity: O(height) memory
@frozen
public struct PreOrder: TraversalStrategy, Hashable, Sendable {
  @inlinable public init() {}

  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard let entry = agenda.popLast() else { return nil }
    agenda.append(agenda.child(of: entry, on: .right))
    agenda.append(agenda.child(of: entry, on: .left))
    return entry.node
  }
}

/// The left subtree, the right subtree, the node.
///
/// - Complexity: O(height) memory
@frozen
public struct PostOrder: TraversalStrategy, Hashable, Sendable {
  @inlinable public init() {}

  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard var entry = agenda.popLast() else { return nil }
    while !entry.isOpened {
      let (left, right) = (agenda.child(of: entry, on: .left), agenda.child(of: entry, on: .right))
      guard let first = left ?? right else { break }
      agenda.append(entry.opened)
      if left != nil { agenda.append(right) }
      entry = first
    }
    return entry.node
  }
}

/// Level by level from the root down, each from left to right.
///
/// - Complexity: O(width) memory
@frozen
public struct LevelOrder: TraversalStrategy, Hashable, Sendable {
  @inlinable public init() {}

  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard let entry = agenda.popFirst() else { return nil }
    agenda.append(agenda.child(of: entry, on: .left))
    agenda.append(agenda.child(of: entry, on: .right))
    return entry.node
  }
}

/// Level by level from the root down, the root's from left to right, the next from right to left, and so on.
///
/// - Complexity: O(width) memory
@frozen
public struct Zigzag: TraversalStrategy, Hashable, Sendable {
  @inlinable public init() {}

  /// What is left of a level stands at one end of the agenda, in its order; the level below grows at the other end.
  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard let first = agenda.first, let last = agenda.last else { return nil }
    if Swift.min(first.depth, last.depth).isMultiple(of: 2) {
      _ = agenda.popFirst()
      agenda.append(agenda.child(of: first, on: .left))
      agenda.append(agenda.child(of: first, on: .right))
      return first.node
    }
    _ = agenda.popLast()
    agenda.prepend(agenda.child(of: last, on: .right))
    agenda.prepend(agenda.child(of: last, on: .left))
    return last.node
  }
}

extension TraversalStrategy where Self == InOrder {
  /// The left subtree, the node, the right subtree: ascending in a search tree.
  @inlinable public static var inOrder: InOrder { InOrder() }
  /// The right subtree, the node, the left subtree: descending in a search tree.
  @inlinable public static var reverseInOrder: InOrder { InOrder(from: .right) }
}

extension TraversalStrategy where Self == PreOrder {
  /// The node, the left subtree, the right subtree.
  @inlinable public static var preOrder: PreOrder { PreOrder() }
}

extension TraversalStrategy where Self == PostOrder {
  /// The left subtree, the right subtree, the node.
  @inlinable public static var postOrder: PostOrder { PostOrder() }
}

extension TraversalStrategy where Self == LevelOrder {
  /// Level by level from the root down, each from left to right.
  @inlinable public static var levelOrder: LevelOrder { LevelOrder() }
}

extension TraversalStrategy where Self == Zigzag {
  /// Level by level from the root down, every other one from right to left.
  @inlinable public static var zigzag: Zigzag { Zigzag() }
}

/// One of the five orders of the books, chosen while a program runs, by its name for instance.
@frozen
public enum TraversalOrder: String, TraversalStrategy, CaseIterable, Hashable, Sendable {
  case inOrder = "in"
  case preOrder = "pre"
  case postOrder = "post"
  case levelOrder = "level"
  case zigzag

  @inlinable
  public func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    switch self {
    case .inOrder: InOrder().next(&agenda)
    case .preOrder: PreOrder().next(&agenda)
    case .postOrder: PostOrder().next(&agenda)
    case .levelOrder: LevelOrder().next(&agenda)
    case .zigzag: Zigzag().next(&agenda)
    }
  }
}
