import Foundation

/// Prints results as they come, and in the end where we lose.
struct Report {
  /// Rows that are slower than the peer, or slower than the goal.
  private var short: [String] = []
  /// Where the rows are written for other programs too, a JSON object a line; nil: nowhere.
  private let rows: FileHandle?

  init(rows: FileHandle? = nil) {
    self.rows = rows
    print("nanoseconds an element, or what one operation takes, with its unit")
    print("ratio: Trellis over the peer, or over the first size where there is none")
    print(Self.line(["what", "n", "trellis", "peer", "ratio", "goal"]))
  }

  mutating func add(_ result: Result) throws {
    try rows?.write(contentsOf: Row(result).line())
    // A row is worth waiting for, in a pipe too.
    defer { fflush(nil) }
    let cells = [result.name, "\(result.n)", Self.figure(result.trellis, result.figure)]
    switch result.comparison {
    case .peer(let peer, let ratio, let goal):
      judge(result, ratio: ratio, goal: goal)
      print(
        Self.line(
          cells + [Self.figure(peer, result.figure), Self.ratio(ratio), Self.ratio(goal)]))
    case .peerMissing(let missing):
      print(Self.line(cells + ["-", "-"]) + "  \(missing.reason)")
    case .growth(let ratio, let goal):
      if let goal { judge(result, ratio: ratio, goal: goal) }
      print(Self.line(cells + ["-", Self.ratio(ratio)] + (goal.map { [Self.ratio($0)] } ?? [])))
    }
  }

  private mutating func judge(_ result: Result, ratio: Double, goal: Double) {
    guard ratio > goal else { return }
    let what = "\(result.name), n = \(result.n): \(Self.ratio(ratio)) times"
    short.append(goal == 1 ? what : "\(what), goal \(Self.ratio(goal))")
  }

  func finish() {
    print()
    guard !short.isEmpty else { return print("Trellis reaches every goal here.") }
    print("Trellis is short of its goal here, which is what the peer takes unless it says otherwise:")
    for what in short { print("  " + what) }
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [48, 10, 9, 9, 7, 7]).enumerated()
      .map { index, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + space : space + cell.0
      }
      .joined(separator: " ")
  }

  private static func figure(_ value: Double, _ figure: Benchmark.Figure) -> String {
    switch figure {
    case .timeOfElement: number(value, digits: 1)
    case .timeOfOperation: number(value, steps: 1_000, units: ["ns", "µs", "ms", "s"])
    case .memory: number(value, steps: 1_024, units: ["B", "KiB", "MiB", "GiB"])
    }
  }

  /// In the greatest unit of which there is one.
  private static func number(_ value: Double, steps: Double, units: [String]) -> String {
    var value = value
    var unit = 0
    while value >= steps, unit < units.count - 1 {
      value /= steps
      unit += 1
    }
    return "\(number(value, digits: 1)) \(units[unit])"
  }

  /// A small ratio is printed as how many times we are better.
  private static func ratio(_ ratio: Double) -> String {
    ratio > 0 && ratio <= 0.1 ? "1/\(Int(1 / ratio + 0.5))" : number(ratio, digits: 2)
  }

  private static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "-" }
    let scale = digits == 1 ? 10 : 100
    let scaled = Int(value * Double(scale) + 0.5)
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
