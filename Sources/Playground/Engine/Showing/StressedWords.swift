import Pictures

/// Words in which parts are stressed as in Markdown: `code` between backticks, **bold** between two stars, *italic* between single
/// ones.
package struct StressedWords {
  private struct Run {
    var text: String
    var tone: StyledText.Tone
  }

  private var runs: [Run] = []
  /// What is not stressed.
  private let tone: StyledText.Tone

  package init(_ text: String, tone: StyledText.Tone = .plain) {
    self.tone = tone
    read(text[...], tone: tone)
  }

  /// The words without what stresses them.
  package var plain: String { runs.map { $0.text }.joined() }

  /// Adds words that stay as they are.
  package mutating func append(plain text: String, tone: StyledText.Tone) { append(text, tone) }

  // MARK: Reading

  private mutating func read(_ text: Substring, tone: StyledText.Tone) {
    var rest = text
    var plain = ""
    while let letter = rest.first {
      if letter == "`", let (inside, behind) = Self.code(rest) {
        append(plain, tone)
        append(String(inside), .code)
        (plain, rest) = ("", behind)
      } else if letter == "*", tone == self.tone, let (inside, behind) = Self.bold(rest) {
        append(plain, tone)
        read(inside, tone: .strong)
        (plain, rest) = ("", behind)
      } else if letter == "*", tone == self.tone, !Self.isOfWord(plain.last),
        let (inside, behind) = Self.italic(rest)
      {
        append(plain, tone)
        read(inside, tone: .emphasis)
        (plain, rest) = ("", behind)
      } else {
        plain.append(letter)
        rest = rest.dropFirst()
      }
    }
    append(plain, tone)
  }

  private mutating func append(_ text: String, _ tone: StyledText.Tone) {
    if !text.isEmpty { runs.append(Run(text: text, tone: tone)) }
  }

  /// What stands between as many backticks as the text begins with, and what follows; one blank at both ends is left out.
  private static func code(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    let count = text.prefix { $0 == "`" }.count
    let opened = text.dropFirst(count)
    var place = opened.startIndex
    while let start = opened[place...].firstIndex(of: "`") {
      let end = opened[start...].firstIndex { $0 != "`" } ?? opened.endIndex
      if opened[start..<end].count == count {
        var inside = opened[..<start]
        if inside.count > 2, inside.first == " ", inside.last == " " {
          inside = inside.dropFirst().dropLast()
        }
        return inside.isEmpty ? nil : (inside, opened[end...])
      }
      place = end
    }
    return nil
  }

  /// What stands between two stars and two others, and what follows.
  private static func bold(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    guard text.prefix(while: { $0 == "*" }).count == 2 else { return nil }
    let opened = text.dropFirst(2)
    guard let first = opened.first, first != " " else { return nil }
    var place = opened.startIndex
    while let start = opened[place...].firstIndex(of: "*") {
      let end = opened[start...].firstIndex { $0 != "*" } ?? opened.endIndex
      let inside = opened[..<start]
      if opened[start..<end].count == 2, inside.last != " " { return (inside, opened[end...]) }
      place = end
    }
    return nil
  }

  /// What stands between a star and another, and what follows; within a word it is a product.
  private static func italic(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    guard text.prefix(while: { $0 == "*" }).count == 1 else { return nil }
    let opened = text.dropFirst()
    guard let first = opened.first, first != " ", let end = opened.firstIndex(of: "*") else { return nil }
    let (inside, behind) = (opened[..<end], opened[opened.index(after: end)...])
    guard inside.last != " ", behind.first != "*", !isOfWord(behind.first) else { return nil }
    return (inside, behind)
  }

  private static func isOfWord(_ letter: Character?) -> Bool {
    letter.map { $0.isLetter || $0.isNumber || $0 == "*" } ?? false
  }

  // MARK: Lines

  /// Lines no wider than the columns, those after the first a little farther in; each line of the text begins one. Without color the
  /// ends of code are marked where it has blanks within.
  package func lines(columns: Int, _ renderer: TextRenderer) -> [StyledText] {
    var lines: [[(letter: Character, tone: StyledText.Tone)]] = [[]]
    for run in runs {
      for letter in shown(run, renderer) {
        if letter.isNewline { lines.append([]) } else { lines[lines.count - 1].append((letter, run.tone)) }
      }
    }
    return lines.flatMap { Self.folded($0, columns: columns) }
  }

  private func shown(_ run: Run, _ renderer: TextRenderer) -> String {
    guard run.tone == .code, !renderer.colour, run.text.contains(where: { $0 == " " }) else {
      return run.text
    }
    if renderer.style == .unicode { return "“\(run.text)”" }
    return run.text.contains("\"") ? "'\(run.text)'" : "\"\(run.text)\""
  }

  private static func folded(
    _ letters: [(letter: Character, tone: StyledText.Tone)], columns: Int
  ) -> [StyledText] {
    let text = String(letters.map { $0.letter })
    let lines =
      CleanText(text).columns > columns ? TextFlow.lines(text, columns: columns, indent: 2) : [text]
    // What is broken has the same letters in the same order, but for blanks.
    var next = letters[...]
    return lines.map { line in
      var (styled, part) = (StyledText(), Run(text: "", tone: .plain))
      for letter in line {
        if letter != " " { next = next.drop { $0.letter == " " } }
        let tone = next.first?.tone ?? part.tone
        if letter == next.first?.letter { next = next.dropFirst() }
        if tone != part.tone {
          styled.append(CleanText(written: part.text), tone: part.tone)
          part = Run(text: "", tone: tone)
        }
        part.text.append(letter)
      }
      styled.append(CleanText(written: part.text), tone: part.tone)
      return styled
    }
  }
}
