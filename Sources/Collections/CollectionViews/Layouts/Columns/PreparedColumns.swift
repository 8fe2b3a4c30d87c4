/// Lines of equal columns, prepared: those of ``ColumnsLayout``, and the rows of ``ListLayout``, which has one column.
///
/// Two trees of runs: of the items, and of the lines they fill. Lines of items whose numbers follow one
/// another are one run, whose length is given by a table of the heights (``LineTable``); so what is computed
/// and kept does not grow with the number of items. All lengths are added exactly (``ExactLength``), so every
/// frame is what it would be if all were laid out one by one.
public struct PreparedColumns: PreparedLayout {
  var items: RunTree<ItemCounting>
  var lines: RunTree<LineMeasure>
  /// The columns of the sections, read from the start again.
  let spaces: [ColumnSpace]
  /// For each of the spaces, the table of its lines.
  let tables: [Int]
  let insets: InsetTable
  let lineSpacing: ExactLength
  /// From the left edge of the content to the right one.
  let room: Double
  public let warnings: [LayoutWarning]

  /// - Parameters:
  ///   - heights: at least one; like all lengths, checked.
  ///   - spaces: at least one.
  init(
    _ items: Items, heights: [Double], lineSpacing: Double, spaces: [ColumnSpace], room: Double
  ) throws(LayoutError) {
    try LengthCheck.ownSizes(items.tree.lazy.map { $0.run })
    var numbers: [Int: Int] = [:]
    var lineTables: [LineTable] = []
    let tables = spaces.map { space in
      if let known = numbers[space.columns] { return known }
      lineTables.append(LineTable(perLine: space.columns, heights: heights))
      numbers[space.columns] = lineTables.count - 1
      return lineTables.count - 1
    }
    self.items = items.tree
    self.spaces = spaces
    self.tables = tables
    insets = InsetTable(spaces)
    self.lineSpacing = ExactLength(lineSpacing)
    self.room = room
    warnings = spaces.prefix(items.tree.total.sections).enumerated().flatMap { section, space in
      var warnings: [LayoutWarning] = []
      if space.width <= 0, room > 0 { warnings.append(.insetsWiderThanView(section: section)) }
      if let nearly = space.nearlyFitting {
        warnings.append(.nearlyFits(section: section, count: nearly.count, width: nearly.width))
      }
      return warnings
    }
    lines = RunTree(
      Self.filling(with: items, lineTables, tables).runs, measure: LineMeasure(tables: lineTables))
    try LengthCheck.contentLength(length)
  }

  /// All lines.
  static func filling(with items: Items, _ lineTables: [LineTable], _ tables: [Int]) -> LineFilling {
    var filling = LineFilling(lineTables, section: 0) { tables[$0 % tables.count] }
    filling.fill(sections: items.tree.lazy.map { $0.run })
    return filling
  }

  public var contentSize: Size { Size(width: room, height: length.points) }

  /// How long all sections are together.
  var length: ExactLength {
    let total = lines.total
    return insets.sum(ofFirst: total.counts.sections) + total.length + lineSpacing * total.gaps
  }

  func space(of section: Int) -> ColumnSpace { spaces[section % spaces.count] }

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, lines.contains(path) else { return nil }
    let place = lines.place(of: path)
    guard let location = lines.location(of: place), let height = height(of: place) else { return nil }
    let space = space(of: path.section)
    let item = place - location.start - location.run.sections
    return LayoutAttributes(
      element,
      frame: Rect(
        x: space.x(of: item % space.columns), y: top(of: item / space.columns, in: location).points,
        width: space.width, height: height))
  }

  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    Invalidation(metrics: old.room(across: .vertical) != new.room(across: .vertical))
  }

  /// The section whose items a run holds.
  func section(of location: RunTree<LineMeasure>.Location) -> Int {
    location.before.counts.sections + location.run.sections - 1
  }

  /// Where a line of a run begins.
  func top(of line: Int, in location: RunTree<LineMeasure>.Location) -> ExactLength {
    let section = section(of: location)
    let gaps = location.before.gaps + line + (location.run.sections > 0 ? 0 : 1)
    return insets.sum(ofFirst: section) + ExactLength(space(of: section).top) + location.before.length
      + lines.measure.length(of: line, in: location.run) + lineSpacing * gaps
  }

  /// Where a line of a run ends.
  func bottom(of line: Int, in location: RunTree<LineMeasure>.Location) -> ExactLength {
    top(of: line + 1, in: location) - lineSpacing
  }

  /// The height of the item at a place.
  func height(of place: Int) -> Double? {
    guard let location = items.location(of: place) else { return nil }
    return height(of: place, in: location)
  }

  func height(of place: Int, in location: RunTree<ItemCounting>.Location) -> Double {
    let run = location.run
    let number = run.numbers.lowerBound + place - location.start - run.sections
    return run.ownSize?.height ?? lines.measure.tables[0].height(of: number)
  }
}
