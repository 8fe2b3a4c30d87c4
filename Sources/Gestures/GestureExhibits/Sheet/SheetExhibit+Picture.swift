import GestureDrawings
import Gestures
import Pictures
import Playground

extension SheetExhibit {
  static let leastFrame = Canvas(columns: 18, rows: 8)

  static func frame(of machine: borrowing CardSheet) -> SheetMoment { SheetMoment(copy machine) }

  static func draw(_ frame: SheetMoment, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    switch request.view {
    case "spring": return Drawn(drawSpring(of: machine, canvas: request.canvas))
    case "table":
      let drawn = drawTable(of: machine, canvas: request.canvas)
      return Drawn(drawn.picture, leftOut: drawn.leftOut)
    default:
      let drawn = GestureDrawings.draw(machine, isSettled: request.marks.isSettled, canvas: request.canvas)
      return Drawn(drawn.picture, leftOut: drawn.leavesOutCurve ? "curve left out" : nil)
    }
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    if let shared = sharedDescription(request) { return shared }
    return switch request.view {
    case "spring": describeSpring(of: machine)
    case "table": describeTable(of: machine)
    default: GestureDrawings.describe(machine)
    }
  }
}
