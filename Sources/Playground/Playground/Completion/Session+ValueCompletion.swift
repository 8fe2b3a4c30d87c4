import Declarations
import Engine
import Language

/// What may follow variables, and where the name of a function is handed over.
extension Session {
  /// What can be handed over by its name.
  var functionNames: [Offer.Candidate] {
    definitions.filter { !$0.definition.isWalk }.map { Offer.Candidate($0.definition.name.text) }
      + Grammar.functions.map { Offer.Candidate($0.name, note: $0.summary).afterOthers }
  }

  /// What may follow a variable that commands of lists change.
  func complete(commandOf value: Value, _ arguments: ArraySlice<String>, _ offer: inout Offer) {
    guard let word = arguments.first else {
      let known = zip(ListCommand.allCases, Grammar.listCommands).filter { value.takes($0.0) }.map { $0.1 }
      offer.candidates = known.map { Offer.Candidate(word: $0) }
      offer.hint = value.kindName
      return
    }
    guard let command = ListCommand(rawValue: word) else { return }
    complete(command, arguments, &offer)
    offer.hint = command.signature
  }

  /// What may follow the word of a command, which is the first of the arguments.
  func complete(_ command: ListCommand, _ arguments: ArraySlice<String>, _ offer: inout Offer) {
    offer.isArgument = true
    offer.candidates = valueWords
    if command == .insert || command == .remove { offer.candidates.append(Offer.Candidate("at:")) }
    if command == .sort {
      let order = "\(Grammar.orderLabel):"
      offer.candidates = arguments.last == order ? functionNames : [Offer.Candidate(order)]
    }
  }
}

extension LineContext {
  /// Whether the name of a function comes next: after `.map(`, or after `by:` of `sorted` or `sort`.
  var wantsFunction: Bool {
    guard let last = words.last else { return false }
    if last.hasSuffix(".\(Grammar.mapping)") { return true }
    return last == "\(Grammar.orderLabel):"
      && words.contains { word in
        [Grammar.sorting, ListCommand.sort.rawValue].contains { word == $0 || word.hasSuffix("." + $0) }
      }
  }
}

extension Value {
  /// Its properties and queries.
  func questionWords(beginStatement: Bool) -> [Offer.Candidate] {
    propertyNames.map { Offer.Candidate($0) } + queries.map { Offer.Candidate(calling: $0) }
      + Grammar.functionQuestions(of: self, beginStatement: beginStatement).map { Offer.Candidate(word: $0) }
  }
}
