/// Numbers, sizes and text.
extension Parser {
  // MARK: Numbers

  /// The number or size at the position, which is a digit or the `-` before one.
  ///
  /// A size has no sign.
  ///
  /// - Parameter isArgument: whether `0x10` is a size: among arguments.
  mutating func number(isArgument: Bool = false) throws(SyntaxError) -> Expression {
    let start = position
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    if let value = try numberOfOtherRadix(from: start, isNegative, isArgument) {
      return try finishedNumber(value, from: start)
    }
    let value = try unsignedNumber(from: start, isNegative: isNegative)
    if byte == UInt8(ascii: "x"), byte(after: 1).isDigit {
      position += 1
      let height = try unsignedNumber(from: position, isNegative: false)
      if isNegative { throw refusal(from: start) { .signedSize($0) } }
      return try finishedNumber(.size(magnitude(of: value), magnitude(of: height)), from: start)
    }
    return try finishedNumber(value, from: start)
  }

  /// `0xff`, `0b1010`, `0o17`, whose 0 is at the position; nil of any other number.
  private mutating func numberOfOtherRadix(
    from start: Int, _ isNegative: Bool, _ isArgument: Bool
  ) throws(SyntaxError) -> Value? {
    guard byte == UInt8(ascii: "0") else { return nil }
    let radix: UInt64
    switch byte(after: 1) {
    case UInt8(ascii: "x"): radix = 16
    case UInt8(ascii: "b"): radix = 2
    case UInt8(ascii: "o"): radix = 8
    default: return nil
    }
    var (end, magnitude, hasLetters, overflows) = (position + 2, UInt64(0), false, false)
    while end < bytes.count {
      if bytes[end] != UInt8(ascii: "_") {
        guard let digit = hexDigit(bytes[end]), digit < radix else { break }
        hasLetters = hasLetters || !bytes[end].isDigit
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
        overflows = overflows || overflow
        magnitude = product | UInt64(digit)
      }
      end += 1
    }
    guard byte(after: 2) != UInt8(ascii: "_"), end > position + 2, !isArgument || radix != 16 || hasLetters
    else { return nil }
    position = end
    try refuseUnderscoreAtEnd(from: start)
    return .int(try whole(magnitude, overflows, from: start, isNegative))
  }

  private func whole(
    _ magnitude: UInt64, _ overflows: Bool, from start: Int, _ isNegative: Bool
  ) throws(SyntaxError) -> Int64 {
    let limit = isNegative ? UInt64(Int64.max) + 1 : UInt64(Int64.max)
    guard !overflows, magnitude <= limit else { throw refusal(from: start) { .integerOverflow($0) } }
    return isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude)
  }

  private mutating func finishedNumber(_ value: consuming Value, from start: Int) throws(SyntaxError)
    -> Expression
  {
    let end = position
    if scanName() { throw refusal(from: start) { .numberRunsIntoLetters($0) } }
    if byte == UInt8(ascii: "."), byte(after: 1) == UInt8(ascii: "."),
      byte(after: 2) != UInt8(ascii: "."), byte(after: 2) != UInt8(ascii: "<")
    {
      let number = excerpt(SourceRange(start, end))
      position = end + 2
      throw SyntaxError(
        .twoPoints(number, upper: readUpperBound()), range: SourceRange(end, end + 2))
    }
    if byte == UInt8(ascii: "."), byte(after: 1) != UInt8(ascii: "."), !isBeforeCall {
      position += 1
      let number = excerpt(SourceRange(start, end))
      let point = position
      let hasWord = scanName()
      while !hasWord, byte.isDigit { position += 1 }
      let rest = excerpt(SourceRange(point, position))
      guard rest.isEmpty else {
        throw SyntaxError(.memberOfNumber(number, rest), range: SourceRange(start, position))
      }
      throw SyntaxError(.decimalWithoutFraction(number), range: SourceRange(start, position))
    }
    height = 1
    return Expression(.literal(value), range: SourceRange(start, position))
  }

  /// Whether a question with brackets follows the point at the position: `7.isMultiple(of: 2)`.
  private var isBeforeCall: Bool {
    guard let end = bytes.endOfName(from: position + 1) else { return false }
    return end < bytes.count && bytes[end] == UInt8(ascii: "(")
  }

  private func magnitude(of value: Value) -> Double {
    switch value {
    case .int(let number): Double(number)
    case .decimal(let number): number
    default: 0
    }
  }

  /// A whole number or decimal whose digits start at the position and whose sign, if any, at `start`.
  private mutating func unsignedNumber(from start: Int, isNegative: Bool) throws(SyntaxError) -> Value {
    let digits = position
    var magnitude: UInt64 = 0
    var overflows = false
    while true {
      if byte.isDigit {
        let (tenfold, overflowsInProduct) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, overflowsInSum) = tenfold.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
        magnitude = sum
        overflows = overflows || overflowsInProduct || overflowsInSum
      } else if byte != UInt8(ascii: "_") {
        break
      }
      position += 1
    }
    try refuseUnderscoreAtEnd(from: start)
    if try scanFractionAndExponent(from: start) { return try decimal(digits, from: start, isNegative) }
    return .int(try whole(magnitude, overflows, from: start, isNegative))
  }

  /// Moves over `.5`, `e3` or both and says whether there was either.
  private mutating func scanFractionAndExponent(from start: Int) throws(SyntaxError) -> Bool {
    let end = position
    if byte == UInt8(ascii: "."), byte(after: 1).isDigit {
      position += 1
      try scanDigits(from: start)
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      let next = byte(after: 1)
      let hasSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
      if (hasSign ? byte(after: 2) : next).isDigit {
        position += hasSign ? 2 : 1
        try scanDigits(from: start)
      }
    }
    return position > end
  }

  private mutating func scanDigits(from start: Int) throws(SyntaxError) {
    while byte.isDigit || byte == UInt8(ascii: "_") { position += 1 }
    try refuseUnderscoreAtEnd(from: start)
  }

  private func refuseUnderscoreAtEnd(from start: Int) throws(SyntaxError) {
    if bytes[position - 1] == UInt8(ascii: "_") { throw refusal(from: start) { .underscoreAtEnd($0) } }
  }

  /// The error for the number from `start` to the position, which it quotes.
  private func refusal(from start: Int, _ problem: (String) -> SyntaxError.Problem) -> SyntaxError {
    let range = SourceRange(start, position)
    return SyntaxError(problem(excerpt(range)), range: range)
  }

  private func decimal(_ digits: Int, from start: Int, _ isNegative: Bool) throws(SyntaxError) -> Value {
    let plain = bytes[digits..<position].filter { $0 != UInt8(ascii: "_") }
    guard let value = Double(String(decoding: plain, as: UTF8.self)), value.isFinite else {
      throw refusal(from: start) { .decimalOverflow($0) }
    }
    return .decimal(isNegative ? -value : value)
  }

  // MARK: Text

  /// The text literal at the position, which is a quote.
  ///
  /// The whole literal is skipped even if an escape in it is wrong. A line end within it is one `\n`. `\(…)` holds an expression.
  mutating func textLiteral() throws(SyntaxError) -> Expression {
    let start = position
    if byte(after: 1) == byte, byte(after: 2) == byte {
      throw SyntaxError(.textInThreeQuotes, range: SourceRange(start, start + 3))
    }
    let scan = TextScan(bytes, from: start)
    position = scan.end
    if scan.isTooDeep { throw tooDeep(at: start) }
    guard scan.isClosed else { throw SyntaxError(.unclosedText, range: SourceRange(start, start + 1)) }
    if !scan.interpolations.isEmpty { return try interpolatedText(from: start, scan) }
    let content = bytes[(start + 1)..<(position - 1)]
    let isPlain = !content.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }
    let value =
      isPlain
      ? bytes.withUnsafeBufferPointer { String(decoding: $0[content.indices], as: UTF8.self) }
      : try unescaped(content)
    height = 1
    return Expression(.literal(.text(value)), range: SourceRange(start, position))
  }

  func unescaped(_ content: ArraySlice<UInt8>) throws(SyntaxError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      switch content[index] {
      case UInt8(ascii: "\\"):
        index = try appendEscape(at: index, of: content, to: &result)
      case UInt8(ascii: "\r") where index + 1 < content.endIndex && content[index + 1] == UInt8(ascii: "\n"):
        index += 1
      case let byte:
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends what the escape at `index` stands for and returns the offset after it.
  private func appendEscape(
    at index: Int, of content: ArraySlice<UInt8>, to result: inout [UInt8]
  ) throws(SyntaxError) -> Int {
    // A backslash is never last: it would have escaped the closing quote.
    switch content[index + 1] {
    case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): result.append(0)
    case UInt8(ascii: "'"): result.append(UInt8(ascii: "'"))
    case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"): return try appendScalar(at: index, of: content, to: &result)
    default:
      let range = SourceRange(index, index + 1 + max(1, bytes.scalar(at: index + 1).map(UTF8.width) ?? 1))
      throw SyntaxError(.unknownEscape(source.text(range)), range: range)
    }
    return index + 2
  }

  private func appendScalar(
    at index: Int, of content: ArraySlice<UInt8>, to result: inout [UInt8]
  ) throws(SyntaxError) -> Int {
    var end = index + 2
    guard end < content.endIndex, content[end] == UInt8(ascii: "{") else {
      throw SyntaxError(.unknownEscape("\\u"), range: SourceRange(index, end))
    }
    end += 1
    var code: UInt32 = 0
    while end < content.endIndex, end < index + 11, let digit = hexDigit(content[end]) {
      code = code &<< 4 | digit
      end += 1
    }
    let digits = source.text(SourceRange(index + 3, end))
    guard end < content.endIndex, content[end] == UInt8(ascii: "}"), !digits.isEmpty else {
      throw SyntaxError(.unknownEscape("\\u{" + digits), range: SourceRange(index, end))
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw SyntaxError(.noSuchScalar(digits), range: SourceRange(index, end + 1))
    }
    result.append(contentsOf: Array(String(Character(scalar)).utf8))
    return end + 1
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    if byte.isDigit { return UInt32(byte - UInt8(ascii: "0")) }
    let lowercase = byte | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercase) else { return nil }
    return UInt32(lowercase - UInt8(ascii: "a")) + 10
  }
}
