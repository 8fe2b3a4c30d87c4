import Language

/// The local names that a statement or an expression sees, and where their values are: parameters and names of loops in registers of
/// the machine that runs, and the names of lists that are being made from others.
struct Scope: Sendable {
  /// A local name and its register.
  struct Local: Sendable {
    var name: String
    var register: Register
  }

  /// The code that runs, its registers, and the first of them; nil outside of code.
  private(set) var code: FunctionCode?
  private(set) var registers: Registers?
  private(set) var base = 0
  /// The names with a register, the innermost last.
  var locals: [Local] = []
  /// The names of comprehensions, the innermost last.
  private var items: [(name: String, value: Value)] = []

  /// Sees nothing.
  init() {}

  init(_ machine: borrowing FunctionMachine) {
    code = machine.code
    registers = machine.registers
    base = machine.frame.base
  }

  private var window: Window? { code.flatMap { registers?.window(at: base, code: $0) } }

  /// The value of a local name; nil if there is none, or it is not set yet.
  subscript(name: String) -> Value? {
    if let item = items.last(where: { $0.name == name }) { return item.value }
    guard let register = register(of: name), case .value(let value)? = window?[register] else { return nil }
    return value
  }

  func has(_ name: String) -> Bool {
    guard !locals.isEmpty || !items.isEmpty else { return false }
    return self[name] != nil
  }

  /// The register of the innermost local name; nil if none is called so, or another name hides it.
  func register(of name: String) -> Register? { locals.last { $0.name == name }?.register }

  /// The names in sight, the innermost last.
  var names: [String] { locals.map(\.name).filter { self[$0] != nil } + items.map(\.name) }

  /// Sets a local name.
  ///
  /// - Returns: false if there is none.
  func set(_ name: String, to value: Value) -> Bool {
    guard let register = register(of: name), let window else { return false }
    window.set(register, value)
    return true
  }

  /// Lets `body` change a local in place.
  ///
  /// - Returns: false if there is none of the name.
  func withValue(of name: String, _ body: (inout Value) throws -> Void) throws -> Bool {
    guard let register = register(of: name), let window else { return false }
    return try window.withValue(register, body) != nil
  }

  /// Begins to see a name of a comprehension.
  mutating func push(_ name: String, _ value: Value) { items.append((name, value)) }

  /// Sets the innermost name of a comprehension.
  mutating func setLast(_ value: Value) { items[items.count - 1].value = value }

  mutating func pop() { items.removeLast() }

  /// What is kept of the locals, to be put back.
  var contents: [RegisterContent] {
    guard !locals.isEmpty, let window else { return [] }
    return locals.map { window[$0.register] }
  }

  /// Puts back what locals held.
  func restore(_ contents: [RegisterContent], of locals: [Local]) {
    guard !locals.isEmpty, let window else { return }
    for (local, content) in zip(locals, contents) { window[local.register] = content }
  }
}
