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
    var own = try items.sizesBySection()
    sections.reserveCapacity(items.sections.count)
    for index in items.sections.indices {
      sections.append(section(index, own: own.removeValue(forKey: index) ?? [:]))
    }
    try placeSections(from: 0)
  }

  public var axis: Axis { layout.axis }

  public var contentSize: Size {
    let length = starts[sections.count]
    return axis == .vertical
      ? Size(width: space.extent, height: length) : Size(width: length, height: space.extent)
  }

  /// Lays out a section, whatever its place.
  func section(_ index: Int, own: [Int: Size]) -> FlowSection {
    let across = axis.across
    let insets = layout.insets(ofSection: index)
    let room = space.extent - insets.leading(across) - insets.trailing(across)
    let numbers = ItemNumbers(items.sections[index])
    let sizes = FlowSizes(list: layout.sizes(ofSection: index), own: own)
    let lines: FlowSection.Lines
    if let size = layout.selfSizing ? nil : sizes.common(to: items.sections[index]) {
      lines = .uniform(
        UniformLines(
          count: numbers.count, size: size, axis: axis, room: room, itemSpacing: layout.itemSpacing,
          lineSpacing: layout.lineSpacing))
    } else {
      lines = .wrapped(
        WrappedLines(
          numbers: numbers, sizes: sizes, axis: axis, room: room, itemSpacing: layout.itemSpacing,
          lineSpacing: layout.lineSpacing))
    }
    return FlowSection(
      header: layout.headerSize(ofSection: index)[axis], footer: layout.footerSize(ofSection: index)[axis],
      leading: insets.leading(axis), trailing: insets.trailing(axis), across: insets.leading(across),
      room: room, lines: lines)
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

extension Items {
  /// The sizes that items have of their own, by section and number.
  ///
  /// - Throws: ``LayoutError/badItemSize(_:number:)`` for the first that makes no sense
  fileprivate func sizesBySection() throws(LayoutError) -> [Int: [Int: Size]] {
    var own: [Int: [Int: Size]] = [:]
    var bad: IndexPath?
    for (path, size) in sizes {
      own[path.section, default: [:]][path.item] = size
      if !size.isItem, bad.map({ path < $0 }) ?? true { bad = path }
    }
    if let bad, let size = sizes[bad] { throw .badItemSize(size, number: bad.item) }
    return own
  }
}
