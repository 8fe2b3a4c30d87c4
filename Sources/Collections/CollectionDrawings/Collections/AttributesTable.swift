import CollectionViews
import Pictures

/// Draws elements as a table: where each stands, in points, and how it is shown. Columns in which nothing is worth saying are
/// left out, and of too many rows those in the middle.
///
///      element   label         x    y  width  height    z  stretch
///      0.header  About Cats…   0  -60    320     140  256       60
///      1.0       0 Domestic…   2  115    157     157
///
/// - Returns: a picture never larger than the canvas, and how many elements it leaves out.
/// - Complexity: O(cells of the canvas), however many elements there are
public func drawAttributes(
  of elements: [ViewportContent.Shown], canvas: Canvas
) -> (picture: Picture, leftOut: Int) {
  func column(_ title: String, _ isNumber: Bool, _ weight: Int) -> TextTable.Column {
    TextTable.Column(title: title, isNumber: isNumber, weight: weight)
  }
  let table = TextTable(
    columns: [
      column("element", false, 9), column("label", false, 1), column("x", true, 6), column("y", true, 8),
      column("width", true, 5), column("height", true, 7), column("z", true, 4), column("stretch", true, 3),
      column("alpha", true, 2), column("", false, 0),
    ], count: elements.count, vacancy: "(nothing visible)",
    row: { index in
      let shown = elements[index]
      let (attributes, frame) = (shown.attributes, shown.attributes.frame)
      return [
        attributes.element.description, shown.label,
        points(frame.x),
        points(frame.y), points(frame.width), points(frame.height),
        attributes.zIndex == 0 ? "" : attributes.zIndex.grouped,
        attributes.stretch == 0 ? "" : points(attributes.stretch),
        attributes.alpha == 1 ? "" : points(attributes.alpha), shown.stateWords.joined(separator: ", "),
      ]
    }, role: { elements[$0].role }, changed: elements.indices.filter { elements[$0].change != .none })
  return table.drawn(canvas: canvas)
}

extension ViewportContent.Shown {
  /// What is true of it beyond its place.
  var stateWords: [String] {
    var words: [String] = []
    if isPinned { words.append("pinned") }
    if isSelected { words.append("selected") }
    if isHighlighted { words.append("highlighted") }
    return words
  }
}
