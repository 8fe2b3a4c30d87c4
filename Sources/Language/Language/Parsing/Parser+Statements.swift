/// Statements: which one the first word starts.
extension Parser {
  /// The statement at the position, without what ends it.
  mutating func statement() throws(SyntaxError) -> Statement {
    let start = position
    let kind = try statementKind()
    return Statement(
      kind, range: SourceRange(start, position), isSilent: false, printsAll: kind.isPrint && printsAll,
      terminator: kind.isPrint ? terminator : nil, costNames: [])
  }

  /// What the statement at the position says.
  mutating func statementKind() throws(SyntaxError) -> Statement.Kind {
    printsAll = false
    terminator = nil
    guard let beginning = try takeBeginning() else { return try expressionsOrChange() }
    if case .keyword(let keyword, let head) = beginning { return try statement(of: keyword, head) }
    return try statement(from: beginning)
  }

  /// What the first word of a statement makes it.
  private enum Beginning {
    case keyword(Keyword, Word)
    case change(Word, CommandShape)
    case update(Word)
    case assignment(Word)
    case call(Word)
    case command(Word, CommandShape)
    case loop(Word)
    case creation(Word)
    case other(Word, isKnown: Bool)
  }

  // These are apart, so that the parser, which calls itself for each block, takes little of the stack for each.

  /// Moves over the first word, unless it begins a value.
  @inline(never)
  private mutating func takeBeginning() throws(SyntaxError) -> Beginning? {
    if isAtValue { return nil }
    let start = position
    guard scanName() else { throw notAStatement() }
    let head = word(from: start)
    let role = syntax.role(of: head, in: bytes)
    let follower = follower(of: role)
    switch (ReadWord(role: role).meaning(of: head.text, before: follower), role) {
    case (.keyword, .keyword(let keyword)): return .keyword(keyword, head)
    case (.changedVariable, .command(let shape)) where follower == .listCommand: return .change(head, shape)
    case (.changedVariable, _) where follower == .update: return .update(head)
    case (.changedVariable, _) where follower == .equals: return .assignment(head)
    case (.changedVariable, _) where follower != .listCommand, (nil, _) where follower == .call:
      return .call(head)
    case (.command, .command(let shape)): return .command(head, shape)
    case _ where byte == UInt8(ascii: ":") && isBeforeLoop: return .loop(head)
    case (.kind, _): return .creation(head)
    default: return .other(head, isKnown: role != nil)
    }
  }

  @inline(never)
  private mutating func statement(from beginning: Beginning) throws(SyntaxError) -> Statement.Kind {
    switch beginning {
    case .keyword(let keyword, let head): return try statement(of: keyword, head)
    case .change(let head, let shape): return try commandOrChange(head, shape)
    case .update(let head): return try update(Place(head))
    case .assignment(let head): return try assignment(to: head)
    case .call(let head):
      if let statement = try swiftCall(head) { return statement }
      position = Int(head.range.lowerBound)
      return try expressionsOrChange()
    case .command(let head, let shape): return .command(try command(head, shape))
    case .loop(let head): return try titledLoop(head)
    case .creation(let head): return try creation(head, asks: syntax.takesCallbacks(head.text))
    case .other(let head, let isKnown):
      if !isKnown, let statement = try swiftStatement(head) { return statement }
      return try verb(head)
    }
  }

  /// The first word of a statement as far as a parser knows it. Any word may be that of a variable.
  private struct ReadWord: WordScope {
    let role: HeadRole?

    func has(_ meaning: Resolution, _ word: String) -> Bool {
      meaning == .changedVariable || role?.meaning == meaning
    }
  }

  /// What follows the first word of a statement, which was just read, as far as that tells what the word is.
  private func follower(of role: HeadRole?) -> Resolution.Follower {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["): return .part
    case UInt8(ascii: "?") where byte(after: 1) == UInt8(ascii: "."): return .part
    case UInt8(ascii: "("): return .call
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if role == nil, offsetOfContinuedPoint != nil { return .part }
    default: break
    }
    switch role {
    case .keyword: return .words
    // `help +=` is a question.
    case .command(.words): return isBeforeListCommand ? .listCommand : .words
    case nil: return isBeforeMark ? .mark : isBeforeUpdate ? .update : isBeforeEquals ? .equals : .words
    case .command(.arguments), .command(.code), .kind:
      return isBeforeUpdate ? .update : isBeforeEquals ? .equals : isBeforeListCommand ? .listCommand : .words
    case .command: return isBeforeUpdate ? .update : isBeforeListCommand ? .listCommand : .words
    }
  }

  /// Whether a loop or a condition follows the colon at the position.
  private var isBeforeLoop: Bool {
    var ahead = self
    ahead.advance()
    if let place = ahead.offsetBelow { ahead.position = place }
    return ["for", "while", "repeat", "if", "switch", "do"].contains { (word: StaticString) in
      ahead.isAtWord(word)
    }
  }

  /// Whether something begins here that can only be a value. A value alone is printed, as at every prompt.
  private var isAtValue: Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "!"): true
    case UInt8(ascii: "$"): closureDepth > 0
    default: byte.isDigit
    }
  }

  /// Whether a sign after the name that was just read makes it a value: `x!`, `x ?? 0`, `x ? 1 : 2`.
  private var isBeforeMark: Bool {
    switch byte {
    case UInt8(ascii: "!"): byte(after: 1) != UInt8(ascii: "=")
    case UInt8(ascii: " "):
      byte(after: 1) == UInt8(ascii: "?")
        && (byte(after: 2) == UInt8(ascii: "?") || byte(after: 2) == UInt8(ascii: " "))
    default: false
    }
  }

  /// A session command before a command of lists; or, if what follows can be none, a change of a variable of its name: `steps append 5`.
  private mutating func commandOrChange(
    _ head: Word, _ shape: CommandShape
  ) throws(SyntaxError) -> Statement.Kind {
    let start = position
    if case .arguments = shape { return .act(try act(head)) }
    let before = self
    let command = try? command(head, shape)
    let end = position
    skipBlanks()
    if let command, isAtStatementEnd {
      position = end
      return .command(command)
    }
    self = before
    position = start
    return .act(try act(head))
  }

  /// The change of a list that a session command would be, if a variable bears its name: `steps append 5`.
  ///
  /// - Parameter statement: the command, as it was read from the source.
  public static func listChange(in statement: Statement, of source: Source, syntax: Syntax) -> Act? {
    var parser = Parser(source, syntax: syntax)
    parser.position = Int(statement.range.lowerBound)
    guard parser.scanName() else { return nil }
    let head = parser.word(from: Int(statement.range.lowerBound))
    guard parser.isBeforeListCommand else { return nil }
    return try? parser.act(head)
  }

  /// Whether a command of lists comes next, whose name no object can have: then a kind's name means a variable, as in
  /// `stack append 5`.
  private var isBeforeListCommand: Bool {
    var ahead = self
    ahead.skipBlanks()
    let start = ahead.position
    guard start > position, ahead.scanName(), let command = ListCommand(rawValue: ahead.text(from: start))
    else { return false }
    ahead.skipBlanks()
    switch command {
    case .removeFirst, .removeLast, .removeAll, .reverse: return ahead.isAtStatementEnd
    case .sort: return ahead.isAtStatementEnd || ahead.isAtLabel()
    case .append, .prepend, .insert, .remove, .swap:
      return !ahead.isAtStatementEnd && ahead.byte != UInt8(ascii: "=")
    }
  }

  private func notAStatement() -> SyntaxError {
    if byte == UInt8(ascii: "@"), byte(after: 1) != UInt8(ascii: " ") {
      return SyntaxError(.onlySwift("@"), range: SourceRange(position, position + 1))
    }
    if byte == UInt8(ascii: "$"), byte(after: 1).isDigit {
      return SyntaxError(.closureAsBlock, range: SourceRange(position, position + 2))
    }
    return byte == UInt8(ascii: "{")
      ? SyntaxError(.blockAsStatement, range: SourceRange(position, position + 1)) : unexpected(.statement)
  }

  /// How many bytes of a statement are quoted in an error's help.
  static let quotedLength = 160

  /// The line from `start` on, up to what ends the statement or the block it stands in, and cut if it is too long to be quoted.
  func restOfLine(from start: Int) -> String {
    let limit = min(start + Self.quotedLength + 1, bytes.count)
    var end = start
    var blocks = 0
    while end < limit, bytes[end] != UInt8(ascii: "\n"), bytes.endOfComment(at: end) == nil,
      bytes[end] != UInt8(ascii: ";") || blocks > 0
    {
      if bytes[end] == UInt8(ascii: "{") { blocks += 1 }
      if bytes[end] == UInt8(ascii: "}") { blocks -= 1 }
      if blocks < 0 { break }
      end += 1
    }
    let isCut = end - start > Self.quotedLength
    while end > start, isCut && bytes[end - 1] >= 0x80 || bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return source.text(SourceRange(start, end)) + (isCut ? "…" : "")
  }

  /// The line of a source from an offset on, as it is quoted in an error.
  public static func rest(ofLineAt offset: Int32, in source: Source) -> String {
    Parser(source, syntax: Syntax(kinds: [], commands: [:])).restOfLine(from: Int(offset)).trimmed
  }

  /// The statement around an offset as it is quoted in an error: what its line has of it, from the sign on that ends the one before.
  public static func statement(around offset: Int32, in source: Source) -> String {
    let before = source.bytes[..<Int(offset)]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let separators = TokenCutter(source.bytes, from: line, to: Int(offset)).filter { $0.kind == .separator }
    return rest(ofLineAt: Int32(separators.last?.range.upperBound ?? line), in: source)
  }

  /// The statement of a keyword, which was just read.
  private mutating func statement(of keyword: Keyword, _ head: Word) throws(SyntaxError) -> Statement.Kind {
    switch keyword {
    case .for:
      skipBlanks()
      return try forEach()
    case .while: return try whileLoop()
    case .if: return try conditional()
    default: return try plainStatement(of: keyword, head)
    }
  }

  @inline(never)
  private mutating func plainStatement(
    of keyword: Keyword, _ head: Word
  ) throws(SyntaxError) -> Statement.Kind {
    if keyword == .break || keyword == .continue { return try leavingLoop(head) }
    if keyword == .print, let statement = try printCall() { return statement }
    skipBlanks()
    if keyword == .return, let statement = try leavingTurn(head) { return statement }
    switch keyword {
    case .let: return try assignments { parser throws(SyntaxError) in try parser.assignment() }
    case .repeat: return try repetition(head)
    case .define: return .define(try definition())
    case .return where isAtStatementEnd || isAtNextCase:
      return .return(changedResult(turnResult, at: head.range))
    case .return: return try returning()
    case .visit: return .visit(try expression())
    case .expect: return try expectation()
    case .print: return try printing()
    case .ask: return try question()
    case .else: throw elseWithoutIf(at: head.range)
    case .for, .while, .if, .in, .break, .continue:
      throw SyntaxError(.keywordAsName(head.text), range: head.range)
    case .true, .false, .yes, .no, .none:
      position = Int(head.range.lowerBound)
      return try expressionsOrChange()
    }
  }

  /// After `repeat`.
  @inline(never)
  private mutating func repetition(_ head: Word) throws(SyntaxError) -> Statement.Kind {
    skipToBrace()
    if byte == UInt8(ascii: "{") { return try repeatedWhile(head) }
    try waitForBlock()
    let title = takeLoopTitle()
    return .repeatTimes(try expressionBeforeBlock(), body: try loopBody(title))
  }
}
