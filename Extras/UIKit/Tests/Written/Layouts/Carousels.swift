// As it is written elsewhere.
// swift-format-ignore-file: ReplaceForEachWithForLoop

import UIKit

// Layouts that ask `super` and adjust the answer, as iOS projects write them.

/// What is near the middle is large.
class ScaleCarouselLayout: UICollectionViewFlowLayout {
  var sideItemScale: CGFloat = 0.6
  var sideItemAlpha: CGFloat = 0.5
  private var lastSize = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let collectionView = self.collectionView else { return }
    if !lastSize.equalTo(collectionView.bounds.size) {
      setup(collectionView)
      lastSize = collectionView.bounds.size
    }
  }

  private func setup(_ collectionView: UICollectionView) {
    scrollDirection = .horizontal
    if collectionView.decelerationRate != .fast {
      collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
    }
    let xInset = (collectionView.bounds.size.width - itemSize.width) / 2
    let yInset = (collectionView.bounds.size.height - itemSize.height) / 2
    sectionInset = UIEdgeInsets(top: yInset, left: xInset, bottom: yInset, right: xInset)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let superAttributes = super.layoutAttributesForElements(in: rect),
      let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
    else { return nil }
    return attributes.map({ self.transformed($0) })
  }

  private func transformed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    guard let collectionView = self.collectionView else { return attributes }
    let center = collectionView.frame.size.width / 2
    let normalizedCenter = attributes.center.x - collectionView.contentOffset.x
    let maxDistance = itemSize.width + minimumLineSpacing
    let distance = min(abs(center - normalizedCenter), maxDistance)
    let ratio = (maxDistance - distance) / maxDistance
    attributes.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
    let scale = ratio * (1 - sideItemScale) + sideItemScale
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(ratio * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, !collectionView.isPagingEnabled,
      let layoutAttributes = layoutAttributesForElements(in: collectionView.bounds)
    else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    let midSide = collectionView.bounds.size.width / 2
    let proposedCenter = proposedContentOffset.x + midSide
    let closest =
      layoutAttributes.sorted { abs($0.center.x - proposedCenter) < abs($1.center.x - proposedCenter) }.first
      ?? UICollectionViewLayoutAttributes()
    return CGPoint(x: floor(closest.center.x - midSide), y: proposedContentOffset.y)
  }
}

/// What is beside the middle is turned away from the viewer.
class CoverFlowLayout: UICollectionViewFlowLayout {
  private let maxAngle = CGFloat.pi / 4

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 80, height: 80)
    minimumLineSpacing = -20
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let array = super.layoutAttributesForElements(in: rect), let collectionView = collectionView else {
      return nil
    }
    let visibleRect = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size)
    var result = [UICollectionViewLayoutAttributes]()
    for item in array {
      let attributes = item.copy() as! UICollectionViewLayoutAttributes
      let ratio = max(-1, min(1, (visibleRect.midX - attributes.center.x) / (visibleRect.width / 2)))
      var transform = CATransform3DIdentity
      transform.m34 = -1.0 / 500
      transform = CATransform3DRotate(transform, ratio * maxAngle, 0, 1, 0)
      attributes.transform3D = transform
      attributes.zIndex = -abs(Int(ratio * 100))
      result.append(attributes)
    }
    return result
  }
}

/// Comes to rest on the next item in the direction of the finger.
class SnappingLayout: UICollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let cv = collectionView else { return proposedContentOffset }
    let pageLength = itemSize.width + minimumLineSpacing
    let approxPage = cv.contentOffset.x / pageLength
    let currentPage =
      velocity.x == 0 ? round(approxPage) : (velocity.x < 0.0 ? floor(approxPage) : ceil(approxPage))
    let flickVelocity = velocity.x * 0.3
    let flickedPages = abs(round(flickVelocity)) <= 1 ? 0 : round(flickVelocity)
    return CGPoint(
      x: (currentPage + flickedPages) * pageLength - cv.contentInset.left, y: proposedContentOffset.y)
  }
}

/// The image of a cell moves more slowly than the cell.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var parallax: CGAffineTransform = .identity

  override func copy(with zone: NSZone?) -> Any {
    guard let attributes = super.copy(with: zone) as? ParallaxAttributes else {
      return super.copy(with: zone)
    }
    attributes.parallax = parallax
    return attributes
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let attributes = object as? ParallaxAttributes else { return false }
    guard attributes.parallax == parallax else { return false }
    return super.isEqual(object)
  }
}

class ParallaxLayout: UICollectionViewFlowLayout {
  static let maxParallax: CGFloat = 30

  override class var layoutAttributesClass: AnyClass { return ParallaxAttributes.self }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    found?.forEach { attributes in
      guard let attributes = attributes as? ParallaxAttributes, let bounds = collectionView?.bounds else {
        return
      }
      let distance = (attributes.center.y - bounds.midY) / (bounds.height / 2)
      attributes.parallax = CGAffineTransform(translationX: 0, y: -distance * ParallaxLayout.maxParallax)
    }
    return found
  }
}

class ParallaxCell: UICollectionViewCell {
  let imageView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(imageView)
    contentView.clipsToBounds = true
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? ParallaxAttributes else { return }
    imageView.transform = attributes.parallax
  }
}
