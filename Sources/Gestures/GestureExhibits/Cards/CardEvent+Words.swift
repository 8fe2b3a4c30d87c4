import GestureDrawings
import Gestures
import Pictures
import Playground

extension CardsExhibit {
  static func words(for event: CardEvent, in deck: borrowing CardDeck<Key>) -> EventWords {
    let title = event.card.map { name(of: $0, deck) } ?? ""
    switch event {
    case .counted(let count):
      return EventWords(
        "numberOfCards → \(count.grouped)",
        "the data source is asked how many cards there are: \(count.grouped)")
    case .asked(let card):
      return EventWords("card(at: \(card))", "the data source is asked for card \(card), \(title)")
    case .added(_, let place):
      let over = place == 0 ? "on top" : "at the back, under \(place == 1 ? "1 other" : "\(place) others")"
      return EventWords("added(\(title), place: \(place))", "\(title) comes on the screen \(over)")
    case .framed(_, let frame):
      let words =
        "\(text(frame.origin)), \(PointsText.text(frame.width)) × \(PointsText.text(frame.height))"
      let isTop = deck.visible.first?.number == event.card
      return EventWords(
        "framed(\(title): \(words))",
        "\(title) is framed anew, at \(words), in \(PointsText.text(CardGates.duration)) s",
        moment: isTop ? "\(title) on top" : nil)
    case .touched:
      return EventWords("touched(\(title))", "a finger comes down on \(title)", moment: "touched")
    case .moved(_, let center, let rotation): return moved(title, center, rotation, deck.size)
    case .released(_, let center, let gate): return released(title, center, gate)
    case .cancelled(_, let center):
      return EventWords(
        "cancelled(\(title))",
        "the touch is taken away with the centre at \(CardWords.text(center)): the gates do not count")
    case .snappedBack(_, let center):
      return EventWords(
        "snappedBack(\(title))",
        "\(title) goes back to \(text(center)) in \(PointsText.text(CardGates.duration)) s",
        note: "\(title) goes back to its place", moment: "back")
    case .leftHanging(_, let center):
      return EventWords(
        "leftHanging(\(title))",
        "the article's code forgot the case: nobody brings \(title) back from \(text(center))",
        note: "\(title) is left hanging", moment: "hanging")
    case .flewOut(_, let direction, let center, let seen):
      return flewOut(title, direction, center, seen)
    case .removed: return EventWords("removed(\(title))", "\(title) is taken from the screen")
    case .swipeEnded(_, let direction?):
      return EventWords(
        "didSwipe(\(title), \(direction.rawValue))",
        "the delegate is told that \(title) was swiped, and where to: \(direction.rawValue)")
    case .swipeEnded(_, nil):
      return EventWords(
        "didSwipe(\(title))", "the delegate is told that \(title) was swiped; it does not learn where to")
    case .cameBack(_, let direction):
      return EventWords(
        "cameBack(\(title))", "\(title), which was swiped \(direction.rawValue) last, comes back on top",
        note: "\(title) comes back from the \(direction.rawValue)")
    case .emptyViewShown:
      return EventWords(
        "emptyView", "no card is left: the data source's empty view is shown", moment: "empty view")
    case .emptyViewHidden: return EventWords("emptyViewHidden", "the empty view goes")
    }
  }

  private static func moved(
    _ title: String, _ center: Point, _ rotation: Double, _ size: Size
  ) -> EventWords {
    let translation = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    let sum =
      "(\(sum(size.width, translation.x)), \(sum(size.height, translation.y))) = \(CardWords.text(center))"
    let tilt =
      rotation == 0
      ? ""
      : ", turned by tan(\(PointsText.text(translation.x)) / \(PointsText.text(2 * size.width)))"
        + " = \(degrees(rotation))°"
    return EventWords(
      "moved(\(title), to: \(text(center)))", "centre \(sum)\(tilt)\(gate(center))",
      moment: text(translation),
      isSample: true)
  }

  /// `300/2 + 120`: the middle of a side, and how far from it.
  private static func sum(_ side: Double, _ translation: Double) -> String {
    "\(PointsText.text(side))/2 \(translation < 0 ? "-" : "+") \(PointsText.text(abs(translation)))"
  }

  private static func released(
    _ title: String, _ center: Point, _ gate: SwipeDirection?
  ) -> EventWords {
    let x = PointsText.text(center.x)
    let (left, right) = (PointsText.text(CardGates.left), PointsText.text(CardGates.right))
    let place = CardWords.text(center)
    let reason =
      switch gate {
      case .right?: "beyond the right gate at \(right)"
      case .left?: "beyond the left gate at \(left)"
      case nil where center.x == CardGates.right: "\(x) is on the right gate, and not beyond it"
      case nil where center.x == CardGates.left: "\(x) is on the left gate, and not beyond it"
      case nil: "between the gates at \(left) and \(right)"
      }
    return EventWords("released(\(title))", "the finger leaves with the centre at \(place): \(reason)")
  }

  private static func flewOut(
    _ title: String, _ direction: SwipeDirection, _ center: Point, _ seen: Bool
  ) -> EventWords {
    let way = "to the \(direction.rawValue)"
    return seen
      ? EventWords(
        "flewOut(\(title), \(direction.rawValue))",
        "\(title) flies \(way) to \(text(center)) and fades, in \(PointsText.text(CardGates.duration)) s",
        note: "\(title) flies out \(way)", moment: "out \(way)")
      : EventWords(
        "flewOut(\(title), \(direction.rawValue), unseen)",
        "\(title) would fly \(way), but its view is gone already: nobody sees it",
        note: "\(title) goes \(way), unseen")
  }

  /// How far a centre is from the gate that it is nearer to.
  private static func gate(_ center: Point) -> String {
    switch CardGates.gate(passedBy: center) {
    case .right?: ": beyond \(PointsText.text(CardGates.right)), it would fly out"
    case .left?: ": beyond \(PointsText.text(CardGates.left)), it would fly out"
    case nil: ""
    }
  }

  /// What is written on a card, or its number where nothing is.
  private static func name(of card: Int, _ deck: borrowing CardDeck<Key>) -> String {
    let label = deck.cards[card].label
    return label.allSatisfy(\.isWhitespace) ? "card \(card)" : label
  }

  static func note(_ event: CardEvent, on marks: inout Marks) {
    switch event {
    case .added(let card, _), .cameBack(let card, _): marks.added.insert(card)
    case .flewOut(let card, let direction, _, _):
      marks.flown = Swipe(card: card, direction: direction)
      marks.added.remove(card)
    default: break
    }
  }

  static func phase(of deck: borrowing CardDeck<Key>) -> String { deck.gate?.rawValue ?? "" }

  private static func degrees(_ rotation: Double) -> String {
    (rotation < 0 ? "-" : "") + CardWords.degrees(rotation)
  }

  private static func text(_ point: Point) -> String {
    "(\(PointsText.text(point.x)), \(PointsText.text(point.y)))"
  }
}
