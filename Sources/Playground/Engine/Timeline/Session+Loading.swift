import Declarations
import Language
import Values

extension Session {
  /// Performs the statements of loaded texts as one step, that of the `load` statement.
  ///
  /// - Returns: the step, with all that the statements showed, or with the error of the one that failed.
  public mutating func perform(_ load: Statement, from source: Source, loaded texts: [LoadedText]) -> Step {
    let asked = interpreter.queryCosts
    let pinned = interpreter.state.pinnedExpressions
    do {
      let steps = try perform(load, from: source, loaded: texts, isReplay: false)
      let record = Timeline.Record(load, from: source, load: Timeline.Record.Load(texts: texts, steps: steps))
      noteCalls(record)
      note(record)
      drawPins(after: load, since: pinned)
    } catch {
      fail(error, source: source)
      interpreter.queryCosts = asked
    }
    return interpreter.takeStep()
  }

  /// The same of texts of statements.
  public mutating func perform(_ load: Statement, from source: Source, loaded texts: [Source]) -> Step {
    perform(load, from: source, loaded: texts.map { LoadedText($0) })
  }

  /// Begins to read a lesson: its parameters are set, and from here steps are counted, so that what it undoes are its own.
  ///
  /// - Parameters:
  ///   - statement: the one that asks for the lesson; the step that is made, if one is, is called by it.
  ///   - presets: statements that the lesson begins with.
  ///   - startsAnew: whether everything else is forgotten; `undo` brings it back.
  /// - Returns: the step; it has no number if there was nothing to do.
  public mutating func beginLesson(
    _ statement: Statement, from source: Source, presets: [String], startsAnew: Bool
  ) -> Step {
    let program = (startsAnew ? ["reset"] : []) + presets
    guard !program.isEmpty else {
      origin = stepCount
      return Step(statement: statement, source: source)
    }
    let text = Source(name: "lesson", text: program.map { $0 + ";\n" }.joined())
    let step = perform(statement, from: source, loaded: [text])
    if step.failure == nil { origin = stepCount }
    return step
  }

  /// Performs loaded texts in a session of their own that begins with this one's state: what they undo are their own
  /// steps, and to what they ask of costs, each of their statements is a step.
  ///
  /// - Returns: the steps that led to where the texts ended.
  @discardableResult
  mutating func perform(
    _ load: Statement, from source: Source, loaded texts: [LoadedText], isReplay: Bool
  ) throws(Fault) -> RecordList {
    var inner = Session(catalog)
    // A load is one step: its questions stand there as in a document.
    let (waits, models) = (interpreter.waitsForAnswers, interpreter.modelsPractice)
    interpreter.waitsForAnswers = false
    interpreter.modelsPractice = false
    defer { (interpreter.waitsForAnswers, interpreter.modelsPractice) = (waits, models) }
    swap(&inner.interpreter, &interpreter)
    defer { swap(&inner.interpreter, &interpreter) }
    inner.foreign = foreign
    // The whole is one step, and is saved as all of its statements: none is dropped.
    inner.timeline = Timeline(inner.interpreter.state, keptSteps: .max)
    var whole = Step(statement: load, source: source)
    var work: Int64 = 0
    var costReadings: [CostReading] = []
    var results: [ForeignResult] = []
    var called: [FunctionCode] = []
    defer {
      inner.interpreter.run.step = whole
      inner.interpreter.run.costReadings = costReadings
      inner.interpreter.run.foreignResults = results
      inner.interpreter.run.called = called
      inner.interpreter.run.work = work
      inner.interpreter.run.isDirty = true
    }
    for loaded in texts {
      let text = loaded.source
      // Who names a script has not seen what is in it.
      let isUnseen = foreign.consent == .typed && !loaded.holdsSwift
      inner.foreign.consent = isUnseen ? .none : foreign.consent
      var parser = LoadedStatements(loaded, syntax: catalog.syntax)
      do throws(Fault) {
        while let statement = try parser.next(inner.notes) {
          if let command = statement.command, command.traits.contains(.mayNotBeLoaded) {
            throw Fault.refused(
              "\(command.rawValue) is not allowed in a loaded file", help: "type it at the prompt"
            )
            .at(statement.range)
          }
          defer {
            let outputs = inner.interpreter.run.step.outputs
            if !outputs.isEmpty, inner.interpreter.run.step.isEchoed, !loaded.holdsSwift {
              whole.outputs.append(.echo(text.textWithoutAnswers(of: statement)))
            }
            whole.outputs += outputs
            work += inner.interpreter.run.work
            costReadings += inner.interpreter.run.costReadings
            results += inner.interpreter.run.foreignResults
            called += inner.interpreter.run.called
          }
          try inner.perform(statement, from: text, isHushed: isReplay || load.isSilent, isReplay: isReplay)
          if inner.interpreter.run.step.effect == .swift { throw Fault.noSwiftPrompt.at(statement.range) }
          whole.costs += inner.interpreter.run.step.costs
          whole.tell(inner.interpreter.run.step.events, leftOut: inner.interpreter.run.step.eventsLeftOut)
          whole.object = inner.interpreter.run.step.object ?? whole.object
          whole.kind = inner.interpreter.run.step.kind ?? whole.kind
        }
      } catch {
        throw error.at(SourceRange(0, 0), in: text)
      }
    }
    return inner.timeline.doneRecords
  }
}

/// A text that `load` performs.
public struct LoadedText: Sendable {
  public var source: Source
  /// Whether it is code of Swift, and not statements.
  public var holdsSwift: Bool

  public init(_ source: Source, holdsSwift: Bool = false) {
    self.source = source
    self.holdsSwift = holdsSwift
  }
}

/// The statements of a loaded text; of one in Swift it is one that performs all of it.
private struct LoadedStatements {
  private var parser: Parser
  private var swift: Statement?
  private let holdsSwift: Bool

  init(_ text: LoadedText, syntax: Syntax) {
    parser = Parser(text.source, syntax: syntax)
    holdsSwift = text.holdsSwift
    swift = holdsSwift ? Statement(swift: text.source) : nil
  }

  mutating func next(_ notes: VariableNotes) throws(Fault) -> Statement? {
    guard holdsSwift else {
      parser.notes = notes
      return try parser.nextStatement()
    }
    defer { swift = nil }
    return swift
  }
}

extension Statement {
  /// The statement that performs a text of Swift.
  package convenience init(swift text: Source) {
    let range = SourceRange(0, text.bytes.count)
    let code = Argument(value: .path(text.text(range)), range: range)
    let head = Word(SessionCommand.swift.rawValue, range: SourceRange(0, 0))
    self.init(.command(Act(head: head, arguments: [code])), range: range)
  }
}
