import Pictures

/// Lines of an output in tokens, in which an error stands by what it points at: the column of its place is left out, and
/// carets are the part of the line above them, blanks aside.
///
///       ┌ cell 2, line 1:9
///       │ expect  t.height == 3
///       │         ^^^^^^^^^^^^^
enum ErrorLines {
  private static let places = ["  ┌ ", "  --> "]
  private static let excerpts = ["  │ ", "  | "]

  /// The tokens of each line.
  static func tokens(of lines: [String]) -> [[ToldCommands.Token]] {
    var above: Substring?
    return lines.map { line in
      let excerpt = content(of: line, behind: excerpts)
      defer { above = excerpt }
      if let above, let excerpt, let carets = carets(excerpt, under: above) {
        return [ToldCommands.Token(text: carets[...])]
      }
      var tokens = parts(of: line, excerpt)
      if !tokens.isEmpty { tokens[0].gap.isBroken = true }
      return tokens
    }
  }

  /// The tokens of a line that has no carets. How far the line of a source stands in says nothing.
  private static func parts(of line: String, _ excerpt: Substring?) -> [ToldCommands.Token] {
    guard let excerpt else { return ToldCommands.Token.all(of: withoutColumn(line)) }
    var tokens = ToldCommands.Token.all(of: excerpt)
    if !tokens.isEmpty { tokens[0].gap = ToldCommands.Token.Gap() }
    return [ToldCommands.Token(text: line.prefix(line.count - excerpt.count))] + tokens
  }

  private static func content(of line: String, behind margins: [String]) -> Substring? {
    margins.first(where: line.hasPrefix).map { line.dropFirst($0.count) }
  }

  private static func withoutColumn(_ line: String) -> Substring {
    guard content(of: line, behind: places) != nil, let colon = line.lastIndex(of: ":"),
      line[colon...].dropFirst().allSatisfy(\.isNumber)
    else { return line[...] }
    return line[..<colon]
  }

  /// `^2-5`: how many signs of the line above stand before the carets, and before their end; nil if there are no carets.
  private static func carets(_ line: Substring, under above: Substring) -> String? {
    let columns = line.prefix { $0 == " " }.count
    let carets = line.dropFirst(columns).prefix { $0 == "^" }.count
    guard carets > 0, line.dropFirst(columns + carets).allSatisfy({ $0 == " " }) else { return nil }
    func signs(before column: Int) -> Int {
      var end = 0
      return above.prefix { sign in
        end += CleanText(String(sign)).columns
        return end <= column
      }.count { $0 != " " }
    }
    return "^\(signs(before: columns))-\(signs(before: columns + carets))"
  }
}
