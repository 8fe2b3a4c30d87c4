import Files
import Language
import Playground

/// A notebook that is run again each time it has changed, from the first cell on that may do something else than before.
///
/// What a cell does depends on the front matter, the cells before it, and the files that they load; where those are what they
/// were, the session after them is taken as it was left. A cell that has moved to another line runs again, since an error
/// may name the line.
public struct NotebookRerun: Sendable {
  public let options: RunOptions
  public private(set) var document: NotebookDocument
  /// What the cells did, those that did not run this time as they did before.
  public private(set) var runs: [CellRun] = []
  /// How many cells at the start did not run this time.
  public private(set) var keptCells = 0
  /// The place of the first cell, from 0, whose commands or labels are new; nil if only prose or outputs are, or nothing is.
  public private(set) var changedCell: Int?

  /// The runner after each cell.
  private var runners: [NotebookRunner] = []
  private var loaded: [String: [UInt8]?] = [:]

  /// Runs the notebook, which was not run before.
  ///
  /// - Throws: a ``Diagnostic`` if the notebook cannot be run at all.
  public init(_ document: NotebookDocument, options: RunOptions) throws(Diagnostic) {
    self.options = options
    self.document = document
    loaded = document.loadedFiles(options.catalog.syntax)
    try run(keeping: 0)
  }

  /// Runs what is no longer as it was.
  ///
  /// - Throws: a ``Diagnostic`` if the notebook cannot be run at all; it stays as it was.
  public mutating func run(_ next: NotebookDocument) throws(Diagnostic) {
    let previous = document
    let files = next.loadedFiles(options.catalog.syntax)
    let alike = zip(previous.cells, next.cells).prefix { $0.hasCommands(of: $1) }.count
    let kept = files == loaded && next.hasFrontMatter(of: previous) ? alike : 0
    document = next
    do {
      try run(keeping: min(kept, runners.count))
    } catch {
      document = previous
      throw error
    }
    loaded = files
    changedCell =
      next.cells.indices.first { index in
        index >= previous.cells.count || !previous.cells[index].doesTheSame(as: next.cells[index])
      }
  }

  /// Whether a run of the document now would do something else than the last one.
  public func isOutdated(for next: NotebookDocument) -> Bool {
    next.bytes != document.bytes || next.loadedFiles(options.catalog.syntax) != loaded
  }

  private mutating func run(keeping count: Int) throws(Diagnostic) {
    var runner: NotebookRunner
    if count > 0 {
      runner = runners[count - 1]
      try runner.goOn(with: document)
    } else {
      runner = try NotebookRunner(document, options: options)
    }
    runners.removeSubrange(count...)
    runs.removeSubrange(count...)
    for index in 0..<count { runs[index].cell = document.cells[index] }
    keptCells = count
    let began = options.watch.now()
    while !runner.isCancelled, let run = runner.runNextCell() {
      runs.append(run)
      runners.append(runner)
      options.watch.tell(
        "running \(document.path)", runs.count, of: document.cells.count, .cells, since: began)
    }
  }

  /// The notebook with what was shown last recorded.
  ///
  /// - Parameter cell: the index of the one that alone is recorded; nil: all are.
  public func recording(of cell: Int?) -> NotebookRecording {
    NotebookRecording(
      document, runs: runs.filter { cell == nil || cell == $0.cell.index },
      kinds: options.catalog.syntax.kinds)
  }

  /// What a check says.
  public var check: NotebookCheck {
    NotebookCheck(
      document, verdicts: runs.map { CellVerdict($0, of: document) }, kinds: options.catalog.syntax.kinds)
  }
}

extension NotebookCell {
  /// Whether it says the same at the same place.
  fileprivate func hasCommands(of other: NotebookCell) -> Bool {
    doesTheSame(as: other) && source.firstLine == other.source.firstLine
      && source.columnOffsets == other.source.columnOffsets
  }

  fileprivate func doesTheSame(as other: NotebookCell) -> Bool {
    source.bytes == other.source.bytes && source.name == other.source.name && labels == other.labels
  }
}

extension NotebookDocument {
  fileprivate func hasFrontMatter(of other: NotebookDocument) -> Bool {
    path == other.path && bodyLine == other.bodyLine && matter == other.matter
  }

  /// The bytes above the Markdown.
  private var matter: ArraySlice<UInt8> {
    let lines = LineTable(bytes)
    return bodyLine < lines.count ? bytes[..<lines[bodyLine].start] : bytes[...]
  }

  /// What is in the files that its cells load; nil where there is no such file.
  fileprivate func loadedFiles(_ syntax: Syntax) -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    for path in loadedPaths(syntax) { files[path] = try? FileReading.bytes(of: path) }
    return files
  }

  /// The paths of the files that its cells load, from where the notebook is seen.
  public func loadedPaths(_ syntax: Syntax) -> [String] {
    let folder = LoadPolicy.root(of: path)
    return writtenPaths(syntax).map { FilePath.join(folder, $0) }
  }

  /// What its cells load, by the paths as they are written; a file that cannot be loaded is not among it.
  public func loadedTexts(_ syntax: Syntax, watch: Watch = Watch()) -> [String: [Source]] {
    var texts: [String: [Source]] = [:]
    let host = DocumentHost.notebook(folder: LoadPolicy.root(of: path))
    for path in writtenPaths(syntax) where texts[path] == nil {
      let loaded = try? LoadedTexts.texts(of: path, for: host, holdsSwift: false, watch: watch).get()
      // No page performs Swift.
      if let loaded, !loaded.contains(where: \.holdsSwift) { texts[path] = loaded.map(\.source) }
    }
    return texts
  }

  private func writtenPaths(_ syntax: Syntax) -> [String] {
    cells.flatMap { cell -> [String] in
      var parser = Parser(cell.source, syntax: syntax)
      var paths: [String] = []
      while let statement = try? parser.next() {
        guard case .command(let act) = statement.kind, act.head.text == "load",
          case .path(let path)? = act.arguments.first?.value
        else { continue }
        paths.append(path)
      }
      return paths
    }
  }
}
