import Declarations
import GestureDrawings
import Gestures
import Language

extension CardsExhibit {
  static func stateName(of deck: borrowing CardDeck<DealtCard>) -> String { deck.state.rawValue }
  static var stateNames: [String] { CardState.allCases.map { $0.rawValue } }

  static func decisions(for event: CardEvent, in deck: borrowing CardDeck<DealtCard>) -> [Decision] {
    switch event {
    case .moved(_, let center, _, _):
      return [
        flight(
          "Released at \(PointsText.text(deck.touch ?? .zero)): where would the card go?",
          to: deck.releaseGate, deck.releaseCenter ?? center, deck)
      ]
    case .released(_, let center, let gate):
      return [
        flight("Where does the card go?", to: gate, center, deck)
      ]
    case .cancelled:
      let isRight = deck.rules == .right
      return [
        Decision(
          "The touch is canceled: where does the card go?", among: .flights, right: isRight ? .back : .stays,
          because: isRight
            ? "the gates do not count, and the card goes back" : "the article's code does not handle this",
          hint: "do the gates count?", on: "flight"
        ).pointing(at: .gates)
      ]
    case .asked(let card)
    where !deck.swiped.isEmpty && !deck.visible.isEmpty
      && card == deck.swiped.count + deck.visible.count:
      return [
        Decision(
          "Which card is asked for next, by its number from 0?", answer: .int(card),
          because:
            "\(deck.swiped.count) swiped and \(deck.visible.count) on the screen: \(card) is the first of the others",
          hint: "count those that were swiped and those on the screen", on: "next card")
      ]
    default: return []
    }
  }

  private static func flight(
    _ question: String, to gate: SwipeDirection?, _ center: Point, _ deck: borrowing CardDeck<DealtCard>
  ) -> Decision {
    let gates = deck.settings.gates
    let x = PointsText.text(center.x)
    return Decision(
      question, among: .flights, right: gate == nil ? .back : gate == .left ? .fliesLeft : .fliesRight,
      because: center.x == gates.left || center.x == gates.right
        ? reason(gate, center, gates) : "its center is at \(x), \(reason(gate, center, gates))",
      hint:
        "its center is at \(x): is that beyond the gate at \(PointsText.text(gates.left)), or beyond that at \(PointsText.text(gates.right))?",
      on: "flight"
    ).pointing(at: .gates)
  }
}

extension Decision.Pointing {
  /// Beyond a gate a card is out; between them it goes back, or stays where it is.
  fileprivate static let gates = Decision.Pointing.areas(
    left: SwipeDirection.left.gateName, right: SwipeDirection.right.gateName)
}

extension Decision.Choice {
  fileprivate static let fliesLeft = Decision.Choice(
    "l", "out to the left", synonyms: ["left"], arrow: .left)
  fileprivate static let fliesRight = Decision.Choice(
    "r", "out to the right", synonyms: ["right"], arrow: .right)
  fileprivate static let back = Decision.Choice("b", "back to its place", synonyms: ["back"])
  fileprivate static let stays = Decision.Choice("s", "it stays there", synonyms: ["stays"])
}

extension [Decision.Choice] {
  fileprivate static var flights: [Decision.Choice] { [.fliesLeft, .fliesRight, .back, .stays] }
}
