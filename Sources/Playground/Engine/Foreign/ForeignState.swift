import Declarations
import DequeModule
import Language

/// The code of Swift that was entered in a session, and what its constants and variables hold.
package struct ForeignState: Sendable {
  /// What was entered, in its order: the cells of one program.
  private(set) var entries: [Source] = []
  private(set) var values: [String: ForeignConstant] = [:]
  /// How many values it holds.
  private(set) var weight = 0

  init() {}

  /// What follows an entry.
  init(_ before: ForeignState, entering code: Source, values: [String: ForeignConstant]) {
    entries = before.entries + [code]
    self.values = values
    weight = values.values.reduce(entries.count) { sum, constant in
      if case .value(let value) = constant { sum + 1 + value.weight } else { sum + 1 }
    }
  }

  /// Whether a name that nothing else bears asks for what it holds: `swift.n`.
  func isMeant(by name: String) -> Bool { name == SessionCommand.swift.rawValue }

  /// Whether what was entered declares a type or a function of a name.
  func declares(_ name: String) -> Bool {
    entries.contains { entry in
      let text = TokenizedText(entry.bytes)
      return text.indices.contains { place in
        text.word(place).map { ["struct", "class", "enum", "actor", "func"].contains($0) } == true
          && text.word(place + 1) == name
      }
    }
  }

  var json: JSON {
    [
      "code": .array(entries.map { .text($0.text(SourceRange(0, $0.bytes.count))) }),
      "values": .object(values.mapValues { $0.json }),
    ]
  }
}

/// What came of an entry of Swift that was performed once: it is put back where its step is replayed, and never performed again.
package final class ForeignResult: Sendable {
  let code: Source
  let outputs: [Output]
  let state: ForeignState

  init(_ code: Source, outputs: [Output], state: ForeignState) {
    self.code = code
    self.outputs = outputs
    self.state = state
  }

  /// The code as it was entered.
  var text: String { code.text(SourceRange(0, code.bytes.count)) }
}

extension Interpreter {
  /// Lets a statement that is performed again be told what it was told, and come to what it came to.
  mutating func recall(_ record: Timeline.Record) {
    recordedReadings = record.costReadings[...]
    recordedResults = record.results[...]
  }

  /// A constant or a variable of Swift that is asked for, in a record that has nothing else.
  func swiftRecord(with member: Word) throws(Fault) -> Value {
    // Before `??` a sign is behind it.
    let name = member.text.utf8.last == UInt8(ascii: "?") ? String(member.text.dropLast()) : member.text
    let values = state.foreign.values
    switch values[name] {
    case .value(let value): return .record(ValueRecord(names: [name], values: [value]))
    case .other(let words): throw Fault.noValueOfSwift(name, words).at(member.range)
    case nil: throw Fault.noSwiftConstant(name, among: values.keys).at(member.range)
    }
  }

  /// What the next instruction asks of a name that no variable and no object bears: the costs of a definition, or what Swift holds.
  ///
  /// - Parameter register: where the instruction finds the value.
  /// - Returns: nil if it asks something else.
  mutating func asked(
    of name: String, for register: Register, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Value? {
    guard state.foreign.isMeant(by: name), state.procedures[name] == nil else {
      return try costs(of: name, for: register, on: machine)
    }
    let code = machine.code
    guard machine.frame.next < code.instructions.count else { return nil }
    let members: TableIndex
    switch code.instructions[machine.frame.next] {
    case .members(_, of: register, let index), .count(_, of: register, let index): members = index
    default: return nil
    }
    guard let member = code.tables.members[Int(members)].words.first else { return nil }
    run.source = code.source
    return try swiftRecord(with: member)
  }

  /// Puts back what came of code of Swift.
  mutating func put(_ result: ForeignResult) {
    run.isDirty = true
    run.foreignResults.append(result)
    state.foreign = result.state
    if !run.isQuiet { run.step.outputs += result.outputs }
  }
}

extension Timeline.Record {
  /// The step as a file has it.
  ///
  /// - Throws: see ``textToSave()``.
  func toSave() throws(Fault) -> (program: String, isSilent: Bool, code: String?) {
    guard load == nil, let result = results.first else { return (try textToSave(), isSilent, nil) }
    // One that was explained is explained again.
    if text.hasPrefix(SessionCommand.explain.rawValue) { return (text, false, result.text) }
    return ("\(SessionCommand.swift.rawValue) \(result.text)", false, result.text)
  }
}
