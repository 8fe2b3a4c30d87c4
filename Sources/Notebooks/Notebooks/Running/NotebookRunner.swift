import Language
import Pictures
import Playground
import Recording

/// Runs the cells of a notebook in their order, in one session.
///
/// A cell ends at its first error; what it did before stands, and the next cell goes on from there. Nothing but commands
/// runs: `load` reads below the notebook's folder, and `save` is refused.
public struct NotebookRunner: Sendable {
  public private(set) var document: NotebookDocument
  public var options: RunOptions
  /// The session as the last cell left it.
  public var session: Session

  let parameters: [NotebookParameter]
  private var lastCell: Int
  /// The place of the next cell among the cells, from 0.
  public internal(set) var next = 0
  /// Whether it runs in a session that was there before.
  private let isGuest: Bool
  /// Whether a cell has quit: those after it are not run.
  public internal(set) var hasQuit = false
  /// Whether the user has left a question unanswered.
  private var hasLeft = false
  /// Which cells miss what was left out.
  private var missing = LeftOutCells()
  /// The program that cells of Swift are a part of; nil before the first of them.
  private var foreign: ForeignCells?
  /// What the reader wrote in the place of drafts of Swift, by the numbers of these.
  private var written: [Int: NotebookCell] = [:]

  /// - Throws: a ``Diagnostic`` for a parameter or a cell that the options name and the notebook does not have.
  public init(_ document: NotebookDocument, options: RunOptions) throws(Diagnostic) {
    try self.init(document, options: options, in: nil)
  }

  /// - Parameter host: a session that it goes on from, in which ``presets`` are for the caller to perform; nil: one of its own.
  /// - Throws: a ``Diagnostic`` for a parameter or a cell that the options name and the notebook does not have.
  init(_ document: NotebookDocument, options: RunOptions, in host: Session?) throws(Diagnostic) {
    self.document = document
    self.options = options
    do throws(Diagnostic) {
      parameters = try document.frontMatter.parameters(
        setting: options.parameters, read: LiteralReader.value(of:))
    } catch {
      // Several notebooks may be given the same parameters.
      throw Diagnostic("\(document.path): \(error.message)", help: error.help)
    }
    lastCell = try Self.lastCell(of: document, options)
    isGuest = host != nil
    session = host ?? Session(options.catalog)
    if host == nil { session = newSession() }
  }

  /// A runner without a notebook, for a client that hands it one cell after the other: see ``run(_:observe:)``.
  public init(cellsFor options: RunOptions) {
    document = NotebookDocument(bytes: [], path: "")
    self.options = options
    parameters = []
    lastCell = 0
    isGuest = false
    session = Session(options.catalog)
    session = newSession()
  }

  /// Takes another document, which is the same up to the next cell.
  ///
  /// - Throws: a ``Diagnostic`` for a cell that the options name and the document does not have.
  mutating func goOn(with document: NotebookDocument) throws(Diagnostic) {
    lastCell = try Self.lastCell(of: document, options)
    self.document = document
    foreign = nil
  }

  /// The parameters of the notebook, with their values as literals.
  package var parameterLiterals: [(name: String, literal: String)] {
    parameters.map { ($0.name, $0.value.literalText) }
  }

  /// What its reader had set before, as statements: that stays so in a fresh session.
  var readersSettings: [String] = []

  /// What is set before its first cell, as statements.
  var presets: [String] {
    readersSettings + (document.frontMatter.seed.map { ["seed \($0)"] } ?? [])
      + parameters.map { "let \($0.name) = \($0.value.literalText)" }
  }

  /// Runs the next cell; nil after the last.
  ///
  /// - Parameters:
  ///   - asks: whether its questions are asked, if ``RunOptions/readAnswer`` can ask at all; if not, they stand as in a document.
  ///   - observe: is called after each statement that shows something or fails, to print while the cell runs.
  public mutating func runNextCell(
    asks: Bool = true, observe: (PerformedStep) -> Void = { _ in }
  ) -> CellRun? {
    withoutActuallyEscaping(observe) { runNextCell(.kept(observe: $0), asks: asks) }
  }

  /// Runs the next cell and hands over what it shows as it is made, so that the run keeps none of it; nil
  /// after the last.
  ///
  /// - Parameters:
  ///   - write: takes lines. It looks at ``Recording/Cancellation`` where it waits for a reader.
  ///   - endStatement: is called when a statement has written all that it shows.
  public mutating func writeNextCell(
    to write: ([CleanLine]) -> Void, endStatement: () -> Void = {}
  ) -> CellRun? {
    withoutActuallyEscaping(write) { write in
      withoutActuallyEscaping(endStatement) { end in
        runNextCell(.written(write, endStatement: end), asks: true)
      }
    }
  }

  /// Runs the next cell and hands over each of its statements when it was performed, so that the run keeps none of them; nil after the
  /// last.
  ///
  /// - Parameters:
  ///   - tell: takes a statement. It is interrupted where the limits of the cell are passed.
  ///   - endStatement: is called when a statement was taken, with the reason if not all of it was.
  public mutating func tellNextCell(
    to tell: (PerformedStep, NotebookCell) throws(Canceled) -> Void,
    endStatement: (Diagnostic?) -> Void = { _ in }
  ) -> CellRun? {
    withoutActuallyEscaping(tell) { tell in
      withoutActuallyEscaping(endStatement) { end in
        runNextCell(.told(tell, endStatement: end), asks: true)
      }
    }
  }

  private mutating func runNextCell(_ outlet: CellOutlet, asks: Bool) -> CellRun? {
    guard next < lastCell else { return nil }
    let cell = document.cells[next]
    next += 1
    return run(cell, outlet, asks: asks)
  }

  /// Runs a cell, whether or not it stands in the notebook.
  ///
  /// - Parameters:
  ///   - asks: whether its questions are asked, if ``RunOptions/readAnswer`` can ask at all; if not, they stand as in a document.
  ///   - observe: is called after each statement that shows something or fails, to print while the cell runs.
  public mutating func run(
    _ cell: NotebookCell, asks: Bool = true, observe: (PerformedStep) -> Void = { _ in }
  ) -> CellRun {
    withoutActuallyEscaping(observe) { run(cell, .kept(observe: $0), asks: asks) }
  }

  private mutating func run(_ cell: NotebookCell, _ outlet: CellOutlet, asks: Bool) -> CellRun {
    guard !cell.labels.isSkipped else { return CellRun(cell: cell, outcome: .skipped) }
    guard !hasQuit else { return CellRun(cell: cell, outcome: .notReached) }
    if cell.labels.isFresh {
      startAnew()
      missing = LeftOutCells()
    }
    if options.swift == nil, missing.takes(cell, in: session) {
      var run = CellRun(cell: cell, outcome: .leftOut)
      // It was recorded in Unicode.
      run.output = (cell.recordedOutput ?? []).map {
        SignSpelling.spelled($0, in: session.settings.style == .ascii ? .ascii : .unicode, by: .other)
      }
      return run
    }
    var performer = performer(of: cell, asks: asks && options.readAnswer != nil)
    performer.begin(in: &session)
    let foreign = session.foreign
    session.foreign = ForeignStatements(options.swift, consent: options.swift == nil ? .none : .all)
    defer {
      session.foreign = foreign
      session.overrides = Settings()
      session.waitsForAnswers = options.readAnswer != nil
    }
    var run = CellRun(cell: cell, outcome: .ran)
    let start = options.watch.now()
    hasLeft = false
    while !hasQuit, !hasLeft, performer.errors.isEmpty || !isCancelled,
      let (performed, line) = performer.next(in: &session)
    {
      let step = host(performed, of: cell)
      run.answers += step.answers
      guard options.json != nil || !step.outputs.isEmpty || step.failure != nil else { continue }
      show(step, line: line, of: &run, by: &performer, outlet)
    }
    if hasLeft { run.outcome = .left }
    run.seconds = options.watch.now() - start
    if let warn = options.warn, let foreign = self.foreign, cell.language == .swift {
      foreign.warnings(of: cell).forEach(warn)
    }
    (run.errors, run.unreadable) = (performer.errors, performer.unreadable)
    run.wasStopped = performer.wasStopped
    judge(&run)
    run.output = output(of: run)
    if run.output.isEmpty { run.answers = [] }
    return run
  }

  private mutating func performer(of cell: NotebookCell, asks: Bool) -> CellPerformer {
    // A document performs the solution in the draft's place.
    let isOnlyRead = cell.isDraft && !asks
    var performer = newPerformer(of: cell, isOnlyRead: isOnlyRead)
    var settings = Settings(cell.labels)
    if isGuest { settings = settings.within(session.defaults) }
    if options.labelsStayWithinExplicit { settings = settings.within(options.explicit) }
    // No color is a promise: `set color always` must not put escapes into what is recorded.
    if options.explicit.colour == .never { settings.colour = .never }
    performer.settings = settings
    performer.asks = asks
    performer.mustFail = cell.labels.mustFail
    performer.isQuiet = cell.labels.isQuiet || options.isQuiet
    performer.isOnlyRead = isOnlyRead
    // A script is one cell, so for it to keep going is to go on with the next statement.
    performer.keepsGoing = options.keepsGoing && document.form == .script
    performer.leavesOutSilent = options.json == nil
    return performer
  }

  private mutating func newPerformer(of cell: NotebookCell, isOnlyRead: Bool) -> CellPerformer {
    guard cell.language == .swift, let language = options.swift else {
      return CellPerformer(cell.source, syntax: session.catalog.syntax)
    }
    let syntax = session.catalog.syntax
    if isOnlyRead {
      let draft = language.program([cell.source], options.limits, options.watch)
      return CellPerformer(cell.source, place: 0, of: draft, syntax: syntax)
    }
    if options.entersSwift { return CellPerformer(entering: cell.source, syntax: syntax) }
    if options.isAttempt, document.cells.indices.contains(cell.index - 1),
      document.cells[cell.index - 1].isDraft,
      !cell.isDraft
    {
      written[cell.index] = cell
      foreign = nil
    }
    let cells: ForeignCells
    if let foreign, foreign.place(of: cell) != nil {
      cells = foreign
    } else {
      cells = ForeignCells(around: cell, in: document, written: written, language, options)
      foreign = cells
    }
    return CellPerformer(
      cell.source, place: cells.place(of: cell) ?? 0, of: cells.program, isKept: cell.program == 0,
      syntax: syntax)
  }

  /// Runs all cells that are left, unless the user stops one.
  public mutating func runAll() -> [CellRun] {
    var runs: [CellRun] = []
    let began = options.watch.now()
    while !isCancelled, let run = runNextCell() {
      runs.append(run)
      options.watch.tell("running \(document.path)", next, of: lastCell, .cells, since: began)
    }
    return runs
  }

  /// Whether the user wants to stop.
  public var isCancelled: Bool { options.watch.isCancelled() }

  private static func lastCell(of document: NotebookDocument, _ options: RunOptions) throws(Diagnostic) -> Int
  {
    if let chosen = options.chosenCell(of: document) { return chosen }
    guard let name = options.until else { return document.cells.count }
    if let cell = document.cell(named: name) { return cell.index }
    throw Diagnostic("\(document.path) has no cell '\(name)'", help: help(for: name, among: document))
  }

  private static func help(for name: String, among document: NotebookDocument) -> String {
    let names = document.cells.compactMap(\.name)
    if let nearest = Suggestion.nearest(name, in: names) { return "did you mean \(nearest)?" }
    return names.isEmpty
      ? "name a cell by its label name=…, as in: ```trellis name=start"
      : "the named cells are \(names.joined(separator: ", "))"
  }

  private mutating func startAnew() {
    guard isGuest else {
      session = newSession()
      return
    }
    let text = Source(name: document.path, text: "reset")
    var parser = Parser(text, syntax: session.catalog.syntax)
    if let reset = try? parser.next() {
      _ = session.beginLesson(reset, from: text, presets: presets, startsAnew: true)
    }
  }

  private func newSession() -> Session {
    let matter = document.frontMatter
    var session = Session(
      options.catalog, defaults: options.explicit.over(matter.settings).over(options.defaults),
      limits: options.limits,
      watch: options.watch)
    session.tellsEvents = options.json != nil
    session.waitsForAnswers = options.readAnswer != nil
    session.modelsPractice = document.form == .script
    if let seed = matter.seed { session.preset(seed: UInt64(seed)) }
    session.preset(parameters.map { ($0.name, $0.value) })
    return session
  }

  /// Hands over what a step shows, under what is left of the limits.
  private func show(
    _ performed: Step, line: Int, of run: inout CellRun, by performer: inout CellPerformer,
    _ outlet: CellOutlet
  ) {
    var text = StepText(session.settings, isColourful: options.isColourful)
    text.isWhole = options.isQuiet || options.json != nil
    switch outlet {
    case .kept(let observe):
      let performed = worded(performed, line: line, by: &performer, as: text)
      run.steps.append(performed)
      observe(performed)
    case .told(let tell, let endStatement):
      let performed = worded(performed, line: line, by: &performer, as: text)
      let cell = run.cell
      endStatement(
        session.show(performed.step) { () throws(Canceled) in try tell(performed, cell) })
    case .written(let write, let endStatement):
      _ = performer.write(performed, as: text, in: session, echoes: !options.isQuiet, to: write)
      endStatement()
    }
  }

  /// A step with its lines, and the state that is asked for.
  private func worded(
    _ performed: Step, line: Int, by performer: inout CellPerformer, as text: StepText
  ) -> PerformedStep {
    let (step, lines) = performer.show(performed, as: text, in: session)
    let state = options.json.flatMap { told in
      step.object.flatMap { session.state(of: $0, upTo: told.stateLimit) }
    }
    return PerformedStep(
      step: step, echo: text.echo(step.textWithoutAnswers), lines: lines, text: text,
      pictureCount: step.pictureCount, state: state, line: line)
  }

  /// Decides whether an error, or that there was none, is what the labels of the cell ask for.
  private func judge(_ run: inout CellRun) {
    guard run.cell.labels.mustFail, run.outcome == .ran, !isCancelled else {
      run.failure = run.error
      return
    }
    if run.error == nil {
      run.failure = Diagnostic(
        "\(run.cell.title) is labeled 'fails', but did not fail",
        help: "remove the label, or correct the cell")
    }
  }

  private func output(of run: CellRun) -> [String] {
    var lines = run.tellingSteps.flatMap { ($0.echo + $0.step.lines).map(\.string) }
    if let error = run.error {
      lines += StepText(session.settings, isColourful: options.isColourful).lines(error, relativeToCell: true)
        .map(\.string)
    }
    return lines
  }
}

extension NotebookRunner {
  /// Does what a step asks of its host.
  private mutating func host(_ performed: Step, of cell: NotebookCell) -> Step {
    var step = performed
    guard let effect = step.effect else { return step }
    switch effect {
    case .quit where options.isAttempt, .save where options.isAttempt, .play where options.isAttempt,
      .edit where options.isAttempt, .history where options.isAttempt, .page where options.isAttempt,
      .learn where options.isAttempt, .swift where options.isAttempt:
      step.refuse(
        Diagnostic("\(effect.name) has no place in an exercise", help: "t opens a prompt to try it"))
    case .quit where options.mayQuit && document.form == .script:
      hasQuit = true
    case .quit where options.mayQuit:
      step.refuse(Diagnostic("a cell cannot quit", help: "a notebook ends with its last cell"))
    case .quit:
      step.refuse(
        Diagnostic("quit has nothing to leave here", help: "shut the kernel down, or close the notebook"))
    case .ask:
      guard let readAnswer = options.readAnswer else { break }
      let settings = session.settings
      let echoes =
        options.repeatsAsking
        && cell.repeatsStatements(syntax: session.catalog.syntax)
      step = session.settle(step, echoes: echoes) { readAnswer($0, settings) }
      guard step.effect == .ask else { return step }
      hasLeft = true
      step.effect = nil
    case .save, .play, .history, .edit, .page, .learn, .load, .swift:
      return documentHost.carryOut(step, in: &session, watch: options.watch)
    }
    return step
  }

  private var documentHost: DocumentHost {
    options.isInput ? .input : .notebook(folder: options.loadRoot ?? LoadPolicy.root(of: document.path))
  }
}
