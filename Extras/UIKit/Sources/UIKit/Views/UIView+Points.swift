extension UIView {
  /// The view at the top of the tree.
  var root: UIView { superview?.root ?? self }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
      topRight, bottomLeft, bottomRight
  }

  /// What of a view changes with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

// MARK: Points and rectangles of other views
extension UIView {
  /// A point of its own coordinates in those of another view of the tree; of the uppermost view if that is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = toRoot(point)
    return view.map { $0.fromRoot(inRoot) } ?? inRoot
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromRoot(view.map { $0.toRoot(point) } ?? point)
  }

  /// The smallest rectangle around the corners of one of its own coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: view) })
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, from: view) })
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.toRoot(
      layer.placement.outside(CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let inside = layer.placement.inside(superview.fromRoot(point))
    return CGPoint(x: inside.x + bounds.minX, y: inside.y + bounds.minY)
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

/// What happens to a screen. Here there is one reason for events, the fingers of ``Simulation``.
@preconcurrency @MainActor public class UIEvent: NSObject {}
