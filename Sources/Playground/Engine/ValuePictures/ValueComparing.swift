import Declarations
import DequeModule
import Language
import OrderedCollections
import Pictures
import Recording
import Values

/// `compare xs ys`: two values as they are.
extension Interpreter {
  /// - Returns: whether at least one of the two is a value; else objects are compared.
  mutating func compareValues(_ act: Act, at range: SourceRange) throws(Fault) -> Bool {
    let plain = act.arguments.filter { argument in
      if case .block = argument.value { false } else { argument.label == nil }
    }
    guard plain.contains(where: namesValue) else { return false }
    let declaration = SessionCommand.compare.declaration
    if let block = act.arguments.first(where: { if case .block = $0.value { true } else { false } }) {
      throw Fault.comparedValuesWithBlock.at(block.range)
    }
    guard plain.count == act.arguments.count, plain.count <= 2 else {
      let further = act.arguments.first { $0.label != nil } ?? plain[plain.count - 1]
      throw Fault.tooManyArguments(of: declaration.name, signature: declaration.signature).at(further.range)
    }
    guard plain.count == 2 else {
      throw Fault.missingArgument(
        SessionParameters.right.declaration, of: declaration.name, signature: declaration.signature
      ).at(range)
    }
    let sides = try plain.map { (argument) throws(Fault) in try comparedValue(argument) }
    try show(sides[0], sides[1])
    return true
  }

  private func namesValue(_ argument: Argument) -> Bool {
    let name: String
    switch argument.value {
    case .word(let word): name = word
    case .expression(let expression):
      guard case .name(let word, _) = expression.node else { return true }
      name = word
    default: return false
    }
    return object(named: name) == nil && hasVariable(name)
  }

  private mutating func comparedValue(_ argument: Argument) throws(Fault) -> (name: String, value: Value) {
    let text = run.source.text(argument.range).firstLine.shortened
    switch argument.value {
    case .expression(let expression): return (text, try evaluate(expression))
    case .word(let name):
      if let object = object(named: name), !run.scope.has(name) {
        throw Fault.comparedValueAndObject(name, kind: state.objects[object].kind).at(argument.range)
      }
      guard let value = variable(name) else {
        throw Fault.unknownShown(name, among: variableNames).at(argument.range)
      }
      return (name, value)
    default:
      throw Fault.tooManyArguments(of: "compare", signature: SessionCommand.compare.declaration.signature)
    }
  }

  private mutating func show(
    _ left: (name: String, value: Value), _ right: (name: String, value: Value)
  ) throws(Fault) {
    try tell(compared(left, right))
  }

  /// Two values side by side, and the first thing in which they differ.
  func compared(
    _ left: (name: String, value: Value), _ right: (name: String, value: Value)
  ) throws(Fault) -> Compared {
    let found = try left.value.firstDifference(from: right.value)
    var marks = ValueMarks()
    if let found, !found.path.isEmpty { marks.mark(found.path, .focus) }
    let sides = try [left, right].map { (side) throws(Fault) in
      let picture = try ValuePicture(
        side.value, named: "", around: nil, marks: marks)
      let text = side.value
      let drawable =
        picture.drawable
        ?? Drawing { canvas in
          Picture(CleanText(text.shortLiteral).truncated(toColumns: canvas.columns))
        }
      return ComparedSide(
        name: side.name, summary: picture.summary.first ?? side.value.kindName,
        draw: { Drawn(drawable.picture(on: $0)) },
        describe: {
          picture.drawable == nil ? Description(summary: text.shortLiteral) : drawable.description(on: $0)
        })
    }
    let counts = [left, right].map { $0.value.heldCount }
    let rows = counts[0] == counts[1] ? [] : [ComparedRow("count", counts.map { $0.map(Value.int) })]
    let difference = found.map { found in
      if found.path.isEmpty { return Self.sentence(left, right) }
      let texts = [found.here, found.there].map { $0?.shortLiteral ?? "nothing" }
      return
        "first difference: \(found.path.place) is \(texts[0]) in \(left.name), \(texts[1]) in \(right.name)"
    }
    let namesAlone = found == nil ? left.value.renamed(from: right.value) : nil
    let remark = namesAlone.map {
      "only the names of fields differ: \($0) in \(left.name), \($1) in \(right.name)"
    }
    return Compared(sides: sides, rows: rows, difference: difference, remark: remark)
  }

  /// `xs is a list, [1, 2], and p a tuple, (1, 2)`; what is written as its value needs no second one.
  private static func sentence(_ left: (name: String, value: Value), _ right: (name: String, value: Value))
    -> String
  {
    let isSameKind = left.value.kindName == right.value.kindName
    let sides = [left, right].map { name, value in
      let text = value.shortLiteral
      // Blanks make no other value.
      let isItsValue = name.filter { $0 != " " } == text.filter { $0 != " " }
      return (name, isSameKind ? (isItsValue ? "" : text) : value.kindName + (isItsValue ? "" : ", \(text)"))
    }
    if sides.contains(where: { $0.1.isEmpty }) { return "\(left.name) and \(right.name) differ" }
    return "\(sides[0].0) is \(sides[0].1), and \(sides[1].0) is \(sides[1].1)"
  }

  private mutating func tell(_ compared: Compared) throws(Fault) {
    let (sides, rows) = (compared.sides, compared.rows)
    var result: [String: JSON] = [
      "statement": "compare", "left": .text(sides[0].name), "right": .text(sides[1].name),
      "rows": .array(rows.map { ["name": .text($0.name), "left": $0.values[0], "right": $0.values[1]] }),
    ]
    result["difference"] = compared.difference.map { .text($0) }
    run.step.result = .object(result)
    run.step.message = compared.told
    guard !run.isQuiet else { return }
    run.step.outputs += try outputs(compared)
  }
}

/// The first thing in which two values differ: the way to it, and what is there; nil where nothing is.
struct ValueDifference {
  var path: ValueMarks.Path
  var here: Value?
  var there: Value?
}

extension Value {
  /// How many values it holds, if it holds any.
  var heldCount: Int64? {
    switch self {
    case .dictionary(let dictionary): Int64(dictionary.count)
    case .record(let record): Int64(record.values.count)
    case .tuple(let values): Int64(values.count)
    default: itemCount
    }
  }

  /// - Complexity: O(values up to the difference)
  func firstDifference(from other: Value) throws(Fault) -> ValueDifference? {
    let cancellation = StatementCancellation.current
    var turns = Turns()
    switch (self, other) {
    case (.list, .list), (.range, .list), (.list, .range), (.range, .range):
      let counts = (itemCount ?? 0, other.itemCount ?? 0)
      for index in 0..<min(counts.0, counts.1) {
        try turns.next(cancellation)
        let (here, there) = (listValue(index), other.listValue(index))
        if let found = try here.difference(from: there, at: .int(index)) { return found }
      }
      guard counts.0 != counts.1 else { return nil }
      let index = min(counts.0, counts.1)
      return ValueDifference(
        path: [.int(index)], here: index < counts.0 ? listValue(index) : nil,
        there: index < counts.1 ? other.listValue(index) : nil)
    case (.dictionary(let here), .dictionary(let there)):
      for (key, value) in here.entries {
        try turns.next(cancellation)
        guard let other = there.entries[key] else { return ValueDifference(path: [key], here: value) }
        if let found = try value.difference(from: other, at: key) { return found }
      }
      for (key, value) in there.entries {
        try turns.next(cancellation)
        if here.entries[key] == nil { return ValueDifference(path: [key], there: value) }
      }
      return nil
    case (.record(let here), .record(let there)) where here.names == there.names:
      for (name, pair) in zip(here.names, zip(here.values, there.values)) {
        if let found = try pair.0.difference(from: pair.1, at: .text(name)) { return found }
      }
      return nil
    default:
      return self == other ? nil : ValueDifference(path: [], here: self, there: other)
    }
  }

  /// The first fields of two equal values that have different names; nil if there are none.
  func renamed(from other: Value) -> (here: String, there: String)? {
    switch (self, other) {
    case (.record(let here), .record(let there)):
      for (name, otherName) in zip(here.names, there.names) where name != otherName {
        return (name, otherName)
      }
      return Self.renamed(here.values, there.values)
    case (.list(let here), .list(let there)), (.tuple(let here), .tuple(let there)):
      return Self.renamed(here.prefix(Self.examinedValues), there.prefix(Self.examinedValues))
    default: return nil
    }
  }

  private static func renamed(
    _ here: some Sequence<Value>, _ there: some Sequence<Value>
  ) -> (here: String, there: String)? {
    for (value, other) in zip(here, there) { if let found = value.renamed(from: other) { return found } }
    return nil
  }

  private func difference(from other: Value, at step: Value) throws(Fault) -> ValueDifference? {
    try firstDifference(from: other).map {
      ValueDifference(path: [step] + $0.path, here: $0.here, there: $0.there)
    }
  }
}

extension [Value] {
  /// `[2][0]`, `[name]`
  fileprivate var place: String {
    map { if case .text(let text) = $0 { "[\(text.shortened)]" } else { "[\($0.shortLiteral)]" } }.joined()
  }
}
