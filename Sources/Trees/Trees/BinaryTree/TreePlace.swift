@frozen
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
  case left, right

  @inlinable public var opposite: Side { self == .left ? .right : .left }
}

/// A place where a node hangs or may hang: below `parent` on `side`, or the root if there is no parent.
@frozen
public struct TreePlace: Hashable, Sendable {
  public var parent: NodeID?
  /// The side of the parent; without meaning at the root.
  public var side: Side

  @inlinable public init(parent: NodeID?, side: Side) {
    self.parent = parent
    self.side = side
  }

  /// The place of the root.
  @inlinable public static var root: TreePlace { TreePlace(parent: nil, side: .left) }
}
