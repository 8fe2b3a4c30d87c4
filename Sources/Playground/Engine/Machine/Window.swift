import Language

/// The registers of one call. A build with assertions checks every access.
struct Window {
  let start: UnsafeMutablePointer<RegisterContent>
  let count: Int
  /// The first register that has no name.
  let firstTemporary: Register

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

  /// The whole number in a register; nil if it holds anything else.
  @inline(__always)
  func int(_ register: Register) -> Int64? {
    if case .value(.int(let number)) = place(register).pointee { number } else { nil }
  }

  /// Sets a register to what holds no reference. What was there is released only if it must be.
  @inline(__always)
  func set(_ register: Register, plain value: Value) {
    let place = place(register)
    if place.pointee.isPlain {
      place.initialize(to: .value(value))
    } else {
      place.pointee = .value(value)
    }
  }

  @inline(__always)
  func set(_ register: Register, _ value: Value) { place(register).pointee = .value(value) }

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
