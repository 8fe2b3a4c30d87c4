import DequeModule
import Language
import Pictures
import Recording
import Values

/// What a session refuses.
extension Fault {
  /// - Parameter details: the values of the sides of the condition.
  static func expectationFailed(_ source: String, details: [String]) -> Fault {
    refused(
      "expectation failed: \(source)", help: details.isEmpty ? nil : details.joined(separator: "; "))
  }

  /// - Parameters:
  ///   - wanted: the words that the error should have had, if any were given.
  ///   - got: the error there was, if there was one.
  static func expectedError(_ wanted: String?, got: String?) -> Fault {
    let expected = wanted.map { "an error with “\($0)”" } ?? "an error"
    return refused("expected \(expected), but \(got.map { "it was “\($0)”" } ?? "all went well")")
  }

  static func topLevelOnly(_ command: String) -> Fault {
    refused("\(command) is allowed at top level only, not in a block")
  }

  static func unknownSetting(_ name: String) -> Fault {
    unknown(
      name, among: Settings.names, "unknown setting '\(name)'",
      else: "there are \(Settings.names.joined(separator: ", "))")
  }

  static func wrongSetting(
    _ name: String, _ value: Value, among choices: [String], takes expected: String
  ) -> Fault {
    var nearest: String?
    if case .text(let word) = value { nearest = Suggestion.nearest(word, in: choices) }
    return refused("\(name) takes \(expected)", help: nearest.map { "did you mean \($0)?" })
  }

  static func unknownTopic(_ words: [String], among known: [String]) -> Fault {
    let wrong = words.last { !known.contains($0) } ?? words.last ?? ""
    return unknown(
      wrong, among: known, "no help on '\(words.joined(separator: " "))'", else: "help lists the topics")
  }

  /// - Parameter example: a statement that makes an object.
  static func unknownShown(_ name: String, among known: [String]) -> Fault {
    unknown(
      name, among: known, "no object and no variable is named '\(name)'",
      else: known.isEmpty
        ? "let gives a name to a value" : "objects lists the objects; let gives a name to a value")
  }

  /// `explain watch: [zs] sort(xs)`
  static func unknownWatched(_ name: String, among known: [String]) -> Fault {
    unknown(
      name, among: known, "the code has no variable '\(name)'",
      else: known.isEmpty ? "leave watch out" : "it has \(known.prefix(6).joined(separator: ", "))")
  }

  /// `explain watch: 5 sort(xs)`
  static let watchesNoNames = Fault.refused(
    "watch takes names of variables", help: "write them in brackets: watch: [xs, i]")

  /// `show d as: bars`
  static func notDrawn(_ value: Value, as view: ValueView, but views: [ValueView]) -> Fault {
    let what =
      views == [.text]
      ? "is only printed" : "is drawn as \(views.map { $0.rawValue }.joined(separator: ", "))"
    return refused(
      "\(value.kindName) like this \(what), not as \(view.rawValue)",
      help: obstacle(of: value, to: view).map { "bars are of numbers, and \($0) is none" }
        ?? "leave out as: to see the one that fits")
  }

  /// The first value that has no bar.
  private static func obstacle(of value: Value, to view: ValueView) -> String? {
    guard view == .bars, case .list(let values) = value else { return nil }
    return values.prefix(Value.examinedValues).first { item in
      if case .nothing = item { false } else { item.number == nil }
    }?.shortLiteral
  }

  static func nothingToShow(example: String) -> Fault {
    refused("there is nothing to show yet", help: "create an object first, such as: \(example)")
  }

  /// `drop t` in a definition that was called as `f t`
  static let dropsWhileHanded = refused(
    "drop is not allowed while a definition works on an object that it was handed",
    help: "write it behind the call of the definition")

  /// An object that others hold by name cannot go.
  static func inUse(_ object: String, by holders: [String]) -> Fault {
    refused(
      "\(object) is in use by \(holders.joined(separator: ", "))",
      help: "drop \(holders.count == 1 ? "that" : "those") first")
  }

  /// - Parameter name: the object that is not pinned; nil if none is.
  /// - Parameter known: the expressions that are.
  static func notPinned(_ name: String?, among known: [String] = []) -> Fault {
    guard let name else { return refused("nothing is pinned", help: "objects shows what is pinned") }
    return unknown(name, among: known, "'\(name)' is not pinned", else: "objects shows what is pinned")
  }

  static let pinnedQueryCosts = refused(
    "the cost of queries and definitions is counted apart from the timeline, and cannot be pinned",
    help: "pin the cost of commands: t.cost.comparisons; or plot what a call cost over: steps")
}

/// What is a fault in Trellis, and never the user's doing.
extension Fault {
  /// The replay up to a step led to another state.
  static func replayDiffers(step: Int, from start: String, _ difference: JSON.Difference) -> Fault {
    refused(
      "replayed from \(start), step \(step.grouped) leads to another state: \(difference.path) is "
        + "\(difference.here.shortened), and was \(difference.there.shortened)", help: reportThis)
  }

  static func replayFailed(step: Int, from start: String, _ why: String) -> Fault {
    refused("replayed from \(start), step \(step.grouped) fails: \(why)", help: reportThis)
  }
}
