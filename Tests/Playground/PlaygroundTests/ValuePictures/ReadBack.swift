import Language
import Playground

/// Reads values from pictures as a person would, without knowing how they were drawn.
enum ReadBack {
  /// A value that is written in a cell.
  static func value(_ text: String) -> Value {
    let text = text.trimmingBlanks
    if let number = Int(text) { return .int(number) }
    if text == "none" || text == "·" { return .nothing }
    if text == "true" { return .bool(true) }
    if text == "false" { return .bool(false) }
    if text.hasPrefix("\"") { return .text(unquoted(text)) }
    if text.hasPrefix("[ ") { return .list(parts(String(text.dropFirst(2).dropLast(2))).map(value)) }
    if text == "[]" { return .list([]) }
    if let number = Double(text) { return .decimal(number) }
    return .text(text)
  }

  /// The texts between commas, but for those in quotes.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for letter in text {
      if letter == "\"" { isQuoted.toggle() }
      if letter == ",", !isQuoted { parts.append("") } else { parts[parts.count - 1].append(letter) }
    }
    return parts
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for letter in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(letter == "n" ? "\n" : letter == "t" ? "\t" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.append(letter)
      }
    }
    return result
  }

  /// The values in a row of cells: `│ 1 │ 2 │`.
  static func cells(_ line: String) -> [Value] {
    let parts = line.split(separator: "│", omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().map { value(String($0)) }
  }

  /// The values of a list: the rows that hold cells.
  static func list(_ lines: [String]) -> [Value] {
    lines.filter { $0.contains("│") }.flatMap(cells)
  }

  /// The rows of a matrix below the numbers of its columns.
  static func matrix(_ lines: [String]) -> [[Value]] {
    lines.dropFirst().map { line in
      line.split(separator: " ").dropFirst().map { value(String($0)) }
    }
  }

  /// The entries of a table.
  static func entries(_ lines: [String]) -> [(Value, Value)] {
    lines.filter { $0.contains("│") }.map { line in
      let key = line.prefix { $0 != "│" }
      let rest = String(line.dropFirst(key.count))
      let isSeveral = rest.dropFirst().contains("│")
      let content =
        rest.contains("(empty)")
        ? .list([]) : isSeveral ? .list(cells(rest)) : value(String(rest.dropFirst()))
      return (value(String(key)), content)
    }
  }
}

extension String {
  var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
