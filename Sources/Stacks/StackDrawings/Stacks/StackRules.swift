import Pictures
import Recording

extension DrawingRule {
  static let ground = DrawingRule("ground", "all piles are on one line")
  static let places = DrawingRule(
    "places", "one value per line, in order from the top, with none between them")
  static let alignment = DrawingRule("alignment", "numbers end in one column, other values start in one")
  static let sum = DrawingRule("sum", "values shown and values left out make up the whole")
}

/// The rules that the picture of piles keeps.
public enum StackRules {
  /// What ``check(_:of:canvas:)`` checks, in this order.
  public static var all: [DrawingRule] { Picture.rules + [.ground, .places, .alignment, .sum] }

  /// Checks the picture of a ``StackDrawing``.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*m* log *m*) for *m* marks
  public static func check(
    _ picture: Picture, of columns: [Pile], canvas: Canvas
  ) throws(DrawingViolation) {
    try picture.check(fitting: canvas)
    let boxes = picture.marks.compactMap { $0.box }.filter { !$0.isBare }
    let labels = picture.labels
    for (index, box) in boxes.enumerated() where columns.indices.contains(index) {
      guard box.origin.y + box.rows == picture.rows else {
        throw DrawingViolation(
          of: .ground, "the box of \(columns[index].title) is not on the last line")
      }
      let inside = labels.filter { box.holds($0) }.sorted { $0.origin.y < $1.origin.y }
      let leftOut = index == 0 ? picture.leftOut ?? "nothing left out" : nil
      try check(inside, in: box, of: columns[index], leftOut: leftOut)
    }
  }

  private static func check(
    _ labels: [Label], in box: Box, of column: Pile, leftOut: String?
  ) throws(DrawingViolation) {
    let title = column.title
    for (line, label) in labels.enumerated() where label.origin.y != box.origin.y + 1 + line {
      throw DrawingViolation(
        of: .places,
        "\(label.text) is on line \(label.origin.y) of \(title), not \(box.origin.y + 1 + line)")
    }
    guard column.count > 0 else { return }
    let elision = labels.firstIndex { $0.role == .muted }
    let shown = labels.count - (elision == nil ? 0 : 1)
    let hidden = column.count - shown
    let isTold = leftOut.map { $0.hasPrefix(hidden.counted("element")) == (hidden > 0) } ?? true
    guard (hidden > 0) == (elision != nil), isTold else {
      throw DrawingViolation(
        of: .sum,
        "\(shown) of \(column.count) \(title) are shown, and said is: \(leftOut ?? "nothing")")
    }
    var values: [(label: Label, value: String)] = []
    for (line, label) in labels.enumerated() where line != elision {
      let fromTop = line < elision ?? labels.count ? line : line - 1 + hidden
      let value = column.value(column.count - 1 - fromTop)
      // A value that is too wide is cut.
      let columns = label.text.columns
      guard label.text == CleanText(startOf: value, columns: columns).truncated(toColumns: columns) else {
        throw DrawingViolation(
          of: .places, "\(label.text) is in \(title) where \(CleanText(value)) belongs")
      }
      values.append((label, value))
    }
    // What was taken away and stands above decides too.
    guard column.removedCount == 0 else { return }
    let isNumeric = values.allSatisfy { Double($0.value) != nil }
    func edge(_ label: Label) -> Int { isNumeric ? label.origin.x + label.text.columns : label.origin.x }
    guard let first = values.first else { return }
    for value in values where edge(value.label) != edge(first.label) {
      throw DrawingViolation(
        of: .alignment,
        "\(value.label.text) and \(first.label.text) of \(title) \(isNumeric ? "end" : "start") in different columns"
      )
    }
  }
}

extension Box {
  /// Whether a label stands between its borders.
  fileprivate func holds(_ label: Label) -> Bool {
    label.origin.x > origin.x && label.origin.x < origin.x + columns && label.origin.y > origin.y
      && label.origin.y < origin.y + rows - 1
  }
}
