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

  /// The header of a section where it stands at rest, or `nil` if the section has none.
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

  /// The sections of which some part is in a rectangle, as far as the axis tells.
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
