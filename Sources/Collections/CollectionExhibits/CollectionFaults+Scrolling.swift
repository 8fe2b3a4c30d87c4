import Declarations
import Pictures

/// What scrolling refuses, in words.
extension Fault {
  /// - Parameter isNone: whether no way was given, instead of several.
  static func notOneWay(isNone: Bool) -> Fault {
    guard !isNone else { return refused("scroll needs a destination").ofArguments() }
    return refused(
      "scroll takes one destination",
      help:
        "write scroll by: 120, scroll to: end, scroll item: 5, scroll header: 2 or scroll path: [40, 120] over: 0.3"
    )
  }

  static let pathNeedsDuration = refused(
    "a path needs a duration", help: "say how long, in seconds, such as over: 0.4")
  static let durationNeedsPath = refused(
    "over: is the duration of a path, and there is no path", help: "give path: [ … ], or leave over: out")
  static let emptyPath = refused("the path has no points", help: "give one at least, such as path: [40]")

  static func longPath(limit: Int) -> Fault {
    refused("a path has \(limit.grouped) points at the most", help: "give fewer")
  }

  static func noDuration(_ seconds: Double) -> Fault {
    refused(
      "a path takes more than 0 seconds, not \(PointsText.text(seconds))",
      help: "write over: 0.4, for example")
  }
}
