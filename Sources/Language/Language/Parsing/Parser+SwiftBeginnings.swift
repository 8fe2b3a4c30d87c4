/// The first words of statements in Swift's spelling, and what follows from each.
extension Parser {
  /// The words that begin statements in Swift's spelling.
  private enum SwiftBeginning {
    case variable, function, module, leaving, choice, fallThrough, performing, outsideCase
    /// What only Swift has.
    case refused
  }

  private static let swiftBeginnings: WordTable<SwiftBeginning> = {
    var beginnings: [String: SwiftBeginning] = [
      "var": .variable, "func": .function, "import": .module, "guard": .leaving, "switch": .choice,
      "fallthrough": .fallThrough, "do": .performing, "case": .outsideCase, "default": .outsideCase,
    ]
    for word in Familiar.beginnings where beginnings[word] == nil { beginnings[word] = .refused }
    return WordTable(beginnings)
  }()

  /// Whether a statement of Swift's may begin with a word.
  static func beginsSwift(_ word: String) -> Bool {
    swiftBeginnings[word] != nil || swiftCalls.contains(word) || Syntax.assertions.contains(word)
  }

  private static let swiftCalls: Set<String> = ["swap", "fatalError", "preconditionFailure"]

  /// What a word begins that only Swift has, by the form that follows it; nil if that is none of Swift's.
  mutating func swiftStatement(_ head: Word) throws(SyntaxError) -> Statement.Kind? {
    switch Self.swiftBeginnings.meaning(of: head, in: bytes) {
    case nil: break
    case _ where notes.definitions.contains(head.text): return nil
    case .variable: return try declaredVariable()
    case .function: return try declaredFunction()
    case .module: return importedModule()
    case .leaving: return try guarded()
    case .choice: return try switched(head)
    case .fallThrough:
      if isAtNextCaseOrEnd { throw SyntaxError(.onlySwift(head.text), range: head.range) }
    case .performing:
      if let statement = try performedOnce() { return statement }
      if let error = onlySwift(head) { throw error }
    case .outsideCase:
      let rest = restOfLine(from: position)
      guard rest.contains(":") else { return nil }
      throw SyntaxError(.caseOutside(head.text), range: head.range)
    case .refused:
      if let error = onlySwift(head) { throw error }
    }
    try refuseTypeTest()
    return nil
  }

  /// Refuses `a is Int`, after the `a`.
  private mutating func refuseTypeTest() throws(SyntaxError) {
    // Every statement that begins with a name gets here, so the parser is moved and put back: a copy costs more.
    let end = position
    defer { position = end }
    skipBlanks()
    guard position > end, isAtWord("is") || isAtWord("as") else { return }
    let word = position
    position += 2
    skipBlanks()
    guard byte == UInt8(ascii: "[") || byte < UInt8(ascii: "a") && byte.isLetter else { return }
    position = word
    throw onlySwift(2)
  }

  /// The error for what declares a type, throws, waits or has attributes, after its first word; nil if what follows makes it none of them.
  private func onlySwift(_ head: Word) -> SyntaxError? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position else { return nil }
    let isBlock = ahead.byte == UInt8(ascii: "{")
    let start = ahead.position
    let opensBlock = ["do", "defer", "deinit", "Task"].contains(head.text)
    guard isBlock && opensBlock || ahead.scanName() else { return nil }
    let isDeclared = Familiar.beginnings.contains(ahead.text(from: start))
    let rest = restOfLine(from: ahead.position)
    guard
      isBlock || isDeclared || ["throw", "await", "try", "indirect", "async"].contains(head.text)
        || ["var", "let", "init"].contains(ahead.text(from: start))
        || ["{", "<", ":", "("].contains(where: { rest.trimmed.hasPrefix($0) })
        || head.text == "typealias"
    else { return nil }
    return SyntaxError(.onlySwift(head.text), range: head.range)
  }

  /// Whether a statement of a case ends here.
  private var isAtNextCaseOrEnd: Bool {
    var ahead = self
    ahead.skipBlanks()
    if case .switched = loopReach { return ahead.isAtStatementEnd || ahead.isAtNextCase }
    return false
  }
}
