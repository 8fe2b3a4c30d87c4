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
      step.refuse(
        Diagnostic("\(effect.name) has no place in an exercise", help: "t opens a prompt to try it"))
    case .quit where options.mayQuit && document.form == .script:
      hasQuit = true
    case .quit where options.mayQuit:
      step.refuse(Diagnostic("a cell cannot quit", help: "a notebook ends with its last cell"))
    case .quit:
      step.refuse(
        Diagnostic("quit has nothing to leave here", help: "shut the kernel down, or close the notebook"))
    case .ask:
      guard let readAnswer = options.readAnswer else { break }
      let settings = session.settings
      let echoes =
        options.repeatsAsking
        && cell.repeatsStatements(syntax: session.catalog.syntax)
      step = session.settle(step, echoes: echoes) { readAnswer($0, settings) }
      guard step.effect == .ask else { return step }
      hasLeft = true
      step.effect = nil
    case .save, .play, .history, .edit, .page, .learn, .load:
      return documentHost.carryOut(step, in: &session, watch: options.watch)
    }
    return step
  }

  private var documentHost: DocumentHost {
    options.isInput ? .input : .notebook(folder: options.loadRoot ?? LoadPolicy.root(of: document.path))
  }
}
