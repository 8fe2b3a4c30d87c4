import Language

/// A call as it stands in a line that may go on behind it: `g(1, 2) + 3`, `put 5 # twice`.
struct LooseCall {
  let name: String
  private(set) var arguments: [(label: String?, text: String)] = []

  /// - Parameter line: what begins with the call.
  init(_ line: String) { self.init(TokenizedText(line), at: 0) }

  /// - Parameter place: that of the name.
  init(_ line: TokenizedText, at place: Int) {
    name = line.word(place) ?? ""
    guard !name.isEmpty else { return }
    let isCall = line.byte(after: place) == UInt8(ascii: "(")
    var (start, depth) = (place + (isCall ? 2 : 1), 0)
    func add(through end: Int) {
      guard start < end else { return }
      let isLabelled = line.tokens[start].kind == .label
      let label = isLabelled ? String(line.text(start).dropLast()) : nil
      let value = line.text(in: (isLabelled ? start + 1 : start)..<end)
      if !value.isEmpty { arguments.append((label, value)) }
    }
    for next in line.indices.dropFirst(start) {
      let (kind, last) = (line.tokens[next].kind, line.tokens[next - 1])
      if depth == 0 {
        if kind == .closing || kind == .separator || kind == .comment {
          add(through: next)
          return
        }
        let isApart = last.range.upperBound < line.tokens[next].range.lowerBound && last.kind != .label
        if isCall ? line.text(next) == "," : isApart {
          add(through: next)
          start = isCall ? next + 1 : next
        }
      }
      if kind == .opening { depth += 1 }
      if kind == .closing { depth -= 1 }
    }
    add(through: line.tokens.count)
  }

  /// As many values as there are parameters: its own, and others behind them.
  func arguments(for parameters: [String]) -> [String] {
    var values = arguments.prefix(parameters.count).map { $0.text }
    for (place, parameter) in parameters.enumerated().dropFirst(values.count) {
      values.append(parameter.count > 1 && parameter.hasSuffix("s") ? "[3, 1, 2]" : "\(5 + 2 * place)")
    }
    return values
  }
}
