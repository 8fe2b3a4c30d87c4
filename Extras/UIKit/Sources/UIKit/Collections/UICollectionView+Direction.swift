// A view that reads from right to left shows what a layout answers for the other direction as in a mirror, if the layout says so.
extension UICollectionView {
  /// Whether what the layout answers is turned around.
  private var isMirrored: Bool {
    let layout = collectionViewLayout
    return layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  private func mirrored(_ x: CGFloat) -> CGFloat { max(contentSize.width, bounds.width) - x }

  private func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: mirrored(rect.maxX), y: rect.minY, width: rect.width, height: rect.height)
  }

  /// What the layout answers, where the view shows it.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard isMirrored, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = mirrored(copy.center.x)
    return copy
  }

  /// What the layout answers for a rectangle of the view.
  func answers(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let asked = isMirrored ? mirrored(rect) : rect
    return (collectionViewLayout.layoutAttributesForElements(in: asked) ?? []).compactMap(mirrored)
  }
}
