import Gestures
import Pictures

/// What a picture shows of a deck of cards.
public struct CardPile: Equatable, Sendable {
  /// The cards on the screen, from the top.
  public var cards: [ShownCard]
  /// The title of each of them.
  public var titles: [String]
  /// The size of the container, in points.
  public var size: Size
  /// How the top card is held.
  public var state: CardState
  /// The number of cards that have not been swiped away.
  public var left: Int
  /// The numbers of the cards that the last step put on the screen.
  public var added: Set<Int>
  /// The card that flew out in the last step, if one did; of several the last.
  public var flown: Swipe?
  /// Its title.
  public var flownTitle: String?

  /// Takes from a deck what its picture shows.
  ///
  /// - Parameters:
  ///   - deck: the deck.
  ///   - added: the numbers of the cards that the last step put on the screen.
  ///   - flown: the card that flew out in the last step.
  ///   - title: the title of a card of the data source.
  /// - Complexity: O(*v*) for *v* visible cards
  public init<Card>(
    _ deck: CardDeck<Card>, added: Set<Int> = [], flown: Swipe? = nil, title: (Card) -> String
  ) {
    cards = deck.visible
    titles = deck.visible.map { title(deck.cards[$0.number]) }
    size = deck.size
    state = deck.state
    left = deck.left
    self.added = added
    let known = flown.flatMap { deck.cards.indices.contains($0.card) ? $0 : nil }
    self.flown = known
    flownTitle = known.map { title(deck.cards[$0.card]) }
  }

  /// The gate that the centre of the top card is beyond, if it is.
  public var gate: SwipeDirection? { cards.first.flatMap { CardGates.gate(passedBy: $0.center) } }
}

/// The picture of a pile of cards, and what it leaves out.
public struct DrawnCards: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The number of cards on the screen that are not drawn: those at the back.
  public var leftOut: Int
}

/// Draws a pile of cards between its gates: the top one where it is dragged, with its turn in degrees, and of each card below
/// it what is not covered. The centre of a dragged card is marked; a gate that it is beyond is bold.
///
/// The picture is never larger than the canvas; where no card fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ pile: CardPile, canvas: Canvas) -> DrawnCards {
  guard let scale = CardScale(pile, canvas: canvas) else { return words(pile, canvas) }
  var surface = Surface(right: scale.columns - 1, bottom: scale.rows - 1)
  var picture = Picture(columns: scale.columns, rows: scale.rows)
  for gate in SwipeDirection.allCases {
    let x = scale.column(gate == .right ? CardGates.right : CardGates.left)
    let isPassed = pile.gate == gate
    surface.outline(
      Surface.Area(left: x, top: 1, right: x, bottom: scale.rows - 1),
      Surface.Stroke(line: isPassed ? .heavy : .dotted, role: isPassed ? .focus : .muted))
    let name = CleanText(gate == .right ? "right gate" : "left gate")
    // If the cards are much wider than the distance between the gates, the names are side by side.
    let middle = scale.column((CardGates.left + CardGates.right) / 2)
    let centered = min(max(0, x - name.columns / 2), scale.columns - name.columns)
    let start = gate == .right ? max(centered, middle + 1) : min(centered, middle - name.columns)
    picture.marks.append(
      .label(Label(name, at: Cell(x: start, y: 0), role: isPassed ? .focus : .muted)))
  }
  if pile.cards.isEmpty {
    let area = scale.baseArea
    surface.lay(area, owner: 0, stroke: Surface.Stroke(line: .dotted, role: .muted))
    picture.marks += labels([(CleanText("no card is left"), .muted)], in: area, surface, owner: 0)
  }
  for place in (0..<scale.count).reversed() {
    let isHeld = place == 0 && pile.state != .resting
    surface.lay(
      scale.area(place), owner: place,
      stroke: Surface.Stroke(line: .rounded, role: isHeld ? .changed : .normal))
  }
  picture.marks = surface.edges() + picture.marks
  for place in 0..<scale.count {
    let role: Role = pile.added.contains(pile.cards[place].number) ? .added : .normal
    let title = CleanText(pile.titles[place])
    if place > 0 {
      picture.marks += rimLabel(title, role, place: place, scale)
    } else if let side = scale.lost {
      picture.marks += edgeLabel(title, side, .changed, scale)
    } else {
      var texts = [(title, role)]
      if pile.cards[0].rotation != 0 { texts.append((turn(pile.cards[0].rotation), .changed)) }
      picture.marks += labels(texts, in: scale.area(0), surface, owner: 0)
      if pile.state != .resting { picture.marks += center(scale) }
    }
  }
  if let flown = pile.flown, let title = pile.flownTitle, [.resting, .empty].contains(pile.state) {
    picture.marks += edgeLabel(CleanText(title), flown.direction, .removed, scale)
  }
  picture.marks += scale.figures
  return DrawnCards(picture: picture, leftOut: pile.cards.count - scale.count)
}

/// Words on a card, one line each, where they are not covered.
private func labels(
  _ texts: [(CleanText, Role)], in area: Surface.Area, _ surface: Surface, owner: Int
) -> [Mark] {
  var marks: [Mark] = []
  for (line, text) in texts.enumerated() {
    let y = area.top + 1 + line
    let (first, last) = (max(area.left, 0), min(area.right, surface.right))
    guard y < area.bottom, 0...surface.bottom ~= y, first < last,
      let seen = surface.seen(owner, onLine: y, from: first, to: last), seen.count > 2
    else { continue }
    let cut = text.0.truncated(toColumns: seen.count - 2)
    marks.append(
      .label(Label(cut, at: Cell(x: seen.lowerBound + 1, y: y), role: text.1, keepsSign: true)))
  }
  return marks
}

/// The title of a card of which only the lower rim is visible, on the rim, unless the top card covers it.
private func rimLabel(_ title: CleanText, _ role: Role, place: Int, _ scale: CardScale) -> [Mark] {
  let area = scale.area(place)
  let top = scale.area(0)
  let text = title.truncated(toColumns: max(0, area.columns - 6)) + CleanText(" ")
  let x = area.left + 3
  let isCovered = top.top...top.bottom ~= area.bottom && x - 1 <= top.right && x + text.columns >= top.left
  guard !isCovered, text.columns > 1, x > 0, x + text.columns < scale.columns else { return [] }
  return [.label(Label(text, at: Cell(x: x, y: area.bottom), role: role, keepsSign: true))]
}

/// The title of a card that is outside the picture, between the gate and the edge.
private func edgeLabel(
  _ title: CleanText, _ side: SwipeDirection, _ role: Role, _ scale: CardScale
) -> [Mark] {
  let gate = scale.column(side == .right ? CardGates.right : CardGates.left)
  let room = (side == .right ? scale.columns - gate - 1 : gate) - 2
  let arrow = side == .right ? CleanText(" →", ascii: " ->") : CleanText("← ", ascii: "<- ")
  guard room > arrow.columns + 1 else { return [] }
  let cut = title.truncated(toColumns: room - arrow.columns)
  let text = side == .right ? cut + arrow : arrow + cut
  let x = side == .right ? scale.columns - text.columns : 1
  return [.label(Label(text, at: Cell(x: x, y: scale.baseArea.top + 2), role: role, keepsSign: true))]
}

/// The mark of the centre of the top card, which is what must be beyond a gate.
private func center(_ scale: CardScale) -> [Mark] {
  guard let column = scale.centerColumn else { return [] }
  let cell = Cell(x: column, y: max(1, scale.area(0).top))
  return [.label(Label(CleanText("▾", ascii: "v"), at: cell, role: .changed))]
}

/// How far a card is turned, in degrees, and which way.
private func turn(_ rotation: Double) -> CleanText {
  let sign = rotation > 0 ? CleanText("↻ ", ascii: "> ") : CleanText("↺ ", ascii: "< ")
  return sign + CleanText(CardWords.degrees(rotation)) + CleanText("°", ascii: "")
}

private func words(_ pile: CardPile, _ canvas: Canvas) -> DrawnCards {
  guard canvas.columns > 0, canvas.rows > 0 else {
    return DrawnCards(picture: Picture(), leftOut: pile.cards.count)
  }
  let text = CleanText(pile.titles.first ?? "no card is left").truncated(toColumns: canvas.columns)
  return DrawnCards(
    picture: Picture(
      marks: [.label(Label(text, at: Cell(x: 0, y: 0)))], columns: text.columns, rows: 1),
    leftOut: max(0, pile.cards.count - 1))
}

extension CardPile: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(self, canvas: canvas)
    return drawn.picture.leavingOut(drawn.leftOut.pieces("card"))
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

/// A deck is drawn as the pile of its cards that are on the screen, each with what is printed of it as its title.
extension CardDeck: Drawable {
  public func picture(on canvas: Canvas) -> Picture { pile.picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { pile.description(on: canvas) }

  private var pile: CardPile { CardPile(self) { "\($0)" } }
}
