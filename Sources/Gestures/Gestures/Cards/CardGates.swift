import Glibc

/// What a dragged card does: how it turns, and beyond which places of its centre it flies out when it is let go.
///
/// The gates are at 400 and −65 whatever the container's width, so they are only for a container of 300 points, and then
/// the right one is farther off than the left: 250 points from the middle against 215.
public enum CardGates {
  /// A centre farther right than this flies out to the right.
  public static let right = 400.0
  /// A centre farther left than this flies out to the left.
  public static let left = -65.0
  /// How far the centre of a card moves on while it flies out to the right; to the left it is as far.
  public static let flight = Point(x: 200, y: 75)
  /// How long a card flies out, or back to its place, in seconds.
  public static let duration = 0.2

  /// The gate that a centre is beyond: on the gate is not beyond it, and the height does not matter.
  public static func gate(passedBy center: Point) -> SwipeDirection? {
    center.x > right ? .right : center.x < left ? .left : nil
  }

  /// How many points a centre still is from a gate: 0 on it, negative beyond it.
  public static func distance(of center: Point, to gate: SwipeDirection) -> Double {
    gate == .right ? right - center.x : center.x - left
  }

  /// Where a card's centre flies to, being swiped from a place.
  public static func flight(of center: Point, to direction: SwipeDirection) -> Point {
    Point(x: center.x + (direction == .right ? flight.x : -flight.x), y: center.y + flight.y)
  }

  /// How far a card is turned that is dragged sideways: tan(*tx* / 2*w*) radians, positive clockwise.
  ///
  /// - Parameter width: The width of the card when it is not turned. (The width of a turned view's frame is that of the box
  ///   around it, and grows while it turns.)
  public static func rotation(translation: Double, width: Double) -> Double {
    tan(translation / (2 * width))
  }
}

/// Where a card goes that is swiped away.
public enum SwipeDirection: String, CaseIterable, Hashable, Sendable {
  case left, right
}
