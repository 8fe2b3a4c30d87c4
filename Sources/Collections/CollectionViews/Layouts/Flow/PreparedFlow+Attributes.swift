extension PreparedFlow {
  /// Pinned headers and footers are drawn above the items that pass under them.
  static let pinnedZIndex = 10

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    switch element {
    case .header(let section): pinnedHeader(section, in: viewport)
    case .item(let path): item(path).map { LayoutAttributes(element, frame: $0) }
    case .footer(let section): pinnedFooter(section, in: viewport)
    }
  }

  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    let slack = space.slack
    let across = rect.span(axis.across)
    let sections = linesMayLeave ? self.sections.indices : sections(in: rect)
    guard !sections.isEmpty else { return found }
    let along = ExactSpan(
      start: ExactLength(rect.span(axis).start - slack), end: ExactLength(rect.span(axis).end + slack))
    for index in sections {
      if let header = pinnedHeader(index, in: viewport), header.frame.overlaps(rect) { found.append(header) }
      let section = self.sections[index]
      let start = starts[index] + section.linesStart
      section.forEachItem(
        along: along.seen(from: start),
        across: Span(
          start: across.start - section.across - slack, end: across.end - section.across + slack)
      ) { item, place in
        let frame = frame(place, in: index)
        if frame.overlaps(rect) { found.append(LayoutAttributes(.item(index, item), frame: frame)) }
      }
      if let footer = pinnedFooter(index, in: viewport), footer.frame.overlaps(rect) { found.append(footer) }
    }
    return found
  }

  /// Whether lines overlap, perhaps so much that some stand outside their section.
  private var linesMayLeave: Bool {
    layout.allowsOverlap && (layout.lineSpacing < 0 || layout.lineSpacings.contains { $0 < 0 })
  }

  /// A header, moved to the edge of the view if headers pin and its section has room for it there.
  private func pinnedHeader(_ section: Int, in viewport: Viewport) -> LayoutAttributes? {
    if let pin = pin(ofHeader: section, in: viewport) {
      return LayoutAttributes(.header(section), frame: pin.frame, zIndex: Self.pinnedZIndex)
    }
    return header(section).map { LayoutAttributes(.header(section), frame: $0) }
  }

  /// A footer, moved to the far edge of the view if footers pin and its section has room for it there.
  private func pinnedFooter(_ section: Int, in viewport: Viewport) -> LayoutAttributes? {
    guard let rest = footer(section) else { return nil }
    let edge = viewport.offset[axis] + viewport.size[axis] - viewport.inset.trailing(axis)
    guard layout.pinFooters, edge.isFinite else { return LayoutAttributes(.footer(section), frame: rest) }
    let length = ExactLength(sections[section].footer)
    let along = max(min(ExactLength(edge) - length, starts[section + 1] - length), starts[section])
    return LayoutAttributes(
      .footer(section),
      frame: space.rect(along: along, across: 0, length: length.points, breadth: space.extent),
      zIndex: Self.pinnedZIndex)
  }

  /// How the header of a section is pinned while the view shows `viewport`, or `nil` if it has none or headers do not pin.
  public func pin(ofHeader section: Int, in viewport: Viewport) -> HeaderPin? {
    guard layout.pinHeaders, header(section) != nil else { return nil }
    let length = sections[section].header
    let last = starts[section + 1] - ExactLength(length)
    let edge = viewport.adjustedOffset(axis)
    let along = edge.isFinite ? min(max(ExactLength(edge), starts[section]), last) : starts[section]
    return HeaderPin(
      axis: axis, edge: edge, lowest: starts[section].points, highest: last.points,
      frame: space.rect(along: along, across: 0, length: length, breadth: space.extent))
  }

  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    let metrics = old.room(across: axis) != new.room(across: axis)
    let isMoved = old.adjustedOffset(axis) != new.adjustedOffset(axis)
    let headersMove = layout.pinHeaders && isMoved
    let footersMove = layout.pinFooters && (isMoved || old.size[axis] != new.size[axis])
    guard headersMove || footersMove else { return Invalidation(metrics: metrics) }
    let seen = sections(in: new.bounds)
    return Invalidation(
      metrics: metrics, headers: headersMove ? seen.filter { sections[$0].header > 0 } : [],
      footers: footersMove ? seen.filter { sections[$0].footer > 0 } : [])
  }
}

/// Where a header stands that pins to the edge of the view, as `sectionHeadersPinToVisibleBounds` has it, and the numbers that went
/// into it.
///
/// Rule: its start is the edge of the view, but not before the start of its section, and not so late that it would leave
/// the section.
public struct HeaderPin: Hashable, Sendable, CustomStringConvertible {
  public var axis: Axis
  /// The edge of the view, without the content inset.
  public var edge: Double
  /// The earliest and the latest start.
  public var lowest: Double
  public var highest: Double
  /// The result.
  public var frame: Rect

  /// Whether it is not at its resting place.
  public var isMoved: Bool { frame.origin[axis] != lowest }

  /// `y = min(max(200, 0), 300) = 200`
  public var description: String {
    let numbers = [edge, lowest, highest, frame.origin[axis]].map(PointsText.text)
    let place = axis == .vertical ? "y" : "x"
    return "\(place) = min(max(\(numbers[0]), \(numbers[1])), \(numbers[2])) = \(numbers[3])"
  }
}
