import Declarations
import DequeModule
import Language
import Recording
import Values

/// Binds the arguments of a statement to declared parameters.
extension Interpreter {
  /// - Parameters:
  ///   - owner: what errors call the thing that takes the arguments: `insert`, `tree avl`.
  ///   - signature: how the whole is written, for help.
  ///   - range: where a missing argument is missing.
  ///   - object: what takes them, if it is one.
  mutating func bind(
    _ given: some Collection<Argument>, to parameters: [ParameterDeclaration],
    owner: @autoclosure () -> String,
    signature: @autoclosure () -> String, at range: SourceRange, about object: Int? = nil
  ) throws(Fault) -> Arguments {
    if let sole = try bind(sole: given, to: parameters, about: object) { return sole }
    var slots = [Arguments.Slot](repeating: .absent, count: parameters.count)
    var place = 0
    for argument in given {
      if let label = argument.label {
        let isOwn = object.map { state.objects[$0].box.ownLabels.contains(label.text) } ?? false
        guard
          let index = parameters.firstIndex(where: { $0.mayBeLabelled && $0.isNamed(label.text) && !isOwn })
        else {
          if let index = parameters.firstIndex(where: { $0.takesOwnLabels }) {
            try add(
              ownOption(label, argument, among: slots[index].items, for: parameters[index]), to: &slots[index]
            )
            continue
          }
          let missing = Self.missing(of: parameters, slots)
          throw unknownLabel(
            argument, among: parameters, missing: missing, owner: owner(), signature: signature(), in: range
          ).ofArguments().at(label.range)
        }
        guard case .absent = slots[index] else {
          // What was given by its place has moved the place behind it.
          throw
            (place > index ? Fault.toldTwice(parameters[index].name) : .repeatedLabel(parameters[index].name))
            .at(label.range)
        }
        var item = try value(of: argument, for: parameters[index], about: object)
        if label.text != parameters[index].name { item.attachment = .label(label.text) }
        slots[index] = Arguments.Slot(item)
        continue
      }
      while place < parameters.count, !parameters[place].mayBePlaced { place += 1 }
      guard place < parameters.count else {
        let fault =
          Self.missing(of: parameters, slots).map {
            Fault.missingArgument($0, of: owner(), signature: signature())
          } ?? .tooManyArguments(of: owner(), signature: signature())
        throw fault.ofArguments().at(argument.range)
      }
      let item = try value(of: argument, for: parameters[place], about: object)
      if parameters[place].type.takesMany {
        add(item, to: &slots[place])
      } else {
        guard case .absent = slots[place] else {
          throw Fault.toldTwice(parameters[place].name).at(argument.range)
        }
        slots[place] = Arguments.Slot(item)
        place += 1
      }
    }
    for (index, parameter) in parameters.enumerated() {
      guard case .callbacks(let callbacks) = parameter.type else { continue }
      slots[index] = try gathered(slots[index], to: callbacks, for: parameter, owner: owner(), at: range)
    }
    for (index, parameter) in parameters.enumerated() where slots[index].isAbsent {
      guard case .walk = parameter.type, parameter.isOptional, let object, let order = traversal(of: object)
      else { continue }
      let argument = Argument(value: .word(order), range: range)
      slots[index] = Arguments.Slot(try value(of: argument, for: parameter, about: object))
    }
    for (parameter, slot) in zip(parameters, slots) {
      try parameter.askForRoom(toRead: slot)
      if !parameter.accepts(slot) { try refuse(slot, for: parameter) }
    }
    for (parameter, slot) in zip(parameters, slots) where !parameter.isOptional && slot.isAbsent {
      throw Fault.missingArgument(parameter, of: owner(), signature: signature()).ofArguments().at(range)
    }
    return Arguments(parameters, slots: slots)
  }

  /// The commonest case by far: one argument, and one place for it; nil in every other case.
  private mutating func bind(
    sole given: some Collection<Argument>, to parameters: [ParameterDeclaration], about object: Int?
  ) throws(Fault) -> Arguments? {
    guard parameters.count == 1, given.count == 1, let argument = given.first, argument.label == nil,
      let parameter = parameters.first, parameter.isBoundAlone
    else { return nil }
    if parameter.takesAnyElements, let number = argument.wholeNumber {
      return Arguments(parameters, sole: .number(number, argument.range))
    }
    let item = try value(of: argument, for: parameter, about: object)
    let slot = Arguments.Slot(item)
    if !parameter.type.takesAny(item.value) {
      try parameter.askForRoom(toRead: slot)
      if !parameter.accepts(slot) { try refuse(slot, for: parameter) }
    }
    return Arguments(parameters, sole: slot)
  }

  private func add(_ item: Arguments.Item, to slot: inout Arguments.Slot) {
    switch slot {
    case .absent: slot = Arguments.Slot(item)
    case .number(let number, let range):
      slot = .many([Arguments.Item(value: .int(number), range: range), item])
    case .other(let first): slot = .many([first, item])
    case .many(var items):
      slot = .absent
      items.append(item)
      slot = .many(items)
    }
  }

  /// The parameter that an argument without a place of its own was probably meant for: the only one that must still be given,
  /// if it has a label.
  private static func missing(
    of parameters: [ParameterDeclaration], _ slots: [Arguments.Slot]
  ) -> ParameterDeclaration? {
    let missing = zip(parameters, slots).filter { !$0.isOptional && $1.isAbsent }
    return missing.count == 1 && missing[0].0.isLabelled ? missing[0].0 : nil
  }

  /// Refuses what is of the right shape and still no value of the parameter's type.
  private func refuse(_ slot: Arguments.Slot, for parameter: ParameterDeclaration) throws(Fault) {
    for item in slot.items {
      if case .range(let range) = item.value, range.count > Limits.listValues {
        throw Fault.listTooLong.at(item.range)
      }
      guard !parameter.accepts(Arguments.Slot(item)) else { continue }
      throw Fault.wrongType(
        of: parameter.type.nameInErrors(parameter.name), expected: parameter.expectation,
        got: try offender(in: item.value, for: parameter)
      ).ofArguments().at(item.range)
    }
  }

  /// The value, or what in a list of values, is not taken.
  private func offender(in value: Value, for parameter: ParameterDeclaration) throws(Fault) -> Value {
    guard case .list(let values) = value else { return value }
    let none = SourceRange(0, 0)
    let cancellation = StatementCancellation.current
    var turns = Turns()
    for item in values {
      try turns.next(cancellation)
      if !parameter.accepts(.other(Arguments.Item(value: .list([item]), range: none))) { return item }
    }
    return value
  }

  /// The value of an argument, checked against the type of its parameter.
  mutating func value(
    of argument: Argument, for parameter: ParameterDeclaration, about object: Int? = nil
  ) throws(Fault) -> Arguments.Item {
    if case .walk(let orders) = parameter.type, let word = argument.value.word, !orders.contains(word) {
      let order = builtInOrder(chosen(word, among: orders), among: orders)
      if state.procedures[word] == nil, orders.contains(order) {
        return Arguments.Item(value: .text(order), range: argument.range)
      }
      let walk = try walk(word, over: object, orders: orders, at: argument.range)
      return Arguments.Item(value: .text(walk.name), range: argument.range, attachment: .walk(walk))
    }
    switch argument.value {
    case .expression(let expression):
      if case .name(let name, _) = expression.node {
        switch parameter.type {
        case .object, .function: return Arguments.Item(value: .text(name), range: argument.range)
        case .exhibit(let kind): return try lending(name, of: kind, at: argument.range)
        default: break
        }
      }
      if case .function = parameter.type { throw Fault.notAFunction.at(argument.range) }
      let value = try evaluate(expression, for: parameter.type)
      if case .walk = parameter.type, case .text(let name) = value {
        let named = Argument(value: .word(name), range: argument.range)
        return try self.value(of: named, for: parameter, about: object)
      }
      try check(value, for: parameter, at: argument.range)
      return Arguments.Item(value: value, range: argument.range)
    case .word(let word):
      if case .exhibit(let kind) = parameter.type {
        return try lending(word, of: kind, at: argument.range)
      }
      return Arguments.Item(
        value: try meaning(of: word, for: parameter, isName: argument.isInBrackets, at: argument.range),
        range: argument.range)
    case .path(let path):
      return Arguments.Item(value: .text(path), range: argument.range)
    case .block(let block):
      if case .operations(let declarations) = parameter.type {
        return Arguments.Item(
          value: .nothing, range: argument.range,
          attachment: .operations(try operations(in: block, of: declarations)))
      }
      throw Fault.wrongArgument(of: parameter.name, expected: parameter.expectation, got: "a block")
        .at(argument.range)
    case .callbacks(let definitions):
      guard case .callbacks(let callbacks) = parameter.type else {
        throw Fault.wrongArgument(
          of: parameter.name, expected: parameter.expectation, got: "answers to questions"
        ).at(argument.range)
      }
      return Arguments.Item(
        value: .nothing, range: argument.range,
        attachment: .answers(try given(definitions, to: callbacks)))
    case .statement(let statement):
      if case .statement = parameter.type {
        return Arguments.Item(value: .text(run.source.text(statement.range)), range: argument.range)
      }
      throw Fault.wrongArgument(of: parameter.name, expected: parameter.expectation, got: "a statement")
        .at(argument.range)
    }
  }

  /// A bare word is a choice of the parameter, else a variable, else text where the parameter takes text.
  ///
  /// - Parameter isName: whether it is no text.
  private func meaning(
    of word: String, for parameter: ParameterDeclaration, isName: Bool, at range: SourceRange
  ) throws(Fault) -> Value {
    let type = parameter.type
    switch type {
    case .choice(let choices):
      if choices.contains(word) { return .text(word) }
      if let value = variable(word) {
        try check(value, for: parameter, at: range)
        return value
      }
      throw Fault.unknownChoice(word, of: parameter.name, choices: choices).ofArguments().at(range)
    case .object, .exhibit: return .text(run.scope.object(word).map { state.objects[$0].name } ?? word)
    case .word, .words, .path, .statement, .moment, .function, .walk: return .text(word)
    case .shape where type.choices.contains(word): return .text(word)
    case .element, .elements, .whole, .list, .value, .values, .shape, .operations, .callbacks, .ownOptions:
      if let value = variable(word) {
        try check(value, for: parameter, at: range)
        return value
      }
      if let index = object(named: word) {
        throw Fault.notAValue(word, kind: state.objects[index].kind).at(range)
      }
      if type.takesText, isName {
        if let constant = Value.constants[word] { return constant }
        throw Fault.wordInBrackets(word, among: variableNames).at(range)
      }
      if type.takesText {
        let value = Value.text(word)
        try check(value, for: parameter, at: range)
        return value
      }
      throw Fault.unknownBareWord(word, for: parameter, among: type.choices + variableNames).ofArguments()
        .at(range)
    }
  }

  /// The choice that a word is, or that a variable of that name holds; else the word itself, which is no choice then.
  func chosen(_ word: String, among choices: [String]) -> String {
    if !choices.contains(word), case .text(let text)? = variable(word) { return text }
    return word
  }

  /// The order that a longer name stands for: `post` for `postorder` or `postOrder`.
  func builtInOrder(_ word: String, among orders: [String]) -> String {
    orders.first { "\($0)order" == word.lowercased() } ?? word
  }

  private func check(_ value: Value, for parameter: ParameterDeclaration, at range: SourceRange) throws(Fault)
  {
    guard fits(value, parameter) else {
      if case .shape(let shape) = parameter.type, let offender = shape.offender(in: value) {
        throw Fault.wrongArgument(
          of: parameter.name, expected: parameter.expectation,
          got: "a list with \(offender.shortLiteral)"
        ).ofArguments().at(range)
      }
      switch (parameter.type, value) {
      case (.whole, .int), (.shape, .int), (.shape, .decimal), (.shape, .size), (.shape, .tuple),
        (.shape, .range), (.shape, .placement):
        throw Fault.wrongArgument(
          of: parameter.name, expected: parameter.expectation, got: value.displayText
        ).ofArguments().at(range)
      default: break
      }
      throw Fault.wrongType(of: parameter.name, expected: parameter.expectation, got: value).ofArguments()
        .at(range)
    }
  }
}

extension Argument {
  /// The whole number that it is written as, if it is.
  fileprivate var wholeNumber: Int64? {
    guard case .expression(let expression) = value, case .literal(.int(let number)) = expression.node else {
      return nil
    }
    return number
  }
}
