import CollectionDrawings
import CollectionViews
import Pictures

/// What the view shows, to scale: a cell by the text of its first label, else by its index path.
///
///     print(picture(of: view))
extension UICollectionView: Drawable {
  public func picture(on canvas: Canvas) -> Picture { content.picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description { content.description(on: canvas) }

  private var content: ViewportContent {
    layoutIfNeeded()
    let isOneSection = counts.count < 2
    let elements = shown.attributes.map { attributes -> ViewportContent.Shown in
      let element = attributes.element
      let text = shown[element]?.firstText
      let name = element.category == .cell && isOneSection ? "\(element.path.item)" : element.name
      return ViewportContent.Shown(
        LayoutAttributes(
          element.engineElement, frame: Rect(attributes.frame), zIndex: attributes.zIndex,
          alpha: Double(attributes.alpha)),
        label: text ?? name, isSelected: element.category == .cell && selection.contains(element.path))
    }
    .sorted { $0.attributes.element < $1.attributes.element }
    let isWide = contentSize.width > bounds.width && contentSize.height <= bounds.height
    return ViewportContent(
      viewport: viewport, contentSize: Size(contentSize), axis: isWide ? .horizontal : .vertical,
      elements: elements)
  }
}

/// What a view shows, in a room of a width and a height in cells.
///
///     #expect(picture(of: view, columns: 44).text == """ … """)
@preconcurrency @MainActor
public func picture(of view: UICollectionView, columns: Int = 80, rows: Int = 40) -> Picture {
  view.picture(on: Canvas(columns: columns, rows: rows))
}

extension Picture {
  /// The picture as text, to compare in a test: lines without spaces at their ends, the last without a line feed.
  public var text: String { description }
}
