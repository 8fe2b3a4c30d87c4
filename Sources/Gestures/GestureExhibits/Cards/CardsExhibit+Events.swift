import GestureDrawings
import Gestures
import Pictures
import Playground

extension CardsExhibit {
  /// Cards are identified by their numbers, places by their coordinates in points.
  static func words(for event: CardEvent, in deck: borrowing CardDeck<DealtCard>) -> EventWords {
    let title = event.card.map { name(of: $0, deck) } ?? ""
    let card = event.card.map(JSON.int) ?? .null
    let duration = "in \(PointsText.text(CardGates.duration)) s"
    switch event {
    case .configured(let before, let after): return configured(from: before, to: after)
    case .counted(let count):
      return EventWords(
        "numberOfCards", "the data source is asked for the number of cards: \(count.grouped)",
        with: ["count": .int(count)], call: "numberOfCards → \(count.grouped)")
    case .asked:
      return EventWords(
        "card", "the data source is asked for card \(card.text), \(title)",
        with: ["at": card, "color": deck.cards[event.card ?? 0].color.map { .text($0.hex) } ?? .null],
        call: "card(at: \(card.text))")
    case .added(let number, let place):
      let over = place == 0 ? "on top" : "at the back, under \(place == 1 ? "1 other" : "\(place) others")"
      return EventWords(
        "added", "\(title) appears \(over)", with: ["card": card, "place": .int(place)],
        marks: [EventMark(.added, Subject(.card, number))], call: "added(\(title), place: \(place))")
    case .framed(_, let frame):
      let words =
        "\(text(frame.origin)), \(PointsText.text(frame.width)) × \(PointsText.text(frame.height))"
      let isTop = deck.visible.first?.number == event.card
      return EventWords(
        "framed", "\(title) gets a new frame, at \(words), \(duration)",
        with: ["card": card, "frame": .rect(frame)], call: "framed(\(title): \(words))",
        moment: isTop ? "\(title) on top" : nil)
    case .touched:
      return EventWords(
        "touched", "a finger touches \(title)", with: ["card": card], call: "touched(\(title))",
        moment: "touched")
    case .moved(let number, let center, let rotation, let measured):
      return moved(number, title, center, rotation, measured, deck)
    case .released(_, let center, let gate):
      return EventWords(
        "released",
        "the finger lifts with the center at \(CardWords.text(center, deck.settings.gates)): \(reason(gate, center, deck.settings.gates))",
        with: ["card": card, "center": .point(center), "gate": json(gate)], call: "released(\(title))")
    case .cancelled(_, let center):
      return EventWords(
        "cancelled",
        "the touch is canceled with the center at \(CardWords.text(center, deck.settings.gates)): the gates do not count",
        with: ["card": card, "center": .point(center)], call: "cancelled(\(title))")
    case .snappedBack(_, let center):
      return EventWords(
        "snappedBack",
        (deck.rules == .article
          ? "its rotation is reset first, so its frame is its own again: " : "")
          + "\(title) goes back to \(text(center)) \(duration)",
        with: ["card": card, "center": .point(center)], call: "snappedBack(\(title))",
        note: "\(title) goes back to its place", moment: "back")
    case .leftHanging(_, let center):
      return EventWords(
        "leftHanging",
        "the article's code does not handle this: nothing brings \(title) back from \(text(center))",
        with: ["card": card, "center": .point(center)], call: "leftHanging(\(title))",
        note: "\(title) is left hanging", moment: "hanging")
    case .flewOut(let number, let direction, let center, let seen):
      return flewOut(number, title, direction, center, seen)
    case .removed:
      return EventWords(
        "removed", "\(title) is removed from the screen", with: ["card": card], call: "removed(\(title))")
    case .swipeEnded(_, let direction):
      return EventWords(
        "didSwipe",
        direction.map {
          "the delegate is told that \(title) was swiped, and in which direction: \($0.rawValue)"
        } ?? "the delegate is told that \(title) was swiped, but not in which direction",
        with: ["card": card, "direction": json(direction)],
        call: "didSwipe(\(title)\(direction.map { ", \($0.rawValue)" } ?? ""))")
    case .cameBack(let number, let direction):
      return EventWords(
        "cameBack", "\(title), which was swiped \(direction.rawValue) last, comes back on top",
        with: ["card": card, "direction": json(direction)],
        marks: [EventMark(.added, Subject(.card, number))],
        call: "cameBack(\(title))", note: "\(title) comes back from the \(direction.rawValue)")
    case .emptyViewShown:
      return EventWords(
        "emptyViewShown", "no card is left: the data source's empty view is shown", call: "emptyView",
        moment: "empty view")
    case .emptyViewHidden: return EventWords("emptyViewHidden", "the empty view is removed")
    }
  }

  private static func json(_ direction: SwipeDirection?) -> JSON {
    direction.map { .text($0.rawValue) } ?? .null
  }

  private static func moved(
    _ card: Int, _ title: String, _ center: Point, _ rotation: Double, _ measured: Size,
    _ deck: borrowing CardDeck<DealtCard>
  ) -> EventWords {
    let translation = deck.touch ?? .zero
    let (gates, tiltFactor) = (deck.settings.gates, deck.settings.tilt)
    let sum =
      "(\(sum(measured.width, translation.x)), \(sum(measured.height, translation.y))) = \(CardWords.text(center, gates))"
    let box =
      measured == deck.size
      ? ""
      : "its frame is the box around it, \(PointsText.text(measured.width)) × \(PointsText.text(measured.height)): "
    let ratio = translation.x / (tiltFactor * measured.width)
    let isHeld = deck.rules == .right && abs(ratio) > .pi / 4
    let argument =
      isHeld
      ? "\(ratio < 0 ? "-" : "")π/4, where it is held"
      : "\(PointsText.text(translation.x)) / \(PointsText.text(tiltFactor * measured.width))"
    let tilt = rotation == 0 ? "" : ", turned by tan(\(argument)) = \(degrees(rotation))°"
    return EventWords(
      "moved", "\(box)center \(sum)\(tilt)\(gate(center, gates))",
      with: ["card": .int(card), "center": .point(center), "rotation": .decimal(rotation)],
      marks: [EventMark(.changed, Subject(.card, card))], call: "moved(\(title), to: \(text(center)))",
      moment: text(translation), isSample: true)
  }

  /// `300/2 + 120`: the middle of a side, and how far from it.
  private static func sum(_ side: Double, _ translation: Double) -> String {
    "\(PointsText.text(side))/2 \(translation < 0 ? "-" : "+") \(PointsText.text(abs(translation)))"
  }

  /// Why a card released there flies out, or does not.
  private static func reason(_ gate: SwipeDirection?, _ center: Point, _ gates: CardGates) -> String {
    let x = PointsText.text(center.x)
    let (left, right) = (PointsText.text(gates.left), PointsText.text(gates.right))
    return switch gate {
    case .right?: "beyond the right gate at \(right)"
    case .left?: "beyond the left gate at \(left)"
    case nil where center.x == gates.right: "\(x) is on the right gate, and not beyond it"
    case nil where center.x == gates.left: "\(x) is on the left gate, and not beyond it"
    case nil: "between the gates at \(left) and \(right)"
    }
  }

  private static func flewOut(
    _ card: Int, _ title: String, _ direction: SwipeDirection, _ center: Point, _ seen: Bool
  ) -> EventWords {
    let way = "to the \(direction.rawValue)"
    return EventWords(
      "flewOut",
      seen
        ? "\(title) flies \(way) to \(text(center)) and fades, in \(PointsText.text(CardGates.duration)) s"
        : "\(title) would fly \(way), but its view is already gone: it is not seen",
      with: [
        "card": .int(card), "direction": json(direction), "center": .point(center), "seen": .bool(seen),
      ], marks: [EventMark(.removed, Subject(.card, card))],
      call: "flewOut(\(title), \(direction.rawValue)\(seen ? "" : ", unseen"))",
      note: seen ? "\(title) flies out \(way)" : "\(title) goes \(way), unseen",
      moment: seen ? "out \(way)" : nil)
  }

  /// How far a center is from the gate that it is nearer to.
  private static func gate(_ center: Point, _ gates: CardGates) -> String {
    gates.gate(passedBy: center).map { ": beyond \(PointsText.text(gates[$0])), it would fly out" } ?? ""
  }

  private static func configured(from before: CardSettings, to after: CardSettings) -> EventWords {
    .configured(
      [
        after.gates == before.gates ? nil : "gates \(text(before.gates)) → \(text(after.gates))",
        EventWords.change("tilt", before.tilt, after.tilt),
        EventWords.change("insets", before.insets, after.insets),
      ],
      with: [
        "gates": .numbers(after.gates.left, after.gates.right), "tilt": .decimal(after.tilt),
        "insets": .decimal(after.insets),
      ])
  }

  private static func text(_ gates: CardGates) -> String {
    "(\(PointsText.text(gates.left)), \(PointsText.text(gates.right)))"
  }

  /// What is written on a card, or its number where nothing is.
  private static func name(of card: Int, _ deck: borrowing CardDeck<DealtCard>) -> String {
    let label = deck.cards[card].title.label
    return label.allSatisfy(\.isWhitespace) ? "card \(card)" : label
  }

  static func begin(_ deck: borrowing CardDeck<DealtCard>, on marks: inout Marks) { marks.way = [] }

  static func note(_ event: CardEvent, on marks: inout Marks) {
    switch event {
    case .added(let card, _), .cameBack(let card, _): marks.added.insert(card)
    case .flewOut(let card, let direction, _, _):
      marks.flown = Swipe(card: card, direction: direction)
      marks.added.remove(card)
    default: break
    }
  }

  static func phase(of deck: borrowing CardDeck<DealtCard>) -> String { deck.gate?.rawValue ?? "" }

  private static func degrees(_ rotation: Double) -> String {
    (rotation < 0 ? "-" : "") + CardWords.degrees(rotation)
  }

  private static func text(_ point: Point) -> String {
    "(\(PointsText.text(point.x)), \(PointsText.text(point.y)))"
  }
}
