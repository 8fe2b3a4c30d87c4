import Language

/// What `let`, `+=` and its like set. A place that is both read and set, or set together with others, is worked out once: its indexes
/// stand in registers of their own, which have names that no reader can write.
extension FunctionCompiler {
  // MARK: let

  mutating func assign(to target: AssignmentTarget, _ value: Expression, _ statement: Statement) {
    switch target {
    case .parts(let targets, let range): assign(to: targets, at: range, value, statement.range)
    case .place(let place) where place.hasDefaultsOnTheWay:
      let new = temporary()
      compute(value, into: new)
      settle([place]) {
        $0.addDefaults(of: $1[0], at: statement.range)
        $0.store(new, in: $1[0].withoutDefaults, at: statement.range)
      }
    case .place(let place): assign(to: place, value, statement)
    }
  }

  private mutating func assign(to place: Place, _ value: Expression, _ statement: Statement) {
    switch (role.isProgram, place.steps.isEmpty) {
    case (true, true):
      if place.binding == .declared, innerBlocks > 0 {
        _ = declare(place.name, at: value.range) { $0.compute(value, into: $1) }
        return
      }
      let isToldAsWhole = isTraced && local(place.name.text) == nil && value.joins(to: place.name.text)
      if isToldAsWhole { return perform(statement) }
      require(place)
      setVariable(place.name, to: value, at: statement.range)
    case (true, false): assignPart(of: place, value, statement)
    case (false, true) where place.binding == .declared:
      _ = declare(place.name, at: value.range) { $0.compute(value, into: $1) }
    case (false, true):
      guard requireLocal(place, at: statement.range) else { return }
      set(place.name.text, isJoined: value.joins(to: place.name.text), at: value.range) {
        $0.compute(value, into: $1)
      }
    case (false, false): assignPart(of: place, value, at: statement.range)
    }
  }

  /// `var x = 5`, in a block: a variable that hides any other of the name there.
  ///
  /// - Returns: its register.
  mutating func declare(
    _ name: Word, isTold: Bool = true, at range: SourceRange,
    _ fill: (inout FunctionCompiler, Register) -> Void
  ) -> Register {
    let register = addLocal()
    fill(&self, register)
    tables.localNames[Int(register)] = name.text
    scopes[scopes.count - 1][name.text] = register
    isSet.insert(register)
    if isTold { tellChange(register, at: range) }
    return register
  }

  /// `x = 5`, in a program: there must be a variable to set.
  private mutating func require(_ place: Place) {
    guard place.binding == .existing, place.steps.isEmpty, local(place.name.text) == nil else { return }
    tables.updated[place.name.range.lowerBound] = place
    tables.visible[next] = visibleScope()
    emit(.requireSlot(slot: slot(place.name.text)), at: place.name.range)
  }

  /// The same in a function, which changes its own variables alone.
  ///
  /// - Returns: whether there may be one.
  private mutating func requireLocal(_ place: Place, at range: SourceRange) -> Bool {
    guard place.binding == .existing else { return true }
    let name = place.name
    guard let register = ownLocal(name.text) else {
      emit(.refuseOutside(Self.add((name, nil), to: &tables.outsides)), at: range)
      return false
    }
    if settledLocal(name.text) == nil {
      emit(.requireLocal(register, outside: Self.add((name, nil), to: &tables.outsides)), at: range)
    }
    return true
  }

  /// `let (a, xs[i]) = …`: the value, then all places, and only then the first is set.
  private mutating func assign(
    to targets: [AssignmentTarget], at targetRange: SourceRange, _ value: Expression, _ range: SourceRange
  ) {
    let places = targets.flatMap { $0.places }
    for place in places where place.steps.isEmpty {
      if role.isProgram {
        require(place)
      } else {
        guard requireLocal(place, at: range) else { return }
      }
    }
    let parts = take(value, apart: targets, at: targetRange)
    let names = Set(places.filter { $0.steps.isEmpty }.map { $0.name.text })
    settle(places, besides: names) { compiler, places in
      for place in places { compiler.addDefaults(of: place, at: range) }
      for (place, part) in zip(places, parts) {
        compiler.store(part, in: place.withoutDefaults, at: range)
      }
      if Self.exchanges(targets, value) {
        compiler.charge(.swaps, at: range)
        compiler.noteExchange(of: places, at: range)
      }
    }
  }

  /// Computes what several targets take.
  ///
  /// - Returns: the registers of the parts, in the order of the places.
  private mutating func take(
    _ value: Expression, apart targets: [AssignmentTarget], at range: SourceRange
  ) -> [Register] {
    if case .tuple(let items) = value.node, items.count == targets.count {
      return zip(targets, items).flatMap { target, item -> [Register] in
        if case .parts(let targets, let range) = target { return take(item, apart: targets, at: range) }
        let part = temporary()
        compute(item, into: part)
        return [part]
      }
    }
    let whole = temporary()
    compute(value, into: whole)
    return take(whole, apart: targets, at: range)
  }

  private mutating func take(
    _ whole: Register, apart targets: [AssignmentTarget], at range: SourceRange
  ) -> [Register] {
    let parts = targets.map { _ in temporary() }
    emit(.split(whole, into: parts[0], count: Int32(parts.count)), at: range)
    return zip(targets, parts).flatMap { target, part -> [Register] in
      if case .parts(let targets, let range) = target { return take(part, apart: targets, at: range) }
      return [part]
    }
  }

  // MARK: Changes by an operator

  /// `n += 1`
  mutating func update(
    _ place: Place, _ symbol: BinaryOperator, by value: Expression, _ statement: Statement
  ) {
    let range = statement.range
    let name = place.name
    if role.isProgram {
      tables.updated[name.range.lowerBound] = place
    } else {
      guard requireLocal(Place(name, binding: .existing), at: range) else { return }
    }
    if place.isPlain {
      return assign(to: place, place.changed(by: symbol, value, at: range), statement)
    }
    settle([place]) { compiler, places in
      let place = places[0]
      compiler.addDefaults(of: place, at: range)
      let new = place.changed(by: symbol, value, at: range)
      if compiler.isPerformedAsWhole(place) {
        let register = compiler.temporary()
        compiler.compute(new, into: register)
        compiler.store(register, in: place, at: range)
      } else {
        compiler.assign(to: place, new, statement)
      }
    }
  }

  /// Whether a part is set by its statement as a whole, which knows no registers.
  func isPerformedAsWhole(_ place: Place) -> Bool {
    role.isProgram && (!isQuick || gathers || local(place.name.text) != nil)
  }
}
