/// A card that covers the lower three quarters of the screen, or another share of it, and closes when it is pulled down.
///
/// Its place is a constant, as that of a layout constraint: 0 is open, its height is closed, and a finger can drag it beyond
/// both. Released, it springs to one of them; a ``SheetTable`` decides to which.
///
///     var sheet = try CardSheet(screen: 667)
///     sheet.toggle()             // open
///     try sheet.drag(to: 400)
///     try sheet.release()        // without velocity: it opens again
///     sheet.settling?.rule       // not moving down
public struct CardSheet: Configurable, Hashable, Sendable {
  public typealias Event = SheetEvent

  /// The height of the screen, in points.
  public let screen: Double
  /// The share of the screen that the open card covers.
  public internal(set) var height: Double
  /// The table that decides where the sheet goes when it is released.
  public internal(set) var table: SheetTable
  /// The distance of the sheet below its open place, in points; negative above it.
  public internal(set) var constant: Double
  /// Whether the sheet is open, or was when the finger touched it.
  public internal(set) var isOpen = false
  /// The touch that holds the sheet, if one does.
  public internal(set) var touch: SheetTouch?
  /// How the sheet reached its place; `nil` before it has moved, since it was configured, and while it hangs.
  public internal(set) var settling: SheetSettling?

  /// The allowed heights of a screen, in points.
  public static let screens = 1.0...1_000_000.0

  /// Makes a closed sheet.
  ///
  /// - Parameters:
  ///   - screen: the height of the screen, in points.
  ///   - height: the share of it that the open card covers.
  ///   - table: what decides where the sheet goes when it is released.
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a screen outside ``screens`` or a height that ``SheetNumbers`` does not allow
  public init(
    screen: Double = 667, height: Double = SheetNumbers().height, table: SheetTable = .right
  ) throws(GestureError) {
    try NumberCheck.number(screen, "screen", in: Self.screens)
    try SheetNumbers(height: height).check()
    self.screen = screen
    self.height = height
    self.table = table
    constant = screen * height
  }
}

extension CardSheet {
  /// How the sheet is.
  public enum State: String, CaseIterable, Hashable, Sendable {
    case closed, dragging, open
    /// It is in neither of its places although no finger holds it: a fault of the article's rules, by which a touch that is
    /// canceled leaves it there.
    case hanging
  }

  /// How the sheet is.
  public var state: State {
    if touch != nil { return .dragging }
    if isHanging { return .hanging }
    return isOpen ? .open : .closed
  }

  /// Whether nothing holds the sheet, and nothing moves it to one of its places. Only the article's rules let it hang.
  private var isHanging: Bool {
    table.version == .article && touch == nil && constant != (isOpen ? 0 : cardHeight)
  }

  /// The numbers that decide.
  public var numbers: SheetNumbers { SheetNumbers(height: height, near: table.near, fast: table.fast) }
  /// The height of the card, in points: the constant of the closed sheet.
  public var cardHeight: Double { screen * height }
  /// The height of the bar that fills the gap below a card that is pulled above its open place, in points.
  public var backBar: Double { max(0, -constant) }
  /// The distance of the card's upper edge from the top of the screen, in points.
  public var top: Double { screen - cardHeight + constant }
  /// The constant at which the sheet rests; `nil` while a finger holds it or it hangs.
  public var target: Double? { touch == nil && !isHanging ? constant : nil }
  /// The spring on which the sheet reached its place; `nil` if it has not moved, or not on a spring.
  public var spring: Spring? { settling?.spring }

  /// The decision if the sheet were released now and no velocity were given; `nil` if no finger holds it.
  public var pendingDecision: SheetDecision? {
    guard let touch else { return nil }
    let velocity = touch.velocity ?? 0
    return SheetDecision(
      rule: table.rule(constant: constant, velocity: velocity), constant: constant, velocity: velocity,
      cause: touch.velocity == nil ? .standing : .pathVelocity)
  }
}

/// A touch that holds a ``CardSheet``.
public struct SheetTouch: Hashable, Sendable {
  /// The sheet's constant when the touch began.
  public let start: Double
  /// How far the finger has moved since, in points downward.
  public internal(set) var translation = 0.0
  /// The velocity at the end of the path along which the finger moved last, in points per second downward; `nil` after any other
  /// movement.
  public internal(set) var velocity: Double?
}

/// What happens to a ``CardSheet``. Places are constants: points below the open place.
public enum SheetEvent: Hashable, Sendable {
  /// A finger came down on the sheet.
  case touched(constant: Double)
  /// The finger moved the sheet.
  case moved(constant: Double)
  /// The finger was lifted, with a velocity in points per second downward.
  case released(constant: Double, velocity: Double, SheetDecision.Cause)
  /// The system ended the touch.
  case cancelled(constant: Double)
  /// The system ended the touch, and the sheet stays where it was, by the article's rules.
  case leftHanging(constant: Double)
  /// The sheet has other numbers; reported while it is still where it was.
  case configured(from: SheetNumbers, to: SheetNumbers)
  /// A row of the table was tried.
  case tried(SheetRule, constant: Double, velocity: Double)
  /// A decision was made by the first row that applies.
  case decided(SheetDecision)
  /// A tap opens or closes the sheet; reported before it does.
  case toggled(isOpen: Bool)
  /// The sheet moved to its place.
  case settled(from: Double, to: Double, SheetMotion)
  /// The screen of the sheet was dismissed.
  case dismissed
}

extension CardSheet: PromiseKeeper {
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    promises.say(
      "held sheet", "a sheet that is held is where the finger has moved it",
      touch.map { constant == $0.start + $0.translation } ?? true,
      otherwise: "the constant is \(constant), and the touch began at \(touch?.start ?? constant)")
    let hangs = table.version == .article ? ", or hangs after a touch was canceled" : ""
    // A sheet hangs only where nothing has moved it since.
    promises.say(
      "rest place", "a sheet that no finger holds is open or closed\(hangs)",
      touch != nil || constant == (isOpen ? 0 : cardHeight) || state == .hanging && settling == nil,
      otherwise: "\(state), and the constant is \(constant)")
    promises.say(
      "target", "a sheet that no finger holds is where its last motion led",
      touch != nil || settling.map { $0.target == constant } ?? true,
      otherwise: "the constant is \(constant), and the target \(settling?.target ?? constant)")
    promises.say(
      "rule", "the last motion is that of the first row that applies", settling.map(isByRule) ?? true,
      otherwise: "\(settling?.rule?.name.rawValue ?? "a tap") led to \(settling?.target ?? constant)")
  }

  private func isByRule(_ settling: SheetSettling) -> Bool {
    guard let decision = settling.decision else { return true }
    let rule = decision.rule
    return rule == table.rule(constant: decision.constant, velocity: decision.velocity)
      && rule.motion == settling.motion && settling.start == decision.constant
      && settling.target == (rule.dismisses ? cardHeight : 0)
  }
}

/// The numbers of a ``CardSheet`` with which one may experiment.
public struct SheetNumbers: MachineNumbers {
  /// The share of the screen that the open card covers.
  public var height: Double
  /// The constant below which a sheet is near its open place, in points.
  public var near: Double
  /// The velocity below which a finger is slow, in points per second.
  public var fast: Double

  public init(height: Double = 0.75, near: Double = 180, fast: Double = 300) {
    self.height = height
    self.near = near
    self.fast = fast
  }

  public static let all: [MachineNumber<SheetNumbers>] = [
    MachineNumber(
      "height", "the fraction of the screen that the open card covers, up to 1; 0.75 by default",
      in: 0.01...1, { $0.height }, set: { $0.height = $1 }),
    MachineNumber(
      "near", "a sheet with a constant below this is near its open place, in points; 180 by default",
      in: 0...1_000_000, { $0.near }, set: { $0.near = $1 }),
    MachineNumber(
      "fast", "a finger with a velocity below this is slow, in points per second; 300 by default",
      in: 0...1_000_000, { $0.fast }, set: { $0.fast = $1 }),
  ]
}
