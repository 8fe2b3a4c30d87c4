/// Reads a source statement by statement.
///
/// The parser works on the bytes and keeps no tokens: a word means one thing among the arguments of a verb and
/// another in an expression, and only the reader of the statement knows which of the two it is in. Every reading
/// method starts at the first byte of what it reads and leaves ``position`` right after the last one.
///
/// Reading takes time linear in the length of the source, errors included, and a stack that is bounded by
/// ``nestingLimit``.
public struct Parser: Sendable {
  /// How many brackets, blocks, prefix operators and `explain`s may stand inside one another, and how high the tree
  /// of an expression may grow.
  public static let nestingLimit = 256

  let source: Source
  let bytes: [UInt8]
  let syntax: Syntax

  var position = 0
  /// The offsets of the brackets and braces that are open, outermost first.
  var brackets: [Int] = []
  /// How many parentheses and square brackets are open: inside them a newline is a blank.
  var grouping = 0
  /// How deep the reading methods stand in one another.
  var depth = 0
  /// In how many operands of operators the reading methods stand.
  var operandDepth = 0
  /// The height of the tree of the expression that was read last.
  var height = 0
  /// Whether a brace among the arguments being read begins answers to questions, whatever follows it.
  var bracesAnswer = false
  /// How many brackets are open where a brace opens a block, and no function without a name; −1: nowhere.
  var blockBraces = -1
  /// What the function that is being read is declared to give, and where.
  var resultType: (type: TypeSpelling, range: SourceRange)?
  /// What is known of the variables in sight besides their values. Those who perform what is read set it before each statement.
  public var notes = VariableNotes()
  /// What a `return` without a value gives in the function that is being read.
  @Apart var turnResult: Expression?
  /// The parameters whose changes the function gives back that is being read: `inout`.
  var changedParameters: [Word] = []
  /// The arguments that functions change, in the statement that is being read.
  var changedCalls: [SourceRange] = []
  /// Whether what is being read belongs to a function, or a block, that only Swift's spelling has: what `let` declares there is its own.
  var ownsDeclarations = false
  /// In how many functions without a name the parser is.
  var closureDepth = 0
  /// In how many of these with several statements it is, and where the braces of those stand that were found.
  var statementClosureDepth = 0
  var closuresOfStatements: Set<Int> = []
  /// The end of the outermost text whose interpolations are being read, and how many brackets are open around it.
  var openText: (brackets: Int, end: Int)?
  /// The names of which a `key` or `value` was asked in what is being read.
  var entryNames: Set<String> = []
  /// The greatest number of a parameter, such as `$1`, in the innermost function without a name; -1 if there is none.
  var highestShorthand = -1
  /// Whether the operand being read is directly an item of a list.
  var isListItem = false
  /// How far `break` and `continue` reach.
  var loopReach = LoopReach.outside
  /// The name that stands before the loop that comes next.
  var loopTitle: String?
  /// Where the property that was read last is, for ``advising(_:from:)``.
  var lastProperty = (start: 0, point: 0, end: 0)
  /// Whether an error is told with what to write in place of the statement.
  var advises = true
  /// Whether more lines may come: then a word that a block may follow waits for it at the end.
  var awaitsLines = false
  /// Where the last comment begins that may be meant as a text of Swift's, `#"…"#`; -1: nowhere.
  var textBehindHash: Int32 = -1
  /// Where what only Swift has was skipped as a comment, `#if DEBUG`; -1: nowhere.
  var directive: Int32 = -1
  /// Up to where lists were searched for comprehensions and dictionaries, and the offsets of the brackets of those found.
  var searchedForExpressionLists = 0
  var expressionLists: Set<Int> = []

  /// - Parameter offset: where the first statement to read begins; one that was read before can be read again alone.
  /// - Complexity: O(1)
  public init(_ source: Source, syntax: Syntax, at offset: Int = 0) {
    self.source = source
    bytes = source.bytes
    self.syntax = syntax
    position = offset
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Whether the `print` that was read last shows all of its values.
  var printsAll = false
  /// What it puts in place of the end of its line.
  @Apart var terminator: Expression?
  /// The names whose costs were asked for in the statements that are being read.
  var costNames: [String] = []

  /// The next statement, or nil at the end.
  ///
  /// After an error the parser stands at the start of the next line, or of the line after the block or bracket that
  /// was broken, so that a caller may go on.
  ///
  /// - Throws: What is wrong with the statement, and where.
  public mutating func next() throws(SyntaxError) -> Statement? {
    do throws(SyntaxError) {
      guard bytes.count <= Int(Int32.max) else {
        position = bytes.count
        throw SyntaxError(.sourceTooLong, range: SourceRange(0, 0))
      }
      skipSeparators()
      try refuseDirective()
      guard position < bytes.count else { return nil }
      if !costNames.isEmpty { costNames = [] }
      if !entryNames.isEmpty { entryNames = [] }
      return try closedStatement()
    } catch {
      recover()
      throw error
    }
  }

  /// The one expression that the source consists of, such as the answer to a question.
  ///
  /// - Throws: What is wrong with it, and where; also that something follows it.
  public mutating func soleExpression() throws(SyntaxError) -> Expression {
    skipSeparators()
    let result = try expression()
    skipSeparators()
    guard position == bytes.count else { throw unexpected(.endOfStatement) }
    return result
  }

  /// A statement and what ends it.
  mutating func closedStatement() throws(SyntaxError) -> Statement {
    let beginning = Beginning(self)
    textBehindHash = -1
    let statement: Statement
    do throws(SyntaxError) {
      try refuseDirective()
      statement = try closed(try statementKind(), from: beginning)
    } catch {
      throw broken(error, from: beginning)
    }
    if !statement.isSilent { try refuseStrayBrace() }
    return statement
  }

  /// What was known where a statement began.
  private struct Beginning {
    let position: Int
    let notes: VariableNotes
    let costNames: Int
    let changedCalls: Int

    init(_ parser: Parser) {
      position = parser.position
      notes = parser.notes
      costNames = parser.costNames.count
      changedCalls = parser.changedCalls.count
    }
  }

  // These are apart, so that the parser, which calls itself for each block, takes little of the stack for each.

  @inline(never)
  private mutating func broken(_ error: SyntaxError, from beginning: Beginning) -> SyntaxError {
    notes = beginning.notes
    return takeDirective() ?? advising(error, from: beginning.position)
  }

  @inline(never)
  private mutating func closed(
    _ kind: Statement.Kind, from beginning: Beginning
  ) throws(SyntaxError) -> Statement {
    let range = SourceRange(beginning.position, position)
    try refuseQuotient(kind, range)
    skipBlanks()
    guard isAtStatementEnd || isAtNextCase else { throw unexpected(.endOfStatement) }
    try refuseDirective()
    if changedCalls.count > beginning.changedCalls {
      try requireTaken(changedCalls[beginning.changedCalls...], by: kind)
      changedCalls.removeLast(changedCalls.count - beginning.changedCalls)
    }
    // What a block declares ends with it.
    notes = beginning.notes
    let isSilent = byte == UInt8(ascii: ";")
    if isSilent { position += 1 }
    let asked = beginning.costNames
    let statement = Statement(
      kind, range: range, isSilent: isSilent, printsAll: kind.isPrint && printsAll,
      terminator: kind.isPrint ? terminator : nil,
      costNames: costNames.count == asked ? [] : Array(costNames[asked...]))
    notes.note(statement, in: source)
    return statement
  }

  @inline(never)
  private mutating func refuseStrayBrace() throws(SyntaxError) {
    guard byte == UInt8(ascii: "}"), brackets.isEmpty else { return }
    throw unexpected(.endOfStatement)
  }

  /// Skips what is broken: to the next newline outside every bracket that was open or opens on the way.
  private mutating func recover() {
    grouping = 0
    depth = 0
    operandDepth = 0
    isListItem = false
    loopReach = .outside
    loopTitle = nil
    blockBraces = -1
    closureDepth = 0
    statementClosureDepth = 0
    bracesAnswer = false
    resultType = nil
    changedParameters = []
    turnResult = nil
    changedCalls = []
    if let text = openText {
      // What is wrong in a text ends with it.
      position = max(position, text.end)
      brackets.removeLast(max(0, brackets.count - text.brackets))
      openText = nil
    }
    var cutter = TokenCutter(bytes, from: position, beginsStatement: false)
    while let token = cutter.next() {
      position = token.range.upperBound
      let first = bytes[token.range.lowerBound]
      switch token.kind {
      case .opening: brackets.append(token.range.lowerBound)
      case .closing: closeForRecovery(first)
      case .separator where first == UInt8(ascii: "\n"), .continuation: if brackets.isEmpty { return }
      default: break
      }
    }
    position = bytes.count
    brackets.removeAll(keepingCapacity: true)
  }

  /// A brace ends all that is open inside its block; a bracket ends only its like.
  private mutating func closeForRecovery(_ closing: UInt8) {
    if closing == UInt8(ascii: "}") {
      while let last = brackets.popLast(), bytes[last] != UInt8(ascii: "{") {}
    } else if let last = brackets.last, Parser.closing(for: bytes[last]) == closing {
      brackets.removeLast()
    }
  }
}
