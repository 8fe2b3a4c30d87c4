import Declarations
import DequeModule
import Language
import Pictures
import Values

/// A `claim` that runs: its block for one size after the other, and for each with one seed after the other, until a try
/// does not bear it out.
struct Claim: Trial {
  /// The name of the sizes, and the sizes, ascending.
  struct Sizes: Sendable {
    var name: Word
    var values: ValueSequence
  }

  let condition: Expression
  let sizes: Sizes?
  /// How many seeds there are for each size.
  let tries: Int
  let block: Block
  /// The session as each try finds it.
  let start: Saved
  let seeds: Seeds
  private(set) var isBegun = false
  private(set) var size = 0
  private(set) var attempt = 0
  /// How many tries bore it out.
  private(set) var count = 0
  /// Whether any try drew random numbers.
  private(set) var isRandom = false

  init(_ condition: Expression, sizes: Sizes?, tries: Int, block: Block, from start: Saved) {
    self.condition = condition
    self.sizes = sizes
    self.tries = tries
    self.block = block
    self.start = start
    seeds = Seeds(start.state)
  }

  var isTakenBack: Bool { true }

  /// The value of the name in the present try.
  var value: Value? { sizes.map { $0.values[size] } }

  mutating func turn(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault) -> Bool {
    if isBegun {
      if let reason = try refutation(after: failure, in: &interpreter) {
        throw interpreter.show(reason, of: self)
      }
      advance(hasDrawn: interpreter.state.generator != SeededGenerator(seed: UInt64(seeds[attempt])))
    }
    guard size < sizes?.values.count ?? 1 else {
      interpreter.restore(start)
      interpreter.show(self)
      return false
    }
    isBegun = true
    interpreter.beginUnseenTurn(from: start, seed: seeds[attempt])
    if let sizes, let value { _ = interpreter.run.scope.set(sizes.name.text, to: value) }
    return true
  }

  /// What speaks against the claim after a try; nil if nothing does.
  private func refutation(after failure: Fault?, in interpreter: inout Interpreter) throws(Fault)
    -> Refutation?
  {
    if let failure { return .error(failure) }
    do {
      let generator = interpreter.state.generator
      if try interpreter.holds(condition) { return nil }
      // The sides are worked out again: with the same random numbers.
      interpreter.state.generator = generator
      return .sides(try interpreter.details(of: condition))
    } catch {
      let located = error.at(condition.range)
      if located.endsStep { throw located }
      return .error(located)
    }
  }

  private mutating func advance(hasDrawn: Bool) {
    count += 1
    if hasDrawn { isRandom = true }
    attempt += 1
    // Without random numbers the other tries would be the same.
    guard attempt == tries || !hasDrawn else { return }
    attempt = 0
    size += 1
  }
}

/// Why a try does not bear a claim out.
enum Refutation: Sendable {
  /// What the sides of the condition came to.
  case sides([String])
  case error(Fault)
}

extension Interpreter {
  /// `claim expression [for n in values] [tries: 20] block`
  mutating func claim(_ act: Act, at range: SourceRange) throws(Fault) {
    let question = try TrialArguments(act, of: .claim, at: range, in: &self)
    guard let condition = question.condition else { return }
    var sizes: Claim.Sizes?
    if let name = question.name, let values = question.values {
      try checkName(name, allowing: .variable)
      sizes = Claim.Sizes(name: name, values: try ascending(values))
    }
    let tries = question.arguments[SessionParameters.claimTries]
    let claim = Claim(condition, sizes: sizes, tries: tries, block: question.block, from: save())
    open(.claim(claim), question.block)
  }

  /// The sizes to try: numbers from the smallest up, other values as they stand.
  private mutating func ascending(_ expression: Expression) throws(Fault) -> ValueSequence {
    let sizes = try sequence(expression)
    guard !sizes.isEmpty else {
      throw Fault.refused("there is nothing to try: the list is empty", help: "give at least one size")
        .at(expression.range)
    }
    guard case .list(let values) = sizes, values.allSatisfy({ $0.isNumber }) else { return sizes }
    try run.budget.check(run.work, taking: values.count * MemoryLayout<Value>.stride)
    return .list(Deque(values.sorted { (try? $0.compare($1)) == .less }))
  }

  /// Says in how many tries a claim held.
  fileprivate mutating func show(_ claim: Claim) {
    run.step.result = [
      "statement": "claim", "claim": .text(run.source.text(claim.condition.range)), "holds": true,
      "tries": .int(claim.count),
    ]
    let pieces =
      ["holds in \(claim.count.counted("try", "tries"))"] + claim.sizesText
      + [claim.isRandom ? claim.seedsText : "nothing random in it"]
    let caption = Caption(pieces)
    run.step.message = caption.pieces.joined(separator: " · ")
    guard !run.isQuiet else { return }
    tell(caption)
  }

  /// Shows a counterexample, and puts everything back.
  ///
  /// - Returns: the error that the claim comes to.
  fileprivate mutating func show(_ reason: Refutation, of claim: Claim) -> Fault {
    let seed = claim.seeds[claim.attempt]
    let repetition = Repetition(of: claim.block, name: claim.sizes?.name.text, value: claim.value, seed: seed)
      .text(in: claim.start.run.source)
    var outputs: [Output] = []
    var circumstances =
      claim.value.map { ["\(claim.sizes?.name.text ?? "") = \($0.shortLiteral)"] } ?? []
    circumstances.append("seed \(seed)")
    if case .sides = reason, !claim.start.run.isQuiet {
      outputs = pictures(of: claim.condition, under: circumstances)
    }
    restore(claim.start)
    run.step.outputs += outputs
    let text = run.source.text(claim.condition.range)
    let fault: Fault
    let place = circumstances.joined(separator: ", ")
    switch reason {
    case .sides(let sides):
      fault = Fault.refuted(text, at: place, by: sides, repetition).at(claim.condition.range)
    case .error(let error):
      let diagnostic = error.diagnostic(in: run.source)
      fault = error.replaced(by: .refuted(text, at: place, by: diagnostic, repetition))
    }
    var counterexample: [String: JSON] = [
      "seed": .int(seed), "repetition": .text(repetition),
      "reason": .text(fault.diagnostic(in: run.source).message),
    ]
    counterexample["size"] = claim.value.map { $0.json }
    run.step.result = [
      "statement": "claim", "claim": .text(text), "holds": false, "tries": .int(claim.count + 1),
      "counterexample": .object(counterexample),
    ]
    if repetition.contains(where: { $0.isNewline }), !run.isQuiet {
      run.step.outputs.append(.text(repetition))
    }
    return fault
  }

  /// The objects and the variables with values that are drawn that a condition names, as they are now; if there are none, the object
  /// in focus.
  private func pictures(of condition: Expression, under circumstances: [String]) -> [Output] {
    let values = (condition.dependencies ?? []).sorted().compactMap { name -> Output? in
      guard let value = state.variables[name], value.isDrawn, state.object(named: name) == nil else {
        return nil
      }
      return depiction(of: value, named: name, under: circumstances)
    }
    var shown = objects(in: condition)
    if shown.isEmpty, values.isEmpty { shown = state.focused.map { [$0] } ?? [] }
    return values
      + shown.compactMap { object in
        let summary = object.box.summary.joined(separator: ", ")
        let caption = Caption(circumstances + ["\(object.name): \(summary)"])
        return try? depiction(
          of: object.box, caption: caption, view: object.kind.views.first?.name ?? "")
      }
  }
}

extension Claim {
  /// `n 0 … 40`
  fileprivate var sizesText: [String] {
    guard let sizes, let first = sizes.values.first, let last = sizes.values.last else { return [] }
    let name = sizes.name.text
    return [
      sizes.values.count == 1
        ? "\(name) \(first.displayText)" : "\(name) \(first.displayText) … \(last.displayText)"
    ]
  }

  /// `seeds 1 … 20`
  fileprivate var seedsText: String {
    tries == 1 ? "seed \(seeds[0])" : "seeds \(seeds[0]) … \(seeds[tries - 1])"
  }
}
