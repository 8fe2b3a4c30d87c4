import Language

/// How places are worked out, once, and set.
extension FunctionCompiler {
  /// Puts what was computed on the way into a place; it is not used again.
  mutating func store(_ value: Register, in place: Place, at range: SourceRange) {
    guard !place.steps.isEmpty else { return store(value, in: place.name) }
    withTemporaries { compiler in
      if compiler.role.isProgram {
        compiler.storeInProgram(value, in: place, at: range)
      } else if place.steps.count == 1, let index = place.steps[0].index,
        let register = compiler.local(place.name.text)
      {
        compiler.tables.localReads.insert(register)
        let part = FunctionTables.Part(register: register, name: place.name, steps: [(nil, index.range)])
        let number = Self.add(part, to: &compiler.tables.parts)
        let place = compiler.operand(index)
        if compiler.tellsParts { compiler.emit(.tellWrite(number, place, to: value), at: range) }
        compiler.charge(.writes, at: range)
        compiler.emit(.setElement(register, at: place, to: value), at: range)
        compiler.emit(.operand(number), at: range)
        compiler.tellChange(register, at: range)
      } else {
        let first = compiler.nextTemporary
        guard let part = compiler.part(place, at: range) else { return }
        let last = compiler.temporary()
        compiler.emit(.move(last, value), at: range)
        let number = Self.add(part, to: &compiler.tables.parts)
        if compiler.tellsParts { compiler.emit(.tellWrite(number, first, to: last), at: range) }
        if part.steps.contains(where: { $0.member == nil }) { compiler.charge(.writes, at: range) }
        compiler.emit(.assignPart(number, first), at: range)
        compiler.tellChange(part.register, at: range)
      }
    }
  }

  private mutating func store(_ value: Register, in name: Word) {
    guard role.isProgram else {
      return set(name.text, at: name.range) { $0.emit(.move($1, value), at: name.range) }
    }
    if let register = local(name.text) {
      emit(.move(register, value), at: name.range)
      return tellChange(register, at: name.range)
    }
    let slot = slot(name.text)
    emit(.setSlot(slot: slot, value, word: Self.add(name, to: &tables.words)), at: name.range)
    if isTraced { emit(.tellSlot(slot: slot), at: name.range) }
  }

  private mutating func storeInProgram(_ value: Register, in place: Place, at range: SourceRange) {
    let slot = slot(place.name.text)
    var part = FunctionTables.Part(register: slot, name: place.name, steps: [])
    if !isPerformedAsWhole(place), place.steps.count == 1, let index = place.steps[0].index {
      part.steps = [(nil, index.range)]
      let index = operand(index)
      tables.visible[next] = visibleScope()
      emit(.setSlotElement(slot: slot, at: index, to: value), at: range)
      return emit(.operand(Self.add(part, to: &tables.parts)), at: range)
    }
    let first = temporary()
    emit(.move(first, value), at: range)
    part.steps = computeSteps(of: place)
    tables.visible[next] = visibleScope()
    emit(.assignSlotPart(Self.add(part, to: &tables.parts), first), at: range)
  }

  /// Works places out once: what computes their indexes is replaced by names of registers that hold these.
  ///
  /// - Parameter names: those that are set before the last place is.
  mutating func settle(
    _ places: [Place], besides names: Set<String> = [],
    _ body: (inout FunctionCompiler, [Place]) -> Void
  ) {
    openScope()
    let places = places.map { place in
      Place(
        place.name,
        steps: place.steps.map { step in
          switch step {
          case .index(let index): .index(settled(index, besides: names))
          case .entry(let index, let value): .entry(settled(index, besides: names), or: value)
          case .member: step
          }
        })
    }
    body(&self, places)
    closeScope()
  }

  private mutating func settled(_ index: Expression, besides names: Set<String> = []) -> Expression {
    if index.isPlain {
      guard case .name(let name, _) = index.node, names.contains(name) else { return index }
    }
    let register = addLocal()
    compute(index, into: register)
    let name = String(registerName: register)
    scopes[scopes.count - 1][name] = register
    isSet.insert(register)
    return Expression(.name(name, orText: false), range: index.range)
  }

  // MARK: Absent keys

  /// Lets a command of lists find what stands for an absent key: `d[k, or: []] append 5`.
  mutating func withDefaults(
    of place: Place, _ arguments: [Argument],
    _ body: (inout FunctionCompiler, Place, [Argument]) -> Void
  ) {
    guard place.hasDefaults else { return body(&self, place, arguments) }
    settle([place]) { compiler, places in
      // They are worked out before anything is changed.
      let names = compiler.tables.localNames.count
      let given = arguments.map { argument -> Argument in
        guard case .expression(let value) = argument.value else { return argument }
        var argument = argument
        argument.value = .expression(compiler.settled(value))
        return argument
      }
      let registers = names..<compiler.tables.localNames.count
      compiler.addDefaults(of: places[0], through: place.steps.count, at: place.range)
      body(&compiler, places[0].withoutDefaults, given)
      for register in registers { compiler.emit(.integer(Register(register), 0), at: place.range) }
    }
  }

  /// Puts what stands for absent keys into a place, on the way to its last step.
  ///
  /// - Parameter count: how many steps are gone, if not all but the last.
  mutating func addDefaults(of place: Place, through count: Int? = nil, at range: SourceRange) {
    for number in place.steps.indices.prefix(count ?? max(0, place.steps.count - 1)) {
      guard case .entry(let index, let value) = place.steps[number] else { continue }
      let way = place.prefix(number).withoutDefaults
      withTemporaries { compiler in
        let found = compiler.temporary()
        compiler.computeEntry(of: way.expression, at: index, into: found, range) {
          $0.compute(value, into: found)
          $0.store(found, in: Place(way.name, steps: way.steps + [.index(index)]), at: range)
        }
        // It would keep a list from being changed in place if it stayed.
        compiler.emit(.integer(found, 0), at: range)
      }
    }
  }

  /// `d[k, or: …]`
  ///
  /// - Parameter absent: makes the code for an absent key.
  mutating func computeEntry(
    of subject: Expression, at index: Expression, into target: Register, _ range: SourceRange,
    _ absent: (inout FunctionCompiler) -> Void
  ) {
    let (dictionary, key) = (operand(subject), operand(index))
    emit(.entry(target, of: dictionary, at: key), at: index.range)
    let exit = leap(.operand(0), at: range)
    absent(&self)
    land(exit)
  }
}

extension Place {
  /// Whether to work it out twice is to work it out once: its indexes are literals or names.
  var isPlain: Bool {
    steps.allSatisfy { $0.index?.isPlain ?? true } && !hasDefaultsOnTheWay
  }
}

extension Place.Step {
  /// The index or key; nil of a member.
  var index: Expression? {
    switch self {
    case .index(let index), .entry(let index, or: _): index
    case .member: nil
    }
  }
}

extension Expression {
  /// Whether it is a literal or a name.
  var isPlain: Bool {
    switch node {
    case .literal, .name: true
    default: false
    }
  }
}

extension String {
  /// What a register without a name of the reader's is called: a number, which is no name.
  fileprivate init(registerName register: Register) { self = "\(register)" }

  var isRegisterName: Bool { utf8.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }
}
