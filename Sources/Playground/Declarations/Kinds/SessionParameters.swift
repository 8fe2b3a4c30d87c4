import Language
import Pictures
import Values

/// What the session commands take.
package enum SessionParameters {
  package static let topic = Parameter<[String]>.words("topic", "")
  package static let object = Parameter<String>(place: "name", taking: .object, "the object")
  package static let count = Parameter<Int>(
    place: "n", taking: .whole(atLeast: 1), default: 1, "how many steps")
  package static let path = Parameter<String>(place: "path", taking: .path, "a .trellis or .md file")
  package static let loadManner = Parameter<LoadManner?>("as", "step: all at once, wherever it is")
  package static let lesson = Parameter<String?>(
    place: "lesson", taking: .path, "the name of a lesson, or a .md file; or again")
  package static let target = Parameter<String>(
    place: "path", taking: .path, "where to; a .md file, or a .trellis script")
  package static let over = Parameter<Bool>(
    "over", default: false, "whether to replace a file that is not a saved session")
  package static let paged = Parameter<String?>.shown("name", or: "a variable", "the object, or a variable")

  package static let remembered = Parameter<[String]>.words(
    "words", "how many of the last entries; or a part of those that are wanted")
  package static let entry = Parameter<Int?>(
    place: "number", taking: .whole(atLeast: 1), "the number of an entry as history last listed it")

  // show
  package static let shown = Parameter<String?>.shown(
    "name", or: "a value", "the object, or a value; one with an operator is in parentheses")
  package static let view = Parameter<String?>(
    "as",
    "one of the views of its kind; of values: \(ValueView.allCases.map { $0.rawValue }.joined(separator: ", "))"
  )
  package static let around = Parameter<Key?>(
    "around", "the value to begin the picture at; of a list an index, of a dictionary a key, to keep in sight"
  )
  package static let depth = Parameter<Int?>(
    "depth", taking: .whole(atLeast: 0), "how many levels to draw below")

  // explain, plot, compare, claim, example, verify
  package static let statement = Parameter<String>(
    place: "statement", taking: .statement, "what to perform and explain")
  package static let grading = Parameter<PracticeGrading>(
    "mode", default: .steps, "steps: after each answer, what was wrong; end: all of it at the end")
  package static let level = Parameter<Int>(
    "level", taking: .shape(.named("1, 2 or 3", signature: "1...3", .whole(atLeast: 1))), default: 1,
    "how hard it is at first")
  package static let wrong = Parameter<Value?>(
    "wrong",
    "definitions that do it wrongly, [f, g]: when two of your steps are as theirs, it is said; before the statement"
  )
  package static let practiced = Parameter<String?>(
    place: "statement", taking: .statement, "what to perform yourself")
  package static let watch = Parameter<Value?>(
    "watch", "the variables to show: [xs, i]; all that the code uses if left out")
  package static let played = Parameter<String?>(
    place: "statement", taking: .statement, "what to perform in a copy, and walk through")
  package static let explanationView = Parameter<ExplanationView?>(
    "as", "calls: which definition called which, and what each call came to, as a tree; before the statement")
  package static let scale = Parameter<Chart.Scale>("scale", default: .linear, "of the horizontal axis")
  package static let plottedOver = Parameter<PlottedRange?>(
    "over", "steps: from the first step of the session to the present one")
  package static let left = Parameter<String>.shown(
    "name", or: "a value", "the one that is drawn on the left; or a value")
  package static let right = Parameter<String>.shown(
    "other", or: "a value",
    "the other, of the same kind, or another value; variants and options may differ")
  package static let comparesAll = Parameter<Bool>(
    "all", default: false, "whether what the screen has no room for is shown as well")
  package static let claimTries = Parameter<Int>(
    "tries", taking: .whole(atLeast: 1), default: 20, "how many seeds are tried for each size")
  package static let exampleTries = Parameter<Int>(
    "tries", taking: .whole(atLeast: 1), default: 1_000, "how many seeds are tried")
  package static let verified = Parameter<String?>(
    place: "name", taking: .object,
    "the object, all if left out; undo: replays the session from its start and compares")

  package static let verifiedWalk = Parameter<String?>(
    "walk", "a custom walk, to check that it visits every node of the object once")

  package static let code = Parameter<String?>(place: "code", taking: .statement, "what to perform, in Swift")

  // Time
  package static let moment = Parameter<TimelinePlace>(
    place: "moment", "the number of a step, 0 for the start, or a mark")
  package static let mark = Parameter<String>(place: "word", "the name")

  // The session itself
  package static let pinned = Parameter<String>.shown(
    "name", or: "an expression", "the object, or the expression whose value is shown")
  package static let unpinned = Parameter<String?>.shown(
    "name", or: "an expression", "the object or the expression, all that are pinned if left out")
  package static let setting = Parameter<String?>(place: "name", "the setting")
  package static let value = Parameter<Value?>(place: "value", "its value")
  package static let seedNumber = Parameter<Int64>(place: "n", taking: .whole(atLeast: 0), "any number")
}

extension Parameter where Value: ArgumentValue {
  /// The name of an object, in whose place something else may stand.
  fileprivate static func shown(_ name: String, or other: String, _ summary: String) -> Parameter {
    let named = Parameter(place: name, taking: .object, summary)
    let declaration = ParameterDeclaration(
      name: name, type: .object, position: .place, isOptional: named.declaration.isOptional, summary: summary,
      taking: "the name of an object, or \(other)")
    return Parameter(declaration, read: named.read)
  }
}

extension Chart.Scale: ArgumentValue {}

/// What `explain` shows in place of one moment after the other.
package enum ExplanationView: String, CaseIterable, ArgumentValue { case calls }

/// What `plot` goes over, if it is not a list of values.
package enum PlottedRange: String, CaseIterable, ArgumentValue { case steps }

/// How `load` takes a notebook, where it is not for the host to choose.
package enum LoadManner: String, CaseIterable, ArgumentValue { case step }

/// When a learner is told what was wrong.
package enum PracticeGrading: String, CaseIterable, ArgumentValue { case steps, end }
