import Recording

/// Prose for a page that takes what is between two dollars for a formula, as Jupyter does: `$5 and $6` stays what it says.
///
/// A formula as pandoc knows it stays one: nothing but its words stands by its dollars, and no digit behind the second.
package enum DollarSigns {
  /// - Returns: the same Markdown with a backslash before each dollar that belongs to no formula; as it was, where that would say
  ///   something else.
  /// - Throws: ``Recording/Canceled``.
  /// - Complexity: linear in the text.
  package static func escaped(_ text: String) throws(Canceled) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(dollar) else { return text }
    let lines = LineTable(bytes)
    let scanner = FenceScanner(bytes, lines: lines, firstLine: 0)
    var isCode = Array(repeating: false, count: lines.count)
    for block in scanner.blocks {
      let end = max(block.contentLines.upperBound, block.closingLine.map { $0 + 1 } ?? 0)
      for line in block.openingLine..<min(end, lines.count) { isCode[line] = true }
    }
    for passage in scanner.passages {
      for line in passage.lines.clamped(to: 0..<lines.count) { isCode[line] = true }
    }
    var result: [UInt8] = []
    var line = 0
    while line < lines.count {
      let first = line
      func isOther(_ line: Int) -> Bool { isCode[line] || bytes[lines[line].content].allSatisfy(\.isBlank) }
      while line < lines.count, isOther(first) == isOther(line) { line += 1 }
      let part = bytes[lines[first].start..<lines[line - 1].end]
      result += isOther(first) ? Array(part) : ParagraphScan(Array(part)).escaped
    }
    guard result.count > bytes.count else { return text }
    let (before, after) = (try outline(bytes), try outline(result))
    return before == after ? String(decoding: result, as: UTF8.self) : text
  }

  /// What a document says: its text, and what is around it.
  private static func outline(_ bytes: [UInt8]) throws(Canceled) -> String? {
    guard let tree = try MarkdownTree(bytes) else { return nil }
    var words = ""
    try tree.walk { node, begins in
      if node.kind == .text {
        words += node.literal
      } else {
        words += "\u{1}\(node.kind?.rawValue ?? "")\(begins)\u{1}"
        if begins { words += [node.literal, node.url, node.title].joined(separator: "\u{1}") }
      }
    }
    return words
  }

  fileprivate static let dollar = UInt8(ascii: "$")
}

/// Lines without a blank one between them.
private struct ParagraphScan {
  private let text: [UInt8]
  private(set) var escaped: [UInt8] = []
  private var place = 0
  /// The lengths of runs of backticks behind which there is none as long.
  private var unmatched: Set<Int> = []

  init(_ text: [UInt8]) {
    self.text = text
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\\"): take(2)
      case UInt8(ascii: "`"): takeCode()
      case UInt8(ascii: "<"): takeTag()
      case UInt8(ascii: "h")
      where text[place...].starts(with: "http://".utf8) || text[place...].starts(with: "https://".utf8):
        take(
          text[place...].prefix {
            !$0.isBlank && $0 != .lineFeed && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ")")
          }.count)
      case DollarSigns.dollar: takeDollar()
      default: take(1)
      }
    }
  }

  private mutating func take(_ count: Int) {
    let end = min(text.count, place + max(1, count))
    escaped += text[place..<end]
    place = end
  }

  private func run(of sign: UInt8, at start: Int) -> Int { text[start...].prefix { $0 == sign }.count }

  private mutating func takeCode() {
    let sign = UInt8(ascii: "`")
    let length = run(of: sign, at: place)
    guard !unmatched.contains(length) else { return take(length) }
    var end = place + length
    while end < text.count {
      guard text[end] == sign else {
        end += 1
        continue
      }
      let other = run(of: sign, at: end)
      if other == length { return take(end + other - place) }
      end += other
    }
    unmatched.insert(length)
    take(length)
  }

  /// A tag, or an address in angle brackets.
  private mutating func takeTag() {
    guard place + 1 < text.count else { return take(1) }
    let next = text[place + 1]
    let begins = UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20 || "/!?".utf8.contains(next)
    let content = text[(place + 1)...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    let isClosed = content.endIndex < text.count && text[content.endIndex] == UInt8(ascii: ">")
    take(begins && isClosed ? content.count + 2 : 1)
  }

  private mutating func takeDollar() {
    let length = run(of: DollarSigns.dollar, at: place)
    if let end = endOfFormula(length) { return take(end - place) }
    for _ in 0..<length {
      escaped.append(UInt8(ascii: "\\"))
      take(1)
    }
  }

  /// Where the formula ends that begins here with one dollar or two; nil if none does.
  private func endOfFormula(_ length: Int) -> Int? {
    guard length <= 2 else { return nil }
    var index = place + length
    guard index < text.count, length == 2 || !isSpace(text[index]) else { return nil }
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        index += 2
      } else if text[index] == DollarSigns.dollar {
        let other = run(of: DollarSigns.dollar, at: index)
        let end = index + other
        let isDigit = end < text.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[end]
        let ends = length == 2 || (!isSpace(text[index - 1]) && !isDigit)
        // The next dollar decides: to look on for each would take the square of them.
        return other == length && ends ? end : nil
      } else {
        index += 1
      }
    }
    return nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == .lineFeed || byte == .carriageReturn }
}
