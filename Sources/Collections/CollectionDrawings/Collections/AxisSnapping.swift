/// Puts lengths along one axis on the lines of a grid, so that equal lengths look equal and edges that nearly
/// touch do touch.
///
/// Rounding each edge by itself would make of a gap of two points a gap of a cell here and none there, and of
/// equal items some higher than others. So the starts of items follow one another by rounded distances, as
/// long as that leads no further astray than three quarters of a cell; ends that lie less than half a cell
/// before a start are put on it; and equal lengths take equal numbers of cells.
struct AxisSnapping {
  /// An element along the axis, in cells from the edge of the viewport, not yet rounded.
  struct Span: Equatable {
    var start: Double
    var end: Double
    /// Headers and footers go by the items.
    var isItem: Bool
  }

  /// The lines on which an element starts and ends; beyond the grid if it is cut there.
  struct Snapped: Equatable {
    var start: Int
    var end: Int
  }

  /// How far apart two edges are that still share a line, in cells.
  static let nearness = 0.5 - 1e-6
  private static let drift = 0.75

  private let length: Double
  private let cells: Int
  private let avoidsEdge: Bool
  private var starts: [Double] = []
  private var startLines: [Int] = []
  private var lengths: [Double: Int] = [:]
  private(set) var result: [Snapped]

  /// - Parameters:
  ///   - length: how long the viewport is, in cells.
  ///   - cells: how many cells it is given; lines are counted from 0 to this number.
  ///   - avoidsEdge: whether no item begins on the line behind the edge, as that of a border under a border: it shares the line
  ///     of the edge, or leaves one for what is cut there.
  /// - Complexity: O(*n* log *n*)
  init(_ spans: [Span], length: Double, cells: Int, avoidsEdge: Bool = false) {
    self.length = length
    self.cells = cells
    self.avoidsEdge = avoidsEdge
    result = Array(repeating: Snapped(start: 0, end: 0), count: spans.count)
    // Positions far outside are equal.
    let beyond = Double(cells + 2)
    let spans = spans.map {
      Span(
        start: min(max($0.start, -4 * beyond), 5 * beyond), end: min(max($0.end, -4 * beyond), 5 * beyond),
        isItem: $0.isItem)
    }
    snapStarts(spans)
    for (index, span) in spans.enumerated() where span.isItem {
      let start = line(ofStart: span.start)
      result[index] = Snapped(start: start, end: lineByNeighbour(span, start: start) ?? start)
    }
    let alone = spans.indices.filter { spans[$0].isItem && result[$0].end == result[$0].start }
    for index in alone { leaveGap(behind: spans[index], start: result[index].start) }
    for index in alone { result[index].end = lineByLength(spans[index], start: result[index].start) }
    snapOthers(spans)
    for (index, span) in spans.enumerated() { result[index] = held(result[index], of: span) }
  }

  // MARK: Items

  private mutating func snapStarts(_ spans: [Span]) {
    /// The line of the last start as those after it are counted from it.
    var lastLine = 0
    for start in Set(spans.filter({ $0.isItem }).map({ $0.start })).sorted() {
      var line = Self.rounded(start)
      if let last = starts.last {
        let following = lastLine + Self.rounded(start - last)
        let isNear = abs(Double(following) - start) <= Self.drift
        line = isNear ? following : max(lastLine, line)
      }
      starts.append(start)
      startLines.append(lineOffEdge(of: start, at: line, spans) ?? line)
      lastLine = line
    }
  }

  /// Another line for a border that would lie directly below that of the edge: two rules, one below the
  /// other, look like something of their own. What stands alone there shares the line of the edge, or leaves
  /// one for what is cut.
  private func lineOffEdge(of start: Double, at line: Int, _ spans: [Span]) -> Int? {
    guard isAtEdge(start), line == 1 else { return nil }
    let isAlone = spans.allSatisfy { span in
      span.start == start ? span.end - start >= 2 : span.start > start || span.end <= start + Self.nearness
    }
    return isAlone ? (start < 1 ? 0 : 2) : nil
  }

  private func isAtEdge(_ start: Double) -> Bool { avoidsEdge && start > 0 && start < 2 }

  private func line(ofStart start: Double) -> Int {
    let index = firstStart(from: start)
    return index < starts.count ? startLines[index] : Self.rounded(start)
  }

  /// The line of the item that begins less than half a cell behind the end, if there is one.
  private mutating func lineByNeighbour(_ span: Span, start: Int) -> Int? {
    let index = firstStart(from: span.end - 1e-6)
    guard index < starts.count, starts[index] - span.end < Self.nearness, startLines[index] > start else {
      return nil
    }
    // A border that was moved off the edge says nothing about lengths.
    if !isAtEdge(span.start), !isAtEdge(starts[index]) { lengths[Self.key(span)] = startLines[index] - start }
    return startLines[index]
  }

  /// Keeps a gap of half a cell or more visible behind all elements of a length.
  private mutating func leaveGap(behind span: Span, start: Int) {
    let length = lengths[Self.key(span)] ?? Self.rounded(span.end - span.start)
    let next = firstStart(from: span.end - 1e-6)
    // A border that was moved off the edge says nothing about gaps.
    guard !isAtEdge(span.start), next == starts.count || !isAtEdge(starts[next]) else { return }
    let room = next < starts.count ? startLines[next] - 1 - start : length
    lengths[Self.key(span)] = length > 1 ? max(1, min(length, room)) : length
  }

  private func lineByLength(_ span: Span, start: Int) -> Int {
    let end = start + (lengths[Self.key(span)] ?? 0)
    return abs(Double(end) - span.end) > (isAtEdge(span.start) ? 0.75 : 1.5)
      ? max(start, Self.rounded(span.end)) : end
  }

  /// The first start that is not before a place.
  private func firstStart(from place: Double) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Headers and footers

  /// They start at an edge of an item or where another of them ends, and end where an item starts, if that is
  /// near.
  private mutating func snapOthers(_ spans: [Span]) {
    var edges: [(place: Double, line: Int)] = []
    for (index, span) in spans.enumerated() where span.isItem {
      edges.append((span.start, result[index].start))
      edges.append((span.end, result[index].end))
    }
    edges.sort { $0.place < $1.place }
    var lastOther: (place: Double, line: Int)?
    for index in spans.indices.filter({ !spans[$0].isItem }).sorted(by: { spans[$0].start < spans[$1].start })
    {
      let span = spans[index]
      var start = Self.rounded(span.start)
      if let lastOther, abs(lastOther.place - span.start) < Self.nearness {
        start = lastOther.line
      } else if let near = Self.nearest(edges, to: span.start) {
        start = near
      }
      let length = Self.rounded(span.end - span.start)
      var end = start + max(1, length)
      let next = firstStart(from: span.end - 1e-6)
      if next < starts.count, starts[next] - span.end < Self.nearness, startLines[next] > start {
        end = startLines[next]
      }
      // Its end stays, so that what follows does.
      if let other = lineOffEdge(of: span.start, at: start, spans.filter { !$0.isItem }) { start = other }
      result[index] = Snapped(start: start, end: end)
      lastOther = (span.end, end)
    }
  }

  /// The line of the edge that is nearest to a place, if it is near enough.
  private static func nearest(_ edges: [(place: Double, line: Int)], to place: Double) -> Int? {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].place < place { low = middle + 1 } else { high = middle }
    }
    let candidates = [low - 1, low].filter(edges.indices.contains)
    let nearest = candidates.min { abs(edges[$0].place - place) < abs(edges[$1].place - place) }
    return nearest.flatMap { abs(edges[$0].place - place) < nearness ? edges[$0].line : nil }
  }

  // MARK: Lines

  /// An element that the viewport cuts reaches beyond it, and one that it does not cut stays inside.
  private func held(_ snapped: Snapped, of span: Span) -> Snapped {
    let tolerance = 1e-6
    var held = snapped
    held.start = span.start < -tolerance ? min(held.start, -1) : max(held.start, 0)
    held.end = span.end > length + tolerance ? max(held.end, cells + 1) : min(held.end, cells)
    // An element that almost reaches the edge is drawn up to it.
    if abs(span.end - length) < Self.nearness, span.end <= length + tolerance { held.end = cells }
    if abs(span.start) < Self.nearness, span.start >= -tolerance { held.start = 0 }
    if held.end < held.start { held.end = held.start }
    return held
  }

  private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }

  /// The length of a span, rounded so that lengths whose difference cannot be seen are equal.
  private static func key(_ span: Span) -> Double { ((span.end - span.start) * 1024).rounded() }
}
