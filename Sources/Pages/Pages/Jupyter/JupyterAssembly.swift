import Notebooks

/// A document put together from the cells of a Jupyter notebook.
struct JupyterAssembly {
  private let notebook: JupyterNotebook
  private var bytes: [UInt8] = []
  /// The cells with commands, and where each stands.
  private var commands: [(cell: JupyterCell, extent: Range<Int>)] = []
  private var hasFrontMatter = false

  /// - Parameter isGuarded: whether each cell is written so that it says the same wherever it is. If not, they are written as
  ///   they were in the Markdown that they came from, but for prose that now follows prose.
  init(_ notebook: JupyterNotebook, isGuarded: Bool) {
    self.notebook = notebook
    // An empty cell is nothing in Markdown.
    let written = notebook.cells.enumerated().filter { place, cell in
      cell.kind != .markdown || !cell.source.isEmpty || cell.kept != nil
    }
    for (number, (place, cell)) in written.enumerated() {
      let isByProse = [number - 1, number + 1].contains { place in
        written.indices.contains(place) && written[place].element.kind == .markdown
      }
      let isAlone = isGuarded || (cell.kind == .markdown && isByProse)
      let text = notebook.markdown(of: cell, isFirst: place == 0, isAlone: isAlone)
      bytes += before(cell, isFirst: bytes.isEmpty, isGuarded: isGuarded).utf8
      // What is indented would belong to a list above it.
      if isAlone, number > 0, written[number - 1].element.kind == .markdown,
        text.first == 0x20 || text.first == 0x09
      {
        bytes += "<!-- -->\(notebook.newline)\(notebook.newline)".utf8
      }
      let start = bytes.count
      bytes += text
      // Its fences may have blanks behind them, or a mark of byte order before them.
      if place == 0, cell.kept?.holds(for: cell) == true, StandaloneMarkdown.beginsFrontMatter(text) {
        hasFrontMatter = true
        continue
      }
      guard place == 0, let matter = ParametersCell.frontMatter(in: cell) else {
        if cell.kind == .code { commands.append((cell, start..<bytes.count)) }
        continue
      }
      hasFrontMatter = true
      guard cell.kept?.holds(for: cell) != true, cell.kind == .code,
        ParametersCell.changedCommands(in: cell) != nil
      else { continue }
      let lines = matter.utf8.count { $0 == UInt8(ascii: "\n") } * (notebook.newline.utf8.count - 1)
      let gap = 2 * notebook.newline.utf8.count
      commands.append(
        (JupyterCell(.code, source: ""), (start + matter.utf8.count + lines + gap)..<bytes.count))
    }
    bytes += (notebook.end ?? (bytes.isEmpty ? "" : notebook.newline)).utf8
    // A line of hyphens above all would begin front matter.
    if isGuarded, !hasFrontMatter, StandaloneMarkdown.beginsFrontMatter(bytes) { shift(by: notebook.newline) }
  }

  private mutating func shift(by text: String) {
    let count = text.utf8.count
    bytes = Array(text.utf8) + bytes
    commands = commands.map { ($0.cell, ($0.extent.lowerBound + count)..<($0.extent.upperBound + count)) }
  }

  /// What comes before a cell: what stood there, if that still parts it from the one before it.
  private func before(_ cell: JupyterCell, isFirst: Bool, isGuarded: Bool) -> String {
    guard let before = cell.before else { return notebook.standardBefore(isFirst: isFirst) }
    let ends = before.utf8.count { $0 == 0x0A || $0 == 0x0D }
    let least = isGuarded ? 2 * notebook.newline.utf8.count : 1
    return isFirst || ends >= least ? before : notebook.standardBefore(isFirst: false)
  }

  /// Whether the document has the cells of the notebook, each where it was put, and no other.
  var hasItsCells: Bool {
    let document = NotebookDocument(bytes: bytes, path: "notebook.md")
    return document.cells.map(\.extent) == commands.map(\.extent) && (document.bodyLine > 0) == hasFrontMatter
  }

  /// The document with the outputs of cells that were run again since their Markdown was kept. What is elided
  /// in an output stays elided if it still matches.
  var updated: [UInt8] {
    let stale = commands.filter { cell, _ in
      cell.kept.map { $0.holds(for: cell) && !$0.hasOutputs(of: cell) } ?? false
    }
    guard !stale.isEmpty else { return bytes }
    let document = NotebookDocument(bytes: bytes, path: "notebook.md")
    let written = Dictionary(document.cells.map { ($0.extent, $0) }, uniquingKeysWith: { first, _ in first })
    var outputs: [Int: CellOutput] = [:]
    for (cell, extent) in stale {
      guard let place = written[extent] else { continue }
      let lines =
        cell.outputLines.isEmpty
        ? [] : OutputPattern.promote(recorded: place.recordedOutput ?? [], actual: cell.outputLines)
      outputs[place.index] = CellOutput(lines: lines, answers: place.recordedAnswers)
    }
    return document.replacingOutputs(outputs)
  }
}
