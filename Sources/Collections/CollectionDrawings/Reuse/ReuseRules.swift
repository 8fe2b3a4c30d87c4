import CollectionViews
import Pictures

extension DrawingRule {
  static let scale = DrawingRule("scale", "every page that is shown is as wide and as high as any other")
  static let pages = DrawingRule(
    "pages", "pages stand in their order, and those shown and left out are the window")
}

/// The rules that the picture of a container of views keeps.
public enum ReuseRules {
  /// What ``check(_:of:canvas:)`` checks, in this order.
  public static var all: [DrawingRule] { Picture.rules + [.scale, .pages] }

  /// Checks the picture of a window on pages.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*m* log *m*) for *m* marks
  public static func check(
    _ picture: Picture, of window: PageWindow, canvas: Canvas
  ) throws(DrawingViolation) {
    try picture.check(fitting: canvas)
    let boxes = picture.marks.filter { $0.subject?.kind == .page }.compactMap(\.box)
    let missing = (window.container.window?.count ?? 0) - boxes.count
    guard (picture.leftOut ?? "").hasPrefix(missing.counted("page")) == (missing > 0) else {
      throw DrawingViolation(
        of: .pages,
        "\(boxes.count) pages are shown, \(missing) are not, and said is: \(picture.leftOut ?? "nothing")")
    }
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      guard box.rows == next.rows, box.columns == next.columns else {
        throw DrawingViolation(
          of: .scale,
          "a page takes \(box.columns)x\(box.rows) cells, and one below it \(next.columns)x\(next.rows)"
        )
      }
      guard next.origin.y >= box.origin.y + box.rows - 1 else {
        throw DrawingViolation(
          of: .pages, "the page on line \(next.origin.y) stands in the one on line \(box.origin.y)")
      }
    }
  }
}
