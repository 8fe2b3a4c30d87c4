import Language
import Playground

/// What statements may ask of the program around them when they are not typed at a terminal: to load files below a folder, and nothing else.
public enum DocumentHost: Sendable, Equatable {
  /// They stand in a notebook or a script, which loads from its folder and below.
  case notebook(folder: String)
  /// They come through a pipe or from a file on standard input, which loads from the working directory and below.
  case input

  /// The folder that `load` may read below.
  var root: String {
    switch self {
    case .notebook(let folder): folder
    case .input: "."
    }
  }

  /// Does what a step asks for, or says why not. To quit and to ask a question are for the caller.
  public func carryOut(_ performed: Step, in session: inout Session, watch: Watch) -> Step {
    var step = performed
    switch step.effect {
    case .save?, .play?, .history?, .edit?, .page?, .learn?, .swift?:
      step.refuse(
        Diagnostic(
          "\(step.effect?.name ?? "") needs a terminal", help: "type it at the prompt of the REPL"))
    case .load(let path, _)?:
      let holdsSwift = session.foreign.consent == .all
      switch LoadedTexts.texts(of: path, for: self, holdsSwift: holdsSwift, watch: watch) {
      case .success(let texts): return session.perform(step.statement, from: step.source, loaded: texts)
      case .failure(let diagnostic): step.refuse(diagnostic)
      }
    case .quit?, .ask?, nil: break
    }
    return step
  }
}
