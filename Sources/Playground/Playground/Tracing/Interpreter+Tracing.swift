import Language
import Pictures

/// Where the reader's own code tells what it does, when `explain` or `play` asks.
extension Interpreter {
  /// Begins to trace a statement with all its blocks.
  mutating func beginTrace(of range: SourceRange) {
    guard run.trace == nil else { return }
    run.trace = CodeTrace(CodeListing(run.source, range), canvas: explanationCanvas)
  }

  /// A statement begins: the one that is explained, or one inside of it.
  mutating func trace(_ statement: Statement) {
    if statement.explained != nil { return }
    guard run.trace != nil else { return beginTrace(of: statement.range) }
    traceLine(statement.head)
  }

  mutating func traceLine(_ head: SourceRange) {
    run.trace?.begin(run.source.text(head).firstLine, at: Int(head.lowerBound))
  }

  /// A loop sets its name to the next value.
  mutating func traceTurn(at place: Int, _ head: SourceRange) {
    let local = run.locals.local(at: place)
    traceLine(head)
    run.trace?.change(local.name, to: local.value)
  }

  /// Whether a condition holds, which a statement that is traced tells.
  mutating func decides(_ condition: Expression, what: String) throws -> Bool {
    let holds = try isTrue(condition, what: what)
    if run.trace != nil { run.trace?.decide(holds) }
    return holds
  }

  /// Puts out what was traced so far.
  mutating func tellTrace() {
    guard var explanation = run.trace?.take() else { return }
    explanation.isSpoken = settings.describe == .on
    run.step.outputs.append(.explanation(explanation))
    countMoments(explanation.steps.count)
  }

  /// A definition is entered with its arguments.
  mutating func traceCall(_ code: FunctionCode, _ arguments: [FunctionMachine.Slot]) {
    let range = code.definition.name.range.union(code.definition.body.range)
    let told = zip(code.definition.parameters, arguments).map {
      (parameter, argument) -> (name: String, text: String, json: JSON) in
      switch argument {
      case .value(let value): (name: parameter.text, text: value.glimpse, json: value.factJSON)
      case .object(let index):
        (name: parameter.text, text: state.objects[index].name, json: .text(state.objects[index].name))
      case .unset: (name: parameter.text, text: "", json: .null)
      }
    }
    run.trace?.enter(
      "\(code.definition.name.text)(\(told.map(\.text).joined(separator: ", ")))",
      CodeListing(code.source, range), told)
  }

  /// A local variable of a function was set or changed.
  mutating func traceChange(_ slot: Int, on machine: FunctionMachine) {
    guard let name = machine.frame.code.slotNames[slot],
      case .value(let value) = machine.slots[machine.frame.base + slot]
    else { return }
    run.trace?.change(name, to: value)
  }

  /// A loop of a function sets its name to the next value.
  mutating func traceTurn(_ slot: Int, on machine: FunctionMachine, at instruction: Int) {
    let range = machine.frame.code.ranges[instruction]
    guard machine.frame.code.slotNames[slot] != nil else { return }
    if let head = machine.frame.code.statements.first(where: { $0.lowerBound == range.lowerBound }) {
      run.trace?.begin(machine.frame.code.source.text(head).firstLine, at: Int(head.lowerBound))
    }
    traceChange(slot, on: machine)
  }

  /// A variable outside of functions was set or changed.
  mutating func traceChange(_ name: String) {
    guard run.trace != nil, let value = variable(name) else { return }
    run.trace?.change(name, to: value)
  }

  /// A node is visited: the tree is drawn with those visited so far, and beside it what waits.
  mutating func traceVisit(_ node: any NodeValue, after visited: [any NodeValue], of object: Int?) {
    guard run.trace != nil else { return }
    var picture: Picture?
    if let object, visited.count <= Self.mostDrawnVisits,
      let nodes = state.objects[object].box.nodes
    {
      picture = try? nodes.draw(
        visited.map { $0.identity.node }, node.identity.node,
        state.objects[object].kind.views.first?.name ?? "", explanationCanvas)
      // On the screen of play the lists stand among the variables.
      if !explainsAll, let lists = run.trace?.waiting, let tree = picture {
        picture = lists.beside(tree, on: explanationCanvas)
      }
    }
    run.trace?.visit(node, picture: picture)
  }

  /// A picture for each of more visits takes too long.
  private static let mostDrawnVisits = 400
}

extension Statement {
  /// What it does by itself, without its blocks.
  var head: SourceRange {
    let end: Expression? =
      switch kind {
      case .forEach(_, let values, _): values
      case .repeatTimes(let times, _): times
      case .whileTrue(let condition, _): condition
      case .ifElse(let branches, _): branches.first?.condition
      default: nil
      }
    return end.map { SourceRange(Int(range.lowerBound), Int($0.range.upperBound)) } ?? range
  }
}
