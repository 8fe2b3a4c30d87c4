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
      guard let (item, breadth) = firstWiderThanLine(inSection: index) else { continue }
      warnings.append(
        .itemWiderThanLine(IndexPath(section: index, item: item), width: breadth, line: max(0, section.room)))
    }
    return warnings
  }

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
