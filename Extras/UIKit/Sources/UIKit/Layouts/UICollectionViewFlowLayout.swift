import CollectionViews

/// Items in lines, section after section: the numbers are those of ``CollectionViews/FlowLayout``.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The estimated size of items that determine theirs themselves.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What insets are measured from.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// What the delegate and the properties said last, and what is computed from it when it is asked for: a property that an override of
  /// `prepare()` sets counts at once.
  private var metrics: FlowLayout?
  private var computed: PreparedFlow?
  /// The sizes that cells prefer, where the layout only estimates them.
  private var preferred: [IndexPath: CGSize] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isAboutCounts = context.invalidateEverything || context.invalidateDataSourceCounts
    if context.invalidateEverything { preferred = [:] }
    if isAboutCounts || flow?.invalidateFlowLayoutDelegateMetrics != false { metrics = nil }
    if metrics == nil || flow?.invalidateFlowLayoutAttributes != false { computed = nil }
    super.invalidateLayout(with: context)
  }

  /// What the frames are taken from; `nil` without a view, or if they cannot be computed.
  private var prepared: PreparedFlow? {
    guard let view = owner else { return nil }
    if let computed { return computed }
    let counts = view.counts
    let layout = metrics ?? measured(in: view, counts)
    do {
      computed = try layout.prepared(for: Items(counts: counts), in: view.viewport)
      metrics = layout
    } catch {
      view.hasFailed = true
      UIException.raise(error.reason)
    }
    return computed
  }

  open override var collectionViewContentSize: CGSize { prepared.map { CGSize($0.contentSize) } ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let prepared, let view = owner else { return nil }
    return prepared.attributes(in: Rect(rect), viewport: view.viewport).map(attributes)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .item(indexPath.section, indexPath.item))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = indexPath.first else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return attributes(of: .header(section))
    case UICollectionView.elementKindSectionFooter: return attributes(of: .footer(section))
    default: return nil
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !invalidation(newBounds).isEmpty
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let invalidation = invalidation(newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = invalidation.metrics
      flow.invalidateFlowLayoutAttributes = invalidation.metrics
    }
    let headers = invalidation.headers.map { IndexPath(item: 0, section: $0) }
    if !headers.isEmpty {
      context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: headers)
    }
    let footers = invalidation.footers.map { IndexPath(item: 0, section: $0) }
    if !footers.isEmpty {
      context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: footers)
    }
    return context
  }

  /// Whether a cell that determines its size itself has another one than was estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferred[originalAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func follow(_ update: RunningUpdate) {
    preferred = Dictionary(
      uniqueKeysWithValues: preferred.compactMap { path, size in
        update.plan.reloads(path.engine)
          ? nil : update.plan.newPath(path.engine).map { (IndexPath($0), size) }
      })
  }
}

extension UICollectionViewFlowLayout {
  private func invalidation(_ bounds: CGRect) -> Invalidation {
    guard let prepared, let view = owner else { return .everything }
    var next = view.viewport
    next.offset = Point(bounds.origin)
    next.size = Size(bounds.size)
    return prepared.invalidation(from: view.viewport, to: next)
  }

  private func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    guard let prepared, let view = owner else { return nil }
    return prepared.attributes(of: element, in: view.viewport).map(attributes)
  }

  private func attributes(_ answer: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let made = newAttributes(of: LaidOutElement(answer.element))
    made.frame = CGRect(answer.frame)
    made.zIndex = answer.zIndex
    witness?.note(made)
    return made
  }

  /// The delegate's answers, where it has some, and the properties.
  private func measured(in view: UICollectionView, _ counts: [Int]) -> FlowLayout {
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    func ask<Answer>(_ method: (UICollectionViewDelegateFlowLayout) -> Answer) -> Answer? {
      guard let delegate else { return nil }
      return UIOptional.call { method(delegate) }
    }
    var layout = FlowLayout(
      axis: scrollDirection == .vertical ? .vertical : .horizontal,
      pinHeaders: sectionHeadersPinToVisibleBounds, selfSizing: estimatedItemSize != .zero)
    layout.pinFooters = sectionFootersPinToVisibleBounds
    layout.allowsOverlap = true
    var lineSpacings: [Double] = []
    var itemSpacings: [Double] = []
    for (section, count) in counts.enumerated() {
      let inset = ask { $0.collectionView(view, layout: self, insetForSectionAt: section) } ?? sectionInset
      layout.insets.append(Insets(inset))
      let header = ask { $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) }
      layout.header.append(Size(header ?? headerReferenceSize))
      let footer = ask { $0.collectionView(view, layout: self, referenceSizeForFooterInSection: section) }
      layout.footer.append(Size(footer ?? footerReferenceSize))
      let line = ask { $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) }
      lineSpacings.append(Double(line ?? minimumLineSpacing))
      let item = ask { $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) }
      itemSpacings.append(Double(item ?? minimumInteritemSpacing))
      layout.itemSizes.append(sizes(ofSection: section, count, ask))
    }
    layout.lineSpacings = lineSpacings
    layout.itemSpacings = itemSpacings
    return layout
  }

  /// The size of an item for which nothing says one.
  private var defaultSize: CGSize {
    [.zero, Self.automaticSize].contains(estimatedItemSize) ? itemSize : estimatedItemSize
  }

  /// One size if the delegate gives none, and no cell its own: the items are arithmetic then, however many there are.
  private func sizes(
    ofSection section: Int, _ count: Int,
    _ ask: ((UICollectionViewDelegateFlowLayout) -> CGSize) -> CGSize?
  ) -> [Size] {
    guard let view = owner, count > 0 else { return [Size(defaultSize)] }
    func size(_ item: Int) -> CGSize? {
      let path = IndexPath(item: item, section: section)
      return preferred[path] ?? ask { $0.collectionView(view, layout: self, sizeForItemAt: path) }
    }
    let first = size(0)
    guard first != nil || !preferred.isEmpty else { return [Size(defaultSize)] }
    return [Size(first ?? defaultSize)] + (1..<count).map { Size(size($0) ?? defaultSize) }
  }
}
