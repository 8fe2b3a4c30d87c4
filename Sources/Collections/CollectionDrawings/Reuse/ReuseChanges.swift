import CollectionViews

/// What a step did to a container of views, for its picture. Hand it to an operation as its recorder, and it hears by itself.
public struct ReuseChanges: Recorder, Hashable, Sendable {
  /// The pages that are shown by a view made in the step.
  public private(set) var created: Set<Int> = []
  /// The pages that are shown by a view that was used before.
  public private(set) var reused: Set<Int> = []
  /// The pages that are seen no longer, and the view that each of them had.
  public private(set) var removed: [Int: ReusableView] = [:]
  /// The pages whose preparation threw.
  public private(set) var threw: Set<Int> = []
  /// The views that came into the pool, and are still there.
  public private(set) var pooled: Set<ReusableView> = []
  /// The views that were lost.
  public private(set) var lost: Set<ReusableView> = []
  private var made: Set<ReusableView> = []
  /// The views that waited before the step, and were taken in it.
  private var taken: Set<ReusableView> = []
  /// The page whose view comes or goes at the moment.
  private var current = 0

  public init() {}

  public var followsEveryStep: Bool { true }

  public mutating func record(_ event: ReuseEvent, in container: borrowing ReusableContainer) {
    switch event {
    case .willBeRemoved(_, let page), .willBeAdded(_, let page): current = page
    case .removed(let view):
      if created.remove(current) == nil, reused.remove(current) == nil { removed[current] = view }
      pooled.insert(view)
    case .created(let view): made.insert(view)
    case .reused(let view): if pooled.remove(view) == nil { taken.insert(view) }
    case .prepareThrew(let view, let page):
      threw.insert(page)
      switch container.rules {
      case .right: if !taken.contains(view) { pooled.insert(view) }
      case .article: lost.insert(view)
      }
    case .added(let view):
      threw.remove(current)
      // A page that went and came back under the same view is where it was.
      if removed.removeValue(forKey: current) == view { return }
      if made.contains(view) { created.insert(current) } else { reused.insert(current) }
    case .hasBeenRemoved, .prepared, .hasBeenAdded: break
    }
  }
}
