import Language
import Values

/// What is known of variables besides their values.
extension Interpreter {
  /// Takes note of what a statement declared that was performed.
  mutating func takeNote(of statement: Statement) {
    state.notes.note(statement, in: run.source)
    // Texts have no places in Swift.
    for name in statement.declaredNames where variable(name)?.isList != true { state.notes.forgetPart(name) }
  }
}
