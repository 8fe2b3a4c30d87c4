import Declarations
import Language
import Values

/// Definitions that are called like verbs.
extension Interpreter {
  /// `delete(t, 5)` at the start of a statement, which is performed as `delete t 5` would be, if the definition holds what only a
  /// statement may do.
  ///
  /// - Returns: nil if what it comes to is to be printed.
  mutating func calledAlone(_ statement: Statement) throws(Fault) -> CommandCall? {
    guard let (name, given) = statement.soleCall, let named = state.procedures[name.text],
      case let procedure = fitted(named, to: CallShape(given)) ?? named,
      !procedure.definition.isWalk, procedure.isCommand || given.contains(where: { isObject($0.value) })
    else { return nil }
    run.turnedOutToAct = true
    return try call(of: named, name, given)
  }

  /// `grow(&xs)`, where its value is taken.
  ///
  /// - Returns: nil if the definition does nothing that only a statement may do, so that it is computed.
  mutating func commandGivingValue(_ statement: Statement) throws(Fault) -> CommandCall? {
    guard let (name, given) = statement.soleCall, let named = state.procedures[name.text],
      case let procedure = fitted(named, to: CallShape(given)) ?? named, !procedure.definition.isWalk
    else { return nil }
    var seen: Set<String> = []
    guard acts(procedure, &seen) || given.contains(where: { isObject($0.value) }) else { return nil }
    do { return try call(of: named, name, given) } catch { throw error.at(statement.range, in: run.source) }
  }

  /// Whether a function prints or does something else that only a statement may do, or one that it hands something to, to be changed.
  private func acts(_ code: FunctionCode, _ seen: inout Set<String>) -> Bool {
    if code.holdsCommands { return true }
    for callee in code.tables.callees where !callee.changed.isEmpty && seen.insert(callee.name).inserted {
      guard let named = state.procedures[callee.name] else { continue }
      for function in [named] + named.overloads where acts(function, &seen) { return true }
    }
    return false
  }

  private mutating func call(
    of procedure: FunctionCode, _ name: Word, _ given: [CallArgument]
  ) throws(Fault) -> CommandCall {
    let arguments = given.map {
      Argument(label: $0.label, value: .expression($0.value), range: $0.value.range)
    }
    return try call(of: procedure, Act(head: name, arguments: arguments), CallShape(given))
  }

  /// Whether an argument is an object, which only a command takes.
  private func isObject(_ expression: Expression) -> Bool {
    guard case .name(let name, _) = expression.node else { return false }
    return variable(name) == nil && object(named: name) != nil
  }

  /// The object that an argument names.
  private func object(handedBy argument: Argument) -> Int? {
    let name: String
    switch argument.value {
    case .word(let word): name = word
    case .expression(let expression):
      guard let word = expression.word else { return nil }
      name = word.text
    default: return nil
    }
    return variable(name) == nil ? object(named: name) : nil
  }

  /// - Parameter form: how its arguments are handed over; nil: by their labels alone.
  mutating func call(
    of named: FunctionCode, _ act: Act, _ form: CallShape? = nil
  ) throws(Fault) -> CommandCall {
    let form = form ?? CallShape(act.arguments.map { CallShape.Argument(label: $0.label?.text) })
    let fitting = fitted(named, to: form)
    let procedure = fitting ?? named
    let parameters = procedure.definition.parameters
    guard act.arguments.count == parameters.count else {
      throw Fault.wrongArgumentCount(of: procedure, got: act.arguments.count).at(act.head.range)
    }
    // What a call marks by & is handed over by an expression.
    if fitting == nil, let fault = Fault.unmarkedChange(of: procedure.definition, form) {
      throw fault.at(act.head.range)
    }
    var values: [RegisterContent] = []
    for (place, (parameter, argument)) in zip(parameters, act.arguments).enumerated() {
      if let label = argument.label, !procedure.definition.takes(label.text, at: place) {
        let given = act.arguments.map { argument in (label: argument.label, range: argument.valueRange) }
        let written = WrittenCall(act.head, given, in: run.source)
          .withoutLabels(parameters.map { $0.text }, isCommand: procedure.isCommand)
        throw Fault.takesNoLabels(act.head.text, label: label.text, call: written).at(label.range)
      }
      if let index = object(handedBy: argument) {
        do { try checkNaming(index) } catch { throw error.at(argument.range) }
        values.append(.object(index))
        continue
      }
      let taken = Parameter<Value>(place: parameter.text, "").declaration
      values.append(.value(try value(of: argument, for: taken).value))
    }
    if procedure.definition.isWalk { throw Fault.walkAsFunction(act.head.text).at(act.head.range) }
    return CommandCall(code: procedure, arguments: values, range: act.head.range)
  }
}
