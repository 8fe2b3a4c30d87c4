/// A flow layout, prepared for items and a view of a certain size.
public struct PreparedFlow: PreparedLayout {
  public let layout: FlowLayout
  /// The items that are laid out.
  public internal(set) var items: Items
  let space: FlowSpace
  var sections: [FlowSection] = []
  /// Where each section begins along the axis, and where the last one ends.
  var starts: [Double] = [0]

  init(_ layout: FlowLayout, items: Items, viewport: Viewport) throws(LayoutError) {
    try layout.check()
    try viewport.check()
    self.layout = layout
    self.items = items
    space = FlowSpace(axis: layout.axis, viewport: viewport, scale: layout.scale)
    sections.reserveCapacity(items.sections.count)
    for index in items.sections.indices { sections.append(try section(index)) }
    try placeSections(from: 0)
  }

  public var axis: Axis { layout.axis }

  public var contentSize: Size {
    let length = starts[sections.count]
    return axis == .vertical
      ? Size(width: space.extent, height: length) : Size(width: length, height: space.extent)
  }

  /// The items of a section with their sizes.
  func content(ofSection section: Int) -> SectionItems {
    SectionItems(items, section: section, layout: layout)
  }

  /// Lays out a section, whatever its place.
  func section(_ index: Int) throws(LayoutError) -> FlowSection {
    let across = axis.across
    let insets = layout.insets(ofSection: index)
    let room = space.extent - insets.leading(across) - insets.trailing(across)
    let content = content(ofSection: index)
    try content.check(0..<content.count)
    return FlowSection(
      header: layout.headerSize(ofSection: index)[axis], footer: layout.footerSize(ofSection: index)[axis],
      leading: insets.leading(axis), trailing: insets.trailing(axis), across: insets.leading(across),
      room: room, lines: lines(of: content, room: room))
  }

  private func lines(of content: SectionItems, room: Double) -> FlowSection.Lines {
    if !layout.selfSizing, let size = content.commonSize(of: 0..<content.count) {
      return .uniform(
        UniformLines(
          count: content.count, size: size, axis: axis, room: room, itemSpacing: layout.itemSpacing,
          lineSpacing: layout.lineSpacing))
    }
    return .wrapped(
      WrappedLines(
        content, axis: axis, room: room, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing))
  }

  /// Puts the sections from an index on below one another.
  ///
  /// - Throws: ``LayoutError/tooLong(_:)`` where the coordinates would no longer tell one point from the next.
  mutating func placeSections(from first: Int) throws(LayoutError) {
    starts.removeSubrange((first + 1)...)
    starts.reserveCapacity(sections.count + 1)
    var start = starts[first]
    for section in sections[first...] {
      start += section.extent
      starts.append(start)
    }
    guard start <= 0x1p53 else { throw .tooLong(start) }
  }
}
