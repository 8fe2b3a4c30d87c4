import Declarations
import Language
import Values

/// Commands to objects.
extension Interpreter {
  /// `t insert 40`, `insert 40`, `grow 3`, or a name alone.
  ///
  /// - Returns: the call, if it is one.
  mutating func perform(_ act: Act, in statement: Statement) throws(Fault) -> CommandCall? {
    let head = act.head.text
    switch meaning(of: head, before: act.follower) {
    case .changedVariable:
      guard let command = act.listCommand else { break }
      try change(Place(act.head), command.word, command.arguments)
      return nil
    case .object:
      guard let object = object(named: head) else { break }
      do { try checkNaming(object) } catch { throw error.at(act.head.range) }
      guard let first = act.arguments.first else {
        try showAlone(object, at: act.head.range)
        return nil
      }
      guard first.label == nil, case .word(let verb) = first.value else {
        throw missingVerb(of: object, act, at: first)
      }
      try command(object, verb: Word(verb, range: first.range), act.arguments.dropFirst(), in: statement)
      return nil
    case .verb, .query:
      guard let focus = state.focus else { break }
      try command(focus, verb: act.head, act.arguments[...], in: statement)
      return nil
    case .definition:
      guard let procedure = state.procedures[head] else { break }
      return try call(of: procedure, act)
    case .variable:
      guard let value = variable(head) else { break }
      try say([value])
      return nil
    case .kind:
      // `stack append 5`: no variable of that name, so an object was meant.
      if let command = act.listCommand { try checkName(command.word, allowing: .object) }
    case .command, .yieldingCommand:
      // `steps append 5`: no variable of that name.
      guard case .arguments? = SessionCommand(rawValue: head)?.shape else {
        throw Fault.unknownName(head, among: variableNames).at(act.head.range)
      }
      try self.command(act, in: statement)
      return nil
    case .keyword, nil: break
    }
    if let value = variable(head) { throw notACommand(act, value) }
    throw unknown(act)
  }

  /// `t 5`, `t insert(5)`
  private func missingVerb(of index: Int, _ act: Act, at first: Argument) -> Fault {
    let (object, kind) = (state.objects[index].name, state.objects[index].kind)
    guard let call = writtenCall(in: act) else {
      return Fault.missingVerb(of: object, kind: kind.name).at(first.range)
    }
    guard (kind.verbs + kind.queries).contains(where: { $0.name == call.name }) else {
      return Fault.unknownVerb(call.name, of: object, kind).at(first.range)
    }
    return Fault.commandAsCall(call.name, command: call.command()).at(first.range)
  }

  /// `xs append(4)`, `xs push 4`, `n 5`
  private func notACommand(_ act: Act, _ value: Value) -> Fault {
    guard value.changesByCommands, let first = act.arguments.first, first.label == nil else {
      return Fault.variableAsCommand(act.head.text, value).at(act.head.range)
    }
    if let call = writtenCall(in: act) {
      guard let command = Habit.listCommand(for: call.name) else {
        return unknownQuery(call, of: value).at(first.range)
      }
      return Fault.commandAsCall(call.name, command: call.command(command, isList: value.isList))
        .at(first.range)
    }
    guard case .word(let word) = first.value else {
      return Fault.variableAsCommand(act.head.text, value).at(act.head.range)
    }
    let given = act.arguments.dropFirst().map { (label: $0.label, range: $0.valueRange) }
    let call = WrittenCall(Word(word, range: first.range), given, of: act.head.range, in: run.source)
    let command = Habit.listCommand(for: word).map { call.command($0, isList: value.isList) }
    let question = ([word] + Habit.questions(for: word)).first { value.memberNames.contains($0) }
    let instead =
      (value.memberNames.contains(word) ? nil : command)
      ?? question.map { name in call.question(name, isQuery: value.queries.contains { $0.name == name }) }
    return Fault.unknownListCommand(word, of: value, instead: instead).at(first.range)
  }

  /// What was meant as a command, if its first word has parentheses: `insert(5)` of `t insert(5)`.
  private func writtenCall(in act: Act) -> WrittenCall? {
    guard let first = act.arguments.first, first.label == nil, case .expression(let expression) = first.value,
      case .call(let name, let given) = expression.node
    else { return nil }
    let others = act.arguments.dropFirst().map { (label: $0.label, range: $0.valueRange) }
    return WrittenCall(
      name, given.map { (label: $0.label, range: $0.value.range) } + others, of: act.head.range,
      in: run.source)
  }

  private mutating func command(
    _ index: Int, verb word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws(Fault) {
    let kind = state.objects[index].kind
    guard let verb = kind.verb(word.text) else {
      return try query(index, word, given, in: statement)
    }
    try command(index, of: kind, verb, word.range, given, in: statement)
  }

  private mutating func command(
    _ index: Int, of kind: Kind, _ verb: Int, _ range: SourceRange, _ given: ArraySlice<Argument>,
    in statement: Statement
  ) throws(Fault) {
    if kind.verbParameters[verb].isEmpty,
      let fault = beyondVerb(Word(kind.verbs[verb].name, range: range), given)
    {
      throw fault
    }
    let arguments: Arguments
    do {
      arguments = try bind(
        given, to: kind.verbParameters[verb], owner: kind.verbs[verb].name,
        signature: kind.verbs[verb].signature, at: statement.range, about: index)
    } catch {
      throw mending(
        error, given, to: kind.verbs[verb], as: form(of: statement, to: range), of: index)
    }
    do {
      try perform(verb, arguments, on: index, of: kind, at: range, in: statement)
    } catch  where error.isOfArguments {
      throw mending(
        error, given, to: kind.verbs[verb], as: form(of: statement, to: range), of: index)
    }
  }

  /// How a command is written: with brackets or without, and what stands before its arguments.
  ///
  /// - Parameter word: where the verb stands.
  func form(of statement: Statement, to word: SourceRange) -> CallForm {
    let head = run.source.text(SourceRange(Int(statement.range.lowerBound), Int(word.upperBound)))
    return isCalled(word) ? .call(head) : .command(head)
  }

  /// Whether a bracket touches a word: `insert` of `t.insert(4)`.
  func isCalled(_ word: SourceRange) -> Bool {
    let (bytes, end) = (run.source.bytes, Int(word.upperBound))
    return end < bytes.count && bytes[end] == UInt8(ascii: "(")
  }

  /// Lets an object obey one of its verbs.
  ///
  /// - Parameter range: where the verb stands.
  mutating func perform(
    _ verb: Int, _ arguments: Arguments, on index: Int, of kind: Kind, at range: SourceRange,
    in statement: Statement
  ) throws(Fault) {
    do {
      try perform(verb, arguments, on: index, in: statement)
    } catch {
      throw error.closed(at: range, naming: state.objects[index].name)
    }
  }

  private mutating func perform(
    _ verb: Int, _ arguments: Arguments, on index: Int, in statement: Statement
  ) throws(Fault) {
    run.isDirty = true
    let weight = state.objects[index].box.weight
    if weight >= Self.heavy { try checkRoom(toCopy: weight, of: state.objects[index].name) }
    let listeners = listeners()
    let outcome = try state.own(index).perform(verb, arguments, for: listeners, in: state.clock)
    run.work += Int64(abs(outcome.growth)) + outcome.costs.sum
    state.focus = index
    run.answer = outcome.answer
    if let answer = outcome.answer { run.step.value = answer }
    try hear(outcome, of: index, in: statement)
    try tellHolders(of: index, statement: statement)
  }

  /// A kept state may share an object's values with it: then the first command after it was kept copies them.
  ///
  /// - Throws: if there is no memory for that.
  private mutating func checkRoom(toCopy weight: Int, of name: String) throws(Fault) {
    guard unshared.insert(name) else { return }
    try run.budget.check(run.work, taking: weight * State.bytesPerValue)
  }

  /// Objects of fewer values are copied without asking.
  static let heavy = 50_000

  /// A query as a command, `t contains 40`: it answers, and changes nothing.
  private mutating func query(
    _ index: Int, _ word: Word, _ given: ArraySlice<Argument>, in statement: Statement
  ) throws(Fault) {
    let object = state.objects[index]
    let kind = object.kind
    if let declaration = kind.queries.first(where: { $0.name == word.text }) {
      let arguments: Arguments
      do {
        arguments = try bind(
          given, to: declaration.parameters, owner: word.text, signature: declaration.querySignature,
          at: statement.range, about: index)
      } catch {
        throw mending(
          error, given, to: declaration, as: form(of: statement, to: word.range), of: index)
      }
      return try locating(word.range, in: object.name) { (interpreter) throws(Fault) in
        try interpreter.say([try interpreter.query(declaration.name, arguments, of: index)])
      }
    }
    if given.isEmpty, kind.properties.contains(where: { $0.name == word.text }) {
      return try locating(word.range, in: object.name) { (interpreter) throws(Fault) in
        try interpreter.say([try interpreter.property(word.text, of: index, at: word.range) ?? .nothing])
      }
    }
    throw unknownVerb(word, given, of: index)
  }

  /// Gives a fault that has no place yet the one of the word that led to it, and the name of the object.
  private mutating func locating(
    _ range: SourceRange, in object: String, _ body: (inout Self) throws(Fault) -> Void
  ) throws(Fault) {
    do {
      try body(&self)
    } catch {
      throw error.closed(at: range, naming: object)
    }
  }

  /// `c.scroll(item: 5)` at the start of a statement, where the object has a command of the name and others a question; nil if it is one.
  func commandAlone(_ statement: Statement) -> Act? {
    guard case .print(let values) = statement.kind, values.count == 1, values[0].range == statement.range,
      case .query(_, let name, _) = values[0].node, case .act(let act)? = values[0].command,
      !hasVariable(act.head.text), let index = object(named: act.head.text),
      case let kind = state.objects[index].kind, kind.verb(name.text) != nil, !kind.answers(name.text)
    else { return nil }
    return act
  }
}
