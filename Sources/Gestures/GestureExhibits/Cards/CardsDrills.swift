import Declarations
import Language

extension CardsExhibit {
  private static let deck = "cards c = deck Ann Bob Cy Dan Eve"

  public static func drills(of variant: String?) -> [DrillForm] {
    [
      DrillForm("release") { level, random in
        let (x, y) = (10 * random.number(-30...30), 10 * random.number(-level...level))
        return Drill(setup: "\(setup(level, &random))\nc drag (\(x), \(y))", statement: "c release")
      },
      DrillForm("drag") { level, random in
        let path = (0...level).map { _ in "(\(10 * random.number(-30...30)), \(10 * random.number(-5...5)))" }
        return Drill(
          setup: setup(level, &random),
          statement: "c drag path: [\(path.joined(separator: ", "))] over: 1")
      },
      DrillForm("swipe", from: 2) { level, random in
        Drill(setup: setup(level, &random), statement: "c swipe \(random.pick(["left", "right"]))")
      },
      DrillForm("cancel", from: 3) { level, random in
        Drill(
          setup: "\(setup(level, &random))\nc drag (\(10 * random.number(-30...30)), 0)",
          statement: "c cancel")
      },
    ]
  }

  /// A deck, at higher levels after a few swipes.
  private static func setup(_ level: Int, _ random: inout SeededGenerator) -> String {
    let swipes = (0..<random.number(0...level - 1)).map { _ in "\nc swipe \(random.pick(["left", "right"]))" }
    return deck + swipes.joined()
  }
}
