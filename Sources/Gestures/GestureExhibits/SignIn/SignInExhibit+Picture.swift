import GestureDrawings
import Gestures
import Pictures
import Playground

extension SignInExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 11)

  static func frame(of machine: borrowing BiometricSignIn) -> BiometricSignIn { copy machine }

  static func draw(_ frame: BiometricSignIn, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas).picture
  }

  static func drawMoment(_ frame: BiometricSignIn, canvas: Canvas) -> Picture {
    GestureDrawings.drawMoment(frame, canvas: canvas)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let drawn = GestureDrawings.draw(machine, canvas: request.canvas)
    let missing = drawn.missing + (drawn.leftOut == 0 ? [] : [drawn.leftOut.counted("arrow")])
    return Drawn(
      drawn.picture, leftOut: missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) left out")
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? GestureDrawings.describe(machine, canvas: request.canvas)
  }
}
