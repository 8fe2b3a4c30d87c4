import Declarations
import Language

extension StackExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let variant = variant ?? "min"
    guard variant != "plain" else {
      return [
        DrillForm("min") { level, random in
          let elements = random.pick(3 + level, of: Array(1...20))
          return Drill(setup: "stack s = plain \(elements.arguments)", statement: "print s.min")
        }
      ]
    }
    // Of two extremes twice as much is asked.
    let count = variant == "minmax" ? 1 : 2
    return [
      DrillForm("push") { level, random in
        let elements = (0..<3).map { _ in random.number(3...9) }
        let pushed = (0..<count + level).map { _ in random.number(1...9) }
        return Drill(
          setup: "stack s = \(variant) \(elements.arguments)", statement: "s push \(pushed.arguments)")
      },
      DrillForm("pop") { level, random in
        let elements = (0..<4 + level).map { _ in random.number(1...9) }
        return Drill(
          setup: "stack s = \(variant) \(elements.arguments)", statement: "s pop \(min(4, count + level))")
      },
    ]
  }
}
