import Declarations
import Language
import Pictures

/// The tree of the calls that a statement makes of the reader's definitions: `explain as: calls fib(5)`.
extension Interpreter {
  /// Whether the code that begins now is to tell its calls, or all that it does.
  @inline(__always)
  var isTellingCode: Bool { isExplaining || !run.callTrees.isEmpty && !run.isUnseen }

  /// What the code that begins now tells of itself.
  @inline(__always)
  var codeMode: FunctionCode.Mode {
    isTellingCode ? .traced : run.counting != nil ? .counted : .plain
  }

  /// Begins to note the calls in the block of a statement.
  mutating func tellCalls(in block: Block) {
    let isTold = !run.isUnseen && (!run.budget.isReplay || explainsAll)
    if isTold { run.callTrees.append(CallTree()) }
    open(.calls(isTold: isTold), block)
  }

  /// Draws the calls that were made since ``tellCalls(in:)``.
  mutating func endCalls(of statement: Statement) throws(Fault) {
    guard let tree = run.callTrees.popLast()?.finished, let told = statement.explained else { return }
    tellTrace()
    run.step.result = tree.json
    guard !run.isQuiet else { return }
    guard tree.count > 0 else {
      run.step.outputs.append(.words("no calls: it calls no definition"))
      return
    }
    try put(CallTreeDrawing(tree, of: run.source.textWithoutAnswers(of: told)))
  }

  private mutating func put(_ drawing: CallTreeDrawing) throws(Fault) {
    let caption = Caption(summary: drawing.summary)
    run.step.object = nil
    run.step.kind = ValueView.tree.kind
    run.step.message = caption.pieces.joined(separator: " · ")
    guard settings.describe != .on else {
      let description = drawing.description(on: canvas(over: caption))
      run.step.outputs.append(.description(description, caption: caption))
      return
    }
    run.step.outputs.append(depiction(of: drawing.drawing, caption: caption))
  }

  /// Hands the calls of a statement that is played to its moments.
  mutating func attachCalls() {
    guard let tree = run.callTrees.first?.finished, tree.count > 0 else { return }
    for place in run.step.outputs.indices {
      guard case .explanation(var explanation) = run.step.outputs[place],
        explanation.steps.contains(where: { $0.calls != nil })
      else { continue }
      explanation.callTree = tree
      run.step.outputs[place] = .explanation(explanation)
    }
  }

  // MARK: Errors

  /// How many calls are under way, for each who is told of them.
  var callDepth: CallDepth {
    CallDepth(
      trace: run.trace?.depth, trees: run.callTrees.map { $0.depth }, counting: run.counting?.depth)
  }

  /// Leaves the calls that an error ended.
  mutating func unwindCalls(to depth: CallDepth) {
    if let level = depth.trace { run.trace?.unwind(to: level) }
    if let level = depth.counting { run.counting?.unwind(to: level) }
    for (tree, level) in zip(run.callTrees.indices, depth.trees) { run.callTrees[tree].unwind(to: level) }
  }
}

/// How many calls are under way that are told.
struct CallDepth: Sendable {
  fileprivate var trace: Int?
  fileprivate var trees: [Int] = []
  fileprivate var counting: Int?

  init() {}

  fileprivate init(trace: Int?, trees: [Int], counting: Int?) {
    (self.trace, self.trees, self.counting) = (trace, trees, counting)
  }
}

extension CallTree {
  /// The calls as JSON has them: those that are kept, each behind the one that made it.
  var json: JSON {
    var members: [String: JSON] = [
      "statement": "explain", "count": .int(count),
      "calls": .array(
        calls.map { call in
          var members: [String: JSON] = ["call": .text(call.text)]
          members["parent"] = call.parent.map { .int($0) }
          if case .value(_, let value) = call.outcome { members["result"] = value }
          if case .failed = call.outcome { members["failed"] = true }
          if call.hidden > 0 { members["leftOut"] = .int(call.hidden) }
          return .object(members)
        }),
    ]
    if hidden > 0 { members["leftOut"] = .int(hidden) }
    let repeated = repeated.prefix(Self.toldRepeated)
    if !repeated.isEmpty {
      members["repeated"] = .array(
        repeated.map { ["call": .text($0.text), "times": .int($0.times)] })
    }
    return .object(members)
  }

  private static let toldRepeated = 100
}
