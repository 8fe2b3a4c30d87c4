import Pictures
import Stacks

/// A stack draws itself, with the extremes that it keeps beside it: `print(picture(of: stack))`.
extension MinMaxStack: Drawable {
  /// - Complexity: O(cells of the canvas), however many elements there are
  public func picture(on canvas: Canvas) -> Picture { StackDrawing(of: self).picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description {
    StackDrawing(of: self).description(on: canvas)
  }
}
