import CollectionViews
import Pictures

/// A view that shows items as its layout says. It runs the cycle itself, by the rules of UIKit; ``UIView/layoutIfNeeded()`` is its run loop.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

  /// Where an item comes to stand that is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The calls that the view made, in their order.
  public internal(set) var events: [Event] = []

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { beginAgain() } }
  }
  open weak var delegate: (any UICollectionViewDelegate)?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  private var layout: UICollectionViewLayout
  /// The counts of the data source; `nil` before it is asked.
  var knownCounts: [Int]?
  /// Whether the next cycle begins from nothing.
  var isNew = true
  /// Whether the layout is preparing.
  var isPreparing = false
  /// Whether the layout could not be computed in this cycle.
  var hasFailed = false
  /// The bounds before a change with an animation.
  var animatedBounds: CGRect?
  var shown = ShownViews()
  var pools = ReusePools()
  var selection: [IndexPath] = []
  var batch: Batch?
  var update: RunningUpdate?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.layout
    if layout !== old {
      log(.transition)
      old.prepareForTransition(to: layout)
      layout.prepareForTransition(from: old)
      old.owner = nil
      self.layout = layout
      layout.owner = self
      layout.needsPreparation = true
      isNew = true
      setNeedsLayout()
      if animated { layoutIfNeeded() }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    completion?(true)
  }

  open func reloadData() { beginAgain() }

  /// Forgets counts and views: everything is asked for again.
  private func beginAgain() {
    knownCounts = nil
    isNew = true
    shown.removeAll { give(back: $0) }
    selection = []
    setNeedsLayout()
  }

  open var numberOfSections: Int { counts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    guard counts.indices.contains(section) else {
      UIException.raise("there is no section \(section), only \(counts.count)")
      return 0
    }
    return counts[section]
  }

  /// The counts, asked for once and kept.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let asked = askForCounts()
    knownCounts = asked
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = UIOptional.call { dataSource.numberOfSections(in: self) } ?? 1
    log(.numberOfSections(sections))
    return (0..<max(0, sections)).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      log(.numberOfItems(section: section, count))
      if count < 0 {
        UIException.raise("section \(section) has \(count) items: a number of items is 0 or more")
      }
      return max(0, count)
    }
  }

  func log(_ event: Event) { events.append(event) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    runCycle()
  }

  override func willChangeBounds(to bounds: CGRect) {
    guard !isNew else { return }
    let isInvalid = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    log(.shouldInvalidate(bounds, isInvalid))
    pendingContext = isInvalid ? layout.invalidationContext(forBoundsChange: bounds) : nil
    if isInvalid { log(.invalidationContext(bounds)) }
  }

  /// What the layout said about the bounds that follow.
  private var pendingContext: UICollectionViewLayoutInvalidationContext?

  override func didChangeBounds(from old: CGRect) {
    if bounds.origin != old.origin { log(.didScroll(bounds.origin)) }
    super.didChangeBounds(from: old)
    guard let context = pendingContext else { return }
    pendingContext = nil
    invalidate(context)
  }

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    log(
      .invalidate(everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts))
    layout.invalidateLayout(with: context)
    // Whether or not the override calls super.
    layout.needsPreparation = true
    setNeedsLayout()
  }

  // Its cells come and go while it lays out.
  override func subviewsChanged() {}

  override func isAnimatingBounds(_ begins: Bool) { animatedBounds = begins ? bounds : nil }

  override var content: Drawing { Drawing(viewportContent) }

  /// A layout tells that it has to compute something again.
  func layoutIsInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    // What a layout sets while it prepares counts at once; to go through the cycle again would never end.
    if !isPreparing { setNeedsLayout() }
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if size != .zero {
      contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero {
      super.bounds.origin = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
    }
  }

  override func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    log(.targetOffset(proposed: proposed, target))
    return target
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, Self.cellKind, identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(viewClass, elementKind, identifier) }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(Self.cellKind, identifier, "register(_:forCellWithReuseIdentifier:)")
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      elementKind, identifier, "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
      ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: Changes

  /// Performs what a block does to the view as one change: what is deleted, reloaded or moved away is named by its index before the batch,
  /// what is inserted or moved to by its index after it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    guard !isPreparing else {
      return UIException.raise(
        "the items of a collection view cannot be changed while its layout prepares: change them before it is invalidated"
      )
    }
    // What waits for a layout gets it with the data from before.
    if batch == nil { layoutIfNeeded() }
    let isOuter = batch == nil
    if isOuter { batch = Batch(counts: counts) }
    updates?()
    guard isOuter, let collected = batch else {
      completion?(true)
      return
    }
    batch = nil
    perform(collected)
    completion?(true)
    log(.completion(true))
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    if arePlaces(indexPaths) { collect(indexPaths.map { .insert($0.engine) }) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    if arePlaces(indexPaths) { collect(indexPaths.map { .delete($0.engine) }) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    if arePlaces(indexPaths) { collect(indexPaths.map { .reload($0.engine) }) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    if arePlaces([indexPath, newIndexPath]) { collect([.move(indexPath.engine, to: newIndexPath.engine)]) }
  }

  open func insertSections(_ sections: IndexSet) {
    collect(sections.map { .insertSection($0, items: 0) })
  }

  open func deleteSections(_ sections: IndexSet) { collect(sections.map { .deleteSection($0) }) }

  open func reloadSections(_ sections: IndexSet) { collect(sections.map { .reloadSection($0) }) }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect([.moveSection(section, to: newSection)])
  }
}
