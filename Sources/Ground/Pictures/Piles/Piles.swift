import Recording

/// Piles of values beside each other, all on one ground: a stack and its minima, or the stacks that an algorithm keeps.
///
///     Piles([Pile(title: "stack", [5, 3], pointer: "top", label: { "\($0)" })])
///
///      stack
///     ┌─────┐
///     │   3 │ ← top
///     │   5 │
///     └─────┘
public struct Piles: Drawable {
  /// The one that matters most first.
  public var piles: [Pile]
  /// The columns and the lines kept free for the values of a pile even where it has fewer, so that boxes and ground keep their
  /// places while values come and go; nil if each is as large as it must be.
  public var least: Canvas?

  public init(_ piles: [Pile], least: Canvas? = nil) {
    self.piles = piles
    self.least = least
  }

  /// The piles side by side, their lowest values on one line.
  ///
  /// Numbers are aligned at the right, other values at the left. Values that the step took away stand above the box. What does not
  /// fit gives way: the middle of a pile is left out, values are cut, then the words beside the boxes are left out, then the last
  /// piles; if not even the first pile fits, a line of words takes its place.
  ///
  /// - Complexity: O(cells of the canvas), however many values there are
  public func picture(on canvas: Canvas) -> Picture {
    guard let first = piles.first, canvas.columns > 0, canvas.rows > 0 else {
      return Picture().without(piles.first?.count ?? 0)
    }
    let boxed = piles.compactMap { pile in
      PileLines(pile, height: canvas.rows - 3, columns: canvas.columns).map { (pile.title, $0) }
    }
    if boxed.count == piles.count {
      for kept in (1...piles.count).reversed() {
        let lines = boxed.prefix(kept).map { $0.1.popped.count + $0.1.inside.count }.max() ?? 0
        let height = max(lines, min(least?.rows ?? 0, canvas.rows - 3))
        for hasNotes in [true, false] {
          guard let boxes = fit(boxed.prefix(kept), least: least, hasNotes: hasNotes, columns: canvas.columns)
          else { continue }
          return HorizontalStack(boxes.map { pilePicture($0, height: height) })
            .picture(on: canvas).without(boxed[0].1.leftOut, piles.dropFirst(kept).map { $0.title })
            .withoutRemoved(boxes.reduce(0) { $0 + $1.lines.removedUntold })
        }
      }
    }
    return summary(of: first, canvas: canvas).without(max(0, first.count - 1))
      .withoutRemoved(piles.reduce(0) { $0 + $1.removedCount })
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

  /// The same, which says how many of the values that were taken away it does not draw.
  fileprivate func withoutRemoved(_ count: Int) -> Picture {
    var picture = self
    if count > 0 { picture.addLeftOut("\(count.counted("removed value", "removed values")) not drawn") }
    return picture
  }
}

extension Subject {
  /// A value of a stack or of a puzzle, by the pile or the row that it stands in, and its place there: `elements-3`, `list-0`.
  public static func element(_ place: Int, of pile: String) -> Subject { element(Int64(place), of: pile) }

  /// A whole number that stands for itself, as a key of a puzzle's dictionary does.
  public static func element(_ key: Int64, of pile: String) -> Subject {
    Subject(.element, "\(pile)-\(key)")
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

  init(title: String, lines: PileLines, leastColumns: Int?) {
    self.title = CleanText(title)
    self.lines = lines
    // The border, a blank at each side, and the column of the sign.
    boxColumns = max(Self.leastColumns, max(lines.valueColumns, leastColumns ?? 1) + 5)
    // A pile that keeps its place has room for the word that it is empty.
    let leastNote = leastColumns == nil ? 0 : PileLines.vacancy.columns
    let notes = lines.noteColumns > 0 ? 1 + max(leastNote, lines.noteColumns) : 0
    columns = max(1 + self.title.columns, boxColumns + notes)
  }
}

/// The piles beside each other with their values cut as little as the width asks for, or `nil` if that is not enough.
private func fit(
  _ piles: ArraySlice<(String, PileLines)>, least: Canvas?, hasNotes: Bool, columns: Int
) -> [PileBox]? {
  var limit = max(least?.columns ?? 1, piles.map { $0.1.valueColumns }.max() ?? 1)
  let narrowest = min(limit, 3)
  while true {
    let boxes = piles.map { title, pile in
      var lines = pile
      lines.cutValues(toColumns: limit)
      if !hasNotes { lines.dropNotes() }
      return PileBox(title: title, lines: lines, leastColumns: least.map { min($0.columns, limit) })
    }
    let excess = boxes.reduce(-3) { $0 + $1.columns + 3 } - columns
    if excess <= 0 { return boxes }
    guard limit > narrowest else { return nil }
    limit = max(narrowest, limit - max(1, excess / piles.count))
  }
}

/// A pile, its lowest value on the last line of a picture with a given number of lines for values.
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
    if let position = line.position {
      picture.marks.append(
        .bareCell(
          at: Cell(x: 1, y: insideTop + index), columns: box.boxColumns - 3, role: line.role,
          .element(position, of: box.title.string)))
    }
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
private func summary(of pile: Pile, canvas: Canvas) -> Picture {
  var text = CleanText("(empty)")
  if pile.count > 0 {
    text =
      CleanText("\(pile.pointer) \(pile.value(pile.count - 1))") + CleanText(" · ", ascii: ", ")
      + CleanText("\(pile.count.grouped) \(pile.title)")
  }
  return Picture(text.truncated(toColumns: canvas.columns))
}
