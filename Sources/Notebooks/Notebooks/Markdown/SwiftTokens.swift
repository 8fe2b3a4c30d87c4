/// The tokens of Swift code, as far as they differ in color: each letter of the code is in exactly one.
///
/// It knows no grammar: a word that is a keyword somewhere is one everywhere but behind a dot.
package struct SwiftTokens: Sequence, IteratorProtocol {
  package enum Kind: Equatable, Sendable {
    case plain, keyword, text, number, comment
  }

  private var rest: Substring
  /// The last letter of what was returned.
  private var previous: Character?

  package init(_ code: String) { rest = code[...] }

  /// The next token; nil at the end.
  ///
  /// - Complexity: linear in the token.
  package mutating func next() -> (text: Substring, kind: Kind)? {
    guard let first = rest.first else { return nil }
    let end: String.Index
    var kind = Kind.plain
    if rest.hasPrefix("//") {
      end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      kind = .comment
    } else if rest.hasPrefix("/*") {
      end = Self.endOfComment(rest)
      kind = .comment
    } else if let text = Self.endOfText(rest) {
      end = text
      kind = .text
    } else if first.isASCII, first.isNumber {
      end = Self.endOfNumber(rest)
      kind = .number
    } else if first.isLetter || "_@#`$".contains(first) {
      let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      end =
        first == "`" && rest[name.endIndex...].first == "`" ? rest.index(after: name.endIndex) : name.endIndex
      let isWord = Self.keywords.contains(String(rest[..<end])) && previous != "."
      if isWord || ("@#".contains(first) && !name.isEmpty) { kind = .keyword }
    } else {
      end = rest.index(after: rest.startIndex)
    }
    let token = rest[..<end]
    previous = token.last
    rest = rest[end...]
    return (token, kind)
  }

  /// Comments hold comments.
  private static func endOfComment(_ code: Substring) -> String.Index {
    var depth = 0
    var place = code.startIndex
    while place < code.endIndex {
      if code[place...].hasPrefix("/*") {
        depth += 1
        place = code.index(place, offsetBy: 2)
      } else if code[place...].hasPrefix("*/") {
        depth -= 1
        place = code.index(place, offsetBy: 2)
        if depth == 0 { return place }
      } else {
        place = code.index(after: place)
      }
    }
    return code.endIndex
  }

  private static func endOfNumber(_ code: Substring) -> String.Index {
    var place = code.startIndex
    while place < code.endIndex {
      let letter = code[place]
      let next = code.index(after: place)
      let isPoint = letter == "." && next < code.endIndex && code[next].isNumber
      guard letter.isLetter || letter.isNumber || letter == "_" || isPoint else { break }
      place = next
    }
    return place
  }

  // MARK: Texts

  /// A text that is open: its delimiter at the end, and how many brackets are open in what is interpolated.
  private struct OpenText {
    var delimiter: String
    var escape: String
    var isMultiline: Bool
    /// nil in the text itself.
    var brackets: Int?

    /// - Returns: nil if none begins there.
    init?(_ code: Substring) {
      let signs = String(code.prefix { $0 == "#" })
      let quotes = code.dropFirst(signs.count)
      guard quotes.first == "\"" else { return nil }
      isMultiline = quotes.hasPrefix("\"\"\"")
      delimiter = (isMultiline ? "\"\"\"" : "\"") + signs
      escape = "\\" + signs
    }

    var opening: Int { delimiter.count }
  }

  /// Where a text ends that begins the code, with what is interpolated into it; nil if none does. One on a line of its own ends
  /// with the line, if it is never closed.
  private static func endOfText(_ code: Substring) -> String.Index? {
    guard let text = OpenText(code) else { return nil }
    var open = [text]
    var place = code.index(code.startIndex, offsetBy: text.opening)
    while place < code.endIndex, let text = open.last {
      let here = code[place...]
      if let brackets = text.brackets {
        if let inner = OpenText(here) {
          open.append(inner)
          place = code.index(place, offsetBy: inner.opening)
          continue
        }
        let left = brackets + (here.first == "(" ? 1 : here.first == ")" ? -1 : 0)
        open[open.count - 1].brackets = left == 0 ? nil : left
        place = code.index(after: place)
      } else if here.hasPrefix(text.delimiter) {
        place = code.index(place, offsetBy: text.delimiter.count)
        open.removeLast()
        if open.isEmpty { return place }
      } else if here.hasPrefix(text.escape) {
        place = code.index(place, offsetBy: text.escape.count)
        guard place < code.endIndex else { break }
        if code[place] == "(" { open[open.count - 1].brackets = 1 }
        place = code.index(after: place)
      } else if here.first?.isNewline == true, !text.isMultiline {
        return place
      } else {
        place = code.index(after: place)
      }
    }
    return code.endIndex
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consume", "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
    "import",
    "in", "indirect", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonmutating",
    "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public", "repeat",
    "required", "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]
}
