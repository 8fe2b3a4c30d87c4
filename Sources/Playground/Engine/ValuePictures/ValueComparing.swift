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
      let texts = [found.here, found.there].map { $0?.shortLiteral ?? "nothing" }
      return found.path.isEmpty
        ? "\(left.name) is \(texts[0]), \(right.name) \(texts[1])"
        : "first difference: \(found.path.place) is \(texts[0]) in \(left.name), \(texts[1]) in \(right.name)"
    }
    try tell(Compared(sides: sides, rows: rows, difference: difference))
  }

  /// How two values compare.
  private struct Compared {
    var sides: [ComparedSide]
    var rows: [ComparedRow]
    var difference: String?
  }

  private mutating func tell(_ compared: Compared) throws(Fault) {
    let (sides, rows) = (compared.sides, compared.rows)
    let told = compared.difference ?? "no difference"
    var result: [String: JSON] = [
      "statement": "compare", "left": .text(sides[0].name), "right": .text(sides[1].name),
      "rows": .array(rows.map { ["name": .text($0.name), "left": $0.values[0], "right": $0.values[1]] }),
    ]
    result["difference"] = compared.difference.map { .text($0) }
    run.step.result = .object(result)
    run.step.message = told
    guard !run.isQuiet else { return }
    let canvas = canvas(over: [told])
    guard settings.describe == .on else {
      let drawn = try ComparisonDrawing(left: sides[0], right: sides[1], rows: rows)
        .drawn(on: canvas, marksDifference: false)
      return run.step.outputs.append(.picture(drawn.picture, caption: [told]))
    }
    for side in sides {
      run.step.outputs.append(
        .description(try side.describe(canvas), caption: ["\(side.name): \(side.summary)"]))
    }
    for row in rows {
      tell(["\(row.name): \(sides[0].name) \(row.texts[0]), \(sides[1].name) \(row.texts[1])"])
    }
    tell([told])
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
