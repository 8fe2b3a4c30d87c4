import Gestures
import Pictures

/// The button, in the middle of the room that it needs when it is largest.
struct PullButton {
  static let columns = 15
  static let rows = 7

  let pull: PullToDismiss
  /// By how many cells it has grown on each side.
  let growth: Int
  /// Whether it has just dismissed the screen.
  let isDismissing: Bool

  init(_ pull: PullToDismiss, isDismissing: Bool) {
    self.pull = pull
    self.isDismissing = isDismissing
    let share = (pull.scale - 1) / (PullToDismiss.largestScale - 1)
    growth = Int((min(max(share, 0), 1) * 2).rounded())
  }

  var marks: [Mark] {
    let x = 2 - growth
    let y = growth == 2 ? 0 : 1
    let columns = 11 + 2 * growth
    let rows = 5 + (growth == 0 ? 0 : growth)
    let role: Role = pull.state == .notStarted ? .normal : isDismissing ? .removed : .changed
    var marks: [Mark] = [
      .box(Box(at: Cell(x: x, y: y), columns: columns, rows: rows, line: .rounded, role: role))
    ]
    // Only a button that is full looks full.
    let halves = Int((pull.highlight * Double(2 * (rows - 2))).rounded(.down))
    for line in 0..<(halves + 1) / 2 {
      let isHalf = line == halves / 2
      let cell = isHalf ? CleanText("▄", ascii: "=") : CleanText("█", ascii: "#")
      let text = (1..<columns - 2).reduce(cell) { text, _ in text + cell }
      marks.append(.label(Label(text, at: Cell(x: x + 1, y: y + rows - 2 - line), role: role)))
    }
    return marks
  }
}
