import Declarations
import Language
import Values

/// Words in the place of a verb that an object does not have.
extension Interpreter {
  func unknownVerb(_ word: Word, _ given: ArraySlice<Argument>, of index: Int) -> Fault {
    let object = state.objects[index]
    let kind = object.kind
    if SessionCommand(rawValue: word.text) != nil {
      return Fault.refused(
        "\(kind.name) '\(object.name)' has no verb '\(word.text)': that is a command of the session",
        help: "write \(word.text) \(object.name)"
      ).at(word.range)
    }
    if let (owner, term) = kind.term(word.text).map({ (kind, $0) }) ?? catalog.term(word.text) {
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
}
