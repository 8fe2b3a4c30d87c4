import Declarations
import Language
import Values

/// What only Swift asks: numbers, letters, and texts in parts.
extension ValueQuestion {
  private static let rule = Parameter<Value>(
    either: "rule", default: .text("toNearestOrAwayFromZero"), "which whole number is taken")
  private static let divisor = Parameter<Value>("dividingBy", "the divisor")
  private static let separator = Parameter<Value>("separatedBy", "the text between two parts")

  /// In the order of the reference.
  static let ofNumbersAndLetters: [ValueQuestion] = [
    query(
      of: [.number],
      declaration: Declaration(
        "rounded", "a whole decimal near by: the nearest, halves away from zero, or .up, .down, .towardZero",
        parameters: [rule], example: "expect 2.5.rounded() == 3.0\nexpect 2.5.rounded(.down) == 2.0")
    ) { (subject, arguments, call) throws(Fault) in
      guard case .text(let name) = arguments[rule], let rule = rules[name] else {
        throw Fault.refused(
          "no rule of rounding is called '\(arguments[rule].displayText)'",
          help: "the rules are .up, .down, .towardZero, .awayFromZero, .toNearestOrEven")
      }
      guard case .decimal(let number) = subject else { return subject }
      return .decimal(number.rounded(rule))
    },
    query(
      of: [.number],
      declaration: Declaration(
        "truncatingRemainder", "what is left of a division of decimals", parameters: [divisor],
        example: "expect 5.5.truncatingRemainder(dividingBy: 2) == 1.5")
    ) { (subject, arguments, call) throws(Fault) in
      try Value.decimal(call.number(of: subject).number ?? 0).combined(
        by: .remainder, with: call.number(of: arguments[divisor]))
    },
    property(of: [.number], "squareRoot", "the square root", example: "expect 9.0.squareRoot() == 3.0") {
      (value, call) throws(Fault) in
      guard let number = value.number, number >= 0 else {
        throw Fault.refused("the square root of a number below 0", help: "ask whether it is 0 or more first")
      }
      return .decimal(number.squareRoot())
    },
    property(
      of: [.number], "magnitude", "the number without its sign",
      example: "let n = -3; expect n.magnitude == 3"
    ) { (value, call) throws(Fault) in
      guard let number = value.number, number < 0 else { return value }
      do throws(ValueError) { return try value.negated() } catch { throw Fault(error) }
    },
    property(
      of: [.number], "signum", "-1, 0 or 1, as the number is below, at or above 0",
      example: "let n = -3; expect n.signum() == -1"
    ) { (value, _) throws(Fault) in
      guard case .int(let number) = value else { throw Fault.unknownMember("signum", of: value.kindName) }
      return .int(number.signum())
    },
    letter("isLetter", "is one of an alphabet", #""a".isLetter"#) { .bool($0.isLetter) },
    letter("isNumber", "is a numeral", #""7".isNumber"#) { .bool($0.isNumber) },
    letter("isWhitespace", "is a blank", #"" ".isWhitespace"#) { .bool($0.isWhitespace) },
    letter("isUppercase", "is a capital", #""A".isUppercase"#) { .bool($0.isUppercase) },
    letter("isLowercase", "is a small one", #""a".isLowercase"#) { .bool($0.isLowercase) },
    letter("isPunctuation", "is a sign such as a comma", #""!".isPunctuation"#) { .bool($0.isPunctuation) },
    letter("wholeNumberValue", nil, #""7".wholeNumberValue == 7"#) {
      $0.wholeNumberValue.map { .int($0) } ?? .nothing
    },
    letter("asciiValue", nil, #""a".asciiValue == 97"#) { $0.asciiValue.map { .int(Int64($0)) } ?? .nothing },
    query(
      of: [.text],
      declaration: Declaration(
        "components", "the parts of a text between separators, empty ones included", parameters: [separator],
        example: #"expect "a,,b".components(separatedBy: ",") == ["a", "", "b"]"#)
    ) { (subject, arguments, call) throws(Fault) in
      let (text, separator) = (try call.text(of: subject), try call.text(of: arguments[separator]))
      guard !separator.isEmpty else { return .list([.text(text)]) }
      var parts: [Value] = []
      var (start, place) = (text.startIndex, text.startIndex)
      while place < text.endIndex {
        if try call.begins(text[place...], with: separator) {
          try call.append(text[start..<place], to: &parts)
          place = text.index(place, offsetBy: separator.count)
          start = place
        } else {
          text.formIndex(after: &place)
        }
      }
      try call.append(text[start...], to: &parts)
      return try call.value(of: parts)
    },
  ]

  private static let rules: [String: FloatingPointRoundingRule] = [
    "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
    "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
  ]

  /// A question to a text of one letter.
  ///
  /// - Parameter says: what is asked; nil of a number that it stands for.
  private static func letter(
    _ name: String, _ says: String?, _ example: String, _ answer: @escaping @Sendable (Character) -> Value
  ) -> ValueQuestion {
    let summary = says.map { "whether a letter \($0)" } ?? "the number of a letter; none if it has none"
    return property(of: [.text], name, summary, example: "expect " + example) { (value, call) throws(Fault) in
      let text = try call.text(of: value)
      guard text.utf8.count <= 100, text.count == 1, let letter = text.first else {
        throw Fault.wrongType(of: name, expected: "a text of one letter", got: value)
      }
      return answer(letter)
    }
  }
}
