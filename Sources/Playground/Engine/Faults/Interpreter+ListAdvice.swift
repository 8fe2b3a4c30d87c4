import Declarations
import Language
import Values

/// What is written where a command or a question of lists stands before its list, as in most languages.
extension Interpreter {
  /// `append xs 4`, `reverse xs`, `swap xs[0] xs[1]`, `append 4`
  ///
  /// - Returns: nil if the word is no command of lists, or no list is meant.
  func commandBeforeList(_ act: Act) -> String? {
    guard let command = Habit.listCommand(for: act.head.text) else { return nil }
    let given = act.arguments.map { (label: $0.label, range: $0.valueRange) }
    let call = WrittenCall(act.head, given, in: run.source)
    if let first = act.arguments.first, first.label == nil {
      if let instead = exchange(command, act.arguments) { return instead }
      if let name = variableName(of: first), let value = variable(name), value.changesByCommands,
        let asked = call.ofFirstArgument, asked.isOfPlace
      {
        return asked.command(command, isList: isList(first) ?? value.isList)
      }
    }
    // It stands alone: the list that was set last may be meant.
    guard command == .append || command == .prepend, act.arguments.count == 1,
      let list = variableNames.last(where: { variable($0)?.isList == true })
    else { return nil }
    return call.of(list).command(command, isList: true)
  }

  /// `swap xs[0] xs[1]`
  private func exchange(_ command: ListCommand, _ arguments: [Argument]) -> String? {
    guard command == .swap, arguments.count == 2 else { return nil }
    let places = arguments.compactMap { argument -> (list: String, index: String)? in
      guard case .expression(let expression) = argument.value,
        case .index(let list, let index) = expression.node, Place(list) != nil
      else { return nil }
      return (run.source.text(list.range), WrittenCall.plainArgument(run.source.text(index.range)))
    }
    guard places.count == 2, places[0].list == places[1].list else { return nil }
    return "\(places[0].list) swap \(places[0].index) \(places[1].index)"
  }

  private func variableName(of argument: Argument) -> String? {
    switch argument.value {
    case .word(let word): word
    case .expression(let expression): Place(expression)?.name.text
    default: nil
    }
  }

  /// Whether what an argument names is a list; nil if it is a part of a variable, which is not looked up.
  private func isList(_ argument: Argument) -> Bool? {
    if case .word(let word) = argument.value { variable(word)?.isList } else { nil }
  }

  /// What is meant by more arguments than a verb takes: `sort ys` while a tree has the focus.
  func beyondVerb(_ word: Word, _ given: ArraySlice<Argument>) -> Fault? {
    guard let first = given.first else { return nil }
    let call = WrittenCall(word, given.map { (label: $0.label, range: $0.valueRange) }, in: run.source)
    let list = commandBeforeList(Act(head: word, arguments: Array(given)))
    guard let instead = state.procedures[word.text] != nil ? call.function : list else { return nil }
    return Fault.verbWithoutArguments(word.text, instead: instead).at(first.range)
  }
}
