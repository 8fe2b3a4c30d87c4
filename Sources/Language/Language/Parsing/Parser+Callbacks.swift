/// Answers to the questions of a layout or a delegate, which are functions without a keyword before them.
extension Parser {
  /// `{ name(parameter, …) = value … }`, at the brace.
  mutating func answers() throws(SyntaxError) -> [Definition] {
    let outside = bracesAnswer
    bracesAnswer = false
    defer { bracesAnswer = outside }
    try open()
    var answers: [Definition] = []
    var names: Set<String> = []
    while true {
      skipSeparators()
      if byte == UInt8(ascii: "}") { break }
      let answer = try answer()
      guard names.insert(answer.name.text).inserted else {
        throw SyntaxError(.repeatedAnswer(answer.name.text), range: answer.name.range)
      }
      answers.append(answer)
      skipBlanks()
      guard isAtStatementEnd else { throw unexpected(.endOfStatement) }
    }
    close()
    return answers
  }

  /// `name(parameter, …) = value`, or a block that returns it.
  mutating func answer() throws(SyntaxError) -> Definition {
    let name = try newName(.questionName)
    skipBlanks()
    guard byte == UInt8(ascii: "(") else { throw unexpected(.questionParameters) }
    let parameters = try parameters()
    skipBlanks()
    let isAnswered =
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "=") && byte(after: 1) != UInt8(ascii: "=")
    guard isAnswered else { throw unexpected(.answerToQuestion) }
    return Definition(name: name, parameters: parameters, body: try definitionBody())
  }

  /// Whether a name stands at the position, names in parentheses touch it, and `=` or a block follows: nothing
  /// else is written so among arguments.
  mutating func isAtAnswer() -> Bool {
    let (start, outside) = (position, grouping)
    defer { (position, grouping) = (start, outside) }
    guard scanName(), byte == UInt8(ascii: "(") else { return false }
    position += 1
    grouping += 1
    skipBlanks()
    while scanName() {
      skipBlanks()
      guard take(",") else { break }
    }
    guard byte == UInt8(ascii: ")") else { return false }
    position += 1
    grouping -= 1
    skipBlanks()
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "=") && byte(after: 1) != UInt8(ascii: "=")
  }

  /// Whether the brace at the position begins answers.
  var isBeforeAnswers: Bool {
    var ahead = self
    ahead.position += 1
    ahead.skipSeparators()
    return ahead.isAtAnswer()
  }
}
