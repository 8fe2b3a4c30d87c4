import CollectionViews
import Pictures

/// A moment of a viewport in which something moves: its picture without scroll bar and notes, and in words
/// where everything is.
struct MovingViewport: Drawable {
  let content: ViewportContent

  func picture(on canvas: Canvas) -> Picture { content.bare(fitsItems: false).picture(on: canvas) }

  func description(on canvas: Canvas) -> Description {
    let bounds = content.viewport.bounds
    let seen = content.elements.filter { $0.isVisible && $0.attributes.frame.overlaps(bounds) }
    let most = max(3, canvas.rows / 4)
    let told = seen.prefix(most).map(\.movingWords)
    let rest = seen.count - told.count
    let list = rest == 0 ? told : told + ["\(rest.grouped) more"]
    return Description(summary: seen.isEmpty ? "nothing is visible." : list.joined(separator: "; ") + ".")
  }
}

extension ViewportContent.Shown {
  /// `item 4 "4 Zoe" at 0, 176, coming in, 33 percent there`
  fileprivate var movingWords: String {
    let frame = attributes.frame
    let place = "\(spoken) at \(PointsText.text(frame.x)), \(PointsText.text(frame.y))"
    guard attributes.alpha < 1 else { return place }
    let way = change == .removed ? "going" : "coming in"
    return "\(place), \(way), \(Int((attributes.alpha * 100).rounded())) percent there"
  }
}

extension Strip {
  /// Several moments of a viewport, side by side and in one scale: that of the largest.
  ///
  /// - Parameter moments: each with its title.
  public init(_ moments: [(title: String, content: ViewportContent)]) {
    var model = moments.last?.content
    model?.viewport.size = Size(
      width: moments.map(\.content.viewport.size.width).max() ?? 0,
      height: moments.map(\.content.viewport.size.height).max() ?? 0)
    self.init(
      moments.map { title, content in
        Moment(title, MovingViewport(content: model.map(content.scaled) ?? content))
      }, least: Canvas(columns: 14, rows: 8), unit: "picture")
  }
}
