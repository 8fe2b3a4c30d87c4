import Declarations
import GestureDrawings
import Gestures
import Language

extension SheetExhibit {
  static func stateName(of sheet: borrowing CardSheet) -> String { sheet.state.rawValue }
  static var stateNames: [String] { CardSheet.State.allCases.map { $0.rawValue } }

  static func decisions(for event: SheetEvent, in sheet: borrowing CardSheet) -> [Decision] {
    switch event {
    case .moved(let constant):
      guard let decision = sheet.pendingDecision else { return [] }
      return [
        outcome(
          "Released at \(PointsText.text(constant)) at rest: would the sheet open or close?",
          isOpening: !decision.rule.dismisses,
          because: SheetWords.trial(
            of: decision.rule, constant: decision.constant, velocity: decision.velocity))
      ]
    case .tried(let row, let constant, let velocity):
      return row == sheet.table.rows.first ? [deciding(constant, velocity, in: sheet.table)] : []
    case .decided(let decision):
      return [
        outcome(
          "Does it open or close?", isOpening: !decision.rule.dismisses,
          because:
            "\(SheetWords.rule(decision.rule)) \(SheetWords.outcome(of: decision.rule, wasOpen: sheet.isOpen))"
        )
      ]
    case .leftHanging:
      return [
        Decision(
          "Where does the sheet go?", among: .choices(of: ["opens", "closes", "stays"]), is: "stays",
          because: "the article's code does not handle a canceled touch", hint: "which code handles it?",
          on: "outcome")
      ]
    case .toggled(let isOpen):
      return [
        outcome(
          "Does a tap open or close it?", isOpening: isOpen,
          because: "the sheet is \(isOpen ? "closed" : "open"), and a tap does the other")
      ]
    case .touched, .released, .cancelled, .configured, .settled, .dismissed: return []
    }
  }

  /// `Which row of the table decides?`
  private static func deciding(_ constant: Double, _ velocity: Double, in table: SheetTable) -> Decision {
    let rule = table.rule(constant: constant, velocity: velocity)
    let choices = table.rows.map { row in
      Decision.Choice(
        "\(row.number)", row.name.rawValue, synonyms: ["rule \(row.number)", "row \(row.number)"])
    }
    let (place, speed) = (PointsText.text(constant), PointsText.text(velocity))
    return Decision(
      "At \(place) with velocity \(speed): which row of the table decides?", among: choices,
      is: rule.name.rawValue,
      because: SheetWords.trial(of: rule, constant: constant, velocity: velocity)
        + (rule == table.rows.first ? "" : ", and no row above it applies"),
      hint: table.rows.map { "\($0.number): \($0)" }.joined(separator: "; "), on: "row")
  }

  private static func outcome(_ question: String, isOpening: Bool, because reason: String) -> Decision {
    Decision(
      question, among: [.opens, .closes], right: isOpening ? .opens : .closes, because: reason,
      hint: "the row of the table that decides says whether the sheet is dismissed", on: "outcome")
  }
}

extension Decision.Choice {
  fileprivate static let opens = Decision.Choice("o", "opens", synonyms: ["open"])
  fileprivate static let closes = Decision.Choice("c", "closes", synonyms: ["close", "closed"])
}
