import Declarations
import Language

extension PullExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    [
      DrillForm("scroll") { level, random in
        let goal = level == 1 ? 100 : random.pick([60, 80, 120, 200])
        let setup = "pull p = button goal: \(goal)\(level == 3 ? " full: 0.6" : "")"
        // Beyond the goal and back, or not as far.
        let path = (0..<1 + level).map { _ in -goal * random.number(1...12) / 10 }
        let places = level == 1 ? path.sorted(by: >) : path
        return Drill(
          setup: setup,
          statement: "p scroll path: [\(places.map { String($0) }.joined(separator: ", "))] over: 1",
          given: setup)
      }
    ]
  }
}
