import Declarations
import Language
import Stacks

extension PuzzleExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let forms: [(name: String, form: DrillForm)] = [
      run(RecurringValue.name) { level, random in
        (0..<3 + level).map { _ in random.number(1...5 + level) }.list
      },
      run(ConsecutivePair.name) { level, random in (0..<3 + level).map { _ in random.number(1...3) }.list },
      run(TwoSum.name, from: 2) { level, random in
        let values = random.pick(2 + level, of: Array(1...12))
        return "\(values.list) sum: \(values[values.count - 1] + random.pick(values.dropLast()))"
      },
      run(LongestRun.name, from: 2) { level, random in
        random.pick(2 + level, of: Array(1...3 + 2 * level)).list
      },
      run(ThreeSum.name, from: 3) { level, random in
        let values = (0..<3 + level).map { _ in random.number(1...9) }
        return "\(values.list) sum: \(random.pick(3, of: values).reduce(0, +))"
      },
    ]
    return forms.filter { variant == nil || $0.name == variant }.map { $0.form }
  }

  private static func run(
    _ name: String, from level: Int = 1,
    options: @escaping @Sendable (Int, inout SeededGenerator) -> String
  ) -> (String, DrillForm) {
    let form = DrillForm("run", from: level) { level, random in
      let setup = "puzzle p = \(name) \(options(level, &random))"
      return Drill(setup: setup, statement: "p run", given: setup)
    }
    return (name, form)
  }
}

extension [Int] {
  fileprivate var list: String { "[\(map { String($0) }.joined(separator: ", "))]" }
}
