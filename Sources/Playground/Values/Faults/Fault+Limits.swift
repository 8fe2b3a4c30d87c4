import Language
import Recording

/// Limits, and the wish of the user.
extension Fault {
  package static let stopped = refused("stopped", help: "nothing was changed").endingStep()

  package static func tooManyStatements(_ limits: Limits) -> Fault {
    limit("stopped after \((limits.statements ?? 0).grouped) statements", limits, raisedBy: "--max-steps")
  }

  static func tookTooLong(_ limits: Limits) -> Fault {
    limit(
      "stopped after \(Value.decimal(limits.seconds ?? 0).displayText) s", limits, raisedBy: "--timeout")
  }

  static func tooMuchMemory(_ limits: Limits) -> Fault {
    limit(
      "stopped: more than \(((limits.memoryBytes ?? 0) >> 20).grouped) MB in use", limits,
      raisedBy: "--max-memory")
  }

  /// What a text refers to again and again would be many times longer than the text, as links to one long address or a wide table of short
  /// rows. No option allows more.
  static let outOfProportion = refused(
    "stopped: written out, this text would be many times longer than it is",
    help: "a document may repeat the addresses of links for 1 MB and 8 times its length, and its tables may "
      + "be 600 times as large as it: write fewer links to a long address, or rows as wide as their table"
  ).endingStep()

  private static func limit(_ message: String, _ limits: Limits, raisedBy option: String) -> Fault {
    let more = limits.areFixed ? "a page allows no more" : "\(option) allows more"
    return refused(message, help: "nothing was changed; \(more)").endingStep()
  }

  package static let callsTooDeep = refused(
    "calls nest more than \(Limits.callDepth.grouped) deep",
    help: "end the recursion: return a value where nothing is left to do")

  package static let evaluatesTooDeep = refused(
    "calls stand too deep in one another here",
    help: "use let to give a part of it a name")

  /// What is a fault in Trellis, and not in what was written.
  package static func broken(_ what: String) -> Fault {
    refused("this is a fault in Trellis: \(what)", help: "please report the statements that led here")
  }
}
