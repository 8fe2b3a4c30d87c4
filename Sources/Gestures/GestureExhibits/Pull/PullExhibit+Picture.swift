import GestureDrawings
import Gestures
import Pictures
import Playground

extension PullExhibit {
  static let leastFrame = Canvas(columns: 17, rows: 8)

  static func frame(of machine: borrowing PullToDismiss) -> PullToDismiss { copy machine }

  static func draw(_ frame: PullToDismiss, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas).picture
  }

  static func drawMoment(_ frame: PullToDismiss, canvas: Canvas) -> Picture {
    GestureDrawings.drawMoment(of: frame, canvas: canvas)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let drawn = GestureDrawings.draw(machine, request.marks.change, canvas: request.canvas)
    return Drawn(drawn.picture, leftOut: drawn.leftOut)
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? GestureDrawings.describe(machine)
  }
}
