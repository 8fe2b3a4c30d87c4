import Language
import Notebooks
import Pictures
import Playground

/// Code as markup, line by line: each line is an element, and what does not fit goes on farther in than it begins.
struct CodeMarkup {
  /// A piece of a line, in one tone.
  private struct Run {
    var text: String
    var tone: CodeTone
    /// Which statement of a figure it belongs to; nil: none.
    var statement: Int?
  }

  private var lines: [[Run]] = [[]]
  /// Whether its lines are broken where they do not fit: those of a drawing made of letters are not.
  private let breaks: Bool

  private mutating func add(_ text: String, _ tone: CodeTone, of statement: Int? = nil) {
    for (place, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { lines.append([]) }
      if !part.isEmpty {
        lines[lines.count - 1].append(Run(text: String(part), tone: tone, statement: statement))
      }
    }
  }

  /// Code that is not in Trellis.
  ///
  /// - Parameter language: what the fence says: Swift is colored, and anything else is as it was written.
  /// - Complexity: linear in the code.
  init(_ code: String, language: Substring?) {
    breaks = language == "swift"
    if language == "swift" {
      for token in SwiftTokens(code) { add(String(token.text), CodeTone(token.kind)) }
    } else {
      add(code, .plain)
    }
    endLines()
  }

  /// Commands.
  init(commands: String, syntax: Syntax) {
    breaks = true
    for token in TrellisTokens(commands, syntax: syntax) { add(token.text, token.tone) }
    endLines()
  }

  /// The commands of a figure, which know their statements.
  ///
  /// - Complexity: linear in the commands.
  init(_ program: [ProgramPiece], syntax: Syntax) {
    breaks = true
    var pieces = program[...]
    var left = pieces.first?.text.utf8.count ?? 0
    // A token lies in one piece, but for blanks and what is broken off.
    for token in TrellisTokens(program.map(\.text).joined(), syntax: syntax) {
      var rest = Substring(token.text)
      while !rest.isEmpty {
        while left == 0, pieces.count > 1 {
          pieces = pieces.dropFirst()
          left = pieces.first?.text.utf8.count ?? 0
        }
        let count = min(max(left, 1), rest.utf8.count)
        let end = rest.utf8.index(rest.startIndex, offsetBy: count)
        add(String(decoding: rest.utf8[..<end], as: UTF8.self), token.tone, of: pieces.first?.statement)
        rest = Substring(rest.utf8[end...])
        left = max(0, left - count)
      }
    }
    endLines()
  }

  private mutating func endLines() {
    while lines.count > 1, lines.last?.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) == true {
      lines.removeLast()
    }
  }

  /// - Parameter marked: the line that is being performed, from 0; nil: none.
  func markup(marked: Int? = nil) -> Markup {
    lines.enumerated().map { index, runs -> Markup in
      let name: Markup = breaks ? "ln i\(Self.indent(of: runs))" : "ln"
      let content = breaks ? Self.indented(runs) : Self.content(runs)
      return index == marked
        ? "<mark class=\"\(name)\">\(content)\n</mark>" : "<span class=\"\(name)\">\(content)\n</span>"
    }.joined()
  }

  /// The first lines, as a picture in an index.
  var emblem: Markup {
    let first = lines.prefix(Self.emblemLines).map { runs in
      Self.content(runs.map { Run(text: $0.text, tone: $0.tone) }) + "\n"
    }
    return "<span class=\"excerpt\" aria-hidden=\"true\">\(first.joined())</span>"
  }

  private static let emblemLines = 6

  /// The runs, with the blanks at their beginning out of the way of what breaks lines: else a line could be broken there.
  private static func indented(_ runs: [Run]) -> Markup {
    var rest = runs[...]
    var blanks = ""
    while let first = rest.first {
      let text = first.text.drop { $0 == " " }
      blanks += String(repeating: " ", count: first.text.utf8.count - text.utf8.count)
      rest[rest.startIndex].text = String(text)
      if !text.isEmpty { break }
      rest.removeFirst()
    }
    guard !blanks.isEmpty else { return content(runs) }
    return "<span class=\"in\">\(blanks)</span>" + content(Array(rest))
  }

  /// The runs of each statement stand together in one element.
  private static func content(_ runs: [Run]) -> Markup {
    var markup = Markup.empty
    var open: Int?
    for run in runs {
      if run.statement != open {
        if open != nil { markup += "</span>" }
        if let statement = run.statement { markup += "<span data-statement=\"\(statement)\">" }
        open = run.statement
      }
      markup +=
        run.tone.name.map { "<span class=\"\(Markup(stringLiteral: $0))\">\(run.text)</span>" }
        ?? Markup(text: run.text)
    }
    return open == nil ? markup : markup + "</span>"
  }

  /// How many blanks a line begins with: the style sheet knows numbers up to ``mostIndent``.
  private static func indent(of runs: [Run]) -> Int {
    var blanks = 0
    for run in runs {
      let count = run.text.prefix { $0 == " " }.utf8.count
      blanks += count
      if count < run.text.utf8.count { break }
    }
    return min(blanks, mostIndent)
  }

  static let mostIndent = 40

  /// The rules of the style sheet for lines.
  static let rules = (0...mostIndent).map { ".i\($0){padding-left:\($0 + 2)ch}" }.joined()
}
