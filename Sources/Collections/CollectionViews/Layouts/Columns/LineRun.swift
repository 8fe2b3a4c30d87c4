/// Lines of items, one below the other, in one section; before them sections may begin, of which all but the last are empty.
///
/// It is cut only between lines. Its places are those of ``ItemRun``.
struct LineRun: Run {
  enum Thickness: Hashable, Sendable {
    /// Determined by the table of the lines; the number of the first item.
    case listed(Int)
    /// The same for all lines.
    case equal(Double)
  }

  let sections: Int
  let items: Int
  let thickness: Thickness
  /// Which table of lines holds for the section.
  let table: Int

  init(sections: Int, items: Int, thickness: Thickness, table: Int) {
    self.sections = sections
    self.items = items
    // Runs without items are all alike, or joined runs would differ by what was joined first.
    self.thickness = items == 0 ? .equal(0) : thickness
    self.table = items == 0 ? 0 : table
  }

  /// The beginnings of sections.
  init(sections: Int) { self.init(sections: sections, items: 0, thickness: .equal(0), table: 0) }

  var count: Int { sections + items }

  func split(at position: Int) -> (LineRun, LineRun) {
    guard position > sections else {
      return (
        LineRun(sections: position),
        LineRun(sections: sections - position, items: items, thickness: thickness, table: table)
      )
    }
    let cut = position - sections
    return (
      LineRun(sections: sections, items: cut, thickness: thickness, table: table),
      LineRun(sections: 0, items: items - cut, thickness: thickness(after: cut), table: table)
    )
  }

  func joined(with next: LineRun) -> LineRun? {
    if items == 0 {
      return LineRun(
        sections: sections + next.sections, items: next.items, thickness: next.thickness, table: next.table)
    }
    guard next.sections == 0, next.table == table, next.thickness == thickness(after: items)
    else { return nil }
    return LineRun(sections: sections, items: items + next.items, thickness: thickness, table: table)
  }

  private func thickness(after items: Int) -> Thickness {
    if case .listed(let number) = thickness { .listed(number + items) } else { thickness }
  }
}

/// How many sections, items and gaps between lines there are, and how thick all lines are together.
struct LineSummary: SectionedSummary {
  var counts: ItemCount
  /// Each line but the first of its section has a gap before it.
  var gaps: Int
  var length: ExactLength

  static let zero = LineSummary(counts: .zero, gaps: 0, length: .zero)

  static func + (first: LineSummary, second: LineSummary) -> LineSummary {
    LineSummary(
      counts: first.counts + second.counts, gaps: first.gaps + second.gaps,
      length: first.length + second.length)
  }
}

/// Measures lines by the tables of a layout.
struct LineMeasure: RunMeasure {
  let tables: [LineTable]

  func summary(of run: LineRun) -> LineSummary {
    let lines = lineCount(of: run)
    return LineSummary(
      counts: ItemCount(sections: run.sections, items: run.items),
      gaps: run.sections > 0 && lines > 0 ? lines - 1 : lines, length: length(of: lines, in: run))
  }

  func lineCount(of run: LineRun) -> Int {
    let perLine = tables[run.table].perLine
    return run.items / perLine + (run.items % perLine > 0 ? 1 : 0)
  }

  /// How thick the first lines of a run are together, without the gaps.
  func length(of lines: Int, in run: LineRun) -> ExactLength {
    switch run.thickness {
    case .equal(let thickness): ExactLength(thickness) * lines
    case .listed(let number): tables[run.table].sum(from: number, lines: lines)
    }
  }
}
