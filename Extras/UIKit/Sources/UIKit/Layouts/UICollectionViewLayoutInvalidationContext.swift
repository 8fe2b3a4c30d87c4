/// What a layout has to compute again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is computed again.
  public internal(set) var invalidateEverything = false
  /// Whether the data source is asked for its counts again.
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content is moved on the screen, at once.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows, at once.
  open var contentSizeAdjustment = CGSize.zero

  public override init() { super.init() }

  /// Makes a context of a layout's own class. A class that overrides `init()` inherits it.
  public required convenience init(_contextOf layout: UICollectionViewLayout) { self.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  func invalidate(_ element: LaidOutElement) {
    switch element.category {
    case .cell: invalidateItems(at: [element.path])
    case .supplementaryView: invalidateSupplementaryElements(ofKind: element.kind, at: [element.path])
    case .decorationView: invalidateDecorationElements(ofKind: element.kind, at: [element.path])
    }
  }
}

/// What a flow layout has to compute again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the frames are computed again.
  open var invalidateFlowLayoutAttributes = true
}

/// What happens to an item, or a section, in a batch.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// `nil` for what is inserted. For a section, its item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// `nil` for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
