/// A card that covers three quarters of the screen from below and is pulled down to close it.
///
/// Its place is told by a constant, as that of its layout constraint: 0 is open, its height is closed, and a finger may drag
/// it beyond both. Let go, it springs to one of them; a table decides to which, see ``SheetTable``.
///
///     var sheet = try CardSheet(screen: 667)
///     sheet.toggle()             // open
///     try sheet.drag(to: 400)
///     try sheet.release()        // without velocity: it opens again
public struct CardSheet: Hashable, Sendable {
  public typealias Event = SheetEvent

  /// The height of the screen, in points.
  public let screen: Double
  public let table: SheetTable
  /// How far the sheet is below its open place, in points; negative above it.
  public internal(set) var constant: Double
  /// Whether the sheet has come to rest open, or will when it is let go, as far as is known.
  public internal(set) var isOpen = false
  /// The finger on the sheet, if there is one.
  public internal(set) var touch: SheetTouch?
  /// How the sheet came to where it rests; `nil` before it has moved.
  public internal(set) var settling: SheetSettling?

  /// Heights of a screen that are allowed, in points.
  public static let screens = 1.0...1_000_000.0

  /// A sheet that is closed.
  ///
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a screen outside ``screens``
  public init(screen: Double = 667, table: SheetTable = .right) throws(GestureError) {
    try NumberCheck.number(screen, "screen", in: Self.screens)
    self.screen = screen
    self.table = table
    constant = Self.cardHeight(screen: screen)
  }
}

extension CardSheet {
  public enum State: String, CaseIterable, Hashable, Sendable {
    case closed, dragging, open
  }

  public var state: State { touch != nil ? .dragging : isOpen ? .open : .closed }

  /// The height of the card: three quarters of the screen's.
  public static func cardHeight(screen: Double) -> Double { screen * 3 / 4 }
  public var cardHeight: Double { Self.cardHeight(screen: screen) }
  /// The height of the bar that fills the gap under a card pulled above its open place, in points.
  public var backBar: Double { max(0, -constant) }
  /// Where the upper edge of the card is on the screen, in points.
  public var top: Double { screen - cardHeight + constant }
  /// The constant at which it rests, or `nil` while a finger holds it.
  public var target: Double? { touch == nil ? constant : nil }
  /// The spring on which it came to where it rests.
  public var spring: Spring? { settling?.spring }

  /// What would be decided if it were let go now, without a velocity that is told: `nil` unless a finger holds it.
  public var pendingDecision: SheetDecision? {
    guard let touch else { return nil }
    let velocity = touch.velocity ?? 0
    return SheetDecision(
      rule: table.rule(constant: constant, velocity: velocity), constant: constant, velocity: velocity,
      cause: touch.velocity == nil ? .standing : .pathVelocity)
  }
}

/// A finger on a ``CardSheet``.
public struct SheetTouch: Hashable, Sendable {
  /// The constant when it touched.
  public let start: Double
  /// How far it has moved since, in points downwards.
  public internal(set) var translation = 0.0
  /// That of the path it has come to the end of, in points a second downwards; `nil` if it came along none.
  public internal(set) var velocity: Double?
}

/// What happens to a ``CardSheet``. Places are constants: points below the open place.
public enum SheetEvent: Hashable, Sendable {
  /// A finger came down on the sheet.
  case touched(constant: Double)
  case moved(constant: Double)
  /// The finger left, with a velocity in points a second downwards.
  case released(constant: Double, velocity: Double, SheetDecision.Cause)
  /// The touch was taken away.
  case cancelled(constant: Double)
  /// A row of the table was tried.
  case tried(SheetRule, constant: Double, velocity: Double)
  /// The first row that applied.
  case decided(SheetDecision)
  /// The sheet was opened or closed by a tap.
  case toggled(isOpen: Bool)
  case settled(from: Double, to: Double, SheetMotion)
  case dismissed
}
