/// A card that is on the screen.
public struct ShownCard: Hashable, Sendable {
  /// Its number among the cards of the deck, from 0.
  public let number: Int
  /// Where it is in the container, in points, before it is turned about its centre.
  public internal(set) var frame: Rect
  /// How far it is turned about its centre, in radians; positive is clockwise.
  public internal(set) var rotation = 0.0

  public var center: Point { frame.center }
}
