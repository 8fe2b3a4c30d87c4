/// Where a header is, by which rule, and the numbers that went into it.
public struct HeaderPlacement: Hashable, Sendable {
  public var rule: HeaderRule
  public var context: HeaderContext
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
    _ context: HeaderContext, _ options: HeaderOptions, memory: StretchMemory = StretchMemory()
  ) {
    let axis = context.axis
    let adjusted = context.adjusted
    self.context = context
    self.options = options
    (lowest, highest) = context.limits(options.rules)
    frame = context.base
    zIndex = options.moveHeaders ? (context.section == 0 ? 256 : 128) : 0
    stretch = 0
    rule = Self.rule(context, options)
    var origin = frame.origin
    var size = frame.size
    switch rule {
    case .unmoved:
      break
    case .pinned:
      origin[axis] = min(max(adjusted, lowest), highest)
    case .pinnedBelowGlobal:
      let edge = adjusted + context.firstHeight + context.firstInset
      origin[axis] = min(max(edge, lowest), highest)
    case .global:
      origin[axis] += adjusted + context.firstInset
    case .stretched:
      size[axis] = context.firstHeight - adjusted
      stretch = -adjusted
      origin[axis] += adjusted + context.firstInset
    case .stretchedToLimit:
      let limit = options.maxStretch ?? .infinity
      switch options.rules {
      case .right:
        size[axis] = max(limit, context.firstHeight)
        stretch = size[axis] - context.firstHeight
      case .article:
        size[axis] = limit
        stretch = memory.last
      }
      origin[axis] += adjusted + context.firstInset
    }
    frame = Rect(origin: origin, size: size)
  }

  private static func rule(_ context: HeaderContext, _ options: HeaderOptions) -> HeaderRule {
    guard context.section == 0 else {
      return !options.pin ? .unmoved : options.global ? .pinnedBelowGlobal : .pinned
    }
    if options.stretch, context.adjusted < 0 {
      let height = context.firstHeight - context.adjusted
      return height < options.maxStretch ?? .infinity ? .stretched : .stretchedToLimit
    }
    if options.global { return .global }
    return options.pin || options.stretch ? .pinned : .unmoved
  }

  /// As the layout gives it to the view.
  public var attributes: LayoutAttributes {
    LayoutAttributes(.header(context.section), frame: frame, zIndex: zIndex, stretch: stretch)
  }
}

/// The case of the article's table by which a header was placed.
public enum HeaderRule: String, CaseIterable, Hashable, Sendable {
  /// A later section, pinned below the global header.
  case pinnedBelowGlobal
  /// A section that pins to the edge of the view: a later one without a global header, or the first when it is not global.
  case pinned
  /// The first section, pulled beyond the start, below the limit.
  case stretched
  /// The first section, pulled beyond the start, as high as it may be.
  case stretchedToLimit
  /// The first section, which stays at the edge of the view.
  case global
  /// No option bears on the header: it stays where the flow layout put it.
  case unmoved
}

/// What the place of a header depends on, all along the axis in which the content scrolls; the names are those of a vertical
/// layout.
public struct HeaderContext: Hashable, Sendable {
  public var section: Int
  public var axis: Axis
  /// Where the flow layout put the header.
  public var base: Rect
  /// From where to where the items of the section reach, or `nil` if there are none.
  public var items: ClosedRange<Double>?
  /// The height of the first section's header; zero if it has none.
  public var firstHeight: Double
  /// The top inset of the first section.
  public var firstInset: Double
  /// How far the content is scrolled from its resting place; negative when pulled beyond it.
  public var adjusted: Double

  /// Surroundings, each as its property says, in points of the content.
  public init(
    section: Int, axis: Axis = .vertical, base: Rect, items: ClosedRange<Double>?, firstHeight: Double,
    firstInset: Double, adjusted: Double
  ) {
    self.section = section
    self.axis = axis
    self.base = base
    self.items = items
    self.firstHeight = firstHeight
    self.firstInset = firstInset
    self.adjusted = adjusted
  }

  /// Between which two places a pinned header moves: beside the first item, and so that it ends with the last.
  ///
  /// The header of an empty section stays where it is. The article's code takes both places for zero, which makes the header
  /// jump to the start of the content.
  func limits(_ rules: Rules) -> (lowest: Double, highest: Double) {
    guard let items else {
      let place = rules == .right ? base.origin[axis] : 0
      return (place, place)
    }
    return (items.lowerBound - base.size[axis], items.upperBound - base.size[axis])
  }
}

/// What the article's code remembers of how far the first header was stretched.
///
/// At the limit it does not compute the stretch but reports the last one it knew, so the same place reports
/// another number after a slow pull than after a jump. The rules that are right need no memory.
public struct StretchMemory: Hashable, Sendable {
  /// The stretch, in points, of the last placement below the limit.
  public private(set) var last: Double = 0

  /// What is known before anything was placed: a stretch of 0.
  public init() {}

  public mutating func follow(_ placement: HeaderPlacement) {
    if placement.rule == .stretched { last = placement.stretch }
  }
}

extension HeaderPlacement: CustomStringConvertible {
  /// The rule with its numbers: `y = min(max(120 + 80, 80), 555) = 200`. A stretched header begins with its
  /// height and stretch.
  public var description: String {
    let axis = context.axis
    let place = axis == .vertical ? "y" : "x"
    let length = axis == .vertical ? "height" : "width"
    let result = PointsText.text(frame.origin[axis])
    let base = context.base.origin[axis]
    let first = context.firstHeight
    let adjusted = context.adjusted
    let moved = "\(place) = \(Self.sum([base, adjusted, context.firstInset])) = \(result)"
    let stretched = "\(length) = \(PointsText.text(frame.size[axis]))"
    switch rule {
    case .unmoved:
      return "\(place) = \(result)"
    case .pinned:
      return "\(place) = \(clamped(PointsText.text(adjusted))) = \(result)"
    case .pinnedBelowGlobal:
      return "\(place) = \(clamped(Self.sum([adjusted, first, context.firstInset]))) = \(result)"
    case .global:
      return moved
    case .stretched:
      return
        "\(length) = \(Self.sum([first, -adjusted])) = \(PointsText.text(frame.size[axis])), stretch = \(PointsText.text(stretch)), \(moved)"
    case .stretchedToLimit where options.rules == .article:
      return "\(stretched), stretch = \(PointsText.text(stretch)) as before, \(moved)"
    case .stretchedToLimit:
      let limit = PointsText.text(options.maxStretch ?? .infinity)
      let grown =
        "\(length) = max(\(limit), \(PointsText.text(first))) = \(PointsText.text(frame.size[axis]))"
      return
        "\(grown), stretch = \(Self.sum([frame.size[axis], -first])) = \(PointsText.text(stretch)), \(moved)"
    }
  }

  private func clamped(_ edge: String) -> String {
    "min(max(\(edge), \(PointsText.text(lowest))), \(PointsText.text(highest)))"
  }

  /// Numbers added up; zeros after the first are left out, and what is negative is taken away.
  private static func sum(_ numbers: [Double]) -> String {
    var text = PointsText.text(numbers[0])
    for number in numbers.dropFirst() where number != 0 {
      text += number < 0 ? " - \(PointsText.text(-number))" : " + \(PointsText.text(number))"
    }
    return text
  }
}
