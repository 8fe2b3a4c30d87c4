// What a global header layout does with the headers of the sections that are seen.
extension CollectionView {
  /// The headers that the bounds have to do with. Layouts that do not move headers have no others than the regular ones.
  public var headerSets: HeaderSets {
    if let layout = prepared as? PreparedGlobalHeader { return layout.headers(in: viewport.bounds) }
    let sections = attributes(in: viewport.bounds).compactMap { attributes in
      if case .header(let section) = attributes.element { section } else { nil }
    }
    return HeaderSets(regular: sections, all: sections)
  }

  /// How the header of a section is pinned by a flow layout, or `nil` if it has none or the layout pins no headers.
  public func headerPin(ofSection section: Int) -> HeaderPin? {
    let flow = prepared as? PreparedFlow ?? (prepared as? PreparedGlobalHeader)?.flow
    return flow?.pin(ofHeader: section, in: viewport)
  }

  /// How the header of a section is placed, or `nil` if it has none or the layout moves no headers.
  public func headerPlacement(ofSection section: Int) -> HeaderPlacement? {
    (prepared as? PreparedGlobalHeader)?.placement(ofHeader: section, in: viewport)
  }
}
