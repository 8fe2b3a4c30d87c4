import UIKit

// Headers that stay, or stretch.

/// Headers stay at the top, computed by hand as before there was a property for it.
class StickyHeadersLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard var layoutAttributes = super.layoutAttributesForElements(in: rect) else { return nil }
    let sectionsToAdd = NSMutableIndexSet()
    var newLayoutAttributes = [UICollectionViewLayoutAttributes]()
    for attributes in layoutAttributes {
      if attributes.representedElementCategory == .cell {
        newLayoutAttributes.append(attributes)
        sectionsToAdd.add(attributes.indexPath.section)
      } else if attributes.representedElementCategory == .supplementaryView {
        sectionsToAdd.add(attributes.indexPath.section)
      }
    }
    for section in sectionsToAdd {
      let indexPath = IndexPath(item: 0, section: section)
      if let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: indexPath)
      {
        newLayoutAttributes.append(header)
      }
    }
    layoutAttributes = newLayoutAttributes
    return layoutAttributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let layoutAttributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    else {
      return nil
    }
    guard let boundaries = boundaries(forSection: indexPath.section) else { return layoutAttributes }
    guard let collectionView = collectionView else { return layoutAttributes }
    let contentOffsetY = collectionView.contentOffset.y
    var frameForSupplementaryView = layoutAttributes.frame
    let minimum = boundaries.minimum - frameForSupplementaryView.height
    let maximum = boundaries.maximum - frameForSupplementaryView.height
    if contentOffsetY < minimum {
      frameForSupplementaryView.origin.y = minimum
    } else if contentOffsetY > maximum {
      frameForSupplementaryView.origin.y = maximum
    } else {
      frameForSupplementaryView.origin.y = contentOffsetY
    }
    layoutAttributes.frame = frameForSupplementaryView
    layoutAttributes.zIndex = 1024
    return layoutAttributes
  }

  func boundaries(forSection section: Int) -> (minimum: CGFloat, maximum: CGFloat)? {
    var result = (minimum: CGFloat(0.0), maximum: CGFloat(0.0))
    guard let collectionView = collectionView else { return result }
    let numberOfItems = collectionView.numberOfItems(inSection: section)
    guard numberOfItems > 0 else { return result }
    if let firstItem = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
      let lastItem = layoutAttributesForItem(at: IndexPath(item: (numberOfItems - 1), section: section))
    {
      result.minimum = firstItem.frame.minY
      result.maximum = lastItem.frame.maxY
      result.minimum -= sectionInset.top
      result.maximum += sectionInset.bottom
    }
    return result
  }
}

/// The first header grows while the content is pulled down.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let layoutAttributes = super.layoutAttributesForElements(in: rect)?.map {
      $0.copy() as! UICollectionViewLayoutAttributes
    }
    guard let offset = collectionView?.contentOffset, offset.y < 0 else { return layoutAttributes }
    for attributes in layoutAttributes ?? [] {
      if attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
        attributes.indexPath.section == 0
      {
        let diffValue = abs(offset.y)
        var frame = attributes.frame
        frame.size.height = max(0, headerReferenceSize.height + diffValue)
        frame.origin.y = frame.minY - diffValue
        attributes.frame = frame
      }
    }
    return layoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}

/// A table of cells whose first row and first column stay.
class SpreadsheetLayout: UICollectionViewLayout {
  var cellSize = CGSize(width: 40, height: 20)
  private var allAttributes: [[UICollectionViewLayoutAttributes]] = []
  private var contentSize: CGSize = .zero

  override var collectionViewContentSize: CGSize { contentSize }

  override func prepare() {
    allAttributes.removeAll()
    guard let collectionView = collectionView else { return }
    for row in 0..<collectionView.numberOfSections {
      var rowAttributes: [UICollectionViewLayoutAttributes] = []
      for column in 0..<collectionView.numberOfItems(inSection: row) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
        attributes.frame =
          CGRect(
            x: CGFloat(column) * cellSize.width, y: CGFloat(row) * cellSize.height, width: cellSize.width,
            height: cellSize.height
          ).integral
        if row == 0 {
          var frame = attributes.frame
          frame.origin.y += collectionView.contentOffset.y
          attributes.frame = frame
        }
        if column == 0 {
          var frame = attributes.frame
          frame.origin.x += collectionView.contentOffset.x
          attributes.frame = frame
        }
        attributes.zIndex = row == 0 && column == 0 ? 2 : row == 0 || column == 0 ? 1 : 0
        rowAttributes.append(attributes)
      }
      allAttributes.append(rowAttributes)
    }
    guard let last = allAttributes.last?.last else { return }
    contentSize = CGSize(width: last.frame.maxX, height: last.frame.maxY)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    allAttributes[indexPath.section][indexPath.row]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var layoutAttributes = [UICollectionViewLayoutAttributes]()
    for rowAttributes in allAttributes {
      for itemAttributes in rowAttributes where rect.intersects(itemAttributes.frame) {
        layoutAttributes.append(itemAttributes)
      }
    }
    return layoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
