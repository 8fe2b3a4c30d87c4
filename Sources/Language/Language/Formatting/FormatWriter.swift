/// Writes lexemes with the blanks of the one style between them.
struct FormatWriter {
  private(set) var result: [UInt8]
  private let bytes: [UInt8]

  /// The brackets that are open, outermost first: how far the line that opened each stands in, and whether lines end in it
  /// without a meaning.
  private var open: [(indentation: Int, isGroup: Bool, isSwitch: Bool)] = []
  /// In how many brackets a `switch` waits for its brace.
  private var switchDepth: Int?
  /// How far the line that is being written stands in, in steps.
  private var indentation = 0
  private var last: Lexeme?
  /// Whether the line before ended in a `\`.
  private var continues = false
  /// Where the first lexeme of the line is, in the source and in the result.
  private var lineStart = (before: 0, after: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.prefix(3)) : []
    result.reserveCapacity(bytes.count + bytes.count / 8)
  }

  /// - Parameter isBeforePoint: whether it is a comment, and a point comes next.
  mutating func write(_ lexeme: Lexeme, isBeforePoint: Bool) {
    if lexeme.kind == .lineEnd {
      result += bytes[lexeme.range]
      continues = last?.kind == .continuation
      (last, switchDepth) = (nil, nil)
      return
    }
    if let last {
      appendBlanks(gap(from: last, to: lexeme))
    } else {
      startLine(lexeme, isBeforePoint: isBeforePoint)
    }
    switch lexeme.kind {
    case .opening:
      let isBrace = bytes[lexeme.range.lowerBound] == UInt8(ascii: "{")
      let isSwitch = isBrace && switchDepth == open.count
      if isSwitch { switchDepth = nil }
      open.append((indentation, !isBrace, isSwitch))
    case .word where bytes[lexeme.range].elementsEqual("switch".utf8): switchDepth = open.count
    case .closing: _ = open.popLast()
    default: break
    }
    result += bytes[lexeme.range]
    last = lexeme
  }

  private mutating func startLine(_ first: Lexeme, isBeforePoint: Bool) {
    let inside = open.last.map { $0.indentation + 1 } ?? 0
    let isContinuation = continues && open.last?.isGroup != true
    // A closing bracket stands below the line that opened it.
    indentation = first.kind == .closing ? open.last?.indentation ?? 0 : inside + (isContinuation ? 1 : 0)
    // The cases of a switch stand below it, what they do farther in.
    if open.last?.isSwitch == true, first.isCase(in: bytes) { indentation -= 1 }
    if open.last?.isGroup != true, first.kind == .dot || isBeforePoint { indentation += 1 }
    appendBlanks(indentation * Self.step)
    lineStart = (first.range.lowerBound, result.count)
  }

  private mutating func appendBlanks(_ count: Int) {
    for _ in 0..<count { result.append(UInt8(ascii: " ")) }
  }

  private static let step = 2

  /// How many blanks stand between two lexemes of one line.
  private func gap(from last: Lexeme, to next: Lexeme) -> Int {
    switch (last.kind, next.kind) {
    case (.opening, .comment) where bytes.beginsBlockComment(at: next.range.lowerBound):
      return bytes[last.range.lowerBound] == UInt8(ascii: "{") ? 1 : 0
    case (_, .comment) where bytes.beginsBlockComment(at: next.range.lowerBound): return 1
    case (_, .comment): return gapBeforeComment(next)
    case (.opening, _) where bytes[last.range.lowerBound] != UInt8(ascii: "{"): return 0
    case (.opening, .closing): return 0
    case (.opening, _): return 1
    case (_, .closing): return bytes[next.range.lowerBound] == UInt8(ascii: "}") ? 1 : 0
    case (_, .comma), (_, .semicolon), (_, .colon): return 0
    case (.comma, _), (.semicolon, _), (.colon, _): return 1
    case (.dot, _), (_, .dot), (.range, _), (_, .range), (_, .postfix): return 0
    case (.prefix, _): return startsNumber(next) ? 1 : 0
    case (.infix, .opening): return 1
    case (_, .opening):
      return next.startsValue || bytes[next.range.lowerBound] == UInt8(ascii: "{") ? 1 : 0
    default: return 1
    }
  }

  /// A sign that touches digits is a part of the number.
  private func startsNumber(_ lexeme: Lexeme) -> Bool {
    lexeme.kind == .word && bytes[lexeme.range.lowerBound] &- UInt8(ascii: "0") < 10
  }

  /// At least two, and as many as leave the comment in its column.
  private func gapBeforeComment(_ comment: Lexeme) -> Int {
    let before = Self.columns(bytes[lineStart.before..<comment.range.lowerBound])
    let after = Self.columns(result[lineStart.after...])
    return max(2, before - after)
  }

  private static func columns(_ text: ArraySlice<UInt8>) -> Int {
    // Scalars are near enough: what counts is the difference of two lines with the same letters.
    text.count { $0 & 0xC0 != 0x80 }
  }
}
