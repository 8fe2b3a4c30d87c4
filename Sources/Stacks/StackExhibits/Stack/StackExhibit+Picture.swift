import Pictures
import Playground
import StackDrawings
import Stacks

extension StackExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    let drawn = Self.draw(stack, request.marks, request.canvas)
    var leftOut = drawn.pilesLeftOut
    if drawn.leftOut > 0 { leftOut.insert("\(drawn.leftOut.grouped) elements", at: 0) }
    return Drawn(
      drawn.picture, leftOut: leftOut.isEmpty ? nil : leftOut.joined(separator: ", ") + " left out")
  }

  static func draw(_ stack: MinMaxStack<Key>, _ marks: Marks, _ canvas: Canvas) -> DrawnStack {
    StackDrawings.draw(columns(of: stack, marks), canvas: canvas)
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    StackDrawings.describe(columns(request.marks), canvas: request.canvas)
  }

  /// The piles of its picture: the elements, and the extremes it keeps.
  func columns(_ marks: Marks) -> [StackColumn] { Self.columns(of: stack, marks) }

  private static func columns(of stack: MinMaxStack<Key>, _ marks: Marks) -> [StackColumn] {
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
    return columns
  }
}
