import DequeModule
import Language
import OrderedCollections

/// A step into a value: an index, a key, or a member of a record.
struct ValueStep {
  enum Kind {
    case index(Value)
    case member(String)
  }

  var kind: Kind
  var range: SourceRange

  init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension Value {
  /// Puts a value into a part of this one.
  ///
  /// - Throws: if a part on the way is not there, or does not change.
  mutating func set(_ steps: ArraySlice<ValueStep>, to value: Value) throws {
    guard let step = steps.first else {
      self = value
      return
    }
    try value.checkNesting(within: steps.count)
    try withPart(step, makesKey: steps.count == 1) { try $0.set(steps.dropFirst(), to: value) }
  }

  /// Puts a value into a part of this one that is one step away.
  mutating func set(_ step: ValueStep, to value: Value) throws {
    try value.checkNesting(within: 1)
    try withPart(step, makesKey: true) { $0 = value }
  }

  /// Changes a list or dictionary in a part of this value.
  ///
  /// - Parameters:
  ///   - isPart: whether this value is itself a part of what the name stands for.
  ///   - charge: told the work of it.
  mutating func apply(
    _ change: ListChange, at steps: ArraySlice<ValueStep>, of name: Word, isPart: Bool = false,
    charge: (Int) -> Void
  ) throws {
    guard let step = steps.first else {
      charge(change.work(on: self))
      do {
        return try apply(change)
      } catch let fault as Fault where !isPart {
        throw fault.naming(name.text).at(name.range)
      } catch {
        throw LocatedFault(error, near: name.range)
      }
    }
    try withPart(step, makesKey: false) {
      try $0.apply(change, at: steps.dropFirst(), of: name, isPart: true, charge: charge)
    }
  }

  /// Lets `body` change a part in place.
  ///
  /// - Parameter makesKey: whether a key that a dictionary has not is given to it.
  private mutating func withPart(
    _ step: ValueStep, makesKey: Bool, _ body: (inout Value) throws -> Void
  ) throws {
    switch step.kind {
    case .index(let index):
      if var items = try takeList() {
        defer { self = .list(items) }
        guard case .int(let place) = index else {
          throw Fault.wrongType(of: "an index", expected: "a whole number", got: index).at(step.range)
        }
        guard items.indices.contains(place) else {
          throw Fault.indexOutOfRange(place, count: items.count).at(step.range)
        }
        return try body(&items[place])
      }
      guard var dictionary = takeDictionary() else { throw Fault.partDoesNotChange(self).at(step.range) }
      defer { self = .dictionary(dictionary) }
      guard index.isKey else { throw Fault.notAKey(index).at(step.range) }
      guard makesKey || dictionary.entries[index] != nil else { throw Fault.noSuchKey(index).at(step.range) }
      guard dictionary.count < Limits.listValues else { throw Fault.listTooLong.at(step.range) }
      try body(&dictionary.entries[index, default: .nothing])
    case .member(let name):
      guard var record = takeRecord() else { throw Fault.partDoesNotChange(self).at(step.range) }
      defer { self = .record(record) }
      guard var value = record[name] else {
        throw Fault.unknownMember(name, of: "a record", among: record.names, topic: "values").at(step.range)
      }
      record[name] = .nothing
      defer { record[name] = value }
      try body(&value)
    }
  }

  /// - Throws: if it nests too deep to stand within so many others, or holds too much: a list that is put into itself again and
  ///   again would hold twice as much each time.
  func checkNesting(within levels: Int) throws {
    switch self {
    case .list, .tuple, .record, .dictionary:
      _ = try Interpreter.checked(CollectionOfOne(self), depth: levels)
    default: break
    }
  }
}

extension Interpreter {
  /// Lets `body` change a variable in place: the local one of that name, or the session's.
  ///
  /// - Throws: if there is none.
  mutating func withVariable(_ name: Word, _ body: (inout Value) throws -> Void) throws {
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
  private mutating func makeRoom(toCopy value: Value, at place: Int) throws {
    guard value.weight >= Self.heavy, unshared.insert(place) else { return }
    try run.budget.check(run.work, taking: value.weight * MemoryLayout<Value>.stride)
  }

  /// `let xs[0] = 1`
  mutating func assign(_ place: Place, _ value: Value) throws {
    try assign(place.name, at: steps(of: place), value)
  }

  /// Puts a value into a part of a variable.
  mutating func assign(_ name: Word, at steps: [ValueStep], _ value: Value) throws {
    let watched = watchedPart(of: name, steps)
    try withVariable(name) { try $0.set(steps[...], to: value) }
    if let watched { mark(watched, setTo: value) }
  }

  private mutating func steps(of place: Place) throws -> [ValueStep] {
    try place.steps.map { step in
      switch step {
      case .index(let index): ValueStep(.index(try evaluate(index)), range: index.range)
      case .member(let word): ValueStep(.member(word.text), range: word.range)
      }
    }
  }

  /// `xs append 1`, `d[k] append 1`
  mutating func change(_ place: Place, _ command: Word, _ arguments: ArraySlice<Argument>) throws {
    let steps = try steps(of: place)
    let given = try arguments.map { argument in
      ListChange.Argument(
        label: argument.label, value: try value(of: argument, for: Self.changed).value, range: argument.range)
    }
    let change = try ListChange(command, given, to: place.steps.isEmpty ? place.name.text : nil)
    let watched = watchedPart(of: place.name, steps)
    var work = 0
    try withVariable(place.name) { value in
      try value.apply(change, at: steps[...], of: place.name) { work += $0 }
    }
    if let watched { mark(watched, by: change) }
    run.work += work
  }

  private static let changed = Parameter<Value>(place: "value", "").declaration
}
