extension PreparedFlow {
  /// Follows a change of the items. A grid has its count changed; where items differ, lines are wrapped anew from the line before
  /// the change until one begins where a line began before.
  ///
  /// - Returns: how many elements had to be computed anew: those that are new, or items whose sizes had to be read because their lines
  ///   may break elsewhere.
  /// - Complexity: O(*k* log *r* + *s*) for *k* lines that wrap anew, *r* runs of lines or items and *s* sections; all of a section if it
  ///   no longer is uniform, or becomes so; all sections behind inserted or removed ones whose options depend on the index
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
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
    let recomputed = wrap(content, removed: removed, inserted: new)
    do {
      try moveSections(behind: section)
    } catch {
      _ = wrap(self.content(ofSection: section), removed: new, inserted: removed)
      throw error
    }
    self.items = items
    return recomputed
  }

  /// Follows a change of the items of a section, wherever the section is.
  private mutating func wrap(_ content: SectionItems, removed: Range<Int>, inserted: Range<Int>) -> Int {
    let index = content.section
    if case .uniform(var lines) = sections[index].lines,
      inserted.isEmpty || content.commonSize(of: inserted) == lines.size
    {
      lines.count = content.count
      sections[index].lines = .uniform(lines)
      return inserted.count
    }
    if case .wrapped(var lines) = sections[index].lines, !isUniform(content) {
      // A tree that is held twice would be copied by its first change.
      sections[index].lines = .uniform(.empty)
      lines.follow(removed: removed, inserted: inserted.count, in: content)
      let measured = lines.measured
      sections[index].lines = .wrapped(lines)
      return max(measured, inserted.count)
    }
    let (lines, measured) = lines(of: content, room: sections[index].room)
    sections[index].lines = lines
    return max(measured, inserted.count)
  }

  private mutating func follow(sections removed: Range<Int>, inserted: Int, to items: Items)
    throws(LayoutError) -> Int
  {
    let old = (sections: sections, items: self.items)
    self.items = items
    let shift = inserted - removed.count
    var recomputed = 0
    do {
      var new: [FlowSection] = []
      new.reserveCapacity(inserted)
      for index in removed.lowerBound..<removed.lowerBound + inserted { new.append(try section(index)) }
      recomputed = new.reduce(0) { $0 + $1.elementCount }
      sections.replaceSubrange(removed, with: new)
      if !layout.isSame(forSectionsMovedBy: shift) {
        for index in removed.lowerBound + inserted..<sections.count {
          sections[index] = try section(index)
          recomputed += sections[index].elementCount
        }
      }
      try placeSections(from: removed.lowerBound)
    } catch {
      (sections, self.items) = old
      throw error
    }
    return recomputed
  }
}

extension FlowLayout {
  /// Whether sections keep all their options when their indexes change by a number.
  fileprivate func isSame(forSectionsMovedBy shift: Int) -> Bool {
    [itemSize.count, itemSizes.count, insets.count, header.count, footer.count]
      .allSatisfy { $0 < 2 || shift % $0 == 0 }
  }
}
