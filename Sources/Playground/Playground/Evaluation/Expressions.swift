import DequeModule
import Language
import Pictures

/// What expressions come to. The parser bounds their nesting, so they are evaluated by recursion.
extension Interpreter {
  mutating func evaluate(_ expression: Expression) throws -> Value {
    do {
      return try evaluateUnlocated(expression)
    } catch let located as LocatedFault {
      throw located
    } catch {
      throw LocatedFault(error, near: expression.range)
    }
  }

  /// As `print` takes it: an object alone is shown as its summary, its costs as counts.
  mutating func evaluateShown(_ expression: Expression) throws -> Value {
    if case .name(let name, _) = expression.node, variable(name) == nil, let index = state.object(named: name)
    {
      return .text(state.objects[index].box.summary.joined(separator: ", "))
    }
    if let named = try costs(expression) {
      let counts = named.costs.text(of: named.kind.costs)
      return .text(counts.isEmpty ? "nothing" : counts.joined(separator: ", "))
    }
    return try evaluate(expression)
  }

  private mutating func evaluateUnlocated(_ expression: Expression) throws -> Value {
    switch expression.node {
    case .literal(let value): return value
    case .name(let name, let orText): return try evaluate(name: name, orText: orText)
    case .list(let items):
      var values: [Value] = []
      values.reserveCapacity(items.count)
      for item in items { values.append(try evaluate(item)) }
      return try .list(Self.checked(values))
    case .tuple(let items):
      var values: [Value] = []
      for item in items { values.append(try evaluate(item)) }
      return try .tuple(Self.checked(values))
    case .record(let fields):
      var values = Deque<Value>()
      for field in fields { values.append(try evaluate(field.value)) }
      return try Self.checked(.record(ValueRecord(names: fields.map(\.name.text), values: values)))
    case .dictionary(let entries):
      var pairs: [(Value, Value)] = []
      for entry in entries { pairs.append((try evaluate(entry.key), try evaluate(entry.value))) }
      return try dictionary(pairs)
    case .conditional(let branches, let otherwise):
      for branch in branches where try isTrue(branch.condition, what: "a condition") {
        return try evaluate(branch.value)
      }
      return try evaluate(otherwise)
    case .comprehension(let item, let name, let source): return try comprehend(item, name, source)
    case .range(let lower, let upper, let isClosed, let step):
      return try range(
        evaluate(lower), evaluate(upper), isClosed: isClosed, by: step.map { try evaluate($0) })
    case .unary(.not, let operand): return try .bool(!isTrue(operand, what: "what ! negates"))
    case .unary(.negate, let operand): return try evaluate(operand).negated()
    case .binary(.and, let left, let right):
      return try .bool(isTrue(left, what: "the left of &&") && isTrue(right, what: "the right of &&"))
    case .binary(.or, let left, let right):
      return try .bool(isTrue(left, what: "the left of ||") || isTrue(right, what: "the right of ||"))
    case .binary(let binary, let left, let right):
      if binary == .equal || binary == .notEqual {
        let (one, another) = (object(left)?.index, object(right)?.index)
        if let isSame = isSame(binary, one, another) { return isSame }
        // No value is the same as an object.
        if one != nil || another != nil {
          _ = try evaluate(one == nil ? left : right)
          return .bool(binary == .notEqual)
        }
      }
      return try combine(binary, evaluate(left), evaluate(right))
    case .property(let subject, let name): return try property(subject, name)
    case .call(let name, let arguments): return try callFunction(name, arguments)
    case .query(let subject, let name, let arguments): return try query(subject, name, arguments)
    case .index(let subject, let index):
      let value = try evaluate(subject)
      let place = try evaluate(index)
      guard value.hasIndexes else { throw Fault.noIndex(value) }
      do { return try element(of: value, at: place) } catch { throw LocatedFault(error, near: index.range) }
    }
  }

  func evaluate(name: String, orText: Bool) throws -> Value {
    if let value = variable(name) { return value }
    if let index = state.object(named: name) {
      throw Fault.notAValue(name, kind: state.objects[index].kind)
    }
    if orText { return .text(name) }
    if let constant = Value.constants[name] { return constant }
    throw unknownName(name, among: variableNames + state.objects.map(\.name))
  }

  private mutating func comprehend(_ item: Expression, _ name: Word, _ source: Expression) throws -> Value {
    try checkKeyword(name)
    let values = try sequence(source)
    run.scope.push(name.text, .nothing)
    defer { run.scope.pop() }
    var results: [Value] = []
    for value in values {
      try count()
      run.scope.setLast(value)
      results.appendWhileWanted(try evaluate(item))
      try checkPatience()
      if results.count > Limits.listValues { throw Fault.listTooLong }
    }
    return try .list(Self.checked(results))
  }

  mutating func combine(_ binary: BinaryOperator, _ left: Value, _ right: Value) throws -> Value {
    let result = try left.applying(binary, right)
    guard binary == .add else { return result }
    run.work += result.weight
    return try Self.checked(result)
  }

  private mutating func property(_ subject: Expression, _ name: Word) throws -> Value {
    if let named = try costs(subject) {
      return .int(try self.count(name, of: named, at: subject.range.union(name.range)))
    }
    if case .property(let owner, let group) = subject.node, let (index, _) = object(owner),
      let value = try property("\(group.text).\(name.text)", ofObject: index, at: name)
    {
      return value
    }
    guard let (index, kind) = object(subject) else {
      let value = try evaluate(subject)
      do { return try member(name.text, of: value) } catch { throw LocatedFault(error, near: name.range) }
    }
    if name.text == "cost" || name.text == "total" { throw severalCounts(name, kind.costs) }
    let members = kind.properties.map(\.name).filter { $0.hasPrefix(name.text + ".") }
    if !members.isEmpty {
      throw Fault.refused(
        "'\(name.text)' holds several values", help: "ask one of \(members.joined(separator: ", "))"
      ).at(name.range)
    }
    if let value = try property(name.text, ofObject: index, at: name) { return value }
    if let query = kind.queries.first(where: { $0.name == name.text }) {
      throw Fault.needsArguments(query).at(name.range)
    }
    throw unknownMember(name, of: index)
  }

  /// One of the counters that `t.cost` and its like stand for.
  private mutating func count(_ name: Word, of named: NamedCosts, at range: SourceRange) throws -> Int {
    let counters = named.kind.costs
    if name.text == "asked", !named.isAsked { throw severalCounts(name, counters) }
    guard let cost = counters.first(where: { $0.name == name.text }) else {
      let known = counters.map(\.name) + (named.isAsked ? [] : ["asked"])
      throw Fault.unknownMember(name.text, of: "cost", among: known).at(name.range)
    }
    let count = named.costs[cost]
    return named.isAsked ? read(count, at: range) : count
  }

  private func severalCounts(_ name: Word, _ counters: [Cost]) -> LocatedFault {
    Fault.refused(
      "'\(name.text)' holds several counts",
      help: "ask one of \(counters.map(\.name).joined(separator: ", "))"
    ).at(name.range)
  }

  /// A property of an object, or `nil` if its kind has none of that name.
  private mutating func property(_ name: String, ofObject index: Int, at word: Word) throws -> Value? {
    do {
      return try property(name, of: index, at: word.range)
    } catch let fault as Fault {
      throw fault.naming(state.objects[index].name).at(word.range)
    }
  }

  private mutating func query(_ subject: Expression, _ name: Word, _ given: [CallArgument]) throws -> Value {
    guard let (index, kind) = object(subject) else {
      let value = try evaluate(subject)
      let call = WrittenCall(name, given, of: subject.range, in: run.source)
      throw unknownQuery(call, of: value).at(name.range)
    }
    guard let declaration = kind.queries.first(where: { $0.name == name.text }) else {
      if kind.properties.contains(where: { $0.name == name.text }) {
        throw Fault.takesNoArguments(name.text).at(name.range)
      }
      let call = WrittenCall(name, given, of: subject.range, in: run.source)
      throw unknownMember(name, of: index, call)
    }
    let arguments = given.map { argument in
      Argument(label: argument.label, value: argument.value.asArgument, range: argument.value.range)
    }
    let bound = try bind(
      arguments, to: declaration.parameters, owner: name.text, signature: declaration.querySignature,
      at: name.range, about: index)
    do {
      return try query(declaration.name, bound, of: index)
    } catch let fault as Fault {
      throw fault.naming(state.objects[index].name).at(name.range)
    }
  }

  func object(_ subject: Expression) -> (index: Int, kind: Kind)? {
    guard case .name(let name, _) = subject.node, variable(name) == nil, let index = state.object(named: name)
    else { return nil }
    return (index, state.objects[index].kind)
  }

  /// - Parameter call: what was written, if there are parentheses.
  private func unknownMember(_ name: Word, of index: Int, _ call: WrittenCall? = nil) -> LocatedFault {
    let kind = state.objects[index].kind
    if let verb = kind.verbs.first(where: { $0.name == name.text }) {
      let isComplete = call?.isWithoutArguments == false || !verb.parameters.contains { !$0.isOptional }
      let object = state.objects[index].name
      let command = isComplete ? call?.command() ?? "\(object) \(verb.name)" : "\(object) \(verb.signature)"
      return Fault.verbAsMember(verb, command: command).at(name.range)
    }
    if let call, let verb = kind.synonym(of: name.text), kind.verb(verb) != nil {
      return Fault.noSuchMember(name.text, of: kind.name, instead: call.command(verb)).at(name.range)
    }
    if let (owner, term) = kind.term(name.text).map({ (kind, $0) }) ?? catalog.term(name.text) {
      return Fault.foreignWord(
        "\(kind.name) has no property or query '\(name.text)'", term, of: owner
      ).at(name.range)
    }
    let known =
      kind.properties.map(\.name) + kind.queries.map(\.name) + (kind.costs.isEmpty ? [] : Counts.names)
    return Fault.unknownMember(name.text, of: kind.name, among: known).at(name.range)
  }
}

extension Interpreter {
  /// What a value is asked in vain: `xs.append(4)`, `xs.sorted()`.
  func unknownQuery(_ call: WrittenCall, of value: Value) -> Fault {
    let name = call.name
    if value.memberNames.contains(name) { return .takesNoArguments(name) }
    if value.changesByCommands, call.isOfPlace, let command = Habit.listCommand(for: name) {
      return .noSuchQuery(name, of: value, instead: call.command(command, isList: value.isList))
    }
    if Function.named[name] != nil || state.procedures[name] != nil {
      return .noSuchQuery(name, of: value, instead: call.function)
    }
    return .unknownMember(name, of: value.kindName, among: value.memberNames, topic: "values")
  }
}

extension Expression {
  /// A word of a call's arguments may be a choice of its parameter: `positions(tidy)`.
  fileprivate var asArgument: Argument.Value {
    if case .name(let name, _) = node { .word(name) } else { .expression(self) }
  }
}
