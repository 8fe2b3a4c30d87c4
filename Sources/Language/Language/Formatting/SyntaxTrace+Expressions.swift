/// Expressions.
extension SyntaxTrace {
  mutating func add(_ expression: Expression) {
    let start = Int(expression.range.lowerBound)
    if bytes[start] == UInt8(ascii: "(") || bytes[start] == UInt8(ascii: "[") { addOperand(start) }
    if case .call(let name, let given) = expression.node, name.text == Intrinsic.beside {
      // What it stands beside is written elsewhere.
      return add(given[0].value)
    }
    let place = entries.count
    add(.none, expression.range)
    let shape: ExpressionShape
    switch expression.node {
    case .literal(.bool):
      shape = .literal
      addWord(at: start, ifAmong: ["true", "false", "yes", "no"])
    case .literal:
      shape = .literal
      // The none of `?.` is written nowhere.
      if bytes[start] != UInt8(ascii: "?") { addLeaf(expression.range) }
    case .name(let name, let orText):
      shape = .name(orText: orText)
      addWord(at: start, ifAmong: [name])
    case .list(let items):
      shape = .list
      for part in items { add(part) }
    case .comprehension(let item, let names, let values, let condition):
      shape = .comprehension
      add(item)
      add(names)
      add(values)
      if let condition { add(condition) }
    case .reduction(let initial, _, _, let values, let result):
      shape = .reduction
      for part in [initial, values, result] { add(part) }
    case .ordering(let values, _, _, let order):
      shape = .ordering
      for part in [values, order] { add(part) }
    case .closure(let function):
      shape = .closure
      if let value = function.value { add(value) } else { add(function.body) }
    case .tuple(let items):
      shape = .tuple
      for part in items { add(part) }
    case .record(let fields):
      shape = .record
      for field in fields { add(field.value) }
    case .dictionary(let entries):
      shape = .dictionary
      for entry in entries {
        add(entry.key)
        add(entry.value)
      }
    case .conditional(let branches, let last):
      shape = .conditional
      for branch in branches {
        add(branch.condition)
        add(branch.value)
        // Of `a ? b : c`, where a colon has blanks around it.
        let colon = ink(from: Int(branch.value.range.upperBound))
        if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") { infixColons.insert(colon) }
      }
      add(last)
    case .range(let lower, let upper, let isClosed, let step):
      shape = .range(isClosed: isClosed)
      for part in [lower, upper, step] { if let part { add(part) } }
    case .unary(let symbol, let operand):
      shape = .unary(symbol)
      prefixes.insert(afterParentheses(start))
      add(operand)
    case .binary(let symbol, let left, let right):
      shape = .binary(symbol)
      add(left)
      add(right)
    case .chain(let first, let links):
      shape = .chain(links.map { $0.symbol })
      add(first)
      for link in links { add(link.operand) }
    case .property(let subject, let name):
      shape = .property
      add(subject)
      add(.member, name.range)
    case .call(let name, let arguments):
      shape = .call
      switch name.text {
      case Intrinsic.unwrapping:
        postfixes.insert(Int(name.range.lowerBound))
        add(arguments)
      case Intrinsic.typing:
        guard let type = arguments.first, let value = arguments.last else { break }
        addType(type.value.range)
        add(value.value)
      case Intrinsic.slice:
        // An end that is left out, and whether the last is one of the places, are written nowhere.
        add(
          arguments.dropLast().filter { if case .literal(.nothing) = $0.value.node { false } else { true } })
      default: add(arguments)
      }
    case .query(let subject, let name, let arguments):
      shape = .query
      add(subject)
      add(.member, name.range)
      add(arguments)
    case .index(let subject, let index):
      shape = .index
      add(subject)
      add(index)
    case .entry(let subject, let index, let value):
      shape = .entry
      add(subject)
      add(index)
      add(value)
    }
    entries[place].shape = .expression(shape)
  }

  private mutating func add(_ arguments: [CallArgument]) {
    for argument in arguments {
      if let label = argument.label { add(.label, label.range) }
      add(argument.value)
    }
  }

  /// A name, or a word that stands for a value; what the parser makes by itself is written nowhere.
  private mutating func addWord(at start: Int, ifAmong words: [String]) {
    let start = afterParentheses(start)
    guard let word = words.first(where: { bytes[start...].starts(with: $0.utf8) }) else { return }
    atoms.append(start..<(start + word.utf8.count))
  }

  /// The type that is asked of a value.
  private mutating func addType(_ range: SourceRange) {
    add(.label, range)
    var tokens = TokenCutter(bytes, from: Int(range.lowerBound), to: Int(range.upperBound)).map { $0 }
    // `Array<Int>` has signs of its own.
    guard !tokens.contains(where: { bytes[$0.range.lowerBound] == UInt8(ascii: "<") }) else {
      return addAtom(range)
    }
    var end = -1
    while let token = tokens.first {
      tokens.removeFirst()
      let start = token.range.lowerBound
      if token.kind == .opening, start > end { operands.insert(start) }
      end = token.range.upperBound
    }
  }

  /// A literal; parentheses around it belong to its range, and are none of it.
  private mutating func addLeaf(_ range: SourceRange) {
    let start = afterParentheses(Int(range.lowerBound))
    let upper = Int(range.upperBound)
    guard start > Int(range.lowerBound) else { return atoms.append(start..<upper) }
    let isText = bytes[start] == UInt8(ascii: "\"")
    let end = isText ? bytes.endOfText(from: start) : bytes[start...].firstIndex { Self.endsLeaf($0) }
    atoms.append(start..<min(upper, end ?? bytes.count))
  }

  /// Whether a number inside parentheses ends before a byte.
  private static func endsLeaf(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ")")
  }

  private func afterParentheses(_ start: Int) -> Int {
    var start = start
    while start < bytes.count, bytes[start] == UInt8(ascii: "(") { start = ink(from: start + 1) }
    return start
  }
}
