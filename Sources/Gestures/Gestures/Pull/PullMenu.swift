/// The menu that comes up from the bottom of a window and hangs half its height above it: the screen that a pull dismisses.
public struct PullMenu: Hashable, Sendable {
  /// The size of the window, in points.
  public let window: Size

  /// The height of the menu, in points.
  public static let height = 350.0
  /// How far the menu is set in from the left; it reaches as far beyond its width on the right.
  public static let indent = 40.0
  /// How long it takes to come up, in seconds, on a spring of damping 1 and velocity 1.
  public static let showDuration = 0.5
  /// The damping of the spring on which it comes up.
  public static let damping = 1.0
  /// The velocity with which it starts up, in ways a second.
  public static let velocity = 1.0
  /// How long it takes to go, in seconds.
  public static let dismissDuration = 0.3
  /// How dark the window behind it becomes, from 0 to 1.
  public static let shade = 0.5

  /// - Throws: ``GestureError/badNumber(_:_:)``, or ``GestureError/outOfRange(_:_:allowed:)`` for a window without room for
  ///   the menu
  public init(window: Size) throws(GestureError) {
    try NumberCheck.finite(window.width, "window")
    try NumberCheck.finite(window.height, "window")
    try NumberCheck.number(window.width, "window", in: (2 * Self.indent)...NumberCheck.limit)
    try NumberCheck.number(window.height, "window", in: 0...NumberCheck.limit)
    self.window = window
  }

  /// Where it is while it is not seen.
  public var hidden: Rect { frame(y: window.height) }
  /// Where it is seen.
  public var shown: Rect { frame(y: window.height - 1.5 * Self.height) }

  /// The spring on which its upper edge comes up.
  public var spring: Spring {
    Spring(
      checkedFrom: hidden.y, to: shown.y, duration: Self.showDuration, damping: Self.damping,
      velocity: Self.velocity)
  }

  private func frame(y: Double) -> Rect {
    Rect(x: Self.indent, y: y, width: window.width - 2 * Self.indent, height: Self.height)
  }
}
