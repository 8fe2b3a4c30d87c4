import Declarations
import Language
import Values

/// A function of expressions: what it takes, and what it comes to.
///
///     Function(
///       Declaration("sum", "the sum of a list of numbers", parameters: [list], example: "expect sum(1...4) == 10")
///     ) { arguments, call in
///       …
///     }
///
/// Whatever loops over its arguments says each turn to the call, which looks at the limits of the statement.
struct Function: Sendable {
  let declaration: Declaration
  let result: @Sendable (_ arguments: Arguments, inout FunctionCall) throws(Fault) -> Value

  init(
    _ declaration: Declaration,
    result: @escaping @Sendable (_ arguments: Arguments, inout FunctionCall) throws(Fault) -> Value
  ) {
    self.declaration = declaration
    self.result = result
  }
}

/// A call of a function: what it may draw on, and what it has drawn.
struct FunctionCall {
  /// What the function is called, for its errors.
  let name: String
  /// The session's random numbers.
  var generator: SeededGenerator
  private(set) var meter: Meter

  init(_ name: String, generator: SeededGenerator, budget: Budget) {
    self.name = name
    self.generator = generator
    meter = Meter(budget)
  }

  /// To be called in each turn of a loop.
  ///
  /// - Throws: the fault of a limit that is passed.
  mutating func spend(_ units: Int = 1) throws(Fault) { try meter.spend(units) }

  /// In units of about one comparison.
  var work: Int64 { meter.work }

  /// The order of two values; texts that are long are more work.
  mutating func compare(_ left: Value, _ right: Value) throws(Fault) -> Ordering {
    try meter.spend(1 + min(left.weight, right.weight))
    do throws(ValueError) { return try left.compare(right) } catch { throw Fault(error) }
  }

  /// The values of a list or a range that may be spread out.
  func values(of value: Value) throws(Fault) -> ValueSequence {
    // A text has letters, but is no list of them.
    if case .text = value { throw wrongType(value) }
    guard let values = try ValueSequence(value) else { throw wrongType(value) }
    guard values.length <= Limits.listValues else { throw Fault.listTooLong }
    return values
  }

  func text(of value: Value) throws(Fault) -> String {
    guard case .text(let text) = value else { throw Fault.notText(value, what: "the argument of \(name)") }
    return text
  }

  /// A whole number or a decimal.
  func number(of value: Value) throws(Fault) -> Value {
    if value.isNumber { return value }
    throw wrongType(value, expected: "a number")
  }

  func wrongType(_ value: Value, expected: String = "a list or a range") -> Fault {
    .wrongType(of: name, expected: expected, got: value)
  }

  /// To be called before room for so many values is taken.
  ///
  /// - Throws: if there is not enough memory.
  mutating func take(_ count: Int) throws(Fault) { try meter.take(count, of: MemoryLayout<Value>.stride) }

  /// An empty list with room for so many values.
  mutating func list(of count: Int) throws(Fault) -> [Value] {
    try take(count)
    var list: [Value] = []
    list.reserveCapacity(count)
    return list
  }

  /// A list of some values.
  mutating func list(_ values: some RandomAccessCollection<Value>) throws(Fault) -> [Value] {
    var list = try list(of: values.count)
    for value in values { try append(value, to: &list) }
    return list
  }

  /// The list as a value, for which it is copied.
  ///
  /// - Throws: ``Fault/canceled``, if there is not enough memory.
  func value(of list: [Value]) throws(Fault) -> Value {
    try .list(list, interruptedBy: StatementCancellation.current)
  }

  /// Adds a value to a list, whose memory is asked for before the list takes it.
  ///
  /// - Throws: if that is too much, or the list is as long as one may be.
  mutating func append(_ value: Value, to list: inout [Value]) throws(Fault) {
    try meter.spend()
    guard list.count < Limits.listValues else { throw Fault.listTooLong }
    if list.count == list.capacity { try take(max(16, 2 * list.count)) }
    list.append(value)
  }

  /// Adds a piece of a text as a value of its own.
  mutating func append(_ piece: some StringProtocol, to list: inout [Value]) throws(Fault) {
    // Up to 15 bytes a text needs no memory beside the value.
    let bytes = piece.utf8.count
    if bytes > 15 { try meter.take(1, of: bytes + 32) }
    try append(.text(String(piece)), to: &list)
  }
}

extension Interpreter {
  /// Calls a built-in function.
  ///
  /// - Parameter range: where the call stands, for errors that have no place of their own.
  mutating func callFunction(_ name: Word, _ given: [CallArgument], at range: SourceRange) throws(Fault)
    -> Value
  {
    guard let function = Function.named[name.text] else { throw unknownFunction(name.text).at(name.range) }
    if name.text == Function.sorting, given.count == 2, let order = given[1].value.word,
      given[1].label?.text != Function.orderLabel, variable(order.text) == nil,
      Function.named[order.text] != nil || state.procedures[order.text] != nil
    {
      let list = run.source.text(given[0].value.range)
      throw Fault.orderWithoutLabel("\(name.text)(\(list), \(Function.orderLabel): \(order.text))")
        .at(given[1].label?.range ?? order.range)
    }
    return try call(function, name, try bind(given, to: function, name, at: range))
  }

  private mutating func bind(
    _ given: [CallArgument], to function: Function, _ name: Word, at range: SourceRange
  ) throws(Fault) -> Arguments {
    let arguments = given.map {
      Argument(label: $0.label, value: .expression($0.value), range: $0.value.range)
    }
    do {
      return try bind(
        arguments, to: function.declaration.parameters, owner: name.text,
        signature: function.declaration.querySignature, at: name.range)
    } catch {
      let fault = mending(error, arguments, to: function.declaration, as: .call(name.text))
      throw (fault.range == nil ? fault : fault.naming(name.text)).at(range)
    }
  }

  /// What a built-in function comes to.
  mutating func call(_ function: Function, _ name: Word, _ arguments: Arguments) throws(Fault) -> Value {
    var call = FunctionCall(
      name.text.isRegisterName ? String(name.text.dropFirst()) : name.text, generator: state.generator,
      budget: run.budget)
    defer { run.work += call.meter.work }
    do {
      let value = try function.result(arguments, &call)
      if call.generator != state.generator {
        run.isDirty = true
        state.generator = call.generator
      }
      return value
    } catch {
      throw error.closed(at: name.range)
    }
  }

  /// `0..<5` of `range(5)`; anything else as it is.
  private static func asRange(_ text: String) -> String {
    guard text.hasPrefix("range("), text.hasSuffix(")") else { return text }
    let ends = text.dropFirst(6).dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    return switch ends.count {
    case 1: "0..<\(ends[0])"
    case 2: "\(ends[0])..<\(ends[1])"
    default: text
    }
  }

  /// What a function of elsewhere is here: `Int("5")` of `int("5")`, `quit` of `exit()`; nil if it is none that is known.
  private static func meaning(of call: WrittenCall) -> String? {
    if call.name == "exit" { return "quit" }
    guard call.count == 1, let value = call.argument(0) else { return nil }
    switch call.name {
    case "dir": return "help values"
    case "input": return "ask \(value) answer: 5"
    default: return Habit.type(madeBy: call.name).map { "\($0)(\(value))" }
    }
  }

  /// - Parameter call: the call as it was written, if it can be told.
  func unknownFunction(_ name: String, _ call: WrittenCall? = nil) -> Fault {
    let range = call?.range
    if name == "Set", let values = call?.argument(0), call?.count == 1 {
      return .wordAsFunction(name, instead: "\(values).unique")
    }
    if name == "list" || name == "tuple", let values = call?.argument(0), call?.count == 1 {
      return .wordAsFunction(name, instead: "Array(\(Self.asRange(values)))")
    }
    if name == "swap", call?.count == 2, let first = call?.argument(0), let second = call?.argument(1) {
      return .wordAsFunction(name, instead: "swap(&\(first), &\(second))")
    }
    if name == "stride" {
      return .refused(
        "stride takes from:, then to: or through:, then by:", help: "write stride(from: 0, to: 10, by: 2)")
    }
    if let instead = call.flatMap(Self.meaning) { return .wordAsFunction(name, instead: instead) }
    if let fault = call.flatMap(questionAsFunction) { return fault }
    if let call, range == nil || call.count == 2, let focused = state.focused {
      if focused.kind.verb(name) != nil { return .wordAsFunction(name, instead: call.command()) }
      if !focused.kind.answers(name), let verb = focused.kind.synonym(of: name),
        focused.kind.verb(verb) != nil
      {
        return .wordAsFunction(name, instead: call.command(verb))
      }
      if focused.kind.queries.contains(where: { $0.name == name }) {
        return .wordAsFunction(name, instead: "\(focused.name).\(call.function)")
      }
    }
    if let range { return .wordAsFunction(name, instead: range) }
    if let call, let place = call.argument(0), call.count == 1, variable(name)?.isList == true {
      return .wordAsFunction(name, instead: "\(name)[\(place)]")
    }
    for kind in catalog.kinds where (kind.verbs + kind.variants).contains(where: { $0.name == name }) {
      return .wordOfKindAsFunction(name, kind: kind.name)
    }
    if state.foreign.declares(name) { return .onlySwift(name) }
    return .unknownFunction(name, among: Function.all.map { $0.declaration.name } + state.procedures.keys)
  }
}
