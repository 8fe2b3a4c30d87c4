import Pictures
import Stacks

/// A stack for a picture: its elements in a pile, and beside it the extremes that it keeps.
///
///     print(picture(of: stack))
///
///      elements         mins
///     ┌─────┐
///     │   2 │ ← top    ┌─────┐
///     │   5 │          │   2 │ ← min
///     │   3 │          │   3 │
///     └─────┘          └─────┘
public struct StackDrawing: Drawable {
  /// The elements, then the minima and the maxima where they are kept.
  public var columns: [StackColumn]

  /// - Parameters:
  ///   - added: How many elements on top are new.
  ///   - addedMinima: How many minima are new.
  ///   - addedMaxima: How many maxima are new.
  ///   - popped: What was taken off and is drawn above the pile, the last one taken off last.
  ///   - label: What is written for an element.
  /// - Complexity: O(elements taken off)
  public init<Element>(
    of stack: MinMaxStack<Element>, added: Int = 0, addedMinima: Int = 0, addedMaxima: Int = 0,
    popped: [Element] = [], label: @escaping (Element) -> String = { String(describing: $0) }
  ) {
    columns = [
      StackColumn(
        title: "elements", stack.elements, pointer: "top", addedCount: added,
        removed: Array(popped.reversed()), label: label)
    ]
    if stack.tracks.includesMinimum {
      columns.append(
        StackColumn(title: "mins", stack.minima, pointer: "min", addedCount: addedMinima, label: label))
    }
    if stack.tracks.includesMaximum {
      columns.append(
        StackColumn(title: "maxs", stack.maxima, pointer: "max", addedCount: addedMaxima, label: label))
    }
  }

  /// - Complexity: O(cells of the canvas), however many elements there are
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(columns, canvas: canvas)
    var picture = drawn.picture
    var leftOut = drawn.pilesLeftOut
    if drawn.leftOut > 0 { leftOut.insert(drawn.leftOut.counted("element"), at: 0) }
    if !leftOut.isEmpty { picture.leftOut = leftOut.joined(separator: ", ") + " left out" }
    return picture
  }

  public func description(on canvas: Canvas) -> Description { describe(columns, canvas: canvas) }
}

/// A stack draws itself, with the extremes that it keeps beside it: `print(picture(of: stack))`.
extension MinMaxStack: Drawable {
  /// - Complexity: O(cells of the canvas), however many elements there are
  public func picture(on canvas: Canvas) -> Picture { StackDrawing(of: self).picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description {
    StackDrawing(of: self).description(on: canvas)
  }
}

// MARK: With labels of one's own

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
