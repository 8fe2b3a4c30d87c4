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
    if let set = changedPlace(subject, by: name, given) { return set }
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

  /// Commands of Swift's that set a part of a list, or a variable.
  static let settingCommands: Set<String> = [
    "updateValue", "toggle", "insert", "removeSubrange", "replaceSubrange", "removeFirst", "removeLast",
  ]

  /// `xs.insert(contentsOf: ys, at: 1)`, `xs.removeFirst(2)`, `flag.toggle()`: what is set; nil of any other command.
  private func changedPlace(_ subject: Expression, by name: Word, _ given: [CallArgument]) -> Statement.Kind?
  {
    guard var place = Place(subject) else { return nil }
    if place.steps.isEmpty { place.binding = .existing }
    func part(_ lower: Expression, _ upper: Expression) -> Expression {
      Expression(.range(lower, upper, isClosed: false, by: nil), range: upper.range)
    }
    func setting(_ part: Expression, to value: Expression) -> Statement.Kind {
      place.steps.append(.index(part))
      return .assign(.place(place), value: value)
    }
    // The place and the value are told apart by where they are.
    let (empty, zero) = (
      Expression(.list([]), range: name.range), Expression(.literal(.int(0)), range: name.range)
    )
    switch (name.text, given.map { $0.label?.text }) {
    case ("toggle", []): return .assign(.place(place), value: Expression(.unary(.not, subject), range: range))
    case ("insert", ["contentsOf", "at"]):
      return setting(part(given[1].value, given[1].value), to: given[0].value)
    case ("removeSubrange", [nil]): return setting(given[0].value, to: empty)
    case ("replaceSubrange", [nil, "with"]): return setting(given[0].value, to: given[1].value)
    case ("removeFirst", [nil]): return setting(part(zero, given[0].value), to: empty)
    case ("removeLast", [nil]):
      let count = Expression(
        .property(subject, Word("count", range: name.range)), range: given[0].value.range)
      let rest = Expression(.binary(.subtract, count, given[0].value), range: range)
      return setting(part(rest, count), to: empty)
    default: return nil
    }
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
        if case .name(let name, _) = argument.value.node, name.utf8.first?.isDigit != true {
          .word(name)
        } else { .expression(argument.value) }
      var given = Argument(value: value, range: argument.value.range)
      if let label = argument.label, name.text != "removeValue" {
        given = Argument(label: label, value: value, range: label.range.union(argument.value.range))
      }
      given.isInBrackets = true
      return given
    }
  }
}

extension Statement.Kind {
  /// The command `m toggle` where `m.toggle()` is written, which changes a truth if `m` is a variable; nil of anything else.
  package var toggling: Act? {
    guard case .assign(.place(let place), let value) = self, place.binding == .existing, place.steps.isEmpty,
      case .unary(.not, let subject) = value.node, subject.range == place.range, value.range != place.range
    else { return nil }
    let range = SourceRange(Int(place.range.upperBound) + 1, Int(value.range.upperBound) - 2)
    return Act(head: place.name, arguments: [Argument(value: .word("toggle"), range: range)])
  }
}
