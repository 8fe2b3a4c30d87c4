import Language

extension Expression {
  /// The variables and objects that its value depends on; nil where it may depend on more than these: it calls a
  /// function of the user's own, or binds a name itself. Random numbers are not among them; see ``DependencyWatch/watchAll()``.
  var dependencies: Set<String>? { names.map { Set($0.map { $0.text }) } }

  /// The names in it, each wherever it stands; nil where there may be others.
  ///
  /// - Complexity: O(parts of the expression); the parser bounds their nesting.
  var names: [Word]? {
    var names: [Word] = []
    return collect(into: &names) ? names : nil
  }

  private func collect(into names: inout [Word]) -> Bool {
    switch node {
    case .literal: return true
    case .name(let name, _):
      names.append(Word(name, range: range))
      return true
    case .list(let items), .tuple(let items): return Self.collect(items, into: &names)
    case .range(let lower, let upper, _, let step):
      return Self.collect([lower, upper] + (step.map { [$0] } ?? []), into: &names)
    case .unary(_, let operand): return operand.collect(into: &names)
    case .binary(_, let left, let right): return Self.collect([left, right], into: &names)
    case .chain(let first, let links):
      return Self.collect([first] + links.map { $0.operand }, into: &names)
    case .property(let subject, _): return subject.collect(into: &names)
    case .query(let subject, let name, let arguments):
      if name.text == ValueQuestion.mapping {
        return Self.collectHanded(arguments, among: [subject], into: &names)
      }
      return Self.collect([subject] + arguments.map { $0.value }, into: &names)
    case .entry(let subject, let index, let value):
      return Self.collect([subject, index, value], into: &names)
    case .index(let subject, let index): return Self.collect([subject, index], into: &names)
    case .call(let name, let arguments):
      guard Function.named[name.text] != nil || Self.operations.contains(name.text) else { return false }
      if name.text == Function.sorting { return Self.collectHanded(arguments, among: [], into: &names) }
      return Self.collect(arguments.map { $0.value }, into: &names)
    default: return false
    }
  }

  /// Calls that stand for what is written with signs: they read what they are given, and nothing else.
  private static let operations: Set<String> = [
    Intrinsic.interpolation, Intrinsic.unwrapping, Intrinsic.typing, Intrinsic.slice, Intrinsic.stride,
    Intrinsic.beside, Intrinsic.repeating,
  ]

  /// The arguments of what may be handed a function by its name. One of the reader's own may read more.
  private static func collectHanded(
    _ arguments: [CallArgument], among others: [Expression], into names: inout [Word]
  ) -> Bool {
    let isHanded = { (argument: CallArgument) in
      others.isEmpty ? argument.label?.text == Function.orderLabel : true
    }
    for argument in arguments where isHanded(argument) {
      guard let function = argument.value.word, Function.named[function.text] != nil else { return false }
    }
    return collect(others + arguments.filter { !isHanded($0) }.map { $0.value }, into: &names)
  }

  private static func collect(_ expressions: [Expression], into names: inout [Word]) -> Bool {
    expressions.allSatisfy { $0.collect(into: &names) }
  }
}

extension Interpreter {
  /// The objects that an expression names, in the order of their creation.
  func objects(in expression: Expression) -> [State.Object] {
    let names = expression.dependencies ?? []
    return state.objects.filter { names.contains($0.name) && variable($0.name) == nil }
  }
}

extension Statement {
  /// The only variables that it may change; nil if there may be others, as it holds statements or calls a definition.
  var changedNames: Set<String>? {
    switch kind {
    case .assign(let target, let value):
      // What is asked of a list may take something from it.
      value.dependencies.map { $0.union(target.places.map { $0.name.text }) }
    case .update(let place, _, let value):
      value.dependencies.map { $0.union([place.name.text]) }
    default: nil
    }
  }
}

/// What the names of an expression stood for when it was evaluated last, so that it is evaluated again only where one of
/// them was touched since.
struct DependencyWatch: Sendable {
  private enum Sighting: Equatable {
    case absent, object
    case scalar(Scalar)
    /// A value whose comparison would take longer than to evaluate most expressions.
    case compound
  }

  /// A value that is compared at once, exactly: 10 and 10.0 are two.
  private enum Scalar: Equatable {
    case nothing
    case bool(Bool)
    case int(Int64)
    case decimal(UInt64)
    case text(String)

    init?(_ value: Value) {
      switch value {
      case .nothing: self = .nothing
      case .bool(let value): self = .bool(value)
      case .int(let value): self = .int(value)
      case .decimal(let value): self = .decimal(value.bitPattern)
      case .text(let value): self = .text(value)
      default: return nil
      }
    }
  }

  /// Nil if everything may matter.
  private var names: [String]?
  private var seen: [Sighting] = []
  /// The clock of the state that was seen last.
  private var clock = -1

  init(_ expression: Expression) {
    names = expression.dependencies.map { $0.sorted() }
  }

  /// Lets everything matter: the expression drew random numbers, which every step may have moved.
  mutating func watchAll() { names = nil }

  /// Whether something that the expression depends on may differ from what it was at the last look; true at the first.
  ///
  /// - Parameter changed: the only variables that may have changed since then; nil: all may have.
  /// - Complexity: O(names)
  mutating func look(at state: State, changing changed: Set<String>? = nil) -> Bool {
    guard let names else { return true }
    var isTouched = seen.isEmpty && clock < 0
    var now: [Sighting] = []
    now.reserveCapacity(names.count)
    for name in names {
      let sighting: Sighting
      if let value = state.variables[name] {
        sighting = Scalar(value).map(Sighting.scalar) ?? .compound
        if sighting == .compound, changed?.contains(name) ?? true { isTouched = true }
      } else if let index = state.object(named: name) {
        sighting = .object
        if state.objects[index].box.costs.runningStep > clock { isTouched = true }
      } else {
        sighting = .absent
        // What it cost may be another count after any step.
        if state.procedures[name] != nil || state.foreign.isMeant(by: name) { isTouched = true }
      }
      now.append(sighting)
    }
    defer { (seen, clock) = (now, state.clock) }
    return isTouched || now != seen
  }
}
