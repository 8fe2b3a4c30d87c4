import Declarations
import Language
import Values

/// Variables that change in part.
extension Interpreter {
  /// Lets `body` change a variable in place: the local one of that name, or the session's.
  ///
  /// - Throws: if there is none.
  mutating func withVariable(_ name: Word, _ body: (inout Value) throws(Fault) -> Void) throws(Fault) {
    if try run.scope.withValue(of: name.text, body) { return traceChange(name.text) }
    if let object = run.scope.object(name.text) {
      throw Fault.objectIsNotSet(name.text, kind: state.objects[object].kind).at(name.range)
    }
    // Taken out for that time, so that the dictionary holds no second reference to a list that changes.
    guard let place = state.variables.place(of: name.text) else {
      if let object = object(named: name.text) {
        throw Fault.objectIsNotSet(name.text, kind: state.objects[object].kind).at(name.range)
      }
      throw Fault.unknownName(name.text, among: variableNames).at(name.range)
    }
    run.isDirty = true
    var value = Value.nothing
    swap(&value, &state.variables[place])
    defer {
      swap(&value, &state.variables[place])
      traceChange(name.text)
    }
    try makeRoom(toCopy: value, at: place)
    try body(&value)
  }

  /// A kept state may share a list with the variable: then the first change after it was kept copies it.
  private mutating func makeRoom(toCopy value: Value, at place: Int) throws(Fault) {
    guard value.weight >= Self.heavy, unshared.insert(place) else { return }
    try run.budget.check(run.work, taking: value.weight * MemoryLayout<Value>.stride)
  }

  /// `let x = 1 + 2`, `x += 1`
  mutating func assign(_ place: Place, to expression: Expression) throws(Fault) {
    let value = try evaluate(expression)
    let joined = joinedList(place, expression)
    try assign(place, value)
    if let joined { mark(joined) }
  }

  /// `let x = 1`, `let xs[0] = 1`
  mutating func assign(_ place: Place, _ value: Value) throws(Fault) {
    guard place.steps.isEmpty else { return try assign(place.name, at: steps(of: place), value) }
    try set(place.name, to: value)
    traceChange(place.name.text)
  }

  /// Checks that there is a variable for `+=` and its like to change, and for `=` to set.
  func requireVariable(of place: Place) throws(Fault) {
    guard variable(place.name.text) == nil else { return }
    if let object = object(named: place.name.text) {
      throw Fault.objectIsNotSet(place.name.text, kind: state.objects[object].kind).at(place.name.range)
    }
    guard place.binding == .visible else { throw notSet(place) }
    throw Fault.nothingToChange(place, among: variableNames).at(place.name.range)
  }

  /// `x = 5`, where nothing is named x.
  private func notSet(_ place: Place) -> Fault {
    let before = run.source.bytes[..<Int(place.name.range.lowerBound)].last { $0 != UInt8(ascii: " ") }
    let isPart =
      before.map { [UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "&")].contains($0) } ?? false
    guard !isPart else {
      return Fault.refused(
        "= alone does not set '\(place.name.text)'", help: "let makes a variable: let (a, b) = (1, 2)"
      ).at(place.name.range)
    }
    let line = Parser.rest(ofLineAt: place.name.range.lowerBound, in: run.source)
    let end = Int(place.name.range.upperBound)
    let equals = run.source.bytes[end...].firstIndex(of: UInt8(ascii: "=")) ?? end
    return Fault.refused(
      "= alone does not set '\(place.name.text)'",
      help: "an object is made with its kind before its name; for a variable, write let \(line)"
    ).at(SourceRange(equals, equals + 1))
  }

  /// Puts a value into a part of a variable.
  mutating func assign(_ name: Word, at steps: [ValueStep], _ value: Value) throws(Fault) {
    if run.counting != nil, steps.contains(where: { $0.isIndex }) { countWrites() }
    let watched = watchedPart(of: name, steps)
    do {
      try withVariable(name) { (variable) throws(Fault) in try variable.set(steps[...], to: value) }
    } catch {
      throw steps.count == 1 ? error.naming(name.text) : error
    }
    // What stands behind a slice moves.
    if steps.last?.slice != nil { run.work += Int64(value.weight) }
    if let watched { mark(watched, setTo: value) }
  }

  private mutating func steps(of place: Place) throws(Fault) -> [ValueStep] {
    try place.steps.map { (step) throws(Fault) in
      switch step {
      case .index(let index), .entry(let index, or: _):
        ValueStep(.index(try evaluate(index)), range: index.range)
      case .member(let word): ValueStep(.member(word.text), range: word.range)
      }
    }
  }

  /// `xs append 1`, `d[k] append 1`
  mutating func change(_ place: Place, _ command: Word, _ arguments: ArraySlice<Argument>) throws(Fault) {
    if !place.steps.isEmpty, variable(place.name.text) == nil, let object = object(named: place.name.text) {
      throw partIsNotChanged(of: object, place, command, arguments)
    }
    let steps = try steps(of: place)
    let given = try arguments.map { (argument) throws(Fault) in
      let new =
        if let function = argument.order(of: command) {
          try order(of: place.name, at: steps, by: function, for: command)
        } else if argument.isOrder(of: command) {
          throw Fault.notAFunction.at(argument.valueRange)
        } else {
          try value(of: argument.asItem(of: command), for: Self.changed).value
        }
      return ListChange.Argument(label: argument.label, value: new, range: argument.range)
    }
    var change: ListChange
    do {
      change = try ListChange(
        command, given, to: place.steps.isEmpty ? place.name.text : nil, isCalled: isCalled(command.range))
    } catch {
      throw advising(error, command, arguments, of: place, at: steps)
    }
    if run.trace != nil || isPinnedVariable(place.name.text), case .sort = change {
      // What moved is told.
      if let list = part(of: place.name, at: steps).flatMap(ValueSequence.init(listed:)) {
        change = .arrange(try list.ascendingOrder())
      }
    }
    if case .swap = change {
      countSwap()
      run.counting?.charge(.reads, 2)
    }
    countWrites(command.text == ListCommand.swap.rawValue ? 2 : 1)
    let watched = watchedPart(of: place.name, steps, before: change)
    var work = 0
    do {
      try withVariable(place.name) { (value) throws(Fault) in
        try value.apply(change, at: steps[...], of: place.name) { work += $0 }
      }
    } catch {
      let fault = error.at(oneOf: given, of: place.name)
      // `xs.remove(0)`
      let isByPlace = command.text == ListCommand.remove.rawValue && arguments.allSatisfy { $0.label == nil }
      guard isByPlace, part(of: place.name, at: steps)?.isList == true else { throw fault }
      throw advising(fault, command, arguments, of: place, at: steps)
    }
    if let watched { mark(watched, by: change) }
    run.work += Int64(work)
  }

  /// The fault of a command of lists; one with brackets, `xs.insert(0, 5)`, may mean what others call so.
  private func advising(
    _ fault: Fault, _ command: Word, _ arguments: ArraySlice<Argument>, of place: Place, at steps: [ValueStep]
  ) -> Fault {
    guard isCalled(command.range), let known = ListCommand(rawValue: command.text) else { return fault }
    let given = arguments.map { (label: $0.label, range: $0.valueRange) }
    let call = WrittenCall(command, given, of: place.range, in: run.source)
    let isList = part(of: place.name, at: steps)?.isList ?? true
    return Fault.refused(
      fault.diagnostic(in: run.source).message, help: "write \(call.command(known, isList: isList))"
    ).at(fault.range.flatMap { $0 == command.range ? nil : $0 } ?? place.range)
  }

  /// The order that a function gives the list in a part of a variable, as a list of places; none where no list is.
  private mutating func order(
    of name: Word, at steps: [ValueStep], by function: Word, for command: Word
  ) throws(Fault) -> Value {
    guard let list = part(of: name, at: steps), list.isList else { return .list([]) }
    return try execute(FunctionCode(orderBy: function, for: command, source: run.source), [.value(list)])
      .value
  }

  /// The value of a part of a variable; nil if there is none.
  func part(of name: Word, at steps: [ValueStep]) -> Value? {
    steps.reduce(variable(name.text)) { part, step in part.flatMap { $0.part(step) } }
  }

  private static let changed = Parameter<Value>(place: "value", "").declaration
}

extension Argument {
  /// The same where a command of lists takes it: of what orders a list a word may be a function's name.
  fileprivate func asItem(of command: Word) -> Argument {
    var argument = self
    if command.text == ListCommand.sort.rawValue { argument.isInBrackets = false }
    return argument
  }
}
