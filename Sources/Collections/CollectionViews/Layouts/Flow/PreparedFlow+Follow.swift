extension PreparedFlow {
  /// Preparing measures the items that differ. Wrapping the lines around a change takes about as long as 250
  /// of them, and the places of all sections behind it are moved.
  public func prefersFollowing(_ changes: Int) -> Bool {
    // A delegate is asked about all items again.
    guard !asksDelegate else { return changes == 0 }
    guard changes > 16 else { return true }
    let (work, overflow) = changes.multipliedReportingOverflow(by: 250 + sections.count)
    let measured = sections.reduce(0) { sum, section in
      guard case .wrapped(let lines) = section.lines else { return sum }
      return sum + lines.runCount + min(lines.count, lines.content.list.count)
    }
    return !overflow && work <= measured
  }

  /// Follows a change of the items. A grid has its count changed; where items differ, lines are wrapped again
  /// from the line before the change until one begins where a line began before.
  ///
  /// - Returns: how many elements had to be recomputed: those that are new, or items whose sizes had to be
  ///   read because their lines may break elsewhere.
  /// - Complexity: O(*k* log *r* + *s*) for *k* lines that are wrapped again, *r* runs of lines or items and
  ///   *s* sections; all of a section if it no longer is uniform, or becomes so; all sections behind inserted
  ///   or removed ones whose options depend on the index
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    guard !asksDelegate else { return try startOver(with: items) }
    switch change {
    case .items(let section, let removed, let inserted):
      return try follow(section, removed: removed, inserted: inserted, to: items)
    case .resized(let path):
      return try follow(path.section, removed: path.item..<path.item + 1, inserted: 1, to: items)
    case .sections(let removed, let inserted):
      return try follow(sections: removed, inserted: inserted, to: items)
    }
  }

  private mutating func follow(_ section: Int, removed: Range<Int>, inserted: Int, to items: Items)
    throws(LayoutError) -> Int
  {
    let new = removed.lowerBound..<removed.lowerBound + inserted
    let content = SectionItems(items, section: section, layout: layout)
    try content.check(new)
    let measured = try replace(removed, of: section, with: new, of: content)
    let distance = starts[section] + sections[section].extent - starts[section + 1]
    starts[section + 1] = starts[section + 1] + distance
    move(sectionsBehind: section + 1, by: distance)
    return max(measured, inserted)
  }

  /// Puts items in place of some of a section, wherever the section is.
  ///
  /// - Returns: how many items had to be measured.
  private mutating func replace(
    _ removed: Range<Int>, of section: Int, with new: Range<Int>, of content: SectionItems
  ) throws(LayoutError) -> Int {
    if case .uniform(var lines) = sections[section].lines,
      new.isEmpty || content.commonSize(of: new) == lines.size
    {
      lines.count = content.count
      try checkLength(of: section, withLines: lines.extent)
      sections[section].lines = .uniform(lines)
      return 0
    }
    if case .wrapped(var lines) = sections[section].lines, uniformSize(of: content) == nil {
      // A tree that is held twice would be copied by its first change.
      sections[section].lines = .uniform(.empty)
      defer { sections[section].lines = .wrapped(lines) }
      let old = lines.content.runs(in: removed)
      try lines.replace(removed, with: content.runs(in: new))
      do {
        try checkLength(of: section, withLines: lines.extent)
      } catch {
        // What could be laid out before can be now.
        try? lines.replace(new, with: old)
        throw error
      }
      return lines.measured
    }
    let (lines, measured) = try lines(of: content, inSection: section, room: sections[section].room)
    try checkLength(of: section, withLines: lines.extent)
    sections[section].lines = lines
    return measured
  }

  /// Refuses lines of a section that make the content too long.
  private func checkLength(of section: Int, withLines extent: ExactLength) throws(LayoutError) {
    let distance = starts[section] + sections[section].extent(ofLines: extent) - starts[section + 1]
    try LengthCheck.contentLength(starts[sections.count] + distance)
  }

  private mutating func follow(sections removed: Range<Int>, inserted: Int, to items: Items)
    throws(LayoutError) -> Int
  {
    let shift = inserted - removed.count
    // All that can fail comes first.
    var new: [FlowSection] = []
    for index in removed.lowerBound..<removed.lowerBound + inserted {
      new.append(try section(index, of: items))
    }
    var replaced = removed
    if !layout.isSame(forSectionsMovedBy: shift) {
      for index in removed.upperBound..<sections.count { new.append(try section(index + shift, of: items)) }
      replaced = removed.lowerBound..<sections.count
    }
    var ends: [ExactLength] = []
    for section in new { ends.append((ends.last ?? starts[replaced.lowerBound]) + section.extent) }
    let distance = (ends.last ?? starts[replaced.lowerBound]) - starts[replaced.upperBound]
    try LengthCheck.contentLength(starts[sections.count] + distance)

    sections.replaceSubrange(replaced, with: new)
    starts.replaceSubrange(replaced.lowerBound + 1..<replaced.upperBound + 1, with: ends)
    move(sectionsBehind: replaced.lowerBound + new.count, by: distance)
    return new.reduce(0) { $0 + $1.elementCount }
  }

  /// Moves sections whose predecessors' extent is another now.
  private mutating func move(sectionsBehind first: Int, by distance: ExactLength) {
    guard distance != .zero else { return }
    for index in first + 1..<starts.count { starts[index] = starts[index] + distance }
  }
}

extension FlowLayout {
  /// Whether sections keep all their options when their indexes change by a number.
  fileprivate func isSame(forSectionsMovedBy shift: Int) -> Bool {
    [itemSize.count, itemSizes.count, insets.count, header.count, footer.count]
      .allSatisfy { $0 < 2 || shift % $0 == 0 }
  }
}
