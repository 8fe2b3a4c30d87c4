import Drawings
import Gestures
import Pictures

extension CardsExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 9)

  static func frame(of machine: borrowing CardDeck<Key>) -> CardPile {
    CardPile(copy machine, title: \.value.displayText)
  }

  static func draw(_ frame: CardPile, canvas: Canvas) -> Picture {
    Drawings.draw(frame, canvas: canvas).picture
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let drawn = Drawings.draw(Self.frame(of: machine), canvas: request.canvas)
    return Drawn(
      drawn.picture,
      leftOut: drawn.leftOut == 0
        ? nil : drawn.leftOut == 1 ? "1 card left out" : "\(drawn.leftOut) cards left out")
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    Drawings.describe(Self.frame(of: machine), canvas: request.canvas)
  }
}
