import Language
import Playground

extension NotebookRunner {
  /// Does what a step asks of its host.
  mutating func host(_ performed: Step, of cell: NotebookCell) -> Step {
    var step = performed
    let source = cell.source
    let statement = step.statement
    guard let effect = step.effect else { return step }
    switch effect {
    case .quit where options.mayQuit && document.form == .script:
      hasQuit = true
    case .quit where options.mayQuit:
      step.failure = Diagnostic("a cell cannot quit", help: "a notebook ends with its last cell")
    case .quit:
      step.failure = Diagnostic(
        "quit has nothing to leave here", help: "shut the kernel down, or close the notebook")
    case .save:
      step.failure = Diagnostic("a notebook cannot save", help: "save at the prompt of the REPL")
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
      return step
    case .play, .edit, .page, .learn:
      step.failure = Diagnostic(
        "\(effect.name) needs a terminal", help: "type it at the prompt of the REPL")
    case .load(let path, _):
      let root = options.loadRoot ?? LoadPolicy.root(of: document.path)
      switch LoadedTexts.texts(of: path, below: root, watch: options.watch) {
      case .success(let texts): return session.perform(statement, from: source, loaded: texts)
      case .failure(let diagnostic): step.failure = diagnostic
      }
    }
    if step.failure != nil {
      step.failure?.origin = Origin(source: source, range: statement.range)
      step.effect = nil
    }
    return step
  }
}
