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
