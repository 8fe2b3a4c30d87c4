import CollectionViews
import Foundation

/// Cards on a circle, the first at the top, clockwise: a layout written with the library and nothing else.
public struct CircleLayout: CollectionLayout {
  public var radius: Double
  public var card: Size

  public init(radius: Double = 120, card: Size = Size(width: 60, height: 40)) {
    self.radius = radius
    self.card = card
  }

  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedCircle {
    guard radius > 0, radius.isFinite else { throw .badLength("radius", radius) }
    return PreparedCircle(circle: self, items: items)
  }
}

public struct PreparedCircle: PreparedLayout {
  private let circle: CircleLayout
  private var items: Items

  init(circle: CircleLayout, items: Items) {
    self.circle = circle
    self.items = items
  }

  public var contentSize: Size {
    Size(width: 2 * circle.radius + circle.card.width, height: 2 * circle.radius + circle.card.height)
  }

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, items.contains(path) else { return nil }
    let turn = 2 * Double.pi * Double(items.position(of: path)) / Double(items.count)
    let origin = Point(
      x: (circle.radius * (1 + sin(turn))).rounded(), y: (circle.radius * (1 - cos(turn))).rounded())
    return LayoutAttributes(
      element, frame: Rect(origin: origin, size: circle.card), zIndex: items.position(of: path))
  }

  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    items.compactMap { attributes(of: .item($0), in: viewport) }.filter { $0.frame.overlaps(rect) }
  }

  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation { .nothing }

  public mutating func follow(_ change: ItemChange, to items: Items) -> Int {
    self.items = items
    return items.count
  }
}
