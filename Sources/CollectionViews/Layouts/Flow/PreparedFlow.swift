/// A flow layout, prepared for items and a view of a certain size.
public struct PreparedFlow: PreparedLayout {
  public let layout: FlowLayout
  /// The items that are laid out.
  public internal(set) var items: Items
  let space: FlowSpace
  var sections: [FlowSection] = []
  /// Where each section begins along the axis, and where the last one ends.
  var starts: [ExactLength] = [.zero]

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
    let length = starts[sections.count].points
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
      room: room, lines: lines(of: content, room: room).lines)
  }

  /// The lines of a section, and how many items had to be measured one by one for them.
  func lines(of content: SectionItems, room: Double) -> (lines: FlowSection.Lines, measured: Int) {
    if isUniform(content) {
      let lines = UniformLines(
        count: content.count, size: content.commonSize(of: 0..<content.count) ?? content.list[0], axis: axis,
        room: room, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing)
      return (.uniform(lines), 0)
    }
    let lines = WrappedLines(
      content, axis: axis, room: room, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing)
    return (.wrapped(lines), lines.measured)
  }

  /// Whether a section is laid out as a grid.
  func isUniform(_ content: SectionItems) -> Bool {
    !layout.selfSizing && content.commonSize(of: 0..<content.count) != nil
  }

  /// Puts the sections from an index on below one another.
  ///
  /// - Throws: ``LayoutError/tooLong(_:)`` where coordinates would no longer be exact; nothing is changed then.
  mutating func placeSections(from first: Int) throws(LayoutError) {
    var start = starts[first]
    var following: [ExactLength] = []
    following.reserveCapacity(sections.count - first)
    for section in sections[first...] {
      start = start + section.extent
      following.append(start)
    }
    try LengthCheck.contentLength(start)
    starts.replaceSubrange((first + 1)..., with: following)
  }

  /// Moves the sections behind one whose extent is another now.
  ///
  /// - Throws: ``LayoutError/tooLong(_:)`` where coordinates would no longer be exact; nothing is changed then.
  mutating func moveSections(behind section: Int) throws(LayoutError) {
    let distance = starts[section] + sections[section].extent - starts[section + 1]
    guard distance != .zero else { return }
    try LengthCheck.contentLength(starts[sections.count] + distance)
    for index in section + 1...sections.count { starts[index] = starts[index] + distance }
  }
}
