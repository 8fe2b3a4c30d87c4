import Language
import Playground

extension NotebookRunner {
  /// Reads the draft of an exercise, which a document does not perform: its solution does what it should.
  func read(_ draft: NotebookCell, for run: inout CellRun) {
    var parser = Parser(draft.source, syntax: session.catalog.syntax)
    do throws(SyntaxError) {
      while try parser.next() != nil {}
    } catch {
      let unreadable = error.diagnostic(in: draft.source)
      run.errors.append(unreadable)
      run.unreadable.append(unreadable)
    }
  }
}
