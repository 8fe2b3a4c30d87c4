import CMathematics
import Declarations
import Language
import Values

/// The functions of numbers, and those between numbers and texts.
extension Function {
  private static let number = Parameter<Value>(place: "number", "")
  private static let text = Parameter<Value>(place: "text", "")
  private static let value = Parameter<Value>(place: "value", "")
  private static let y = Parameter<Value>(place: "y", "")
  private static let x = Parameter<Value>(place: "x", "")

  static let ofNumbers: [Function] = [
    rounding("floor", "the greatest whole number that is not greater", "expect floor(-2.5) == -3", .down),
    rounding("ceiling", "the least whole number that is not less", "expect ceiling(2.1) == 3", .up),
    Function(
      Declaration(
        "sqrt", "the square root of a number that is not negative", parameters: [number],
        example: "expect sqrt(9) == 3")
    ) { (arguments, call) throws(Fault) in
      let number = try call.double(of: arguments[number])
      guard number >= 0 else {
        throw Fault.refused("sqrt of a number below 0", help: "ask whether it is 0 or more first")
      }
      return .decimal(number.squareRoot())
    },
    measure("sin", "the sine of an angle in radians", "expect sin(0) == 0", sin),
    measure("cos", "the cosine of an angle in radians", "expect cos(0) == 1", cos),
    measure("tan", "the tangent of an angle in radians", "expect tan(0) == 0", tan),
    Function(
      Declaration(
        "atan2", "the angle in radians of the point (x, y), from -pi to pi", parameters: [y, x],
        example: "expect atan2(0, 1) == 0")
    ) { (arguments, call) throws(Fault) in
      .decimal(atan2(try call.double(of: arguments[y]), try call.double(of: arguments[x])))
    },
    Function(
      Declaration(
        "text", "a value as print shows it", parameters: [value],
        example: "expect text(12) + \"!\" == \"12!\"")
    ) { (arguments, call) throws(Fault) in
      let text = try arguments[value].displayText(interruptedBy: StatementCancellation.current)
      guard text.utf8.count <= Value.textLimit else {
        throw Fault(ValueError.textTooLong(limit: Value.textLimit))
      }
      return .text(text)
    },
    Function(
      Declaration(
        "number", "the number that a text says, or none", parameters: [text],
        example: "expect number(\"12\") + 1 == 13\nexpect number(\"twelve\") == none")
    ) { (arguments, call) throws(Fault) in
      guard case .text(let text) = arguments[text] else { return try call.number(of: arguments[text]) }
      let trimmed = text.bounded.trimmed
      if let whole = Int64(trimmed) { return .int(whole) }
      return trimmed.decimal.map { .decimal($0) } ?? .nothing
    },
  ]

  private static func rounding(
    _ name: String, _ summary: String, _ example: String, _ rule: FloatingPointRoundingRule
  ) -> Function {
    Function(Declaration(name, summary, parameters: [number], example: example)) {
      (arguments, call) throws(Fault) in
      // A decimal too great for a whole number stays a decimal, being whole already.
      guard case .decimal(let number) = try call.number(of: arguments[number]) else {
        return arguments[number]
      }
      return Int64(exactly: number.rounded(rule)).map { .int($0) } ?? .decimal(number.rounded(rule))
    }
  }

  private static func measure(
    _ name: String, _ summary: String, _ example: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Function {
    Function(Declaration(name, summary, parameters: [number], example: example)) {
      (arguments, call) throws(Fault) in
      .decimal(function(try call.double(of: arguments[number])))
    }
  }
}

extension FunctionCall {
  fileprivate func double(of value: Value) throws(Fault) -> Double { try number(of: value).number ?? 0 }
}

extension String {
  /// The same, unless it is longer than any number: then nothing.
  var bounded: String { utf8.count <= 1_000 ? self : "" }

  /// The finite number that it says.
  var decimal: Double? {
    guard let number = Double(bounded), number.isFinite, utf8.allSatisfy({ $0.isOfANumber }) else {
      return nil
    }
    return number
  }
}

extension UInt8 {
  /// Whether it may stand in a decimal: `Double` also reads `inf` and hexadecimal digits.
  fileprivate var isOfANumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

extension Value {
  /// The names that stand for a number wherever no variable has them.
  static let constants: [String: Value] = [
    "pi": .decimal(.pi), "nil": .nothing,
    "Int": .record(ValueRecord(names: ["max", "min"], values: [.int(Int64.max), .int(Int64.min)])),
    "Double": .record(
      ValueRecord(
        names: ["pi", "greatestFiniteMagnitude"],
        values: [.decimal(.pi), .decimal(.greatestFiniteMagnitude)])),
  ]
}
