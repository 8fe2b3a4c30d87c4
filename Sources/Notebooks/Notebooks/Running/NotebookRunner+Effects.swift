import Language
import Playground

extension NotebookRunner {
  /// Does what a step asks of its host.
  mutating func host(_ performed: Step, of cell: NotebookCell) -> Step {
    var step = performed
    guard let effect = step.effect else { return step }
    switch effect {
    case .quit where options.isAttempt, .save where options.isAttempt, .play where options.isAttempt,
      .edit where options.isAttempt, .history where options.isAttempt, .page where options.isAttempt,
      .learn where options.isAttempt:
      step.fail(
        Diagnostic("\(effect.name) has no place in an exercise", help: "t opens a prompt to try it"))
    case .quit where options.mayQuit && document.form == .script:
      hasQuit = true
    case .quit where options.mayQuit:
      step.fail(Diagnostic("a cell cannot quit", help: "a notebook ends with its last cell"))
    case .quit:
      step.fail(
        Diagnostic("quit has nothing to leave here", help: "shut the kernel down, or close the notebook"))
    case .ask:
      guard let readAnswer = options.readAnswer else { break }
      let settings = session.settings
      let echoes =
        options.repeatsAsking
        && (cell.labels.echo ?? (cell.statements(syntax: session.catalog.syntax).count > 1))
      step = session.settle(step, echoes: echoes) { readAnswer($0, settings) }
      guard step.effect == .ask else { return step }
      hasLeft = true
      step.effect = nil
    case .save, .play, .history, .edit, .page, .learn, .load:
      return documentHost.carryOut(step, from: cell.source, in: &session, watch: options.watch)
    }
    return step
  }

  private var documentHost: DocumentHost {
    options.isInput ? .input : .notebook(folder: options.loadRoot ?? LoadPolicy.root(of: document.path))
  }
}
