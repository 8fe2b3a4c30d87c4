import Declarations
import Engine
import JSONModule
import Language
import Pictures
import Values

/// Steps as `--format json` writes them, an object each; what there is nothing to say about is left out. Their members are
/// described by ``JSONSchema/step``.
public enum StepJSON {
  /// What objects say beside what they always say.
  public struct Options: Sendable {
    /// Whether the state of an object is written whole, however large it is.
    public var tellsWholeState = false
    public var tellsPictures = false
    /// Whether questions are written with their answers.
    public var tellsAnswers = false

    public init() {}

    /// How many values the state of an object may have to be written whole.
    package var stateLimit: Int { tellsWholeState ? .max : JSONSchema.wholeStateLimit }
  }

  /// Where a statement stands, and whether it did what its cell expects.
  package struct Place: Sendable {
    /// The path of the file.
    package var notebook: String
    /// The cell's name, or its number.
    package var cell: String
    /// The line of the file, from 1.
    package var line: Int
    package var isWell: Bool

    package init(notebook: String, cell: String, line: Int, isWell: Bool) {
      self.notebook = notebook
      self.cell = cell
      self.line = line
      self.isWell = isWell
    }

    fileprivate var members: [String: JSON] {
      [
        "schema": .int(JSONSchema.version), "notebook": .text(notebook), "cell": .text(cell),
        "line": .int(line), "ok": .bool(isWell),
      ]
    }
  }

  /// A step that was performed.
  ///
  /// - Parameters:
  ///   - lines: what it shows.
  ///   - state: the object it commanded, right after it.
  package static func object(
    _ step: Step, lines: [CleanLine], state: JSON?, at place: Place, options: Options
  ) -> JSON {
    var members = place.members
    members["step"] = step.number.map { .int($0) }
    members["source"] = .text(options.tellsAnswers ? step.text : step.textWithoutAnswers)
    members["object"] = step.object.map { .text($0) }
    members["kind"] = step.kind.map { .text($0) }
    members["value"] = step.value.map { step.shownValue($0, upTo: options.stateLimit) }
    if !step.marks.isEmpty { members["marks"] = .array(step.marks) }
    if !lines.isEmpty {
      members["text"] = .text(lines.map { $0.string }.joined(separator: "\n"))
    }
    members["message"] = step.message.map { .text($0) }
    if !step.costs.isZero { members["cost"] = json(step.costs) }
    if !step.events.isEmpty { members["events"] = .array(step.events) }
    if step.eventsLeftOut > 0 { members["eventsLeftOut"] = .int(step.eventsLeftOut) }
    members["result"] = (step.result ?? step.explained).map { options.tellsAnswers ? $0 : $0.withoutAnswer }
    members["state"] = state
    if options.tellsPictures { members["picture"] = step.lastPicture.map { JSON($0.picture) } }
    members["error"] = step.failure.map { error($0, in: place.notebook) }
    return .object(members)
  }

  /// An error that is in no step.
  package static func object(_ error: Diagnostic, at place: Place) -> JSON {
    var members = place.members
    members["error"] = self.error(error, in: place.notebook)
    return .object(members)
  }

  /// The line of the file on which an error is, or of the text if it is in no file, counted from 1; nil where it has no place.
  package static func line(of error: Diagnostic) -> Int? {
    error.origin.map { $0.source.firstLine + DiagnosticText.position(of: $0).line - 1 }
  }

  /// `{"message","help","file","line","column"}`; both count from 1, in the file if the error stands in one.
  ///
  /// - Parameter path: the notebook; another file, which it loads, is named.
  package static func error(_ diagnostic: Diagnostic, in path: String) -> JSON {
    var members: [String: JSON] = ["message": .text(diagnostic.message)]
    members["help"] = diagnostic.help.map { .text($0) }
    if let origin = diagnostic.origin {
      let position = DiagnosticText.position(of: origin)
      if let file = origin.source.file, file != path { members["file"] = .text(file) }
      members["line"] = .int(origin.source.firstLine + position.line - 1)
      members["column"] = .int(position.column)
    }
    return .object(members)
  }

  private static func json(_ costs: Costs) -> JSON {
    var members: [String: JSON] = [:]
    for cost in Cost.allCases where costs[cost] != 0 { members[cost.name] = .int(costs[cost]) }
    return .object(members)
  }
}

extension Step {
  /// The last picture that it shows, and the words under it.
  package var lastPicture: (picture: Picture, caption: Caption)? {
    for output in outputs.reversed() {
      if case .picture(let picture, let caption) = output { return (picture, caption) }
    }
    return nil
  }
}

extension JSON {
  /// The result of a question without its answer.
  fileprivate var withoutAnswer: JSON {
    guard case .object(var members) = self else { return self }
    members["answer"] = nil
    return .object(members)
  }
}
