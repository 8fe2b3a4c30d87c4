import Language

/// A block that is being run: where it stands, and what happens at its end.
struct Frame: Sendable {
  enum Kind: Sendable {
    case once
    /// The values, the place of the next one, and how many locals there were before.
    case forEach(ValueSequence, Int, Int)
    case repeating(Int)
    case whileTrue(Expression)
    case call(Locals.Mark, Source)
    case expectError(String?, Saved)
    /// And how many outputs there were before.
    case explain(outputCount: Int)
    case plot(Plot)
  }

  var kind: Kind
  var block: Block
  var next: Int

  var range: SourceRange { block.range }

  init(_ kind: Kind, _ block: Block) {
    self.kind = kind
    self.block = block
    next = 0
  }
}

/// What `expect error` puts back, whatever its block did.
struct Saved: Sendable {
  var state: State
  var told: [String: any StepReport]
  var toldOrder: [String]
  var drawn: Set<String>
  var outputCount: Int
  var isDirty: Bool
  var source: Source
  var locals: Locals
  var explanationDepth: Int

  init(_ interpreter: Interpreter) {
    state = interpreter.state
    told = interpreter.told
    toldOrder = interpreter.toldOrder
    drawn = interpreter.drawn
    outputCount = interpreter.step.outputs.count
    isDirty = interpreter.isDirty
    source = interpreter.source
    locals = interpreter.locals
    explanationDepth = interpreter.explanationDepth
  }
}

/// What `for` goes through; a range is never spread.
enum ValueSequence: Sendable {
  case list([Value])
  case range(IntegerRange)

  init(_ value: Value) throws {
    switch value {
    case .list(let values), .tuple(let values): self = .list(values)
    case .range(let range): self = .range(range)
    case .text(let text): self = .list(text.map { .text(String($0)) })
    default: throw Fault.notASequence(value)
    }
  }

  subscript(index: Int) -> Value? {
    switch self {
    case .list(let values): index < values.count ? values[index] : nil
    case .range(let range): index < range.count ? .int(range[index]) : nil
    }
  }
}

extension Interpreter {
  /// Starts a loop; its first turn is decided as every other is, at the end of its block.
  mutating func open(_ frame: Frame) throws {
    frames.append(frame)
    frames[frames.count - 1].next = frame.block.statements.count
  }

  /// The next statement of the innermost block, or nil if a block ended.
  mutating func advance() throws -> Statement? {
    let top = frames.count - 1
    let place = frames[top].next
    if place < frames[top].block.statements.count {
      frames[top].next = place + 1
      return frames[top].block.statements[place]
    }
    switch frames[top].kind {
    case .once: frames.removeLast()
    case .forEach(let values, let index, let depth):
      if let value = values[index] {
        try count()
        locals.set(at: depth, value)
        frames[top].kind = .forEach(values, index + 1, depth)
        frames[top].next = 0
      } else {
        locals.truncate(to: depth)
        frames.removeLast()
      }
    case .repeating(let left):
      if left > 0 {
        try count()
        frames[top].kind = .repeating(left - 1)
        frames[top].next = 0
      } else {
        frames.removeLast()
      }
    case .whileTrue(let condition):
      try count()
      if try isTrue(condition, what: "the condition of while") {
        frames[top].next = 0
      } else {
        frames.removeLast()
      }
    case .call(let mark, let source):
      locals.leave(mark)
      self.source = source
      frames.removeLast()
    case .plot(var plot):
      try count()
      if try turn(&plot) {
        frames[top].kind = .plot(plot)
        frames[top].next = 0
      } else {
        frames.removeLast()
        show(plot)
      }
    case .explain(let outputCount):
      frames.removeLast()
      endExplanation(outputCount: outputCount)
    case .expectError(let wanted, let saved):
      let range = frames[top].range
      frames.removeLast()
      restore(saved)
      throw Fault.expectedError(wanted: wanted, got: nil).at(range)
    }
    return nil
  }

  /// Goes back to the innermost `expect error` that waits for this fault.
  mutating func unwind(from fault: LocatedFault, floor: Int) throws(LocatedFault) {
    while frames.count > floor, let frame = frames.popLast() {
      guard case .expectError(let wanted, let saved) = frame.kind else { continue }
      if case .fault(let reason) = fault.reason, reason.endsStep { throw fault }
      restore(saved)
      let got = fault.diagnostic(in: saved.source).message
      guard let wanted, !got.contains(wanted) else { return }
      throw Fault.expectedError(wanted: wanted, got: got).at(frame.range)
    }
    throw fault
  }

  mutating func restore(_ saved: Saved) {
    state = saved.state
    told = saved.told
    toldOrder = saved.toldOrder
    drawn = saved.drawn
    step.outputs.removeLast(step.outputs.count - saved.outputCount)
    isDirty = saved.isDirty
    source = saved.source
    locals = saved.locals
    explanationDepth = saved.explanationDepth
  }
}
