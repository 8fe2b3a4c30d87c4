import Language

/// A statement as a line of text, so that tests can say what was read.
func outline(_ statement: Statement) -> String {
  outline(statement.kind) + (statement.isSilent ? " ;" : "")
}

private func outline(_ kind: Statement.Kind) -> String {
  switch kind {
  case .create(let creation):
    let variant = creation.variant.map { " variant=\($0.text)" } ?? ""
    return "create \(creation.kind.text) \(creation.name.text)\(variant)\(outline(creation.arguments))"
  case .act(let act): return "act \(act.head.text)\(outline(act.arguments))"
  case .command(let act): return "command \(act.head.text)\(outline(act.arguments))"
  case .assign(let target, let value): return "let \(outline(target)) = \(outline(value))"
  case .update(let place, let symbol, let value):
    return "\(outline(place)) \(symbol.rawValue)= \(outline(value))"
  case .change(let place, let command, let arguments):
    return "change \(outline(place)) \(command.text)\(outline(arguments))"
  case .return(let value): return "return" + (value.map { " " + outline($0) } ?? "")
  case .visit(let node): return "visit \(outline(node))"
  case .forEach(let names, let values, let body):
    return "for \(outline(names)) in \(outline(values)) \(outline(body))"
  case .break: return "break"
  case .continue: return "continue"
  case .repeatTimes(let count, let body): return "repeat \(outline(count)) \(outline(body))"
  case .whileTrue(let condition, let body): return "while \(outline(condition)) \(outline(body))"
  case .ifElse(let branches, let last):
    let chain = branches.map { branch in
      let clauses = branch.clauses.map { ($0.name.map { "let \($0.text) = " } ?? "") + outline($0.value) }
      return
        "\(branch.sharesScope ? "guard" : "if") \(clauses.joined(separator: ", ")) \(outline(branch.body))"
    }.joined(separator: " else ")
    return chain + (last.map { " else " + outline($0) } ?? "")
  case .define(let definition):
    let parameters = definition.parameters.map(\.text).joined(separator: ", ")
    return
      "define \(definition.isWalk ? "walk " : "")\(definition.name.text)(\(parameters)) \(outline(definition.body))"
  case .expect(let expression, _): return "expect \(outline(expression))"
  case .expectError(let text, let body):
    return "expect error" + (text.map { " " + outline($0) } ?? "") + " " + outline(body)
  case .print(let values): return "print " + values.map(outline).joined(separator: ", ")
  case .ask(let asked):
    let answer =
      switch asked.answer {
      case .value(let value): " answer: \(outline(value))"
      case .rule(let rule):
        " answer(\(rule.parameters.map(\.text).joined(separator: ", "))) \(outline(rule.body))"
      }
    return "ask \(outline(asked.text))\(answer)"
      + asked.labels.map { " \($0.label.rawValue): \(outline($0.value))" }.joined()
  }
}

private func outline(_ target: AssignmentTarget) -> String {
  switch target {
  case .place(let place): outline(place)
  case .parts(let targets, _): "(\(targets.map(outline).joined(separator: ", ")))"
  }
}

private func outline(_ names: LoopNames) -> String {
  let words = names.words.map(\.text).joined(separator: ", ")
  return names.takesParts ? "(\(words))" : words
}

private func outline(_ place: Place) -> String {
  place.steps.reduce(place.name.text) { text, step in
    switch step {
    case .index(let index): "\(text)[\(outline(index))]"
    case .entry(let index, let value): "\(text)[\(outline(index)), or: \(outline(value))]"
    case .member(let word): "\(text).\(word.text)"
    }
  }
}

private func outline(_ block: Block) -> String {
  "{" + block.statements.map(outline).joined(separator: " | ") + "}"
}

private func outline(_ arguments: [Argument]) -> String {
  arguments.map { argument in
    let label = argument.label.map { $0.text + ":" } ?? ""
    switch argument.value {
    case .word(let word): return " \(label)'\(word)'"
    case .expression(let expression): return " \(label)\(outline(expression))"
    case .block(let block): return " \(label)\(outline(block))"
    case .path(let path): return " \(label)<\(path)>"
    case .statement(let statement): return " \(label)<<\(outline(statement))>>"
    case .callbacks(let answers):
      return " \(label){" + answers.map { "\($0.signature) = \(outline($0.body))" }.joined(separator: " | ")
        + "}"
    }
  }.joined()
}

/// An expression with all its parentheses; `'w'?` is a name that may be text, `'w'` one that may not.
func outline(_ expression: Expression) -> String {
  switch expression.node {
  case .literal(let value): return outline(value)
  case .name(let name, let orText): return orText ? "\(name)?" : name
  case .list(let items): return "[" + items.map(outline).joined(separator: ", ") + "]"
  case .record(let fields):
    return "(" + fields.map { "\($0.name.text): \(outline($0.value))" }.joined(separator: ", ") + ")"
  case .dictionary(let entries):
    return entries.isEmpty
      ? "[:]" : "[" + entries.map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "]"
  case .conditional(let branches, let last):
    return branches.map { "if \(outline($0.condition)) {\(outline($0.value))} else " }.joined()
      + "{\(outline(last))}"
  case .comprehension(let item, let names, let values, let condition):
    let filter = condition.map { " if " + outline($0) } ?? ""
    return "[\(outline(item)) for \(outline(names)) in \(outline(values))\(filter)]"
  case .reduction(let initial, let sum, let names, let values, let result):
    return
      "[\(outline(result)) for \(outline(names)) in \(outline(values)) from \(sum.text) = \(outline(initial))]"
  case .ordering(let values, let first, let second, let order):
    return "[\(outline(values)) by \(first.text), \(second.text): \(outline(order))]"
  case .closure(let function): return function.value.map { outline($0) } ?? outline(function.body)
  case .tuple(let items): return "(" + items.map(outline).joined(separator: ", ") + ")"
  case .range(let lower, let upper, let isClosed, let step):
    return "<\(outline(lower))\(isClosed ? "..." : "..<")\(outline(upper))"
      + (step.map { " by \(outline($0))" } ?? "") + ">"
  case .unary(let symbol, let operand): return "(\(symbol.rawValue)\(outline(operand)))"
  case .binary(let symbol, let left, let right):
    return "(\(outline(left)) \(symbol.rawValue) \(outline(right)))"
  case .chain(let first, let links):
    return String(repeating: "(", count: links.count) + outline(first)
      + links.map { " \($0.symbol.rawValue) \(outline($0.operand)))" }.joined()
  case .property(let base, let name): return "\(outline(base)).\(name.text)"
  case .call(let name, let arguments): return "\(name.text)(\(outline(arguments)))"
  case .query(let base, let name, let arguments):
    return "\(outline(base)).\(name.text)(\(outline(arguments)))"
  case .index(let base, let index): return "\(outline(base))[\(outline(index))]"
  case .entry(let base, let index, let value):
    return "\(outline(base))[\(outline(index)), or: \(outline(value))]"
  }
}

private func outline(_ arguments: [CallArgument]) -> String {
  arguments.map { ($0.label.map { $0.text + ": " } ?? "") + outline($0.value) }.joined(separator: ", ")
}

private func outline(_ value: Value) -> String {
  switch value {
  case .nothing: return "none"
  case .bool(let value): return "\(value)"
  case .int(let value): return "\(value)"
  case .decimal(let value): return "\(value)"
  case .text(let value): return value.debugDescription
  case .list(let values): return "\(values)"
  case .tuple(let values): return "\(values)"
  case .record, .dictionary, .node: return value.literalText
  case .size(let width, let height): return "\(width)x\(height)"
  case .placement(let placement): return "\(placement.frame)"
  case .range(let range): return "\(range)"
  }
}
