import CollectionDrawings
import Pictures
import Playground

extension ReuseExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "pages are drawn as a whole: around: and depth: are for trees", help: "show it without them")
    }
    let drawn = CollectionDrawings.draw(pageWindow(request.marks), canvas: request.canvas)
    var leftOut = drawn.setsLeftOut
    if drawn.leftOut > 0 {
      leftOut.insert(drawn.leftOut.counted("page"), at: 0)
    }
    return Drawn(
      drawn.picture, leftOut: leftOut.isEmpty ? nil : leftOut.joined(separator: ", ") + " left out")
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    CollectionDrawings.describe(pageWindow(request.marks), canvas: request.canvas)
  }

  func pageWindow(_ marks: Marks) -> PageWindow {
    PageWindow(container, page: page, viewport: viewport, offset: offset, changes: marks.changes)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    let window = pageWindow(Marks())
    let view = Self.views[0].name
    do throws(DrawingViolation) {
      try ReuseRules.check(CollectionDrawings.draw(window, canvas: canvas), of: window, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: view)
    }
    return [(view, ReuseRules.all)]
  }
}
