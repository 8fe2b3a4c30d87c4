import Declarations
import Language
import Values

/// Variables that change in part.
extension Interpreter {
  /// Lets `body` change a variable in place: the local one of that name, or the session's.
  ///
  /// - Throws: if there is none.
  mutating func withVariable(_ name: Word, _ body: (inout Value) throws(Fault) -> Void) throws(Fault) {
    if try run.scope.withValue(of: name.text, body) { return traceChange(name.text) }
    // Taken out for that time, so that the dictionary holds no second reference to a list that changes.
    guard let place = state.variables.place(of: name.text) else {
      if let object = state.object(named: name.text) { throw notAValue(object).at(name.range) }
      throw Fault.unknownName(name.text, among: variableNames).at(name.range)
    }
    run.isDirty = true
    var value = Value.nothing
    swap(&value, &state.variables[place])
    defer {
      swap(&value, &state.variables[place])
      traceChange(name.text)
    }
    try makeRoom(toCopy: value, at: place)
    try body(&value)
  }

  /// A kept state may share a list with the variable: then the first change after it was kept copies it.
  private mutating func makeRoom(toCopy value: Value, at place: Int) throws(Fault) {
    guard value.weight >= Self.heavy, unshared.insert(place) else { return }
    try run.budget.check(run.work, taking: value.weight * MemoryLayout<Value>.stride)
  }

  /// `let xs[0] = 1`
  mutating func assign(_ place: Place, _ value: Value) throws(Fault) {
    try assign(place.name, at: steps(of: place), value)
  }

  /// Puts a value into a part of a variable.
  mutating func assign(_ name: Word, at steps: [ValueStep], _ value: Value) throws(Fault) {
    if run.counting != nil, steps.contains(where: { $0.isIndex }) { countWrites() }
    let watched = watchedPart(of: name, steps)
    try withVariable(name) { (variable) throws(Fault) in try variable.set(steps[...], to: value) }
    if let watched { mark(watched, setTo: value) }
  }

  private mutating func steps(of place: Place) throws(Fault) -> [ValueStep] {
    try place.steps.map { (step) throws(Fault) in
      switch step {
      case .index(let index): ValueStep(.index(try evaluate(index)), range: index.range)
      case .member(let word): ValueStep(.member(word.text), range: word.range)
      }
    }
  }

  /// `xs append 1`, `d[k] append 1`
  mutating func change(_ place: Place, _ command: Word, _ arguments: ArraySlice<Argument>) throws(Fault) {
    let steps = try steps(of: place)
    let given = try arguments.map { (argument) throws(Fault) in
      ListChange.Argument(
        label: argument.label, value: try value(of: argument, for: Self.changed).value, range: argument.range)
    }
    let change = try ListChange(command, given, to: place.steps.isEmpty ? place.name.text : nil)
    countWrites()
    let watched = watchedPart(of: place.name, steps)
    var work = 0
    try withVariable(place.name) { (value) throws(Fault) in
      try value.apply(change, at: steps[...], of: place.name) { work += $0 }
    }
    if let watched { mark(watched, by: change) }
    run.work += Int64(work)
  }

  private static let changed = Parameter<Value>(place: "value", "").declaration
}
