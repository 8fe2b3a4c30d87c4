import Declarations
import GestureDrawings
import Gestures
import Pictures

extension CardsExhibit {
  /// Cards are identified by their numbers, places by their coordinates in points.
  static func words(for event: CardEvent, in deck: borrowing CardDeck<DealtCard>) -> Words {
    let gates = deck.settings.gates
    let card = CardRow(event.card, event.card.map { name(of: $0, deck) })
    let title = card.title
    let duration = "in \(PointsText.text(CardGates.duration)) s"
    switch event {
    case .configured(let before, let after): return configured(from: before, to: after)
    case .counted(let count):
      return Words(
        "numberOfCards", "the data source is asked for the number of cards: \(count.grouped)",
        with: ["count": .int(count)], call: "numberOfCards → \(count.grouped)")
    case .asked(let number):
      return Words(
        "card", "the data source is asked for card \(number), \(title)",
        with: ["at": .int(number), "color": .optional(deck.cards[number].color?.hex)],
        call: "card(at: \(number))")
    case .added(let number, let place):
      let over = place == 0 ? "on top" : "at the back, under \(place == 1 ? "1 other" : "\(place) others")"
      return card.row(
        "added", "\(title) appears \(over)", with: [("place", .int(place))], .added,
        call: ", place: \(place)",
        mark: { $0.added.insert(number) })
    case .framed(let number, let frame):
      let words =
        "\(PointsText.text(frame.origin)), \(PointsText.text(frame.width)) × \(PointsText.text(frame.height))"
      let isTop = deck.visible.first?.number == number
      return card.row(
        "framed", "\(title) gets a new frame, at \(words), \(duration)", with: [("frame", .rect(frame))],
        call: ": \(words)", moment: isTop ? "\(title) on top" : nil)
    case .touched: return card.row("touched", "a finger touches \(title)", moment: "touched")
    case .moved(_, let center, let rotation, let measured):
      return moved(card, center, rotation, measured, deck)
    case .centeredAgain(_, let center, let measured):
      return card.row(
        "centeredAgain",
        "the lines that set the center run once more: \(equation(measured, center, deck))",
        with: [("center", .point(center))], call: ", at: \(PointsText.text(center))")
    case .released(_, let center, let gate):
      let place = CardWords.text(center, gates)
      return card.row(
        "released", "the finger lifts with the center at \(place): \(reason(gate, center, gates))",
        with: [("center", .point(center)), ("gate", .name(gate))])
    case .cancelled(_, let center):
      let place = CardWords.text(center, gates)
      return card.row(
        "cancelled", "the touch is canceled with the center at \(place): the gates do not count",
        with: [("center", .point(center))])
    case .snappedBack(_, let center):
      let first = "its rotation is reset first, so its frame is its own again: "
      return card.row(
        "snappedBack",
        (deck.rules == .article ? first : "")
          + "\(title) goes back to \(PointsText.text(center)) \(duration)",
        with: [("center", .point(center))], note: "\(title) goes back to its place", moment: "back")
    case .leftHanging(_, let center):
      return card.row(
        "leftHanging",
        "the article's code does not handle this: nothing brings \(title) back from \(PointsText.text(center))",
        with: [("center", .point(center))], note: "\(title) is left hanging", moment: "hanging")
    case .flewOut(let number, let direction, let center, let seen):
      let way = "to the \(direction.rawValue)"
      return card.row(
        "flewOut",
        seen
          ? "\(title) flies \(way) to \(PointsText.text(center)) and fades, \(duration)"
          : "\(title) would fly \(way), but its view is already gone: it is not seen",
        with: [("direction", .name(direction)), ("center", .point(center)), ("seen", .bool(seen))], .removed,
        call: ", \(direction.rawValue)\(seen ? "" : ", unseen")",
        note: seen ? "\(title) flies out \(way)" : "\(title) goes \(way), unseen",
        moment: seen ? "out \(way)" : nil
      ) {
        $0.flown = Swipe(card: number, direction: direction)
        $0.added.remove(number)
      }
    case .removed: return card.row("removed", "\(title) is removed from the screen")
    case .swipeEnded(_, let direction):
      let reported =
        direction.map { ", and in which direction: \($0.rawValue)" } ?? ", but not in which direction"
      return card.row(
        "didSwipe", "the delegate is told that \(title) was swiped\(reported)",
        with: [("direction", .name(direction))], call: direction.map { ", \($0.rawValue)" } ?? "")
    case .cameBack(let number, let direction):
      return card.row(
        "cameBack", "\(title), which was swiped \(direction.rawValue) last, comes back on top",
        with: [("direction", .name(direction))], .added,
        note: "\(title) comes back from the \(direction.rawValue)", mark: { $0.added.insert(number) })
    case .emptyViewShown:
      return Words(
        "emptyViewShown", "no card is left: the data source's empty view is shown", call: "emptyView",
        moment: "empty view")
    case .emptyViewHidden: return Words("emptyViewHidden", "the empty view is removed")
    }
  }

  /// The rows of events about a card, which name it first.
  private struct CardRow {
    let number: Int
    let title: String

    init(_ number: Int?, _ title: String?) {
      self.number = number ?? 0
      self.title = title ?? ""
    }

    /// - Parameters:
    ///   - role: what the card is marked as in the picture; nil if it is not marked.
    ///   - rest: what the call has after its title.
    func row(
      _ name: String, _ sentence: String, with fields: [(name: String, value: JSON)] = [],
      _ role: Role? = nil,
      call rest: String = "", note: String? = nil, moment: String? = nil, isSample: Bool = false,
      mark: ((inout Marks) -> Void)? = nil
    ) -> Words {
      var row = Words(
        name, sentence, marks: role.map { [EventMark($0, Subject(.card, number))] } ?? [],
        call: "\(name)(\(title)\(rest))", note: note, moment: moment, isSample: isSample, mark: mark)
      row.reported.fields = [("card", .int(number))] + fields
      return row
    }
  }

  private static func moved(
    _ card: CardRow, _ center: Point, _ rotation: Double, _ measured: Size,
    _ deck: borrowing CardDeck<DealtCard>
  ) -> Words {
    let translation = deck.touch ?? .zero
    let tiltFactor = deck.settings.tilt
    let ratio = translation.x / (tiltFactor * measured.width)
    let isHeld = deck.rules == .right && abs(ratio) > .pi / 4
    let argument =
      isHeld
      ? "\(ratio < 0 ? "-" : "")π/4, where it is held"
      : "\(PointsText.text(translation.x)) / \(PointsText.text(tiltFactor * measured.width))"
    let tilt = rotation == 0 ? "" : ", turned by tan(\(argument)) = \(degrees(rotation))°"
    return card.row(
      "moved", "\(equation(measured, center, deck))\(tilt)\(fate(center, deck))",
      with: [("center", .point(center)), ("rotation", .decimal(rotation))], .changed,
      call: ", to: \(PointsText.text(center))", moment: PointsText.text(translation), isSample: true)
  }

  /// `center (300/2 + 120, 400/2 + 10) = (270, 210)`, after the box that was measured, where that is not the card.
  private static func equation(
    _ measured: Size, _ center: Point, _ deck: borrowing CardDeck<DealtCard>
  ) -> String {
    let translation = deck.touch ?? .zero
    let box =
      measured == deck.size
      ? ""
      : "its frame is the box around it, \(PointsText.text(measured.width)) × \(PointsText.text(measured.height)): "
    let sums = "(\(sum(measured.width, translation.x)), \(sum(measured.height, translation.y)))"
    return "\(box)center \(sums) = \(CardWords.text(center, deck.settings.gates))"
  }

  /// `300/2 + 120`: the middle of a side, and how far from it.
  private static func sum(_ side: Double, _ translation: Double) -> String {
    "\(PointsText.text(side))/2 \(translation < 0 ? "-" : "+") \(PointsText.text(abs(translation)))"
  }

  /// Why a card released there flies out, or does not.
  static func reason(_ gate: SwipeDirection?, _ center: Point, _ gates: CardGates) -> String {
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

  /// What would happen if the finger left, where the card does not just go back from between the gates.
  private static func fate(_ center: Point, _ deck: borrowing CardDeck<DealtCard>) -> String {
    let gates = deck.settings.gates
    let (now, then) = (gates.gate(passedBy: center), deck.releaseGate)
    if let now, now == then { return ": beyond \(PointsText.text(gates[now])), it would fly out" }
    guard now != then, let end = deck.releaseCenter else { return "" }
    let beyond = now.map { ": beyond \(PointsText.text(gates[$0]))" } ?? ""
    let verdict = then.map { "beyond \(PointsText.text(gates[$0])), it would fly out" } ?? "it would go back"
    return "\(beyond); released, its center would be set again, at \(CardWords.text(end, gates)): \(verdict)"
  }

  private static func configured(from before: CardSettings, to after: CardSettings) -> Words {
    let (old, new) = (before.gates, after.gates)
    func text(_ gates: CardGates) -> String { PointsText.text(Point(x: gates.left, y: gates.right)) }
    let change = old == new ? nil : "gates \(text(old)) → \(text(new))"
    return .configured(
      from: before, to: after, besides: [("gates", .numbers(new.left, new.right), change)])
  }

  /// What is written on a card, or its number where nothing is.
  private static func name(of card: Int, _ deck: borrowing CardDeck<DealtCard>) -> String {
    let label = deck.cards[card].title.label
    return label.allSatisfy { $0.isWhitespace } ? "card \(card)" : label
  }

  static func begin(_ deck: borrowing CardDeck<DealtCard>, on marks: inout Marks) { marks.way = [] }

  static func phase(of deck: borrowing CardDeck<DealtCard>) -> String { deck.gate?.rawValue ?? "" }

  private static func degrees(_ rotation: Double) -> String {
    (rotation < 0 ? "-" : "") + CardWords.degrees(rotation)
  }
}
