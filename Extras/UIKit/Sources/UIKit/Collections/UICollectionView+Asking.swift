// What can be asked of a collection view, and how it is scrolled and selected.
extension UICollectionView {
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return shown[.cell(indexPath)] as? UICollectionViewCell
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[.supplementary(elementKind, indexPath)] }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.elements.first { shown[$0] === cell }?.path
  }

  /// The item at a point of the content, the uppermost.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let probe = CGRect(x: point.x, y: point.y, width: 1e-6, height: 1e-6)
    let found = answers(in: probe)
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
    return found.enumerated().max { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }?
      .element.indexPath
  }

  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { shown[.cell($0)] as? UICollectionViewCell }
  }

  /// Sorted.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.elements.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// The index paths of the supplementary views of a kind that are shown, sorted.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.elements.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      shown[.supplementary(elementKind, $0)]
    }
  }

  public var indexPathsForSelectedItems: [IndexPath]? { selection }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutIfNeeded()
    return mirrored(collectionViewLayout.layoutAttributesForItem(at: indexPath))
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutIfNeeded()
    return mirrored(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  /// Scrolls until an item stands where a position says; no position is as little as shows it.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard exists(indexPath) else { return }
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    let area = bounds.inset(by: inset)
    var target = contentOffset
    switch scrollPosition {
    case _ where scrollPosition.contains(.top): target.y = frame.minY - inset.top
    case _ where scrollPosition.contains(.centeredVertically):
      target.y = frame.midY - inset.top - area.height / 2
    case _ where scrollPosition.contains(.bottom): target.y = frame.maxY - bounds.height + inset.bottom
    default: target.y += Self.least(frame.minY, frame.maxY, area.minY, area.maxY)
    }
    switch scrollPosition {
    case _ where scrollPosition.contains(.left): target.x = frame.minX - inset.left
    case _ where scrollPosition.contains(.centeredHorizontally):
      target.x = frame.midX - inset.left - area.width / 2
    case _ where scrollPosition.contains(.right): target.x = frame.maxX - bounds.width + inset.right
    default: target.x += Self.least(frame.minX, frame.maxX, area.minX, area.maxX)
    }
    setContentOffset(resting(target), animated: animated)
  }

  /// The least move that brings a span into another.
  private static func least(_ start: CGFloat, _ end: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
    if start < from || end - start > to - from { return start - from }
    return end > to ? end - to : 0
  }

  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { setSelected(path, false) }
      return
    }
    guard allowsSelection, exists(indexPath) else { return }
    if !allowsMultipleSelection { for path in selection where path != indexPath { setSelected(path, false) } }
    setSelected(indexPath, true)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

  func setSelected(_ path: IndexPath, _ isSelected: Bool) {
    selection.removeAll { $0 == path }
    if isSelected { selection.append(path) }
    (shown[.cell(path)] as? UICollectionViewCell)?.isSelected = isSelected
  }

  /// Whether index paths have the two indexes of an item.
  func arePlaces(_ paths: [IndexPath]) -> Bool {
    guard let wrong = paths.first(where: { $0.count != 2 }) else { return true }
    UIException.raise(
      "invalid index path (\(wrong.name)) for use with UICollectionView: it has \(wrong.count) indexes, and an item's has two, IndexPath(item:section:)"
    )
    return false
  }

  func exists(_ path: IndexPath) -> Bool {
    guard arePlaces([path]) else { return false }
    guard counts.indices.contains(path.section),
      (0..<counts[path.section]).contains(path.item)
    else {
      UIException.raise("there is no item \(path.name): the counts are \(counts)")
      return false
    }
    return true
  }
}
