import Engine
import Language
import Pictures
import Recording
import Values

/// Performs a cell: a text of statements, and how they are meant.
///
/// A cell is the same everywhere: an entry at a prompt, a fence of a notebook, a figure of a page, what a Jupyter client sends, what a
/// reader of `learn` writes for an exercise. Its rules are kept here, once: that its settings hold and its limits begin from zero, that
/// the draft of an exercise is only read, that an error ends it, what a quiet cell leaves out, where a limit cuts what is shown, and
/// whether an error is right. The caller is its host, which knows what is around the session: each step comes out with its effect, such
/// as to load a file, to quit or to ask a question; the host carries that out, and hands the step back to be shown.
///
///     var cell = CellPerformer(source, syntax: session.catalog.syntax)
///     cell.begin(in: &session)
///     while let (step, line) = cell.next(in: &session) {
///       let shown = cell.show(carryOut(step), as: text, in: session)
///     }
///
/// The performer is a value that knows how far it came, and holds no session. So a host that cannot wait for the reply to a question
/// keeps it, and continues when the reply is there.
public struct CellPerformer: Sendable {
  public let source: Source
  /// The settings of the cell alone; nil: those of the session stay.
  public var settings: Settings?
  /// Whether its questions wait for answers; nil: as in the session.
  public var asks: Bool?
  /// Whether it must fail, so that an error is right.
  public var mustFail = false
  /// Whether it is silent but for what is printed.
  public var isQuiet = false
  /// Whether it is read and not performed: the draft of an exercise.
  public var isOnlyRead = false
  /// Whether it goes on after an error, as a script may.
  public var keepsGoing = false
  /// Whether the steps that have nothing to tell are left out: thousands of them leave nothing to keep.
  public var leavesOutSilent = false

  /// What went wrong so far, in order.
  public private(set) var errors: [Diagnostic] = []
  /// Those of the errors that are in no step: what could not be read, and what was not performed.
  public private(set) var unreadable: [Diagnostic] = []
  /// Whether a limit or the user stopped a statement, or the showing of what it made.
  public private(set) var wasStopped = false

  private var parser: Parser
  private var lines: StatementLines
  /// The program in another language that the cell is a part of, and its place there; nil of a cell of statements.
  private var foreign: (program: any ForeignProgram, place: Int)?
  /// Whether its result there is kept as a step of the session.
  private var isKept = true
  /// Whether all of it is one entry of code of Swift, and the statement that performs it; nil once that was performed.
  private var isEntry = false
  private var entry: Statement?
  /// What it did there that was not handed out yet; nil before it was performed.
  private var foreignSteps: [Step]?
  private var isOver = false

  public init(_ source: Source, syntax: Syntax) {
    self.source = source
    parser = Parser(source, syntax: syntax)
    lines = StatementLines(source)
  }

  /// A cell of another language.
  ///
  /// - Parameters:
  ///   - place: its place among the cells of the program, from 0.
  ///   - isKept: whether its result is kept as a step of the session.
  public init(
    _ source: Source, place: Int, of program: any ForeignProgram, isKept: Bool = true, syntax: Syntax
  ) {
    self.init(source, syntax: syntax)
    foreign = (program, place)
    self.isKept = isKept
  }

  /// Code of Swift that goes on from what was entered in the session before, as at a prompt.
  public init(entering code: Source, syntax: Syntax) {
    self.init(code, syntax: syntax)
    isEntry = true
    entry = Statement(swift: code)
  }

  /// Sets what holds for the cell, and lets the limits begin from zero.
  public func begin(in session: inout Session) {
    if let settings { session.overrides = settings }
    if let asks { session.waitsForAnswers = asks }
    session.renewLimits()
  }

  /// Performs the next statement.
  ///
  /// - Returns: its step, and its line in the file, from 1; nil at the end of the cell, which may be its first error.
  public mutating func next(in session: inout Session) -> (step: Step, line: Int)? {
    if let foreign { return next(of: foreign.program, at: foreign.place, in: &session) }
    while !isOver, errors.isEmpty || keepsGoing {
      do throws(SyntaxError) {
        guard let statement = try nextStatement(notes: session.notes) else { break }
        if isOnlyRead { continue }
        if !errors.isEmpty, session.hasUsedUpLimits {
          leaveOut(from: statement)
          break
        }
        guard session.performTelling(statement, from: source) || !leavesOutSilent else { continue }
        return (session.takeStep(), lines.line(at: Int(statement.range.lowerBound)))
      } catch {
        fail(error.diagnostic(in: source, offersSwift: session.foreign.isOffered))
      }
    }
    isOver = true
    return nil
  }

  private mutating func nextStatement(notes: VariableNotes) throws(SyntaxError) -> Statement? {
    guard isEntry else {
      parser.notes = notes
      return try parser.next()
    }
    defer { entry = nil }
    return entry
  }

  /// Hands out the next step of a cell of another language, which performs all of them when it is asked for the first.
  private mutating func next(
    of program: any ForeignProgram, at place: Int, in session: inout Session
  ) -> (step: Step, line: Int)? {
    if isOnlyRead {
      if !isOver, let fault = program.fault(inReading: place) { fail(fault) }
      isOver = true
      return nil
    }
    if foreignSteps == nil {
      let performed = program.perform(place, in: session)
      foreignSteps = performed.steps.reversed()
      if let failure = performed.failure, performed.steps.isEmpty { fail(failure) }
      if isKept, performed.failure == nil, !performed.steps.contains(where: { $0.failure != nil }) {
        session.keep(source, of: program, at: place, showing: performed.steps)
      }
    }
    guard !isOver, let step = foreignSteps?.popLast() else {
      isOver = true
      return nil
    }
    return (step, lines.line(at: Int(step.statement.range.lowerBound)))
  }

  /// Whether an error is what the cell is for, or there is none.
  public func isWell(_ step: Step) -> Bool { step.failure == nil || mustFail }

  /// Words a step whose lines are kept, under what the limits leave.
  ///
  /// - Returns: the step, which fails if not all was shown, and its lines.
  public mutating func show(
    _ step: Step, as text: StepText, in session: Session
  ) -> (step: Step, lines: [CleanLine]) {
    var lines: [CleanLine] = []
    let shown = show(step, in: session) { step throws(Canceled) in try text.collect(step, in: &lines) }
    return (shown, lines)
  }

  /// Words a step and hands its lines over, output by output, so that none of them is kept.
  ///
  /// - Parameter echoes: whether the statement stands before what it shows, if it is one that does.
  /// - Returns: the step, which fails if not all was shown.
  public mutating func write(
    _ step: Step, as text: StepText, in session: Session, echoes: Bool, to write: ([CleanLine]) -> Void
  ) -> Step {
    show(step, in: session) { step throws(Canceled) in try text.write(step, echoes: echoes, to: write) }
  }

  private mutating func show(
    _ performed: Step, in session: Session, _ work: (Step) throws(Canceled) -> Void
  ) -> Step {
    var step = performed
    if isQuiet { step.leaveOnlyPrinted() }
    let cut = session.show(step) { () throws(Canceled) in try work(step) }
    if step.failure == nil { step.failure = cut }
    if let failure = step.failure { errors.append(failure) }
    if step.wasStopped || cut != nil { wasStopped = true }
    return step
  }

  private mutating func fail(_ error: Diagnostic) {
    errors.append(error)
    unreadable.append(error)
  }

  /// Says of a script that keeps going that the rest of it cannot be performed.
  private mutating func leaveOut(from statement: Statement) {
    var rest = Diagnostic(
      "the rest was not run: the limits are for the whole file, and used up",
      help: "--timeout and --max-steps allow more")
    rest.origin = Origin(source: source, range: statement.range)
    fail(rest)
  }
}

extension Source {
  /// Whether more than one statement stands in it, of those that can be read: then each may be repeated before what it shows.
  public func hasSeveralStatements(syntax: Syntax) -> Bool {
    var parser = Parser(self, syntax: syntax)
    return (try? parser.next()) != nil && (try? parser.next()) != nil
  }
}

extension Step {
  /// Refuses at its statement what it asks of its host.
  public mutating func refuse(_ reason: Diagnostic) {
    failure = reason
    failure?.origin = reason.origin ?? Origin(source: source, range: statement.range)
    effect = nil
  }

  /// Leaves what a cell shows that is quiet: what is printed, and what questions tell.
  fileprivate mutating func leaveOnlyPrinted() {
    outputs.removeAll { output in
      switch output {
      case .text, .printed, .told: false
      default: true
      }
    }
  }
}

extension StepText {
  /// About how much work a line is, in comparisons.
  package static var workOfLine: Int { 32 }

  /// Adds the lines of a step, output by output.
  ///
  /// - Throws: ``Recording/Canceled``; then the outputs before are added.
  package func collect(_ step: Step, in lines: inout [CleanLine]) throws(Canceled) {
    let cancellation = Cancellation.current
    try show(step, interruptedBy: cancellation) { some throws(Canceled) in
      for line in some { try lines.append(line, interruptedBy: cancellation) }
      try cancellation.check(after: some.count * Self.workOfLine, taking: 0)
      return true
    }
  }

  /// Hands over the lines of a step, output by output.
  package func write(_ step: Step, echoes: Bool, to write: ([CleanLine]) -> Void) throws(Canceled) {
    let cancellation = Cancellation.current
    var isFirst = true
    try show(step, interruptedBy: cancellation) { lines throws(Canceled) in
      if isFirst, echoes, !lines.isEmpty, step.isEchoed {
        write(try echo(step.textWithoutAnswers, interruptedBy: cancellation))
      }
      isFirst = isFirst && lines.isEmpty
      write(lines)
      try cancellation.check(after: lines.count * Self.workOfLine, taking: 0)
      return true
    }
  }
}
