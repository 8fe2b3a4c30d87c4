import Language
import Values

// What a machine does for targets that take the parts of a value, and for absent keys.

extension Interpreter {
  /// Takes the parts of what a register holds, which is not used again.
  func split(_ whole: Register, into first: Register, count: Int, in r: Window) throws(Fault) {
    let parts = try r.takeValue(whole).parts(count)
    for (place, part) in parts.enumerated() { r.set(first + Register(place), part) }
  }

  /// Takes the value of a key out of a dictionary and jumps; goes on behind the jump if the key is absent.
  func takeEntry(
    of subject: Register, at index: Register, into target: Register, on machine: inout FunctionMachine
  ) throws(Fault) {
    let r = machine.window
    let (dictionary, key) = (r.consume(subject).value, r.consume(index).value)
    let operand = machine.frame.next
    guard let value = try dictionary.entry(at: key) else {
      machine.frame.next = operand + 1
      return
    }
    r.set(target, value)
    machine.frame.next = r.place(of: r.target(r.instruction(at: operand)))
  }

  /// Marks that two parts of a variable that is pinned or traced have exchanged their values.
  mutating func noteExchange(
    _ one: FunctionTables.Part, _ other: FunctionTables.Part, from first: Register,
    on machine: borrowing FunctionMachine
  ) {
    guard !state.pinnedExpressions.isEmpty || run.trace != nil, one.name.text == other.name.text else {
      return
    }
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    let (steps, _) = self.steps(of: one, from: first, in: machine.window, followedBy: 0)
    let behind = first + Register(one.steps.count { $0.member == nil })
    let (otherSteps, _) = self.steps(of: other, from: behind, in: machine.window, followedBy: 0)
    markExchange(of: one.name, steps, otherSteps)
  }
}
