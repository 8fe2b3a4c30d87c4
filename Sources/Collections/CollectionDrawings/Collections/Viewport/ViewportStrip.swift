import CollectionViews
import Pictures

/// A moment of a viewport in which something moves: its picture without scroll bar and notes, and in words
/// where everything is.
struct MovingViewport: Drawable {
  let content: ViewportContent

  /// A label that does not fit is named, and so is what lies under something else.
  func picture(on canvas: Canvas) -> Picture {
    guard content.canBeDrawn(on: canvas) else {
      return content.inWords(count: content.elements.count, on: canvas)
    }
    let composition = ViewportComposition(content, canvas: canvas, isBare: true, fitsItems: false)
    var picture = composition.picture
    let missing = [("no room for", composition.tooSmall), ("under others", composition.covered)]
    let words = missing.filter { !$1.isEmpty }.map { "\($0) \(Self.names(of: $1))" }
    if !words.isEmpty { picture.leftOut = words.joined(separator: ", ") }
    return picture
  }

  private static func names(of elements: [ViewportContent.Shown]) -> String {
    let most = 3
    let told = elements.prefix(most).map { ($0.change == .removed ? "✗" : "") + $0.label }.joined(
      separator: ", ")
    return elements.count > most ? "\(told) and \((elements.count - most).grouped) more" : told
  }

  func description(on canvas: Canvas) -> Description {
    let bounds = content.viewport.bounds
    let seen = content.elements.filter { $0.isVisible && $0.attributes.frame.overlaps(bounds) }
    let most = max(3, canvas.rows / 4)
    let told = seen.prefix(most).map { $0.movingWords }
    let rest = seen.count - told.count
    let list = rest == 0 ? told : told + ["\(rest.grouped) more"]
    return Description(summary: seen.isEmpty ? "nothing is visible." : list.joined(separator: "; ") + ".")
  }
}

extension ViewportContent.Shown {
  /// `item 4 "4 Zoe" at 0, 176, appearing, 33 percent opaque`
  fileprivate var movingWords: String {
    let frame = attributes.frame
    let place = "\(spoken) at \(PointsText.text(frame.x)), \(PointsText.text(frame.y))"
    guard attributes.alpha < 1 else { return place }
    let way = change == .removed ? "disappearing" : "appearing"
    return "\(place), \(way), \(Int((attributes.alpha * 100).rounded())) percent opaque"
  }
}

extension Strip {
  /// Several moments of a viewport, side by side and in one scale: that of the largest.
  ///
  /// - Parameter moments: each with its title.
  public init(_ moments: [(title: String, content: ViewportContent)]) {
    var model = moments.last?.content
    model?.viewport.size = Size(
      width: moments.map { $0.content.viewport.size.width }.max() ?? 0,
      height: moments.map { $0.content.viewport.size.height }.max() ?? 0)
    self.init(
      moments.map { title, content in
        Frame(title, MovingViewport(content: model.map(content.scaled) ?? content))
      }, least: Canvas(columns: 14, rows: 8), unit: "picture", tellsMissing: true)
  }
}
