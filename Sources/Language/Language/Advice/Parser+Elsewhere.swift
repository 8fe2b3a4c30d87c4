/// Whole statements as they are written elsewhere, and what is written here in their place, in the reader's own words.
extension Parser {
  /// - Returns: nil if the statement is none of those that are known, or what would be advised cannot be read either.
  func elsewhere(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    switch error.problem {
    case .unexpected, .operatorInArgument, .updateAfterLet, .assignmentWithoutLet, .ambiguousMinus,
      .tooFewLoopNames, .keywordAsName, .declaredType, .missingBlank:
      break
    default: return nil
    }
    guard advises, lineIsShort(from: start) else { return nil }
    let instead =
      exchange(from: start, error) ?? loop(from: start, error) ?? bracesInstead(error, from: start)
      ?? elseIf(error, from: start) ?? arrow(error, from: start) ?? labels(error, from: start)
      ?? assignment(error, from: start) ?? twoLoops(error) ?? interpolated(error, from: start)
    guard let instead, reads(instead) else { return nil }
    let token = source.text(error.range)
    if case .updateAfterLet = error.problem {
      return SyntaxError(.updateAfterLet(instead), range: error.range)
    }
    return SyntaxError(
      .misplaced(token.isEmpty ? "the end of the line" : excerpt(error.range), statement: instead),
      range: error.range)
  }

  /// The same parser where a statement begins, outside every bracket.
  func again(from start: Int) -> Parser {
    var parser = self
    (parser.position, parser.grouping, parser.depth, parser.brackets) = (start, 0, 0, [])
    parser.isListItem = false
    parser.advises = false
    return parser
  }

  // MARK: What is next, as it is written, with the blanks after it

  mutating func takeNames() -> [String]? {
    var names: [String] = []
    repeat {
      guard let name = takeName() else { return nil }
      names.append(name)
    } while take(",")
    return names
  }

  /// A variable, or a part of one.
  mutating func takePlace() -> String? {
    let start = position
    guard scanName(), (try? place(word(from: start))) != nil else { return nil }
    return took(SourceRange(start, position))
  }

  mutating func takeExpression() -> String? { (try? expression()).map { took($0.range) } }

  mutating func takeOperand() -> String? { (try? plainOperand()).map { took($0.range) } }

  private mutating func took(_ range: SourceRange) -> String {
    skipBlanks()
    return source.text(range)
  }

  // MARK: What is advised

  /// Whether what is advised can be read.
  func reads(_ statements: String) -> Bool {
    // What is left out is anything.
    let text = String(statements.map { $0 == "…" ? "x" : $0 })
    var parser = Parser(Source(name: "", text: text), syntax: syntax)
    parser.advises = false
    parser.loopReach = .inside(name: nil, isFunction: false, around: .outside)
    do throws(SyntaxError) {
      while try parser.next() != nil {}
      return true
    } catch {
      return false
    }
  }

  /// The block from here to its end on the same line; one that goes on below is not quoted.
  func quotedBlock() -> String {
    let body = restOfLine(from: position)
    return body.hasPrefix("{") && body.hasSuffix("}") ? body : "{ … }"
  }

  // MARK: Several targets

  /// `a, b = b, a`, `let a, b = b, a`, `let (a, b) = b, a`, `(a, b) += (1, 2)`
  private func exchange(from start: Int, _ error: SyntaxError) -> String? {
    var ahead = again(from: start)
    _ = ahead.take("let")
    let isInParentheses = ahead.take("(")
    var targets: [String] = []
    repeat {
      guard let target = ahead.takePlace() else { return nil }
      targets.append(target)
    } while ahead.take(",")
    if isInParentheses, !ahead.take(")") { return nil }
    let update = ahead.updateOperator()
    let isUpdate = update != nil
    guard targets.count > 1, isUpdate || ahead.byte == UInt8(ascii: "=") else { return nil }
    let symbol = source.text(SourceRange(ahead.position, ahead.position + (update?.updateLength ?? 1)))
    ahead.advance(symbol.utf8.count)
    guard let values = try? ahead.expressions(), case .some = values.first else { return nil }
    ahead.skipBlanks()
    guard ahead.isAtStatementEnd else { return nil }
    var parts = values
    if values.count == 1, case .tuple(let items) = values[0].node { parts = items }
    let texts = parts.map { source.text($0.range) }
    if isUpdate {
      return zip(targets, texts.count == targets.count ? texts : targets.map { _ in "1" })
        .map { "\($0) \(symbol) \($1)" }.joined(separator: "; ")
    }
    guard parts.count == targets.count || values.count == 1 else { return nil }
    let value = parts.count == targets.count ? "(\(texts.joined(separator: ", ")))" : texts[0]
    return "let (\(targets.joined(separator: ", "))) = \(value)"
  }

  // MARK: Blocks

  /// `if i == 0: print 1`, `while true:`, `def f(x): return x`
  private func bracesInstead(_ error: SyntaxError, from start: Int) -> String? {
    guard case .unexpected(.token(":"), _) = error.problem else { return nil }
    let place = Int(error.range.lowerBound)
    var ahead = again(from: start)
    guard place > start, ahead.scanName() else { return nil }
    let word = ahead.text(from: start)
    var head = source.text(SourceRange(start, place)).trimmed
    if Habit.defines(word) {
      head = "define" + head.dropFirst(word.count)
    } else {
      guard let keyword = Keyword.named(word), [.if, .while, .for, .repeat, .define].contains(keyword) else {
        return nil
      }
    }
    head = Familiar.words(head)
    let body = Familiar.words(restOfLine(from: place + 1).trimmed)
    let isEmpty = body == "pass" || body == "..."
    // It would never end.
    if isEmpty, word == "while" { return nil }
    let whole = isEmpty ? "\(head) {}" : "\(head) { \(body) }"
    return body.isEmpty || !reads(whole) ? "\(head) { … }" : whole
  }

  /// `if a { … } elif b { … }`
  private func elseIf(_ error: SyntaxError, from start: Int) -> String? {
    guard case .unexpected(.token(let word), .endOfStatement) = error.problem,
      ["elif", "elsif", "elseif", "elsIf", "elseIf"].contains(word), again(from: start).isAtWord("if")
    else { return nil }
    let before = source.text(SourceRange(start, Int(error.range.lowerBound)))
    var ahead = again(from: Int(error.range.upperBound))
    ahead.skipBlanks()
    guard let text = ahead.takeExpression() else { return nil }
    return "\(before.contains("\n") ? "if … { … } " : before)else if \(text) \(ahead.quotedBlock())"
  }

  // MARK: One variable

  /// `i =+ 1`, `i = i++`, `x <- 3`, `xs[0] <- 3`, `list l = 1 2 3`
  private func assignment(_ error: SyntaxError, from start: Int) -> String? {
    var ahead = again(from: start)
    switch error.problem {
    case .assignmentWithoutLet(let name, let rest, _):
      if let sign = rest.first, "+-*/%".contains(sign), error.range.upperBound < bytes.count,
        bytes[Int(error.range.upperBound)] == sign.asciiValue, rest.dropFirst().first == " "
      {
        return "\(name) \(sign)= \(rest.dropFirst().trimmed)"
      }
      for sign in ["+", "-"] where rest == name + sign + sign || rest == sign + sign + name {
        return "\(name) \(sign)= 1"
      }
      return nil
    case .operatorInArgument("<-", _), .unexpected(.token("<-"), _):
      guard let place = ahead.takePlace(), ahead.position == Int(error.range.lowerBound) else { return nil }
      let value = restOfLine(from: Int(error.range.upperBound)).trimmed
      return value.isEmpty ? nil : "let \(place) = \(value)"
    default: return nil
    }
  }

  /// The items of a list that are written one after the other: `1, 2, 3` of `1 2 3`.
  ///
  /// - Returns: nil if it is one value that may be a list.
  func listed(_ text: String) -> String? {
    var ahead = Parser(Source(name: "", text: text), syntax: syntax)
    guard let given = try? ahead.arguments(), ahead.position == ahead.bytes.count else { return nil }
    var items = given.filter { $0.label == nil }
    guard items.count == given.count else { return nil }
    func isWord(_ item: Argument) -> Bool { if case .word = item.value { true } else { false } }
    // A variant elsewhere: `queue q = plain 1 2`.
    if items.count > 1, isWord(items[0]), !isWord(items[1]) { items.removeFirst() }
    if items.count == 1 {
      guard case .expression(let value) = items[0].value, case .literal = value.node else { return nil }
    }
    let texts = items.map { item in
      let text = ahead.source.text(item.range)
      return isWord(item) ? "\"\(text)\"" : text
    }
    return texts.joined(separator: ", ")
  }

  // MARK: Texts

  /// `"a \(x)"` of `f"a {x}"`
  private func interpolated(_ error: SyntaxError, from start: Int) -> String? {
    let quote = Int(error.range.lowerBound)
    guard quote > start, quote < bytes.count, bytes[quote] == UInt8(ascii: "\""),
      bytes[quote - 1] == UInt8(ascii: "f"), quote - 1 == start || !bytes[quote - 2].isOfName
    else { return nil }
    var ahead = again(from: quote)
    ahead.skipText()
    var text = ""
    for letter in source.text(SourceRange(quote, ahead.position)) {
      switch letter {
      case "{": text += "\\("
      case "}": text += ")"
      default: text.append(letter)
      }
    }
    return source.text(SourceRange(start, quote - 1)) + text + restOfLine(from: ahead.position)
  }

  // MARK: Two loops

  /// `[k for keys in table for k in keys]`
  private func twoLoops(_ error: SyntaxError) -> String? {
    guard case .unexpected(.token("for"), .commaOr(UInt8(ascii: "]"))) = error.problem,
      let bracket = brackets.last, bytes[bracket] == UInt8(ascii: "[")
    else { return nil }
    var ahead = again(from: bracket + 1)
    ahead.skipBlanks()
    guard let item = ahead.takeExpression() else { return nil }
    let outer = ahead.position
    guard ahead.isAtWord("for"), outer < Int(error.range.lowerBound) else { return nil }
    let outerText = source.text(SourceRange(outer, Int(error.range.lowerBound))).trimmed
    var end = again(from: Int(error.range.upperBound))
    end.skipBlanks()
    guard (try? end.loopNames()) != nil else { return nil }
    end.skipBlanks()
    guard end.take("in"), (try? end.expression()) != nil else { return nil }
    let innerText = source.text(SourceRange(Int(error.range.lowerBound), end.position))
    return "let all = []; \(outerText) { all += [\(item) \(innerText)] }"
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
