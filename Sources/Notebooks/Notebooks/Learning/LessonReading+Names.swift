import Language
import Playground

/// Which objects and variables a cell is about.
extension LessonReading {
  /// Those that a cell names, or commands as the focus, and that are there before it: what it makes itself is something else.
  public func names(in cell: NotebookCell) -> Set<String> {
    guard !cell.labels.isFresh else { return [] }
    let verbs = session.focus.flatMap { session.catalog.kind($0.kind) }
    var made: Set<String> = []
    var names: Set<String> = []
    for statement in statements(of: cell) {
      if case .create(let creation) = statement.kind { made.insert(creation.name.text) }
      names.formUnion(TokenizedText(cell.source.text(statement.range)).names.subtracting(made))
      guard made.isEmpty, case .act(let act) = statement.kind, verbs?.verb(act.head.text) != nil,
        let focus = session.focus
      else { continue }
      names.insert(focus.name)
    }
    return names.intersection(session.objects.map(\.name) + session.variables.keys)
  }
}

extension Step {
  /// What its pictures are of: the object that it commanded, else what it names.
  public var subjects: Set<String> { object.map { [$0] } ?? TokenizedText(text).names }
}
