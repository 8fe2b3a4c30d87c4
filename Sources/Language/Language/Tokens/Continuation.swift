/// Whether what is typed continues on the next line: a bracket, brace or text is open in it, or its last line
/// ends with `\`.
///
/// Reads an entry line by line as it comes, so that each further line costs only its own length. What a reader would
/// refuse in any case, such as a bracket closed by another, does not go on.
public struct Continuation: Sendable {
  /// The closing brackets that are missing, the outermost first.
  private var missing: [UInt8] = []
  private var isInText = false
  /// How many comments are open, `/* … */`.
  private var openComments = 0
  /// Whether a `\` ended the last line.
  private var isContinued = false
  private var isRefused = false
  /// Code of Swift that goes on.
  private var code: SwiftScan?

  public init() {}

  /// Whether the lines so far go on.
  public var goesOn: Bool {
    !isRefused && (isInText || openComments > 0 || isContinued || !missing.isEmpty || code != nil)
  }

  /// How many brackets are open.
  public var depth: Int { missing.count }

  /// - Parameter lines: whole ones, but for the last of an entry.
  public mutating func read(_ lines: [UInt8]) {
    let beginsStatement = !isContinued && (missing.last ?? UInt8(ascii: "}")) == UInt8(ascii: "}")
    var cutter = TokenCutter(lines, beginsStatement: beginsStatement)
    if var code {
      cutter.position = code.end(of: lines, from: 0)
      self.code = code.goesOn ? code : nil
      guard !code.goesOn else { return }
    }
    if openComments > 0 {
      guard let end = lines.endOfBlockComment(from: 0, open: &openComments) else { return }
      cutter.position = end
    }
    if isInText {
      guard let end = lines.endOfText(from: -1) else { return }
      isInText = false
      cutter.position = end
    }
    while let token = cutter.next() {
      isContinued = token.kind == .continuation
      let first = lines[token.range.lowerBound]
      switch token.kind {
      case .code:
        var scan = SwiftScan()
        _ = scan.end(of: lines, from: token.range.lowerBound)
        code = scan.goesOn ? scan : nil
      case .comment where lines.beginsBlockComment(at: token.range.lowerBound):
        if lines.endOfBlockComment(from: token.range.lowerBound, open: &openComments) != nil {
          openComments = 0
        }
      case .comment where lines.endOfDirective(at: token.range.lowerBound) != nil && !missing.isEmpty:
        // What closes the bracket is a part of what only looks like a comment.
        if missing.last != UInt8(ascii: "}") { isRefused = true }
      case .text: isInText = lines.endOfText(from: token.range.lowerBound) == nil
      case .opening:
        missing.append(Parser.closing(for: first))
        if missing.count > Parser.nestingLimit { isRefused = true }
      case .closing: if missing.popLast() != first { isRefused = true }
      default: break
      }
    }
  }
}

extension Parser {
  /// Whether an entry whose brackets are closed still waits for one more line: for its block, whose brace may be there, or for
  /// what an operator at its end goes on with. An empty line ends it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func awaitsLine(_ text: String, syntax: Syntax) -> Bool {
    var bytes = Array(text.utf8)
    if let last = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last,
      last.allSatisfy({ $0 <= UInt8(ascii: " ") })
    {
      return false
    }
    while let last = bytes.last, last <= UInt8(ascii: " ") { bytes.removeLast() }
    var parser = Parser(Source(name: "", bytes: bytes), syntax: syntax)
    parser.advises = false
    parser.awaitsLines = true
    do throws(SyntaxError) {
      while try parser.next() != nil {}
      return false
    } catch {
      switch error.problem {
      case .unexpected(found: .endOfInput, expected: .block),
        .unexpected(found: .endOfInput, expected: .guardElse):
        return true
      case .unexpected(found: .endOfInput, expected: .value):
        return bytes.last.map { $0 != UInt8(ascii: "=") && parser.isOperator($0) } ?? false
      default: return false
      }
    }
  }

  /// Whether an entry at the prompt continues on the next line: see ``Continuation``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func continues(_ text: String) -> Bool {
    var continuation = Continuation()
    continuation.read(Array(text.utf8))
    return continuation.goesOn
  }
}
