import CMathematics

/// The numbers of a ``CardDeck`` that the article suggests experimenting with. By default they are the
/// article's.
public struct CardSettings: MachineNumbers {
  /// The positions beyond which a card that is released flies out.
  public internal(set) var gates: CardGates
  /// What the width of a card is multiplied by in tan(*tx* / (tilt · *w*)), the angle by which a dragged card turns.
  public internal(set) var tilt: Double
  /// By how much each card is lower, and further in on either side, than the one above it, in points.
  public internal(set) var insets: Double

  /// The article's numbers.
  public static let standard = CardSettings(checked: .standard, tilt: CardTilt.standard, insets: 10)

  /// Makes settings.
  ///
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a tilt outside ``CardTilt/factors`` or insets outside
  ///   what ``all`` allows
  public init(
    gates: CardGates = .standard, tilt: Double = CardTilt.standard, insets: Double = standard.insets
  ) throws(GestureError) {
    self.init(checked: gates, tilt: tilt, insets: insets)
    try check()
  }

  private init(checked gates: CardGates, tilt: Double, insets: Double) {
    self.gates = gates
    self.tilt = tilt
    self.insets = insets
  }

  public static let all: [MachineNumber<CardSettings>] = [
    MachineNumber(
      "tilt",
      "a card turns by tan(x / (tilt · its width)): the larger tilt, the smaller the turn; 2 by default",
      in: CardTilt.factors, { $0.tilt }, set: { $0.tilt = $1 }),
    MachineNumber(
      "insets",
      "how much lower, and how much farther in on either side, each card is than the one above, in points; 10 by default",
      in: 0...1_000_000, { $0.insets }, set: { $0.insets = $1 }),
  ]
}

extension CardDeck: Configurable {
  /// The same as ``settings``.
  public var numbers: CardSettings { settings }

  /// Decides with other numbers from now on. If the insets change, the frames of the cards under the top one
  /// are recomputed.
  ///
  /// - Throws: ``GestureError/held`` while a finger holds a card; ``GestureError/badCount(_:_:allowed:)`` if the last visible card
  ///   would have no width
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func configure(
    _ settings: CardSettings, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard touch == nil else { throw .held }
    try Self.check(settings, for: visibleCount, in: size)
    let areFramed = settings.insets != self.settings.insets
    recorder.record(.configured(from: self.settings, to: settings), in: self)
    self.settings = settings
    guard areFramed else { return }
    for place in visible.indices.dropFirst() {
      visible[place].frame = frame(at: place)
      recorder.record(.framed(card: visible[place].number, visible[place].frame), in: self)
    }
  }
}

/// The positions beyond which the center of a card must be for it to fly out when it is released, and how it flies.
///
/// The article's gates are at −65 and 400 whatever the width of the container, so they suit a container of 300 points only; and
/// there the right one is farther from the middle than the left one, by 250 points against 215.
public struct CardGates: Hashable, Sendable {
  /// A center farther left than this flies out to the left.
  public let left: Double
  /// A center farther right than this flies out to the right.
  public let right: Double

  /// Those of the article.
  public static let standard = CardGates(checkedLeft: -65, right: 400)

  /// Makes gates at two positions, in points of the container.
  ///
  /// - Throws: ``GestureError/badNumber(_:_:)`` for a position that is not finite or too far;
  ///   ``GestureError/crossedGates(left:right:)`` if the left gate is not to the left of the right one
  public init(left: Double, right: Double) throws(GestureError) {
    for gate in [left, right] { try NumberCheck.finite(gate, "gates") }
    guard left < right else { throw .crossedGates(left: left, right: right) }
    self.init(checkedLeft: left, right: right)
  }

  private init(checkedLeft left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  /// How far the center of a card moves while it flies out to the right, in points; to the left it is mirrored.
  public static let flight = Point(x: 200, y: 75)
  /// How long a card takes to fly out, or back to its place, in seconds.
  public static let duration = 0.2

  /// The gate that a center is beyond, if it is: a center on a gate is not beyond it, and its height does not matter.
  public func gate(passedBy center: Point) -> SwipeDirection? {
    center.x > right ? .right : center.x < left ? .left : nil
  }

  /// The distance from a center to a gate, in points: 0 on the gate, negative beyond it.
  public func distance(of center: Point, to gate: SwipeDirection) -> Double {
    gate == .right ? right - center.x : center.x - left
  }

  /// The position of a gate, in points of the container.
  public subscript(direction: SwipeDirection) -> Double { direction == .right ? right : left }

  /// Where the center of a card that is swiped flies to.
  public static func flight(of center: Point, to direction: SwipeDirection) -> Point {
    Point(x: center.x + (direction == .right ? flight.x : -flight.x), y: center.y + flight.y)
  }

}

/// How a card that is dragged turns.
public enum CardTilt {
  /// What the width of a card is multiplied by, if nothing else is said: the larger, the less it turns.
  public static let standard = 2.0
  /// The allowed factors.
  public static let factors = 0.01...1_000.0

  /// How far a card that is dragged sideways is turned: tan(*tx* / (tilt · *w*)) radians, positive clockwise. The argument is held
  /// within ±π/4, or a card dragged far to the right would turn to the left.
  ///
  /// - Parameters:
  ///   - translation: how far it is dragged to the right, in points.
  ///   - width: the width of the card before it is turned.
  ///   - tilt: what the width is multiplied by.
  public static func rotation(translation: Double, width: Double, tilt: Double = standard) -> Double {
    tan(min(max(translation / (tilt * width), -.pi / 4), .pi / 4))
  }

  /// The same as the article's code has it, which holds nothing.
  static func articleRotation(translation: Double, width: Double, tilt: Double) -> Double {
    tan(translation / (tilt * width))
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
