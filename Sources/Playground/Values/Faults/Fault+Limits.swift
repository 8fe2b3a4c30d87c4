import Language
import Recording

/// Limits, and the wish of the user.
extension Fault {
  static let stopped = refused("stopped", help: "nothing was changed").endingStep()

  package static func tooManyStatements(_ most: Int) -> Fault {
    limit("stopped after \(most.grouped) statements", raisedBy: "--max-steps")
  }

  static func tookTooLong(seconds: Double) -> Fault {
    limit("stopped after \(Value.decimal(seconds).displayText) s", raisedBy: "--timeout")
  }

  static func tooMuchMemory(bytes: Int) -> Fault {
    limit("stopped: more than \((bytes >> 20).grouped) MB in use", raisedBy: "--max-memory")
  }

  private static func limit(_ message: String, raisedBy option: String) -> Fault {
    refused(message, help: "nothing was changed; \(option) allows more").endingStep()
  }

  package static let callsTooDeep = refused(
    "calls nest more than \(Limits.callDepth.grouped) deep",
    help: "end the recursion: return a value where nothing is left to do")

  /// What is a fault in Trellis, and not in what was written.
  package static func broken(_ what: String) -> Fault {
    refused("this is a fault in Trellis: \(what)", help: "please report the statements that led here")
  }
}
