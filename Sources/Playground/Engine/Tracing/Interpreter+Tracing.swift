import Declarations
import Language
import Pictures

/// Where the reader's own code reports what it does, when `explain` or `play` asks.
extension Interpreter {
  /// Begins to trace a statement with all its blocks.
  mutating func beginTrace(of statement: Statement) {
    guard run.trace == nil else { return }
    let listing = CodeListing(run.source, statement.range, hiding: statement.hiddenAnswers)
    // On the screen of play one may turn from the code to its calls.
    if explainsAll, run.callTrees.isEmpty { run.callTrees.append(CallTree()) }
    run.trace = CodeTrace(listing, canvas: explanationCanvas)
  }

  /// A statement begins: the one that is explained, or one inside it.
  mutating func trace(_ statement: Statement) {
    if statement.explained != nil { return }
    guard run.trace != nil else { return beginTrace(of: statement) }
    let words = run.source.textWithoutAnswers(of: statement, through: statement.head.upperBound)
    run.trace?.begin(words.firstLine, at: Int(statement.range.lowerBound))
  }

  mutating func traceLine(_ head: SourceRange) { traceLine(head, in: run.source) }

  mutating func traceLine(_ head: SourceRange, in source: Source) {
    run.trace?.begin(source.text(head).firstLine, at: Int(head.lowerBound))
  }

  /// Puts out what was traced so far.
  mutating func tellTrace() {
    guard var explanation = run.trace?.take() else { return }
    explanation.isSpoken = settings.describe == .on
    run.step.outputs.append(.explanation(explanation))
    countMoments(of: explanation)
  }

  /// A definition is entered with its arguments.
  mutating func traceCall(_ code: FunctionCode, _ arguments: [RegisterContent]) {
    run.counting?.enter(code)
    guard run.trace != nil || !run.callTrees.isEmpty else { return }
    let range = code.definition.name.range.union(code.definition.body.range)
    let told = zip(code.definition.parameters, arguments).map {
      (parameter, argument) -> (name: String, text: String, json: JSON) in
      switch argument {
      case .value(let value):
        (name: parameter.text, text: value.glimpse, json: run.trace == nil ? .null : value.factJSON)
      case .object(let index):
        (name: parameter.text, text: state.objects[index].name, json: .text(state.objects[index].name))
      case .unset, .turns: (name: parameter.text, text: "", json: .null)
      }
    }
    let call = "\(code.definition.name.text)(\(told.map { $0.text }.joined(separator: ", ")))"
    for tree in run.callTrees.indices { run.callTrees[tree].enter(call) }
    run.trace?.enter(
      call,
      CodeListing(code.source, range, hiding: code.definition.body.statements.flatMap { $0.hiddenAnswers }),
      told)
  }

  /// A definition is left.
  ///
  /// - Parameter result: nil if it came to nothing.
  mutating func traceReturn(_ result: Value?) {
    run.counting?.leave()
    run.trace?.leave(with: result)
    for tree in run.callTrees.indices {
      let isWanted = run.callTrees[tree].wantsOutcome
      run.callTrees[tree].leave(
        with: isWanted ? result.map { .value($0.glimpse, $0.factJSON) } ?? .nothing : .nothing)
    }
  }

  /// A local variable of a function was set or changed.
  mutating func traceChange(_ register: Register, in r: Window, of code: FunctionCode) {
    guard let name = code.tables.localNames[Int(register)], case .value(let value) = r[register] else {
      return
    }
    run.trace?.change(name, to: value)
  }

  /// A loop of a function sets its name to the next value.
  ///
  /// - Parameter range: where the loop was written.
  mutating func traceTurn(_ register: Register, in r: Window, at range: SourceRange, of code: FunctionCode) {
    if let head = code.tables.statements.first(where: { $0.lowerBound == range.lowerBound }) {
      traceLine(head, in: code.source)
    }
    traceChange(register, in: r, of: code)
  }

  /// A variable outside functions was set or changed.
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
