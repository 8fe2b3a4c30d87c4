import UIKit

// What iOS projects write, in Swift 5 mode: it has to compile without a warning. The test target writes the same in Swift 6 mode.

/// A subclass that overrides everything.
open class EveryOverride: UICollectionViewLayout {
  public var calls: [String] = []
  private func note(_ call: String) { calls.append(call) }

  override open class var layoutAttributesClass: AnyClass { TaggedAttributes.self }
  override open class var invalidationContextClass: AnyClass { TaggedContext.self }

  override public init() { super.init() }
  required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override open func invalidateLayout() {
    note("invalidateLayout()")
    super.invalidateLayout()
  }
  override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note("invalidateLayout(with: \(context is TaggedContext))")
    super.invalidateLayout(with: context)
  }
  override open func prepare() {
    note("prepare()")
    super.prepare()
  }
  override open var collectionViewContentSize: CGSize {
    note("collectionViewContentSize")
    return CGSize(width: 100, height: 100)
  }
  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("layoutAttributesForElements(in: \(Int(rect.minY)))")
    return (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = TaggedAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 20, width: 100, height: 20)
    attributes.tag = indexPath.item
    return attributes
  }
  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("shouldInvalidateLayout(\(Int(newBounds.minY)))")
    return true
  }
  override open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("invalidationContext(\(Int(newBounds.minY)))")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    note("targetContentOffset(velocity: \(velocity.y))")
    return super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }
  override open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("targetContentOffset()")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    note("prepare(forCollectionViewUpdates: \(updateItems.map { "\($0.updateAction)" }))")
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override open func finalizeCollectionViewUpdates() {
    note("finalizeCollectionViewUpdates()")
    super.finalizeCollectionViewUpdates()
  }
  override open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial(\(itemIndexPath.item))")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final(\(itemIndexPath.item))")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
}

public final class TaggedAttributes: UICollectionViewLayoutAttributes {
  public var tag = 0

  override public func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! TaggedAttributes
    copy.tag = tag
    return copy
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TaggedAttributes else { return false }
    return other.tag == tag && super.isEqual(object)
  }
}

public final class TaggedContext: UICollectionViewFlowLayoutInvalidationContext {
  public var isMine = true
}

/// An override of the view that is not optional.
public final class SureLayout: UICollectionViewFlowLayout {
  override public var collectionView: UICollectionView { super.collectionView! }
}

/// How layouts ask a delegate whose methods are optional.
public final class AskingLayout: UICollectionViewFlowLayout {
  public var answers: [String] = []

  override public func prepare() {
    super.prepare()
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return }
    let path = IndexPath(item: 0, section: 0)
    let size = delegate.collectionView?(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
    let inset = delegate.collectionView?(collectionView, layout: self, insetForSectionAt: 0)
    let sure: CGSize = delegate.collectionView!(collectionView, layout: self, sizeForItemAt: path)
    let may = delegate.collectionView?(collectionView, shouldSelectItemAt: path) ?? false
    answers = ["\(size.width)", "\(inset?.top ?? -1)", "\(sure.width)", "\(may)"]
    let sections = collectionView.dataSource?.numberOfSections?(in: collectionView) ?? 1
    answers.append("\(sections)")
    delegate.scrollViewDidScroll?(collectionView)
  }
}

/// Calls of optional methods with an exclamation mark, and no type said.
public final class SureAskingLayout: UICollectionViewFlowLayout {
  public var heights: [CGFloat] = []

  override public func prepare() {
    super.prepare()
    let delegate = collectionView!.delegate as! UICollectionViewDelegateFlowLayout
    let path = IndexPath(item: 0, section: 0)
    let size = delegate.collectionView!(collectionView!, layout: self, sizeForItemAt: path)
    let height = delegate.collectionView!(collectionView!, layout: self, sizeForItemAt: path).height
    let inset = delegate.collectionView?(collectionView!, layout: self, insetForSectionAt: 0)
    heights = [size.height, height, inset?.top ?? -1]
  }
}

/// A custom protocol of a delegate, after the edits: no `@objc`, no `optional`.
@MainActor public protocol HeightDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, heightAt indexPath: IndexPath) -> CGFloat
}

extension HeightDelegate {
  public func collectionView(_ collectionView: UICollectionView, heightAt indexPath: IndexPath) -> CGFloat {
    UIOptional.notImplemented(0)
  }
}

extension UICollectionViewDelegateCalls {
  func callAsFunction(_ collectionView: UICollectionView, heightAt indexPath: IndexPath) -> CGFloat? {
    (target as? HeightDelegate).flatMap { target in
      UIOptional.call { target.collectionView(collectionView, heightAt: indexPath) }
    }
  }
}

public final class HeightLayout: UICollectionViewLayout {
  public var height: CGFloat?

  override public func prepare() {
    guard let collectionView, let delegate = collectionView.delegate as? HeightDelegate else { return }
    height = delegate.collectionView?(collectionView, heightAt: IndexPath(item: 0, section: 0)) ?? 44
  }
}

/// A cell that overrides its initializer, as nearly all do.
public final class PhotoCell: UICollectionViewCell {
  public let label = UILabel()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required public init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override public func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  override public func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? TaggedAttributes { label.text = "tag \(attributes.tag)" }
  }
}
