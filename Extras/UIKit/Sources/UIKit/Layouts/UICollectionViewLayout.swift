/// Says where the elements of a collection view are. A subclass overrides what it decides, in the body of its class.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  weak var owner: UICollectionView?
  /// Whether `prepare()` comes before the next question.
  var needsPreparation = true
  /// What of the base class was reached, and what it handed out, while a ``LayoutLint`` listens.
  var witness: LayoutWitness?
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  /// The view that it lays out. An override may be one that is not optional.
  open var collectionView: UICollectionView? { owner }

  /// The class of the attributes that `super` makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the view makes.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Has everything computed again before the next picture: however often it is called, `prepare()` follows once.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    witness?.reached.insert(.invalidateLayout)
    needsPreparation = true
    owner?.layoutIsInvalid(context)
  }

  /// Computes what the questions that follow are answered from.
  open func prepare() { witness?.reached.insert(.prepare) }

  /// The size of all the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that a rectangle of the content shows; `nil` is none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Says which class shows the decoration views of a kind, which no data source knows of.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let type = viewClass as? UICollectionReusableView.Type
    if let viewClass, type == nil {
      UIException.raise(
        "\(viewClass) is no UICollectionReusableView, so it cannot be registered for decoration views of kind \(elementKind)"
      )
    }
    decorationClasses[elementKind] = type
  }

  /// Whether something has to be computed again when the view shows other bounds. It is asked before they change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// Whether something has to be computed again where a view prefers other attributes than it was given.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.invalidate(originalAttributes.element)
    return context
  }

  /// Where the content comes to rest after a drag.
  ///
  /// - Parameter velocity: in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content stands after a batch, or a change of layouts.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Where an element comes from in a batch: an inserted one fades in at its place, another was where it was.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { owner?.appearance(of: .cell(itemIndexPath)) }

  /// Where an element goes in a batch: a deleted one fades out at its place, another goes where it will be.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { owner?.disappearance(of: .cell(itemIndexPath)) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.appearance(of: .supplementary(elementKind, elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.disappearance(of: .supplementary(elementKind, elementIndexPath))
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.appearance(of: .decoration(elementKind, decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.disappearance(of: .decoration(elementKind, decorationIndexPath))
  }

  /// The supplementary views that a batch takes away besides those of sections that go, by their index paths before it.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views that a batch adds besides those of sections that come, by their index paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the bounds and of the layout

  /// Called after the layout is prepared for bounds that change with an animation, as where a device is turned.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout takes the place of this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout takes the place of another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when one has taken the place of the other.
  open func finalizeLayoutTransition() {}

  // MARK: Directions of reading

  /// The direction that the layout is written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the view turns the answers around where it reads in the other direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Follows a batch, before the layout is asked: what it keeps by index paths has others then.
  func follow(_ update: RunningUpdate) {}
}

extension UICollectionViewLayout {
  func newContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    else { return UICollectionViewLayoutInvalidationContext() }
    return type.init(_contextOf: self)
  }

  /// New attributes, of the class that the layout says.
  func newAttributes(of element: LaidOutElement) -> UICollectionViewLayoutAttributes {
    let type =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    return switch element.category {
    case .cell: type.init(forCellWith: element.path)
    case .supplementaryView: type.init(forSupplementaryViewOfKind: element.kind, with: element.path)
    case .decorationView: type.init(forDecorationViewOfKind: element.kind, with: element.path)
    }
  }
}
