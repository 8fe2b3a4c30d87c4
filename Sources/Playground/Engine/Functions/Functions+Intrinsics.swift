import Declarations
import DequeModule
import Language
import Values

/// What signs of expressions call; see ``Intrinsic``.
extension Function {
  private static let pieces = Parameter<[Value]>.values("value", "")
  private static let value = Parameter<Value>(place: "value", "")
  private static let type = Parameter<Value>(place: "type", "")

  static let intrinsics: [Function] = [
    Function(Declaration(Intrinsic.interpolation, "", parameters: [pieces], example: "")) {
      (arguments, call) throws(Fault) in
      try call.joined(.list(Deque(arguments[pieces])), "")
    },
    Function(Declaration(Intrinsic.unwrapping, "", parameters: [value], example: "")) {
      (arguments, call) throws(Fault) in
      guard case .nothing = arguments[value] else { return arguments[value] }
      throw Fault.refused("there is no value before !", help: "?? gives another in its place: d[k] ?? 0")
    },
    Function(Declaration(Intrinsic.typing, "", parameters: [type, value], example: "")) {
      (arguments, call) throws(Fault) in
      guard case .text(let name) = arguments[type], let type = TypeSpelling(name) else { return .nothing }
      let value = arguments[value]
      try call.spend(1 + value.weight)
      if let taken = type.taking(value) { return taken }
      throw Fault.refused(
        "\(value.shortLiteral) is no \(name)",
        help: "without a type, any value fits: let x = \(value.shortLiteral)")
    },
  ]
}
