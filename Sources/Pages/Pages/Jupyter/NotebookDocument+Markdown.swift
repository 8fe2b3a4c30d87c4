import Notebooks

extension NotebookDocument {
  /// The same in the form of Markdown: a script is one cell.
  public var inMarkdown: NotebookDocument {
    guard form == .script, let cell = cells.first else { return self }
    let commands = String(decoding: cell.source.bytes, as: UTF8.self)
    let code = JupyterCell(.code, source: JupyterCell.source(labels: "", commands: commands))
    return NotebookDocument(bytes: Array((code.markdown + "\n").utf8), path: path, form: .markdown)
  }
}
