import Pictures

/// What lines begin with: air, the bars of quotes, the signs of items.
struct ProseMargins {
  private struct Margin {
    /// Before the first line that is written inside; used once.
    var first: ProseRun?
    var rest: ProseRun
    var columns: Int
  }

  private var margins: [Margin] = []
  private(set) var columns = 0
  private let style: TextStyle
  /// Deeper margins are left out, so that words have room.
  private let most: Int

  init(columns: Int, style: TextStyle) {
    self.style = style
    most = columns - max(10, columns / 2)
  }

  var isEmpty: Bool { margins.isEmpty }

  /// Whether the sign of an item waits for its first line.
  var waits: Bool { margins.last?.first != nil }

  mutating func push(_ sign: ProseRun, once: Bool) {
    let width = sign.columns(in: style)
    guard columns + width <= most, margins.last?.columns != 0 else {
      margins.append(Margin(first: nil, rest: ProseRun(text: ""), columns: 0))
      return
    }
    let rest = once ? ProseRun(text: String(repeating: " ", count: width)) : sign
    margins.append(Margin(first: once ? sign : nil, rest: rest, columns: width))
    columns += width
  }

  mutating func pop() { columns -= margins.popLast()?.columns ?? 0 }

  /// The start of a line.
  ///
  /// - Parameter isBlank: whether nothing follows: then the sign of an item waits on.
  mutating func start(isBlank: Bool = false) -> [ProseRun] {
    var runs: [ProseRun] = []
    for place in margins.indices {
      // What is left out is at the end, and may be much.
      guard margins[place].columns > 0 else { break }
      runs.append((isBlank ? nil : margins[place].first) ?? margins[place].rest)
      if !isBlank { margins[place].first = nil }
    }
    return runs
  }
}
