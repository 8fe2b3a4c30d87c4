/// Why a text is not a statement, and where.
public struct SyntaxError: Error, Hashable, Sendable {
  public var problem: Problem
  public var range: SourceRange

  public init(_ problem: Problem, range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// The error with its words and its place.
  public func diagnostic(in source: Source) -> Diagnostic {
    Diagnostic(message, help: help, origin: Origin(source: source, range: range))
  }

  /// The same, where what only Swift has may be written behind `swift`.
  public func diagnostic(in source: Source, offersSwift: Bool) -> Diagnostic {
    var diagnostic = diagnostic(in: source)
    if offersSwift, case .onlySwift = problem {
      diagnostic.help = Self.offer(at: range.lowerBound, in: source)
    }
    return diagnostic
  }

  /// How the statement around an offset is written that Trellis does not read.
  ///
  /// - Parameter isKnown: whether a name is one of the session, which Swift does not know.
  public static func offer(
    at offset: Int32, in source: Source, isKnown: (_ name: String) -> Bool = { _ in false }
  ) -> String {
    let statement = Parser.statement(around: offset, in: source)
    if let name = TokenizedText(statement).names.sorted().first(where: isKnown) {
      return "what only Swift has runs behind the word swift, which does not know '\(name)': help swift"
    }
    return "swift takes the line over as it is: swift \(statement)"
  }

  public enum Problem: Hashable, Sendable {
    /// A control character outside text and comments.
    case controlCharacter(UInt8)
    case invalidUTF8(UInt8)
    /// A blank that is neither space nor tab, such as U+00A0.
    case unusualBlank(Unicode.Scalar)
    case typographicQuote(Unicode.Scalar)
    case sourceTooLong

    case unclosedText
    /// `"""`
    case textInThreeQuotes
    /// `#"…"#`
    case textBehindHash
    /// `load "\(name).md"`
    case interpolatedPath
    case unknownEscape(String)
    /// The digits of a `\u{…}` that names no character.
    case noSuchScalar(String)

    case integerOverflow(String)
    case decimalOverflow(String)
    /// `.5`
    case decimalWithoutWhole(String)
    /// `5.`
    case decimalWithoutFraction(String)
    /// A number or a size, and what follows a point that touches it: `3.5.x`, `3.5.2`, `60x12.width`.
    case memberOfNumber(String, String)
    /// `1..5`, `1..`
    case twoPoints(String, upper: String?)
    /// `not done`
    case notInWords
    /// `1_`
    case underscoreAtEnd(String)
    /// `3d`
    case numberRunsIntoLetters(String)
    /// `-5x4`
    case signedSize(String)

    case unclosed(UInt8)
    case unopened(UInt8)
    case mismatched(opening: UInt8, closing: UInt8)
    case tooDeep(limit: Int)

    case unexpected(found: Found, expected: Expectation)
    /// A problem, and the statement as it may be meant, in the reader's own words.
    indirect case advised(Problem, statement: String)
    /// `claim true forr n in 1...3 { }`, with the word that is probably meant.
    case strayWord(String, nearest: String?)
    case keywordAsName(String)
    case repeatedParameter(String)
    /// `for (a, a) in d`
    case repeatedName(String)
    /// `{ size(item) = 5x5; size(item) = 6x6 }`
    case repeatedAnswer(String)
    /// `(x: 1, x: 2)`
    case repeatedField(String)
    case labelWithoutValue(String)
    /// `print xs all: 5`
    case notYesOrNo(String)
    /// `else { … }` alone.
    ///
    /// - Parameter rest: what follows it.
    case elseWithoutIf(rest: String)
    /// `ask "…" answer: 4 hint: "a" hint: "b"`
    ///
    /// - Parameter texts: what was given for it; nil if a list of them is none.
    case repeatedLabel(String, texts: String?)
    /// `break` outside a loop.
    case outsideOfLoop(String)
    /// `break` in a block of what is named, which is in a loop.
    case leavesBlock(String, of: String)
    /// `for (x) in xs`
    case tooFewLoopNames(String?)
    /// `let (a, a) = …`
    case repeatedTarget(String, isPart: Bool)
    /// `let n += 1`, with the statement that is meant.
    case updateAfterLet(String)
    /// `struct P { … }`, `@objc func f() { … }`: the word that only Swift knows.
    case onlySwift(String)
    /// `#if DEBUG`, where no comment is meant.
    case directive(String)
    /// `round(x * 100) / 100`
    case roundedQuotient(String, decimal: String, whole: String)
    /// `d.removeValue(key: "a")`
    case wrongLabel(of: String, statement: String)
    /// `c.performBatchUpdates { … }`
    case batchUpdates(String)
    /// `continue outer`, where no loop has that name.
    case noLoop(String)
    /// `xs.forEach { return $0 }`
    case returnInForEach
    /// `/* …`
    case unclosedComment
    /// `when s.pop() > 1`
    case takenInCondition(String)
    /// `case 3: …` outside a `switch`.
    case caseOutside(String)
    /// `xs[2...][2]`, `xs[1...].firstIndex(of: 2)`
    case placeInSlice(statement: String, isOfWhole: Bool)
    /// `s[2]` where s is `xs[2...]`
    case placeInPart(String, part: String)
    /// `guard c else { print 1 }`
    case guardStays
    /// `case 3: case 4: …`
    case emptyCase
    /// `case let x, 5:`
    case namesInPatterns
    /// `print(x, terminator: "")`
    case terminatedPrint
    /// `for x in xs.map { $0 } { … }`
    case closureAsBlock
    /// `let x: Node = 5`
    case unknownType(String)
    /// `tre t = avl 50`
    case unknownKind(String, nearest: String?)
    /// A variant in the place of a kind: `avl t = 5 3`.
    case variantAsKind(String, statement: String)
    /// `list l = [1, 2]`, `var n = 3`
    case declaredType(String, name: String, value: String)
    /// `t.insert 5`, `for i = 1 to 5 { … }`: the correct spelling is known.
    case misplaced(String, statement: String)
    /// `tree t 50`
    case missingEquals(kind: String, name: String, rest: String)
    /// `x = 5`
    case assignmentWithoutLet(String, rest: String, statement: String?)
    /// `xs[0] = 5`; the command is what an object would be told, `c contentInset` for `c.contentInset`.
    case partWithoutLet(String, value: String, isProperty: Bool)
    /// `let f(x) = 5`
    case notAPlace
    case blockAsStatement
    /// `push a + 1`, `i++`
    ///
    /// - Parameter instead: the correct statement, if that is known.
    case operatorInArgument(String, instead: String? = nil)
    /// `push 5"x"`
    case missingBlank
    /// `show [3, 1].sorted`
    case memberInArgument
    case chainedComparison
    case chainedRange
    /// `[1 -2]` in an expression
    case ambiguousMinus
  }

  /// What is in the place of something else.
  public enum Found: Hashable, Sendable {
    case endOfInput
    case endOfLine
    case token(String)
  }

  public enum Expectation: Hashable, Sendable {
    case statement, endOfStatement
    /// What a command is about that performs another one.
    case innerStatement(of: String)
    case argument, value
    case block
    case variableName, loopName, procedureName, parameterName, propertyName
    case objectName(kind: String)
    case equals, `in`, forEach, `where`
    case parameters
    /// A comma or the bracket that closes.
    case commaOr(UInt8)
    case answer
    case path
    /// The bracket that closes, and nothing else.
    case closing(UInt8)
    case colon
    /// The `:` behind what comes before the statements of a case.
    case caseColon
    /// The `:` and the type of a parameter.
    case parameterType
    /// The `=` and the value behind the pattern of `if case`.
    case patternValue
    /// The `else` of `guard`.
    case guardElse
    /// The name behind `if let`.
    case boundName
    /// The `:` of `a ? b : c`.
    case otherChoice
    /// What is handed over.
    case function
    /// A part of `switch`.
    case `case`
    case type
    case fieldName
    case `else`
    case bracedValue
    case questionName, questionParameters, answerToQuestion
  }
}
