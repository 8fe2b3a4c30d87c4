import Declarations

extension Session {
  /// The verbs and queries that an object refuses as it is; none if there is no such object.
  package func refusedWords(of name: String) -> Set<String> {
    let state = interpreter.state
    return state.object(named: name).map { state.objects[$0].box.refusedWords } ?? []
  }
}
