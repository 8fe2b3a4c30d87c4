import Language

/// The registers of one call. A build with assertions checks every access.
///
/// Two words, since the loop of the machine keeps it in the processor's registers.
struct Window {
  private let start: UnsafeMutablePointer<RegisterContent>
  /// The code of the call, which the machine refers to.
  private let code: Unmanaged<FunctionCode>

  @inline(__always)
  init(start: UnsafeMutablePointer<RegisterContent>, code: FunctionCode) {
    self.start = start
    self.code = .passUnretained(code)
  }

  @inline(__always)
  var count: Int { code._withUnsafeGuaranteedRef { $0.registerCount } }

  /// The first register that has no name.
  @inline(__always)
  var firstTemporary: Register { code._withUnsafeGuaranteedRef { $0.firstTemporary } }

  @inline(__always)
  var isWatched: Bool { code._withUnsafeGuaranteedRef { $0.isWatched } }

  /// An instruction of the code.
  @inline(__always)
  func instruction(at place: Target) -> UnsafePointer<Instruction> { instruction(at: Int(place)) }

  @inline(__always)
  func instruction(at place: Int) -> UnsafePointer<Instruction> {
    code._withUnsafeGuaranteedRef { $0.entry } + place
  }

  /// The instruction that an operand leads to.
  @inline(__always)
  func target(_ operand: UnsafePointer<Instruction>) -> UnsafePointer<Instruction> {
    guard case .operand(let target, _, _, _) = operand.pointee else {
      preconditionFailure("the target follows the instruction")
    }
    return instruction(at: target)
  }

  /// The place of an instruction in the code.
  @inline(__always)
  func place(of instruction: UnsafePointer<Instruction>) -> Int { instruction - self.instruction(at: 0) }

  /// Whether an instruction is one of the code.
  func holds(_ instruction: UnsafePointer<Instruction>) -> Bool {
    let place = place(of: instruction)
    return place >= 0 && place < code._withUnsafeGuaranteedRef { $0.instructions.count }
  }

  @inline(__always)
  private func place(_ register: Register) -> UnsafeMutablePointer<RegisterContent> {
    assert(register >= 0 && register < count)
    return start + Int(register)
  }

  @inline(__always)
  subscript(register: Register) -> RegisterContent {
    get { place(register).pointee }
    nonmutating set { place(register).pointee = newValue }
  }

  /// Whether it is a value that holds no others, so that nothing can nest too deep with it.
  @inline(__always)
  func isSimple(_ register: Register) -> Bool {
    if case .value(let value) = place(register).pointee { !value.holdsValues } else { false }
  }

  /// The whole number in a register; nil if it holds anything else.
  @inline(__always)
  func int(_ register: Register) -> Int64? {
    if case .value(.int(let number)) = place(register).pointee { number } else { nil }
  }

  /// Sets a register to what holds no reference. What was there is released only if it must be.
  @inline(__always)
  func set(_ register: Register, plain value: Value) {
    // Most often a number follows a number.
    if case .value(.int) = place(register).pointee {
      place(register).initialize(to: .value(value))
    } else {
      replace(register, by: value)
    }
  }

  @inline(never)
  private func replace(_ register: Register, by value: Value) { place(register).pointee = .value(value) }

  @inline(__always)
  func set(_ register: Register, _ value: Value) { place(register).pointee = .value(value) }

  /// Sets a register to what comes of the whole numbers in two others.
  ///
  /// - Returns: false, and nothing is changed, if either holds anything else, or the result is too large for a number.
  @inline(__always)
  func set(
    _ target: Register, to left: Register, _ right: Register,
    _ operation: (Int64, Int64) -> (Int64, overflow: Bool)
  ) -> Bool {
    guard let right = int(right) else { return false }
    return set(target, to: left) { operation($0, right) }
  }

  /// Sets a register to what comes of the whole number in another.
  ///
  /// - Returns: false, and nothing is changed, if it holds anything else, or the result is too large for a number.
  @inline(__always)
  func set(_ target: Register, to register: Register, _ operation: (Int64) -> (Int64, overflow: Bool)) -> Bool
  {
    guard let number = int(register) else { return false }
    let (result, overflow) = operation(number)
    if !overflow { set(target, plain: .int(result)) }
    return !overflow
  }

  /// What a register holds, which is unset then.
  @inline(__always)
  func take(_ register: Register) -> RegisterContent {
    let content = place(register).move()
    place(register).initialize(to: .unset)
    return content
  }

  /// Moves what a register holds, which is unset then.
  @inline(__always)
  func move(_ register: Register, to target: Register) {
    assert(register != target)
    let (from, to) = (place(register), place(target))
    if to.pointee.isPlain { to.initialize(to: from.move()) } else { to.pointee = from.move() }
    from.initialize(to: .unset)
  }

  /// The value that was computed into a register, which is unset then.
  func takeValue(_ register: Register) -> Value {
    take(register).value
  }

  /// Puts something into a register that is unset.
  @inline(__always)
  func put(_ content: consuming RegisterContent, into register: Register) {
    place(register).initialize(to: content)
  }

  /// Leaves nothing in the registers: what stayed behind would keep a list from being changed in place.
  @inline(__always)
  func clear() {
    for register in 0..<Register(count) {
      let place = place(register)
      if !place.pointee.isPlain { place.deinitialize(count: 1) }
      place.initialize(to: .unset)
    }
  }

  /// Leaves nothing in the registers that have no name.
  func clearTemporaries() {
    for register in firstTemporary..<Register(count) { self[register] = .unset }
  }

  /// Lets `body` change the value in a register in place.
  ///
  /// - Returns: nil if it holds none.
  func withValue<Result>(_ register: Register, _ body: (inout Value) throws(Fault) -> Result) throws(Fault)
    -> Result?
  {
    guard case .value(var value) = take(register) else { return nil }
    defer { put(.value(value), into: register) }
    return try body(&value)
  }

  /// The value in a register. What was computed on the way is given away, since it would keep a list from being changed in place.
  @inline(__always)
  func consume(_ register: Register) -> RegisterContent {
    register < firstTemporary ? self[register] : take(register)
  }

  /// Leaves nothing in the local variables behind the arguments: what the caller computed may stand there.
  @inline(__always)
  func clearLocals(from first: Int) {
    var register = Register(first)
    while register < firstTemporary {
      self[register] = .unset
      register += 1
    }
  }
}
