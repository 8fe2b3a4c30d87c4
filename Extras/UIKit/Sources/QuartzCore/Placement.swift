/// Where a box is: its size, a point of it that stands at a position, its center unless the anchor is moved, and a transform about that point.
///
/// The box that is set is kept as it is, so that a frame that is set is the frame that is read, to the last bit.
package struct Placement: Hashable {
  /// The box before the transform.
  package private(set) var box = CGRect.zero
  private var position = CGPoint.zero
  package var transform3D = CATransform3DIdentity
  /// The point that stands at the center, as shares of the size. To set it moves the box.
  package var anchor = Self.middle { didSet { center = position } }

  private static let middle = CGPoint(x: 0.5, y: 0.5)

  package init() {}

  /// The smallest rectangle around the transformed box. To set it sets center and size.
  package var frame: CGRect {
    get {
      guard transform3D != CATransform3DIdentity else { return box }
      return CGRect(around: corners)
    }
    set {
      box = newValue
      position =
        anchor == Self.middle
        ? CGPoint(x: newValue.midX, y: newValue.midY)
        : CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The corners of the transformed box: upper left, upper right, lower right, lower left.
  package var corners: [CGPoint] {
    [
      CGPoint(x: 0, y: 0), CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 0, y: size.height),
    ]
    .map(outside)
  }

  /// Where a point of the box, seen from its upper left corner, is after the transform.
  package func outside(_ point: CGPoint) -> CGPoint {
    let seen = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    let moved = transform3D == CATransform3DIdentity ? seen : seen.applying(transform3D)
    return CGPoint(x: position.x + moved.x, y: position.y + moved.y)
  }

  /// Which point of the box is at a place; for a transform that leaves the plane, by what it does within the plane.
  package func inside(_ point: CGPoint) -> CGPoint {
    let seen = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(transform.inverted())
    return CGPoint(x: seen.x + anchor.x * size.width, y: seen.y + anchor.y * size.height)
  }

  /// Where the anchor is, by default the middle of the box. To set it moves the box.
  package var center: CGPoint {
    get { position }
    set {
      position = newValue
      box.origin = CGPoint(
        x: newValue.x - box.size.width * anchor.x, y: newValue.y - box.size.height * anchor.y)
    }
  }

  /// To set it keeps the center.
  package var size: CGSize {
    get { box.size }
    set {
      box.size = newValue
      center = position
    }
  }

  package var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
}
