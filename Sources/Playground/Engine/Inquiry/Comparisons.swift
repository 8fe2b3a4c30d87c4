import Declarations
import DequeModule
import Language
import Pictures
import Values

/// A `compare` that runs: its block performed on one object and then, from the same variables and random numbers, on the
/// other.
struct Comparison: Trial {
  /// The places of the two objects.
  let objects: [Int]
  /// Whether all that differs is shown, whether there is room for it or not.
  let isWhole: Bool
  /// The session before the block.
  let start: Saved
  /// The session before the turn.
  private var before: Saved
  /// How many turns were begun.
  private var turns = 0
  /// Why the block failed on an object; nil if it did not.
  private(set) var failures: [Fault?] = []

  init(_ objects: [Int], isWhole: Bool, from start: Saved) {
    self.objects = objects
    self.isWhole = isWhole
    self.start = start
    before = start
  }

  var isTakenBack: Bool { false }

  mutating func turn(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool {
    if turns > 0 {
      failures.append(failure)
      if failure != nil { interpreter.restore(before) }
    }
    interpreter.run.compared = nil
    guard turns < objects.count else {
      if let failure, failures.allSatisfy({ $0 != nil }) { throw failures[0] ?? failure }
      interpreter.state.focus = start.state.focus
      try interpreter.show(self)
      return false
    }
    before = interpreter.save()
    interpreter.state.variables = start.state.variables
    interpreter.state.procedures = start.state.procedures
    interpreter.state.generator = start.state.generator
    interpreter.state.focus = objects[turns]
    interpreter.run.compared = objects[turns]
    interpreter.run.isDirty = true
    turns += 1
    return true
  }
}

extension Interpreter {
  /// `compare left right [block]`
  mutating func compare(_ act: Act, at range: SourceRange) throws(Fault) {
    let declaration = SessionCommand.compare.declaration
    var blocks: [Argument] = []
    var others: [Argument] = []
    for argument in act.arguments {
      if argument.label == nil, case .block = argument.value {
        blocks.append(argument)
      } else {
        others.append(argument)
      }
    }
    let arguments = try bind(
      others, to: declaration.parameters, owner: declaration.name, signature: declaration.signature, at: range
    )
    if blocks.count > 1 {
      throw Fault.tooManyArguments(of: declaration.name, signature: declaration.signature).at(blocks[1].range)
    }
    let places = [SessionParameters.left, SessionParameters.right].map { arguments.range(of: $0) ?? range }
    let left = try object(arguments[SessionParameters.left], at: places[0])
    let right = try object(arguments[SessionParameters.right], at: places[1])
    guard left != right else { throw Fault.comparedWithItself(state.objects[left].name).at(places[1]) }
    let kinds = [left, right].map { state.objects[$0].kind }
    guard kinds[0] === kinds[1] else {
      throw Fault.comparedKinds(state.objects[left].name, kinds[0], state.objects[right].name, kinds[1])
        .at(places[1])
    }
    let comparison = Comparison(
      [left, right], isWhole: arguments[SessionParameters.comparesAll], from: save())
    guard case .block(let block)? = blocks.first?.value else { return try show(comparison) }
    open(.comparison(comparison), block)
  }

  /// - Throws: if a compared block is performed on an object, and one of its statements names another.
  func checkNaming(_ index: Int) throws(Fault) {
    guard let compared = run.compared, compared != index else { return }
    throw Fault.namedInComparison(state.objects[index].name)
  }

  /// - Throws: if a compared block is performed.
  func checkNotComparing(_ what: String) throws(Fault) {
    if run.compared != nil { throw Fault.refusedInComparison(what) }
  }

  /// Draws the two objects, and says in what they differ.
  fileprivate mutating func show(_ comparison: Comparison) throws(Fault) {
    let names = comparison.objects.map { state.objects[$0].name }
    let (rows, same) = try rows(of: comparison)
    let sides = comparison.objects.map { index in
      let object = state.objects[index]
      let box = object.box
      let view = object.kind.views.first?.name ?? ""
      return ComparedSide(
        name: object.name, summary: box.summary.joined(separator: ", "),
        draw: { (canvas) throws(Fault) in
          try box.draw(ObjectPictureRequest(view: view, isMarked: true, canvas: canvas))
        },
        describe: { (canvas) throws(Fault) in
          try box.describe(ObjectPictureRequest(view: view, isMarked: true, canvas: canvas))
        })
    }
    let failure = zip(names, comparison.failures).compactMap { name, failure in
      failure.map { "\(name) fails: \($0.diagnostic(in: run.source).message); it is as before the block" }
    }.first
    let settings = self.settings
    let canvas = Canvas(columns: settings.width ?? 80, rows: settings.height ?? 40)
    let drawn = try ComparisonDrawing(
      left: sides[0], right: sides[1], rows: rows, same: same, isWhole: comparison.isWhole
    ).drawn(
      on: Canvas(columns: canvas.columns, rows: max(1, canvas.rows - 2)), marksDifference: failure == nil)
    let difference = failure ?? drawn.difference ?? difference(of: rows, comparison, names)
    let told = difference ?? "no difference"
    var result: [String: JSON] = [
      "statement": "compare", "left": .text(names[0]), "right": .text(names[1]),
      "rows": .array(rows.map { ["name": .text($0.name), "left": $0.values[0], "right": $0.values[1]] }),
    ]
    result["difference"] = difference.map { .text($0) }
    result["same"] = .array(same.map { .text($0) })
    run.step.result = .object(result)
    run.step.message = told
    // Once they are drawn, as what they reported marks the drawings.
    defer {
      for index in comparison.objects { takeReport(of: index) }
      run.reporters.removeAll { names.contains($0) }
    }
    guard !run.isQuiet else { return }
    run.drawn.formUnion(names)
    guard settings.describe == .on else {
      return run.step.outputs.append(.picture(drawn.picture, caption: Caption([told])))
    }
    for side in sides {
      run.step.outputs.append(
        .description(
          try side.describe(canvas), caption: ["\(side.name): \(side.summary)"]))
    }
    for row in rows {
      tell(["\(row.shownName): \(names[0]) \(row.shownTexts[0]), \(names[1]) \(row.shownTexts[1])"])
    }
    if !rows.isEmpty, !same.isEmpty { tell(["the same: \(same.joined(separator: ", "))"]) }
    tell(["\(told)"])
  }

  /// What differs where the drawings name nothing that does: a property, else a cost, else a part of what the objects hold.
  private func difference(
    of rows: [ComparedRow], _ comparison: Comparison, _ names: [String]
  ) -> String? {
    func told(_ name: String, _ texts: [String]) -> String {
      "first difference: \(name) is \(texts[0]) in \(names[0]), \(texts[1]) in \(names[1])"
    }
    // What the block cost comes first; what they cost so far tells less than what they are.
    if let row = rows.first(where: { !$0.name.hasPrefix("total.") }) ?? rows.first {
      return told(row.name, row.texts)
    }
    let contents = comparison.objects.map { state.objects[$0].box.content }
    return contents[0].firstDifference(from: contents[1]).map {
      told($0.path, [$0.here.shortened, $0.there.shortened])
    }
  }

  /// The costs and the properties that differ, those that are read last, and the names of the others.
  private mutating func rows(of comparison: Comparison) throws(Fault) -> (
    rows: [ComparedRow], same: [String]
  ) {
    let objects = comparison.objects.map { state.objects[$0] }
    // Without a block, what they came to so far.
    let isPerformed = !comparison.failures.isEmpty
    let costs = objects.map { object in
      isPerformed ? object.box.costs.spent(in: state.clock) : object.box.costs.total
    }
    var rows: [ComparedRow] = []
    var same: [String] = []
    // What neither has cost is not worth a word.
    for cost in objects[0].kind.costs where costs[0][cost] != 0 || costs[1][cost] != 0 {
      let name = "\(isPerformed ? "cost" : "total").\(cost.name)"
      if costs[0][cost] == costs[1][cost] {
        same.append(name)
      } else {
        rows.append(ComparedRow(name, costs.map { .int($0[cost]) }))
      }
    }
    let orders = comparison.objects.map { traversal(of: $0) }
    for property in objects[0].kind.properties {
      // The orders have rows of their own, and which of them is the object's is told as well.
      if property.name == "elements", orders[0] != nil { continue }
      try run.budget.check(run.work)
      let values = comparison.objects.map { index -> Value? in
        let costs = self.queryCosts
        defer { self.queryCosts = costs }
        return try? self.property(property.name, of: index, at: SourceRange(0, 0))
      }
      try checkPatience()
      // Nodes of two trees always differ; what they hold is told by other properties.
      if case .node? = values[0] ?? values[1] { continue }
      if values[0] != values[1] {
        rows.append(ComparedRow(property.name, values))
      } else if values[0] != nil {
        same.append(property.name)
      }
    }
    // What is told at a glance stands above what is read.
    return (rows.filter { !$0.isOfLists } + rows.filter { $0.isOfLists }, same)
  }
}

/// A cost or a property in which two objects differ.
struct ComparedRow: Sendable {
  var name: String
  /// On the left and on the right; what an object does not have is a dash.
  var texts: [String]
  var values: [JSON]
  let isOfLists: Bool
  /// The same where it is shown: two lists from where they differ, and the name says from where.
  let shownName: String
  let shownTexts: [String]

  /// Of a longer value only how long it is is told.
  private static let longest = 1_000
  /// So many values are wider than any canvas.
  private static let widest = 400

  init(_ name: String, _ values: [Value?]) {
    self.name = name
    texts = values.map { value in
      switch value {
      case .int(let number)?: number.grouped
      case let value?: value.beginning(of: Self.widest).literalText
      case nil: "–"
      }
    }
    isOfLists = values.contains { $0?.isSequence == true }
    let alike = Self.alike(values)
    shownName = alike == 0 ? name : "\(name), from \(alike.grouped)"
    shownTexts =
      alike == 0
      ? texts : values.map { ($0?.dropping(alike) ?? .nothing).beginning(of: Self.widest).literalText }
    self.values = values.map { value in
      guard let value else { return .null }
      guard value.holdsMore(than: Self.longest) else { return value.json }
      return ["count": .int(value.weight)]
    }
  }
}

extension ComparedRow {
  /// How many values two lists have in common, from the first on; 0 where it is not two lists.
  private static func alike(_ values: [Value?]) -> Int {
    guard values.count == 2, case .list(let left)? = values[0], case .list(let right)? = values[1] else {
      return 0
    }
    return zip(left, right).prefix { $0 == $1 }.count
  }
}

extension Value {
  /// A list without its first values.
  fileprivate func dropping(_ count: Int) -> Value {
    if case .list(let values) = self { .list(Deque(values.dropFirst(count))) } else { self }
  }

  /// Whether it holds others, which are read rather than seen.
  fileprivate var isSequence: Bool {
    switch self {
    case .list, .range, .tuple, .record, .dictionary: true
    default: false
    }
  }
}
