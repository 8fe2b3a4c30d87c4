import UIKit

// Layouts in circles and piles.

/// Where a cell turns about, and by how much.
class CircularAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone) as! CircularAttributes
    copied.anchorPoint = self.anchorPoint
    copied.angle = self.angle
    return copied
  }
}

class CircularCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let circularlayoutAttributes = layoutAttributes as! CircularAttributes
    self.layer.anchorPoint = circularlayoutAttributes.anchorPoint
    self.center.y += (circularlayoutAttributes.anchorPoint.y - 0.5) * self.bounds.height
  }
}

/// A fan of cards, which turns as it is scrolled.
class CircularLayout: UICollectionViewLayout {
  let itemSize = CGSize(width: 133, height: 173)
  var angleAtExtreme: CGFloat {
    return collectionView!.numberOfItems(inSection: 0) > 0
      ? -CGFloat(collectionView!.numberOfItems(inSection: 0) - 1) * anglePerItem : 0
  }
  var angle: CGFloat {
    return angleAtExtreme * collectionView!.contentOffset.x
      / (collectionViewContentSize.width - collectionView!.bounds.width)
  }
  var radius: CGFloat = 500 { didSet { invalidateLayout() } }
  var anglePerItem: CGFloat { return atan(itemSize.width / radius) }
  var attributesList = [CircularAttributes]()

  override var collectionViewContentSize: CGSize {
    return CGSize(
      width: CGFloat(collectionView!.numberOfItems(inSection: 0)) * itemSize.width,
      height: collectionView!.bounds.height)
  }

  override class var layoutAttributesClass: AnyClass { return CircularAttributes.self }

  override func prepare() {
    super.prepare()
    let centerX = collectionView!.contentOffset.x + (collectionView!.bounds.width / 2.0)
    let anchorPointY = ((itemSize.height / 2.0) + radius) / itemSize.height
    attributesList = (0..<collectionView!.numberOfItems(inSection: 0)).map { (i) -> CircularAttributes in
      let attributes = CircularAttributes(forCellWith: IndexPath(item: i, section: 0))
      attributes.size = self.itemSize
      attributes.center = CGPoint(x: centerX, y: self.collectionView!.bounds.midY)
      attributes.angle = self.angle + (self.anglePerItem * CGFloat(i))
      attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return attributesList
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return attributesList[indexPath.row]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}

/// Items around a center; what is inserted comes from it, what is deleted goes to it.
class RingLayout: UICollectionViewLayout {
  private var insertedIndexPaths: [IndexPath] = []
  private var deletedIndexPaths: [IndexPath] = []
  private var center: CGPoint { CGPoint(x: collectionView!.bounds.midX, y: collectionView!.bounds.midY) }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView else { return nil }
    let count = CGFloat(collectionView.numberOfItems(inSection: 0))
    let radius = min(collectionView.bounds.width, collectionView.bounds.height) / 2.5
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 40, height: 40)
    let angle = 2 * CGFloat(indexPath.item) * .pi / count
    attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    insertedIndexPaths = []
    deletedIndexPaths = []
    for update in updateItems {
      switch update.updateAction {
      case .insert:
        guard let indexPath = update.indexPathAfterUpdate else { return }
        insertedIndexPaths.append(indexPath)
      case .delete:
        guard let indexPath = update.indexPathBeforeUpdate else { return }
        deletedIndexPaths.append(indexPath)
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedIndexPaths.removeAll()
    deletedIndexPaths.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    var attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if insertedIndexPaths.contains(itemIndexPath) {
      if attributes == nil { attributes = layoutAttributesForItem(at: itemIndexPath) }
      attributes?.alpha = 0.0
      attributes?.center = center
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    var attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deletedIndexPaths.contains(itemIndexPath) {
      if attributes == nil { attributes = layoutAttributesForItem(at: itemIndexPath) }
      attributes?.alpha = 0.0
      attributes?.center = center
      attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1.0)
    }
    return attributes
  }
}

/// Cards that pile up at the top.
class StackedCardsLayout: UICollectionViewLayout {
  var cardHeight: CGFloat = 100
  var visibleEdge: CGFloat = 12
  private var contentHeight: CGFloat = 0
  private var cachedItemsAttributes: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.frame.width ?? 0, height: contentHeight)
  }

  override func prepare() {
    super.prepare()
    cachedItemsAttributes = [:]
    guard let collectionView = collectionView else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    contentHeight = CGFloat(count) * cardHeight
    for item in 0..<count {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let top =
        collectionView.contentOffset.y + collectionView.adjustedContentInset.top + CGFloat(item) * visibleEdge
      attributes.frame = CGRect(
        x: 0, y: max(CGFloat(item) * cardHeight, top), width: collectionView.frame.width, height: cardHeight)
      attributes.zIndex = item
      attributes.isHidden = item > 0 && attributes.frame.minY > collectionView.bounds.maxY
      cachedItemsAttributes[indexPath] = attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return cachedItemsAttributes.map { $0.value }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cachedItemsAttributes[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
}
