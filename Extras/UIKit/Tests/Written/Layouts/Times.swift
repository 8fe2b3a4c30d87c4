import UIKit

// Layouts that show time: kinds of views of their own, and lines that they draw by themselves.

/// Events in a week: a section is a day, an item an event with its hours.
protocol WeekLayoutDelegate: AnyObject {
  func hours(ofEventAt indexPath: IndexPath) -> ClosedRange<Double>
}

final class HourLine: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class WeekLayout: UICollectionViewLayout {
  enum Kind {
    static let dayHeader = "DayHeader"
    static let hourHeader = "HourHeader"
    static let hourLine = "HourLine"
  }

  weak var delegate: WeekLayoutDelegate?
  let dayHeaderHeight: CGFloat = 20
  let hourHeaderWidth: CGFloat = 30
  let hourHeight: CGFloat = 20
  let hours = 8..<18

  private typealias AttDic = [IndexPath: UICollectionViewLayoutAttributes]
  private var cells = AttDic()
  private var dayHeaders = AttDic()
  private var hourHeaders = AttDic()
  private var lines = AttDic()

  override init() {
    super.init()
    register(HourLine.self, forDecorationViewOfKind: Kind.hourLine)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(HourLine.self, forDecorationViewOfKind: Kind.hourLine)
  }

  private var dayWidth: CGFloat {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return 0 }
    return (collectionView.bounds.width - hourHeaderWidth) / CGFloat(collectionView.numberOfSections)
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(
      width: hourHeaderWidth + CGFloat(collectionView!.numberOfSections) * dayWidth,
      height: dayHeaderHeight + CGFloat(hours.count) * hourHeight)
  }

  private func y(_ hour: Double) -> CGFloat {
    dayHeaderHeight + CGFloat(hour - Double(hours.lowerBound)) * hourHeight
  }

  override func prepare() {
    super.prepare()
    (cells, dayHeaders, hourHeaders, lines) = ([:], [:], [:], [:])
    guard let collectionView = collectionView, let delegate = delegate else { return }
    for day in 0..<collectionView.numberOfSections {
      let minX = hourHeaderWidth + CGFloat(day) * dayWidth
      let headerPath = IndexPath(item: 0, section: day)
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: Kind.dayHeader, with: headerPath)
      header.frame = CGRect(
        x: minX, y: collectionView.contentOffset.y, width: dayWidth, height: dayHeaderHeight)
      header.zIndex = 10
      dayHeaders[headerPath] = header
      for item in 0..<collectionView.numberOfItems(inSection: day) {
        let indexPath = IndexPath(item: item, section: day)
        let event = delegate.hours(ofEventAt: indexPath)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: minX + 1, y: y(event.lowerBound), width: dayWidth - 2,
          height: y(event.upperBound) - y(event.lowerBound))
        attributes.zIndex = 1
        cells[indexPath] = attributes
      }
    }
    for (index, hour) in hours.enumerated() {
      let indexPath = IndexPath(item: index, section: 0)
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: Kind.hourHeader, with: indexPath)
      header.frame = CGRect(x: 0, y: y(Double(hour)), width: hourHeaderWidth, height: hourHeight)
      hourHeaders[indexPath] = header
      let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Kind.hourLine, with: indexPath)
      line.frame = CGRect(
        x: hourHeaderWidth, y: y(Double(hour)), width: collectionViewContentSize.width - hourHeaderWidth,
        height: 1)
      lines[indexPath] = line
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    [lines, hourHeaders, cells, dayHeaders].flatMap { $0.values }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells[indexPath]
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    switch elementKind {
    case Kind.dayHeader: return dayHeaders[indexPath]
    case Kind.hourHeader: return hourHeaders[indexPath]
    default: return nil
    }
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { lines[indexPath] }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Entries to the left and right of a line, in turn, below one another by their own heights.
class TimelineLayout: UICollectionViewFlowLayout {
  private var cache = [UICollectionViewLayoutAttributes]()
  private var contentHeight = CGFloat()

  override var collectionViewContentSize: CGSize {
    .init(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func prepare() {
    super.prepare()
    cache.removeAll(keepingCapacity: true)
    contentHeight = sectionInset.top
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return }
    let side = collectionView.bounds.width / 2
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let size = delegate.collectionView!(collectionView, layout: self, sizeForItemAt: indexPath)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let isLeft = item % 2 == 0
      attributes.frame = CGRect(
        origin: CGPoint(x: isLeft ? side - size.width - 5 : side + 5, y: contentHeight), size: size)
      contentHeight = attributes.frame.maxY + minimumLineSpacing
      cache.append(attributes)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }
}

/// A wheel: rows are turned about a horizontal axis, the farther from the middle the more.
class WheelLayout: UICollectionViewFlowLayout {
  var radius: CGFloat = 80

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { layoutAttributesForItem(at: $0.indexPath) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes,
      let bounds = collectionView?.bounds
    else { return nil }
    let distance = attributes.center.y - bounds.midY
    let angle = max(-.pi / 2, min(.pi / 2, distance / radius))
    attributes.transform3D = CATransform3DConcat(
      CATransform3DMakeRotation(-angle, 1, 0, 0),
      CATransform3DMakeTranslation(0, radius * sin(angle) - distance, 0))
    attributes.alpha = cos(angle)
    attributes.zIndex = -Int(abs(distance))
    return attributes
  }
}
