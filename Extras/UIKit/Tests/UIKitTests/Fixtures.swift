import UIKit

/// As many items as are said, each shown by a cell with its number.
final class Numbers: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  /// Whether headers are answered.
  var hasHeaders = false

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// A view over numbers, which keeps its data source.
@MainActor struct Stage {
  let source: Numbers
  let view: UICollectionView

  init(_ counts: [Int], _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480) {
    source = Numbers(counts)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = source
  }

  /// What the view did while a closure ran.
  func log(_ body: () -> Void) -> [String] {
    let before = view.events.count
    body()
    return view.events.dropFirst(before).map(\.description)
  }
}

/// Columns of cards of the delegate's heights: written as tutorials write it.
final class PinterestLayout: UICollectionViewLayout {
  weak var delegate: PinterestLayoutDelegate?
  private let numberOfColumns = 2
  private let cellPadding: CGFloat = 6
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  override func prepare() {
    guard cache.isEmpty, let collectionView = collectionView else { return }
    let columnWidth = contentWidth / CGFloat(numberOfColumns)
    let xOffset = (0..<numberOfColumns).map { CGFloat($0) * columnWidth }
    var column = 0
    var yOffset: [CGFloat] = .init(repeating: 0, count: numberOfColumns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let photoHeight = delegate?.collectionView(collectionView, heightForPhotoAtIndexPath: indexPath) ?? 180
      let height = cellPadding * 2 + photoHeight
      let frame = CGRect(x: xOffset[column], y: yOffset[column], width: columnWidth, height: height)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame.insetBy(dx: cellPadding, dy: cellPadding)
      cache.append(attributes)
      contentHeight = max(contentHeight, frame.maxY)
      yOffset[column] = yOffset[column] + height
      column = column < (numberOfColumns - 1) ? (column + 1) : 0
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
}

@MainActor protocol PinterestLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat
}

/// The technique of the articles: ask `super`, copy, adjust. The nearer to the middle, the larger.
final class CarouselLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 100, height: 100)
    minimumLineSpacing = 20
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { original in
      let attributes = original.copy() as! UICollectionViewLayoutAttributes
      let distance = abs(attributes.center.x - collectionView!.bounds.midX)
      let scale = max(0.5, 1 - distance / 320)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      attributes.zIndex = Int(scale * 10)
      return attributes
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let step: CGFloat = 120
    return CGPoint(x: (proposed.x / step).rounded() * step, y: proposed.y)
  }
}
