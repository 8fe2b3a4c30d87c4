import Declarations
import Language

extension SheetExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let opened = "sheet s = card\ns toggle"
    return [
      DrillForm("release") { level, random in
        let place = 10 * random.number(level == 1 ? -3...45 : -5...30)
        let velocity = 50 * random.number(level == 1 ? -4...4 : -10...10)
        return Drill(
          setup: "\(opened)\ns drag \(place)",
          statement: "s release\(velocity == 0 ? "" : " velocity: \(velocity)")")
      },
      DrillForm("drag", from: 2) { level, random in
        let path = (0..<level).map { _ in String(10 * random.number(-5...40)) }
        return Drill(
          setup: opened, statement: "s drag path: [0, \(path.joined(separator: ", "))] over: 1")
      },
      DrillForm("cancel", from: 3) { _, random in
        Drill(setup: "\(opened)\ns drag \(10 * random.number(-5...45))", statement: "s cancel")
      },
    ]
  }
}
