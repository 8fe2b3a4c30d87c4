import Language
import Values

/// The calls of code that runs, and their registers: a stack of its own, so that no program can overflow the machine's.
struct FunctionMachine: Sendable {
  /// A call that is under way.
  struct Frame: Sendable {
    /// Its code, by its place among the linked ones.
    var code: Int
    /// The next instruction.
    var next: Int
    /// The first of its registers.
    var base: Int
    /// How many blocks and calls its statements stand in, besides those of its own code.
    var nesting = 0
    /// Whether what a definition returns that is called like a verb is taken, and not printed.
    var givesValue = false
  }

  /// Code that was called, and what it calls.
  struct LinkedCode: Sendable {
    let code: FunctionCode
    /// The code as the session holds it, of which this may be one of another mode.
    let origin: FunctionCode
    /// The places of what it calls among the linked ones; -1 if it was not called yet.
    var callees: [Int]
    /// The places of the session's variables that it names; -1 of those that were not there yet.
    let slots: FixedStorage<Int>
    /// What was looked up of its commands to objects.
    var commands: [CommandSite.Memory]

    init(_ code: FunctionCode, of origin: FunctionCode) {
      self.code = code
      self.origin = origin
      slots = FixedStorage(repeating: -1, count: code.tables.slots.count)
      commands = Array(repeating: .new, count: code.tables.sites.count)
      callees = Array(repeating: -1, count: code.tables.callees.count)
    }

    /// The same with places of its own.
    init(copyOf other: LinkedCode) {
      (code, origin, callees, commands) = (other.code, other.origin, other.callees, other.commands)
      slots = FixedStorage(other.slots)
    }
  }

  /// All code that was called. A class, since code that is evaluated for a statement of a machine goes on with what is linked.
  final class Linkage: @unchecked Sendable {
    @exclusivity(unchecked) var codes: [LinkedCode]

    init(_ codes: [LinkedCode]) { self.codes = codes }
  }

  var registers: Registers
  var linkage: Linkage
  /// The calls below the one that runs, and how many they are.
  private var frames: GrowingStorage<Frame>
  private(set) var depth = 0
  /// The one that runs.
  var frame = Frame(code: 0, next: 0, base: 0)
  /// The nodes that a walk has visited.
  var visited: [any NodeValue] = []
  /// Whether the first call is one of a definition that was called like a verb, and no statement of its own.
  private(set) var beginsWithCall = false
  /// How many calls may be below the one that runs: as many as may nest, without those outside and the one that it begins with.
  private(set) var mostFrames: Int
  /// The lists that are being put into order by definitions, the innermost last.
  var openOrders: [OpenOrder] = []
  /// How many blocks with handlers are not its own to end.
  var handlerFloor = 0

  /// - Parameters:
  ///   - origin: the code as the session holds it.
  ///   - arguments: as many as the definition takes.
  ///   - calls: how many calls are under way, with the one that it begins with.
  init(
    _ code: FunctionCode, of origin: FunctionCode? = nil, _ arguments: [RegisterContent],
    within calls: Int = 0
  ) {
    mostFrames = Limits.callDepth - calls
    linkage = Linkage([LinkedCode(code, of: origin ?? code)])
    registers = Registers(filledWith: .unset, count: code.registerCount)
    frames = GrowingStorage(filledWith: frame, count: 0)
    let window = registers.window(at: 0, code: code)
    for (register, argument) in arguments.enumerated() { window[Register(register)] = argument }
  }

  /// A machine that goes on in code that another one runs, with the same registers.
  init(within running: Scope.Running, at entry: Target) {
    mostFrames = Limits.callDepth - running.calls
    linkage = running.linkage
    registers = running.registers
    frames = GrowingStorage(filledWith: frame, count: 0)
    frame = Frame(code: running.code, next: Int(entry), base: running.base)
  }

  /// A machine that begins with a definition that was called like a verb.
  static func beginning(with command: FunctionCode) -> FunctionMachine {
    var machine = FunctionMachine(command, [], within: 1)
    machine.beginsWithCall = true
    machine.frame.nesting = 1
    return machine
  }

  /// How many calls are under way, those outside included.
  var calls: Int { Limits.callDepth - mostFrames + depth }

  var linked: [LinkedCode] {
    @inline(__always) _read { yield linkage.codes }
    @inline(__always) nonmutating _modify { yield &linkage.codes }
  }

  /// The code that runs.
  var code: FunctionCode { linked[frame.code].code }

  /// The places of the session's variables that the code names.
  var slots: FixedStorage<Int> { linked[frame.code].slots }

  /// The registers of the call that runs, as long as it makes no other.
  @inline(__always)
  var window: Window { registers.window(at: frame.base, code: code) }

  /// Where the instruction stands that runs.
  var range: SourceRange { code.ranges[max(0, frame.next - 1)] }

  /// An error with its place, unless that is known: in code that the reader did not write, the place of the call that led there; none if
  /// that is outside of this machine.
  func located(_ error: Fault) -> Fault {
    guard code.isOurs else { return error.at(range, in: code.source) }
    for level in (0..<depth).reversed() {
      let frame = frames.start[level]
      let code = linked[frame.code].code
      if !code.isOurs { return error.moved(to: code.ranges[max(0, frame.next - 1)], in: code.source) }
    }
    return error.moved(to: nil, in: nil)
  }

  /// Whether a walk runs, or a definition that it called.
  var isWalking: Bool { linked[0].code.definition.isWalk }

  /// The object that a walk was begun on.
  var walkedObject: Int? {
    guard linked[0].code.definition.isWalk,
      case .object(let index) = registers.window(at: 0, code: linked[0].code)[0]
    else {
      return nil
    }
    return index
  }

  /// The object that a local variable stands for.
  func object(in register: Register) -> Int? {
    if case .object(let object) = window[register] { object } else { nil }
  }

  /// Whether an object is an argument of the definition that runs.
  func wasHanded(_ object: Int) -> Bool {
    code.definition.parameters.indices.contains { self.object(in: Register($0)) == object }
  }

  /// A machine that goes on for itself: a copy shares what it has computed.
  var separate: FunctionMachine {
    var machine = self
    machine.registers = Registers(copyOf: registers)
    machine.frames = GrowingStorage(copyOf: frames)
    machine.linkage = Linkage(linked.map(LinkedCode.init(copyOf:)))
    return machine
  }

  /// Begins a call.
  @inline(__always)
  mutating func enter(_ call: Frame) {
    frames.makeRoom(for: depth + 1)
    frames.start[depth] = frame
    depth += 1
    frame = call
    registers.makeRoom(for: call.base + code.registerCount)
  }

  /// Goes back to the call below.
  ///
  /// - Returns: false if there is none.
  @inline(__always)
  mutating func leave() -> Bool {
    guard depth > 0 else { return false }
    depth -= 1
    frame = frames.start[depth]
    return true
  }

  /// Leaves the running call. Its result goes where the call below expects it.
  ///
  /// - Parameter left: its registers.
  /// - Returns: false if there is no call below.
  @inline(__always)
  mutating func leave(with result: consuming RegisterContent, from left: Window) -> Bool {
    left.clear()
    guard leave() else { return false }
    left.put(result, into: 0)
    return true
  }
}
