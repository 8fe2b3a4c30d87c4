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
  public var columns: [Pile]

  /// Piles beside each other, the one that matters most first.
  public init(_ columns: [Pile]) { self.columns = columns }

  /// - Parameters:
  ///   - added: How many elements on top are new.
  ///   - addedMinima: How many minima are new.
  ///   - addedMaxima: How many maxima are new.
  ///   - popped: What was taken off and is drawn above the pile, the last one taken off last.
  ///   - poppedCount: How many elements were taken off, if `popped` has only the last of them: eight are enough.
  ///   - roles: The roles of elements that stay, by their indexes.
  ///   - known: Whether the last of the minima, or of the maxima, is pointed at as the answer to a question.
  ///   - label: What is written for an element.
  /// - Complexity: O(elements taken off)
  public init<Element>(
    of stack: MinMaxStack<Element>, added: Int = 0, addedMinima: Int = 0, addedMaxima: Int = 0,
    popped: [Element] = [], poppedCount: Int? = nil, roles: [Int: Role] = [:],
    known: (min: Bool, max: Bool) = (false, false),
    label: @escaping (Element) -> String = { ownWords(of: $0) }
  ) {
    let elements = stack.elementPile
    columns = [
      Pile(
        title: "elements", count: elements.count, value: { label(elements[$0]) }, pointer: "top",
        addedCount: added, removedCount: max(popped.count, poppedCount ?? 0),
        removedValue: { $0 < popped.count ? label(popped[popped.count - 1 - $0]) : "" })
    ]
    if stack.tracks.includesMinimum {
      columns.append(
        Pile(title: "mins", stack.minimumPile, pointer: "min", addedCount: addedMinima, label: label))
      if known.min { columns[columns.count - 1].roles[stack.minimumPile.count - 1] = .focus }
    }
    if stack.tracks.includesMaximum {
      columns.append(
        Pile(title: "maxs", stack.maximumPile, pointer: "max", addedCount: addedMaxima, label: label))
      if known.max { columns[columns.count - 1].roles[stack.maximumPile.count - 1] = .focus }
    }
    columns[0].roles = roles
  }

  /// The piles side by side, as ``Piles`` draws them.
  ///
  /// - Complexity: O(cells of the canvas), however many values there are
  public func picture(on canvas: Canvas) -> Picture { Piles(columns).picture(on: canvas) }
}
