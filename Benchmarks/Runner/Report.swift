/// Prints results as they come, and in the end where we lose.
struct Report {
  private var lost: [Result] = []

  init() {
    print("nanoseconds an element; ratio: Trellis over the peer, or over the first size where there is none")
    print(Self.line(["what", "n", "trellis", "peer", "ratio"]))
  }

  mutating func add(_ result: Result) {
    if result.peer != nil, result.ratio > 1 { lost.append(result) }
    print(
      Self.line([
        result.name, "\(result.n)", Self.number(result.trellis, digits: 1),
        result.peer.map { Self.number($0, digits: 1) } ?? "-", Self.number(result.ratio, digits: 2),
      ]))
  }

  func finish() {
    print()
    guard !lost.isEmpty else { return print("Trellis is nowhere slower than its peers here.") }
    print("Trellis is slower than its peer here:")
    for result in lost {
      print("  \(result.name), n = \(result.n): \(Self.number(result.ratio, digits: 2)) times")
    }
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [40, 9, 9, 9, 7]).enumerated()
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
