import CollectionDrawings
import Pictures
import Playground

extension ReuseExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.pagesAreDrawnWhole
    }
    return Drawn(pageWindow(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    pageWindow(request.marks).description(on: request.canvas)
  }

  func pageWindow(_ marks: Marks) -> PageWindow {
    PageWindow(container, page: page, viewport: viewport, offset: offset, changes: marks.changes)
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    let window = pageWindow(Marks())
    let view = Self.views[0].name
    do throws(DrawingViolation) {
      try ReuseRules.check(window.picture(on: canvas), of: window, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: view)
    }
    return [(view, ReuseRules.all)]
  }
}
