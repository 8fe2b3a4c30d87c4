import UIKit

/// Gives the heights of a waterfall's items.
@MainActor public protocol WaterfallLayoutDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

/// Columns of one width; each item goes under the shortest.
public final class WaterfallLayout: UICollectionViewLayout {
  public weak var delegate: WaterfallLayoutDelegate?
  public var columns = 2
  public var spacing: CGFloat = 10

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  public override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  public override func prepare() {
    super.prepare()
    cache = []
    height = 0
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let width = (collectionView.bounds.width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var ends = [CGFloat](repeating: 0, count: columns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * (width + spacing), y: ends[column], width: width,
        height: delegate?.collectionView(collectionView, heightForItemAt: path) ?? 100)
      cache.append(attributes)
      ends[column] = attributes.frame.maxY + spacing
      height = max(height, attributes.frame.maxY)
    }
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
