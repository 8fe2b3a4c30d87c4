import Declarations
import Language
import Pictures
import Values

/// Asking objects: what that costs is charged to the object, apart from the costs of its commands.
extension Interpreter {
  /// A property of an object, or `nil` if its kind has none of that name.
  mutating func property(_ name: String, of index: Int, at range: SourceRange) throws(Fault) -> Value? {
    try checkNaming(index)
    if name == "elements", let elements = try walkedElements(of: index, at: range) { return elements }
    guard let answered = try state.objects[index].box.property(name, for: askingListeners(of: index)) else {
      return nil
    }
    return charge(answered, name, to: index)
  }

  /// The answer to a query that the object's kind has.
  mutating func query(_ name: String, _ arguments: Arguments, of index: Int) throws(Fault) -> Value {
    try checkNaming(index)
    guard
      let answered = try state.objects[index].box.query(name, arguments, for: askingListeners(of: index))
    else { return .nothing }
    return charge(answered, name, to: index)
  }

  /// A query changes nothing, so no picture shows it and no event tells of it; only `explain` does.
  private func askingListeners(of object: Int) -> Listeners {
    Listeners(
      isWatching: false, wantsEvents: false, eventRoom: 0, budget: run.budget,
      objectState: state.objects[object].stateNumber,
      explanationCanvas: isExplaining ? explanationCanvas : nil, wantsDecisions: wantsDecisions)
  }

  private mutating func charge(_ answered: QueryResult, _ query: String, to index: Int) -> Value {
    let object = state.objects[index]
    run.work += Int64(answered.value.weight) + answered.costs.sum
    if !run.budget.isReplay { queryCosts.charge(answered.costs, to: object.name) }
    guard let explanation = answered.explanation, !explanation.isEmpty else { return answered.value }
    tell(explanation, of: nil)
    // Where the way is told unasked, as after a question of a lesson, it is the way alone.
    guard run.explanationDepth > 0 else { return answered.value }
    let costs = answered.costs.text(of: object.kind.costs)
    run.step.outputs.append(
      .words("asked \(object.name).\(query): \(costs.isEmpty ? "at no cost" : costs.joined(separator: ", "))")
    )
    return answered.value
  }

  /// The costs that an expression names, with the kind they belong to: `t.cost`, `t.total.asked`.
  func costs(_ expression: Expression) throws(Fault) -> NamedCosts? {
    var words: [Word] = []
    var base = expression
    while words.count < 3, case .property(let subject, let word) = base.node {
      words.append(word)
      base = subject
    }
    guard let last = words.first, let (index, _) = object(base) else { return nil }
    return try costs(words.reversed().map { $0.text }, of: index, at: last)
  }

  /// The costs that properties of an object name; nil if they name something else.
  ///
  /// - Parameter last: the last of the properties.
  func costs(_ words: [String], of index: Int, at last: Word?) throws(Fault) -> NamedCosts? {
    let isAsked = words.count == 2 && words[1] == "asked"
    guard let group = words.first, let last, words.count == 1 || isAsked, Counts.names.contains(group) else {
      return nil
    }
    try checkNaming(index)
    let held = state.objects[index]
    guard !held.kind.costs.isEmpty else { throw uncounted(held.kind).at(last.range) }
    let costs: Costs
    switch (group, isAsked) {
    case ("cost", false): costs = held.box.costs.completed(before: state.clock)
    case ("cost", true): costs = queryCosts.last(of: held.name)
    case (_, false): costs = held.box.costs.total
    case (_, true): costs = queryCosts.total(of: held.name)
    }
    return NamedCosts(costs: costs, kind: held.kind, isAsked: isAsked)
  }

  private func uncounted(_ kind: Kind) -> Fault {
    .refused(
      "\(kind.name) has no costs: nothing it does is counted",
      help:
        "the costs of \(SpokenText.list(catalog.kinds.filter { !$0.costs.isEmpty }.map { $0.name })) are counted"
    )
  }
}

/// The counters that `t.cost` and its like stand for.
struct NamedCosts {
  var costs: Costs
  var kind: Kind
  /// Whether they are those of queries.
  var isAsked: Bool
}
