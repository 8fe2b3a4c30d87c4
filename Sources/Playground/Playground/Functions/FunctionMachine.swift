import DequeModule
import Language

/// The frames and operands of running functions: a stack of its own, so that no program can overflow the machine's.
struct FunctionMachine {
  /// What a slot holds.
  enum Slot: Sendable {
    case unset
    case value(Value)
    /// The object of that place in the session: an argument may stand for one.
    case object(Int)
  }

  /// A call that is under way.
  struct Frame {
    var code: FunctionCode
    /// The next instruction.
    var next: Int
    /// The first of its slots.
    var base: Int
  }

  var slots: [Slot] = []
  /// The frames below the one that runs.
  var frames: [Frame] = []
  /// The one that runs.
  var frame: Frame
  /// The nodes that a walk has visited.
  var visited: [any NodeValue] = []

  /// - Parameter arguments: as many as the definition takes.
  init(_ code: FunctionCode, _ arguments: [Slot]) {
    frame = Frame(code: code, next: 0, base: 0)
    slots = arguments
    slots.append(contentsOf: repeatElement(.unset, count: code.slotCount - arguments.count))
  }

  /// Where the instruction stands that runs.
  var range: SourceRange { frame.code.ranges[max(0, frame.next - 1)] }

  /// Whether a walk runs, or a definition that it called.
  var isWalking: Bool { (frames.first ?? frame).code.definition.isWalk }

  /// The object that a walk was begun on.
  var walkedObject: Int? {
    let first = frames.first ?? frame
    guard first.code.definition.isWalk, case .object(let index)? = slots.first else { return nil }
    return index
  }

  // MARK: Operands

  mutating func push(_ value: Value) { slots.append(.value(value)) }

  mutating func pop() -> Value {
    guard case .value(let value) = slots.removeLast() else { return .nothing }
    return value
  }

  /// The last operands, the first pushed first.
  mutating func pop(_ count: Int) -> Deque<Value> {
    let start = slots.count - count
    var values = Deque<Value>(minimumCapacity: count)
    for slot in slots[start...] {
      if case .value(let value) = slot { values.append(value) }
    }
    slots.removeLast(count)
    return values
  }

  /// The steps of a part, whose indexes were pushed.
  mutating func steps(of part: FunctionCode.Part) -> [ValueStep] {
    var indexes = pop(part.indexCount)
    return part.steps.map { step in
      ValueStep(step.member.map { .member($0) } ?? .index(indexes.removeFirst()), range: step.range)
    }
  }

  // MARK: Frames

  /// Enters a definition whose arguments were pushed.
  ///
  /// - Throws: ``Fault/callsTooDeep``
  mutating func enter(_ code: FunctionCode) throws {
    let count = code.definition.parameters.count
    guard frames.count < Limits.callDepth else { throw Fault.callsTooDeep }
    frames.append(frame)
    frame = Frame(code: code, next: 0, base: slots.count - count)
    for _ in count..<code.slotCount { slots.append(.unset) }
  }

  /// Leaves the running definition; false if there is none below.
  mutating func leave() -> Bool {
    slots.removeLast(slots.count - frame.base)
    guard let below = frames.popLast() else { return false }
    frame = below
    return true
  }

  /// The object that a local variable stands for.
  func object(in slot: Int) -> Int? {
    if case .object(let object) = slots[frame.base + slot] { object } else { nil }
  }

  /// Whether an object is an argument of the definition that runs.
  func wasHanded(_ object: Int) -> Bool {
    frame.code.definition.parameters.indices.contains { self.object(in: $0) == object }
  }

  /// Lets `body` change the value of a local variable in place.
  mutating func withLocal<Result>(
    _ slot: Int, _ body: (inout Value) throws -> Result
  ) throws -> Result? {
    let place = frame.base + slot
    guard case .value(var value) = slots[place] else { return nil }
    slots[place] = .unset
    defer { slots[place] = .value(value) }
    return try body(&value)
  }
}
