import CollectionViews

/// What a picture of a container of views shows: its pages, to scale, and the viewport they are seen through.
public struct PageWindow: Sendable {
  /// The pages in the window, and the views that show them.
  public var container: ReusableContainer
  /// Where the pages are, in points.
  public var places: PagePlaces
  /// The pages of a container below, which are outlined, in points.
  public var below: [Rect] = []
  /// The size of the viewport, in points.
  public var viewport: Size
  /// How far the upper edge of the viewport is below that of page 0, in points.
  public var offset: Double
  /// What the last step did.
  public var changes: ReuseChanges

  /// Pages of one size, one below the other, and a viewport, in points, and what the last step did.
  public init(
    _ container: ReusableContainer, page: Size, viewport: Size, offset: Double,
    changes: ReuseChanges = ReuseChanges()
  ) {
    self.init(
      container, places: PagePlaces(page: page), viewport: viewport, offset: offset, changes: changes)
  }

  /// Pages that stand somewhere, and a viewport, in points, and what the last step did.
  public init(
    _ container: ReusableContainer, places: PagePlaces, viewport: Size, offset: Double,
    changes: ReuseChanges = ReuseChanges()
  ) {
    self.container = container
    self.places = places
    self.viewport = viewport
    self.offset = offset
    self.changes = changes
  }

  /// The size of pages that stand one below the other.
  var page: Size { places.page }

  /// Whether the pages are of one size, one below the other, and nothing is below them.
  var isColumn: Bool { places.isUniform && places.axis == .vertical && below.isEmpty }
}

extension Size {
  /// `60x12`
  var words: String { "\(shortest(width))x\(shortest(height))" }
}

/// A number, without a decimal point if it is whole.
func shortest(_ number: Double) -> String {
  if abs(number) < 0x1p53, let whole = Int64(exactly: number) { String(whole) } else { String(number) }
}

/// What a step did to a container of views, for its picture. Pass it to an operation as its recorder.
public struct ReuseChanges: Recorder, Hashable, Sendable {
  /// The pages that are shown by a view made in the step.
  public private(set) var created: Set<Int> = []
  /// The pages that are shown by a view that was used before.
  public private(set) var reused: Set<Int> = []
  /// The pages that are no longer visible, and the view that each of them had.
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

  /// A step in which nothing has happened yet.
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
