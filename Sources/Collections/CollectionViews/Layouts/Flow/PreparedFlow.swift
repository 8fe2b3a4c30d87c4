/// A flow layout, prepared for items and a view of a certain size.
public struct PreparedFlow: PreparedLayout {
  /// The layout; what the delegate answers stands in it in place of the options.
  public let layout: FlowLayout
  /// The layout without what the delegate answers, and the delegate, if it answers anything.
  private let asking: (layout: FlowLayout, delegate: AnyDelegate)?
  private var asked = ViewCallbacks()
  let space: FlowSpace
  var sections: [FlowSection] = []
  /// Where each section begins along the axis, and where the last one ends.
  var starts: [ExactLength] = [.zero]

  init(
    _ layout: FlowLayout, items: Items, viewport: Viewport, delegate: AnyDelegate? = nil
  ) throws(LayoutError) {
    try layout.check()
    try viewport.check()
    var (layout, items) = (layout, items)
    if let delegate, !layout.callbacks(of: delegate).isEmpty {
      asking = (layout, delegate)
      let delegated = try DelegatedFlow(layout, items: items, asking: delegate)
      (layout, items, asked) = (delegated.layout, delegated.items, delegated.asked)
    } else {
      asking = nil
    }
    self.layout = layout
    space = FlowSpace(axis: layout.axis, viewport: viewport, scale: layout.scale)
    let count = items.sections.count
    let interrupter = LayoutInterrupter()
    if count >= Self.manySections {
      try interrupter.check(
        after: 0, taking: count * (MemoryLayout<FlowSection>.stride + MemoryLayout<ExactLength>.stride))
    }
    sections.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    for index in items.sections.indices {
      try interrupter.check(after: Self.workOfSection, taking: 0)
      let section = try section(index, of: items)
      sections.append(section)
      starts.append(starts[index] + section.extent)
    }
    try LengthCheck.contentLength(starts[sections.count])
  }

  /// The memory for fewer is not asked for.
  private static var manySections: Int { 1 << 12 }
  /// What it takes to lay a section out, in units of about one comparison.
  private static var workOfSection: Int { 16 }

  public var axis: Axis { layout.axis }

  public var contentSize: Size {
    let length = starts[sections.count].points
    return axis == .vertical
      ? Size(width: space.extent, height: length) : Size(width: length, height: space.extent)
  }

  /// Lays out a section of some items, wherever it is.
  func section(_ index: Int, of items: Items) throws(LayoutError) -> FlowSection {
    let across = axis.across
    let insets = layout.insets(ofSection: index)
    let room = space.extent - insets.leading(across) - insets.trailing(across)
    let content = SectionItems(items, section: index, layout: layout)
    try content.check(0..<content.count)
    return FlowSection(
      header: layout.headerSize(ofSection: index)[axis], footer: layout.footerSize(ofSection: index)[axis],
      leading: insets.leading(axis), trailing: insets.trailing(axis), across: insets.leading(across),
      room: room, lines: try lines(of: content, inSection: index, room: room).lines)
  }

  /// The lines of a section, and how many items had to be measured one by one for them.
  func lines(
    of content: SectionItems, inSection section: Int, room: Double
  ) throws(LayoutError) -> (lines: FlowSection.Lines, measured: Int) {
    let itemSpacing = layout.itemSpacing(ofSection: section)
    let lineSpacing = layout.lineSpacing(ofSection: section)
    if let size = uniformSize(of: content) {
      let lines = UniformLines(
        count: content.count, size: size, axis: axis, room: room, itemSpacing: itemSpacing,
        lineSpacing: lineSpacing)
      return (.uniform(lines), 0)
    }
    let lines = try WrappedLines(
      content, axis: axis, room: room, itemSpacing: itemSpacing, lineSpacing: lineSpacing)
    return (.wrapped(lines), lines.measured)
  }

  /// The size of all items of a section that is laid out as a grid.
  func uniformSize(of content: SectionItems) -> Size? {
    layout.selfSizing ? nil : content.commonSize(of: 0..<content.count)
  }
}

extension PreparedFlow {
  /// Whether a delegate must be asked again after every change of the items.
  var asksDelegate: Bool { asking != nil }

  public mutating func takeCallbacks() -> ViewCallbacks {
    defer { asked = ViewCallbacks() }
    return asked
  }

  /// Lays other items out from the beginning, and asks the delegate about all of them.
  ///
  /// - Returns: how many elements there are.
  mutating func startOver(with items: Items) throws(LayoutError) -> Int {
    let earlier = takeCallbacks()
    do throws(LayoutError) {
      var anew = try PreparedFlow(
        asking?.layout ?? layout, items: items, viewport: space.viewport, delegate: asking?.delegate)
      anew.asked = earlier.followed(by: anew.asked)
      self = anew
    } catch {
      asked = earlier
      throw error
    }
    return sections.reduce(0) { $0 + $1.elementCount }
  }
}

extension PreparedFlow {
  public var sectionCount: Int { sections.count }

  /// How many items a section has; none if there is no such section.
  public func itemCount(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  /// All of a section: header, insets, items and footer.
  public func frame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    return space.rect(
      along: starts[section], across: 0, length: sections[section].extent.points, breadth: space.extent)
  }

  /// The header of a section where it is at rest, or `nil` if the section has none.
  public func header(_ section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    return space.rect(
      along: starts[section], across: 0, length: sections[section].header, breadth: space.extent)
  }

  /// The footer of a section, or `nil` if it has none.
  public func footer(_ section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    let length = sections[section].footer
    return space.rect(
      along: starts[section + 1] - ExactLength(length), across: 0, length: length,
      breadth: space.extent)
  }

  /// An item, or `nil` if there is none with these indexes.
  public func item(_ path: IndexPath) -> Rect? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard (0..<section.count).contains(path.item) else { return nil }
    return frame(section.place(path.item), in: path.section)
  }

  /// The first item of a section, or `nil` if it has none.
  public func firstItem(_ section: Int) -> Rect? { item(IndexPath(section: section, item: 0)) }

  /// The last item of a section, or `nil` if it has none.
  public func lastItem(_ section: Int) -> Rect? {
    item(IndexPath(section: section, item: itemCount(ofSection: section) - 1))
  }

  /// The sections of which some part is in a rectangle, judged along the axis alone.
  ///
  /// - Complexity: O(log *s*) for *s* sections
  public func sections(in rect: Rect) -> Range<Int> {
    let span = rect.span(axis)
    guard !sections.isEmpty, span.start < span.end else { return 0..<0 }
    let low = ExactLength(span.start - space.slack)
    let high = ExactLength(span.end + space.slack)
    let ends = starts.dropFirst()
    let first = ends.partition(where: { $0 > low }) - 1
    let last = starts.dropLast().partition(where: { $0 >= high })
    return first < last ? first..<last : 0..<0
  }

  func frame(_ place: FlowPlace, in section: Int) -> Rect {
    space.rect(
      along: starts[section] + sections[section].linesStart + place.along,
      across: sections[section].across + place.across, length: place.length, breadth: place.breadth)
  }
}

extension PreparedFlow {
  /// Whether the lines of a section are a grid, for all its items are of one size (rule 1 of flow layouts).
  public func isUniform(section: Int) -> Bool {
    guard sections.indices.contains(section), case .uniform = sections[section].lines else { return false }
    return true
  }

  /// How many lines a section has; none if there is no such section.
  public func lineCount(ofSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].lineCount : 0
  }

  /// A line of a section, or `nil` if there is none.
  public func line(_ index: Int, ofSection section: Int) -> FlowLine? {
    guard sections.indices.contains(section), (0..<sections[section].lineCount).contains(index) else {
      return nil
    }
    var line = sections[section].line(index)
    line.offset =
      (starts[section] + sections[section].linesStart + sections[section].offset(ofLine: index)).points
    line.start += sections[section].across
    return line
  }

  /// The index, in its section, of the line that holds an item, or `nil` if there is no such item.
  public func index(ofLineHolding path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section), (0..<sections[path.section].count).contains(path.item)
    else { return nil }
    return sections[path.section].index(ofLineHolding: path.item)
  }
}

extension PreparedFlow {
  /// For each section at most one of each kind.
  ///
  /// - Complexity: O(*s* + *l* + *r*) for *s* sections and, in those whose items differ, lists of *l* sizes and *r* runs of items
  public var warnings: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    for (index, section) in sections.enumerated() {
      if section.room <= 0, section.room < space.extent {
        warnings.append(.insetsWiderThanView(section: index))
      }
      if let (count, width) = nearlyFitting(inSection: index) {
        warnings.append(.nearlyFits(section: index, count: count, width: width))
      }
      guard let (item, breadth) = firstWiderThanLine(inSection: index) else { continue }
      warnings.append(
        .itemWiderThanLine(IndexPath(section: index, item: item), width: breadth, line: max(0, section.room)))
    }
    return warnings
  }

  /// How many items the lines of a section nearly hold, and the width of the last of them; of items that differ the first lines are looked
  /// at.
  private func nearlyFitting(inSection index: Int) -> (count: Int, width: Double)? {
    let (section, spacing) = (sections[index], layout.itemSpacing(ofSection: index))
    switch section.lines {
    case .uniform(let lines):
      let width = lines.size[axis.across]
      let count = LayoutWarning.nearlyFitting(width, spacing: spacing, room: section.room)
      return count.flatMap { $0 <= lines.count ? ($0, width) : nil }
    case .wrapped(let lines):
      for number in 0..<max(0, min(Self.linesLookedAt, lines.lineCount) - 1) {
        let (line, next) = (lines.line(number).line, lines.line(number + 1).places)
        guard let width = next.first?.breadth else { continue }
        let used = line.breadth + Double(line.items.count) * spacing + width
        if used - section.room < 1e-6 { return (line.items.count + 1, width) }
      }
      return nil
    }
  }

  private static var linesLookedAt: Int { 64 }

  /// The first item of a section that is wider than a line, and its width.
  private func firstWiderThanLine(inSection index: Int) -> (item: Int, breadth: Double)? {
    let room = sections[index].room
    switch sections[index].lines {
    case .uniform(let lines):
      let breadth = lines.size[axis.across]
      return lines.count > 0 && breadth > room ? (0, breadth) : nil
    case .wrapped(let lines):
      let first = lines.content.first { $0[axis.across] > room }
      return first.map { ($0.item, $0.size[axis.across]) }
    }
  }
}
