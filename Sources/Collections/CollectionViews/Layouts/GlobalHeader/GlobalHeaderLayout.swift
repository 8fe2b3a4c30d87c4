/// A flow layout whose first header may stay in view for all sections and stretch, and whose other headers pin below it.
///
/// The layout of the article on a flow layout with a global header. In a horizontal flow the axes are swapped.
public struct GlobalHeaderLayout: CollectionLayout {
  /// Where everything is before headers are moved.
  ///
  /// A layout that moves headers refuses to have them pinned a second time: as long as any of the options is on, the flow layout
  /// pins none, whichever of the two was set last.
  public private(set) var flow: FlowLayout
  /// Which headers are moved.
  public var options: HeaderOptions {
    didSet { if options.refuses(flow) { flow.pinHeaders = false } }
  }

  /// A layout over a flow layout, whose `pinHeaders` is refused if any of the options is on.
  public init(flow: FlowLayout = FlowLayout(), options: HeaderOptions = HeaderOptions()) {
    self.flow = flow
    self.options = options
    if options.refuses(flow) { self.flow.pinHeaders = false }
  }

  /// Whether headers are moved by the options. If none is on, this is a plain flow layout.
  public var isActive: Bool { options.moveHeaders }

  /// Changes the options of the flow layout.
  ///
  /// - Returns: ``LayoutWarning/pinsHeadersItself`` if its `pinHeaders` was refused.
  public mutating func setFlow(_ new: FlowLayout) -> LayoutWarning? {
    let refused = options.refuses(new)
    flow = new
    if refused { flow.pinHeaders = false }
    return refused ? .pinsHeadersItself : nil
  }

  /// - Complexity: as for ``FlowLayout/prepared(for:in:)``
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedGlobalHeader {
    try prepared(for: items, in: viewport, asking: nil)
  }

  public var callbacks: Set<DelegateCallback.Kind> { flow.callbacks }

  public func prepared(
    for items: Items, in viewport: Viewport, asking delegate: AnyDelegate?
  ) throws(LayoutError) -> PreparedGlobalHeader {
    if let limit = options.maxStretch, !(limit >= 0 && limit.isFinite) {
      throw .badLength("maxStretch", limit)
    }
    return PreparedGlobalHeader(self, over: try flow.prepared(for: items, in: viewport, asking: delegate))
  }
}

/// Which headers a global header layout moves, and how far it stretches the first.
///
/// The names in the article: *firstSectionIsGlobalHeader*, *firstSectionStretchable* and
/// *sectionsPinToGlobalHeaderOrVisibleBounds*.
public struct HeaderOptions: Hashable, Sendable {
  /// Whether the header of the first section stays at the edge of the view, whatever section is visible.
  public var global: Bool
  /// Whether the header of the first section grows when the content is pulled beyond its start.
  public var stretch: Bool
  /// Whether the other headers stay at the edge of the view, or below the global header, while their section
  /// is visible.
  public var pin: Bool
  /// The height in points to which the first header stretches; `nil` sets no limit.
  public var maxStretch: Double?
  public var rules: Rules

  /// Options, each as its property says. The limit is checked when the layout is prepared.
  public init(
    global: Bool = true, stretch: Bool = true, pin: Bool = true, maxStretch: Double? = nil,
    rules: Rules = .right
  ) {
    self.global = global
    self.stretch = stretch
    self.pin = pin
    self.maxStretch = maxStretch
    self.rules = rules
  }

  /// Whether headers are moved at all.
  public var moveHeaders: Bool { global || stretch || pin }

  /// Whether a flow layout pins headers that are moved already.
  func refuses(_ flow: FlowLayout) -> Bool { moveHeaders && flow.pinHeaders }
}
