/// What events cost a collection view, counted.
public struct CollectionCost: Hashable, Sendable {
  /// Views that were created.
  public var created = 0
  /// Views that were taken from the pool.
  public var reused = 0
  /// Attributes that the layout computed.
  public var recomputed = 0
  /// Attributes that were known, and were thrown away.
  public var invalidated = 0

  public init() {}

  /// Adds what an event costs.
  public mutating func count(_ event: CollectionEvent) {
    switch event {
    case .created: created += 1
    case .prepareForReuse: reused += 1
    case .followed(_, let computed), .attributes(_, let computed): recomputed += computed
    case .attributesOfHeader: recomputed += 1
    case .invalidated(_, let known), .invalidatedCounts(let known), .invalidatedEverything(let known):
      invalidated += known
    default: break
    }
  }
}
