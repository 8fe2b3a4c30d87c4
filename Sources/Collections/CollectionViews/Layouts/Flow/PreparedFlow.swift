/// A flow layout, prepared for items and a view of a certain size.
public struct PreparedFlow: PreparedLayout {
  public let layout: FlowLayout
  let space: FlowSpace
  var sections: [FlowSection] = []
  /// Where each section begins along the axis, and where the last one ends.
  var starts: [ExactLength] = [.zero]

  init(_ layout: FlowLayout, items: Items, viewport: Viewport) throws(LayoutError) {
    try layout.check()
    try viewport.check()
    self.layout = layout
    space = FlowSpace(axis: layout.axis, viewport: viewport, scale: layout.scale)
    sections.reserveCapacity(items.sections.count)
    starts.reserveCapacity(items.sections.count + 1)
    for index in items.sections.indices {
      let section = try section(index, of: items)
      sections.append(section)
      starts.append(starts[index] + section.extent)
    }
    try LengthCheck.contentLength(starts[sections.count])
  }

  public var axis: Axis { layout.axis }

  public var contentSize: Size {
    let length = starts[sections.count].points
    return axis == .vertical
      ? Size(width: space.extent, height: length) : Size(width: length, height: space.extent)
  }

  /// Lays out a section of some items, wherever it stands.
  func section(_ index: Int, of items: Items) throws(LayoutError) -> FlowSection {
    let across = axis.across
    let insets = layout.insets(ofSection: index)
    let room = space.extent - insets.leading(across) - insets.trailing(across)
    let content = SectionItems(items, section: index, layout: layout)
    try content.check(0..<content.count)
    return FlowSection(
      header: layout.headerSize(ofSection: index)[axis], footer: layout.footerSize(ofSection: index)[axis],
      leading: insets.leading(axis), trailing: insets.trailing(axis), across: insets.leading(across),
      room: room, lines: try lines(of: content, room: room).lines)
  }

  /// The lines of a section, and how many items had to be measured one by one for them.
  func lines(of content: SectionItems, room: Double) throws(LayoutError) -> (
    lines: FlowSection.Lines, measured: Int
  ) {
    if let size = uniformSize(of: content) {
      let lines = UniformLines(
        count: content.count, size: size, axis: axis, room: room, itemSpacing: layout.itemSpacing,
        lineSpacing: layout.lineSpacing)
      return (.uniform(lines), 0)
    }
    let lines = try WrappedLines(
      content, axis: axis, room: room, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing)
    return (.wrapped(lines), lines.measured)
  }

  /// The size of all items of a section that is laid out as a grid.
  func uniformSize(of content: SectionItems) -> Size? {
    layout.selfSizing ? nil : content.commonSize(of: 0..<content.count)
  }
}
