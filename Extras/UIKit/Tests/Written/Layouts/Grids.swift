import UIKit

// Layouts from nothing, which keep their attributes in a cache.

/// A delegate with optional methods, after the edits: no `@objc`, no `optional`.
protocol WaterfallDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
  ) -> Int
}

extension WaterfallDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
  ) -> Int {
    UIOptional.notImplemented(0)
  }
}

extension UICollectionViewDelegateCalls {
  func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
  ) -> Int? {
    (target as? WaterfallDelegate).flatMap { target in
      UIOptional.call { target.collectionView(collectionView, layout: layout, columnCountFor: section) }
    }
  }
}

class WaterfallLayout: UICollectionViewLayout {
  var columnCount = 2 { didSet { invalidateIfNotEqual(oldValue, newValue: columnCount) } }
  var minimumColumnSpacing: CGFloat = 10 {
    didSet { invalidateIfNotEqual(oldValue, newValue: minimumColumnSpacing) }
  }
  var headerHeight: CGFloat = 0
  weak var delegate: WaterfallDelegate? { return collectionView?.delegate as? WaterfallDelegate }

  private var columnHeights: [[CGFloat]] = []
  private var sectionItemAttributes: [[UICollectionViewLayoutAttributes]] = []
  private var allItemAttributes: [UICollectionViewLayoutAttributes] = []
  private var headersAttributes: [Int: UICollectionViewLayoutAttributes] = [:]

  private func invalidateIfNotEqual<T: Equatable>(_ oldValue: T, newValue: T) {
    if oldValue != newValue { invalidateLayout() }
  }

  private func columnCount(forSection section: Int) -> Int {
    return delegate?.collectionView?(collectionView!, layout: self, columnCountFor: section) ?? columnCount
  }

  override func prepare() {
    super.prepare()
    columnHeights = []
    sectionItemAttributes = []
    allItemAttributes = []
    headersAttributes = [:]
    guard let collectionView = collectionView, let delegate = delegate else { return }
    var top: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let columns = columnCount(forSection: section)
      let contentWidth = collectionView.bounds.inset(by: collectionView.contentInset).width
      let itemWidth = floor((contentWidth - CGFloat(columns - 1) * minimumColumnSpacing) / CGFloat(columns))
      if headerHeight > 0 {
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section))
        attributes.frame = CGRect(x: 0, y: top, width: contentWidth, height: headerHeight)
        headersAttributes[section] = attributes
        allItemAttributes.append(attributes)
        top = attributes.frame.maxY
      }
      columnHeights.append(Array(repeating: top, count: columns))
      var itemAttributes: [UICollectionViewLayoutAttributes] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let column = columnHeights[section].enumerated().min(by: { $0.element < $1.element })?.offset ?? 0
        let height = delegate.collectionView(collectionView, layout: self, heightForItemAt: indexPath)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: (itemWidth + minimumColumnSpacing) * CGFloat(column), y: columnHeights[section][column],
          width: itemWidth, height: height)
        itemAttributes.append(attributes)
        allItemAttributes.append(attributes)
        columnHeights[section][column] = attributes.frame.maxY + minimumColumnSpacing
      }
      sectionItemAttributes.append(itemAttributes)
      top = columnHeights[section].max() ?? top
    }
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return .zero }
    var contentSize = collectionView.bounds.size
    contentSize.height = columnHeights.last?.max() ?? 0
    return contentSize
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sectionItemAttributes.count,
      indexPath.item < sectionItemAttributes[indexPath.section].count
    else { return nil }
    return sectionItemAttributes[indexPath.section][indexPath.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes
  {
    return headersAttributes[indexPath.section] ?? UICollectionViewLayoutAttributes()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    return allItemAttributes.filter { rect.intersects($0.frame) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}

/// Segments that take turns: one item, two beside each other, a large one beside two small ones.
class SegmentMosaicLayout: UICollectionViewLayout {
  enum Segment {
    case fullWidth
    case fiftyFifty
    case twoThirdsOneThird
    case oneThirdTwoThirds
  }

  var contentBounds = CGRect.zero
  var cachedAttributes = [UICollectionViewLayoutAttributes]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    let count = collectionView.numberOfItems(inSection: 0)
    var currentIndex = 0
    var segment: Segment = .fullWidth
    var lastFrame: CGRect = .zero
    let cvWidth = collectionView.bounds.size.width
    while currentIndex < count {
      let segmentFrame = CGRect(x: 0, y: lastFrame.maxY + 1.0, width: cvWidth, height: 200.0)
      var segmentRects = [CGRect]()
      switch segment {
      case .fullWidth:
        segmentRects = [segmentFrame]
      case .fiftyFifty:
        let slices = segmentFrame.dividedIntegral(fraction: 0.5, from: .minXEdge)
        segmentRects = [slices.first, slices.second]
      case .twoThirdsOneThird:
        let horizontalSlices = segmentFrame.dividedIntegral(fraction: (2.0 / 3.0), from: .minXEdge)
        let verticalSlices = horizontalSlices.second.dividedIntegral(fraction: 0.5, from: .minYEdge)
        segmentRects = [horizontalSlices.first, verticalSlices.first, verticalSlices.second]
      case .oneThirdTwoThirds:
        let horizontalSlices = segmentFrame.dividedIntegral(fraction: (1.0 / 3.0), from: .minXEdge)
        let verticalSlices = horizontalSlices.first.dividedIntegral(fraction: 0.5, from: .minYEdge)
        segmentRects = [verticalSlices.first, verticalSlices.second, horizontalSlices.second]
      }
      for rect in segmentRects {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: currentIndex, section: 0))
        attributes.frame = rect
        cachedAttributes.append(attributes)
        contentBounds = contentBounds.union(lastFrame)
        currentIndex += 1
        lastFrame = rect
      }
      switch count - currentIndex {
      case 1: segment = .fullWidth
      case 2: segment = .fiftyFifty
      default:
        switch segment {
        case .fullWidth: segment = .fiftyFifty
        case .fiftyFifty: segment = .twoThirdsOneThird
        case .twoThirdsOneThird: segment = .oneThirdTwoThirds
        case .oneThirdTwoThirds: segment = .fiftyFifty
        }
      }
    }
  }

  override var collectionViewContentSize: CGSize { return contentBounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return !newBounds.size.equalTo(collectionView.bounds.size)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cachedAttributes[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var attributesArray = [UICollectionViewLayoutAttributes]()
    guard let lastIndex = cachedAttributes.indices.last,
      let firstMatchIndex = binSearch(rect, start: 0, end: lastIndex)
    else { return attributesArray }
    for attributes in cachedAttributes[..<firstMatchIndex].reversed() {
      guard attributes.frame.maxY >= rect.minY else { break }
      attributesArray.append(attributes)
    }
    for attributes in cachedAttributes[firstMatchIndex...] {
      guard attributes.frame.minY <= rect.maxY else { break }
      attributesArray.append(attributes)
    }
    return attributesArray
  }

  func binSearch(_ rect: CGRect, start: Int, end: Int) -> Int? {
    if end < start { return nil }
    let mid = (start + end) / 2
    let attributes = cachedAttributes[mid]
    if attributes.frame.intersects(rect) {
      return mid
    } else if attributes.frame.maxY < rect.minY {
      return binSearch(rect, start: (mid + 1), end: end)
    } else {
      return binSearch(rect, start: start, end: (mid - 1))
    }
  }
}

extension CGRect {
  func dividedIntegral(fraction: CGFloat, from fromEdge: CGRectEdge) -> (first: CGRect, second: CGRect) {
    let dimension: CGFloat
    switch fromEdge {
    case .minXEdge, .maxXEdge: dimension = self.size.width
    case .minYEdge, .maxYEdge: dimension = self.size.height
    }
    let distance = (dimension * fraction).rounded(.up)
    var slices = self.divided(atDistance: distance, from: fromEdge)
    switch fromEdge {
    case .minXEdge, .maxXEdge:
      slices.remainder.origin.x += 1
      slices.remainder.size.width -= 1
    case .minYEdge, .maxYEdge:
      slices.remainder.origin.y += 1
      slices.remainder.size.height -= 1
    }
    return (first: slices.slice, second: slices.remainder)
  }
}
