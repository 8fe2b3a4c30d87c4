import CMathematics
import Declarations
import DequeModule
import Language
import Values

/// What Swift calls functions and types, `zip(a, b)`, `Array("abc")`, `Int("7")`: definitions that are there unless the reader makes
/// one of the same name.
enum SwiftFunctions {
  /// By their names. Each hands its arguments to an operation of the engine.
  static let codes = Dictionary(
    uniqueKeysWithValues: operations.filter { !unnamed.contains($0.name) }.map { name, parameters, _ in
      let nowhere = SourceRange(0, 0)
      let words = parameters.map { Word($0, range: nowhere) }
      let given = words.map {
        CallArgument(value: Expression(.name($0.text, orText: false), range: nowhere))
      }
      let call = Expression(.call(Word(Intrinsic.swift(name), range: nowhere), given), range: nowhere)
      let body = Block([Statement(.return(call), range: nowhere)], range: nowhere)
      var definition = Definition(name: Word(name, range: nowhere), parameters: words, body: body)
      definition.labels = labels[name] ?? []
      return (name, FunctionCode(builtIn: definition))
    })

  /// The operations.
  static let functions = operations.map { name, parameters, result in
    Function(
      Declaration(
        Intrinsic.swift(name), "", parameters: parameters.map { Parameter<Value>(place: $0, "") }, example: ""
      )
    ) { (arguments, call) throws(Fault) in
      try result(parameters.map { arguments[Parameter<Value>(place: $0, "")] }, &call)
    }
  }

  /// Those that only a label calls: `String(255, radix: 2)`.
  private static let unnamed: Set<String> = ["digits", "number"]

  /// The labels that arguments may have.
  private static let labels: [String: [String?]] = [
    "repeatElement": [nil, "count"], "CGSize": ["width", "height"], "CGPoint": ["x", "y"],
    "CGRect": ["x", "y", "width", "height"],
  ]

  private typealias Result = @Sendable ([Value], inout FunctionCall) throws(Fault) -> Value

  private static let operations: [(name: String, parameters: [String], result: Result)] = [
    (
      "zip", ["a", "b"],
      { (given, call) throws(Fault) in
        let (left, right) = (try call.sequence(given[0]), try call.sequence(given[1]))
        let count = min(left.length, right.length)
        guard count <= Limits.listValues else { throw Fault.listTooLong }
        var pairs = try call.list(of: Int(count))
        for place in 0..<count { try call.append(.tuple([left[at: place], right[at: place]]), to: &pairs) }
        return try call.value(of: Value.checked(pairs))
      }
    ),
    (
      "Array", ["values"],
      { (given, call) throws(Fault) in
        guard case .dictionary(let entries) = given[0] else {
          let values = try call.sequence(given[0])
          guard values.length <= Limits.listValues else { throw Fault.listTooLong }
          return try call.value(of: call.list(values))
        }
        var pairs = try call.list(of: entries.count)
        for (key, value) in entries.entries { try call.append(.tuple([key, value]), to: &pairs) }
        return try call.value(of: Value.checked(pairs))
      }
    ),
    (
      "Int", ["value"],
      { (given, call) throws(Fault) in
        if case .text(let text) = given[0] { return Int64(text.bounded).map { .int($0) } ?? .nothing }
        guard case .decimal(let number) = try call.number(of: given[0]) else { return given[0] }
        guard let whole = Int64(exactly: number.rounded(.towardZero)) else {
          throw Fault.refused(
            "\(given[0].shortLiteral) does not fit in a whole number",
            help: "whole numbers go from \(Int64.min) to \(Int64.max)")
        }
        return .int(whole)
      }
    ),
    (
      "Double", ["value"],
      { (given, call) throws(Fault) in
        if case .text(let text) = given[0] { return text.decimal.map { .decimal($0) } ?? .nothing }
        return try .decimal(call.number(of: given[0]).number ?? 0)
      }
    ),
    (
      "String", ["value"],
      { (given, call) throws(Fault) in
        // A text of letters, as `String(s.reversed())` makes one.
        if case .list(let letters) = given[0], !letters.isEmpty,
          letters.allSatisfy({ if case .text(let letter) = $0 { letter.count == 1 } else { false } })
        {
          return try call.joined(.list(letters), "")
        }
        return try call.joined(.list(Deque(given)), "")
      }
    ),
    (
      "repeatElement", ["value", "count"],
      { (given, call) throws(Fault) in try call.repeated(given[0], given[1]) }
    ),
    (
      "CGSize", ["width", "height"],
      { (given, call) throws(Fault) in
        .size(try call.number(of: given[0]).number ?? 0, try call.number(of: given[1]).number ?? 0)
      }
    ),
    (
      "pow", ["base", "exponent"],
      { (given, call) throws(Fault) in
        let result = pow(try call.number(of: given[0]).number ?? 0, try call.number(of: given[1]).number ?? 0)
        guard result.isFinite else { throw Fault(ValueError.overflow) }
        return .decimal(result)
      }
    ),
    ("CGPoint", ["x", "y"], { (given, call) throws(Fault) in try call.numbers(given) }),
    ("CGRect", ["x", "y", "width", "height"], { (given, call) throws(Fault) in try call.numbers(given) }),
    (
      "digits", ["value", "radix"],
      { (given, call) throws(Fault) in
        guard let number = given[0].wholeNumber else {
          throw Fault.wrongType(of: "String", expected: "a whole number", got: given[0])
        }
        return .text(String(number, radix: try call.radix(given[1])))
      }
    ),
    (
      "number", ["text", "radix"],
      { (given, call) throws(Fault) in
        let text = try call.text(of: given[0])
        return Int64(text.bounded, radix: try call.radix(given[1])).map { .int($0) } ?? .nothing
      }
    ),
    (
      "Character", ["text"],
      { (given, call) throws(Fault) in
        guard try call.text(of: given[0]).letterCount() == 1 else {
          throw Fault.wrongType(of: call.name, expected: "a text of one letter", got: given[0])
            .advising("Array(\(given[0].shortLiteral)) for the letters of a text")
        }
        return given[0]
      }
    ),
  ]
}

extension FunctionCall {
  /// Numbers side by side.
  fileprivate func numbers(_ values: [Value]) throws(Fault) -> Value {
    for value in values { _ = try number(of: value) }
    return .tuple(values)
  }

  /// How many digits a way of writing numbers has.
  fileprivate func radix(_ value: Value) throws(Fault) -> Int {
    guard case .int(let number) = value, 2...36 ~= number else {
      throw Fault.refused("radix: is a whole number from 2 to 36", help: "write radix: 2")
    }
    return Int(number)
  }

  /// The values of a list, or the letters of a text.
  fileprivate func sequence(_ value: Value) throws(Fault) -> ValueSequence {
    guard let values = try ValueSequence(value) else { throw wrongType(value) }
    return values
  }
}
