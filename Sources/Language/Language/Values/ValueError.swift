import Recording

/// Why an operation on values has no result.
public enum ValueError: Error, Hashable, Sendable {
  /// An operator between two kinds of values it does not take.
  case cannotApply(BinaryOperator, String, String)
  case cannotCompare(String, String)
  case cannotNegate(String)
  /// A logical operator, and the kind that stands beside it in place of true or false.
  case notBoolean(String, String)
  case overflow
  case divisionByZero
  case listTooLong(limit: Int)
  case textTooLong(limit: Int)
  /// The statement was stopped.
  case canceled
}

/// The words of every value error.
extension ValueError {
  public var message: String {
    switch self {
    case .cannotApply(let symbol, let left, let right):
      "\(symbol.rawValue) does not take \(left) and \(right)"
    case .cannotCompare(let left, let right):
      left == right ? "\(left) has no order" : "\(left) cannot be compared with \(right)"
    case .cannotNegate(let kind): "- does not take \(kind)"
    case .notBoolean(let symbol, let kind): "\(symbol) takes true or false, not \(kind)"
    case .overflow: "the result is too large for a number"
    case .divisionByZero: "division by zero"
    case .listTooLong(let limit): "a list holds at most \(limit.grouped) values"
    case .textTooLong(let limit): "a text holds at most \(limit.grouped) bytes"
    case .canceled: "stopped"
    }
  }

  public var help: String? {
    switch self {
    case .cannotApply(_, "none", _): "an absent key is none: d[key, or: 0] gives 0 in its place"
    case .cannotApply(.bitAnd, "true or false", _): "between conditions write &&"
    case .cannotApply(.bitOr, "true or false", _): "between conditions write ||"
    case .cannotApply(.add, _, _): "+ adds numbers, and joins text with text and a list with a list"
    case .cannotApply(.multiply, "text", "a whole number"): "write String(repeating: \"a\", count: 3)"
    case .cannotApply(_, _, _), .cannotNegate: "give it numbers"
    case .cannotCompare("a list", "a list"), .cannotCompare("a tuple", "a tuple"):
      "a key gives them an order: define key(x) = x[0], then sorted(xs, by: key)"
    case .cannotCompare: "compare numbers with numbers and text with text; == takes anything"
    case .notBoolean: "write a comparison, such as count > 0"
    case .overflow: "whole numbers go from \(Int64.min) to \(Int64.max), decimals up to about 1.8e308"
    case .divisionByZero: "check first that the divisor is not 0"
    case .listTooLong, .textTooLong: "work on a smaller one"
    case .canceled: nil
    }
  }
}
