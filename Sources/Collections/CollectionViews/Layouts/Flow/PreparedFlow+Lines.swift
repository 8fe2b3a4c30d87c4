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
