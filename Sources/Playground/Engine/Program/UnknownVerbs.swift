import Declarations
import Language
import Values

/// Words in the place of a verb that an object does not have.
extension Interpreter {
  /// What a word of UIKit or of the articles means to a kind: one of another kind, where this one has no word for it.
  func term(_ word: String, for kind: Kind) -> (owner: Kind, term: Term)? {
    if let term = kind.term(word) { return (kind, term) }
    return kind.synonym(of: word) == nil ? catalog.term(word).map { ($0.kind, $0.term) } : nil
  }

  func unknownVerb(_ word: Word, _ given: ArraySlice<Argument>, of index: Int) -> Fault {
    let object = state.objects[index]
    let kind = object.kind
    if Habit.showsPictures(word.text), kind.term(word.text) == nil {
      return Fault.refused(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)'", help: "write show \(object.name)"
      ).at(word.range)
    }
    if let command = SessionCommand(rawValue: word.text) {
      return Fault.refused(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)': that is a command of the session",
        help: "write \(statement(of: command, given, of: index))"
      ).at(word.range)
    }
    if let (owner, term) = self.term(word.text, for: kind) {
      let message = "\(kind.name) '\(object.name)' has no verb '\(word.text)'"
      if owner === kind, let meaning = term.meaning,
        let verb = kind.verbs.first(where: { $0.name == term.word }),
        let instead = given.isEmpty && verb.parameters.allSatisfy({ $0.isOptional })
          ? "\(object.name) \(verb.name)"
          : mended(
            given, to: verb, as: .command("\(object.name) \(verb.name)"), of: index, isOtherCommand: true)
      {
        return Fault.foreignWord(message, meaning: meaning, instead: instead).at(word.range)
      }
      return Fault.foreignWord(message, term, of: owner).at(word.range)
    }
    let fault = Fault.unknownVerb(word.text, of: object.name, kind)
    // `t.delete(4)`
    if isCalled(word.range), let synonym = kind.synonym(of: word.text), kind.verb(synonym) != nil {
      let call = WrittenCall(word, given.map { ($0.label, $0.valueRange) }, in: run.source)
      let instead = "\(object.name) \(call.command(synonym))"
      return Fault.refused(fault.message, help: "write \(instead)").at(word.range)
    }
    // What it holds may know the verb: `c configure scroll: horizontal` of the layout of a collection.
    for name in object.box.held {
      guard let holding = state.object(named: name), let known = state.objects[holding].kind.verb(word.text),
        let instead = mended(
          given, to: state.objects[holding].kind.verbs[known], as: .command("\(name) \(word.text)"),
          of: holding)
      else { continue }
      return Fault.refused(fault.message, help: "write \(instead)").at(word.range)
    }
    return fault.at(word.range)
  }

  /// `t.height.insert(4)`: what an object is asked is not changed.
  func partIsNotChanged(
    of index: Int, _ place: Place, _ command: Word, _ given: ArraySlice<Argument>
  ) -> Fault {
    let object = state.objects[index]
    let fault = Fault.objectIsNotSet(object.name, kind: object.kind)
    guard let verb = object.kind.verb(command.text),
      let instead = mended(
        given, to: object.kind.verbs[verb],
        as: isCalled(command.range)
          ? .call("\(object.name).\(command.text)") : .command("\(object.name) \(command.text)"), of: index,
        isOtherCommand: true)
    else { return fault.at(place.range) }
    return Fault.refused(fault.message, help: "write \(instead)").at(place.range)
  }

  /// `practice t insert 4` of `t practice insert 4`
  private func statement(
    of command: SessionCommand, _ given: ArraySlice<Argument>, of index: Int
  ) -> String {
    let object = state.objects[index]
    var behind = given.map { run.source.text($0.range) }
    if behind.joined().utf8.count > 80 || behind.joined().contains(where: { $0.isNewline }) { behind = [] }
    let parts: [String]
    switch command {
    case .help: parts = [object.kind.name] + behind
    case .explain, .practice, .play:
      if let head = given.first?.value.word, object.kind.verb(head) != nil {
        parts = [object.name] + behind
      } else if let head = given.first?.value.word, Syntax.keywords.contains(head) {
        parts = behind
      } else {
        let verb = object.kind.verbs.first { !$0.parameters.isEmpty } ?? object.kind.verbs.first
        parts = [
          verb.flatMap {
            mended([], to: $0, as: .command("\(object.name) \($0.name)"), of: index, isOtherCommand: true)
          } ?? object.name
        ]
      }
    case .compare where given.isEmpty:
      let other = state.objects.last { $0.kind.name == object.kind.name && $0.name != object.name }
      parts = [object.name, other?.name ?? "other"]
    case .show, .drop, .verify, .compare, .page, .pin, .unpin: parts = [object.name] + behind
    default: parts = behind
    }
    return ([command.rawValue] + parts).joined(separator: " ")
  }
}
