import Language
import Pictures

/// Words that mean nothing where they are.
extension Fault {
  /// A word that is not known; the nearest of those that are is suggested.
  ///
  /// - Parameter help: what to do where none is near.
  package static func unknown(
    _ word: String, among known: some Sequence<String>, _ message: String, else help: String? = nil
  ) -> Fault {
    refused(message, help: Suggestion.nearest(word, in: known).map { "did you mean \($0)?" } ?? help)
  }

  /// The same, where words are known that may mean it: they are nearer than any that is only spelled alike.
  package static func unknown(
    _ word: String, among known: [String], meaning same: [String], _ message: String, else help: String
  ) -> Fault {
    if let synonym = Habit.synonyms(of: word).first(where: same.contains) {
      return refused(message, help: "did you mean \(synonym)?")
    }
    return unknown(word, among: known, message, else: help)
  }

  /// - Parameters:
  ///   - owner: what was asked: a kind of object, or of value.
  ///   - known: what it can be asked.
  ///   - topic: the topic of `help`, if it is not its name.
  public static func unknownMember(
    _ name: String, of owner: String, among known: [String] = [], topic: String? = nil
  ) -> Fault {
    // What is asked of values is mostly Swift's.
    if topic == "values", !known.contains(name), Habit.isAskedInSwift(name) { return onlySwift(name) }
    return unknown(
      name, among: known, meaning: known, "\(owner) has no property or query '\(name)'",
      else: "help \(topic ?? owner) lists them")
  }

  /// What only Swift has.
  package static func onlySwift(_ text: String) -> Fault {
    Fault(.syntax(SyntaxError(.onlySwift(text), range: SourceRange(0, 0))))
  }

  /// - Parameter members: what a node of this tree can be asked; those of another kind of tree know other things.
  package static func unknownMember(_ name: String, ofNodeWith members: [String]) -> Fault {
    unknown(
      name, among: members, "a node has no property or query '\(name)'",
      else: "it has \(SpokenText.list(members))")
  }

  /// - Parameters:
  ///   - nearest: the label that is probably meant.
  ///   - signature: how the whole is written.
  public static func unknownLabel(
    _ label: String, of owner: String, nearest: String? = nil, signature: String
  ) -> Fault {
    if Habit.isLabelOfSwift(label) { return onlySwift("\(label):") }
    return refused(
      "\(owner) takes no '\(label):'",
      help: nearest.map { "did you mean \($0):?" } ?? "its form is \(signature)")
  }
}
