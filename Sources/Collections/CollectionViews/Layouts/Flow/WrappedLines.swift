/// The lines of a section whose items are of different sizes: each takes as many items as it has room for.
///
/// A tree of runs of lines, with the sums of their items and thickness: a line is found by item or by offset in logarithmic time.
struct WrappedLines: Sendable {
  let axis: Axis
  let room: Double
  let itemSpacing: Double
  let lineSpacing: Double
  private(set) var content: SectionItems
  private var tree: RunTree<WrappedMeasure>
  private var known: [LineSegment]
  /// How many items were measured one by one when the lines were last wrapped.
  private(set) var measured: Int

  /// - Complexity: O(*k*) for *k* lines before they repeat themselves, in each run of items
  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)``
  init(_ content: SectionItems, axis: Axis, room: Double, itemSpacing: Double, lineSpacing: Double)
    throws(LayoutError)
  {
    self.content = content.detached
    self.axis = axis
    self.room = room
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    var wrapper = LineWrapper(axis: axis, room: room, itemSpacing: itemSpacing, known: [])
    var cursor = ItemCursor(content, at: 0)
    try wrapper.wrap(&cursor) { _ in false }
    tree = RunTree(wrapper.runs, measure: WrappedMeasure())
    known = wrapper.known
    measured = wrapper.measured
  }

  var count: Int { tree.total.items }
  var lineCount: Int { tree.count }
  /// How many runs the lines are kept in.
  var runCount: Int { tree.runCount }

  /// The extent of all lines along the axis.
  var extent: ExactLength {
    lineCount == 0 ? .zero : max(.zero, tree.total.thickness + ExactLength(lineSpacing) * (lineCount - 1))
  }

  func index(ofLineHolding item: Int) -> Int {
    guard let location = tree.first(where: { sums, _ in sums.items > item }) else { return lineCount }
    let (run, place) = (location.run, item - location.before.items)
    return location.start + (0..<run.count).partition { run.items(ofFirst: $0 + 1) > place }
  }

  /// The first line from which on a condition is true; it receives the sums through a line, and how many
  /// lines these are. If there is none, the number of lines.
  private func lineIndex(where isReached: (WrappedSums, Int) -> Bool) -> Int {
    guard let location = tree.first(where: isReached) else { return lineCount }
    return (location.start..<location.range.upperBound).partition { line in
      let count = line - location.start + 1
      return isReached(location.before + location.run.sums(ofFirst: count), location.start + count)
    }
  }

  /// The lines of which some part may be between two offsets, and perhaps more at the ends.
  func lines(in span: ExactSpan) -> Range<Int> {
    // Lines that overlap need not end in the order in which they begin.
    guard lineSpacing >= 0 else { return 0..<lineCount }
    let spacing = ExactLength(lineSpacing)
    let first = lineIndex { sums, count in sums.thickness + spacing * (count - 1) > span.start }
    let end = lineIndex { sums, count in sums.thickness + spacing * count >= span.end }
    return first..<max(first, min(end + 1, lineCount))
  }

  func offset(ofLine index: Int) -> ExactLength {
    tree.summary(before: index).thickness + ExactLength(lineSpacing) * index
  }

  /// A line, without its offset, and where its items are.
  func line(_ index: Int) -> (line: FlowLine, places: [FlowPlace]) {
    let before = tree.summary(before: index)
    let through = tree.summary(before: index + 1)
    let sizes = content.sizes(of: before.items..<through.items)
    let breadth = sizes.reduce(0) { $0 + $1[axis.across] }
    var line = FlowLine(
      items: before.items..<through.items, offset: 0,
      thickness: sizes.reduce(0) { max($0, $1[axis]) }, start: 0, gap: itemSpacing, breadth: breadth,
      room: room,
      placing: .packed)
    let isLast = index == lineCount - 1
    if sizes.count == 1, !isLast || lineCount == count {
      line.placing = isLast ? .centredLast : .centred
      line.start = (room - breadth) / 2
      line.gap = 0
    } else if !isLast {
      line.placing = .justified
      line.gap = (room - breadth) / Double(sizes.count - 1)
    }
    return (line, places(of: sizes, in: line, at: before.thickness + ExactLength(lineSpacing) * index))
  }

  private func places(of sizes: [Size], in line: FlowLine, at offset: ExactLength) -> [FlowPlace] {
    var breadth = 0.0
    return sizes.enumerated().map { index, size in
      defer { breadth += size[axis.across] }
      return FlowPlace(
        along: offset + ExactLength((line.thickness - size[axis]) / 2),
        across: line.start + breadth + Double(index) * line.gap, length: size[axis],
        breadth: size[axis.across])
    }
  }

  /// Wraps again what a change of the items makes necessary: from the line before the change until a line
  /// begins where one began before.
  ///
  /// - Parameters:
  ///   - removed: items as they were.
  ///   - runs: the items that take their place.
  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)``; nothing is changed then.
  /// - Complexity: O(*k* log *r*) for *k* lines that are wrapped again and *r* runs
  mutating func replace(_ removed: Range<Int>, with runs: [ItemRun]) throws(LayoutError) {
    let old = content.runs(in: removed)
    let inserted = runs.reduce(0) { $0 + $1.count }
    content.replace(removed, with: runs)
    do {
      try wrap(removed: removed, inserted: inserted)
    } catch {
      content.replace(removed.lowerBound..<removed.lowerBound + inserted, with: old)
      throw error
    }
  }

  private mutating func wrap(removed: Range<Int>, inserted: Int) throws(LayoutError) {
    let first = removed.lowerBound == 0 || lineCount == 0 ? 0 : index(ofLineHolding: removed.lowerBound - 1)
    let settled = removed.lowerBound + inserted
    let shift = inserted - removed.count
    var wrapper = LineWrapper(axis: axis, room: room, itemSpacing: itemSpacing, known: known)
    var cursor = ItemCursor(content, at: tree.summary(before: first).items)
    var last = KnownRun()
    try wrapper.wrap(&cursor) { $0 >= settled && isLineStart($0 - shift, from: &last) }
    let end = cursor.isAtEnd ? lineCount : index(ofLineHolding: cursor.index - shift)
    tree.replace(first..<end, with: wrapper.runs)
    known = wrapper.known
    measured = wrapper.measured
  }

  /// Whether a line begins with an item. Items are asked about in ascending order, so that most are found a few lines behind
  /// the last.
  private func isLineStart(_ item: Int, from last: inout KnownRun) -> Bool {
    if last.end <= item {
      guard let location = tree.first(where: { sums, _ in sums.items > item }) else { return item == count }
      last = KnownRun(
        run: location.run, start: location.before.items,
        end: location.before.items + location.run.items(ofFirst: location.run.count))
    }
    guard let run = last.run else { return false }
    let sought = item - last.start
    var low = last.line
    var step = 1
    while low + step < run.count, run.items(ofFirst: low + step) < sought {
      low += step
      step *= 2
    }
    last.line = (low..<min(low + step, run.count)).partition { run.items(ofFirst: $0) >= sought }
    return run.items(ofFirst: last.line) == sought
  }

  /// A run of lines in which line starts are looked for.
  private struct KnownRun {
    var run: WrappedRun?
    /// How many items stand before the run and before its end.
    var start = 0
    var end = 0
    /// No line before this one is asked for any more.
    var line = 0
  }
}

/// Lines that follow one another: one, or some of a segment.
enum WrappedRun: Run {
  case line(items: Int, thickness: ExactLength)
  case lines(LineSegment, Range<Int>)

  var count: Int {
    switch self {
    case .line: 1
    case .lines(_, let range): range.count
    }
  }

  func split(at position: Int) -> (WrappedRun, WrappedRun) {
    guard case .lines(let segment, let range) = self else { return (self, self) }
    let cut = range.lowerBound + position
    return (.lines(segment, range.lowerBound..<cut), .lines(segment, cut..<range.upperBound))
  }

  func joined(with next: WrappedRun) -> WrappedRun? {
    guard case .lines(let segment, let range) = self, case .lines(let other, let following) = next,
      segment == other, range.upperBound == following.lowerBound
    else { return nil }
    return .lines(segment, range.lowerBound..<following.upperBound)
  }

  /// The items of the first lines of the run.
  func items(ofFirst lines: Int) -> Int {
    switch self {
    case .line(let items, _): lines == 0 ? 0 : items
    case .lines(let segment, let range):
      segment.items(before: range.lowerBound + lines) - segment.items(before: range.lowerBound)
    }
  }

  /// The items and the thickness of the first lines of the run.
  func sums(ofFirst lines: Int) -> WrappedSums {
    switch self {
    case .line(let items, let thickness):
      return lines == 0 ? .zero : WrappedSums(items: items, thickness: thickness)
    case .lines(let segment, let range):
      let (first, end) = (range.lowerBound, range.lowerBound + lines)
      return WrappedSums(
        items: segment.items(before: end) - segment.items(before: first),
        thickness: segment.thickness(before: end) - segment.thickness(before: first))
    }
  }
}

/// The items of lines, and their thickness together.
struct WrappedSums: RunSummary {
  var items: Int
  var thickness: ExactLength

  static let zero = WrappedSums(items: 0, thickness: .zero)

  static func + (first: WrappedSums, second: WrappedSums) -> WrappedSums {
    WrappedSums(items: first.items + second.items, thickness: first.thickness + second.thickness)
  }
}

struct WrappedMeasure: RunMeasure {
  func summary(of run: WrappedRun) -> WrappedSums { run.sums(ofFirst: run.count) }
}
