import Declarations
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
    return ("\(SessionCommand.swift.rawValue) \(result.text)", false, result.text)
  }
}
