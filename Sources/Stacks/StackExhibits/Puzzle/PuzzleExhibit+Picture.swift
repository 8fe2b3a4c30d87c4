import Pictures
import Playground
import StackDrawings
import Stacks

extension PuzzleExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "a puzzle is drawn as a whole: around: and depth: are for trees", help: "show it without them")
    }
    let drawn = draw(request.marks, canvas: request.canvas)
    var leftOut: [String] = []
    if drawn.leftOut > 0 {
      leftOut.append("\(drawn.leftOut.grouped) \(drawn.leftOut == 1 ? "value" : "values") left out")
    }
    if !drawn.rowsLeftOut.isEmpty { leftOut.append("\(drawn.rowsLeftOut.joined(separator: ", ")) not drawn") }
    return Drawn(drawn.picture, leftOut: leftOut.isEmpty ? nil : leftOut.joined(separator: ", "))
  }

  func draw(_ marks: Marks, canvas: Canvas) -> DrawnCells {
    Pictures.draw(game.rows(marks), canvas: canvas)
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    let values = game.given.lazy.map { SpokenText.word($0.displayText) }
    var description = Description(
      changes: [],
      summary: "the puzzle \(name) on a list of \(values.count.grouped), \(taken.grouped) steps taken: "
        + "\(game.state).")
    if !values.isEmpty { description.details.append("the list: \(told(values)).") }
    description.details += game.positions
    return description
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    do throws(DrawingViolation) {
      try draw(Marks(), canvas: canvas).picture.check(fitting: canvas)
    } catch {
      throw Fault.violated(error, view: Self.views[0].name)
    }
    return [(Self.views[0].name, Picture.rules)]
  }
}
