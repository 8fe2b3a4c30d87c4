/// The menu that a pull dismisses. It comes up from the bottom of a window until it is half its height above the bottom.
public struct PullMenu: Hashable, Sendable {
  /// The size of the window, in points.
  public let window: Size

  /// The height of the menu, in points.
  public static let height = 350.0
  /// The distance of the menu from either side of the window, in points.
  public static let indent = 40.0
  /// How long the menu takes to come up, in seconds.
  public static let showDuration = 0.5
  /// The damping ratio of the spring on which it comes up.
  public static let damping = 1.0
  /// The velocity at which the spring starts, in distances to its target a second.
  public static let velocity = 1.0
  /// How long the menu takes to go down, in seconds.
  public static let dismissDuration = 0.3
  /// The opacity of the shade over the window behind the menu, from 0 to 1.
  public static let shade = 0.5

  /// Makes the menu of a window.
  ///
  /// - Parameter window: the size of the window, in points.
  /// - Throws: ``GestureError/badNumber(_:_:)`` for a side that is not finite or too long;
  ///   ``GestureError/outOfRange(_:_:allowed:)`` for a window without room for the menu
  public init(window: Size) throws(GestureError) {
    try NumberCheck.finite(window.width, "window")
    try NumberCheck.finite(window.height, "window")
    try NumberCheck.number(window.width, "window", in: (2 * Self.indent)...NumberCheck.limit)
    try NumberCheck.number(window.height, "window", in: 0...NumberCheck.limit)
    self.window = window
  }

  /// The menu's frame below the window, where it is not seen, in points.
  public var hidden: Rect { frame(y: window.height) }
  /// The menu's frame where it is visible, in points.
  public var shown: Rect { frame(y: window.height - 1.5 * Self.height) }

  /// The spring on which the upper edge of the menu comes up.
  public var spring: Spring {
    Spring(
      checkedFrom: hidden.y, to: shown.y, duration: Self.showDuration, damping: Self.damping,
      velocity: Self.velocity)
  }

  private func frame(y: Double) -> Rect {
    Rect(x: Self.indent, y: y, width: window.width - 2 * Self.indent, height: Self.height)
  }
}
