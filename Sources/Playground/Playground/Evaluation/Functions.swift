import Language

/// The functions of expressions.
extension Interpreter {
  /// Every function with its signature, for help and the reference.
  public static let functions: [Declaration] = [
    Declaration(
      "min", "the least of its arguments, or of a list", parameters: [.place("value", .words, "")],
      example: "expect min(3, 1, 2) == 1"),
    Declaration(
      "max", "the greatest of its arguments, or of a list", parameters: [.place("value", .words, "")],
      example: "expect max([3, 1, 2]) == 3"),
    Declaration(
      "abs", "the magnitude of a number", parameters: [.place("number", .value, "")],
      example: "expect abs(-3) == 3"),
    Declaration(
      "round", "the nearest whole number; halves go away from zero",
      parameters: [.place("number", .value, "")],
      example: "expect round(2.5) == 3"),
    Declaration(
      "count", "how many values a list or range holds, or letters a text",
      parameters: [.place("list", .value, "")], example: "expect count(1...5) == 5"),
    Declaration(
      "sum", "the sum of a list of numbers; 0 of an empty one", parameters: [.place("list", .value, "")],
      example: "expect sum(1...4) == 10"),
    Declaration(
      "sorted", "the list in ascending order; equals keep their order",
      parameters: [.place("list", .value, "")],
      example: "expect sorted([3, 1, 2]) == [1, 2, 3]"),
    Declaration(
      "reversed", "the list from its end to its start", parameters: [.place("list", .value, "")],
      example: "expect reversed(1...3) == [3, 2, 1]"),
    Declaration(
      "shuffled", "the list in an order that the seed decides", parameters: [.place("list", .value, "")],
      example: "expect sorted(shuffled(1...5)) == 1...5"),
    Declaration(
      "random", "as many numbers of a range, or values of a list, as told; the seed decides which",
      parameters: [.place("count", .value, ""), .label("in", .value, optional: false, "")],
      example: "expect count(random(5, in: 1...9)) == 5"),
    Declaration(
      "letters", "the letters of a text, one by one, blanks left out",
      parameters: [.place("text", .value, "")],
      example: #"expect letters("ab c") == ["a", "b", "c"]"#),
    Declaration(
      "words", "the words of a text, parted at blanks", parameters: [.place("text", .value, "")],
      example: #"expect words("ab c") == ["ab", "c"]"#),
  ]

  mutating func callFunction(_ name: Word, _ arguments: [CallArgument]) throws -> Value {
    guard let declaration = Self.functions.first(where: { $0.name == name.text }) else {
      if let procedure = state.procedures[name.text] {
        let signature = ([name.text] + procedure.definition.parameters.map(\.text)).joined(separator: " ")
        throw Fault.refused(
          "'\(name.text)' is a procedure and comes to no value", help: "call it like a verb: \(signature)"
        ).at(name.range)
      }
      throw Fault.unknownFunction(
        name.text, nearest: Suggestion.nearest(name.text, in: Self.functions.map(\.name))
      ).at(name.range)
    }
    let wanted = declaration.parameters
    let isVariadic = wanted.contains { $0.type.takesMany }
    guard isVariadic ? !arguments.isEmpty : arguments.count == wanted.count else {
      throw Fault.wrongArgumentCount(of: name.text, expected: wanted.count, got: arguments.count).at(
        name.range)
    }
    for (index, argument) in arguments.enumerated() {
      let expected = isVariadic || !wanted[index].isLabelled ? nil : wanted[index].name
      guard argument.label?.text == expected else {
        let signature = declaration.querySignature
        guard let label = argument.label else {
          throw Fault.missingArgument(
            expected ?? name.text, of: name.text, expected: "a list or a range", signature: signature
          ).at(argument.value.range)
        }
        throw Fault.unknownLabel(label.text, of: name.text, nearest: expected, signature: signature).at(
          label.range)
      }
    }
    var values: [Value] = []
    for argument in arguments { values.append(try evaluate(argument.value)) }
    let result = try apply(name, to: values)
    run.work += values[0].weight + result.weight
    return result
  }

  private mutating func apply(_ name: Word, to values: [Value]) throws -> Value {
    let first = values[0]
    switch name.text {
    case "min": return try extreme(values, of: name, .less)
    case "max": return try extreme(values, of: name, .greater)
    case "abs": return try first.magnitude()
    case "round": return try first.rounded()
    case "count": return try .int(first.elementCount(for: "count"))
    case "sum":
      var sum = Value.int(0)
      for value in try first.elements(for: "sum") { sum = try sum.adding(value) }
      return sum
    case "sorted": return try .list(sorted(first.elements(for: "sorted")))
    case "reversed": return try .list(first.elements(for: "reversed").reversed())
    case "shuffled": return try .list(shuffled(first.elements(for: "shuffled")))
    case "random": return try random(first, in: values[1], at: name.range)
    case "letters":
      return try .list(first.asText(for: "letters").filter { !$0.isWhitespace }.map { .text(String($0)) })
    default:
      return try .list(
        first.asText(for: "words").split(whereSeparator: \.isWhitespace).map { .text(String($0)) })
    }
  }

  private func extreme(_ values: [Value], of name: Word, _ wanted: Ordering) throws -> Value {
    let values = try values.count == 1 ? values[0].elements(for: name.text) : values
    guard var best = values.first else { throw Fault.emptyList(function: name.text).at(name.range) }
    for value in values.dropFirst() where try value.compare(best) == wanted { best = value }
    return best
  }

  private func sorted(_ values: [Value]) throws -> [Value] {
    try values.enumerated().sorted { left, right in
      switch try left.element.compare(right.element) {
      case .less: true
      case .equal: left.offset < right.offset
      case .greater: false
      }
    }.map(\.element)
  }

  private mutating func shuffled(_ values: [Value]) -> [Value] {
    var values = values
    run.isDirty = true
    state.generator.shuffle(&values)
    return values
  }

  private mutating func random(_ count: Value, in source: Value, at range: SourceRange) throws -> Value {
    guard case .int(let wanted) = count, wanted >= 0 else {
      throw Fault.notACount(count, what: "the count of random").at(range)
    }
    if wanted > Limits.listValues { throw Fault.listTooLong.at(range) }
    // Letters are found by going through the text, so that is done once.
    let source =
      if case .text(let text) = source { Value.list(text.map { .text(String($0)) }) } else { source }
    let choices = try source.elementCount(for: "random")
    guard choices > 0 else { throw Fault.emptyList(function: "random").at(range) }
    run.isDirty = true
    var values: [Value] = []
    values.reserveCapacity(wanted)
    for _ in 0..<wanted {
      values.append(source.element(state.generator.next(in: 0...(choices - 1))))
    }
    return try .list(checked(values))
  }
}
