extension PreparedFlow {
  /// For each section at most one of each kind.
  ///
  /// - Complexity: O(*s* + *l* + *o* + *r*) for *s* sections and, in those whose items differ, lists of *l* sizes, *o* sizes of
  ///   their own and *r* runs of numbers
  public var warnings: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    for (index, section) in sections.enumerated() {
      if section.room <= 0, section.room < space.extent { warnings.append(.insetsWiderThanView(section: index)) }
      guard let (item, breadth) = section.firstWiderThanLine(axis) else { continue }
      warnings.append(
        .itemWiderThanLine(IndexPath(section: index, item: item), width: breadth, line: max(0, section.room)))
    }
    return warnings
  }
}

extension FlowSection {
  /// The first item that is wider than a line, and its width.
  fileprivate func firstWiderThanLine(_ axis: Axis) -> (item: Int, breadth: Double)? {
    switch lines {
    case .uniform(let lines):
      let breadth = lines.size[axis.across]
      return lines.count > 0 && breadth > room ? (0, breadth) : nil
    case .wrapped(let lines):
      return lines.first { $0[axis.across] > room }.map { ($0, lines.size($0)[axis.across]) }
    }
  }
}

extension WrappedLines {
  /// The first item with a size that a condition holds for.
  fileprivate func first(where holds: (Size) -> Bool) -> Int? {
    let listed = sizes.list.indices.filter { holds(sizes.list[$0]) }
    let own = sizes.own.filter { holds($0.value) }.keys
    guard !listed.isEmpty || !own.isEmpty else { return nil }
    var start = 0
    for run in numbers.runs {
      var first = own.filter(run.contains).min()
      for number in run.prefix(sizes.list.count) where holds(sizes.list[number % sizes.list.count]) {
        let free = stride(from: number, to: run.upperBound, by: sizes.list.count).first {
          sizes.own[$0] == nil
        }
        first = [first, free].compactMap(\.self).min()
      }
      if let first { return start + first - run.lowerBound }
      start += run.count
    }
    return nil
  }
}
