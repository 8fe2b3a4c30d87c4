extension Expression {
  /// The command that a call of what a point stands before is, `t insert 4` of `t.insert(4)`; nil of anything else.
  ///
  /// Whether it is one depends on what the subject stands for: it may be a question.
  package var command: Statement.Kind? {
    guard case .query(let subject, let name, let given) = node, range.lowerBound == subject.range.lowerBound
    else { return nil }
    if given.first?.label?.text == Intrinsic.changed, var place = Place(subject) {
      place.binding = .existing
      return .assign(.place(place), value: given[0].value)
    }
    if name.text == "updateValue", given.count == 2, given[1].label?.text == "forKey",
      var place = Place(subject)
    {
      place.steps.append(.index(given[1].value))
      return .assign(.place(place), value: given[0].value)
    }
    if name.text == "removeSubrange", given.count == 1, var place = Place(subject) {
      place.steps.append(.index(given[0].value))
      return .assign(.place(place), value: Expression(.list([]), range: range))
    }
    if name.text == "append", given.count == 1, given[0].label?.text == "contentsOf",
      let place = Place(subject)
    {
      return .update(place, .add, by: given[0].value)
    }
    let word = Word(Self.commandWord(name.text), range: name.range)
    let arguments = Self.arguments(of: name, given)
    if case .name(let head, _) = subject.node {
      let verb = Argument(value: .word(word.text), range: word.range)
      return .act(Act(head: Word(head, range: subject.range), arguments: [verb] + arguments))
    }
    guard ListCommand(rawValue: word.text) != nil, let place = Place(subject) else { return nil }
    return .change(place, word, arguments)
  }

  /// What a command is called here that Swift calls so.
  package static func commandWord(_ name: String) -> String {
    switch name {
    case "swapAt": ListCommand.swap.rawValue
    case "removeValue": ListCommand.remove.rawValue
    case "popLast": ListCommand.removeLast.rawValue
    default: name
    }
  }

  /// The arguments of a call as those of a command. A name alone means what it means behind a verb.
  private static func arguments(of name: Word, _ given: [CallArgument]) -> [Argument] {
    given.map { argument in
      let value: Argument.Value =
        if case .name(let name, _) = argument.value.node { .word(name) } else { .expression(argument.value) }
      var given = Argument(value: value, range: argument.value.range)
      if let label = argument.label, name.text != "removeValue" {
        given = Argument(label: label, value: value, range: label.range.union(argument.value.range))
      }
      given.isInBrackets = true
      return given
    }
  }
}
