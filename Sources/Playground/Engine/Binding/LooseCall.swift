import Language

/// A call as it stands in a line that may go on behind it: `g(1, 2) + 3`, `put 5 # twice`.
struct LooseCall {
  let name: String
  /// Its arguments without their labels.
  private(set) var values: [String] = []

  /// - Parameter line: what begins with the call.
  init(_ line: String) {
    let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    self.name = String(name)
    let rest = line.dropFirst(name.count)
    let isCall = rest.first == "("
    var (depth, value, isText) = (0, "", false)
    for letter in isCall ? rest.dropFirst() : rest {
      if letter == "\"" { isText.toggle() }
      guard !isText, letter != "\"" else {
        value.append(letter)
        continue
      }
      if depth == 0, ")]};#".contains(letter) { break }
      if depth == 0, letter == (isCall ? "," : " ") {
        add(value)
        value = ""
        continue
      }
      if "([{".contains(letter) { depth += 1 }
      if ")]}".contains(letter) { depth -= 1 }
      value.append(letter)
    }
    add(value)
  }

  private mutating func add(_ text: String) {
    var text = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0.isLetter }) {
      text = text[text.index(after: colon)...]
      while text.first == " " { text = text.dropFirst() }
    }
    if !text.isEmpty { values.append(String(text)) }
  }

  /// As many values as there are parameters: its own, and others behind them.
  func arguments(for parameters: [String]) -> [String] {
    var values = Array(values.prefix(parameters.count))
    for (place, parameter) in parameters.enumerated().dropFirst(values.count) {
      values.append(parameter.count > 1 && parameter.hasSuffix("s") ? "[3, 1, 2]" : "\(5 + 2 * place)")
    }
    return values
  }
}
