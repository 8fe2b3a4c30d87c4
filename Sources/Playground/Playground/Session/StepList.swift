import Pictures

/// The timeline in words: a line a step, and how much is kept to go back by.
struct StepList {
  let lines: [String]

  /// - Parameter canvas: the room there is; the steps around the position are told, and long ones are cut.
  init(_ timeline: Timeline, canvas: Canvas, style: TextStyle) {
    var marks: [Int: [String]] = [:]
    for (name, position) in timeline.marks { marks[position, default: []].append(name) }
    let count = timeline.records.count
    let shown = Self.window(around: timeline.position, of: count, rows: max(1, canvas.rows - 4))
    let digits = String(count).count
    var lines: [String] = []
    if shown.lowerBound > 0 { lines.append("  …") }
    for position in shown {
      let number = String(position)
      let sign = position == timeline.position ? "› " : "  "
      let start = sign + String(repeating: " ", count: digits - number.count) + number + "  "
      var end = position > timeline.position ? "  (undone)" : ""
      if let names = marks[position]?.sorted() { end += "  ← " + names.joined(separator: ", ") }
      let text = position == 0 ? "the start" : timeline.records[position - 1].text.firstLine
      // ASCII spells the signs for a cut and for a mark with more letters.
      let spelling = style == .ascii ? 3 : 0
      let room = max(1, canvas.columns - start.count - CleanText(end).columns - spelling)
      lines.append(start + CleanText(text).truncated(toColumns: room).string + end)
    }
    if shown.upperBound <= count { lines.append("  …") }
    let kept = timeline.checkpoints.count
    let weight = timeline.checkpoints.reduce(0) { $0 + $1.state.weight }
    lines += TextFlow.lines(
      "\(timeline.positionText) · \(kept.counted("state is", "states are")) kept to go back by, "
        + "\(weight.grouped) \(weight == 1 ? "value" : "values") in all\(Self.memory(weight))",
      columns: canvas.columns)
    self.lines = lines
  }

  /// What so many values take at most, since states share what they have in common.
  private static func memory(_ values: Int) -> String {
    let megabytes = (values * bytesPerValue) >> 20
    return megabytes > 0 ? ", \(megabytes.grouped) MB at most" : ""
  }

  /// A key and its links in a tree, the heaviest way to hold a value.
  private static let bytesPerValue = 40

  /// As many positions as there are rows, the current one in the middle where there is room on both sides.
  private static func window(around position: Int, of count: Int, rows: Int) -> Range<Int> {
    let length = min(rows, count + 1)
    let start = max(0, min(position - length / 2, count + 1 - length))
    return start..<start + length
  }
}

extension Timeline {
  /// `step 3 of 5`
  var positionText: String { "step \(position.grouped) of \(records.count.grouped)" }
}
