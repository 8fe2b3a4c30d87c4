import Language

/// Changes of lists, dictionaries and records in local variables.
extension FunctionCompiler {
  /// A part of a local variable, whose indexes are computed into registers one after the other.
  ///
  /// - Parameter command: what it is told to do, if it is told anything.
  /// - Returns: nil, and an error in its place, if there is no such variable.
  private mutating func part(
    _ place: Place, command: Word? = nil, at range: SourceRange
  ) -> FunctionTables.Part? {
    guard let register = local(place.name.text) else {
      emit(.refuseOutside(Self.add((place.name, command), to: &tables.outsides)), at: range)
      return nil
    }
    tables.localReads.insert(register)
    var steps: [(member: String?, range: SourceRange)] = []
    for step in place.steps {
      switch step {
      case .index(let index):
        compute(index, into: temporary())
        steps.append((nil, index.range))
      case .member(let word): steps.append((word.text, word.range))
      }
    }
    return FunctionTables.Part(register: register, name: place.name, steps: steps)
  }

  mutating func assign(to place: Place, _ value: Expression, at range: SourceRange) {
    let first = nextTemporary
    if place.steps.count == 1, case .index(let index) = place.steps[0], let register = local(place.name.text)
    {
      tables.localReads.insert(register)
      let part = FunctionTables.Part(register: register, name: place.name, steps: [(nil, index.range)])
      let (place, value) = (operand(index), operand(value))
      let number = Self.add(part, to: &tables.parts)
      if tellsParts { emit(.tellWrite(number, place, to: value), at: range) }
      emit(.setElement(register, at: place, to: value), at: range)
      emit(.operand(number), at: range)
      return tellChange(register, at: range)
    }
    guard let part = part(place, at: range) else { return }
    let new = temporary()
    compute(value, into: new)
    let number = Self.add(part, to: &tables.parts)
    if tellsParts { emit(.tellWrite(number, first, to: new), at: range) }
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
      switch argument.value {
      case .expression(let value): compute(value, into: temporary())
      case .word(let word): computeWord(word, into: temporary(), at: argument.range)
      case .block, .path, .statement, .callbacks:
        return refuse(
          .refused("\(command.text) takes a value", help: "write \(command.text) 5"), at: argument.range)
      }
      given.append((argument.label, argument.range))
    }
    let change = Self.add(
      FunctionTables.Change(part: part, command: command, arguments: given), to: &tables.changes)
    if !tellsParts, part.steps.isEmpty, command.text == ListCommand.append.rawValue, given.count == 1,
      given[0].label == nil
    {
      emit(.append(part.register, first, change: change), at: range)
    } else {
      emit(.change(change, first), at: range)
    }
    tellChange(part.register, at: range)
  }
}
