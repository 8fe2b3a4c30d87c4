/// Breaks items into lines: each takes as many as it has room for.
///
/// Lines whose items, and the item after them, are in one list of sizes are identified by where they begin in
/// it. As soon as a line begins where a known one does, all the following are known, as far as the stretch of
/// the list goes.
struct LineWrapper {
  let axis: Axis
  let room: Double
  let itemSpacing: Double
  /// Segments that are known, the latest last.
  private(set) var known: [LineSegment]
  /// The lines that were found.
  private(set) var runs: [WrappedRun] = []
  /// How many items were measured one by one.
  private(set) var measured = 0
  private var draft: LineDraft?

  /// The most segments that are remembered; more would take longer to look through than lines take to wrap.
  static let memory = 4
  /// The most items of different sizes in a line, which are looked at one by one whenever the line is.
  static let longestLine = 1 << 16
  /// The most items that are measured one by one.
  static let mostMeasured = 1 << 26
  /// A segment of fewer lines is not worth keeping.
  private static let leastLines = 4

  init(axis: Axis, room: Double, itemSpacing: Double, known: [LineSegment]) {
    self.axis = axis
    self.room = room
    self.itemSpacing = itemSpacing
    self.known = known
  }

  /// Wraps from a cursor on.
  ///
  /// - Parameter isKnown: whether the lines from an item on are known anyway, so that there is nothing more to do.
  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)``
  mutating func wrap(_ cursor: inout ItemCursor, until isKnown: (Int) -> Bool) throws(LayoutError) {
    while !cursor.isAtEnd, !isKnown(cursor.index) {
      if !leap(&cursor) { try wrapLine(&cursor) }
    }
    finishDraft()
  }

  /// Takes all lines that are known from the cursor on. Whether there are any.
  private mutating func leap(_ cursor: inout ItemCursor) -> Bool {
    // The item after the last of the lines must be in the stretch, too.
    let limit = cursor.numbers.count - 1
    guard limit > 0 else { return false }
    if let cycle = draft?.cycle { finishDraft(cycle: cycle) }
    for segment in known.reversed() where segment.ownSize == cursor.ownSize {
      guard let first = segment.line(beginningAt: cursor.residue) else { continue }
      let count = segment.lines(from: first, limit: limit)
      // A segment that ends before the stretch does would be taken again and again, and no cycle ever be seen.
      guard count > 0, first + count < segment.lineCount else { continue }
      finishDraft()
      runs.append(.lines(segment, first..<first + count))
      cursor.advance(by: segment.items(before: first + count) - segment.items(before: first))
      return true
    }
    return false
  }

  private mutating func wrapLine(_ cursor: inout ItemCursor) throws(LayoutError) {
    let stretch = cursor.numbers.count
    let (ownSize, residue, period) = (cursor.ownSize, cursor.residue, cursor.period)
    let size = cursor.size
    var used = size[axis.across]
    var thickness = size[axis]
    cursor.advance(by: 1)
    var count = 1
    while !cursor.isAtEnd, used + itemSpacing + cursor.size[axis.across] <= room {
      let size = cursor.size
      used += itemSpacing + size[axis.across]
      thickness = max(thickness, size[axis])
      cursor.advance(by: 1)
      count += 1
      guard count <= Self.longestLine else { throw .tooManyToPlace(items: count, limit: Self.longestLine) }
    }
    measured += count
    guard measured <= Self.mostMeasured else {
      throw .tooManyToPlace(items: measured, limit: Self.mostMeasured)
    }
    if count < stretch {
      if draft == nil { draft = LineDraft(ownSize: ownSize, residue: residue, period: period) }
      draft?.append(items: count, thickness: ExactLength(thickness))
    } else {
      finishDraft()
      runs.append(.line(items: count, thickness: ExactLength(thickness)))
    }
  }

  /// Makes what was drafted a run of lines.
  private mutating func finishDraft(cycle: Int? = nil) {
    guard let finished = draft else { return }
    draft = nil
    let lines = 0..<finished.lineCount
    guard cycle != nil || lines.count >= Self.leastLines else {
      for line in lines {
        runs.append(
          .line(
            items: finished.items[line + 1] - finished.items[line],
            thickness: finished.thickness[line + 1] - finished.thickness[line]))
      }
      return
    }
    let segment = LineSegment(finished, cycle: cycle)
    runs.append(.lines(segment, lines))
    remember(segment)
  }

  private mutating func remember(_ segment: LineSegment) {
    known.append(segment)
    guard known.count > Self.memory else { return }
    // Lines of one size are found again at once, and those that never repeat themselves are least likely to be met again.
    let others = known.dropLast()
    let forgotten =
      others.firstIndex { $0.ownSize != nil } ?? others.firstIndex { $0.cycle == nil } ?? 0
    known.remove(at: forgotten)
  }
}
