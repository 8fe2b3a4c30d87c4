/// Parts of variables, as `let` and the commands of lists take them.
extension Parser {
  /// The place that starts with a name that was just read: `xs`, `xs[0]`, `d[k].x`.
  mutating func place(_ name: Word) throws(SyntaxError) -> Place {
    height = 1
    let expression = try postfixes(of: Expression(.name(name.text, orText: false), range: name.range))
    guard let place = Place(expression) else {
      throw SyntaxError(.notAPlace, range: expression.range)
    }
    return place
  }

  /// A value alone, which is printed, or a change of a part of a variable: `d[k] append 5`.
  mutating func expressionsOrChange() throws(SyntaxError) -> Statement.Kind {
    let values = try expressions()
    let end = position
    skipBlanks()
    let start = position
    if values.count == 1, position > end, let place = Place(values[0]), scanName() {
      let word = word(from: start)
      if ListCommand(rawValue: word.text) != nil { return .change(place, word, try arguments()) }
    }
    position = end
    return .print(values)
  }
}

extension Place {
  /// The place that an expression names; nil if it is not a name with indexes and members.
  init?(_ expression: Expression) {
    var steps: [Step] = []
    var expression = expression
    while true {
      switch expression.node {
      case .name(let name, _):
        self.init(Word(name, range: expression.range), steps: steps.reversed())
        return
      case .index(let subject, let index):
        steps.append(.index(index))
        expression = subject
      case .property(let subject, let name):
        steps.append(.member(name))
        expression = subject
      default: return nil
      }
    }
  }
}
