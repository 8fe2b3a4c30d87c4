import Language
import Playground

/// The cells of a document that are one program in another language: those from one that is `fresh` to the next.
struct ForeignCells: Sendable {
  let program: any ForeignProgram
  private let cells: [NotebookCell]

  /// - Parameter cell: one of them. One that does not stand in the document, such as what a reader writes for an exercise, stands in the
  ///   place of that with its number, and nothing is behind it.
  init(
    around cell: NotebookCell, in document: NotebookDocument, _ language: ForeignLanguage,
    _ options: RunOptions
  ) {
    let all = document.cells.filter { !$0.labels.isSkipped }
    let start = all.last { $0.labels.isFresh && $0.index <= cell.index }?.index ?? 0
    let end = all.first { $0.labels.isFresh && $0.index > cell.index }?.index ?? .max
    // A document performs the solution in the draft's place.
    let own = all.filter { (start..<end).contains($0.index) && $0.language == .swift && !$0.isDraft }
    let isThere = own.contains { $0.isSame(as: cell) }
    cells = isThere ? own : own.filter { $0.index < cell.index } + [cell]
    program = language.program(cells.map(\.source), options.limits, options.watch)
  }

  /// The place of a cell in the program, from 0; nil if it is not a part of it.
  func place(of cell: NotebookCell) -> Int? { cells.firstIndex { $0.isSame(as: cell) } }
}

extension NotebookCell {
  fileprivate func isSame(as other: NotebookCell) -> Bool {
    index == other.index && source.bytes == other.source.bytes
  }
}
