import Language

/// A statement or declaration of the top level of a cell, as the compiler's parser finds it.
struct SwiftStatement: Sendable, Hashable {
  /// Where it is in the cell, in bytes, without what separates it from the next.
  var range: Range<Int>
  /// Whether something happens there, rather than only being declared.
  var isPerformed: Bool
  /// Whether it is an expression.
  var isExpression: Bool
  /// Whether a semicolon ends its line.
  var isSilent: Bool
  /// The stored variables that it declares.
  var variables: [String]
  /// All names that it declares.
  var names: [String]
}

/// A cell as the compiler's parser finds it.
struct SwiftCellSyntax: Sendable {
  let text: [UInt8]
  private(set) var statements: [SwiftStatement] = []
  /// What the parser refuses; then there are no statements.
  private(set) var messages = ""
  /// Every identifier that stands in it.
  let words: Set<String>

  /// - Parameter tree: what the compiler's parser finds; nil if it refuses the cell.
  init(_ text: [UInt8], _ tree: ParseTree?, messages: String = "") {
    self.text = text
    words = Set(SwiftWords(text).words)
    guard let tree else {
      self.messages = messages
      return
    }
    read(tree)
  }

  /// The names that it declares at the top level.
  var names: [String] { statements.flatMap(\.names) }

  private mutating func read(_ tree: ParseTree) {
    for item in tree.items {
      guard let range = item.range else { continue }
      if item.kind == "var_decl" {
        // It follows the statement that declares it, and may have attributes of its own.
        guard let name = item.name, !statements.isEmpty else { continue }
        let last = statements.count - 1
        statements[last].names.append(name)
        if !item.isComputed { statements[last].variables.append(name) }
        let start = min(item.start(range.lowerBound, in: text), statements[last].range.lowerBound)
        statements[last].range = start..<statements[last].range.upperBound
        continue
      }
      let isPerformed = item.kind == "top_level_code_decl"
      let end = SwiftWords.endOfToken(in: text, at: range.upperBound)
      let start = SwiftPieces.withModifiers(text, item.start(range.lowerBound, in: text))
      statements.append(
        SwiftStatement(
          range: start..<max(end, range.lowerBound),
          isPerformed: isPerformed,
          isExpression: isPerformed && item.first?.hasSuffix("_expr") ?? false, isSilent: isSilenced(at: end),
          variables: item.bound,
          names: isPerformed ? item.bound : [item.name].compactMap { $0 }))
    }
    statements.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a semicolon and then the end of the line, or a comment, follow.
  private func isSilenced(at end: Int) -> Bool {
    let rest = text[end...].prefix { $0 != UInt8(ascii: "\n") }.filter { $0 != 32 && $0 != 9 && $0 != 13 }
    guard rest.first == UInt8(ascii: ";") else { return false }
    return rest.count == 1 || rest.dropFirst().starts(with: "//".utf8)
  }

  /// The line and the column of a place, both from 1, the column in bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = text[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }

  /// The token that begins at a place, as far as it is on that line.
  func token(at offset: Int) -> SourceRange {
    let end = SwiftWords.endOfToken(in: text, at: offset)
    let line = text[offset...].prefix { $0 != UInt8(ascii: "\n") }.count
    return SourceRange(offset, offset + max(1, min(end - offset, line)))
  }

  /// The place of a line and a column; nil if there is none such.
  func offset(line: Int, column: Int) -> Int? {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    let offset = start + column - 1
    return column >= 1 && offset <= text.count ? offset : nil
  }
}

/// The words of a text of Swift, those in comments and texts too.
struct SwiftWords {
  private(set) var words: [String] = []

  /// - Complexity: O(*n*)
  init(_ text: some Collection<UInt8>) {
    var word: [UInt8] = []
    for byte in text {
      if Self.isPart(byte) {
        word.append(byte)
      } else {
        end(&word)
      }
    }
    end(&word)
  }

  private mutating func end(_ word: inout [UInt8]) {
    if let first = word.first, !(48...57).contains(first) {
      words.append(String(decoding: word, as: UTF8.self))
    }
    word = []
  }

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// Where the token ends that begins at a place: a range of the compiler ends where its last token begins.
  static func endOfToken(in text: [UInt8], at start: Int) -> Int {
    guard start < text.count else { return text.count }
    let first = text[start]
    if isPart(first) {
      var end = start
      while end < text.count, isPart(text[end]) { end += 1 }
      // A number with a fraction, an exponent.
      if (48...57).contains(first), end + 1 < text.count, text[end] == UInt8(ascii: "."),
        (48...57).contains(text[end + 1])
      {
        return endOfToken(in: text, at: end + 1)
      }
      return end
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") { return endOfText(in: text, at: start) }
    if first == UInt8(ascii: "`") {
      return text[(start + 1)...].firstIndex(of: first).map { $0 + 1 } ?? text.count
    }
    let operators = Set("+-*/%=<>!&|^~?.".utf8)
    guard operators.contains(first) else { return start + 1 }
    var end = start
    while end < text.count, operators.contains(text[end]) { end += 1 }
    return end
  }

  /// Where a text ends, or a macro or regular expression that begins with `#`.
  private static func endOfText(in text: [UInt8], at start: Int) -> Int {
    let hashes = text[start...].prefix { $0 == UInt8(ascii: "#") }.count
    var place = start + hashes
    guard place < text.count, text[place] == UInt8(ascii: "\"") else {
      guard place < text.count, text[place] == UInt8(ascii: "/") else {
        return place < text.count ? endOfToken(in: text, at: place) : text.count
      }
      let close = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
      while place + close.count < text.count, !text[(place + 1)...].starts(with: close) { place += 1 }
      return min(text.count, place + 1 + close.count)
    }
    let quotes = text[place...].starts(with: "\"\"\"".utf8) ? 3 : 1
    let close =
      Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    place += quotes
    while place < text.count {
      if text[place...].starts(with: close) { return place + close.count }
      if text[place...].starts(with: escape) {
        place += escape.count
        if place < text.count, text[place] == UInt8(ascii: "(") {
          place = endOfParentheses(in: text, at: place)
          continue
        }
      }
      place += 1
    }
    return text.count
  }

  /// Behind the parenthesis that closes an interpolation.
  private static func endOfParentheses(in text: [UInt8], at start: Int) -> Int {
    var depth = 0
    var place = start
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        place = endOfText(in: text, at: place)
        continue
      default: break
      }
      place += 1
    }
    return text.count
  }
}
