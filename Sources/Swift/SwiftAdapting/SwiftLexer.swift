import Language

/// Reads the tokens of a text of Swift.
struct SwiftLexer {
  private let source: Source
  private let bytes: [UInt8]
  private var place = 0
  private var startsLine = true
  private var tokens: [SwiftToken] = []
  private var partners: [Int: Int] = [:]
  /// The brackets that are open.
  private var open: [Int] = []
  /// The `#if` that are open, and how many brackets were when they began.
  private var conditions: [(token: Int, depth: Int)] = []

  /// So deep texts may nest in what they interpolate.
  private static let deepest = 100
  private static let directives: Set<String> = ["if", "elseif", "else", "endif"]
  private static let openers: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
    UInt8(ascii: "}"): UInt8(ascii: "{"),
  ]
  private static let operators = Set("+-*/%=<>!&|^~?".utf8)
  private static let newline = UInt8(ascii: "\n")

  static func tokens(of source: Source) throws(Diagnostic) -> SwiftTokens {
    var lexer = SwiftLexer(source)
    try lexer.read()
    return SwiftTokens(bytes: source.bytes, all: lexer.tokens, partners: lexer.partners)
  }

  private init(_ source: Source) {
    self.source = source
    bytes = source.bytes
  }

  private mutating func read() throws(Diagnostic) {
    if starts("\u{FEFF}", at: 0) { place = 3 }
    if starts("#!", at: place) { place = endOfLine(place) }
    while place < bytes.count { try readNext() }
    if let last = open.last {
      throw fault("this \(tokens[last].spelling) is never closed", at: tokens[last].range)
    }
    if let last = conditions.last {
      throw fault("this #if is never ended", at: tokens[last.token].range, help: "write #endif")
    }
  }

  private mutating func readNext() throws(Diagnostic) {
    let byte = bytes[place]
    switch byte {
    case 10, 13:
      startsLine = true
      place += 1
    case 0...32: place += 1
    case UInt8(ascii: "/") where starts("//", at: place): place = endOfLine(place)
    case UInt8(ascii: "/") where starts("/*", at: place):
      let end = try endOfComment(place)
      if bytes[place..<end].contains(Self.newline) { startsLine = true }
      place = end
    case UInt8(ascii: "\""): add(.literal, to: try endOfText(place))
    case UInt8(ascii: "#"): try readHash()
    case UInt8(ascii: "`"):
      let end = bytes[(place + 1)..<endOfLine(place)].firstIndex(of: byte)
      add(end == nil ? .symbol : .word, to: end.map { $0 + 1 } ?? place + 1)
    case UInt8(ascii: "/") where endOfExpression(place) != nil:
      add(.literal, to: endOfExpression(place) ?? place + 1)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(tokens.count)
      add(.symbol, to: place + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close(byte)
    case _ where Self.isPart(byte): readWord()
    case _ where Self.operators.contains(byte):
      var end = place + 1
      while end < bytes.count, Self.operators.contains(bytes[end]), !starts("//", at: end),
        !starts("/*", at: end)
      {
        end += 1
      }
      add(.symbol, to: end)
    default: add(.symbol, to: place + 1)
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, to end: Int, spelling: String? = nil) {
    let written = kind == .literal ? "" : String(decoding: bytes[place..<end], as: UTF8.self)
    tokens.append(
      SwiftToken(kind: kind, range: place..<end, startsLine: startsLine, spelling: spelling ?? written))
    startsLine = false
    place = end
  }

  private mutating func readWord() {
    let isNumber = (48...57).contains(bytes[place])
    var end = endOfWord(place)
    if isNumber, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), (48...57).contains(bytes[end + 1]) {
      end = endOfWord(end + 1)
    }
    add(isNumber ? .number : .word, to: end)
  }

  private mutating func close(_ byte: UInt8) throws(Diagnostic) {
    let closing = String(decoding: [byte], as: UTF8.self)
    guard let last = open.last, open.count > conditions.last?.depth ?? 0 else {
      throw fault("this \(closing) closes nothing", at: place..<place + 1)
    }
    guard bytes[tokens[last].range.lowerBound] == Self.openers[byte] else {
      throw fault("this \(tokens[last].spelling) is never closed", at: tokens[last].range)
    }
    open.removeLast()
    partners[last] = tokens.count
    partners[tokens.count] = last
    add(.symbol, to: place + 1)
  }

  /// A text or a regular expression between `#`, a directive, or the `#` of a macro.
  private mutating func readHash() throws(Diagnostic) {
    let behind = endOfHashes(place)
    if behind < bytes.count, bytes[behind] == UInt8(ascii: "\"") {
      return add(.literal, to: try endOfText(place))
    }
    if behind < bytes.count, bytes[behind] == UInt8(ascii: "/"), let end = endOfLongExpression(place) {
      return add(.literal, to: end)
    }
    let word = String(decoding: bytes[behind..<endOfWord(behind)], as: UTF8.self)
    guard behind == place + 1, Self.directives.contains(word) else { return add(.symbol, to: place + 1) }
    try readDirective("#\(word)")
  }

  private mutating func readDirective(_ spelling: String) throws(Diagnostic) {
    var end = place
    let line = endOfLine(place)
    while end < line, !starts("//", at: end), !starts("/*", at: end) { end += 1 }
    if spelling == "#if" {
      conditions.append((tokens.count, open.count))
    } else {
      guard let condition = conditions.last else {
        throw fault("this \(spelling) has no #if", at: place..<place + spelling.utf8.count)
      }
      guard open.count == condition.depth else {
        let last = tokens[open[open.count - 1]]
        throw fault("this \(last.spelling) is not closed before \(spelling)", at: last.range)
      }
      if spelling == "#endif" { conditions.removeLast() }
    }
    add(.directive, to: end, spelling: spelling)
  }
}

// Where something ends.
extension SwiftLexer {
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private func starts(_ words: String, at place: Int) -> Bool {
    place <= bytes.count && bytes[place...].starts(with: words.utf8)
  }

  private func endOfWord(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isPart(bytes[end]) { end += 1 }
    return end
  }

  private func endOfHashes(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end
  }

  /// The line feed that ends a line, or the carriage return before it.
  private func endOfLine(_ start: Int) -> Int {
    let end = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
    return end > start && bytes[end - 1] == 13 ? end - 1 : end
  }

  private func endOfComment(_ start: Int) throws(Diagnostic) -> Int {
    var depth = 0
    var place = start
    while place < bytes.count {
      if starts("/*", at: place) {
        depth += 1
        place += 2
      } else if starts("*/", at: place) {
        depth -= 1
        place += 2
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    throw fault("this comment is never closed", at: start..<start + 2)
  }

  /// Behind the text that begins at a place, with `#` before it or not.
  private func endOfText(_ start: Int, depth: Int = 0) throws(Diagnostic) -> Int {
    guard depth < Self.deepest else { throw fault("texts nest too deep here", at: start..<start + 1) }
    var place = endOfHashes(start)
    let hashes = [UInt8](bytes[start..<place])
    let oneQuote = [UInt8(ascii: "\"")] + hashes
    // `#"""#` is a quotation mark.
    let isLong = starts("\"\"\"", at: place) && (hashes.isEmpty || !holds(oneQuote, from: place + 1))
    let close = isLong ? Array("\"\"\"".utf8) + hashes : oneQuote
    let escape = [UInt8(ascii: "\\")] + hashes
    let opening = start..<place + 1
    place += isLong ? 3 : 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Self.newline, !isLong { break }
      if byte == close[0], bytes[place...].starts(with: close) { return place + close.count }
      guard byte == escape[0], bytes[place...].starts(with: escape) else {
        place += 1
        continue
      }
      place += escape.count
      guard place < bytes.count else { break }
      if bytes[place] == UInt8(ascii: "(") {
        place = try endOfInterpolation(place, depth: depth + 1)
      } else if bytes[place] != Self.newline {
        place += 1
      } else if isLong {
        place += 1
      }
    }
    throw fault("this text is never closed", at: opening)
  }

  /// Whether the rest of the line has these bytes.
  private func holds(_ part: [UInt8], from start: Int) -> Bool {
    let line = bytes[start..<endOfLine(start)]
    return line.indices.contains { line[$0...].starts(with: part) }
  }

  /// Behind the parenthesis that closes an interpolation.
  private func endOfInterpolation(_ start: Int, depth: Int) throws(Diagnostic) -> Int {
    var open = 0
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        place = try endOfText(place, depth: depth)
        continue
      case UInt8(ascii: "#") where starts("\"", at: endOfHashes(place)):
        place = try endOfText(place, depth: depth)
        continue
      case UInt8(ascii: "/") where starts("/*", at: place):
        place = try endOfComment(place)
        continue
      default: break
      }
      place += 1
    }
    throw fault("this interpolation is never closed", at: start..<start + 1)
  }

  /// Behind the regular expression that begins at a slash; nil if it divides.
  private func endOfExpression(_ start: Int) -> Int? {
    guard beginsOperand, start + 1 < bytes.count, !" \t\r\n/*".utf8.contains(bytes[start + 1]) else {
      return nil
    }
    let line = endOfLine(start)
    var place = start + 1
    var depth = 0
    while place < line {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["):
        // In a class of characters a parenthesis is one of them.
        while place < line, bytes[place] != UInt8(ascii: "]") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"): return bytes[place - 1] == 32 ? nil : place + 1
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Whether what comes next begins an operand, rather than standing between two.
  private var beginsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .literal: return false
    case .directive: return true
    case .symbol: return !")]}.".contains(last.spelling)
    case .word:
      let words: Set<String> = [
        "return", "case", "in", "where", "if", "while", "guard", "try", "await", "else", "switch",
      ]
      return words.contains(last.spelling)
    }
  }

  private func endOfLongExpression(_ start: Int) -> Int? {
    let slash = endOfHashes(start)
    let close = [UInt8(ascii: "/")] + bytes[start..<slash]
    let line = endOfLine(slash)
    let isLong = line == slash + 1
    let part = bytes[(slash + 1)..<(isLong ? bytes.count : line)]
    return part.indices.first { part[$0] == close[0] && part[$0...].starts(with: close) }.map {
      $0 + close.count
    }
  }

  private func fault(_ message: String, at range: Range<Int>, help: String? = nil) -> Diagnostic {
    Diagnostic(
      message, help: help ?? "nothing was written; does the file compile?",
      origin: Origin(source: source, range: SourceRange(range.lowerBound, range.upperBound)))
  }
}
