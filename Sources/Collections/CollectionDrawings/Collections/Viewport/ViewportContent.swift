import CollectionViews
import Pictures

/// What is drawn of a collection: a viewport, and the elements that it shows.
public struct ViewportContent: Equatable, Sendable {
  /// An element as it is shown.
  public struct Shown: Equatable, Sendable {
    public var attributes: LayoutAttributes
    /// What is written on it: `2 Cat`.
    public var label: String
    /// What the last step did to it.
    public var change: Change
    public var isSelected: Bool
    public var isHighlighted: Bool
    /// Whether it is moved from its place to stay in sight.
    public var isPinned: Bool
    /// Whether the layout has said where it is, and no view shows it yet.
    public var isExpected = false
    /// The identity of an item, which it keeps from step to step, wherever it is; `nil` if only its index
    /// path is known.
    public var identity: Int?
    /// The layout's own attributes as the view that shows it was handed them; `nil` if no view does, or there are none.
    public var handed: [NamedAttribute]?

    /// An element with its attributes and its label, neither changed nor selected.
    public init(
      _ attributes: LayoutAttributes, label: String, change: Change = .none, isSelected: Bool = false,
      isHighlighted: Bool = false, isPinned: Bool = false
    ) {
      self.attributes = attributes
      self.label = label
      self.change = change
      self.isSelected = isSelected
      self.isHighlighted = isHighlighted
      self.isPinned = isPinned
    }
  }

  /// What a step did to an element.
  public enum Change: Hashable, Sendable { case none, added, changed, removed }

  public var viewport: Viewport
  /// Without the content inset.
  public var contentSize: Size
  public var axis: Axis
  /// In the order of the data source. Those beyond the viewport are not drawn.
  public var elements: [Shown]
  /// What is said beside the picture.
  public var notes: [String]
  /// The labels of elements that the last step removed. They have no place any more, and are named under the notes.
  public var removed: [String] = []
  /// The moment whose scale this one is drawn to, if it is one of several to compare; at most one.
  private(set) var scaleModel: [ViewportContent] = []

  /// A viewport over content of a size, in points, and the elements that it shows, in the order of the data source.
  public init(
    viewport: Viewport, contentSize: Size, axis: Axis = .vertical, elements: [Shown] = [],
    notes: [String] = []
  ) {
    self.viewport = viewport
    self.contentSize = contentSize
    self.axis = axis
    self.elements = elements
    self.notes = notes
  }
}

extension ViewportContent {
  /// What a view shows at this moment.
  ///
  /// - Parameter label: what is written on an element; by default ``plainLabel(of:)``.
  /// - Complexity: O(*k* log *n*) for *k* elements on the screen of *n* items
  public init(_ view: CollectionView, label: (Element) -> String = Self.plainLabel) {
    self.init(
      viewport: view.viewport, contentSize: view.contentSize, axis: view.axis,
      elements: view.visible.map { Shown($0.attributes, in: view, label: label($0.element)) })
  }

  /// The label of an element where nothing is known of the data: `4`, `header 0`.
  public static func plainLabel(of element: Element) -> String {
    switch element {
    case .item(let path): path.item.grouped
    case .header(let section): "header \(section)"
    case .footer(let section): "footer \(section)"
    }
  }

  /// The same, drawn to the scale of another moment of the same viewport.
  public func scaled(like other: ViewportContent) -> ViewportContent {
    var scaled = self
    scaled.scaleModel = [other]
    return scaled
  }

  /// How far the content is pulled beyond its start, negative, or beyond its end.
  var overscroll: Double {
    let adjusted = viewport.adjustedOffset(axis)
    let inset = viewport.inset.leading(axis) + viewport.inset.trailing(axis)
    let most = max(0, contentSize[axis] + inset - viewport.size[axis])
    return adjusted < 0 ? adjusted : max(0, adjusted - most)
  }
}

extension Subject {
  /// An element of a collection.
  ///
  /// - Parameter identity: the identity of an item, as ``Items/identity(at:)`` knows it; its index path if it is not said.
  public static func element(_ element: Element, identity: Int?) -> Subject {
    switch element {
    case .item(let path): identity.map { Subject(.item, $0) } ?? Subject(.item, "\(path)")
    case .header(let section): Subject(.header, section)
    case .footer(let section): Subject(.footer, section)
    }
  }
}

extension ViewportContent.Shown {
  /// What its marks show.
  var subject: Subject { .element(attributes.element, identity: identity) }

  /// How a command names it: an item of the first section by its number, others by section and item; empty if it is there no more.
  var name: String {
    guard change != .removed else { return "" }
    return switch attributes.element {
    case .item(let path): path.section == 0 ? String(path.item) : "(\(path.section), \(path.item))"
    case .header(let section), .footer(let section): String(section)
    }
  }

  /// An element as a view shows it: selected, under a finger, or held in sight.
  public init(_ attributes: LayoutAttributes, in view: CollectionView, label: String) {
    self.init(attributes, label: label)
    switch attributes.element {
    case .item(let path):
      identity = view.items.identity(at: path)
      isSelected = view.selection.contains(path)
      isHighlighted = view.highlighted == path
    case .header(let section):
      if let pin = view.headerPin(ofSection: section) {
        isPinned = pin.isMoved
      } else if let placement = view.headerPlacement(ofSection: section) {
        isPinned = placement.frame.origin != placement.context.base.origin && placement.stretch == 0
      }
    case .footer: break
    }
  }

  /// Whether it has a place that can be drawn, of an area above zero, and can be seen.
  var isVisible: Bool {
    let frame = attributes.frame
    return frame.x.isFinite && frame.y.isFinite && frame.size.isFinite && !frame.isEmpty
      && frame.maxX.isFinite && frame.maxY.isFinite && attributes.alpha > 0
  }

  var isItem: Bool {
    if case .item = attributes.element { true } else { false }
  }
}
