import Files
import Language
import Playground

/// A notebook that was checked.
public struct NotebookCheck: Sendable {
  public var path: String
  public var warnings: [NotebookWarning]
  public var verdicts: [CellVerdict]
  /// What the cells did, beside the verdicts; kept if ``RunOptions/json`` asks for their steps.
  public var runs: [CellRun] = []
  /// Why the notebook could not be run at all.
  public var error: Diagnostic?
  /// Whether that is what the command line asks for: a parameter that the notebook does not have.
  public private(set) var isWrongUsage = false
  /// The names of its cells.
  public var cellNames: [String] = []

  public init(_ document: NotebookDocument, options: RunOptions) {
    path = document.path
    warnings = document.warnings
    cellNames = document.cells.compactMap(\.name)
    verdicts = []
    do throws(Diagnostic) {
      var runner = try NotebookRunner(document, options: options)
      let chosen = options.chosenCell(of: document)
      while !Task.isCancelled, let run = runner.runNextCell() {
        guard chosen == nil || chosen == run.cell.index else { continue }
        let verdict = CellVerdict(run, of: document)
        verdicts.append(verdict)
        if options.json != nil { runs.append(run) }
        if runner.isCancelled || (options.stopsAtFailure && verdict.hasFailed) { break }
      }
    } catch {
      self.error = error
      isWrongUsage = true
    }
  }

  /// Checks the notebooks at `paths`, several at a time, each in a session of its own.
  ///
  /// - Parameters:
  ///   - jobs: how many are checked at a time, at least 1.
  ///   - report: is called for each, in the order of the paths, as soon as those before it are through.
  public static func run(
    _ paths: [String], options: RunOptions, jobs: Int = 1,
    report: (NotebookCheck) -> Void = { _ in }
  ) async -> [NotebookCheck] {
    var finished: [Int: NotebookCheck] = [:]
    var checks: [NotebookCheck] = []
    await withTaskGroup(of: (Int, NotebookCheck).self) { group in
      var started = 0
      func start() {
        guard started < paths.count, !options.watch.isCancelled() else { return }
        let index = started
        started += 1
        group.addTask { (index, NotebookCheck(path: paths[index], options: options)) }
      }
      for _ in 0..<max(1, jobs) { start() }
      for await (index, check) in group {
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
      }
    }
    return checks
  }

  /// Reads and checks the notebook at a path.
  public init(path: String, options: RunOptions) {
    let read = Result { () throws(FileError) in
      try FileReading.bytes(of: path, isCancelled: options.watch.isCancelled)
    }
    switch read {
    case .success(let bytes): self.init(NotebookDocument(bytes: bytes, path: path), options: options)
    case .failure(let error): self.init(path: path, error: error.diagnostic)
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
