import Gestures
import Pictures

/// A deck of cards as its picture shows it after a step.
public struct CardPile<Card: Hashable & Sendable> {
  public var deck: CardDeck<Card>
  /// The numbers of the cards that the last step put on the screen.
  public var added: Set<Int>
  /// The card that flew out in the last step, if one did; of several the last.
  public var flown: Swipe?
  /// Whether it does not tell beyond which gate the top card is.
  public var hidesOutcome = false
  private let tintOfCard: (Card) -> Tint?
  private let titleOfCard: (Card) -> String

  /// - Parameters:
  ///   - deck: the deck.
  ///   - added: the numbers of the cards that the last step put on the screen.
  ///   - flown: the card that flew out in the last step.
  ///   - tint: the color of a card of the data source, if it has one.
  ///   - title: the title of a card of the data source.
  public init(
    _ deck: CardDeck<Card>, added: Set<Int> = [], flown: Swipe? = nil,
    tint: @escaping (Card) -> Tint? = { _ in nil }, title: @escaping (Card) -> String
  ) {
    self.deck = deck
    self.added = added
    self.flown = flown.flatMap { deck.cards.indices.contains($0.card) ? $0 : nil }
    tintOfCard = tint
    titleOfCard = title
  }

  /// The cards on the screen, from the top.
  var cards: [ShownCard] { deck.visible }
  var gates: CardGates { deck.settings.gates }
  /// How far a card that the finger holds has drifted away from it, in points.
  var drift: Point? { deck.state == .dragging ? deck.drift : nil }

  func tint(of card: Int) -> Tint? { tintOfCard(deck.cards[card]) }
  func title(of card: Int) -> String { titleOfCard(deck.cards[card]) }
}

extension SwipeDirection {
  /// The words at the gate of a direction.
  package var gateName: String { self == .right ? "right gate" : "left gate" }
}

extension CardPile: Drawable {
  /// The cards between their gates: the top one where it is dragged, with its turn in degrees, and of each card below it what is
  /// not covered. A card that is turned leans. The center of a dragged card is marked, and of one that has drifted also where the
  /// finger would have it; a gate that the center is beyond is bold.
  ///
  /// Cards at the back for which there is no room are left out; where no card fits, a line of words takes its place.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    guard let scale = CardScale(self, canvas: canvas) else { return words(on: canvas) }
    var surface = Surface(right: scale.columns - 1, bottom: scale.rows - 1)
    var picture = Picture(columns: scale.columns, rows: scale.rows)
    for gate in SwipeDirection.allCases {
      let x = scale.column(gates[gate])
      let role: Role = gate == deck.gate && !hidesOutcome ? .focus : .muted
      surface.outline(
        Surface.Area(left: x, top: 1, right: x, bottom: scale.rows - 1),
        Surface.Stroke(line: role == .focus ? .heavy : .dotted, role: role))
      let name = CleanText(gate.gateName)
      // If the cards are much wider than the distance between the gates, the names are side by side.
      let middle = scale.column((gates.left + gates.right) / 2)
      let centered = min(max(0, x - name.columns / 2), scale.columns - name.columns)
      let start = gate == .right ? max(centered, middle + 1) : min(centered, middle - name.columns)
      picture.marks.append(.label(name, at: Cell(x: start, y: 0), role: role))
    }
    if cards.isEmpty {
      let area = scale.baseArea
      surface.lay(area, owner: 0, stroke: Surface.Stroke(line: .dotted, role: .muted))
      picture.marks += labels([(CleanText("no card is left"), .muted)], in: area, surface, owner: 0)
    }
    let leaningRows = scale.leaningRows
    for place in (0..<scale.count).reversed() {
      let isHeld = place == 0 && deck.state != .resting
      let stroke = Surface.Stroke(line: .rounded, role: isHeld ? .changed : .normal)
      if place == 0, let leaningRows {
        surface.lay(leaning: leaningRows, top: scale.area(0).top, owner: 0, stroke: stroke)
      } else {
        surface.lay(scale.area(place), owner: place, stroke: stroke)
      }
    }
    picture.marks = surface.edges() + picture.marks
    if let leaningRows { picture.marks += scale.sides(of: leaningRows, surface) }
    for place in 0..<scale.count {
      picture.marks += titleMarks(of: place, scale, surface).map {
        $0.showing(Subject(.card, cards[place].number))
      }
    }
    if let flown, [.resting, .empty].contains(deck.state) {
      let title = CleanText(title(of: flown.card))
      picture.marks += scale.edgeLabel(title, flown.direction, .removed).map {
        $0.showing(Subject(.card, flown.card))
      }
    }
    picture.marks += scale.figures
    return picture.leavingOut((cards.count - scale.count).pieces("card"))
  }

  /// What is written on a card, and of the top one how it is turned and where its center is.
  private func titleMarks(of place: Int, _ scale: CardScale<Card>, _ surface: Surface) -> [Mark] {
    let role: Role = added.contains(cards[place].number) ? .added : .normal
    let title = CleanText(title(of: cards[place].number))
    if place > 0 { return scale.rimLabel(title, role, place: place) }
    if let side = scale.lost { return scale.edgeLabel(title, side, .changed) }
    var texts = [(title, role)]
    if cards[0].rotation != 0 { texts.append((turn(cards[0].rotation), .changed)) }
    var area = scale.area(0)
    if let rows = scale.leaningRows {
      area.left = rows.map { $0.lowerBound }.min() ?? area.left
      area.right = rows.map { $0.upperBound }.max() ?? area.right
    }
    return labels(texts, in: area, surface, owner: 0) + (deck.state == .resting ? [] : scale.center)
  }

  private func words(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else {
      return Picture().leavingOut(cards.count.pieces("card"))
    }
    return Picture(
      CleanText(cards.first.map { title(of: $0.number) } ?? "no card is left").truncated(
        toColumns: canvas.columns)
    )
    .leavingOut((cards.count - 1).pieces("card"))
  }
}

/// A deck is drawn as the pile of its cards that are on the screen, each with what is printed of it as its title.
extension CardDeck: Drawable {
  public func picture(on canvas: Canvas) -> Picture { pile.picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { pile.description(on: canvas) }

  private var pile: CardPile<Card> { CardPile(self) { "\($0)" } }
}

/// Words on a card, one line each, where they are not covered.
private func labels(
  _ texts: [(CleanText, Role)], in area: Surface.Area, _ surface: Surface, owner: Int
) -> [Mark] {
  texts.enumerated().compactMap { line, text in
    surface.label(text.0, role: text.1, of: owner, onLine: area.top + 1 + line, in: area)
  }
}

extension CardScale {
  /// The title of a card of which only the lower rim is visible, on the rim, unless the top card covers it.
  fileprivate func rimLabel(_ title: CleanText, _ role: Role, place: Int) -> [Mark] {
    let (area, top) = (area(place), area(0))
    let text = title.truncated(toColumns: max(0, area.columns - 6)) + CleanText(" ")
    let x = area.left + 3
    let isCovered =
      top.top...top.bottom ~= area.bottom && x - 1 <= top.right && x + text.columns >= top.left
    guard !isCovered, text.columns > 1, x > 0, x + text.columns < columns else { return [] }
    return [.label(text, at: Cell(x: x, y: area.bottom), role: role, keepsSign: true)]
  }

  /// The title of a card that is outside the picture, between the gate and the edge.
  fileprivate func edgeLabel(_ title: CleanText, _ side: SwipeDirection, _ role: Role) -> [Mark] {
    let gate = column(side)
    let room = (side == .right ? columns - gate - 1 : gate) - 2
    let arrow = side == .right ? CleanText(" →", ascii: " ->") : CleanText("← ", ascii: "<- ")
    guard room > arrow.columns + 1 else { return [] }
    let cut = title.truncated(toColumns: room - arrow.columns)
    let text = side == .right ? cut + arrow : arrow + cut
    let x = side == .right ? columns - text.columns : 1
    return [.label(text, at: Cell(x: x, y: baseArea.top + 2), role: role, keepsSign: true)]
  }

  /// The mark of the center of the top card, which is what must be beyond a gate, and of one that has drifted the mark of the finger.
  fileprivate var center: [Mark] {
    let marks = [
      centerColumn.map { ($0, CleanText("▾", ascii: "v"), Role.changed) },
      fingerColumn.map { ($0, CleanText("▿", ascii: "o"), Role.muted) },
    ]
    return marks.compactMap { $0 }.map { .label($1, at: Cell(x: $0, y: centerRow), role: $2) }
  }

  private var centerRow: Int { max(1, area(0).top) }

  /// The sides of a card that leans, and its corners.
  fileprivate func sides(of rows: [ClosedRange<Int>], _ surface: Surface) -> [Mark] {
    rows.enumerated().flatMap { number, columns -> [Mark] in
      let ends: (left: CleanText, right: CleanText)
      switch number {
      case 0: ends = (CleanText("╭", ascii: "+"), CleanText("╮", ascii: "+"))
      case rows.count - 1: ends = (CleanText("╰", ascii: "+"), CleanText("╯", ascii: "+"))
      default:
        let shift = rows[number - 1].lowerBound - columns.lowerBound
        let side =
          shift == 0
          ? CleanText("│", ascii: "|")
          : shift > 0 ? CleanText("╱", ascii: "/") : CleanText("╲", ascii: "\\")
        ends = (side, side)
      }
      let y = area(0).top + number
      return [(ends.left, columns.lowerBound), (ends.right, columns.upperBound)].compactMap { text, x in
        // On a card that is much larger than the picture the mark of the center may stand at its edge.
        let isTaken = x == centerColumn && y == centerRow
        guard 0...surface.right ~= x, 0...surface.bottom ~= y, !isTaken else { return nil }
        return .label(text, at: Cell(x: x, y: y), role: .changed)
      }
    }
  }
}

/// How far a card is turned, in degrees, and which way.
private func turn(_ rotation: Double) -> CleanText {
  let sign = rotation > 0 ? CleanText("↻ ", ascii: "> ") : CleanText("↺ ", ascii: "< ")
  return sign + CleanText(CardWords.degrees(rotation)) + CleanText("°", ascii: "")
}
