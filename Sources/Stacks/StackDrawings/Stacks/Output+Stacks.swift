import Pictures
import Stacks

/// The picture of a stack, with the extremes it keeps beside it; it prints itself: `print(picture(of: stack))`.
///
/// - Parameters:
///   - canvas: The room. The middle of what does not fit is elided.
///   - label: What is written for an element.
/// - Complexity: O(cells of the canvas), however many elements there are
public func picture<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Picture {
  withoutActuallyEscaping(label) { draw(columns(of: stack, label: $0), canvas: canvas).picture }
}

/// The picture of a stack as a document of Scalable Vector Graphics, with its description in it.
public func svg<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> String {
  SVGRenderer().document(
    picture(of: stack, canvas: canvas, label: label),
    describedBy: description(of: stack, canvas: canvas, label: label))
}

/// A stack in plain words, which print themselves a sentence a line.
public func description<Element>(
  of stack: MinMaxStack<Element>, canvas: Canvas = .standard,
  label: (Element) -> String = { String(describing: $0) }
) -> Description {
  withoutActuallyEscaping(label) { describe(columns(of: stack, label: $0), canvas: canvas) }
}

private func columns<Element>(
  of stack: MinMaxStack<Element>, label: @escaping (Element) -> String
) -> [StackColumn] {
  var columns = [StackColumn(title: "elements", stack.elements, pointer: "top", label: label)]
  if stack.tracks.includesMinimum {
    columns.append(StackColumn(title: "mins", stack.minima, pointer: "min", label: label))
  }
  if stack.tracks.includesMaximum {
    columns.append(StackColumn(title: "maxs", stack.maxima, pointer: "max", label: label))
  }
  return columns
}
