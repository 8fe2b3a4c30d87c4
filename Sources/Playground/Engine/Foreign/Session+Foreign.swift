import Declarations
import Language
import Values

/// Code of Swift as a step of a session.
extension Session {
  /// The constants and variables that Swift holds, sorted.
  package var swiftNames: [String] { interpreter.state.foreign.values.keys.sorted() }

  /// Keeps what a cell of a document came to that did not fail, as a step: what its constants and variables hold can be asked from now on.
  ///
  /// - Parameters:
  ///   - place: its place among the cells of the program.
  ///   - steps: what it showed.
  public mutating func keep(
    _ cell: Source, of program: any ForeignProgram, at place: Int, showing steps: [Step]
  ) {
    let name = SessionCommand.swift.rawValue
    let source = Source(name: name, bytes: Array("\(name) ".utf8) + cell.bytes)
    let statement = Statement(.command(.swift), range: SourceRange(0, source.bytes.count))
    let state = ForeignState(
      interpreter.state.foreign, entering: cell, values: program.values(behind: place))
    interpreter.recordedResults = [ForeignResult(cell, outputs: Self.outputs(of: steps), state: state)]
    defer { interpreter.recordedResults = [] }
    do throws(Fault) {
      try interpreter.carryOut(statement, from: source, isQuiet: true, isReplay: true)
      try interpreter.updatePinnedExpressions()
      note(Timeline.Record(statement, from: source))
    } catch {
      assertionFailure("what is put back cannot fail: \(error)")
    }
  }

  /// What steps showed, each behind its statement where there are several.
  private static func outputs(of steps: [Step]) -> [Output] {
    var outputs: [Output] = []
    for step in steps {
      if steps.count > 1 { outputs.append(.echo(step.text)) }
      outputs += step.outputs
    }
    return outputs
  }

  /// Performs the code that a part of a text is, behind what was entered before, and keeps what comes of it.
  mutating func performForeign(codeOf source: Source, at range: SourceRange) throws(Fault) {
    do {
      try performForeign(
        source.part(range), from: source, at: range, telling: interpreter.run.telling)
    } catch {
      throw error.at(range)
    }
  }

  private mutating func performForeign(
    _ code: Source, from source: Source, at range: SourceRange, telling: ForeignTelling?
  ) throws(Fault) {
    guard foreign.consent != .none else { throw .swiftWithoutConsent }
    guard let language = foreign.language else { throw .noSwift }
    let before = interpreter.state.foreign
    let watch = interpreter.allowance.watch ?? watch
    let program = language.program(before.entries + [code], limits, watch)
    let place = before.entries.count
    let performed =
      telling.map { program.perform(place, telling: $0, in: self) } ?? program.perform(place, in: self)
    if watch.isCancelled() { throw .stopped }
    // Its limits are its own.
    interpreter.allowance = Budget(limits, watch)
    let shown = performed.steps.filter { !$0.outputs.isEmpty || $0.failure != nil }
    let outputs = Self.outputs(of: shown)
    for earlier in 0..<place {
      if let failure = program.failure(of: earlier) { throw .swiftEntryFails(failure) }
    }
    if let failure = performed.failure ?? shown.last?.failure {
      interpreter.run.step.outputs += outputs
      throw Fault(failure.moved(from: code, to: source, at: range))
    }
    let state = ForeignState(before, entering: code, values: program.values(behind: place))
    interpreter.put(ForeignResult(code, outputs: outputs, state: state))
  }
}

extension Session {
  /// What an entry of Swift shows line by line, which was performed before: with those before it, in a copy.
  ///
  /// - Parameter record: its step, behind which the session stands.
  /// - Returns: nil if it is none, or may not be run.
  func retold(_ record: Timeline.Record, telling: ForeignTelling) -> [Output]? {
    guard record.isForeign, foreign.consent != .none, let language = foreign.language else { return nil }
    let entries = interpreter.state.foreign.entries
    guard !entries.isEmpty else { return nil }
    let program = language.program(entries, limits, interpreter.replayBudget.watch ?? watch)
    return Self.outputs(of: program.perform(entries.count - 1, telling: telling, in: self).steps)
  }
}

extension Source {
  /// A part of the text as one of its own, at its place in the file.
  fileprivate func part(_ range: SourceRange) -> Source {
    let before = bytes[..<Int(range.lowerBound)]
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    var offsets = Array(columnOffsets.dropFirst(line))
    let column = before.count - start
    if offsets.isEmpty { offsets = [column] } else { offsets[0] += column }
    return Source(
      name: name, bytes: Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]), file: file,
      firstLine: firstLine + line, columnOffsets: offsets)
  }
}

extension Diagnostic {
  /// The same about a text of which another is a part.
  ///
  /// - Parameter range: where the part stands.
  fileprivate func moved(from part: Source, to whole: Source, at range: SourceRange) -> Diagnostic {
    var moved = self
    guard let origin else {
      moved.origin = Origin(source: whole, range: range)
      return moved
    }
    guard origin.source === part else { return self }
    let start = Int(range.lowerBound)
    moved.origin = Origin(
      source: whole,
      range: SourceRange(start + Int(origin.range.lowerBound), start + Int(origin.range.upperBound)))
    return moved
  }
}
