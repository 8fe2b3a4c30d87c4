import Drawings
import Language
import Pictures

extension StackExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    let marks = request.marks
    var columns = [
      StackColumn(
        title: "elements", stack.elements, pointer: "top", addedCount: marks.added,
        removed: marks.popped.reversed(), label: \.label)
    ]
    if stack.tracks.includesMinimum {
      columns.append(
        StackColumn(
          title: "mins", stack.minima, pointer: "min", addedCount: marks.addedMinima, label: \.label))
    }
    if stack.tracks.includesMaximum {
      columns.append(
        StackColumn(
          title: "maxs", stack.maxima, pointer: "max", addedCount: marks.addedMaxima, label: \.label))
    }
    let drawn = Drawings.draw(columns, canvas: request.canvas)
    let leftOut = drawn.leftOut > 0 ? "\(drawn.leftOut.grouped) elements left out" : nil
    return Drawn(drawn.picture, leftOut: leftOut)
  }
}
