import Drawings
import Gestures
import Pictures

extension PullExhibit {
  static let leastFrame = Canvas(columns: 17, rows: 7)

  static func frame(of machine: borrowing PullToDismiss) -> PullToDismiss { copy machine }

  static func draw(_ frame: PullToDismiss, canvas: Canvas) -> Picture {
    Drawings.draw(frame, canvas: canvas)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    return Drawn(Self.draw(machine, canvas: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? Drawings.describe(machine)
  }
}
