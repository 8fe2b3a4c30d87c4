// As it is written elsewhere.
// swift-format-ignore-file: ReplaceForEachWithForLoop

import UIKit

// Lines that are aligned in other ways than those of a flow layout.

/// Items of a line stand at its left.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    var leftMargin = sectionInset.left
    var maxY: CGFloat = -1.0
    attributes?.forEach { layoutAttribute in
      guard layoutAttribute.representedElementCategory == .cell else { return }
      if layoutAttribute.frame.origin.y >= maxY {
        leftMargin = sectionInset.left
      }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + minimumInteritemSpacing
      maxY = max(layoutAttribute.frame.maxY, maxY)
    }
    return attributes
  }
}

/// Lines of tags, each line in the middle.
class TagCloudLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let superAttributes = super.layoutAttributesForElements(in: rect) else { return nil }
    guard
      let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
    else { return nil }
    let leftPadding: CGFloat = 8
    let interItemSpacing = minimumInteritemSpacing
    var leftMargin: CGFloat = leftPadding
    var maxY: CGFloat = -1.0
    var rowSizes: [[CGFloat]] = []
    var currentRow: Int = 0
    attributes.forEach { layoutAttribute in
      if layoutAttribute.frame.origin.y >= maxY {
        leftMargin = leftPadding
        if rowSizes.count == 0 {
          rowSizes = [[leftMargin, 0]]
        } else {
          rowSizes.append([leftMargin, 0])
          currentRow += 1
        }
      }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + interItemSpacing
      maxY = max(layoutAttribute.frame.maxY, maxY)
      rowSizes[currentRow][1] = leftMargin - interItemSpacing
    }
    leftMargin = leftPadding
    maxY = -1.0
    currentRow = 0
    attributes.forEach { layoutAttribute in
      if layoutAttribute.frame.origin.y >= maxY {
        leftMargin = leftPadding
        let rowWidth = rowSizes[currentRow][1] - rowSizes[currentRow][0]
        leftMargin += (collectionView!.frame.width - leftPadding * 2 - rowWidth) / 2
        currentRow += 1
      }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + interItemSpacing
      maxY = max(layoutAttribute.frame.maxY, maxY)
    }
    return attributes
  }
}

/// Pages of rows and columns, filled line by line, beside one another.
class PagedGridLayout: UICollectionViewFlowLayout {
  var rows = 2
  var columns = 3
  fileprivate lazy var allAttributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    allAttributes.removeAll()
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    let itemCount = collectionView.numberOfItems(inSection: 0)
    for i in 0..<itemCount {
      allAttributes.append(layoutAttributesForItem(at: IndexPath(item: i, section: 0))!)
    }
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView else { return .zero }
    let itemCount = collectionView.numberOfItems(inSection: 0)
    let pages = ceil(CGFloat(itemCount) / CGFloat(rows * columns))
    return CGSize(width: pages * collectionView.bounds.width, height: collectionView.bounds.height)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView = collectionView,
      let attribute = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else { return nil }
    let (page, place) = indexPath.item.quotientAndRemainder(dividingBy: rows * columns)
    let width =
      (collectionView.bounds.width - CGFloat(columns - 1) * minimumInteritemSpacing) / CGFloat(columns)
    let height = (collectionView.bounds.height - CGFloat(rows - 1) * minimumLineSpacing) / CGFloat(rows)
    attribute.frame = CGRect(
      x: CGFloat(page) * collectionView.bounds.width + CGFloat(place % columns)
        * (width + minimumInteritemSpacing),
      y: CGFloat(place / columns) * (height + minimumLineSpacing), width: width, height: height)
    return attribute
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return allAttributes.filter { rect.intersects($0.frame) }
  }
}
