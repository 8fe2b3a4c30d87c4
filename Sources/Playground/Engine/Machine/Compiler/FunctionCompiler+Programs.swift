import Language
import Values

/// An expression whose code is made behind all other: what its names mean where it stands.
struct Deferred {
  let expression: Expression
  let scopes: [[String: Register]]
  /// How many registers hold what is computed on the way when it is evaluated.
  let temporariesInUse: Int
  /// Whether what it reads is told.
  let tellsParts: Bool
}

/// Expressions of programs: what they ask may be an object, and a parameter says what its argument may be, so that arguments are
/// evaluated only when they are bound.
extension FunctionCompiler {
  /// Emits the code of an expression by itself.
  mutating func give(_ expression: Expression) {
    withTemporaries {
      let value = $0.temporary()
      $0.compute(expression, into: value)
      $0.emit(.give(value), at: expression.range)
    }
  }

  // MARK: What is evaluated when it is asked for

  /// Emits the code of all expressions that are evaluated only when they are asked for.
  mutating func addDeferred() {
    (gathers, isTraced) = (false, false)
    var place = 0
    while place < deferred.count {
      let next = deferred[place]
      (scopes, temporariesInUse, tellsParts) = (next.scopes, next.temporariesInUse, next.tellsParts)
      tables.expressions[next.expression.range] = self.next
      give(next.expression)
      place += 1
    }
  }

  /// Lets an expression be evaluated when it is asked for. What is known without code needs none.
  mutating func `defer`(_ expression: Expression) {
    switch expression.node {
    case .literal, .name: return
    case .call(let name, _) where name.text == Intrinsic.beside: return
    // A parameter that takes a range or names takes them in parts.
    case .range(let lower, let upper, _, by: nil):
      self.defer(lower)
      self.defer(upper)
    case .dictionary(let entries):
      for entry in entries {
        self.defer(entry.key)
        self.defer(entry.value)
      }
    default: break
    }
    // The same text may be evaluated in two places, where different registers are in use: what holds in the one with more of them
    // holds in both.
    guard deferredRanges[expression.range] ?? -1 < temporariesInUse else { return }
    deferredRanges[expression.range] = temporariesInUse
    deferred.append(
      Deferred(
        expression: expression, scopes: scopes, temporariesInUse: temporariesInUse, tellsParts: tellsParts))
  }

  /// Lets the expressions of a statement be evaluated when it asks for them.
  private mutating func deferExpressions(of statement: Statement) {
    switch statement.kind {
    case .create(let creation): deferAll(in: creation.arguments)
    case .act(let act), .command(let act): deferAll(in: act.arguments)
    case .assign(.place(let place), let value):
      deferIndexes(of: place)
      self.defer(value)
    case .update(let place, let symbol, let value):
      deferIndexes(of: place)
      self.defer(place.changed(by: symbol, value, at: statement.range))
    case .change(let place, _, let arguments):
      deferIndexes(of: place)
      deferAll(in: arguments)
    case .print(let values):
      for value in values { self.defer(value) }
      if let terminator = statement.terminator { self.defer(terminator) }
      // A definition that is a command is given its arguments one by one.
      for argument in statement.soleCall?.arguments ?? [] { self.defer(argument.value) }
    case .expect(let condition, let reason):
      self.defer(condition)
      if let reason { self.defer(reason) }
    default: break
    }
  }

  /// The expressions that a trial or a plot evaluates after each turn of its block, where the name of the turn is in sight.
  private static func isOfBlock(_ argument: Argument, in statement: Statement) -> Bool {
    switch statement.command {
    case .claim, .plot: argument.label == nil
    case .example: argument.label?.text == "where"
    default: false
    }
  }

  /// Lets those expressions be evaluated that belong to the block of a statement, or those that do not.
  mutating func deferExpressions(of statement: Statement, ofBlock: Bool) {
    guard case .command(let act) = statement.kind else {
      if !ofBlock { deferExpressions(of: statement) }
      return
    }
    deferAll(in: act.arguments.filter { Self.isOfBlock($0, in: statement) == ofBlock })
  }

  private mutating func deferAll(in arguments: some Sequence<Argument>) {
    for argument in arguments {
      if case .expression(let expression) = argument.value { self.defer(expression) }
    }
  }

  private mutating func deferIndexes(of place: Place) {
    for step in place.steps { if let index = step.index { self.defer(index) } }
  }

  // MARK: Queries and calls

  private mutating func lateCall(
    _ name: Word, _ arguments: [CallArgument], of subject: SourceRange? = nil, at range: SourceRange
  ) -> TableIndex {
    let scope = visibleScope()
    return Self.add(
      FunctionTables.LateCall(name: name, arguments: arguments, subject: subject, range: range, scope: scope),
      to: &tables.lateCalls)
  }

  mutating func query(
    _ subject: Expression, _ name: Word, _ arguments: [CallArgument], into target: Register,
    at range: SourceRange
  ) {
    let (first, wasTraced) = (temporary(), isTraced)
    isTraced = false
    if case .name(let base, _) = subject.node {
      computeAny(base, into: first, at: subject.range)
    } else {
      compute(subject, into: first)
    }
    isTraced = wasTraced
    for argument in arguments { self.defer(argument.value) }
    let lateCall = lateCall(name, arguments, of: subject.range, at: range)
    emit(.queryLate(first, lateCall: lateCall), at: range)
    emit(.move(target, first), at: range)
  }

  mutating func call(
    _ name: Word, _ arguments: [CallArgument], into target: Register, at range: SourceRange
  ) {
    let (window, wasTraced) = (temporary(), isTraced)
    let lateCall = lateCall(name, arguments, at: range)
    // What an expression decides is told where it is a line of code.
    isTraced = false
    defer { isTraced = wasTraced }
    guard Function.named[name.text] == nil else {
      for argument in arguments { self.defer(argument.value) }
      emit(.apply(window, lateCall: lateCall), at: range)
      return emit(.move(target, window), at: range)
    }
    emit(.requireDefinition(lateCall: lateCall), at: name.range)
    for (place, argument) in arguments.enumerated() {
      if let label = argument.label {
        emit(.refuseLabel(lateCall: lateCall, argument: Int32(place)), at: label.range)
      }
      let register = place == 0 ? window : temporary()
      if case .name(let word, _) = argument.value.node {
        computeAny(word, into: register, at: argument.value.range)
      } else {
        compute(argument.value, into: register)
      }
    }
    emit(.callOwn(window, lateCall: lateCall), at: name.range)
    emit(.move(target, window), at: name.range)
  }

  // MARK: Elements

  /// `xs[i]`, of a variable of the session.
  ///
  /// - Parameters:
  ///   - subject: where the name was written.
  ///   - range: the whole.
  mutating func computeElement(
    of name: String, at index: Expression, into target: Register, _ subject: SourceRange, _ range: SourceRange
  ) {
    let slot = slot(name)
    if !isQuiet(index) {
      tables.visible[next] = visibleScope()
      emit(.requireSlot(slot: slot), at: subject)
    }
    let number = tellsParts ? nil : index.smallNumber
    let place = number == nil ? operand(index) : target
    if tellsParts {
      let site = read(of: name)
      told[range] = Int(site)
      emit(.tellRead(site, of: -1, at: place), at: range)
    }
    if number == nil {
      chargeRead(at: place, index.range, of: range)
    } else if isCounted, !innerElements.contains(range) {
      charge(.reads, at: index.range)
    }
    (tables.visible[next], tables.subjects[next]) = (visibleScope(), subject)
    tables.places[next] = range
    emit(
      number.map { .slotElementAt(target, slot: slot, $0) } ?? .slotElement(target, slot: slot, at: place),
      at: index.range)
  }
}
