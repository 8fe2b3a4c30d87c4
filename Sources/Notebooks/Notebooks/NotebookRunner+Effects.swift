import Language
import Playground

extension NotebookRunner {
  /// Does what a step asks of its host.
  mutating func host(_ performed: Step, from source: Source) -> Step {
    var step = performed
    guard let effect = step.effect else { return step }
    switch effect {
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
      if let verdict = session.settle(step, read: { readAnswer($0, settings) }) { return verdict }
      hasLeft = true
      step.outputs = []
      step.effect = nil
    case .save, .play, .edit, .page, .learn, .load:
      return documentHost.carryOut(step, from: source, in: &session, watch: options.watch)
    }
    return step
  }

  private var documentHost: DocumentHost {
    options.isInput ? .input : .notebook(folder: options.loadRoot ?? LoadPolicy.root(of: document.path))
  }
}
