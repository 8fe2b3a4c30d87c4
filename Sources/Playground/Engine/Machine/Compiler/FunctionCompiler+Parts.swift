import Language

/// Changes of lists, dictionaries and records in local variables.
extension FunctionCompiler {
  /// A part of a local variable, whose indexes are computed into registers one after the other.
  ///
  /// - Parameter command: what it is told to do, if it is told anything.
  /// - Returns: nil, and an error in its place, if there is no such variable.
  mutating func part(
    _ place: Place, command: Word? = nil, at range: SourceRange
  ) -> FunctionTables.Part? {
    guard let register = ownLocal(place.name.text) else {
      emit(.refuseOutside(Self.add((place.name, command), to: &tables.outsides)), at: range)
      return nil
    }
    tables.localReads.insert(register)
    let steps = computeSteps(of: place)
    return FunctionTables.Part(register: register, name: place.name, steps: steps)
  }

  /// Computes the indexes on the way to a part into registers one after the other.
  mutating func computeSteps(of place: Place) -> [(member: String?, range: SourceRange)] {
    place.steps.map { step in
      switch step {
      case .index(let index), .entry(let index, _):
        compute(index, into: temporary())
        return (nil, index.range)
      case .member(let word): return (word.text, word.range)
      }
    }
  }

  mutating func assignPart(of place: Place, _ value: Expression, at range: SourceRange) {
    let first = nextTemporary
    if place.steps.count == 1, let index = place.steps[0].index, let register = ownLocal(place.name.text) {
      tables.localReads.insert(register)
      let part = FunctionTables.Part(register: register, name: place.name, steps: [(nil, index.range)])
      let (place, value) = (operand(index), operand(value))
      let number = Self.add(part, to: &tables.parts)
      if tellsParts { emit(.tellWrite(number, place, to: value), at: range) }
      charge(.writes, at: range)
      emit(.setElement(register, at: place, to: value), at: range)
      emit(.operand(number), at: range)
      return tellChange(register, at: range)
    }
    guard let part = part(place, at: range) else { return }
    let new = temporary()
    compute(value, into: new)
    let number = Self.add(part, to: &tables.parts)
    if tellsParts { emit(.tellWrite(number, first, to: new), at: range) }
    if part.steps.contains(where: { $0.member == nil }) { charge(.writes, at: range) }
    emit(.assignPart(number, first), at: range)
    tellChange(part.register, at: range)
  }

  mutating func change(
    _ place: Place, _ command: Word, _ arguments: ArraySlice<Argument>, at range: SourceRange
  ) {
    let first = nextTemporary
    guard let part = part(place, command: command, at: range) else { return }
    var given: [(label: Word?, range: SourceRange)] = []
    for argument in arguments {
      if let function = argument.order(of: command) {
        let order = temporary()
        computeOrder(of: part, from: first, by: function, for: command, into: order)
        given.append((argument.label, argument.range))
        continue
      }
      if argument.isOrder(of: command) { return refuse(.notAFunction, at: argument.valueRange) }
      switch argument.value {
      case .expression(let value): compute(value, into: temporary())
      case .word(let word) where argument.isInBrackets:
        compute(Expression(.name(word, orText: false), range: argument.range), into: temporary())
      case .word(let word): computeWord(word, into: temporary(), at: argument.range)
      case .block, .path, .statement, .callbacks:
        return refuse(
          .refused("\(command.text) takes a value", help: "write \(command.text) 5"), at: argument.range)
      }
      given.append((argument.label, argument.range))
    }
    let end = Int(command.range.upperBound)
    let isCalled = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "(")
    let change = Self.add(
      FunctionTables.Change(part: part, command: command, arguments: given, isCalled: isCalled),
      to: &tables.changes)
    let isSwap = command.text == ListCommand.swap.rawValue
    if isSwap {
      charge(.swaps, at: range)
      charge(.reads, 2, at: range)
    }
    charge(.writes, isSwap ? 2 : 1, at: range)
    if !tellsParts, part.steps.isEmpty, command.text == ListCommand.append.rawValue, given.count == 1,
      given[0].label == nil
    {
      emit(.append(part.register, first, change: change), at: range)
    } else {
      emit(.change(change, first), at: range)
    }
    tellChange(part.register, at: range)
  }

  /// The order that a function gives the list in a part, as a list of places.
  private mutating func computeOrder(
    of part: FunctionTables.Part, from first: Register, by function: Word, for command: Word,
    into target: Register
  ) {
    let list = addLocal()
    let whole = part.name.range
    emit(.readPart(list, part: Self.add(part, to: &tables.parts), first), at: whole)
    let use = FunctionTables.FunctionUse(
      function: function, owner: command, subject: whole, range: whole.union(function.range))
    computeOrder(of: list, use, asPlaces: true)
    emit(.move(target, list), at: use.range)
  }
}

extension Argument {
  /// The name of the function that a command of lists takes as an order: `by: f`.
  func order(of command: Word) -> Word? {
    isOrder(of: command) ? value.word.map { Word($0, range: valueRange) } : nil
  }

  /// Whether it stands where a command of lists takes an order.
  func isOrder(of command: Word) -> Bool {
    command.text == ListCommand.sort.rawValue && label?.text == Function.orderLabel
  }
}
