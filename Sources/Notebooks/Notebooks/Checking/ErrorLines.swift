import Pictures

/// Lines of an output in tokens, in which an error stands by what it points at: carets are the part of the line above them,
/// blanks aside, and the column of its place is told from where the carets begin. Blanks that come or go before them move both;
/// a column that moves alone is another one.
///
///       ┌ cell 2, line 1:9
///       │ expect  t.height == 3
///       │         ^^^^^^^^^^^^^
enum ErrorLines {
  private static let places = ["  ┌ ", "  --> "]
  private static let excerpts = ["  │ ", "  | "]
  private static let advice = "  = help: write "

  /// The tokens of each line. The first line is that of both outputs which comes before those that differ: carets under it say where
  /// they are.
  static func tokens(of lines: [String]) -> [[RepeatedCommands.Token]] {
    var above: Substring?
    return lines.indices.map { index in
      let line = lines[index]
      let excerpt = content(of: line, behind: excerpts)
      defer { above = excerpt }
      if let above, let excerpt, let carets = carets(excerpt, under: above) {
        return [RepeatedCommands.Token(text: index > 1 ? carets[...] : line[...])]
      }
      var tokens = parts(of: line, excerpt, before: lines[(index + 1)...])
      if !tokens.isEmpty { tokens[0].gap.isBroken = true }
      return tokens
    }
  }

  /// The tokens of a line that has no carets. How far the line of a source stands in says nothing.
  private static func parts(
    of line: String, _ excerpt: Substring?, before following: ArraySlice<String>
  ) -> [RepeatedCommands.Token] {
    guard let excerpt else {
      if line.hasPrefix(advice) { return advised(line) }
      return place(line, before: following) ?? RepeatedCommands.Token.all(of: line[...])
    }
    var tokens = RepeatedCommands.Token.all(of: excerpt)
    if !tokens.isEmpty { tokens[0].gap = RepeatedCommands.Token.Gap() }
    return [RepeatedCommands.Token(text: line.prefix(line.count - excerpt.count))] + tokens
  }

  /// The tokens of a line that says what to write: the command in it has words that stand in none of the notebook's, and the blanks of
  /// the one that it corrects.
  private static func advised(_ line: String) -> [RepeatedCommands.Token] {
    RepeatedCommands.Token.all(of: line[...]).map { token in
      var token = token
      token.gap = RepeatedCommands.Token.Gap()
      return token
    }
  }

  private static func content(of line: String, behind margins: [String]) -> Substring? {
    margins.first(where: line.hasPrefix).map { line.dropFirst($0.count) }
  }

  /// The place of an error, and how many characters its column is to the right of the carets below: of a line that is shown from
  /// its start, none; nil if the line tells no place, or no carets follow it.
  private static func place(_ line: String, before following: ArraySlice<String>) -> [RepeatedCommands.Token]?
  {
    guard content(of: line, behind: places) != nil, let colon = line.lastIndex(of: ":"),
      case let digits = line[line.index(after: colon)...], let column = Int(digits), String(column) == digits,
      following.count > 1,
      let excerpt = content(of: following[following.startIndex], behind: excerpts),
      let below = content(of: following[following.startIndex + 1], behind: excerpts),
      let start = startOfCarets(below)
    else { return nil }
    let past = max(0, start - CleanText(String(excerpt)).columns)
    let distance = column - 1 - characters(of: excerpt, before: start).count - past
    return RepeatedCommands.Token.all(of: line[..<colon]) + [RepeatedCommands.Token(text: "^\(distance)")]
  }

  /// `^2-5`: how many signs of the line above stand before the carets, and before their end, and whether a blank stands over the
  /// first or the last of them; nil if there are no carets.
  private static func carets(_ line: Substring, under above: Substring) -> String? {
    guard let columns = startOfCarets(line) else { return nil }
    let carets = line.dropFirst(columns).prefix { $0 == "^" }.count
    func signs(before column: Int) -> Int { characters(of: above, before: column).count { $0 != " " } }
    let places = [columns, columns + 1, columns + carets - 1, columns + carets].map(signs)
    return "^\(places[0])-\(places[3])" + (places[0] == places[1] ? "_" : "")
      + (places[2] == places[3] ? "_" : "")
  }

  /// The column where the carets of a line begin, from 0; nil if it holds anything else.
  private static func startOfCarets(_ line: Substring) -> Int? {
    let columns = line.prefix { $0 == " " }.count
    let carets = line.dropFirst(columns).prefix { $0 == "^" }.count
    guard carets > 0, line.dropFirst(columns + carets).allSatisfy({ $0 == " " }) else { return nil }
    return columns
  }

  /// What stands left of a column of the terminal.
  private static func characters(of line: Substring, before column: Int) -> Substring {
    var end = 0
    return line.prefix { sign in
      end += CleanText(String(sign)).columns
      return end <= column
    }
  }
}
