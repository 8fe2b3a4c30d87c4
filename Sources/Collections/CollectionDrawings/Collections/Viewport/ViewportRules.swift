import CollectionViews
import Pictures

extension DrawingRule {
  static let viewportFrame = DrawingRule("frame", "the frame of a viewport is closed")
  static let elementLabels = DrawingRule(
    "labels", "a visible element that nothing covers has its label, if there is room for it")
  static let elementPlaces = DrawingRule("scale", "a label is inside its element, to within a cell")
  static let thumb = DrawingRule(
    "thumb", "a scroll bar shows, to within a cell, how far the content is scrolled")
}

/// The rules that the picture of a viewport keeps.
public enum ViewportRules {
  /// What ``check(_:of:canvas:)`` checks, in this order.
  public static var all: [DrawingRule] {
    Picture.rules + [.viewportFrame, .elementLabels, .elementPlaces, .thumb]
  }

  /// Checks the picture of a viewport.
  ///
  /// - Parameter isBare: whether it is the ``ViewportContent/bare(fitsItems:)`` one.
  /// - Throws: the first violation found.
  /// - Complexity: O(*n*² + *n* · *m*) for *n* visible elements and *m* marks
  public static func check(
    _ picture: Picture, of content: ViewportContent, canvas: Canvas, isBare: Bool = false
  ) throws(DrawingViolation) {
    try picture.check(fitting: canvas)
    let cell = content.cell(on: canvas, isBare: isBare)
    guard cell.width > 0, cell.height > 0 else { return }
    let labels = picture.labels
    let corner = try frameCorner(of: picture)
    try check(labels, inside: corner, cell, of: content)
    try checkThumb(labels, beside: corner, of: content)
  }

  /// The lower right corner of the frame.
  private static func frameCorner(of picture: Picture) throws(DrawingViolation) -> Cell {
    var ends: [Cell: Int] = [:]
    for edge in picture.marks.compactMap({ $0.edge }) where edge.line == .double && edge.isFrame {
      for point in edge.points { ends[point, default: 0] += 1 }
    }
    let corners = ends.filter { $0.value > 1 }.keys
    guard let right = corners.map({ $0.x }).max(), let bottom = corners.map({ $0.y }).max(),
      [Cell(x: 0, y: 0), Cell(x: right, y: 0), Cell(x: 0, y: bottom), Cell(x: right, y: bottom)].allSatisfy({
        ends[$0] == 2
      })
    else {
      throw DrawingViolation(of: .viewportFrame, "the frame does not have four corners")
    }
    return Cell(x: right, y: bottom)
  }

  private static func check(
    _ labels: [Label], inside corner: Cell, _ cell: Size, of content: ViewportContent
  ) throws(DrawingViolation) {
    let bounds = content.viewport.bounds
    let visible = content.elements.filter { $0.isVisible && $0.attributes.frame.overlaps(bounds) }
    let inside = labels.filter { 1..<corner.x ~= $0.origin.x && 1..<corner.y ~= $0.origin.y }
    for shown in visible {
      let text = CleanText(shown.label)
      let frame = shown.attributes.frame
      guard let part = frame.intersection(bounds), !text.isEmpty,
        part.width >= Double(text.columns + 5) * cell.width, part.height >= 3 * cell.height,
        !visible.contains(where: { covers($0, shown) })
      else { continue }
      let same = inside.filter { $0.text == text }
      guard !same.isEmpty else {
        throw DrawingViolation(of: .elementLabels, "\(shown.attributes.element) has no label \(text)")
      }
      let isPlaced = same.contains { label in
        let x = bounds.minX + Double(label.origin.x) * cell.width
        let y = bounds.minY + Double(label.origin.y) * cell.height
        return x >= frame.minX - 2 * cell.width && x <= frame.maxX + cell.width
          && y >= frame.minY - 2 * cell.height && y <= frame.maxY + cell.height
      }
      guard isPlaced else {
        throw DrawingViolation(
          of: .elementPlaces,
          "no label \(text) is in \(shown.attributes.element): it is at column \(same[0].origin.x), line \(same[0].origin.y)"
        )
      }
    }
  }

  private static func covers(_ other: ViewportContent.Shown, _ shown: ViewportContent.Shown) -> Bool {
    guard other.attributes.element != shown.attributes.element else { return false }
    return other.attributes.frame.overlaps(shown.attributes.frame)
  }

  private static func checkThumb(
    _ labels: [Label], beside corner: Cell, of content: ViewportContent
  ) throws(DrawingViolation) {
    let axis = content.axis
    let bar = labels.filter { axis == .vertical ? $0.origin.x == corner.x + 2 : $0.origin.y == corner.y + 1 }
    let cells = bar.filter { $0.text.columns == 1 }.map { axis == .vertical ? $0.origin.y : $0.origin.x }
    let thumb = bar.filter { $0.text == CleanText("█", ascii: "#") }.map {
      axis == .vertical ? $0.origin.y : $0.origin.x
    }
    guard let start = thumb.min(), let end = thumb.max(), let first = cells.min(), let last = cells.max()
    else {
      return
    }
    guard end - start == thumb.count - 1, start > first, end < last else {
      throw DrawingViolation(
        of: .thumb, "the thumb takes the cells \(start) to \(end) of \(first) to \(last)")
    }
    let inset = content.viewport.inset.leading(axis) + content.viewport.inset.trailing(axis)
    let room = content.contentSize[axis] + inset - content.viewport.size[axis]
    guard room > 0, last - first > 4 else { return }
    let share = min(max(content.viewport.adjustedOffset(axis) / room, 0), 1)
    let expected = Double(first + 1) + share * Double(last - first - 1 - thumb.count)
    guard abs(Double(start) - expected) <= 1 else {
      throw DrawingViolation(
        of: .thumb, "the thumb starts at \(start), but should start at \(PointsText.text(expected))")
    }
  }
}
