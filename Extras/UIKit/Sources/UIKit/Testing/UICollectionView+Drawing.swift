import CollectionDrawings
import CollectionViews
import Pictures

extension UICollectionView {
  /// What it shows, to scale: a cell by the text of its first label, else by its index path.
  var viewportContent: ViewportContent {
    layoutIfNeeded()
    let isOneSection = counts.count < 2
    let elements = shown.attributes.map { attributes -> ViewportContent.Shown in
      let element = attributes.element
      let text = element.category == .decorationView ? "" : shown[element]?.firstText
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
