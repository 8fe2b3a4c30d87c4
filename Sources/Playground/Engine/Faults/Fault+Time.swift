import Pictures
import Values

/// What the timeline refuses.
extension Fault {
  /// - Parameter loss: the steps that were dropped, if any were.
  static func nothingToUndo(available: Int, _ loss: Timeline.Loss?) -> Fault {
    let message: String
    if available > 0 {
      message =
        "cannot undo that many: only \(available.counted("step is", "steps are")) before this point"
    } else if let loss {
      message = "nothing to undo: the steps up to step \(loss.count.grouped) are gone"
    } else {
      message = "nothing to undo: this is the start of the session"
    }
    return refused(message, help: loss?.description)
  }

  static func nothingToRedo(available: Int) -> Fault {
    available == 0
      ? refused("nothing to redo", help: "redo takes back an undo, until a new statement is made")
      : refused("cannot redo that many: only \(available.counted("step is", "steps are")) ahead")
  }

  private static func list(start: Int) -> String {
    "steps lists the steps and marks there are; goto \(start) goes "
      + (start == 0 ? "to the start" : "back as far as possible")
  }

  /// - Parameters:
  ///   - count: the number of the last step.
  ///   - start: that of the earliest that can be gone to.
  static func noSuchStep(_ number: Int, count: Int, start: Int) -> Fault {
    refused(
      "there is no step \(number.grouped): there \(count == 1 ? "is" : "are") \(count.grouped)",
      help: list(start: start))
  }

  static func stepDropped(_ number: Int, _ loss: Timeline.Loss) -> Fault {
    refused(
      "\(number == 0 ? "the start of the session" : "step \(number.grouped)") is gone: \(loss)",
      help: loss.wayBack)
  }

  /// - Parameter loss: the steps that were dropped, if any were: their marks went with them.
  static func unknownMark(_ mark: String, among known: some Sequence<String>, _ loss: Timeline.Loss?) -> Fault
  {
    unknown(
      mark, among: known, "no moment is marked '\(mark)'",
      else: loss.map { "marks go with their steps, and \($0)" } ?? list(start: 0))
  }

  /// A step read what queries cost, and no file has those queries.
  static func cannotSaveCosts(of step: String) -> Fault {
    refused(
      "the session cannot be saved: “\(step.firstLine)” depends on the cost of queries, which make no step",
      help:
        "undo to before it, and read each count once, in the statement itself: let n = s.cost.asked.comparisons"
    )
  }

  /// A file must make the session from its start.
  static func cannotSave(_ loss: Timeline.Loss) -> Fault {
    refused(
      "the session cannot be saved: \(loss)",
      help: "a file has to begin where the session began; save before that many steps are made")
  }
}
