import Language

/// `--only`: a cell by its name, or by a line of the file that it or its output stands in.
public struct CellChoice: Hashable, Sendable {
  /// As it was written.
  public var text: String

  public init(_ text: String) { self.text = text }

  /// The cell of a notebook that is meant; nil if it has none.
  ///
  /// A line between two cells belongs to the one before it.
  public func cell(of document: NotebookDocument) -> NotebookCell? {
    if let cell = document.cell(named: text) { return cell }
    guard let line = Int(text), line <= LineTable(document.bytes).count else { return nil }
    // The fence stands above the first line of commands.
    return document.cells.last { $0.firstLine - 1 <= line }
  }

  /// What to say where no notebook has such a cell.
  public func fault(among names: [String]) -> Diagnostic {
    let nearest = Suggestion.nearest(text, in: names)
    return Diagnostic(
      "no notebook has a cell '\(text)'",
      help: nearest.map { "did you mean \($0)?" }
        ?? "name a cell by its label name=…, or by a line of the file")
  }
}
