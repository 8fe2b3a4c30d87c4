import Language

/// What a register holds.
enum RegisterContent: Sendable {
  /// A local variable that is not set yet, or nothing at all.
  case unset
  case value(Value)
  /// The object of that place in the session: an argument may stand for one.
  case object(Int)

  /// Whether it holds no reference, so that it can be overwritten without releasing anything.
  @inline(__always) var isPlain: Bool {
    switch self {
    case .unset, .object, .value(.nothing), .value(.bool), .value(.int), .value(.decimal): true
    default: false
    }
  }

  /// Asked before a register is changed: to match its list would hold a second reference, and the change would copy it.
  @inline(__always) var isList: Bool {
    if case .value(.list) = self { true } else { false }
  }
}

/// The registers of all calls of a machine, one window after the other; behind the last window all are unset.
///
/// This and ``Window`` alone handle memory by hand. The registers move when they need more room, so a window holds only until the
/// next call.
struct Registers: ~Copyable {
  private var start: UnsafeMutablePointer<RegisterContent>
  private var capacity: Int

  init(count: Int) {
    capacity = max(16, count)
    start = .allocate(capacity: capacity)
    start.initialize(repeating: .unset, count: capacity)
  }

  deinit {
    start.deinitialize(count: capacity)
    start.deallocate()
  }

  /// Sees to it that there are so many registers.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func makeRoom(for count: Int) {
    if count > capacity { grow(to: max(count, 2 * capacity)) }
  }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<RegisterContent>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: start, count: capacity)
    (moved + capacity).initialize(repeating: .unset, count: newCapacity - capacity)
    start.deallocate()
    (start, capacity) = (moved, newCapacity)
  }

  /// The registers of one call.
  @inline(__always)
  func window(at base: Int, code: FunctionCode) -> Window {
    assert(base + code.registerCount <= capacity)
    return Window(start: start + base, count: code.registerCount, firstTemporary: code.firstTemporary)
  }
}

/// The registers of one call. A build with assertions checks every access.
struct Window {
  fileprivate let start: UnsafeMutablePointer<RegisterContent>
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
  func int(_ register: Register) -> Int? {
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

  /// The value that was computed into a register, which is unset then.
  func takeValue(_ register: Register) -> Value {
    if case .value(let value) = take(register) { value } else { .nothing }
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

  /// Lets `body` change the value in a register in place.
  ///
  /// - Returns: nil if it holds none.
  func withValue<Result>(_ register: Register, _ body: (inout Value) throws -> Result) throws -> Result? {
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

// MARK: Lists and loops

extension Window {
  /// The element of a list; nil if it is no list, or has no such place.
  @inline(__always)
  func element(of list: Register, at index: Int) -> Value? {
    guard case .value(.list(let items)) = self[list], index >= 0, index < items.count else { return nil }
    return items[index]
  }

  /// How many elements a list has; nil if it is none.
  @inline(__always)
  func count(of list: Register) -> Int? {
    if case .value(.list(let items)) = self[list] { items.count } else { nil }
  }

  /// Adds a value to the end of a list.
  ///
  /// - Returns: false, and nothing is changed, if it is no list.
  /// - Throws: ``Fault/listTooLong``, or if values would nest too deep.
  @inline(__always)
  func append(_ value: Register, to list: Register) throws -> Bool {
    guard self[list].isList, case .value(let value) = consume(value),
      case .value(.list(var items)) = take(list)
    else { return false }
    defer { put(.value(.list(items)), into: list) }
    try items.makeRoom(for: value)
    items.append(value)
    return true
  }

  /// Sets an element of a list to a value that holds no others.
  ///
  /// - Returns: false, and nothing is changed, if it is no list, has no such place, or the value may nest.
  @inline(__always)
  func setElement(of list: Register, at index: Int, to value: Register) -> Bool {
    guard self[list].isList, case .value(let new) = self[value], !new.holdsValues, index >= 0,
      case .value(.list(var items)) = take(list)
    else { return false }
    guard index < items.count else {
      put(.value(.list(items)), into: list)
      return false
    }
    items[index] = new
    put(.value(.list(items)), into: list)
    return true
  }

  /// Begins a loop, which three registers remember: of a range the step, the next number and how many are left; of a list the list,
  /// the next index and how many are left.
  func openLoop(_ loop: Register, over values: ValueSequence) {
    switch values {
    case .range(let range):
      self[loop] = .value(.int(range.step))
      self[loop + 1] = .value(.int(range.start))
      self[loop + 2] = .value(.int(range.count))
    case .list(let items):
      self[loop] = .value(.list(items))
      self[loop + 1] = .value(.int(0))
      self[loop + 2] = .value(.int(items.count))
    }
  }

  /// Sets a register to the next value of a loop.
  ///
  /// - Returns: false if there is none; then the loop lets go of its list.
  @inline(__always)
  func advance(_ loop: Register, into item: Register) -> Bool {
    guard let left = int(loop + 2), left > 0, let place = int(loop + 1) else {
      self[loop] = .unset
      return false
    }
    set(loop + 2, plain: .int(left &- 1))
    if let step = int(loop) {
      set(item, plain: .int(place))
      set(loop + 1, plain: .int(place &+ step))
    } else {
      if let value = element(of: loop, at: place) { set(item, value) }
      set(loop + 1, plain: .int(place &+ 1))
    }
    return true
  }
}

extension Value {
  /// Whether it holds other values, so that it nests.
  fileprivate var holdsValues: Bool {
    switch self {
    case .list, .tuple, .record, .dictionary: true
    default: false
    }
  }
}
