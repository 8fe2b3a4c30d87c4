import Language
import Values

/// What the instructions of programs do with the session's variables.
extension Interpreter {
  /// What the name of a slot means.
  ///
  /// - Returns: whether it had to be looked up.
  @inline(never)
  mutating func load(
    _ slot: Int, into target: Register, orObject: Bool, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Bool {
    let known = machine.slots[slot]
    guard known < 0 else {
      machine.window.set(target, state.variables[known])
      return false
    }
    try lookUp(slot, into: target, orObject: orObject, on: machine)
    return true
  }

  private mutating func lookUp(
    _ slot: Int, into target: Register, orObject: Bool, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let name = machine.code.tables.slots[slot]
    if let place = state.variables.place(of: name) {
      machine.slots[slot] = place
      return machine.window.set(target, state.variables[place])
    }
    if orObject, let index = state.object(named: name) {
      machine.window[target] = .object(index)
      return
    }
    if orObject, let asked = try asked(of: name, for: target, on: machine) {
      return machine.window.set(target, asked)
    }
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    try requireChanged(at: machine.range, of: machine)
    machine.window.set(target, try evaluate(name: name, orText: false))
  }

  /// Checks that there is a variable where `+=` or its like changes it.
  private func requireChanged(
    at range: SourceRange, of machine: borrowing FunctionMachine
  ) throws(Fault) {
    if let place = machine.code.tables.updated[range.lowerBound] { try requireVariable(of: place) }
  }

  /// The session's variable of a slot, or its name as text.
  @inline(never)
  mutating func slotOrWord(_ slot: Int, on machine: borrowing FunctionMachine) throws(Fault) -> Value {
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    return try evaluate(name: machine.code.tables.slots[slot], orText: true)
  }

  // MARK: Changes

  /// The variables where they stand, if they may be changed without more ado.
  private mutating func owned() -> OwnedVariables? {
    guard run.valueMarks.isEmpty, state.pinnedExpressions.isEmpty else { return nil }
    run.isDirty = true
    return state.variables.owned()
  }

  /// Sets a variable to what is no whole number, or was none, or the first time since anything else was done.
  ///
  /// - Parameter owned: the variables where they stand, if they may be changed there.
  /// - Returns: the same from then on.
  @inline(never)
  mutating func setVariable(
    _ slot: Int, to content: RegisterContent, _ word: Int, _ owned: OwnedVariables?,
    on machine: borrowing FunctionMachine
  ) throws(Fault) -> OwnedVariables? {
    let place = machine.slots[slot]
    if place >= 0, let owned {
      owned.start[place] = content.value
      return owned
    }
    if place >= 0, run.valueMarks.isEmpty, state.pinnedExpressions.isEmpty {
      run.isDirty = true
      state.variables[place] = content.value
      return self.owned()
    }
    let word = machine.code.tables.words[word]
    try set(word, to: content.value)
    machine.slots[slot] = state.variables.place(of: word.text) ?? -1
    return nil
  }

  /// `let n = n + …`, of what is no whole number, or the first time since anything else was done.
  ///
  /// - Returns: the variables where they stand, if they may be changed there from then on.
  @inline(never)
  mutating func increase(
    _ slot: Int, by amount: Value, _ word: Int, on machine: borrowing FunctionMachine
  ) throws(Fault) -> OwnedVariables? {
    let instruction = Target(machine.frame.next - 1)
    let sum = try combine(.add, slotValue(slot, on: machine), amount)
    let joined = sum.isList ? joinedList(machine.code.tables.words[word].text, isLocal: false) : nil
    do {
      let owned = try setVariable(slot, to: .value(sum), word, nil, on: machine)
      if let joined { mark(joined) }
      return owned
    } catch {
      throw error.at(machine.code.tables.places[instruction] ?? machine.range)
    }
  }

  /// Whether a variable has the name of a slot.
  @inline(never)
  func hasVariable(_ slot: Int, on machine: borrowing FunctionMachine) -> Bool {
    guard let place = state.variables.place(of: machine.code.tables.slots[slot]) else { return false }
    machine.slots[slot] = place
    return true
  }

  /// A list of fewer values is changed without asking whether there is memory to copy it.
  @inline(__always)
  func mostInPlace(_ place: Int) -> Int { unshared.isLatest(place) ? Limits.listValues : Self.heavy }

  /// Adds a value to what should be a list in a variable: no whole number, or the first since anything else was done.
  ///
  /// - Returns: the variables where they stand, if they may be changed there from then on.
  @inline(never)
  mutating func add(
    _ value: Register, toSlot slot: Int, _ word: Int, inFront isInFront: Bool,
    on machine: borrowing FunctionMachine
  ) throws(Fault) -> OwnedVariables? {
    let (r, place) = (machine.window, machine.slots[slot])
    if place >= 0, !isInFront, r.isSimple(value), let owned = owned(),
      owned.append(r[value].value, to: place, of: mostInPlace(place))
    {
      return owned
    }
    let content = r.consume(value)
    try change(word, by: isInFront ? .prepend(content.value) : .append(content.value), on: machine)
    return nil
  }

  /// Removes the first or the last element of what should be a list in a variable, the first time since anything else was done.
  ///
  /// - Returns: the variables where they stand, if they may be changed there from then on.
  @inline(never)
  mutating func removeEnd(
    isFirst: Bool, ofSlot slot: Int, _ word: Int, on machine: borrowing FunctionMachine
  ) throws(Fault) -> OwnedVariables? {
    let place = machine.slots[slot]
    if place >= 0, let owned = owned(), owned.removeEnd(isFirst: isFirst, at: place, of: mostInPlace(place)) {
      return owned
    }
    try change(word, by: isFirst ? .removeFirst : .removeLast, on: machine)
    return nil
  }

  /// Sets an element of what is in a variable: to what is no whole number, of no list, or the first time since anything else was done.
  ///
  /// - Parameters:
  ///   - operand: the part.
  ///   - owned: the variables where they stand, if they may be changed there.
  /// - Returns: the same from then on.
  @inline(never)
  mutating func setElement(
    ofSlot slot: Int, _ operand: Instruction, at index: Register, to value: Register,
    _ owned: OwnedVariables?,
    on machine: borrowing FunctionMachine
  ) throws(Fault) -> OwnedVariables? {
    let (r, place) = (machine.window, machine.slots[slot])
    if place >= 0, let index = r.int(index), r.isSimple(value), let owned = owned ?? self.owned(),
      owned.setPart(index, to: value, in: r, at: place, of: mostInPlace(place))
    {
      return owned
    }
    let part = machine.code.tables.part(operand)
    let (new, at) = (r.consume(value).value, r.consume(index).value)
    try assign(part, at: [ValueStep(.index(at), range: part.steps[0].range)], new, on: machine)
    if let place = state.variables.place(of: part.name.text) { machine.slots[slot] = place }
    return nil
  }

  // MARK: Parts

  /// The value of a slot's name.
  ///
  /// - Throws: if it means nothing, or an object; where the name was written.
  @inline(never)
  mutating func slotValue(_ slot: Int, on machine: borrowing FunctionMachine) throws(Fault) -> Value {
    let instruction = Target(machine.frame.next - 1)
    let name = machine.code.tables.slots[slot]
    if let place = state.variables.place(of: name) {
      machine.slots[slot] = place
      return state.variables[place]
    }
    enterScope(machine.code.tables.visible[instruction], of: machine)
    let range = machine.code.tables.subjects[instruction] ?? machine.range
    try requireChanged(at: range, of: machine)
    do { return try evaluate(name: name, orText: false) } catch {
      throw error.at(range)
    }
  }

  /// Copies an element of what is in a variable.
  ///
  /// - Returns: whether more was to be done than to copy it.
  @inline(never)
  mutating func takeElement(
    ofSlot slot: Int, at place: Value, into target: Register, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Bool {
    let known = machine.slots[slot]
    if known >= 0, case .int(let index) = place,
      let value = state.variables.element(index, at: known) ?? state.variables.entry(index, at: known)
    {
      machine.window.set(target, value)
      return false
    }
    let subject = try slotValue(slot, on: machine)
    if !subject.hasIndexes, let whole = machine.code.tables.places[Target(machine.frame.next - 1)] {
      throw Fault.noIndex(subject).at(whole)
    }
    machine.window.set(target, try subject.element(at: place))
    return true
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

  /// Changes what should be a list in a variable at one of its ends.
  private mutating func change(
    _ word: Int, by change: ListChange, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let word = machine.code.tables.words[word]
    run.scope = Scope()
    let watched = watchedPart(of: word, [], before: change)
    // At either end of a list nothing moves.
    try withVariable(word) { (variable) throws(Fault) in try variable.apply(change, at: [], of: word) { _ in }
    }
    if let watched { mark(watched, by: change) }
  }
}
