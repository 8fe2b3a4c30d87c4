import Declarations
import Language

extension DragDropExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    [
      DrillForm("hover") { level, random in
        Drill(setup: lifted(level, &random), statement: "d hover \(target(&random))")
      },
      DrillForm("release") { level, random in
        Drill(
          setup: "\(lifted(level, &random))\nd hover \(target(&random))", statement: "d release")
      },
      DrillForm("receive", from: 2) { level, random in
        let type = level == 2 ? "" : " as: \(random.pick(["data", "json", "text"]))"
        let damage = random.number(1...3) == 1 ? "\nd corrupt" : ""
        return Drill(
          setup: "\(podcast)\nd lift\nd release on: circle\(damage)", statement: "d receive\(type)",
          given: damage.isEmpty ? nil : "d corrupt")
      },
    ]
  }

  private static let podcast = "dragdrop d = podcast collectionName: News list: [Cats, Dogs, Birds, Fish]"

  /// The podcast of the other app, a row, or two.
  private static func lifted(_ level: Int, _ random: inout SeededGenerator) -> String {
    let rows = random.pick(level == 1 ? 1 : 2, of: Array(0...3))
    return "\(podcast)\nd lift\(random.number(1...3) == 1 ? "" : " \(rows.arguments)")"
  }

  private static func target(_ random: inout SeededGenerator) -> String {
    random.pick(["circle", "list at: \(random.number(0...3))", "list at: \(random.number(0...3))", "none"])
  }
}
