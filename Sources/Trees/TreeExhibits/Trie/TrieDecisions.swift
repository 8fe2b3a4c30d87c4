import Declarations
import Language

/// What a learner is asked on the way along the letters of a word, and why the answers are right.
extension Decision {
  /// `After te, is there the letter a?`
  ///
  /// - Parameter beginning: the letters before it; none at the root.
  static func letter(_ letter: String, after beginning: String, isThere: Bool) -> Decision {
    let place = beginning.isEmpty ? "the root" : beginning
    return Decision(
      beginning.isEmpty
        ? "Does a word begin with \(letter)?" : "After \(beginning), is there the letter \(letter)?",
      among: [.yes, .no], right: isThere ? .yes : .no,
      because: "of the letters below \(place), \(isThere ? "one" : "none") is \(letter)",
      hint: "look at the letters right below \(place)", on: "letter")
  }

  /// `Does the word te end here?`
  static func wordEnd(_ beginning: String, isThere: Bool) -> Decision {
    Decision(
      "Does the word \(beginning) end here?", among: [.yes, .no], right: isThere ? .yes : .no,
      because: isThere
        ? "its last letter has the mark of a word's end"
        : "its last letter has no mark of a word's end: \(beginning) only begins other words",
      hint: "a period after a letter marks the end of a word", on: "word end")
  }

  /// `How many words begin with te?`
  static func completions(of beginning: String, count: Int) -> Decision {
    Decision(
      "How many words begin with \(beginning)?", answer: .int(count),
      because: "that is how many marks of a word's end are at its last letter and below it",
      hint: "count the marks at its last letter and below it", on: "completion")
  }

  /// `Is the letter a removed, too?`
  static func pruning(_ letter: String, isNeeded: Bool, because reason: String) -> Decision {
    Decision(
      "Is the letter \(letter) removed, too?", among: [.yes, .no], right: isNeeded ? .no : .yes,
      because: reason, hint: "does another word end there, or go on from there?", on: "pruning")
  }
}
