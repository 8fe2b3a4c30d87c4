import Language
import Values

/// What `plot` refuses.
extension Fault {
  /// What stands for a list is none.
  static func plotsNoList(_ text: String, _ value: Value) -> Fault {
    if value.number != nil {
      return refused(
        "plot draws lists of numbers, and \(text) is one number",
        help: "write plot \(text) over: steps, or plot \(text) for n in 1...10 { … }")
    }
    var help = "write plot [3, 1, 2], or plot expression over: steps"
    if case .dictionary = value { help = "write plot \(text).values" }
    return refused("plot draws lists of numbers, and \(text) is \(value.kindName)", help: help)
  }

  /// A block stands where nothing says for what it is performed.
  static let plotsNoBlock = refused(
    "the block is performed for nothing",
    help: "write plot expression for n in values { … }, or leave the block out")

  static let plotsTwice = refused(
    "plot goes over values or over steps, not over both",
    help: "write plot expression for n in values { … }, or plot expression over: steps")

  static func noStepsToPlot(_ loss: Timeline.Loss?) -> Fault {
    refused(
      "there are no steps to plot",
      help: loss?.description ?? "do something first, such as let n = 1: each step is a point")
  }

  static func neverANumber(_ text: String, in count: String, _ reason: String?) -> Fault {
    refused("\(text.shortened) was never a number in \(count)", help: reason)
  }
}
