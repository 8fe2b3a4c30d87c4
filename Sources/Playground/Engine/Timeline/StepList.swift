import Language
import Pictures

/// The timeline in words: a line a step, and how much is kept to go back by.
struct StepList {
  let lines: [String]

  /// - Parameter canvas: the room there is; the steps around the position are told, and long ones are cut.
  init(_ timeline: Timeline, syntax: Syntax, canvas: Canvas, style: TextStyle) {
    var marks: [Int: [String]] = [:]
    for (name, position) in timeline.marks { marks[position, default: []].append(name) }
    let positions = timeline.floor...timeline.records.endIndex
    let loss = TextFlow.lines(timeline.loss.map { "\($0); \($0.wayBack)" } ?? "", columns: canvas.columns)
    let shown = Self.window(
      around: timeline.position, of: positions, rows: max(1, canvas.rows - 4 - loss.count))
    let start = timeline.start <= timeline.origin ? "the start" : "the oldest state that is kept"
    let digits = String(positions.upperBound - timeline.origin).count
    var lines: [String] = []
    if shown.lowerBound > positions.lowerBound { lines.append("  …") }
    for position in shown {
      let number = String(position - timeline.origin)
      let sign = position == timeline.position ? "› " : "  "
      let head = sign + String(repeating: " ", count: digits - number.count) + number + "  "
      var end = position > timeline.position ? "  (undone)" : ""
      if let names = marks[position]?.sorted() { end += "  ← " + names.joined(separator: ", ") }
      let text = position == timeline.floor ? start : timeline.told(position, syntax)
      end = SignSpelling.spelled(end, in: style)
      let room = max(1, canvas.columns - head.count - CleanText(end).columns)
      lines.append(head + CleanText(text).truncated(toColumns: room).string(in: style) + end)
    }
    if shown.upperBound <= positions.upperBound { lines.append("  …") }
    let pieces = [timeline.positionText] + Self.ways(timeline) + Self.memory(of: timeline.checkpoints)
    lines += TextFlow.lines(
      pieces.joined(separator: " · "), columns: canvas.columns)
    lines += loss
    self.lines = lines
  }

  /// `undo goes back to the start`, `redo leads to step 4`: what remains possible from here.
  private static func ways(_ timeline: Timeline) -> [String] {
    let first = timeline.floor - timeline.origin
    var ways: [String] = []
    if timeline.position > timeline.floor {
      ways.append("undo goes back to \(first > 0 ? "step \(first.grouped)" : "the start")")
    }
    if timeline.undoneCount > 0 {
      ways.append("redo leads to step \((timeline.records.endIndex - timeline.origin).grouped)")
    }
    return ways
  }

  /// What the states take that are kept so that going back is quick, where that is much. It is at most so much, since they share what
  /// they have in common.
  private static func memory(of kept: [Timeline.Checkpoint]) -> [String] {
    let megabytes = (kept.reduce(0) { $0 + $1.state.weight } * State.bytesPerValue) >> 20
    guard megabytes > 0 else { return [] }
    return ["\(kept.count.counted("state is", "states are")) kept for that, \(megabytes.grouped) MB at most"]
  }

  /// As many positions as there are rows, the current one in the middle where there is room on both sides.
  private static func window(
    around position: Int, of positions: ClosedRange<Int>, rows: Int
  ) -> Range<Int> {
    let length = min(rows, positions.count)
    let start = max(
      positions.lowerBound, min(position - length / 2, positions.upperBound + 1 - length))
    return start..<start + length
  }
}

extension Timeline {
  /// The step that leads to a position, in a line.
  func told(_ position: Int, _ syntax: Syntax) -> String {
    records[position - 1].textWithoutAnswers(syntax: syntax).firstLine
  }

  /// `step 3 of 5`
  var positionText: String { "step \((position - origin).grouped) of \((records.endIndex - origin).grouped)" }

  /// Where it begins: `the start`
  var startText: String { start == 0 ? "the start" : "step \(start.grouped)" }

  /// The steps that were dropped; nil if all are there.
  var loss: Loss? { loss(after: origin) }

  /// Those that were dropped of the steps after a position, counted from there.
  func loss(after position: Int) -> Loss? {
    start > position ? Loss(count: start - position, keptSteps: keptSteps) : nil
  }

  /// That steps were dropped, in words.
  struct Loss: CustomStringConvertible {
    /// How many; the last of them leads to the earliest position.
    var count: Int
    var keptSteps: Int

    var description: String {
      "the first \(count.counted("step was", "steps were")) dropped, since a session keeps the last "
        + keptSteps.grouped
    }

    /// What remains possible.
    var wayBack: String { "goto \(count) goes back as far as possible" }
  }
}

extension StepList {
  /// The steps that lead to some positions, a line each; of too many those in the middle are left out.
  static func lines(
    of positions: [Int], _ timeline: Timeline, syntax: Syntax, canvas: Canvas, style: TextStyle
  ) -> [String] {
    let digits = String((positions.last ?? 0) - timeline.origin).count
    let room = max(2, canvas.rows / 2)
    let half = positions.count > room ? (room - 1) / 2 : positions.count
    func line(_ position: Int) -> String {
      let number = String(position - timeline.origin)
      let head = "  " + String(repeating: " ", count: digits - number.count) + number + "  "
      let text = position <= timeline.floor ? "the start" : timeline.told(position, syntax)
      return head
        + CleanText(text).truncated(toColumns: max(1, canvas.columns - head.count)).string(in: style)
    }
    guard half < positions.count else { return positions.map(line) }
    let last = room - 1 - half
    return positions.prefix(half).map(line)
      + ["  … \((positions.count - half - last).grouped) more"] + positions.suffix(last).map(line)
  }
}
