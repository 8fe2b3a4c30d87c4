/// Items in lines, lines below one another, section after section: the rules of `UICollectionViewFlowLayout`.
///
/// Options of which there may be one for each section are lists, read by the index of the section and
/// repeated from their start; an empty list means the default.
public struct FlowLayout: CollectionLayout {
  /// The size of the items of a section that `itemSizes` does not mention; 50 by 50 if the list is empty.
  public var itemSize: [Size]
  /// The sizes of the items of a section, read by the number of the item (see ``Items``) and repeated from
  /// their start.
  public var itemSizes: [[Size]]
  /// The room between two lines, in points.
  public var lineSpacing: Double
  /// The least room between two items of a line, in points.
  public var itemSpacing: Double
  /// How far the items of a section are set in from its header, its footer and the sides.
  public var insets: [Insets]
  /// The size of the header of a section, of which only the extent along `axis` counts; there is none if that is zero.
  public var header: [Size]
  /// The size of the footer of a section, as for `header`.
  public var footer: [Size]
  /// The direction in which lines follow one another.
  public var axis: Axis
  /// Whether headers stay at the edge of the view while their section is visible
  /// (`sectionHeadersPinToVisibleBounds`).
  public var pinHeaders: Bool
  /// Whether footers stay at the far edge of the view while their section is visible (`sectionFootersPinToVisibleBounds`).
  public var pinFooters = false
  /// Whether spacings may be negative, so that lines, or the items of a line, overlap.
  public var allowsOverlap = false
  /// Whether items determine their sizes themselves (`estimatedItemSize`): no section counts as uniform then.
  public var selfSizing: Bool
  /// How many pixels there are in a point; the upper left corner of every frame is on a pixel then. `nil` rounds nothing; others
  /// must be in ``scales``.
  public var scale: Double?
  /// The room between the lines of a section, in place of `lineSpacing`, if it is not the same in all.
  public var lineSpacings: [Double] = []
  /// The least room between two items of a line of a section, in place of `itemSpacing`, if it is not the same in all.
  public var itemSpacings: [Double] = []

  /// Options, each as its property says. Values are checked when the layout is prepared.
  public init(
    itemSize: [Size] = [], itemSizes: [[Size]] = [], lineSpacing: Double = 10, itemSpacing: Double = 10,
    insets: [Insets] = [], header: [Size] = [], footer: [Size] = [], axis: Axis = .vertical,
    pinHeaders: Bool = false, selfSizing: Bool = false, scale: Double? = nil
  ) {
    self.itemSize = itemSize
    self.itemSizes = itemSizes
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.header = header
    self.footer = footer
    self.axis = axis
    self.pinHeaders = pinHeaders
    self.selfSizing = selfSizing
    self.scale = scale
  }

  /// The scales that there are: pixels between 16 points and a thousandth of a point.
  public static let scales = 0.0625...1024

  /// The size of an item unless an option sets another.
  public static let defaultItemSize = Size(width: 50, height: 50)

  /// - Complexity: O(*s* + *l* + *w*) for *s* sections, lists of *l* sizes, and *w* lines that arithmetic
  ///   does not give
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedFlow {
    try prepared(for: items, in: viewport, asking: nil)
  }

  public var callbacks: Set<DelegateCallback.Kind> { DelegateCallback.Kind.ofFlow }

  /// - Complexity: as without a delegate, and O(*n*) callbacks for *n* items whose sizes it answers
  public func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> PreparedFlow {
    try PreparedFlow(self, items: items, viewport: viewport, delegate: delegate)
  }
}

extension FlowLayout {
  /// The insets of a section.
  public func insets(ofSection section: Int) -> Insets { insets.cycled(section) ?? .zero }
  /// The room the spacing between the lines of a section.
  func lineSpacing(ofSection section: Int) -> Double { lineSpacings.cycled(section) ?? lineSpacing }
  /// The least room between two items of a line of a section.
  func itemSpacing(ofSection section: Int) -> Double { itemSpacings.cycled(section) ?? itemSpacing }
  /// The size that is asked for the header of a section.
  public func headerSize(ofSection section: Int) -> Size { header.cycled(section) ?? .zero }
  /// The size that is asked for the footer of a section.
  public func footerSize(ofSection section: Int) -> Size { footer.cycled(section) ?? .zero }

  /// The sizes of the items of a section, by number, repeated from their start; never empty.
  public func sizes(ofSection section: Int) -> [Size] {
    if let sizes = itemSizes.cycled(section), !sizes.isEmpty { return sizes }
    return [itemSize.cycled(section) ?? FlowLayout.defaultItemSize]
  }
}

extension Array {
  /// The element for an index from 0 on, where the list is repeated from its start; `nil` if it is empty.
  fileprivate func cycled(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}

extension FlowLayout {
  /// Refuses options that make no sense, whether or not there are items for them.
  ///
  /// - Complexity: O(*l*) for lists of *l* values
  func check() throws(LayoutError) {
    for size in itemSize { try LengthCheck.itemSize(size, number: 0) }
    for sizes in itemSizes {
      for (number, size) in sizes.enumerated() { try LengthCheck.itemSize(size, number: number) }
    }
    for spacing in [lineSpacing] + lineSpacings { try checkSpacing(spacing, "lineSpacing") }
    for spacing in [itemSpacing] + itemSpacings { try checkSpacing(spacing, "itemSpacing") }
    if !insets.isEmpty { try LengthCheck.insets(insets) }
    for size in header { try size.check("header") }
    for size in footer { try size.check("footer") }
    if let scale, !FlowLayout.scales.contains(scale) { throw .badLength("scale", scale) }
  }

  private func checkSpacing(_ spacing: Double, _ option: String) throws(LayoutError) {
    try LengthCheck.notNegative(allowsOverlap && spacing.isFinite ? abs(spacing) : spacing, option)
  }
}

extension Viewport {
  /// Refuses a view that has no size in numbers; a size of zero is one.
  func check() throws(LayoutError) {
    try size.check("viewport")
    for length in [inset.top, inset.left, inset.bottom, inset.right] {
      guard length.isFinite else { throw .badLength("inset", length) }
      guard abs(length) <= ExactLength.limit else { throw .tooLong(length) }
    }
  }
}

extension Size {
  fileprivate func check(_ option: String) throws(LayoutError) {
    try LengthCheck.notNegative(width, option)
    try LengthCheck.notNegative(height, option)
  }
}
