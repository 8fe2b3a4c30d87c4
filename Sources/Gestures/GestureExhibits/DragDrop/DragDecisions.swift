import Declarations
import GestureDrawings
import Gestures
import Language

extension DragDropExhibit {
  static func stateName(of session: borrowing DragSession) -> String { session.state.rawValue }
  static var stateNames: [String] { DragState.allCases.map { $0.rawValue } }

  static func decidesState(_ event: DragEvent) -> Bool {
    switch event {
    case .dropped, .cancelled: true
    default: false
    }
  }

  static func decisions(for event: DragEvent, in session: borrowing DragSession) -> [Decision] {
    switch event {
    case .proposed(let operation, let target):
      return [
        Decision(
          "What would a drop do over \(DragWords.name(of: target))?",
          among: .choices(of: DropOperation.allCases.map { $0.rawValue }), is: operation.rawValue,
          because: DragWords.reason(for: operation, on: target),
          hint: "where do the items come from, and how many are they?", on: "operation")
      ]
    case .moved(_, let row), .inserted(let row):
      return [
        Decision(
          "Which row does it become?", answer: .int(row),
          because: words(for: event, in: session).reported.sentence,
          hint: "rows are counted from 0, as they are after the drop", on: "row")
      ]
    case .item(let index, .chosen(let chosen, let asked)):
      let types = session.carried[index].types
      guard types.count > 1 else { return [] }
      return [
        Decision(
          "\(asked.name) is asked for: which of its types is sent?",
          among: .choices(of: types.map { $0.name }),
          is: chosen.name, because: words(for: event, in: session).reported.sentence,
          hint: "the first that conforms to what is asked for", on: "type")
      ]
    case .item(let index, .handled(let result)):
      let arrives = if case .success = result { true } else { false }
      return [
        Decision(
          "Does \(DragWords.name(session.carried[index].suggestedName) ?? "item \(index)") arrive?",
          among: [.yes, .no], right: arrives ? .yes : .no,
          because: words(for: event, in: session).reported.sentence,
          hint: "does it offer what is asked for, and is its data whole?", on: "arrival")
      ]
    default: return []
    }
  }
}
