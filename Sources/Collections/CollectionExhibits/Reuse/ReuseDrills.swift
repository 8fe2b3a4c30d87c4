import Declarations
import Language

extension ReuseExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    [
      DrillForm("window") { level, random in
        let first = random.number(2...6)
        let width = 1 + min(level, 2)
        let distance = random.pick([-2, -1, 1, 2])
        // Which views are in the pool is easy to see at first.
        var setup = "reuse r = 12\nr window \(first)...\(first + width)"
        if level > 1 { setup += "\nr window \(first + 1)...\(first + 1 + random.number(0...width))" }
        let start = first + distance
        let end = start + width + random.number(0...1)
        let failure = "r fail \(distance < 0 ? start : end)"
        let fails = level == 3 && random.number(0...1) == 1
        if fails { setup += "\n\(failure)" }
        return Drill(
          setup: setup, statement: "r window \(start)...\(end)", given: fails ? failure : nil)
      }
    ]
  }
}
