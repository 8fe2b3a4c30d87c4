import CollectionViews

// The values of the engine, whose coordinates are of Double, and Foundation's.

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

extension Size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension LaidOutElement {
  init(_ element: Element) {
    switch element {
    case .item(let path): self = .cell(IndexPath(item: path.item, section: path.section))
    case .header(let section):
      self = .supplementary(UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
    case .footer(let section):
      self = .supplementary(UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: section))
    }
  }

  /// The nearest that the engine has: a view of a custom kind counts as a header.
  var engineElement: Element {
    switch category {
    case .cell: .item(path.section, path.item)
    default:
      kind == UICollectionView.elementKindSectionFooter ? .footer(path.first ?? 0) : .header(path.first ?? 0)
    }
  }
}

extension UICollectionView {
  /// What the engine knows of the view.
  var viewport: Viewport {
    Viewport(
      offset: Point(contentOffset), size: Size(bounds.size), inset: Insets(adjustedContentInset))
  }
}
