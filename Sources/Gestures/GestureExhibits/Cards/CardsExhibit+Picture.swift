import GestureDrawings
import Gestures
import Pictures
import Playground

extension CardsExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 9)

  static func frame(of machine: borrowing CardDeck<Key>) -> CardPile {
    CardPile(copy machine, title: \.label)
  }

  static func draw(_ frame: CardPile, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas).picture
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let marks = request.marks
    let pile = CardPile(machine, added: marks.added, flown: marks.flown, title: \.label)
    let drawn = GestureDrawings.draw(pile, canvas: request.canvas)
    return Drawn(
      drawn.picture, leftOut: drawn.leftOut == 0 ? nil : "\(drawn.leftOut.counted("card")) left out")
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? GestureDrawings.describe(Self.frame(of: machine), canvas: request.canvas)
  }
}
