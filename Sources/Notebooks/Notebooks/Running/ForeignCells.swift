import Language
import Playground

/// The cells of a document that are one program in another language: those from one that is `fresh` to the next, or a listing and those
/// that go on with it.
struct ForeignCells: Sendable {
  let program: any ForeignProgram
  private let cells: [NotebookCell]

  /// - Parameters:
  ///   - cell: one of them. One that does not stand in the document stands in the place of that with its number, and nothing is behind it.
  ///   - written: what a reader wrote in the place of drafts, by the numbers of these. It is a part in the place of the solution.
  init(
    around cell: NotebookCell, in document: NotebookDocument, written: [Int: NotebookCell],
    _ language: ForeignLanguage, _ options: RunOptions
  ) {
    let all = document.cells.filter { !$0.labels.isSkipped }
    let isOfLesson = cell.program == 0
    let start = isOfLesson ? all.last { $0.labels.isFresh && $0.index <= cell.index }?.index ?? 0 : 0
    var end = isOfLesson ? all.first { $0.labels.isFresh && $0.index > cell.index }?.index ?? .max : .max
    // What is only tried needs nothing behind what marks it.
    if options.isAttempt, let exercise = document.exercise(ofCell: cell.index - 1) {
      end = min(end, exercise.cells.upperBound + 1)
    }
    var own: [NotebookCell] = []
    for each in all
    where (start..<end).contains(each.index) && each.language == .swift && each.program == cell.program {
      if each.isDraft {
        if let text = written[each.index] { own.append(text) }
      } else if !each.isSolution || !Self.isReplaced(each, in: document, by: written) {
        own.append(each)
      }
    }
    let isThere = own.contains { $0.isSame(as: cell) }
    cells = isThere ? own : own.filter { $0.index < cell.index } + [cell]
    program = language.program(cells.map(\.source), options.limits, options.watch)
  }

  /// Whether a reader wrote something in the place of a solution.
  private static func isReplaced(
    _ solution: NotebookCell, in document: NotebookDocument, by written: [Int: NotebookCell]
  ) -> Bool {
    document.exercise(ofCell: solution.index - 1).map { written[$0.draft + 1] != nil } ?? false
  }

  /// The place of a cell in the program, from 0; nil if it is not a part of it.
  func place(of cell: NotebookCell) -> Int? { cells.firstIndex { $0.isSame(as: cell) } }

  /// What its compiler warns of in a cell.
  func warnings(of cell: NotebookCell) -> [Diagnostic] { place(of: cell).map(program.warnings) ?? [] }
}

extension NotebookCell {
  fileprivate func isSame(as other: NotebookCell) -> Bool {
    index == other.index && source.bytes == other.source.bytes
  }
}
