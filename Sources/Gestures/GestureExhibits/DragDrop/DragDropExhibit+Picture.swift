import GestureDrawings
import Gestures
import Pictures
import Playground

extension DragDropExhibit {
  static let leastFrame = Canvas(columns: 33, rows: 7)

  static func frame(of machine: borrowing DragSession) -> DragSession { copy machine }

  /// While an item comes, what has come of it; at any other time, the session.
  static func draw(_ frame: DragSession, canvas: Canvas) -> Picture {
    let loaded = frame.carried.lastIndex { $0.loads > 0 }
    if frame.state.phase == .dropped, let loaded, loaded >= frame.received.count + frame.errors.count {
      return GestureDrawings.draw(frame.carried[loaded], canvas: canvas).picture
    }
    return GestureDrawings.draw(frame, canvas: canvas).picture
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    switch request.view {
    case "provider":
      let drawn = GestureDrawings.draw(shownItem, canvas: request.canvas)
      let others = machine.carried.count - 1
      let words = Self.counted(drawn.leftOut, "line") + Self.counted(others, "other item")
      return Drawn(drawn.picture, leftOut: Self.leftOut(words))
    case "states":
      let drawn = GestureDrawings.draw(StateDiagram(machine), canvas: request.canvas)
      return Drawn(
        drawn.picture,
        leftOut: Self.leftOut(drawn.missing + Self.counted(drawn.leftOut, "way out", "ways out")))
    default:
      let drawn = GestureDrawings.draw(machine, canvas: request.canvas)
      return Drawn(drawn.picture, leftOut: Self.leftOut(Self.counted(drawn.leftOut, "row")))
    }
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    if let description = sharedDescription(request) { return description }
    return switch request.view {
    case "provider": GestureDrawings.describe(shownItem, canvas: request.canvas)
    case "states": GestureDrawings.describe(StateDiagram(machine), canvas: request.canvas)
    default: GestureDrawings.describe(machine, canvas: request.canvas)
    }
  }

  private static func counted(_ number: Int, _ one: String, _ many: String? = nil) -> [String] {
    number > 0 ? [number.counted(one, many)] : []
  }

  private static func leftOut(_ words: [String]) -> String? {
    words.isEmpty ? nil : "\(words.joined(separator: ", ")) left out"
  }
}
