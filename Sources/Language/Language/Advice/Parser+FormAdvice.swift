/// The forms of the language with what is missing put in, in the reader's own words: `let x = 5` for `let x 5`.
extension Parser {
  /// The error with the statement as it may be meant, if one is near that can be read.
  func completed(_ error: SyntaxError, from start: Int) -> SyntaxError {
    // Reading again takes as much of the stack as what is read.
    guard advises, brackets.count <= 8, lineIsShort(from: start) else { return error }
    let place = Int(error.range.lowerBound)
    guard place >= start else { return error }
    let before = source.text(SourceRange(start, place))
    guard !before.contains("\n") else { return error }
    let form = BrokenForm(
      before: before, token: source.text(error.range), rest: restOfLine(from: place),
      isAtOperator: place < bytes.count && isOperator(bytes[place]))
    let candidates: [String]
    switch error.problem {
    case .unclosed:
      guard !opensCall(at: place, from: start) else { return error }
      let closing = brackets.reversed().filter { $0 >= start }.map { Self.closing(for: bytes[$0]) }
      let isBlock = closing.first == UInt8(ascii: "}")
      let rest = restOfLine(from: start) + (isBlock ? " " : "")
      let close = String(decoding: closing, as: UTF8.self)
      candidates = opensCommand(at: place, from: start) ? [rest + "5" + close, rest + close] : [rest + close]
    case .unclosedText: candidates = [restOfLine(from: start) + "\""]
    case .unexpected(let found, let expected): candidates = form.completions(found, expected)
    default: return error
    }
    guard let advice = candidates.first(where: { !$0.contains("…") && reads($0) }) else { return error }
    return SyntaxError(.advised(error.problem, statement: advice), range: error.range)
  }

  /// Whether the bracket at a place ends its line, and opens the arguments of a function, which may take some: `swap(`.
  private func opensCall(at place: Int, from start: Int) -> Bool {
    var first = place
    while first > start, bytes[first - 1].isOfName { first -= 1 }
    return first < place && restOfLine(from: place) == "("
      && (first == start || bytes[first - 1] != UInt8(ascii: "."))
  }

  /// Whether the bracket at a place ends its line, and opens the arguments of a command that takes some: `t.insert(`.
  private func opensCommand(at place: Int, from start: Int) -> Bool {
    var first = place
    while first > start, bytes[first - 1].isOfName { first -= 1 }
    let word = source.text(SourceRange(first, place))
    return restOfLine(from: place) == "(" && first > start && bytes[first - 1] == UInt8(ascii: ".")
      && isCommand(word) && !["remove", "pop", "sort", "reverse", "undo"].contains { word.hasPrefix($0) }
  }
}

/// A statement that breaks off, or goes on with what does not belong there.
private struct BrokenForm {
  /// What was read of it, up to what does not fit.
  let before: String
  let token: String
  /// What does not fit, to the end of the line.
  let rest: String
  let isAtOperator: Bool

  private var head: String { before.trimmed }
  private var keyword: String { String(before.prefix { $0.isLetter }) }
  /// What follows what does not fit.
  private var behind: String { String(rest.dropFirst(token.count)).trimmed }

  func completions(_ found: SyntaxError.Found, _ expected: SyntaxError.Expectation) -> [String] {
    var found = [String]()
    if let exchanged { found.append(exchanged) }
    switch expected {
    case .equals:
      if token == ":", let sign = rest.firstIndex(of: "=") { found.append("\(head) \(rest[sign...])") }
      found.append("\(head) = \(orElse("5"))")
    case .variableName: found += targets
    case .loopName:
      found += ["for n in \(orElse("1...3 { print n }"))", "for n \(rest)"]
    case .in: found += ["\(head) in \(rest)", "\(head) in 1...3 \(orElse("{ print \(loopName) }"))"]
    case .block: found += blocks
    case .value, .argument: found += values
    case .endOfStatement: found += items
    case .procedureName: found += ["define f\(rest)", "define f(x) = x"]
    case .parameters: found += parameters
    case .objectName(let kind): if !rest.isEmpty { found.append("\(head) \(kind.prefix(1)) \(rest)") }
    case .answer: found.append("\(head) answer: \(orElse("5"))")
    case .commaOr: found.append("\(head), \(rest)")
    case .bracedValue, .else: found.append("\(head) else { 0 }")
    default: break
    }
    return found
  }

  private func orElse(_ sample: String) -> String { rest.isEmpty ? sample : rest }

  /// With our sign in place of that of elsewhere.
  private var exchanged: String? {
    switch token {
    case "=" where keyword == "if" || keyword == "while" || keyword == "expect":
      "\(before)==\(rest.dropFirst())"
    case "and", "&": "\(before)&& \(behind)"
    case "or", "|": "\(before)|| \(behind)"
    case "not": "\(before)!\(behind)"
    case "then", "do": behind.hasPrefix("{") ? "\(before)\(behind)" : "\(before){ \(behind) }"
    case "<>", "≠": "\(before)!= \(behind)"
    case "===": "\(before)== \(behind)"
    case "−": "\(before)- \(behind)"
    case "÷": "\(before)/ \(behind)"
    case "'" where behind.hasSuffix("'"): "\(before)\"\(behind.dropLast())\""
    default: nil
    }
  }

  /// `let = 5`, `let 5 = x`
  private var targets: [String] {
    if rest.isEmpty { return ["let x = 5"] }
    if rest.hasPrefix("=") { return ["let x \(rest)"] }
    let sides = rest.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    if sides.count == 2 { return ["let \(sides[1]) = \(sides[0])", "let x = \(sides[1])"] }
    return ["let x = \(rest)"]
  }

  /// The name of a loop.
  private var loopName: String { head.split(separator: " ").dropFirst().first.map(String.init) ?? "n" }

  private var body: String { keyword == "for" ? "{ print \(loopName) }" : "{ print 1 }" }

  /// `if x > 1 print x`, `repeat 3 times { … }`
  private var blocks: [String] {
    if rest.isEmpty { return ["\(head) \(body)"] }
    if let query { return [query] }
    return behind.hasPrefix("{") ? ["\(head) \(behind)"] : ["\(head) { \(rest) }"]
  }

  /// `if t.contains(5) { … }` of `if t contains 5 { … }`
  private var query: String? {
    guard let brace = rest.firstIndex(of: "{"), rest.first?.isLetter == true, head.last?.isLetter == true
    else {
      return nil
    }
    let words = rest[..<brace].split(separator: " ").map { String($0) }
    guard words.count > 1, words[0].allSatisfy({ $0.isLetter }) else { return nil }
    return "\(head).\(words[0])(\(words.dropFirst().joined(separator: ", "))) \(rest[brace...])"
  }

  /// `print 1 +`, `repeat { … }`
  private var values: [String] {
    if keyword == "let" || keyword == "print", let dictionary = Familiar.dictionary(rest) {
      return [before + dictionary]
    }
    let block = rest.isEmpty ? body : rest
    switch head {
    case "if", "while": return ["\(head) 1 < 2 \(block)"]
    case "repeat": return ["repeat 3 \(block)"]
    case "expect": return ["expect 1 < 2"]
    case "print", "return": return ["\(head) 5"]
    default: break
    }
    if keyword == "for", head.hasSuffix(" in") { return ["\(head) 1...3 \(block)"] }
    if keyword == "repeat", head.hasSuffix(" while"), rest.isEmpty { return ["\(head) 1 > 2"] }
    guard rest.isEmpty || rest.hasPrefix("{") || rest.hasPrefix(")") || rest.hasPrefix("]") else { return [] }
    let touches = head.hasSuffix("...") || head.hasSuffix("..<") || head.hasSuffix("(") || head.hasSuffix("[")
    return ["\(head)\(touches ? "5" : " 5")\(rest.hasPrefix("{") ? " " : "")\(rest)"]
  }

  /// `print 1 2`, `print double 3`
  private var items: [String] {
    guard keyword == "print", !rest.isEmpty, !isAtOperator, let last = head.last else { return [] }
    if last.isLetter { return ["\(head)(\(rest))"] }
    return ["\(head), \(rest)"]
  }

  /// `define double x { … }`, `define f = 5`
  private var parameters: [String] {
    if rest.isEmpty { return ["\(head)(x) = x"] }
    let names = rest.prefix { $0 != "{" && $0 != "=" }
    let body = rest.dropFirst(names.count)
    let list = names.split { $0 == " " || $0 == "," }.joined(separator: ", ")
    return ["\(head)(\(list)) \(body.isEmpty ? "= 5" : String(body))"]
  }
}
