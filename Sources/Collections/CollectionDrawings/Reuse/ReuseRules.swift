import CollectionViews
import Pictures

extension DrawingRule {
  static let scale = DrawingRule("scale", "every page that is shown is as wide and as high as any other")
  static let order = DrawingRule(
    "order", "a page that begins where another ends is not drawn before it")
  static let pages = DrawingRule(
    "pages", "pages appear in order, and those shown and those left out make up the window")
}

/// The rules that the picture of a container of views keeps.
public enum ReuseRules {
  /// What ``check(_:of:canvas:)`` checks, in this order.
  public static func rules(of window: PageWindow) -> [DrawingRule] {
    Picture.rules + (window.isColumn ? [.scale, .pages] : [.pages, .order])
  }

  /// Checks the picture of a window on pages.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*m* log *m*) for *m* marks
  public static func check(
    _ picture: Picture, of window: PageWindow, canvas: Canvas
  ) throws(DrawingViolation) {
    try picture.check(fitting: canvas)
    let boxes = picture.marks.filter { $0.subject?.kind == .page }.compactMap { $0.box }
    let missing = (window.container.window?.count ?? 0) - boxes.count
    guard (picture.leftOut ?? "").hasPrefix(missing.counted("page")) == (missing > 0) else {
      throw DrawingViolation(
        of: .pages,
        "\(boxes.count) pages are shown, \(missing) are not, and said is: \(picture.leftOut ?? "nothing")")
    }
    guard window.isColumn else { return try checkPlaces(picture, of: window) }
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      guard box.rows == next.rows, box.columns == next.columns else {
        throw DrawingViolation(
          of: .scale,
          "a page takes \(box.columns)x\(box.rows) cells, and one below it \(next.columns)x\(next.rows)"
        )
      }
      guard next.origin.y >= box.origin.y + box.rows - 1 else {
        throw DrawingViolation(
          of: .pages, "the page on line \(next.origin.y) overlaps the one on line \(box.origin.y)")
      }
    }
  }

  /// Pages that stand anywhere: which is before, which behind, below, or beside another.
  private static func checkPlaces(
    _ picture: Picture, of window: PageWindow
  ) throws(DrawingViolation) {
    let drawn = picture.marks.compactMap { mark -> (page: Subject, frame: Rect, box: Box)? in
      guard let page = mark.subject, page.kind == .page, let box = mark.box, let place = mark.geometry
      else { return nil }
      return (page, place.frame, box)
    }
    for one in drawn {
      for other in drawn {
        let isBelow =
          one.frame.maxY > other.frame.minY || one.box.origin.y + one.box.rows - 1 <= other.box.origin.y
        let isBeside =
          one.frame.maxX > other.frame.minX || one.box.origin.x + one.box.columns - 1 <= other.box.origin.x
        guard isBelow, isBeside else {
          throw DrawingViolation(of: .order, "\(other.page) is drawn before the end of \(one.page)")
        }
      }
    }
  }
}
