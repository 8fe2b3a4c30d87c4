/// A section as it is laid out: everything about it but where it begins.
struct FlowSection: Sendable {
  enum Lines: Sendable {
    case uniform(UniformLines)
    case wrapped(WrappedLines)

    /// The extent of the lines along the axis.
    var extent: ExactLength {
      switch self {
      case .uniform(let lines): lines.extent
      case .wrapped(let lines): lines.extent
      }
    }
  }

  /// The extents of the header and the footer along the axis; there is none where it is zero.
  var header: Double
  var footer: Double
  /// The insets before the lines and after them, along the axis.
  var leading: Double
  var trailing: Double
  /// The inset before the items of a line, across the axis, and the room that the insets leave.
  var across: Double
  var room: Double
  var lines: Lines

  /// How many items, headers and footers there are.
  var elementCount: Int { count + (header > 0 ? 1 : 0) + (footer > 0 ? 1 : 0) }

  /// How many items there are.
  var count: Int {
    switch lines {
    case .uniform(let lines): lines.count
    case .wrapped(let lines): lines.count
    }
  }

  var lineCount: Int {
    switch lines {
    case .uniform(let lines): lines.lineCount
    case .wrapped(let lines): lines.lineCount
    }
  }

  /// Where the first line begins, from the beginning of the section.
  var linesStart: ExactLength { ExactLength(header) + ExactLength(leading) }
  /// The extent of the section along the axis.
  var extent: ExactLength { extent(ofLines: lines.extent) }

  /// The extent of the section if its lines had another.
  func extent(ofLines extent: ExactLength) -> ExactLength {
    linesStart + extent + ExactLength(trailing) + ExactLength(footer)
  }

  /// Where a line begins, from the first line's beginning.
  func offset(ofLine index: Int) -> ExactLength {
    switch lines {
    case .uniform(let lines): lines.offset(ofLine: index)
    case .wrapped(let lines): lines.offset(ofLine: index)
    }
  }

  /// A line, as seen from the inset across, without its offset.
  func line(_ index: Int) -> FlowLine {
    switch lines {
    case .uniform(let lines): lines.line(index)
    case .wrapped(let lines): lines.line(index).line
    }
  }

  func index(ofLineHolding item: Int) -> Int {
    switch lines {
    case .uniform(let lines): item / lines.perLine
    case .wrapped(let lines): lines.index(ofLineHolding: item)
    }
  }

  func place(_ item: Int) -> FlowPlace {
    switch lines {
    case .uniform(let lines):
      return lines.place(item)
    case .wrapped(let lines):
      let (line, places) = lines.line(lines.index(ofLineHolding: item))
      return places[item - line.items.lowerBound]
    }
  }

  /// Calls for every item of which some part may be in an area, in order, and perhaps for some around it.
  func forEachItem(along: ExactSpan, across: Span, _ body: (Int, FlowPlace) -> Void) {
    switch lines {
    case .uniform(let lines):
      let columns = lines.columns(in: across)
      for line in lines.lines(in: along) {
        let items = lines.items(ofLine: line)
        for column in columns.clamped(to: 0..<items.count) {
          body(items.lowerBound + column, lines.place(items.lowerBound + column))
        }
      }
    case .wrapped(let lines):
      for index in lines.lines(in: along) {
        let (line, places) = lines.line(index)
        for (item, place) in zip(line.items, places) { body(item, place) }
      }
    }
  }
}
