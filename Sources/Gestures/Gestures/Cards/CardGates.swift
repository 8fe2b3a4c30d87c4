import Glibc

/// How a dragged card turns, and beyond which positions of its centre it flies out when it is released.
///
/// The gates are at 400 and −65 whatever the width of the container, so they suit a container of 300 points only; and there
/// the right one is farther from the middle than the left one, by 250 points against 215.
public enum CardGates {
  /// A centre farther right than this flies out to the right.
  public static let right = 400.0
  /// A centre farther left than this flies out to the left.
  public static let left = -65.0
  /// How far the centre of a card moves while it flies out to the right, in points; to the left it is mirrored.
  public static let flight = Point(x: 200, y: 75)
  /// How long a card takes to fly out, or back to its place, in seconds.
  public static let duration = 0.2

  /// The gate that a centre is beyond, if it is: a centre on a gate is not beyond it, and its height does not matter.
  public static func gate(passedBy center: Point) -> SwipeDirection? {
    center.x > right ? .right : center.x < left ? .left : nil
  }

  /// The distance from a centre to a gate, in points: 0 on the gate, negative beyond it.
  public static func distance(of center: Point, to gate: SwipeDirection) -> Double {
    gate == .right ? right - center.x : center.x - left
  }

  /// Where the centre of a card that is swiped flies to.
  public static func flight(of center: Point, to direction: SwipeDirection) -> Point {
    Point(x: center.x + (direction == .right ? flight.x : -flight.x), y: center.y + flight.y)
  }

  /// How far a card that is dragged sideways is turned: tan(*tx* / 2*w*) radians, positive clockwise. The argument is held within
  /// ±π/4, or a card dragged far to the right would turn to the left.
  ///
  /// - Parameters:
  ///   - translation: how far it is dragged to the right, in points.
  ///   - width: the width of the card before it is turned.
  public static func rotation(translation: Double, width: Double) -> Double {
    tan(min(max(translation / (2 * width), -.pi / 4), .pi / 4))
  }

  /// The same as the article's code has it, which holds nothing.
  static func articleRotation(translation: Double, width: Double) -> Double {
    tan(translation / (2 * width))
  }

  /// The size of the upright box around a card: what `frame` says of a view that is turned.
  ///
  /// - Parameter rotation: how far the card is turned, in radians.
  public static func box(of size: Size, turnedBy rotation: Double) -> Size {
    let (cosine, sine) = (abs(cos(rotation)), abs(sin(rotation)))
    return Size(
      width: size.width * cosine + size.height * sine, height: size.width * sine + size.height * cosine)
  }
}

/// The side to which a card is swiped away.
public enum SwipeDirection: String, CaseIterable, Hashable, Sendable {
  case left, right
}
