import Pictures

/// The timeline in words: a line a step, and how much is kept to go back by.
struct StepList {
  let lines: [String]

  /// - Parameter rows: how many lines there may be; the steps around the position are told.
  init(_ timeline: Timeline, rows: Int) {
    var marks: [Int: [String]] = [:]
    for (name, position) in timeline.marks { marks[position, default: []].append(name) }
    let count = timeline.records.count
    let shown = Self.window(around: timeline.position, of: count, rows: max(1, rows - 4))
    let digits = String(count).count
    var lines: [String] = []
    if shown.lowerBound > 0 { lines.append("  …") }
    for position in shown {
      let number = String(position)
      var line = position == timeline.position ? "› " : "  "
      line += String(repeating: " ", count: digits - number.count) + number + "  "
      line += position == 0 ? "the start" : timeline.records[position - 1].text.firstLine
      if position > timeline.position { line += "  (undone)" }
      if let names = marks[position]?.sorted() { line += "  ← " + names.joined(separator: ", ") }
      lines.append(line)
    }
    if shown.upperBound <= count { lines.append("  …") }
    let kept = timeline.checkpoints.count
    let weight = timeline.checkpoints.reduce(0) { $0 + $1.state.weight }
    lines.append(
      "\(timeline.positionText) · \(kept == 1 ? "1 state is" : "\(kept) states are") kept to go back by, "
        + "\(weight.grouped) \(weight == 1 ? "value" : "values") in all")
    self.lines = lines
  }

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
