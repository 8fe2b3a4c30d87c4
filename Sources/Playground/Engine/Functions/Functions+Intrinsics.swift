import Declarations
import DequeModule
import Language
import Values

/// What signs of expressions call; see ``Intrinsic``.
extension Function {
  private static let pieces = Parameter<[Value]>.values("value", "")
  private static let value = Parameter<Value>(place: "value", "")
  private static let type = Parameter<Value>(place: "type", "")

  private static let lower = Parameter<Value>(place: "lower", "")
  private static let upper = Parameter<Value>(place: "upper", "")
  private static let step = Parameter<Value>(place: "step", "")
  private static let isClosed = Parameter<Value>(place: "isClosed", "")
  private static let count = Parameter<Value>(place: "count", "")
  private static let isText = Parameter<Value>(place: "isText", "")

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
    Function(Declaration(Intrinsic.isDictionary, "", parameters: [value], example: "")) {
      (arguments, _) throws(Fault) in
      if case .dictionary = arguments[value] { .bool(true) } else { .bool(false) }
    },
    Function(
      Declaration(Intrinsic.slice, "", parameters: [value, lower, upper, isClosed], example: "")
    ) { (arguments, call) throws(Fault) in
      let subject = arguments[value]
      let count: Int64
      if case .text(let text) = subject {
        count = Int64(try text.letterCount())
      } else if subject.isList, let values = try ValueSequence(subject) {
        count = values.length
      } else {
        throw Fault.wrongType(of: "a slice", expected: "a list", got: subject)
      }
      func end(_ value: Value, else other: Int64) throws(Fault) -> Int64 {
        switch value {
        case .nothing: return other
        case .int(let number): return number
        default: throw Fault.wrongType(of: "an index", expected: "a whole number", got: value)
        }
      }
      let start = try end(arguments[lower], else: 0)
      var stop = try end(arguments[upper], else: count)
      if case .int = arguments[upper], case .bool(true) = arguments[isClosed] {
        guard stop < count else { throw Fault.indexOutOfRange(stop, count: count) }
        stop += 1
      }
      guard 0...count ~= start else { throw Fault.indexOutOfRange(start, count: count) }
      guard start...count ~= stop else { throw Fault.indexOutOfRange(stop, count: count) }
      return try subject.element(at: .range(IntegerRange(start: start, count: stop - start)))
    },
    Function(
      Declaration(Intrinsic.stride, "", parameters: [lower, upper, step, isClosed], example: "")
    ) { (arguments, call) throws(Fault) in
      let (start, end, step) = (
        try call.number(of: arguments[lower]), try call.number(of: arguments[upper]),
        try call.number(of: arguments[step])
      )
      let isClosed = arguments[isClosed] == .bool(true)
      let zero = Value.int(0)
      let direction = try call.compare(step, zero)
      guard direction != .equal else {
        throw Fault.refused("a stride by 0 never ends", help: "step up or down: by: 1, by: -1")
      }
      var numbers: [Value] = []
      var count = zero
      while true {
        let next = try start.combined(by: .add, with: count.combined(by: .multiply, with: step))
        let order = try call.compare(next, end)
        guard order.rawValue == -direction.rawValue || isClosed && order == .equal else {
          return try call.value(of: Value.checked(numbers))
        }
        try call.append(next, to: &numbers)
        count = try count.combined(by: .add, with: .int(1))
      }
    },
    Function(Declaration(Intrinsic.flattening, "", parameters: [value], example: "")) {
      (arguments, call) throws(Fault) in
      // Of a value that may be missing there is nothing to join.
      guard arguments[value].isList else { return arguments[value] }
      return try call.flattened(try call.values(of: arguments[value]))
    },
    Function(Declaration(Intrinsic.compacting, "", parameters: [value], example: "")) {
      (arguments, call) throws(Fault) in
      var kept: [Value] = []
      for value in try call.values(of: arguments[value]) where value != .nothing {
        try call.append(value, to: &kept)
      }
      return try call.value(of: kept)
    },
    Function(Declaration(Intrinsic.dictionary, "", parameters: [value, isClosed], example: "")) {
      (arguments, call) throws(Fault) in
      var pairs: [Value] = []
      for pair in try call.values(of: arguments[value]) {
        if arguments[isClosed] == .bool(true), case .tuple(let parts) = pair, parts.last == .nothing {
          continue
        }
        try call.append(pair, to: &pairs)
      }
      return try Value.dictionary(of: pairs)
    },
    Function(Declaration(Intrinsic.groups, "", parameters: [value], example: "")) {
      (arguments, call) throws(Fault) in
      var groups: [(key: Value, values: [Value])] = []
      var places: [Value: Int] = [:]
      for pair in try call.values(of: arguments[value]) {
        guard case .tuple(let parts) = pair, let key = parts.first, let value = parts.last else { continue }
        guard key.isKey else { throw Fault.notAKey(key) }
        try call.spend(1 + key.weight)
        if places[key] == nil {
          places[key] = groups.count
          groups.append((key, []))
        }
        if let place = places[key] { try call.append(value, to: &groups[place].values) }
      }
      return try Value.dictionary(
        groups.map { (group) throws(Fault) in (group.key, try call.value(of: group.values)) })
    },
    Function(Declaration(Intrinsic.repeating, "", parameters: [value, count, isText], example: "")) {
      (arguments, call) throws(Fault) in
      let list = try call.repeated(arguments[value], arguments[count])
      guard case .bool(true) = arguments[isText] else { return list }
      _ = try call.text(of: arguments[value])
      return try call.joined(call.values(of: list), "")
    },
  ]
}

extension FunctionCall {
  /// A list of one value several times.
  mutating func repeated(_ value: Value, _ count: Value) throws(Fault) -> Value {
    guard case .int(let number) = count, number >= 0 else {
      throw Fault.notACount(count, what: "the count")
    }
    guard number <= Limits.listValues else { throw Fault.listTooLong }
    var values = try list(of: Int(number))
    for _ in 0..<number { try append(value, to: &values) }
    return try self.value(of: Value.checked(values))
  }
}
