import Language

/// The local names that a statement or an expression sees, parameters and names of loops, with their registers of the machine that
/// runs.
struct Scope: Sendable {
  /// A local name and its register.
  struct Local: Sendable {
    var name: String
    var register: Register
  }

  /// Code that runs, and its registers.
  struct Running: Sendable {
    let linkage: FunctionMachine.Linkage
    /// The place of the code among the linked ones.
    let code: Int
    let registers: Registers
    /// The first of its registers.
    let base: Int
    /// How many calls are under way.
    let calls: Int
  }

  /// nil outside of code.
  private(set) var running: Running?
  /// The names with a register, the innermost last.
  var locals: [Local] = []

  /// Sees nothing.
  init() {}

  init(_ machine: borrowing FunctionMachine) {
    running = Running(
      linkage: machine.linkage, code: machine.frame.code, registers: machine.registers,
      base: machine.frame.base, calls: machine.calls)
  }

  /// The code that runs.
  var code: FunctionCode? { running.map { $0.linkage.codes[$0.code].code } }

  private var window: Window? {
    guard let running else { return nil }
    return running.registers.window(at: running.base, code: running.linkage.codes[running.code].code)
  }

  /// The value of a local name; nil if there is none, or it is not set yet.
  subscript(name: String) -> Value? {
    guard let register = register(of: name), case .value(let value)? = window?[register] else { return nil }
    return value
  }

  /// The object that a local name stands for: a definition that is called like a verb may be handed one.
  func object(_ name: String) -> Int? {
    guard !locals.isEmpty, let register = register(of: name), case .object(let index)? = window?[register]
    else {
      return nil
    }
    return index
  }

  /// Whether a definition that is under way was handed an object.
  var holdsObjects: Bool {
    guard let registers = running?.registers else { return false }
    return (0..<registers.capacity).contains { if case .object = registers.start[$0] { true } else { false } }
  }

  func has(_ name: String) -> Bool {
    guard !locals.isEmpty else { return false }
    return self[name] != nil
  }

  /// The register of the innermost local name; nil if none is called so, or another name hides it.
  func register(of name: String) -> Register? { locals.last { $0.name == name }?.register }

  /// The names in sight, the innermost last.
  var names: [String] { locals.map { $0.name }.filter { self[$0] != nil } }

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
  func withValue(of name: String, _ body: (inout Value) throws(Fault) -> Void) throws(Fault) -> Bool {
    guard let register = register(of: name), let window else { return false }
    return try window.withValue(register, body) != nil
  }

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
