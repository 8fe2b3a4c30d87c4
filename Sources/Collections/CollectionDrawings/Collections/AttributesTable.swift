import CollectionViews
import Pictures

/// Elements as a table: where each is, in points, and how it is shown. Columns without a value worth showing
/// are left out, and of too many rows those in the middle.
///
///      element   label         x    y  width  height    z  stretch
///      0.header  About Cats…   0  -60    320     140  256       60
///      1.0       0 Domestic…   2  115    157     157
public struct AttributesTable: Drawable {
  public var elements: [ViewportContent.Shown]
  /// What the layout adds to the attributes that every element has; each has a column.
  public var own: OwnAttributes

  public init(_ elements: [ViewportContent.Shown], own: OwnAttributes = .none) {
    self.elements = elements
    self.own = own
  }

  /// - Complexity: O(cells of the canvas), however many elements there are
  public func picture(on canvas: Canvas) -> Picture { table.picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { table.description(on: canvas) }

  private var table: TextTable {
    TextTable(
      columns: [
        .init("element", weight: 9), .init("label", weight: 1), .init("x", isNumber: true, weight: 6),
        .init("y", isNumber: true, weight: 8), .init("width", isNumber: true, weight: 5),
        .init("height", isNumber: true, weight: 7), .init("z", isNumber: true, weight: 4),
        .init("stretch", isNumber: true, weight: 3), .init("alpha", isNumber: true, weight: 2),
      ] + own.standards.map { .init($0.name, isNumber: $0.isNumber, weight: 8) }
        // What a view was handed is worth more than the rest: it is told only where it is another value.
        + [.init(weight: 9)],
      count: elements.count, unit: ("element", nil), vacancy: "(nothing visible)",
      changed: elements.indices.filter { elements[$0].change != .none }, role: { elements[$0].role },
      row: { elements[$0].row(own) })
  }
}

extension ViewportContent.Shown {
  fileprivate func row(_ own: OwnAttributes) -> [String] {
    let frame = attributes.frame
    let named = own.named(attributes.own)
    var states = stateWords
    if let handed, handed != named {
      states.append("its view has \(handed.map { $0.description }.joined(separator: ", "))")
    }
    return [attributes.element.description, label]
      + [frame.x, frame.y, frame.width, frame.height].map(PointsText.text) + [
        attributes.zIndex == 0 ? "" : attributes.zIndex.grouped,
        attributes.stretch == 0 ? "" : PointsText.text(attributes.stretch),
        attributes.alpha == 1 ? "" : PointsText.text(attributes.alpha),
      ] + named.map { $0.value.description } + [states.joined(separator: ", ")]
  }

  /// Its state, besides its place.
  var stateWords: [String] {
    var words: [String] = []
    if isPinned { words.append("pinned") }
    if isSelected { words.append("selected") }
    if isHighlighted { words.append("highlighted") }
    return words
  }
}

extension NamedAttribute {
  fileprivate var isNumber: Bool {
    switch value {
    case .whole, .decimal: true
    case .text, .flag: false
    }
  }
}
