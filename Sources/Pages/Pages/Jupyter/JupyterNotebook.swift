import Language
import Notebooks
import Playground
import Recording

/// A notebook in the format of Jupyter, 4.5: prose and cells with what they show, as text and as pictures.
///
/// The Markdown is restored from it byte for byte: what its cells do not say, such as a fence of tildes or an
/// output with elisions, is kept in their metadata, and holds until the cell is edited.
///
/// - A cell's labels are its first line, `#| fresh width=60`.
/// - Front matter is a first cell that is tagged `parameters`: as comments, and below them as commands that do the same.
/// - `fails` is also the tag raises-exception, `skip` is skip-execution, `hidden` is remove-cell. A cell that
///   asks is folded, so that its answer is not read too early, and so are the solution and the check of an exercise.
public struct JupyterNotebook {
  var cells: [JupyterCell]
  /// What ends a line in Markdown.
  var newline = "\n"
  /// What comes after the last piece of the Markdown; nil: the end of a line.
  var end: String?
  /// The pictures that its prose shows and that it does not have, by the number of the cell, from 1, and their names.
  public internal(set) var missingPictures: [(cell: Int, name: String)] = []

  init(cells: [JupyterCell]) { self.cells = cells }

  /// A lesson with what its cells show now.
  ///
  /// - Parameter run: of a document in the form of Markdown, with its hidden cells.
  /// - Throws: ``Recording/Canceled``.
  public init(_ run: LessonRun) throws(Canceled) {
    var outputs: [Int: [JupyterOutput]] = [:]
    for cell in run.cells where outputs[cell.run.cell.index] == nil {
      outputs[cell.run.cell.index] = try JupyterOutputs(cell).outputs
    }
    try self.init(run.document, outputs: outputs, syntax: run.syntax)
  }

  /// - Parameter outputs: by the index of the cell.
  init(
    _ document: NotebookDocument, outputs: [Int: [JupyterOutput]],
    syntax: Syntax = Syntax(kinds: [], commands: [:])
  ) throws(Canceled) {
    self.init(cells: [])
    let taken = DocumentPieces(document)
    newline = Self.newline(of: document.bytes)
    var names = Set<String>()
    let cancellation = Cancellation.current
    var turns = Turns()
    for (place, piece) in taken.pieces.enumerated() {
      try turns.next(cancellation)
      var cell: JupyterCell
      var id: String
      switch piece.content {
      case .frontMatter:
        cell = JupyterCell(.code, source: ParametersCell.source(of: piece.bytes, document.frontMatter))
        cell.tags = [ParametersCell.tag]
        id = "front-matter"
      case .prose:
        cell = try JupyterCell(.markdown, source: DollarSigns.escaped(text(piece.bytes)))
        id = "prose-\(place + 1)"
      case .cell(let written):
        cell = Self.code(written, source: text(written.source.bytes), outputs: outputs[written.index] ?? [])
        // A cell is folded as a whole or not at all: where it asks, or where all of it is for its author.
        let isForAuthor = written.shownText(syntax: syntax).allSatisfy(\.isWhitespace)
        cell.hidesSource = cell.hidesSource || isForAuthor || written.hidesAnswers(syntax: syntax)
        id = "cell-\(written.name.flatMap(Self.identifier) ?? String(written.index))"
      }
      while !names.insert(id).inserted { id += "-\(place + 1)" }
      cell.id = id
      let before = String(decoding: piece.before, as: UTF8.self)
      cell.before = before == standardBefore(isFirst: place == 0) ? nil : before
      if markdown(of: cell, isFirst: place == 0) != piece.bytes {
        cell.kept = KeptMarkdown(piece.bytes, of: cell)
      }
      cells.append(cell)
    }
    let end = String(decoding: taken.end, as: UTF8.self)
    self.end = end == (cells.isEmpty ? "" : newline) ? nil : end
  }

  private static func code(_ cell: NotebookCell, source: String, outputs: [JupyterOutput]) -> JupyterCell {
    let commands = source.hasSuffix("\n") ? String(source.dropLast()) : source
    var code = JupyterCell(
      .code,
      source: JupyterCell.source(
        labels: cell.info, commands: commands, isSwift: cell.language == .swift))
    code.outputs = outputs
    code.answers = cell.recordedAnswers
    if cell.labels.mustFail { code.tags.append("raises-exception") }
    if cell.labels.isSkipped { code.tags.append("skip-execution") }
    if cell.labels.isHidden {
      code.tags.append("remove-cell")
      code.hidesSource = true
      code.hidesOutputs = true
    }
    if let part = cell.labels.exercise?.part, part != .draft {
      code.hidesSource = true
      // What marks the reader's own must be seen.
      code.hidesOutputs = code.hidesOutputs || part == .solution
    }
    return code
  }

  /// The name of a cell where it can be part of an identifier of Jupyter's.
  private static func identifier(_ name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    return isPlain && (1...40).contains(name.utf8.count) ? name : nil
  }
}
