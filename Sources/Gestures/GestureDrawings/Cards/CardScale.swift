import Gestures
import Pictures

/// The cells in which the cards of a pile are drawn.
///
/// Horizontally everything is to scale, from half a card beyond the left gate to half a card beyond the right one, or to the edges of a
/// card in its place if these are farther out. Vertically a
/// card takes a few rows, and each card below another shows one row, however little that is in points.
struct CardScale<Card: Hashable & Sendable> {
  let columns: Int
  /// The row of the upper border of a card in its place.
  let top: Int
  /// The rows of a card, both borders included.
  let height: Int
  /// The number of cards that are drawn.
  let count: Int

  private let pile: CardPile<Card>
  private let start: Double
  private let step: Double

  private static var leastColumns: Int { 30 }
  private static var mostColumns: Int { 78 }
  /// The rows above the cards: one for the names of the gates, and an empty one.
  private static var head: Int { 2 }

  init?(_ pile: CardPile<Card>, canvas: Canvas) {
    let room = canvas.rows - Self.head
    guard canvas.columns >= Self.leastColumns, room >= 4 else { return nil }
    columns = min(canvas.columns, Self.mostColumns)
    top = Self.head
    count = min(pile.cards.count, max(1, room - 4), 6)
    height = min(6, room - max(count, 1))
    self.pile = pile
    let half = pile.deck.size.width / 2
    start = min(pile.gates.left - half, 0)
    step = (max(pile.gates.right + half, pile.deck.size.width) - start) / Double(columns - 1)
  }

  /// What is drawn, in points.
  var scene: Scene {
    Scene(
      Rect(
        x: start, y: 0, width: step * Double(columns - 1),
        height: pile.cards.map { $0.frame.maxY }.max() ?? pile.deck.size.height),
      at: Cell(x: 0, y: top), columns: columns, rows: rows - top,
      isOpen: true)
  }

  /// The cards as they are, the top one in front.
  var figures: [Mark] {
    (0..<count).map { place in
      let card = pile.cards[place]
      let isHeld = place == 0 && pile.deck.state != .resting
      return .figure(
        Subject(.card, card.number), CleanText(pile.title(of: card.number)),
        role: pile.added.contains(card.number) ? .added : isHeld ? .changed : .normal,
        at: Mark.Geometry(
          card.frame, rotation: card.rotation * 180 / .pi, z: -place, tint: pile.tint(of: card.number),
          in: scene))
    }
  }

  var rows: Int { top + height + max(count, 1) }

  /// The column of a horizontal position in points; outside the picture, the column at its edge.
  func column(_ x: Double) -> Int {
    min(max(farColumn(x), 0), columns - 1)
  }

  /// The column of a gate.
  func column(_ gate: SwipeDirection) -> Int { column(pile.gates[gate]) }

  /// The column of a horizontal position, which may be outside the picture.
  private func farColumn(_ x: Double) -> Int {
    Int(min(max(((x - start) / step).rounded(), -1e6), 1e6))
  }

  /// The side on which the top card is outside the picture, if it is.
  var lost: SwipeDirection? {
    guard !pile.cards.isEmpty else { return nil }
    let area = area(0)
    return area.left > columns - 4 ? .right : area.right < 3 ? .left : nil
  }

  /// The column of the top card's center, if it is inside the picture.
  var centerColumn: Int? {
    guard let card = pile.cards.first, 0..<columns ~= farColumn(card.center.x) else { return nil }
    return farColumn(card.center.x)
  }

  /// The cells of a card, by the number of cards above it. A card that is dragged outside the picture is cut by its edge.
  func area(_ place: Int) -> Surface.Area {
    let base = baseArea
    guard place > 0 else { return moved(base) }
    let indent = min(place, max(0, base.columns / 2 - 2))
    return Surface.Area(
      left: base.left + indent, top: base.top + place, right: base.right - indent, bottom: base.bottom + place
    )
  }

  /// From the top, the columns from side to side of the top card as it is turned; `nil` if it stands upright.
  ///
  /// A card that is turned to the right leans to the right, a column a line at most, so that its sides are straight: the
  /// angle itself stands on it in degrees.
  var leaningRows: [ClosedRange<Int>]? {
    guard let rotation = pile.cards.first?.rotation, rotation != 0 else { return nil }
    let area = area(0)
    let most = area.rows
    // A card that is narrower has no room to lean.
    guard area.columns >= 2 * most + 4, abs(rotation) * 180 / .pi >= 0.5 else { return nil }
    let degrees = abs(rotation) * 180 / .pi
    let lean = Int(min(max((degrees / 2.4).rounded(), 1), Double(most))) * (rotation < 0 ? -1 : 1)
    return (0...most).map { row in
      // Half of it to either side of the middle, rounded down.
      let shift = (lean * (most - 2 * row) + most + 2 * most * most) / (2 * most) - most
      return area.left + shift...area.right + shift
    }
  }

  /// The column of where the top card's center would be if it had not drifted, if that is another one inside the picture.
  var fingerColumn: Int? {
    guard let card = pile.cards.first, let drift = pile.drift else { return nil }
    let column = farColumn(card.center.x - drift.x)
    let border = leaningRows?.first ?? area(0).left...area(0).right
    let isInside = 0..<columns ~= column && border.lowerBound < column && column < border.upperBound
    return isInside && column != centerColumn ? column : nil
  }

  /// The cells of the top card at rest.
  var baseArea: Surface.Area {
    Surface.Area(
      left: column(0), top: top, right: column(pile.deck.size.width), bottom: top + height - 1)
  }

  private func moved(_ area: Surface.Area) -> Surface.Area {
    guard let card = pile.cards.first else { return area }
    let middle = farColumn(card.center.x)
    let across = middle - column(pile.deck.size.width / 2)
    let lines = card.frame.y / pile.deck.size.height * Double(height)
    let down = Int(min(max(lines.rounded(), -1), Double(max(count, 1))))
    return Surface.Area(
      left: area.left + across, top: area.top + down, right: area.right + across, bottom: area.bottom + down)
  }
}
