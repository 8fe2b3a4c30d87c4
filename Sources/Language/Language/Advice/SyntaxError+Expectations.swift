/// The words of the errors for what stands where something else was expected.
extension SyntaxError {
  /// What stands where something else was expected.
  func message(_ found: Found, _ expected: Expectation) -> String {
    switch found {
    case .endOfInput: "\(name(expected)) is missing at the end"
    case .endOfLine: "\(name(expected)) is missing at the end of the line"
    case .token(let token):
      expected == .endOfStatement
        ? "'\(token)' does not belong here" : "\(name(expected)) is expected here, not '\(token)'"
    }
  }

  private func name(_ expected: Expectation) -> String {
    switch expected {
    case .statement, .innerStatement: "a command"
    case .endOfStatement: "the end of the command"
    case .argument: "an argument"
    case .value: "a value"
    case .block: "a block"
    case .variableName, .boundName: "the name of a variable"
    case .loopName: "a name for each value"
    case .procedureName: "the name of a procedure"
    case .parameterName: "the name of a parameter"
    case .propertyName: "the name of a property"
    case .objectName(let kind): "the name of the \(kind)"
    case .equals: "="
    case .in: "in"
    case .forEach: "for"
    case .where: "where"
    case .parameters: "("
    case .commaOr(let closing): ", or \(character(closing))"
    case .answer: "answer:"
    case .path: "a path"
    case .closing(let closing): character(closing)
    case .colon, .otherChoice, .caseColon, .parameterType: ":"
    case .patternValue: "="
    case .guardElse: "else"
    case .type: "a type"
    case .function: "a function"
    case .case: "case or default"
    case .fieldName: "the name of a field"
    case .else: "else"
    case .bracedValue: "a value in braces"
    case .questionName: "the name of a question"
    case .questionParameters: "("
    case .answerToQuestion: "="
    }
  }

  func help(_ found: Found, _ expected: Expectation) -> String? {
    if found == .token(":") {
      switch expected {
      case .block: return "a block stands in braces, and no colon before it: { … }"
      case .commaOr(UInt8(ascii: "]")), .value:
        return "a part of a list has a range, xs[1..<3], or is xs.dropFirst(1), xs.prefix(2), xs.reversed; "
          + "a colon touches its label: at: 5"
      default: break
      }
    }
    if found == .token("?"), expected == .statement || expected == .endOfStatement || expected == .argument {
      return "write help"
    }
    if found == .token("="), case .closing(let closing) = expected {
      return "write \(character(closing)) before ="
    }
    // Before a value, & is Swift's.
    if case .token(let token) = found, token != "&" || expected != .value,
      let help = Habit.help(forToken: token)
    {
      return help
    }
    switch expected {
    case .statement:
      if case .token(let token) = found,
        token == "." || token.unicodeScalars.first.map(Parser.continues) == true
      {
        return "what begins with \(token) goes on with the line above: write both in one line"
      }
      return "a command starts with a word, such as help"
    case .innerStatement(let command): return "write what to \(command): \(command) t insert 10"
    case .endOfStatement: return "write the next command on its own line, or ; before it"
    case .argument, .value: return "a value is a number, \"text\", a [list], a name or (an expression)"
    case .block: return "write { … } on the same line"
    case .variableName, .equals: return "write let x = 5"
    case .loopName where found == .token("("):
      return "names stand in one pair of parentheses: for (a, rest) in xs { let (b, c) = rest }"
    case .loopName, .in, .forEach: return "write for n in 1...3 { print n }"
    case .where: return "write example { … } where condition"
    case .procedureName, .parameterName, .parameters: return "write define double(x) = x * 2"
    case .propertyName: return "write t.count, without blanks"
    case .objectName(let kind): return "a name follows the kind: help \(kind) shows how"
    case .commaOr(let closing):
      return "write a comma between two values, or \(character(closing)) after the last"
    case .answer: return "write ask \"What is 2 + 3?\" answer: 5"
    case .path: return "write the name of a file"
    case .closing(let closing): return "write \(character(closing)) after the value"
    case .colon: return "write [key: value, …]; [:] is the empty dictionary"
    case .function: return "write { $0 * 2 }, { x in x * 2 }, an operator or the name of a function"
    case .case: return "write case 1, 2: … case 3...5: … default: …"
    case .type where found == .token("{"): return "write func double(_ x: Int) -> Int { x * 2 }"
    case .type: return "write let x: Int = 5"
    case .otherChoice: return "write condition ? value : other"
    case .caseColon: return "write switch 3 { case 1, 2: print 1; default: print 2 }"
    case .parameterType: return "write func double(_ x: Int) -> Int { x * 2 }"
    case .boundName: return "write if let x = [3, 1].min() { print(x) }"
    case .patternValue: return "write if case 1...5 = 3 { print 1 }"
    case .guardElse: return "write func f(_ x: Int) { guard x > 0 else { return } }"
    case .fieldName: return "write (x: 1, y: 2)"
    case .questionName, .questionParameters, .answerToQuestion:
      return "answer a question in braces: attributes(view, item) = value, or attributes(view, item) { … }"
    case .else, .bracedValue: return "as a value, if has both: if a > b { a } else { b }"
    }
  }

  func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }

  func closing(_ opening: UInt8) -> String { character(Parser.closing(for: opening)) }
}
