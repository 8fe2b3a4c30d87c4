/// Functions as they are written elsewhere: without a name, or called with `=` behind the names of their parameters.
extension Parser {
  /// `let f = (x) => x`, `let f = lambda x: x`, `xs.map(x => x * 2)`, `sorted(xs, key=lambda x: -x)`
  ///
  /// - Returns: a definition, and the statement with its name.
  func arrow(_ error: SyntaxError, from start: Int) -> String? {
    switch error.problem {
    case .unexpected(.token, _), .assignmentWithoutLet: break
    default: return nil
    }
    guard let function = unnamedFunction(from: start) else { return nil }
    let before = source.text(SourceRange(start, function.start)).trimmed
    var name = before
    for word in ["let", "var", "const"] where name.hasPrefix(word + " ") {
      name = name.dropFirst(word.count).trimmed
    }
    if name.hasSuffix("=") {
      let target = name.dropLast().trimmed
      if Syntax.isName(target) {
        return "define \(target)(\(function.parameters)) = \(function.body)"
      }
    }
    var statement = source.text(SourceRange(start, function.start))
    for (elsewhere, here) in [("key=", "by: "), ("key = ", "by: "), ("by=", "by: ")]
    where statement.hasSuffix(elsewhere) { statement = statement.dropLast(elsewhere.count) + here }
    return "define f(\(function.parameters)) = \(function.body); \(statement)f"
      + restOfLine(from: function.end)
  }

  /// The error for a function without a name that is handed over by a label that is not asked for: `xs.map(by: { $0 * 2 })`, where the
  /// function may stand behind the name in any case.
  func closureBehindBrackets(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token, _) = error.problem, advises, brackets.count <= 8, lineIsShort(from: start),
      let bracket = brackets.last, bracket > start, bytes[bracket] == UInt8(ascii: "(")
    else { return nil }
    var ahead = again(from: bracket + 1)
    ahead.skipBlanks()
    let first = ahead.position
    var end = first + 1
    if ahead.isAtLabel(), ahead.scanName() {
      ahead.position += 1
      end = ahead.position
      ahead.skipBlanks()
    }
    let brace = ahead.position
    guard ahead.byte == UInt8(ascii: "{"), (try? ahead.closure()) != nil else { return nil }
    let function = source.text(SourceRange(brace, ahead.position))
    ahead.skipBlanks()
    guard ahead.byte == UInt8(ascii: ")") else { return nil }
    let statement = source.text(SourceRange(start, bracket))
    let initial = statement.hasSuffix("reduce") ? "(0)" : ""
    let instead = "\(statement)\(initial) \(function)\(restOfLine(from: ahead.position + 1))"
    guard reads(instead) else { return nil }
    return SyntaxError(
      .misplaced(source.text(SourceRange(first, end)), statement: instead), range: SourceRange(first, end))
  }

  /// The error for `$0` in brackets, where the braces of its function are missing: `xs.map($0 * 2)`.
  func shorthandInBrackets(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token("$"), _) = error.problem, advises, lineIsShort(from: start),
      let bracket = brackets.last, bracket > start, bytes[bracket] == UInt8(ascii: "("),
      case let line = bytes[bracket...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    else { return nil }
    let statement = source.text(SourceRange(start, bracket))
    for end in bracket..<line where bytes[end] == UInt8(ascii: ")") {
      let inner = source.text(SourceRange(bracket + 1, end))
      let instead = "\(statement) { \(inner) }\(restOfLine(from: end + 1))"
      guard reads(instead) else { continue }
      return SyntaxError(.advised(error.problem, statement: instead), range: error.range)
    }
    return nil
  }

  /// The error for a label without its function, `xs.sort(by:)`, with one.
  func functionForLabel(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .unexpected(.token(")"), .function) = error.problem, advises, lineIsShort(from: start) else {
      return nil
    }
    let place = Int(error.range.lowerBound)
    let before = source.text(SourceRange(start, place)).trimmed
    guard before.hasSuffix(":") else { return nil }
    let function = before.hasSuffix("by:") ? ">" : "{ $0 > 1 }"
    let instead = "\(before) \(function)\(restOfLine(from: place))"
    return reads(instead) ? SyntaxError(.advised(error.problem, statement: instead), range: error.range) : nil
  }

  private struct UnnamedFunction {
    var start: Int
    var end: Int
    var parameters: String
    var body: String
  }

  private func unnamedFunction(from start: Int) -> UnnamedFunction? {
    var ahead = again(from: start)
    var parameters: [String] = []
    var first = start
    if let place = offset(from: start, where: { bytes[$0...].starts(with: "=>".utf8) }) {
      guard let before = parametersBefore(place, from: start) else { return nil }
      (first, parameters) = before
      ahead.position = place + 2
    } else {
      guard let lambda = offset(from: start, where: { again(from: $0).isAtWord("lambda") }) else {
        return nil
      }
      first = lambda
      ahead.position = lambda
      guard ahead.take("lambda"), let names = ahead.takeNames(), ahead.take(":") else { return nil }
      parameters = names
    }
    ahead.skipBlanks()
    let body = ahead.position
    guard (try? ahead.expression()) != nil else { return nil }
    return UnnamedFunction(
      start: first, end: ahead.position, parameters: parameters.joined(separator: ", "),
      body: source.text(SourceRange(body, ahead.position)))
  }

  /// The names before an arrow: `x`, `(x, y)`.
  private func parametersBefore(_ place: Int, from start: Int) -> (first: Int, names: [String])? {
    for first in start..<place {
      let previous = first > start ? bytes[first - 1] : UInt8(ascii: " ")
      guard !previous.isLetter, !previous.isDigit, previous != UInt8(ascii: "_") else { continue }
      var ahead = again(from: first)
      var names: [String] = []
      if ahead.byte == UInt8(ascii: "(") {
        guard let words = try? ahead.parameters() else { continue }
        names = words.map { $0.text }
      } else {
        guard ahead.scanName() else { continue }
        names = [ahead.text(from: first)]
      }
      ahead.skipBlanks()
      if ahead.position == place { return (first, names) }
    }
    return nil
  }

  /// The first place in the line that begins a word and is wanted.
  private func offset(from start: Int, where isWanted: (Int) -> Bool) -> Int? {
    let end = min(bytes.count, start + Self.quotedLength)
    return (start..<end).prefix { bytes[$0] != UInt8(ascii: "\n") }.first { offset in
      let previous = offset > start ? bytes[offset - 1] : UInt8(ascii: " ")
      return !previous.isLetter && !previous.isDigit && isWanted(offset)
    }
  }

  /// `xs.sort(reverse=True)`, `sorted(xs, key=f)`, `random(5, in=1...9)`: labels with `=`.
  func labels(_ error: SyntaxError, from start: Int) -> String? {
    switch error.problem {
    case .unexpected(.token("="), .commaOr(UInt8(ascii: ")"))), .keywordAsName: break
    default: return nil
    }
    guard let bracket = brackets.last, bytes[bracket] == UInt8(ascii: "(")
    else { return nil }
    var ahead = again(from: bracket + 1)
    var given: [(label: String?, text: String)] = []
    while ahead.byte != UInt8(ascii: ")") {
      ahead.skipBlanks()
      let first = ahead.position
      var label = ahead.takeName()
      if label == nil || !ahead.take("=") { (label, ahead.position) = (nil, first) }
      guard let value = ahead.takeExpression() else { return nil }
      given.append((label, value))
      guard ahead.take(",") else { break }
    }
    guard ahead.byte == UInt8(ascii: ")") else { return nil }
    guard given.contains(where: { $0.label != nil }) else { return nil }
    let rest = restOfLine(from: ahead.position + 1)
    let before = source.text(SourceRange(start, bracket))
    return ordered(before, given, rest) ?? before
      + "(\(given.map { ($0.label.map { "\($0): " } ?? "") + $0.text }.joined(separator: ", ")))" + rest
  }

  /// `xs sort by: f`, `reversed(sorted(xs))` of what sorts by a key, or downward.
  private func ordered(_ before: String, _ given: [(label: String?, text: String)], _ rest: String) -> String?
  {
    let isDown = given.contains { $0.label == "reverse" && ["True", "true", "yes", "1"].contains($0.text) }
    let key = given.first { $0.label == "key" || $0.label == "by" }?.text
    if before.hasSuffix(".sort"), rest.isEmpty {
      let list = before.dropLast(".sort".count)
      return "\(list) sort\(key.map { " by: \($0)" } ?? "")\(isDown ? "; \(list) reverse" : "")"
    }
    let list: String
    let start: String
    if before.hasSuffix(".sorted") {
      let whole = before.dropLast(".sorted".count)
      list = String(whole.split(separator: " ").last ?? "")
      start = String(whole.dropLast(list.count))
    } else if before.hasSuffix("sorted"), let first = given.first, first.label == nil {
      list = first.text
      start = String(before.dropLast("sorted".count))
    } else {
      return nil
    }
    let sorted = "sorted(\(list)\(key.map { ", by: \($0)" } ?? ""))"
    return "\(start)\(isDown ? "reversed(\(sorted))" : sorted)\(rest)"
  }
}
