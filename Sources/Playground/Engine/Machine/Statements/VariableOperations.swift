import Language
import Values

/// What the instructions of programs do with the session's variables.
extension Interpreter {
  /// What the name of a slot means that no variable had when it was looked up.
  @inline(never)
  mutating func load(
    _ slot: Int, into target: Register, orObject: Bool, on machine: inout FunctionMachine
  ) throws(Fault) {
    let name = machine.code.tables.slots[slot]
    if let place = state.variables.place(of: name) {
      machine.linked[machine.frame.code].slots[slot] = place
      return machine.window.set(target, state.variables[place])
    }
    if orObject, let index = state.object(named: name) {
      machine.window[target] = .object(index)
      return
    }
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    machine.window.set(target, try evaluate(name: name, orText: false))
  }

  /// The session's variable of a slot, or its name as text.
  @inline(never)
  mutating func slotOrWord(_ slot: Int, on machine: borrowing FunctionMachine) throws(Fault) -> Value {
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    return try evaluate(name: machine.code.tables.slots[slot], orText: true)
  }

  @inline(never)
  mutating func setVariable(
    _ slot: Int, to content: RegisterContent, _ word: Int, on machine: inout FunctionMachine
  ) throws(Fault) {
    let word = machine.code.tables.words[word]
    try set(word, to: content.value)
    machine.linked[machine.frame.code].slots[slot] = state.variables.place(of: word.text) ?? -1
  }

  /// Whether a variable has the name of a slot.
  @inline(never)
  mutating func hasVariable(_ slot: Int, on machine: inout FunctionMachine) -> Bool {
    guard let place = state.variables.place(of: machine.code.tables.slots[slot]) else { return false }
    machine.linked[machine.frame.code].slots[slot] = place
    return true
  }

  /// Adds a value that holds no others to the end of a list in a variable.
  ///
  /// - Returns: false, and nothing is changed, if there is more to be looked at.
  @inline(__always)
  mutating func append(_ value: Register, toVariable place: Int, in r: Window) -> Bool {
    guard state.pinnedExpressions.isEmpty, case .value(let new) = r[value], !new.holdsValues else {
      return false
    }
    guard state.variables.append(new, to: place, of: mostInPlace(place)) else { return false }
    run.isDirty = true
    return true
  }

  /// A list of fewer values is changed without asking whether there is memory to copy it.
  @inline(__always)
  private func mostInPlace(_ place: Int) -> Int { unshared.isLatest(place) ? Limits.listValues : Self.heavy }

  /// Sets an element of a list in a variable to a value that holds no others.
  ///
  /// - Returns: false, and nothing is changed, if there is more to be looked at.
  @inline(__always)
  mutating func setElement(_ index: Int64, ofVariable place: Int, to value: Register, in r: Window) -> Bool {
    guard place >= 0, state.pinnedExpressions.isEmpty, case .value(let new) = r[value], !new.holdsValues,
      state.variables.setElement(index, to: new, at: place, of: mostInPlace(place))
        || state.variables.setEntry(index, to: new, at: place, of: mostInPlace(place) / 2)
    else { return false }
    run.isDirty = true
    return true
  }

  /// Removes the first or the last element of a list in a variable.
  ///
  /// - Returns: false, and nothing is changed, if there is more to be looked at.
  @inline(__always)
  mutating func removeEnd(isFirst: Bool, ofVariable place: Int) -> Bool {
    guard state.pinnedExpressions.isEmpty,
      state.variables.removeEnd(isFirst: isFirst, at: place, of: mostInPlace(place))
    else { return false }
    run.isDirty = true
    return true
  }

  // MARK: Parts

  /// The value of a slot's name.
  ///
  /// - Throws: if it means nothing, or an object; where the name was written.
  @inline(never)
  mutating func slotValue(_ slot: Int, on machine: inout FunctionMachine) throws(Fault) -> Value {
    let instruction = Target(machine.frame.next - 1)
    let name = machine.code.tables.slots[slot]
    if let place = state.variables.place(of: name) {
      machine.linked[machine.frame.code].slots[slot] = place
      return state.variables[place]
    }
    enterScope(machine.code.tables.visible[instruction], of: machine)
    do {
      return try evaluate(name: name, orText: false)
    } catch {
      throw error.at(machine.code.tables.subjects[instruction] ?? machine.range)
    }
  }

  @inline(never)
  mutating func takeElement(
    ofSlot slot: Int, at index: Register, into target: Register, on machine: inout FunctionMachine
  ) throws(Fault) {
    let r = machine.window
    let subject = try slotValue(slot, on: &machine)
    let place = try value(index, in: r)
    if !subject.hasIndexes, let whole = machine.code.tables.places[Target(machine.frame.next - 1)] {
      throw Fault.noIndex(subject).at(whole)
    }
    r.set(target, try subject.element(at: place))
  }

  @inline(never)
  mutating func setElement(
    ofSlotPart part: Int, at index: Register, to value: Register, on machine: inout FunctionMachine
  ) throws(Fault) {
    let part = machine.code.tables.parts[part]
    let r = machine.window
    let (new, place) = (r.consume(value).value, r.consume(index).value)
    try assign(part, at: [ValueStep(.index(place), range: part.steps[0].range)], new, on: machine)
    let slot = Int(part.register)
    if let place = state.variables.place(of: part.name.text) {
      machine.linked[machine.frame.code].slots[slot] = place
    }
  }

  mutating func assignSlotPart(
    _ part: FunctionTables.Part, from first: Register, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let value = machine.window.takeValue(first)
    let (steps, _) = steps(of: part, from: first + 1, in: machine.window, followedBy: 0)
    try assign(part, at: steps, value, on: machine)
  }

  private mutating func assign(
    _ part: FunctionTables.Part, at steps: [ValueStep], _ value: Value, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    try assign(part.name, at: steps, value)
  }

  /// Adds a value to what should be a list in a variable.
  @inline(never)
  mutating func add(
    _ content: RegisterContent, to word: Int, inFront isInFront: Bool, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    try change(word, by: isInFront ? .prepend(content.value) : .append(content.value), on: machine)
  }

  /// Changes what should be a list in a variable at one of its ends.
  @inline(never)
  mutating func change(
    _ word: Int, by change: ListChange, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let word = machine.code.tables.words[word]
    run.scope = Scope()
    let watched = watchedPart(of: word, [])
    // At either end of a list nothing moves.
    try withVariable(word) { (variable) throws(Fault) in try variable.apply(change, at: [], of: word) { _ in }
    }
    if let watched { mark(watched, by: change) }
  }
}
