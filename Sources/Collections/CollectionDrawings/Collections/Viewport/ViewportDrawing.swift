import CollectionViews
import Pictures

/// A viewport to scale: its frame, in it the elements that it shows, a scroll bar, and notes.
///
/// An element that the viewport cuts is drawn cut: its border does not meet the frame. What has a greater `zIndex` covers what
/// has a smaller one.
///
///     ╔═══════════════════╤════════════════════╗ ▲
///     ║  2 Cat            │  3 Cat Snow        ║ █
///     ║                   │                    ║ ░
///     ╚════════════════════════════════════════╝ ▼
extension ViewportContent: Drawable {
  /// - Complexity: O(cells + *n* log *n*) for *n* elements
  public func picture(on canvas: Canvas) -> Picture {
    guard canBeDrawn(on: canvas) else { return inWords(count: elements.count, on: canvas) }
    let composition = ViewportComposition(self, canvas: canvas)
    return composition.picture.lackingLabels(of: composition.tooSmall, among: self)
  }

  /// Only the frame and what is in it, as one of several small pictures side by side.
  ///
  /// - Parameter fitsItems: whether the scale is bent so that items of one size take equal numbers of cells.
  ///   Pictures to compare need one scale.
  /// - Complexity: O(cells + *n* log *n*) for *n* elements
  public func bare(fitsItems: Bool = true) -> some Drawable {
    Drawing { canvas in
      guard canBeDrawn(on: canvas) else {
        var words = inWords(count: elements.count, on: canvas)
        words.leftOut = nil
        return words
      }
      return ViewportComposition(self, canvas: canvas, isBare: true, fitsItems: fitsItems).picture
    }
  }

  /// How many points a column and a line of the picture stand for; zero if nothing is drawn to scale.
  package func cell(on canvas: Canvas, isBare: Bool = false) -> Size {
    canBeDrawn(on: canvas) ? ViewportComposition(self, canvas: canvas, isBare: isBare).scale.cell : .zero
  }

  func canBeDrawn(on canvas: Canvas) -> Bool {
    canvas.columns >= 8 && canvas.rows >= 4 && viewport.canBeDrawn && contentSize.isFinite
  }

  /// What is said where no picture can be.
  func inWords(count: Int, on canvas: Canvas) -> Picture {
    let words =
      "viewport \(PointsText.text(viewport.size.width))x\(PointsText.text(viewport.size.height)), \(count.grouped) elements"
    let text = CleanText(words).truncated(toColumns: max(0, canvas.columns))
    return (canvas.rows > 0 && !text.isEmpty ? Picture(text, role: .muted) : Picture())
      .lackingLabels(of: count)
  }
}

extension Picture {
  /// This picture, which says which visible elements are too small for one of this scale.
  ///
  /// - Parameters:
  ///   - elements: in the order of the data source.
  ///   - content: what they are a part of.
  func lackingLabels(of elements: [ViewportContent.Shown], among content: ViewportContent) -> Picture {
    var picture = lackingLabels(of: elements.count)
    guard !elements.isEmpty else { return picture }
    let isOneSection = content.elements.allSatisfy { $0.attributes.element.section == 0 }
    let names = ElementNames.text(of: elements.map { $0.attributes.element }, isOneSection: isOneSection)
    picture.leftOut?.append(": \(names)")
    return picture
  }

  /// This picture, which says how many visible elements are too small for one of this scale.
  func lackingLabels(of count: Int) -> Picture {
    var picture = self
    picture.leftOut = count == 0 ? nil : "\(count.grouped) too small for a label"
    return picture
  }
}

/// What is on the screen, each item with its number.
///
///     let view = try CollectionView(items: Items(counts: [12]), layout: MosaicLayout(), size: Size(width: 320, height: 480))
///     print(picture(of: view))
extension CollectionView: Drawable {
  public func picture(on canvas: Canvas) -> Picture { ViewportContent(self).picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { ViewportContent(self).description(on: canvas) }
}

extension Viewport {
  /// Whether it has an area, and stands somewhere.
  var canBeDrawn: Bool {
    let least = 1e-6
    let numbers = [
      offset.x, offset.y, bounds.maxX, bounds.maxY, inset.top, inset.left, inset.bottom, inset.right,
    ]
    return size.isFinite && size.width >= least && size.height >= least && numbers.allSatisfy { $0.isFinite }
  }
}
