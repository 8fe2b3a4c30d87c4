/// Performing a program as it is written.
extension CountedProgram {
  /// What has been counted.
  struct Costs: Equatable {
    var comparisons: Int64 = 0
    var reads: Int64 = 0
    var writes: Int64 = 0
    var calls: Int64 = 0

    /// In the order of the counters; nothing is exchanged by one statement.
    var list: [Int64] { [comparisons, reads, writes, 0, calls] }

    static func - (left: Costs, right: Costs) -> Costs {
      Costs(
        comparisons: left.comparisons - right.comparisons, reads: left.reads - right.reads,
        writes: left.writes - right.writes, calls: left.calls - right.calls)
    }
  }

  /// A call of `f`.
  struct Run {
    var list: [Int]
    var values = ["a": 1, "b": 1, "c": 1]
    var costs = Costs(calls: 1)
    /// What the last call of `g` by `f` cost.
    var ofG: Costs?
    /// How many lines may still be performed; below 0 the program takes too long.
    var patience = 3_000
  }

  /// Performs `f`; nil if that takes too long.
  func run(_ list: [Int]) -> Run? {
    var run = Run(list: list)
    perform(lines, &run)
    return run.patience < 0 ? nil : run
  }

  private func perform(_ lines: [Line], _ run: inout Run) {
    for line in lines {
      run.patience -= 1
      guard run.patience >= 0 else { return }
      perform(line, &run)
    }
  }

  private func perform(_ line: Line, _ run: inout Run) {
    switch line {
    case .set(let name, let value): run.values[name] = self.value(value, &run) % 97
    case .setElement(let place, let value):
      let index = index(place, &run)
      run.list[index] = self.value(value, &run) % 97
      run.costs.writes += 1
    case .append(let value):
      run.list.append(self.value(value, &run) % 97)
      run.costs.writes += 1
    case .insert(let value):
      run.list.insert(self.value(value, &run) % 97, at: 0)
      run.costs.writes += 1
    case .removeLast:
      run.costs.comparisons += 1
      guard run.list.count > 1 else { return }
      run.list.removeLast()
      run.costs.writes += 1
    case .choice(let condition, let one, let other): perform(holds(condition, &run) ? one : other, &run)
    case .loop(_, let count, let lines):
      for _ in 0..<count {
        run.costs.comparisons += 1
        perform(lines, &run)
      }
      run.costs.comparisons += 1
    case .walk(let lines): for _ in run.list { perform(lines, &run) }
    case .repeated(let count, let lines): for _ in 0..<count { perform(lines, &run) }
    }
  }

  private func index(_ number: Number, _ run: inout Run) -> Int {
    let value = value(number, &run)
    return (value % run.list.count + run.list.count) % run.list.count
  }

  private func value(_ number: Number, _ run: inout Run) -> Int {
    switch number {
    case .literal(let value): return value
    case .name(let name): return run.values[name] ?? 0
    case .element(let place):
      let index = index(place, &run)
      run.costs.reads += 1
      return run.list[index]
    case .count: return run.list.count
    case .sum(let one, let other): return value(one, &run) + value(other, &run)
    case .difference(let one, let other): return value(one, &run) - value(other, &run)
    case .call(let argument):
      let number = value(argument, &run) % 5
      let before = run.costs
      let result = g(number, &run)
      run.ofG = run.costs - before
      return result
    case .conditional(let condition, let one, let other):
      return holds(condition, &run) ? value(one, &run) : value(other, &run)
    }
  }

  private func g(_ number: Int, _ run: inout Run) -> Int {
    run.costs.calls += 1
    run.costs.comparisons += 1
    guard number <= 0 else { return g(number - 1, &run) + 1 }
    run.values["k"] = number
    return value(base, &run)
  }

  private func holds(_ condition: Condition, _ run: inout Run) -> Bool {
    switch condition {
    case .comparison(let one, let symbol, let other):
      let (left, right) = (value(one, &run), value(other, &run))
      run.costs.comparisons += 1
      return switch symbol {
      case "<": left < right
      case "<=": left <= right
      case ">": left > right
      case ">=": left >= right
      case "==": left == right
      default: left != right
      }
    case .both(let one, let other): return holds(one, &run) && holds(other, &run)
    case .either(let one, let other): return holds(one, &run) || holds(other, &run)
    case .not(let one): return !holds(one, &run)
    case .sameLists:
      run.costs.comparisons += 1
      return run.list == [1, 2]
    }
  }
}
