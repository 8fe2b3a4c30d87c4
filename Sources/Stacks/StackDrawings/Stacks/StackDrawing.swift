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

  /// Piles beside each other, the one that matters most first.
  public init(_ columns: [StackColumn]) { self.columns = columns }

  /// - Parameters:
  ///   - added: How many elements on top are new.
  ///   - addedMinima: How many minima are new.
  ///   - addedMaxima: How many maxima are new.
  ///   - popped: What was taken off and is drawn above the pile, the last one taken off last.
  ///   - roles: The roles of elements that stay, by their indexes.
  ///   - known: Whether the last of the minima, or of the maxima, is pointed at as the answer to a question.
  ///   - label: What is written for an element.
  /// - Complexity: O(elements taken off)
  public init<Element>(
    of stack: MinMaxStack<Element>, added: Int = 0, addedMinima: Int = 0, addedMaxima: Int = 0,
    popped: [Element] = [], roles: [Int: Role] = [:], known: (min: Bool, max: Bool) = (false, false),
    label: @escaping (Element) -> String = { String(describing: $0) }
  ) {
    columns = [
      StackColumn(
        title: "elements", stack.elements, pointer: "top", addedCount: added,
        removed: Array(popped.reversed()), label: label)
    ]
    if stack.tracks.includesMinimum {
      columns.append(
        StackColumn(title: "mins", stack.minima, pointer: "min", addedCount: addedMinima, label: label))
      if known.min { columns[columns.count - 1].roles[stack.minima.count - 1] = .focus }
    }
    if stack.tracks.includesMaximum {
      columns.append(
        StackColumn(title: "maxs", stack.maxima, pointer: "max", addedCount: addedMaxima, label: label))
      if known.max { columns[columns.count - 1].roles[stack.maxima.count - 1] = .focus }
    }
    columns[0].roles = roles
  }

  /// The piles side by side, their lowest values on one line.
  ///
  /// Numbers are aligned at the right, other values at the left. Values that the step took away stand above the box. What does not
  /// fit gives way: the middle of a pile is left out, values are cut, then the words beside the boxes are left out, then the last
  /// piles; if not even the first pile fits, a line of words takes its place.
  ///
  /// - Complexity: O(cells of the canvas), however many values there are
  public func picture(on canvas: Canvas) -> Picture {
    guard let first = columns.first, canvas.columns > 0, canvas.rows > 0 else {
      return Picture().without(columns.first?.count ?? 0)
    }
    let piles = columns.compactMap { column in
      PileLines(column, height: canvas.rows - 3).map { (column.title, $0) }
    }
    if piles.count == columns.count {
      for kept in (1...columns.count).reversed() {
        let height = piles.prefix(kept).map { $0.1.popped.count + $0.1.inside.count }.max() ?? 0
        for hasNotes in [true, false] {
          guard let boxes = fit(Array(piles.prefix(kept)), hasNotes: hasNotes, columns: canvas.columns)
          else { continue }
          return HorizontalStack(boxes.map { pilePicture($0, height: height) })
            .picture(on: canvas).without(piles[0].1.leftOut, columns.dropFirst(kept).map(\.title))
        }
      }
    }
    return summary(of: first, canvas: canvas).without(max(0, first.count - 1))
  }
}

extension Picture {
  /// This picture of piles, which says how many elements of the first it leaves out, and which piles.
  fileprivate func without(_ count: Int, _ piles: [String] = []) -> Picture {
    var picture = self
    let leftOut = (count > 0 ? [count.counted("element")] : []) + piles
    if !leftOut.isEmpty { picture.leftOut = leftOut.joined(separator: ", ") + " left out" }
    return picture
  }
}

extension Subject {
  /// A value of a stack or of a puzzle, by the pile or the row that it stands in, and its place there: `elements-3`, `list-0`.
  public static func element(_ place: Int, of pile: String) -> Subject {
    Subject(.element, "\(pile)-\(place)")
  }
}

/// A pile with its measures.
private struct PileBox {
  var title: CleanText
  var lines: PileLines
  /// The width of the box, with its border.
  var boxColumns: Int
  /// The width of all there is.
  var columns: Int

  /// The least width of a box.
  private static let leastColumns = 7

  init(title: String, lines: PileLines) {
    self.title = CleanText(title)
    self.lines = lines
    // The border, a blank at each side, and the column of the sign.
    boxColumns = max(Self.leastColumns, lines.valueColumns + 5)
    let notes = lines.noteColumns > 0 ? 1 + lines.noteColumns : 0
    columns = max(1 + self.title.columns, boxColumns + notes)
  }
}

/// The piles beside each other with their values cut as little as the width asks for, or `nil` if that is not enough.
private func fit(_ piles: [(String, PileLines)], hasNotes: Bool, columns: Int) -> [PileBox]? {
  var limit = max(1, piles.map(\.1.valueColumns).max() ?? 1)
  let least = min(limit, 3)
  while true {
    let boxes = piles.map { title, pile in
      var lines = pile
      lines.cutValues(toColumns: limit)
      if !hasNotes { lines.dropNotes() }
      return PileBox(title: title, lines: lines)
    }
    let excess = boxes.reduce(-3) { $0 + $1.columns + 3 } - columns
    if excess <= 0 { return boxes }
    guard limit > least else { return nil }
    limit = max(least, limit - max(1, excess / piles.count))
  }
}

/// A pile, its lowest value on the last line of a picture that has so many lines for values.
private func pilePicture(_ box: PileBox, height: Int) -> Picture {
  var picture = Picture(columns: box.columns, rows: height + 3)
  let insideTop = picture.rows - 1 - box.lines.inside.count
  let boxTop = insideTop - 1
  let poppedTop = boxTop - box.lines.popped.count
  picture.marks.append(.label(box.title, at: Cell(x: 1, y: 0), role: .muted))
  picture.marks.append(
    .box(Box(at: Cell(x: 0, y: boxTop), columns: box.boxColumns, rows: box.lines.inside.count + 2)))
  for (index, line) in box.lines.popped.enumerated() {
    picture.marks += marks(of: line, in: box, y: poppedTop + index)
  }
  for (index, line) in box.lines.inside.enumerated() {
    picture.marks += marks(of: line, in: box, y: insideTop + index)
  }
  return picture
}

private func marks(of line: PileLines.Line, in box: PileBox, y: Int) -> [Mark] {
  let x = box.lines.isNumeric ? box.boxColumns - 2 - line.text.columns : 3
  let value = Mark.label(line.text, at: Cell(x: x, y: y), role: line.role, keepsSign: true)
  var marks = [value.showing(line.position.map { .element($0, of: box.title.string) })]
  if !line.note.isEmpty {
    marks.append(.label(line.note, at: Cell(x: box.boxColumns + 1, y: y), role: .muted))
  }
  return marks
}

/// What to say where no box fits.
private func summary(of column: StackColumn, canvas: Canvas) -> Picture {
  var text = CleanText("(empty)")
  if column.count > 0 {
    text =
      CleanText("\(column.pointer) \(column.value(column.count - 1))") + CleanText(" · ", ascii: ", ")
      + CleanText("\(column.count.grouped) \(column.title)")
  }
  return Picture(text.truncated(toColumns: canvas.columns))
}
