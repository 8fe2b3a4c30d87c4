import DequeModule
import Language

/// A block that is being run: where it stands, and what happens at its end.
struct Frame: Sendable {
  enum Kind: Sendable {
    case once
    /// The values, how many locals there were before, and what stands before the block.
    case forEach(ValueSequence, Int, head: SourceRange)
    case repeating(Int)
    /// The condition, and what stands before the block.
    case whileTrue(Expression, head: SourceRange)
    /// How deep it is, from 1.
    case call(Locals.Mark, Source, depth: Int)
    indirect case expectError(String?, Saved)
    /// And how many outputs there were before.
    case explain(outputCount: Int)
    indirect case plot(Plot)
    /// And the error that ended the turn.
    case trial(any Trial, failure: LocatedFault?)
  }

  var kind: Kind
  /// Whether its block is performed again and again.
  let isLoop: Bool
  var block: Block
  var next: Int
  /// How many values a loop has gone through.
  var turns = 0
  /// What was looked up of its statements, if it is a loop's that came to its second turn.
  var prepared: [PreparedStatement.Place] = []

  var range: SourceRange { block.range }

  /// How deep a call it is, from 1; nil if it is none.
  var callDepth: Int? {
    if case .call(_, _, let depth) = kind { depth } else { nil }
  }

  /// Whether `return` may leave it before its end.
  var canBeLeft: Bool {
    switch kind {
    case .once, .forEach, .repeating, .whileTrue, .call: true
    case .expectError, .explain, .plot, .trial: false
    }
  }

  init(_ kind: Kind, _ block: Block) {
    self.kind = kind
    isLoop =
      switch kind {
      case .forEach, .repeating, .whileTrue: true
      default: false
      }
    self.block = block
    next = 0
  }
}

/// What `expect error`, `plot` and trials put back, whatever their block did: all but the frames around it, the work done, and what was
/// read of the costs of queries.
struct Saved: Sendable {
  var state: State
  var asked: AskedCosts
  var run: StatementRun

  init(_ interpreter: Interpreter) {
    state = interpreter.state
    asked = interpreter.asked
    run = interpreter.run
    run.frames = []
  }
}

/// What `for` and functions go through; a range is never spread.
enum ValueSequence: RandomAccessCollection, Sendable {
  case list(Deque<Value>)
  case range(IntegerRange)

  /// The letters of a text, the keys of a dictionary, or the values of anything that holds some; nil of anything else.
  init?(_ value: Value) {
    switch value {
    case .list(let values), .tuple(let values): self = .list(values)
    case .range(let range): self = .range(range)
    case .record(let record): self = .list(record.values)
    case .dictionary(let dictionary): self = .list(Deque(dictionary.entries.keys))
    case .text(let text): self = .list(Deque(text.lazy.map { .text(String($0)) }))
    default: return nil
    }
  }

  /// A list or a range.
  var value: Value {
    switch self {
    case .list(let values): .list(values)
    case .range(let range): .range(range)
    }
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .list(let values): values.count
    case .range(let range): range.count
    }
  }

  subscript(index: Int) -> Value {
    switch self {
    case .list(let values): values[index]
    case .range(let range): .int(range[index])
    }
  }
}

extension Interpreter {
  /// What a `for` goes through.
  mutating func sequence(_ expression: Expression) throws -> ValueSequence {
    if let (index, _) = object(expression) { return try elements(of: index, at: expression.range) }
    let value = try evaluate(expression)
    guard let sequence = ValueSequence(value) else { throw Fault.notASequence(value) }
    return sequence
  }

  /// Starts a loop; its first turn is decided as every other is, at the end of its block.
  mutating func open(_ frame: Frame) throws {
    run.frames.append(frame)
    run.frames[run.frames.count - 1].next = frame.block.statements.count
  }

  /// The next statement of the innermost block, or nil if a block ended.
  mutating func advance() throws -> Statement? {
    let top = run.frames.count - 1
    let place = run.frames[top].next
    if place < run.frames[top].block.statements.count {
      run.frames[top].next = place + 1
      if run.frames[top].isLoop, try carryOutPrepared(at: place, in: top) { return nil }
      return run.frames[top].block.statements[place]
    }
    switch run.frames[top].kind {
    case .once: run.frames.removeLast()
    case .forEach(let values, let depth, let head):
      let turn = run.frames[top].turns
      if turn < values.count {
        try count()
        run.locals.set(at: depth, values[turn])
        if run.trace != nil { traceTurn(at: depth, head) }
        run.frames[top].turns = turn + 1
        run.frames[top].next = 0
      } else {
        run.locals.truncate(to: depth)
        run.frames.removeLast()
      }
    case .repeating(let left):
      if left > 0 {
        try count()
        run.frames[top].kind = .repeating(left - 1)
        run.frames[top].next = 0
      } else {
        run.frames.removeLast()
      }
    case .whileTrue(let condition, let head):
      try count()
      if run.trace != nil { traceLine(head) }
      if try decides(condition, what: "the condition of while") {
        run.frames[top].next = 0
      } else {
        run.frames.removeLast()
      }
    case .call(let mark, let source, _):
      run.trace?.leave(with: nil)
      run.locals.leave(mark)
      run.source = source
      run.frames.removeLast()
    case .plot(var plot):
      try count()
      if try turn(&plot) {
        run.frames[top].kind = .plot(plot)
        run.frames[top].next = 0
      } else {
        run.frames.removeLast()
        show(plot)
      }
    case .trial(let trial, let failure): try turn(trial, after: failure)
    case .explain(let outputCount):
      run.frames.removeLast()
      endExplanation(outputCount: outputCount)
    case .expectError(let wanted, let saved):
      let range = run.frames[top].range
      run.frames.removeLast()
      restore(saved)
      throw Fault.expectedError(wanted, got: nil).at(range)
    }
    return nil
  }

  /// Goes back to the innermost `expect error` that waits for this fault, or to the innermost trial, whose turn it ends.
  mutating func unwind(from fault: LocatedFault, floor: Int) throws(LocatedFault) {
    while run.frames.count > floor, var frame = run.frames.popLast() {
      if case .trial(let trial, _) = frame.kind, fault.stop == nil {
        frame.kind = .trial(trial, failure: fault)
        frame.next = frame.block.statements.count
        return run.frames.append(frame)
      }
      guard case .expectError(let wanted, let saved) = frame.kind else { continue }
      if fault.stop != nil { throw fault }
      restore(saved)
      let got = fault.diagnostic(in: saved.run.source).message
      guard let wanted, !got.contains(wanted) else { return }
      throw Fault.expectedError(wanted, got: got).at(frame.range)
    }
    throw fault
  }

  /// What is to be put back.
  mutating func save() -> Saved {
    unshared.removeAll()
    return Saved(self)
  }

  mutating func restore(_ saved: Saved) {
    state = saved.state
    unshared.removeAll()
    asked = saved.asked
    let (frames, work, costReadings) = (run.frames, run.work, run.costReadings)
    run = saved.run
    run.frames = frames
    run.work = work
    run.costReadings = costReadings
  }
}
