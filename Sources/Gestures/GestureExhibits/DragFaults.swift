import Gestures
import Playground

/// The words for what a drag refuses.
extension DragError: FaultError {
  var fault: Fault {
    switch self {
    case .alreadyLifted: .refused("something is dragged already", help: "release lets go of it")
    case .notReceived:
      .refused("the last drop is still to be received", help: "receive loads what was dropped")
    case .nothingLifted: .refused("nothing is dragged", help: "lift begins a drag")
    case .nothingToReceive:
      .refused(
        "there is nothing to receive", help: "a drop that copies comes first: lift, release on: circle")
    case .noItems:
      .refused(
        "a drag carries one item at least", help: "lift 0 lifts the first row, lift the other app's podcast")
    case .noItem(let row, let count):
      .refused(
        "there is no row \(row)",
        help: count == 0
          ? "the list is empty: list: [Cats, Dogs] gives it rows when it is made"
          : count == 1 ? "the only row is 0" : "the rows are 0 to \((count - 1).grouped)")
    case .liftedTwice(let row): .refused("row \(row) is lifted twice", help: "name each row once")
    case .noPlace(let place, let last):
      .refused(
        "the list has no place \(place) for what is dragged",
        help: last == 0
          ? "its only place is 0"
          : "places are 0 to \(last.grouped), counted as after the drop; without at: it is the last")
    case .badDuration(let seconds):
      .refused("nobody can wait \(seconds) seconds", help: "time is a number, 0 or more")
    }
  }
}
