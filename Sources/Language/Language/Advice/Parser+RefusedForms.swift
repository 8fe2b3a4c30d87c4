/// What only Swift has, wherever it is: each form is one row.
extension Parser {
  /// The error for what only Swift has at the position.
  func onlySwift(_ length: Int) -> SyntaxError {
    let range = SourceRange(position, min(position + length, bytes.count))
    return SyntaxError(.onlySwift(source.text(range)), range: range)
  }

  /// The error for a form that only Swift has, if that is what another error is about.
  ///
  /// - Parameter start: where the innermost statement begins.
  func refusedForm(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    var ahead = self
    ahead.position = Int(error.range.lowerBound)
    switch error.problem {
    case .unexpected(.endOfLine, let expected), .unexpected(.endOfInput, let expected):
      if expected == .value, let range = ahead.openRange(from: start) { return range }
      return ahead.availability(from: start)
    case .unexpected(.token, let expected):
      if let word = ahead.refusedWord(from: start) { return word }
      guard let length = ahead.lengthOfRefusedForm(expected, from: start) else { return nil }
      return ahead.onlySwift(length)
    case .operatorInArgument, .notAPlace, .keywordAsName:
      guard let length = ahead.lengthOfRefusedSign(from: start) else { return nil }
      return ahead.onlySwift(length)
    case .unknownType(let name) where Habit.isTypeOfSwift(name): return ahead.onlySwift(name.utf8.count)
    default: return nil
    }
  }

  /// In bytes; nil if it is none of them.
  private func lengthOfRefusedForm(_ expected: SyntaxError.Expectation, from start: Int) -> Int? {
    if let length = lengthOfRefusedSign(from: start) { return length }
    let previous = position > start ? bytes[position - 1] : 0
    let touches =
      previous == UInt8(ascii: ")") || previous == UInt8(ascii: "]") || bytes.isNamePart(before: position)
    switch byte {
    // `d["a"]? += 1`
    case UInt8(ascii: "?") where touches:
      var ahead = self
      ahead.advance()
      return ahead.isAtStatementEnd ? nil : 1
    // `{ $0 * 2 }(4)`
    case UInt8(ascii: "(") where previous == UInt8(ascii: "}"): return 1
    // `...5` without its beginning.
    case UInt8(ascii: ".") where expected == .value && rangeOperator() != nil: return 3
    // `let color: Color = .red`
    case UInt8(ascii: ".")
    where expected == .value || expected == .function || expected == .statement && isBehindBrace:
      var ahead = self
      ahead.position += 1
      return byte(after: 1).isLetter && ahead.scanName() ? ahead.position - position : nil
    // `\String.count`
    case UInt8(ascii: "\\") where byte(after: 1).isLetter: return 1
    // `var doubled: Int { x * 2 }`, `[{ $0 + 1 }]`
    case UInt8(ascii: "{"):
      let ahead = again(from: start)
      if ahead.isAtWord("var"), expected == .equals || expected == .endOfStatement { return 1 }
      return expected == .value && opensClosure && !isAtMissingValue(from: start) ? 1 : nil
    default: return nil
    }
  }

  /// What only Swift asks, before the brace of its function, or a label of Swift's, before its value: `xs.partition { $0 > 3 }`.
  private func refusedWord(from start: Int) -> SyntaxError? {
    var end = position
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let isLabel = end > start && bytes[end - 1] == UInt8(ascii: ":")
    guard isLabel || byte == UInt8(ascii: "{") else { return nil }
    if isLabel { end -= 1 }
    var first = end
    while first > start, bytes[first - 1].isOfName { first -= 1 }
    let word = source.text(SourceRange(first, end))
    let isRefused =
      isLabel
      ? Habit.isLabelOfSwift(word)
      : first > start && bytes[first - 1] == UInt8(ascii: ".") && Habit.isAskedInSwift(word)
    return isRefused
      ? SyntaxError(.onlySwift(isLabel ? "\(word):" : word), range: SourceRange(first, end)) : nil
  }

  /// Whether a block begins right before the position: `{ .pi * 2 }`.
  private var isBehindBrace: Bool {
    let previous = bytes[..<position].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return previous == UInt8(ascii: "{")
  }

  /// Whether what a brace comes behind lacks its value, and the brace opens its block: `while { … }`, `for x in { … }`.
  private func isAtMissingValue(from start: Int) -> Bool {
    var end = position
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    // `for i in 0..< { … }`
    if end > start, isOperator(bytes[end - 1]) {
      end = bytes.endOfName(from: start) ?? end
    }
    var first = end
    while first > start, bytes[first - 1].isLetter { first -= 1 }
    return ["if", "while", "repeat", "for", "in", "guard", "switch"].contains(
      source.text(SourceRange(first, end)))
  }

  /// Operators and words that stand between values, or before one.
  private func lengthOfRefusedSign(from start: Int) -> Int? {
    for sign in Familiar.signs where bytes[position...].starts(with: sign.utf8) { return sign.utf8.count }
    guard let end = bytes.endOfName(from: position), position > start else { return nil }
    let word = source.text(SourceRange(position, end))
    guard Familiar.joints.contains(word) else { return nil }
    let isMarked = end < bytes.count && (bytes[end] == UInt8(ascii: "?") || bytes[end] == UInt8(ascii: "!"))
    return word.utf8.count + (isMarked ? 1 : 0)
  }

  /// `let r = 1...`, which has no end.
  private func openRange(from start: Int) -> SyntaxError? {
    var end = position
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end - 3 > start, bytes[(end - 3)..<end].elementsEqual("...".utf8) else { return nil }
    var ahead = self
    ahead.position = end - 3
    return ahead.onlySwift(3)
  }

  /// `if #available(…)`, which reads as a comment.
  private func availability(from start: Int) -> SyntaxError? {
    var place = position
    while place > start, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
    while place < position {
      if bytes[place] == UInt8(ascii: "#"), bytes[place...].starts(with: "#available".utf8) {
        var ahead = self
        ahead.position = place
        return ahead.onlySwift(10)
      }
      place += 1
    }
    return nil
  }

  /// `round(x * 100) / 100`, whose first part is a whole number here and a decimal in Swift.
  @inline(never)
  func refuseQuotient(of left: Expression?, by right: Expression, at place: Int) throws(SyntaxError) {
    guard !notes.isOurs, let left else { return }
    let (first, second) = (roundingFunction(left), roundingFunction(right))
    guard let function = first ?? second, first != nil || left.isWholeNumber,
      second != nil || right.isWholeNumber
    else { return }
    let (dividend, divisor) = (excerpt(left.range), excerpt(right.range))
    func decimal(_ number: String) -> String {
      number.utf8.allSatisfy { $0.isDigit } ? number + ".0" : "Double(\(number))"
    }
    throw SyntaxError(
      .roundedQuotient(
        function,
        decimal: second == nil ? "\(dividend) / \(decimal(divisor))" : "\(decimal(dividend)) / \(divisor)",
        whole: first == nil ? "\(dividend) / Int(\(divisor))" : "Int(\(dividend)) / \(divisor)"),
      range: SourceRange(place, place + 1))
  }

  /// The function that an expression calls directly, if that rounds to a whole number here.
  private func roundingFunction(_ value: Expression) -> String? {
    guard case .call(let name, let given) = value.node, given.count == 1,
      ["round", "floor", "ceil"].contains(name.text)
    else { return nil }
    return name.text
  }

  /// `7 // 2`, where no comment is meant.
  func refuseQuotient(_ kind: Statement.Kind, _ range: SourceRange) throws(SyntaxError) {
    guard case .print(let values) = kind, values.count == 1, values[0].range == range,
      case .literal(let value) = values[0].node, value.isNumber
    else { return }
    var ahead = self
    while ahead.byte == UInt8(ascii: " ") { ahead.position += 1 }
    guard ahead.byte == UInt8(ascii: "/"), ahead.byte(after: 1) == UInt8(ascii: "/") else { return }
    let place = ahead.position
    ahead.position += 2
    while ahead.byte == UInt8(ascii: " ") { ahead.position += 1 }
    let digits = ahead.position
    while ahead.byte.isDigit { ahead.position += 1 }
    guard ahead.position > digits, ahead.isAtStatementEnd else { return }
    let sign = SourceRange(place, place + 2)
    throw SyntaxError(.unexpected(found: .token("//"), expected: .endOfStatement), range: sign)
  }
}

extension [UInt8] {
  fileprivate func isNamePart(before place: Int) -> Bool {
    place > 0 && (self[place - 1].isOfName || self[place - 1] >= 0x80)
  }
}

extension Familiar {
  /// Signs that only Swift has.
  static let signs = ["\\.", "->", "~="]

  /// Words that stand between values, or before one.
  static let joints: Set<String> = ["is", "as", "try", "await", "throws", "rethrows", "catch", "some", "any"]
}
