import Language

/// The lines of a document that a reader would take for the beginning of a cell, and that CommonMark takes for something else:
/// what follows never runs, and nothing would say so.
///
///     a. An item, which is none of CommonMark's:
///
///        ```trellis          four columns in, this is indented code
///        print 1
///        ```
///
/// A cell that is only shown stands in a longer fence, in indented code that belongs to no item, or in a comment, and is not a
/// lookalike.
struct CellLookalikes {
  private(set) var warnings: [NotebookWarning] = []

  /// What a line is part of, if not of a paragraph.
  struct Passage {
    enum Kind {
      case indentedCode
      /// Raw HTML: where the first blank line ends it, or else what it ends with.
      case html(isEndedByBlank: Bool)
      /// A comment that is closed, in which an author puts away what is not to be shown.
      case comment
    }

    var kind: Kind
    /// Counted from 0.
    var lines: Range<Int>
  }

  /// - Parameters:
  ///   - blocks: the fenced blocks of the document, in their order.
  ///   - passages: its indented code and its raw HTML, in their order.
  ///   - firstLine: the line on which the Markdown starts.
  /// - Complexity: linear in the document.
  init(
    _ bytes: [UInt8], lines: LineTable, firstLine: Int, blocks: [FencedBlock], passages: [Passage]
  ) {
    var (block, passage) = (0, 0)
    var items = ItemReading(line: firstLine)
    // Most lines have neither character of a fence, which the C library tells quickly.
    for line in firstLine..<max(firstLine, lines.count)
    where bytes.contains(UInt8(ascii: "`"), in: lines[line].content)
      || bytes.contains(UInt8(ascii: "~"), in: lines[line].content)
    {
      guard let fence = Fence(bytes[lines[line].content]) else { continue }
      while block < blocks.count, Self.end(of: blocks[block]) <= line { block += 1 }
      while passage < passages.count, passages[passage].lines.upperBound <= line { passage += 1 }
      if block < blocks.count, blocks[block].openingLine <= line {
        if blocks[block].openingLine < line, fence.wouldOpen(in: blocks[block]) {
          warn(
            line, "is in the block that begins at line \(blocks[block].openingLine + 1)",
            help: "end that block before it; to show a cell, put a longer fence around it")
        }
      } else if passage < passages.count, passages[passage].lines.contains(line) {
        if case .indentedCode = passages[passage].kind, !items.isInItem(line, of: lines, in: bytes) {
          continue
        }
        warn(line, in: passages[passage])
      } else {
        warn(
          line, "is part of a paragraph",
          help:
            "a fence needs a line of its own, indented by less than 4 columns, and has 3 signs or more")
      }
    }
  }

  private static func end(of block: FencedBlock) -> Int {
    max(block.contentLines.upperBound, block.closingLine.map { $0 + 1 } ?? 0)
  }

  private mutating func warn(_ line: Int, in passage: Passage) {
    switch passage.kind {
    case .comment: break
    case .indentedCode:
      warn(
        line, "is indented code",
        help:
          "indent it by less than 4 columns, or as the words of its item; items begin with -, + or *, or a number"
      )
    case .html(let isEndedByBlank):
      warn(
        line, "is in raw HTML",
        help: isEndedByBlank
          ? "leave a blank line before it"
          : "end the HTML that begins at line \(passage.lines.lowerBound + 1) before it")
    }
  }

  private mutating func warn(_ line: Int, _ reason: String, help: String) {
    warnings.append(
      NotebookWarning(
        line: line + 1, "what looks like a cell \(reason), and does not run", help: help))
  }

  /// Whether an info string is meant to begin with `trellis` or `swift trellis` and does not, as `trellis,name=a`, `{trellis}`,
  /// `swift:trellis`, `swift trellis,name=a`, `swift treliss` and `swift name=a trellis` do not.
  static func isMeant(_ info: String) -> Bool {
    let words = info.split { $0 == " " || $0 == "\t" }
    guard let first = words.first else { return false }
    if isSwift(first) {
      // The labels of a cell stand behind two words of their own.
      guard !(first == "swift" && words.dropFirst().first == "trellis") else { return false }
      let parts = words.prefix(2).joined(separator: " ").lowercased().split {
        !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" && $0 != "="
      }
      if parts.prefix(2) == ["swift", "trellis"] { return true }
      guard first.lowercased() == "swift" else { return false }
      let behindLabels = words.dropFirst().drop { $0.contains("=") }.first
      return behindLabels.flatMap { Suggestion.nearest($0.lowercased(), in: ["trellis"]) } != nil
    }
    // Of `{code-cell} trellis` the second says what is meant.
    for word in words.prefix(first.hasPrefix("{") ? 2 : 1) {
      let stem = word.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if stem.lowercased() == "trellis" { return word != "trellis" || words.count > 1 && word != first }
    }
    return false
  }

  /// Whether a word begins with `swift`, and nothing but a sign follows that.
  static func isSwift(_ word: Substring) -> Bool {
    let stem = word.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return stem.lowercased() == "swift"
  }
}

/// Whether a line belongs to an item, or to what looks like one, read from line to line as far as it is asked.
private struct ItemReading {
  /// The first that is not read.
  var line: Int
  private var isInItem = false
  private var followsBlank = true

  init(line: Int) { self.line = line }

  /// - Parameter line: no line before one that was asked about.
  mutating func isInItem(_ line: Int, of lines: LineTable, in bytes: [UInt8]) -> Bool {
    while self.line <= line {
      let content = bytes[lines[self.line].content]
      // Whether the last paragraph that is not indented begins one.
      if let begins = LineBeginning.beginsItem(content) {
        isInItem = begins || isInItem && !followsBlank && content.first != UInt8(ascii: "#")
      }
      followsBlank = content.allSatisfy { $0.isBlank }
      self.line += 1
    }
    return isInItem
  }
}

/// The beginning of a line that would open a cell, if it stood elsewhere.
private struct Fence {
  private let sign: UInt8
  private let length: Int
  /// How far it is indented, the markers before it aside.
  private let indentation: Int

  /// - Parameter line: without its ending.
  /// - Returns: nil if the line has anything but the markers of quotes and items before a fence, or another word behind it.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    var indentation = 0
    while true {
      let blanks = LineBeginning.blanks(of: rest)
      indentation += blanks
      rest = rest.dropFirst(blanks)
      guard let count = LineBeginning.marker(of: rest) else { break }
      rest = rest.dropFirst(count)
      indentation = 0
    }
    guard let sign = rest.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    length = rest.prefix { $0 == sign }.count
    guard length >= 2 else { return nil }
    self.sign = sign
    self.indentation = indentation
    var info = rest.dropFirst(length).drop { $0.isBlank }
    let (word, swift) = (Array("trellis".utf8), Array("swift".utf8))
    if info.starts(with: swift), info.dropFirst(swift.count).first?.isBlank == true {
      info = info.dropFirst(swift.count).drop { $0.isBlank }
    }
    guard info.starts(with: word), info.count == word.count || info[info.startIndex + word.count].isBlank
    else {
      return nil
    }
    // Code within a paragraph ends where it begins.
    guard !info.contains(sign) || !Self.runs(of: sign, in: info).contains(length) else { return nil }
  }

  /// Whether it would open a block, were it not within one whose fence is as long.
  func wouldOpen(in block: FencedBlock) -> Bool {
    indentation < 4
      && (block.closingLine == nil
        ? length >= 3 : sign == block.fenceCharacter && length >= block.fenceLength)
  }

  private static func runs(of sign: UInt8, in text: ArraySlice<UInt8>) -> [Int] {
    text.split { $0 != sign }.map(\.count)
  }
}

/// The beginning of a line.
private enum LineBeginning {
  /// Spaces, tabs, and what looks like them: a no-break space, one without width.
  static func blanks(of line: ArraySlice<UInt8>) -> Int {
    var count = 0
    while true {
      let rest = line.dropFirst(count)
      if rest.first?.isBlank == true {
        count += 1
      } else if rest.starts(with: [0xC2, 0xA0]) {
        count += 2
      } else if rest.starts(with: [0xE2, 0x80, 0x8B]) || rest.starts(with: NotebookDocument.byteOrderMark) {
        count += 3
      } else {
        return count
      }
    }
  }

  /// The length of a marker before a line: of a quote, of an item, or of what looks like an item, such as `a.`, `(1)`, `1.x` and `**1.**`.
  static func marker(of line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.first else { return nil }
    if first == .quoteMarker { return 1 }
    func isFollowedByBlank(_ count: Int) -> Bool { line.dropFirst(count).first?.isBlank == true }
    let stressed = line.dropFirst(2)
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "_"), line.prefix(2).allSatisfy({ $0 == first }),
      let count = numbering(of: stressed), stressed.dropFirst(count).prefix(2).elementsEqual([first, first]),
      isFollowedByBlank(count + 4)
    {
      return count + 4
    }
    if [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(first) {
      return isFollowedByBlank(1) ? 1 : nil
    }
    return numbering(of: line).flatMap { isFollowedByBlank($0) ? $0 : nil }
  }

  /// The length of `1.`, `a)`, `(1)`, `1.2.` or `1.x` at the beginning of a line.
  private static func numbering(of line: ArraySlice<UInt8>) -> Int? {
    func isWord(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") }
    let open = line.first == UInt8(ascii: "(") ? 1 : 0
    let word = line.dropFirst(open).prefix(9).prefix { isWord($0) || isEnd($0) }
    guard let first = word.first, isWord(first), word.contains(where: isEnd) else { return nil }
    return open + word.count
  }

  /// Whether a line begins an item, a note, or what looks like one; nil if it is blank or indented.
  static func beginsItem(_ line: ArraySlice<UInt8>) -> Bool? {
    var rest = line
    while rest.first == .quoteMarker {
      rest = rest.dropFirst()
      if rest.first?.isBlank == true { rest = rest.dropFirst() }
    }
    guard let first = rest.first, !first.isBlank else { return nil }
    return marker(of: rest) != nil || rest.starts(with: "[^".utf8) || rest.starts(with: "•".utf8)
      || rest.starts(with: ": ".utf8)
  }
}
