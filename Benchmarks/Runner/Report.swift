import Glibc

/// Prints results as they come, and in the end where we lose.
struct Report {
  /// Rows that are slower than the peer, or slower than the goal.
  private var short: [String] = []

  init() {
    print("nanoseconds an element; ratio: Trellis over the peer, or over the first size where there is none")
    print(Self.line(["what", "n", "trellis", "peer", "ratio", "goal"]))
  }

  mutating func add(_ result: Result) {
    // A row is worth waiting for, in a pipe too.
    defer { fflush(nil) }
    let cells = [result.name, "\(result.n)", Self.number(result.trellis, digits: 1)]
    switch result.comparison {
    case .peer(let peer, let ratio, let goal):
      if ratio > goal {
        let what = "\(result.name), n = \(result.n): \(Self.number(ratio, digits: 2)) times"
        short.append(goal == 1 ? what : "\(what), goal \(Self.number(goal, digits: 2))")
      }
      print(
        Self.line(
          cells + [
            Self.number(peer, digits: 1), Self.number(ratio, digits: 2), Self.number(goal, digits: 2),
          ]))
    case .peerMissing(let missing):
      print(Self.line(cells + ["-", "-"]) + "  \(missing.reason)")
    case .growth(let ratio):
      print(Self.line(cells + ["-", Self.number(ratio, digits: 2)]))
    }
  }

  func finish() {
    print()
    guard !short.isEmpty else { return print("Trellis reaches every goal here.") }
    print("Trellis is short of its goal here, the time of the peer unless it says otherwise:")
    for what in short { print("  " + what) }
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [42, 9, 9, 9, 7, 7]).enumerated()
      .map { index, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + space : space + cell.0
      }
      .joined(separator: " ")
  }

  private static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "-" }
    let scale = digits == 1 ? 10 : 100
    let scaled = Int(value * Double(scale) + 0.5)
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
