import Declarations
import Language

extension Session: WordScope {
  /// Whether a word can mean something at the start of a statement.
  public func has(_ meaning: Resolution, _ word: String) -> Bool {
    catalog.has(meaning, word) || interpreter.state.has(meaning, word)
  }

  /// The verbs and queries that an object refuses as it is; none if there is no such object.
  package func refusedWords(of name: String) -> Set<String> {
    let state = interpreter.state
    return state.object(named: name).map { state.objects[$0].box.refusedWords } ?? []
  }
}
