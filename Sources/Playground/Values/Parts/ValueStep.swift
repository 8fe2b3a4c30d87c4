import DequeModule
import Language
import OrderedCollections

/// A step into a value: an index, a key, or a member of a record.
package struct ValueStep {
  package enum Kind {
    case index(Value)
    case member(String)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The indexes of a part of a list that is set as a whole.
  package var slice: IntegerRange? {
    if case .index(.range(let range)) = kind { range } else { nil }
  }
  /// Whether it is an index or a key.
  package var isIndex: Bool { if case .index = kind { true } else { false } }
}

extension Value {
  /// Puts a value into a part of this one.
  ///
  /// - Throws: if a part on the way is not there, or does not change.
  package mutating func set(_ steps: ArraySlice<ValueStep>, to value: Value) throws(Fault) {
    guard let step = steps.first else {
      self = value
      return
    }
    try value.checkNesting(within: steps.count)
    if steps.count == 1 {
      if let fault = refusal(of: step, to: value) { throw fault.at(step.range) }
      if let slice = step.slice { return try set(slice, of: step, to: value) }
    }
    try withPart(step, makesKey: steps.count == 1) { (part) throws(Fault) in
      try part.set(steps.dropFirst(), to: value)
    }
  }

  /// Puts a value into a part of this one that is one step away.
  package mutating func set(_ step: ValueStep, to value: Value) throws(Fault) {
    try value.checkNesting(within: 1)
    if let fault = refusal(of: step, to: value) { throw fault.at(step.range) }
    if let slice = step.slice { return try set(slice, of: step, to: value) }
    try withPart(step, makesKey: true) { $0 = value }
  }

  /// Why a part cannot be set, with what to write in the reader's own values; nil if nothing like it is known.
  private func refusal(of step: ValueStep, to value: Value) -> Fault? {
    switch (self, step.kind) {
    case (.text(let text), .index(let index)): .lettersAreNotSet(text, index, to: value)
    case (.dictionary, .member(let name)): .fieldOfDictionary(name, to: value)
    default: nil
    }
  }

  private mutating func set(_ slice: IntegerRange, of step: ValueStep, to value: Value) throws(Fault) {
    do throws(Fault) { try setSlice(slice, to: value) } catch { throw error.at(step.range) }
  }

  /// Changes a list or dictionary in a part of this value.
  ///
  /// - Parameters:
  ///   - isPart: whether this value is itself a part of what the name stands for.
  ///   - charge: told the work of it.
  package mutating func apply(
    _ change: ListChange, at steps: ArraySlice<ValueStep>, of name: Word, isPart: Bool = false,
    charge: (Int) -> Void
  ) throws(Fault) {
    guard let step = steps.first else {
      charge(change.work(on: self))
      do throws(Fault) { return try apply(change) } catch {
        let error = error.isOpen && !isPart ? error.naming(name.text) : error
        // An argument has a place of its own.
        throw error.parameter == nil ? error.at(name.range) : error
      }
    }
    try withPart(step, makesKey: false) { (part) throws(Fault) in
      try part.apply(change, at: steps.dropFirst(), of: name, isPart: true, charge: charge)
    }
  }

  /// Lets `body` change a part in place.
  ///
  /// - Parameter makesKey: whether a key that a dictionary has not is given to it.
  private mutating func withPart(
    _ step: ValueStep, makesKey: Bool, _ body: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    switch step.kind {
    case .index(let index):
      if var items = try takeList() {
        defer { self = .list(items) }
        guard case .int(let place) = index else {
          if step.slice != nil { throw Fault.partOfSlice.at(step.range) }
          throw Fault.wrongType(of: "an index", expected: "a whole number", got: index).at(step.range)
        }
        guard let index = items.placeIfAny(of: place) else {
          throw Fault.indexOutOfRange(place, count: Int64(items.count)).at(step.range)
        }
        return try body(&items[index])
      }
      guard var dictionary = try takeDictionary() else { throw Fault.partDoesNotChange(self).at(step.range) }
      defer { self = .dictionary(dictionary) }
      guard index.isKey else { throw Fault.notAKey(index).at(step.range) }
      try index.askToBeFound()
      guard makesKey || dictionary[index] != nil else { throw Fault.noSuchKey(index).at(step.range) }
      guard dictionary.count < Limits.listValues else { throw Fault.listTooLong.at(step.range) }
      try dictionary.withValue(of: index, body)
    case .member(let name):
      if case .tuple(var items) = self, let number = Int64(name), let place = items.placeIfAny(of: number) {
        self = .nothing
        defer { self = .tuple(items) }
        return try body(&items[place])
      }
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
  package func checkNesting(within levels: Int) throws(Fault) {
    switch self {
    case .list, .tuple, .record, .dictionary:
      _ = try Value.checked(CollectionOfOne(self), depth: levels)
    default: break
    }
  }
}
