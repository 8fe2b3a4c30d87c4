import Files
import Language
import Playground

/// A notebook that was checked.
public struct NotebookCheck: Sendable {
  public var path: String
  public var warnings: [NotebookWarning]
  public var verdicts: [CellVerdict]
  /// Which of the failures come of others.
  public private(set) var chain = FailureChain([], kinds: [])
  /// What the cells did, beside the verdicts; kept if ``RunOptions/json`` asks for their steps.
  public var runs: [CellRun] = []
  /// Why the notebook could not be run at all.
  public var error: Diagnostic?
  /// Whether that is what the command line asks for: a parameter that the notebook does not have.
  public private(set) var isWrongUsage = false
  /// The names of its cells.
  public var cellNames: [String] = []

  public init(_ document: NotebookDocument, options: RunOptions) {
    self.init(document, options: options, tally: CellTally())
  }

  /// What was found out about the cells elsewhere.
  init(_ document: NotebookDocument, verdicts: [CellVerdict], kinds: Set<String>) {
    path = document.path
    warnings = document.warnings
    cellNames = document.cells.compactMap(\.name)
    self.verdicts = verdicts
    chain = FailureChain(verdicts, kinds: kinds)
  }

  private init(_ document: NotebookDocument, options: RunOptions, tally: CellTally) {
    tally.expect(document.cells.count)
    path = document.path
    warnings = document.warnings
    cellNames = document.cells.compactMap(\.name)
    verdicts = []
    do throws(Diagnostic) {
      var runner = try NotebookRunner(document, options: options)
      let chosen = options.chosenCell(of: document)
      while !Task.isCancelled, let run = runner.runNextCell() {
        tally.countOne()
        guard chosen == nil || chosen == run.cell.index else { continue }
        let verdict = CellVerdict(run, of: document)
        verdicts.append(verdict)
        if options.json != nil { runs.append(run) }
        if runner.isCancelled || (options.stopsAtFailure && verdict.hasFailed) { break }
      }
      chain = FailureChain(verdicts, kinds: options.catalog.syntax.kinds)
    } catch {
      self.error = error
      isWrongUsage = true
    }
  }

  /// Checks notebooks, several at a time, each in a session of its own.
  ///
  /// - Parameters:
  ///   - jobs: how many are checked at a time, at least 1.
  ///   - watch: receives, now and then, how many cells are checked, from the task that calls this; nil for no
  ///     progress.
  ///   - report: is called for each, in their order, as soon as those before it are through.
  public static func run(
    _ notebooks: [FoundNotebook], options: RunOptions, jobs: Int = 1, telling watch: Watch? = nil,
    report: (NotebookCheck) -> Void = { _ in }
  ) async -> [NotebookCheck] {
    var finished: [Int: NotebookCheck] = [:]
    var checks: [NotebookCheck] = []
    let tally = CellTally()
    await withTaskGroup(of: (Int, NotebookCheck)?.self) { group in
      var started = 0
      let began = watch?.now() ?? 0
      func look() {
        guard let watch else { return }
        watch.tell("checking", tally.done, of: tally.total, .cells, since: began)
        group.addTask {
          try? await Task.sleep(for: .milliseconds(100))
          return nil
        }
      }
      func start() {
        guard started < notebooks.count, !options.watch.isCancelled() else { return }
        let index = started
        started += 1
        group.addTask { (index, NotebookCheck(notebooks[index], options: options, tally: tally)) }
      }
      for _ in 0..<max(1, jobs) { start() }
      if started > 0 { look() }
      for await result in group {
        guard let (index, check) = result else {
          look()
          continue
        }
        finished[index] = check
        start()
        while let check = finished.removeValue(forKey: checks.count) {
          checks.append(check)
          report(check)
          if options.stopsAtFailure, check.hasFailed {
            group.cancelAll()
            return
          }
        }
        // Nothing runs any more but the one that waits to look.
        if checks.count == started { return group.cancelAll() }
      }
    }
    return checks
  }

  /// Reads and checks a notebook.
  public init(_ notebook: FoundNotebook, options: RunOptions) {
    self.init(notebook, options: options, tally: CellTally())
  }

  private init(_ notebook: FoundNotebook, options: RunOptions, tally: CellTally) {
    let read = Result { () throws(FileError) in try notebook.open(watch: options.watch) }
    switch read {
    case .success(let document):
      self.init(document, options: options, tally: tally)
      let links = document.warningsOfLinks(watch: options.watch)
      warnings = (warnings + links).enumerated()
        .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    case .failure(let error): self.init(path: notebook.path, error: error.diagnostic)
    }
  }

  private init(path: String, error: Diagnostic) {
    self.path = path
    self.error = error
    warnings = []
    verdicts = []
  }

  public var hasFailed: Bool { error != nil || verdicts.contains(where: \.hasFailed) }
}
