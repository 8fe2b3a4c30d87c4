import Drawings
import Gestures
import Pictures
import Testing

@Suite("The picture of a deck of cards")
struct CardDrawingTests {
  private let names = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"]

  private func lines(
    _ deck: CardDeck<String>, width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> String {
    let drawn = draw(CardPile(deck) { $0 }, canvas: Canvas(columns: width, rows: height))
    return TextRenderer(style: style).lines(drawn.picture).joined(separator: "\n")
  }

  @Test("look")
  func look() throws {
    var deck = try CardDeck(names)
    print(lines(deck))
    try deck.drag(to: Point(x: 120, y: 10))
    print(lines(deck))
    print(lines(deck, width: 40, style: .ascii))
    try deck.drag(to: Point(x: -290, y: 90))
    print(lines(deck))
    try deck.drag(to: Point(x: 9000, y: 90))
    print(lines(deck))
    for _ in 0..<6 { try deck.swipe(.left) }
    print(lines(deck))
  }
}
