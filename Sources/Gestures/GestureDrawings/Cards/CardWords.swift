import Gestures
import Pictures

/// The words for piles of cards.
public enum CardWords {
  /// An angle given in radians, in degrees to one decimal, without its sign.
  public static func degrees(_ rotation: Double) -> String {
    let tenths = (abs(rotation) * 1_800 / .pi).rounded() / 10
    return PointsText.text(tenths)
  }

  /// How the top card is turned, where its center is, and how far the gates are:
  /// `tilt 11.6° to the right · centre (270, 210) · 130 more to the right gate`.
  ///
  /// - Parameters:
  ///   - drift: how far it is from where the finger, or its place, would have it, in points.
  ///   - gates: those of its deck.
  public static func place(of card: ShownCard, drift: Point? = nil, gates: CardGates) -> [String] {
    var words: [String] = []
    if card.rotation != 0 {
      words.append("tilt \(degrees(card.rotation))° to the \(card.rotation > 0 ? "right" : "left")")
    }
    words.append("center \(text(card.center, gates))")
    if let drift, max(abs(drift.x), abs(drift.y)) >= 0.005 {
      words.append("drifted by \(text(drift, gates))")
    }
    if let gate = gates.gate(passedBy: card.center) {
      words.append("beyond the \(gate.rawValue) gate")
    } else {
      let distances = SwipeDirection.allCases.map { ($0, gates.distance(of: card.center, to: $0)) }
      if let (gate, distance) = distances.min(by: { $0.1 < $1.1 }) {
        words.append(
          distance == 0
            ? "on the \(gate.rawValue) gate, and not beyond it"
            : "\(distance < 0.01 ? "less than 0.01" : PointsText.text(distance)) more to the \(gate.rawValue) gate"
        )
      }
    }
    return words
  }

  /// A center, with enough decimals to show that it is not on a gate if it is not.
  public static func text(_ center: Point, _ gates: CardGates) -> String {
    let isClose = [gates.left, gates.right].contains { $0 != center.x && abs($0 - center.x) < 0.01 }
    let x = isClose ? "\((center.x * 1e6).rounded() / 1e6)" : PointsText.text(center.x)
    return "(\(x), \(PointsText.text(center.y)))"
  }
}

extension CardPile {
  /// The pile in plain words.
  ///
  ///     6 cards are left, 3 on the screen.
  ///     the top card, Hamburger, is dragged: its center is at 270, 210.
  ///     from the top: Hamburger, Puppy, Poop.
  ///
  /// - Parameter canvas: the room: no more cards are named than it has rows.
  public func description(on canvas: Canvas) -> Description {
    guard let top = cards.first else { return Description(summary: "no card is left.") }
    let words = cards.map { SpokenText.word(title(of: $0.number)) }
    let told = words.prefix(max(1, canvas.rows))
    let held =
      switch deck.state {
      case .dragging: "is dragged"
      case .hanging: "is left hanging"
      case .resting, .empty: "is in its place"
      }
    var details = [
      "the top card, \(words[0]), \(held): its center is at \(PointsText.text(top.center.x)), "
        + "\(PointsText.text(top.center.y))."
    ]
    if let gate = deck.gate { details.append("it is beyond the \(gate.rawValue) gate.") }
    details.append("from the top: \(told.joined(separator: ", ")).")
    let rest = words.count - told.count
    return Description(
      summary: "\(deck.left.counted("card is", "cards are")) left, \(cards.count.grouped) on the screen.",
      details: details, leftOut: rest > 0 ? "\(rest.grouped) more cards on the screen are left out." : nil)
  }
}
