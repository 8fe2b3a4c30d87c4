/// Where a header stands, by which rule, and the numbers that went into it.
public struct HeaderPlacement: Hashable, Sendable {
  public var rule: HeaderRule
  public var surroundings: HeaderSurroundings
  public var options: HeaderOptions
  /// Between which places along the axis the header may be.
  public var lowest: Double
  public var highest: Double
  /// The result.
  public var frame: Rect
  public var zIndex: Int
  /// By how many points the header counts as stretched (`stretchFactor`).
  public var stretch: Double

  /// Places a header by the article's table.
  ///
  /// Source: the article on a flow layout with a global header, whose three options and order of cases these are.
  ///
  /// - Parameter memory: what the article's code knows of earlier placements; only `rules: article` looks at it.
  public init(
    _ surroundings: HeaderSurroundings, _ options: HeaderOptions, memory: StretchMemory = StretchMemory()
  ) {
    let axis = surroundings.axis
    let adjusted = surroundings.adjusted
    self.surroundings = surroundings
    self.options = options
    (lowest, highest) = surroundings.limits(options.rules)
    frame = surroundings.base
    zIndex = options.moveHeaders ? (surroundings.section == 0 ? 256 : 128) : 0
    stretch = 0
    rule = Self.rule(surroundings, options)
    var origin = frame.origin
    var size = frame.size
    switch rule {
    case .unmoved:
      break
    case .pinned:
      origin[axis] = min(max(adjusted, lowest), highest)
    case .pinnedBelowGlobal:
      let edge = adjusted + surroundings.firstHeight + surroundings.firstInset
      origin[axis] = min(max(edge, lowest), highest)
    case .global:
      origin[axis] += adjusted + surroundings.firstInset
    case .stretched:
      size[axis] = surroundings.firstHeight - adjusted
      stretch = -adjusted
      origin[axis] += adjusted + surroundings.firstInset
    case .stretchedToLimit:
      let limit = options.maxStretch ?? .infinity
      switch options.rules {
      case .right:
        size[axis] = max(limit, surroundings.firstHeight)
        stretch = size[axis] - surroundings.firstHeight
      case .article:
        size[axis] = limit
        stretch = memory.last
      }
      origin[axis] += adjusted + surroundings.firstInset
    }
    frame = Rect(origin: origin, size: size)
  }

  private static func rule(_ surroundings: HeaderSurroundings, _ options: HeaderOptions) -> HeaderRule {
    guard surroundings.section == 0 else {
      return !options.pin ? .unmoved : options.global ? .pinnedBelowGlobal : .pinned
    }
    if options.stretch, surroundings.adjusted < 0 {
      let height = surroundings.firstHeight - surroundings.adjusted
      return height < options.maxStretch ?? .infinity ? .stretched : .stretchedToLimit
    }
    if options.global { return .global }
    return options.pin || options.stretch ? .pinned : .unmoved
  }

  /// As the layout gives it to the view.
  public var attributes: LayoutAttributes {
    LayoutAttributes(.header(surroundings.section), frame: frame, zIndex: zIndex, stretch: stretch)
  }
}
