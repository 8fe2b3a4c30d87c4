import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

extension ReuseExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.pagesAreDrawnWhole
    }
    return Drawn(pageWindow(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    pageWindow(request.marks).description(on: request.canvas)
  }

  func pageWindow(_ marks: Marks) -> PageWindow {
    pageWindow(container, marks.changes)
  }

  /// The picture of a moment of the container.
  func pageWindow(_ container: ReusableContainer, _ changes: ReuseChanges) -> PageWindow {
    var window = PageWindow(container, places: places, viewport: viewport, offset: offset, changes: changes)
    if let base, let shown = base.window {
      let below = base.places
      window.below = shown.prefix(Self.mostBelow).map(below.frame)
    }
    return window
  }

  /// Of the container below no more pages are outlined.
  private static let mostBelow = 100

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    let window = pageWindow(Marks())
    let view = Self.views[0].name
    do throws(DrawingViolation) {
      try ReuseRules.check(window.picture(on: canvas), of: window, canvas: canvas)
    } catch {
      throw Fault.violated(error, view: view)
    }
    return [(view, ReuseRules.rules(of: window))]
  }
}
