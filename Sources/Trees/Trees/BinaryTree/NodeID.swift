/// The place of a node in the arena of its tree. Stays the same until the node is removed.
@frozen
public struct NodeID: Hashable, Sendable {
  /// The index of the node's slot, in `0..<tree.slots`, for clients that keep arrays beside the tree.
  public let rawValue: Int32
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// The node a link leads to; `nil` if it leads nowhere.
  @inlinable
  init?(link: Int32) {
    guard link >= 0 else { return nil }
    self.init(link)
  }
}
