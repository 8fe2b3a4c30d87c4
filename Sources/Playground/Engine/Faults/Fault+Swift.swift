import Language
import Values

/// What is said of code of Swift.
extension Fault {
  /// It stands where nobody typed it.
  static let swiftWithoutConsent = refused(
    "Swift is performed only where it is typed at a terminal's prompt, or where --swift allows it",
    help:
      "it can do all that you can: look at it, then add --swift to the command, or type the line at the prompt"
  )

  /// `func sum(…)`
  ///
  /// - Parameter message: why it cannot bear that name.
  static func reservedFunctionName(_ name: String, _ message: String) -> Fault {
    refused(message, help: "choose another name, such as \(name)_, or put swift before func")
  }

  /// A function in another one that uses a variable of that.
  static func usesSurroundings(_ function: String, name: String) -> Fault {
    refused(
      "'\(function)' uses '\(name)' of what is around it, which is Swift's alone",
      help: "hand it over as a parameter; \(Habit.helpOfSwift)")
  }

  /// The program around the session can start no compiler.
  static let noSwift = refused(
    "this program performs no Swift", help: "type it at the prompt of the program trellis")

  /// `swift` alone stands where there is no prompt.
  static let noSwiftPrompt = refused(
    "swift alone opens a prompt, and there is none here", help: "write the code behind it: swift let n = 5")

  /// `print swift`
  static let swiftAlone = refused(
    "'swift' alone is not a value", help: "ask it for what it holds by that name: swift.n")

  /// `swift.n`, where no code of Swift gave anything that name.
  static func noSwiftConstant(_ name: String, among known: some Sequence<String>) -> Fault {
    unknown(
      name, among: known, "Swift has no constant or variable '\(name)' here",
      else: "swift let \(name) = 1 makes one")
  }

  /// - Parameter words: what it holds instead: `an object of class Node`.
  static func noValueOfSwift(_ name: String, _ words: String) -> Fault {
    refused(
      "swift.\(name) holds \(words), which is not a value here",
      help: "take a part of it in Swift that is a number, a text, or a list of these")
  }

  /// The program is run again for each entry, and did not do what it did before.
  static func swiftEntryFails(_ failure: Diagnostic) -> Fault {
    var failure = failure
    failure.message = "what was entered before failed when it was run again: \(failure.message)"
    failure.help = "undo takes it back"
    return Fault(failure)
  }
}
