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

// MARK: With custom labels

/// The picture of a stack whose elements are written as the reader wants them.
///
/// - Parameters:
///   - canvas: The room. The middle of what does not fit is left out.
///   - label: What is written for an element.
/// - Complexity: O(cells of the canvas), however many elements there are
public func picture<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard, label: @escaping (Element) -> String
) -> Picture {
  picture(of: StackDrawing(of: stack, label: label), canvas: canvas)
}

/// The picture of a stack as a document of Scalable Vector Graphics, with its description in it.
public func svg<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard, label: @escaping (Element) -> String
) -> String {
  svg(of: StackDrawing(of: stack, label: label), canvas: canvas)
}

/// A stack in plain words, which print themselves a sentence a line.
public func description<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard, label: @escaping (Element) -> String
) -> Description {
  description(of: StackDrawing(of: stack, label: label), canvas: canvas)
}
