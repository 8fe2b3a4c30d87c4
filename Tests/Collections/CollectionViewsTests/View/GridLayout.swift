import CollectionViews

/// Squares of one size, a given number to a line, by arithmetic alone: for collections too large to lay out.
struct GridLayout: CollectionLayout {
  var side = 50.0
  var perLine = 6

  func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedGrid {
    PreparedGrid(options: self, count: items.sections.first?.count ?? 0)
  }
}

struct PreparedGrid: PreparedLayout {
  let options: GridLayout
  let count: Int

  private var lines: Int { (count + options.perLine - 1) / options.perLine }

  var contentSize: Size {
    Size(width: options.side * Double(options.perLine), height: options.side * Double(lines))
  }

  private func attributes(at index: Int) -> LayoutAttributes {
    let (line, column) = index.quotientAndRemainder(dividingBy: options.perLine)
    let origin = Point(x: options.side * Double(column), y: options.side * Double(line))
    return LayoutAttributes(
      .item(0, index), frame: Rect(origin: origin, size: Size(width: options.side, height: options.side)))
  }

  func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, path.section == 0, (0..<count).contains(path.item) else {
      return nil
    }
    return attributes(at: path.item)
  }

  func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    let first = max(0, Int(max(0, rect.minY) / options.side))
    let last = min(lines, Int(max(0, (rect.maxY / options.side).rounded(.up))))
    guard first < last else { return [] }
    return (first * options.perLine..<min(count, last * options.perLine)).map(attributes(at:))
      .filter { $0.frame.overlaps(rect) }
  }

  func invalidation(from old: Viewport, to new: Viewport) -> Invalidation { .nothing }

  mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    self = PreparedGrid(options: options, count: items.sections.first?.count ?? 0)
    return 0
  }
}
