import Declarations
import DequeModule
import Language
import Pictures
import Values

/// What expressions come to, and what their code asks of objects.
extension Interpreter {
  /// The value of an expression. Its code stands beside that of the statement that runs, or is made now.
  mutating func evaluate(_ expression: Expression) throws(Fault) -> Value {
    switch expression.node {
    case .literal(let value): return value
    case .call(let name, let given) where name.text == Intrinsic.beside:
      if let numbers = given[0].value.wholeNumbers {
        let isDecimal = given.dropFirst().contains { other in
          guard let (name, path) = other.value.partOfVariable else { return false }
          return variable(name)?.isDecimal(at: path) == true
        }
        return isDecimal ? numbers.decimals : numbers.written
      }
    case .name(let name, let orText):
      do {
        return try evaluate(name: name, orText: orText)
      } catch {
        throw error.at(expression.range)
      }
    default: break
    }
    let (scope, source) = (run.scope, run.source)
    defer { (run.scope, run.source) = (scope, source) }
    var machine: FunctionMachine
    if let running = scope.running, let code = scope.code, code.source === source,
      let entry = code.tables.expressions[expression.range]
    {
      machine = FunctionMachine(within: running, at: entry)
    } else {
      if let value = try evaluateAtOnce(expression) { return value }
      let names = scope.names
      // What an expression by itself does is not told.
      let counted = run.counting == nil ? FunctionCode.Mode.plain : .counted
      let code =
        names.isEmpty
        ? codes.code(of: expression, in: source, mode: counted)
        : FunctionCode(expression, source: source, names: names, mode: counted)
      let values = names.map { RegisterContent.value(scope[$0] ?? .nothing) }
      machine = FunctionMachine(code, values, within: scope.running?.calls ?? 0)
    }
    machine.frame.nesting = run.nesting
    machine.handlerFloor = run.handlers.count
    guard run.machineDepth < Limits.nestedMachines else { throw Fault.evaluatesTooDeep.at(expression.range) }
    run.machineDepth += 1
    defer { run.machineDepth -= 1 }
    return try operate(&machine)
  }

  /// What needs no code of its own: an operator on what is at hand, or a property of what a name stands for. To make code that runs
  /// once takes longer than such a statement.
  private mutating func evaluateAtOnce(_ expression: Expression) throws(Fault) -> Value? {
    switch expression.node {
    case .property(let subject, let word):
      guard case .name(let name, _) = subject.node else { return nil }
      if let (index, _) = object(subject) { return try members(expression, [word], of: index) }
      if let (_, word) = costsOfDefinition(expression) { throw Self.severalCounts(at: word.range) }
      let isOfSwift =
        state.foreign.isMeant(by: name) && variable(name) == nil && state.procedures[name] == nil
      let value = isOfSwift ? try swiftRecord(with: word) : try evaluate(subject)
      do { return try part(word.text, of: value) } catch {
        throw error.naming(run.source.text(subject.range)).at(word.range)
      }
    case .binary(let symbol, let left, let right):
      guard symbol != .and, symbol != .or, symbol != .coalesce, left.isAtHand, right.isAtHand,
        object(left) == nil,
        object(right) == nil
      else { return nil }
      let (one, other) = (try evaluate(left), try evaluate(right))
      do { return try combine(symbol, one, other) } catch {
        throw error.at(expression.range)
      }
    default: return nil
    }
  }

  /// As `print` takes it: an object alone is shown as its summary, its costs as counts.
  mutating func evaluateShown(_ expression: Expression) throws(Fault) -> Value {
    if case .name(let name, _) = expression.node, variable(name) == nil,
      let index = object(named: name)
    {
      return .text(state.objects[index].box.summary.joined(separator: ", "))
    }
    if let named = try costs(expression) {
      let counts = named.costs.text(of: named.kind.costs)
      return .text(counts.isEmpty ? "nothing" : counts.joined(separator: ", "))
    }
    if let (name, _) = costsOfDefinition(expression) {
      return .text(try costsText(of: name, at: expression.range))
    }
    return try evaluate(expression)
  }

  func evaluate(name: String, orText: Bool) throws(Fault) -> Value {
    if let value = variable(name) { return value }
    if let index = object(named: name) {
      throw notAValue(index)
    }
    if orText { return .text(name) }
    if let constant = Value.constants[name] { return constant }
    throw unknownName(name, among: variableNames + state.objects.map { $0.name })
  }

  mutating func combine(_ binary: BinaryOperator, _ left: Value, _ right: Value) throws(Fault) -> Value {
    let result = try left.combined(by: binary, with: right)
    guard binary == .add else { return result }
    run.work += Int64(result.weight)
    return try Value.checked(result)
  }

  /// Properties of an object, one after the other: some are named by two words, `c.offset.x`, and costs by two or three.
  ///
  /// - Parameters:
  ///   - expression: the whole, for the places of errors.
  ///   - words: the properties.
  mutating func members(_ expression: Expression, _ words: ArraySlice<Word>, of index: Int) throws(Fault)
    -> Value
  {
    do {
      return try membersUnlocated(expression, words, of: index)
    } catch {
      throw error.at(expression.range)
    }
  }

  private mutating func membersUnlocated(
    _ expression: Expression, _ words: ArraySlice<Word>, of index: Int
  ) throws(Fault) -> Value {
    guard case .property(let subject, let name) = expression.node else {
      throw Fault.notAValue(state.objects[index].name, kind: state.objects[index].kind)
    }
    let owners = words.dropLast()
    if let named = try costs(owners.map({ $0.text }), of: index, at: owners.last) {
      return .int(try self.count(name, of: named, at: subject.range.union(name.range)))
    }
    if owners.isEmpty { return try property(name, ofObject: index) }
    if owners.count == 1, let group = owners.first,
      let value = try property("\(group.text).\(name.text)", ofObject: index, at: name)
    {
      return value
    }
    let value = try members(subject, owners, of: index)
    do { return try part(name.text, of: value) } catch {
      throw error.naming(run.source.text(subject.range)).at(name.range)
    }
  }

  private mutating func property(_ name: Word, ofObject index: Int) throws(Fault) -> Value {
    let name = name.withoutSign
    let kind = state.objects[index].kind
    if name.text == "cost" || name.text == "total" { throw severalCounts(name, kind.costs) }
    let members = kind.properties.map { $0.name }.filter { $0.hasPrefix(name.text + ".") }
    if !members.isEmpty {
      throw Fault.refused(
        "'\(name.text)' holds several values", help: "ask one of \(members.joined(separator: ", "))"
      ).at(name.range)
    }
    if let value = try property(name.text, ofObject: index, at: name) { return value }
    if let query = kind.queries.first(where: { $0.name == name.text }) {
      if query.parameters.allSatisfy({ $0.isOptional }) {
        let none = try bind(
          [], to: query.parameters, owner: query.name, signature: query.querySignature, at: name.range,
          about: index)
        return try self.query(query.name, none, of: index)
      }
      let call = CallForm.call("\(state.objects[index].name).\(query.name)")
      throw Fault.needsArguments(query, instead: mended([], to: query, as: call, of: index)).at(name.range)
    }
    throw unknownMember(name, of: index)
  }

  /// One of the counters that `t.cost` and its like stand for.
  private mutating func count(_ name: Word, of named: NamedCosts, at range: SourceRange) throws(Fault)
    -> Int64
  {
    let counters = named.kind.costs
    if name.text == "asked", !named.isAsked { throw severalCounts(name, counters) }
    guard let cost = counters.first(where: { $0.name == name.text }) else {
      let known = counters.map { $0.name } + (named.isAsked ? [] : ["asked"])
      throw Fault.unknownMember(name.text, of: "cost", among: known).at(name.range)
    }
    let count = named.costs[cost]
    return named.isAsked ? read(count, at: range) : count
  }

  private func severalCounts(_ name: Word, _ counters: [Cost]) -> Fault {
    Fault.refused(
      "'\(name.text)' holds several counts",
      help: "ask one of \(counters.map { $0.name }.joined(separator: ", "))"
    ).at(name.range)
  }

  /// A property of an object, or `nil` if its kind has none of that name.
  private mutating func property(_ name: String, ofObject index: Int, at word: Word) throws(Fault)
    -> Value?
  {
    do {
      return try property(name, of: index, at: word.range)
    } catch {
      throw error.closed(at: word.range, naming: state.objects[index].name)
    }
  }

  /// The answer of an object to a query.
  ///
  /// - Parameter call: what was written.
  mutating func query(
    _ index: Int, _ name: Word, _ given: [CallArgument], _ call: WrittenCall
  ) throws(Fault) -> Value {
    let name = name.withoutSign
    let kind = state.objects[index].kind
    guard let declaration = kind.queries.first(where: { $0.name == name.text }) else {
      if kind.properties.contains(where: { $0.name == name.text }) {
        if given.isEmpty { return try self.property(name, ofObject: index) }
        let property = "\(call.subject ?? state.objects[index].name).\(name.text)"
        throw Fault.takesNoArguments(name.text, instead: property).at(name.range)
      }
      throw unknownMember(name, of: index, call)
    }
    let arguments = given.map { argument in
      var given = Argument(
        label: argument.label, value: argument.value.asArgument, range: argument.value.range)
      given.isInBrackets = true
      return given
    }
    let bound: Arguments
    do {
      bound = try bind(
        arguments, to: declaration.parameters, owner: name.text,
        signature: declaration.querySignature,
        at: name.range, about: index)
    } catch {
      let head = "\(call.subject ?? state.objects[index].name).\(name.text)"
      throw mending(error, arguments, to: declaration, as: .call(head), of: index)
    }
    do {
      return try query(declaration.name, bound, of: index)
    } catch {
      throw error.closed(at: name.range, naming: state.objects[index].name)
    }
  }

  func object(_ subject: Expression) -> (index: Int, kind: Kind)? {
    guard case .name(let name, _) = subject.node, variable(name) == nil,
      let index = object(named: name)
    else { return nil }
    return (index, state.objects[index].kind)
  }

  /// - Parameter call: what was written, if there are parentheses.
  private func unknownMember(_ name: Word, of index: Int, _ call: WrittenCall? = nil)
    -> Fault
  {
    let kind = state.objects[index].kind
    if let verb = kind.verbs.first(where: { $0.name == name.text }) {
      let isComplete =
        call?.isWithoutArguments == false || !verb.parameters.contains { !$0.isOptional }
      let object = state.objects[index].name
      let head = "\(object) \(verb.name)"
      let command =
        isComplete
        ? call?.command() ?? head
        : mended([], to: verb, as: .command(head), of: index) ?? "\(object) \(verb.signature)"
      return Fault.verbAsMember(verb, command: command).at(name.range)
    }
    if Habit.showsPictures(name.text), kind.term(name.text) == nil {
      let shown = "show \(state.objects[index].name)"
      return Fault.noSuchMember(name.text, of: kind.name, instead: shown).at(name.range)
    }
    if let call, let verb = kind.synonym(of: name.text), kind.verb(verb) != nil {
      return Fault.noSuchMember(name.text, of: kind.name, instead: call.command(verb)).at(
        name.range)
    }
    if let (owner, term) = term(name.text, for: kind) {
      return Fault.foreignWord(
        "\(kind.name) has no property or query '\(name.text)'", term, of: owner
      ).at(name.range)
    }
    if let call, let verb = Suggestion.nearest(name.text, in: kind.verbs.map { $0.name }) {
      let instead = call.command(verb)
      return Fault.noSuchMember(name.text, of: kind.name, instead: instead).at(name.range)
    }
    let known =
      kind.properties.map { $0.name } + kind.queries.map { $0.name }
      + (kind.costs.isEmpty ? [] : Counts.names)
    return Fault.unknownMember(name.text, of: kind.name, among: known).at(name.range)
  }
}

extension Word {
  /// The name that was written: before `??` it has a sign behind it.
  fileprivate var withoutSign: Word {
    text.utf8.last == UInt8(ascii: "?") ? Word(String(text.dropLast()), range: range) : self
  }
}

extension Expression {
  /// Whether it is known without any computation.
  fileprivate var isAtHand: Bool {
    switch node {
    case .literal, .name: true
    default: false
    }
  }

  /// A word of a call's arguments may be a choice of its parameter: `positions(tidy)`.
  fileprivate var asArgument: Argument.Value {
    if case .name(let name, _) = node { .word(name) } else { .expression(self) }
  }
}

extension Interpreter {
  /// What a claim goes through.
  mutating func sequence(_ expression: Expression) throws(Fault) -> ValueSequence {
    if let (index, _) = object(expression) { return try elements(of: index, at: expression.range) }
    let value = try evaluate(expression)
    guard let sequence = try ValueSequence(value) else { throw Fault.notASequence(value) }
    return sequence
  }
}
