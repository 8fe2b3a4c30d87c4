import Language

/// A loop whose code is being made: the jumps out of its block, which land when the block is done.
struct OpenLoop {
  /// Those behind the loop.
  var exits: [Int] = []
  /// Those to the end of the turn.
  var turns: [Int] = []
  /// Whether it is a `switch`, which `break` leaves and `continue` does not see.
  var isSwitch = false
  /// The register that holds what the loop goes through.
  var sequence: Register?
}

/// Loops, and what leaves them.
extension FunctionCompiler {
  /// A loop that sets its names to one value after the other.
  ///
  /// - Parameters:
  ///   - turn: where its turns are counted, if not where the loop was written.
  ///   - origin: what keeps all that the loop goes through.
  mutating func loop(
    _ names: LoopNames, over values: Expression, at range: SourceRange, turningAt turn: SourceRange? = nil,
    keeping origin: Register? = nil, _ body: (inout FunctionCompiler) -> Void
  ) {
    let place = addLocal()
    _ = (addLocal(), addLocal())
    withTemporaries {
      var sequence = $0.anyOperand(values)
      if let origin { $0.emit(.copyAny(origin, sequence), at: values.range) }
      if names.takesOptional {
        let several = $0.temporary()
        $0.emit(.optional(several, sequence), at: values.range)
        sequence = several
      }
      if names.takesEntries, !names.takesParts {
        let entries = $0.temporary()
        $0.emit(.entries(entries, sequence), at: values.range)
        sequence = entries
      }
      if $0.role.isProgram { $0.tables.places[$0.next] = values.range }
      $0.emit(
        names.takesParts ? .openPairs(place, over: sequence) : .openLoop(place, over: sequence), at: range)
    }
    openScope()
    let item = addLocal(names.takesParts ? nil : names.words[0].text, isSet: true)
    let parts = names.takesParts ? names.words.map { addLocal($0.text, isSet: true) } : []
    let exit = leap(.next(loop: place, into: item, exit: 0), at: turn ?? range)
    let start = next
    if let first = parts.first {
      emit(.split(item, into: first, count: Int32(parts.count)), at: names.range)
    }
    if isTraced {
      emit(.tellTurn(parts.first ?? item, loop: place), at: range)
      for part in parts.dropFirst() { tellChange(part, at: range) }
    }
    let loop = inLoop(over: place, body)
    let begins = if start < next, case .begin = instructions[Int(start)] { true } else { false }
    for jump in loop.turns { land(jump) }
    emit(
      .nextTurn(loop: place, into: item, start: start + (begins ? 1 : 0), begins: begins), at: turn ?? range)
    land(exit)
    for jump in loop.exits { land(jump) }
    closeScope()
  }

  /// `repeat`
  mutating func loop(times: Expression, at range: SourceRange, _ body: (inout FunctionCompiler) -> Void) {
    let counter = addLocal()
    let count = operand(times)
    emit(.openCount(counter, count), at: times.range)
    let start = next
    let exit = leap(.countDown(counter, exit: 0), at: range)
    let loop = inLoop(body)
    for jump in loop.turns { land(jump) }
    emit(.jump(start), at: range)
    land(exit)
    for jump in loop.exits { land(jump) }
  }

  /// `while`
  mutating func loop(
    while condition: Expression, _ line: TableIndex, at range: SourceRange,
    _ body: (inout FunctionCompiler) -> Void
  ) {
    let start = next
    begin(line, at: range)
    let exit = leap(unless: condition, .ofWhile)
    let loop = inLoop(body)
    for jump in loop.turns { land(jump) }
    emit(isTraced ? .jump(start) : .nextRound(start + 1), at: range)
    land(exit)
    for jump in loop.exits { land(jump) }
  }

  /// Makes the code of a loop's block.
  private mutating func inLoop(
    over sequence: Register? = nil, _ body: (inout FunctionCompiler) -> Void
  ) -> OpenLoop {
    loops.append(OpenLoop(sequence: sequence))
    body(&self)
    return loops.removeLast()
  }

  /// `break`
  ///
  /// - Parameter outer: how many loops and `switch`es are left besides.
  mutating func leaveLoop(outer: Int, at range: SourceRange) {
    let place = loops.count - 1 - outer
    guard place >= 0 else { preconditionFailure("the parser has seen the loop") }
    letGo(ofLoopsFrom: place, at: range)
    loops[place].exits.append(leap(.jump(0), at: range))
  }

  /// `continue`
  ///
  /// - Parameter outer: how many loops are left.
  mutating func endTurn(outer: Int, at range: SourceRange) {
    let turning = loops.indices.filter { !loops[$0].isSwitch }
    guard outer < turning.count else { preconditionFailure("the parser has seen the loop") }
    let place = turning[turning.count - 1 - outer]
    letGo(ofLoopsFrom: place + 1, at: range)
    loops[place].turns.append(leap(.jump(0), at: range))
  }

  /// What a loop goes through would keep a list from being changed in place if it stayed.
  private mutating func letGo(ofLoopsFrom place: Int, at range: SourceRange) {
    for loop in loops[place...] { if let sequence = loop.sequence { emit(.integer(sequence, 0), at: range) } }
  }
}
