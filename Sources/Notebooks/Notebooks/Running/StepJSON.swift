import Language
import Pictures
import Playground
import Recording

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
    var stateLimit: Int { tellsWholeState ? .max : JSONSchema.wholeStateLimit }
  }

  /// The steps of a cell, and its errors that are in no step.
  public static func objects(_ run: CellRun, path: String, options: Options = Options()) -> [JSON] {
    run.steps.map { object($0, run: run, path: path, options: options) }
      + errors(run, path: path)
  }

  /// Hands over the same, one by one.
  ///
  /// - Throws: ``Recording/Canceled``, and what `write` throws.
  public static func write(
    _ run: CellRun, path: String, options: Options = Options(), to write: (JSON) throws(Canceled) -> Void
  ) throws(Canceled) {
    let cancellation = Cancellation.current
    for step in run.steps {
      // A text becomes a member, a line and bytes.
      let bytes = step.lines.reduce(0) { $0 + $1.string.utf8.count }
      try cancellation.check(after: 1 + bytes >> 4, taking: bytes >= 1 << 16 ? 4 * bytes : 0)
      try write(object(step, run: run, path: path, options: options))
    }
    for error in errors(run, path: path) { try write(error) }
  }

  private static func errors(_ run: CellRun, path: String) -> [JSON] {
    var objects: [JSON] = []
    for error in run.unreadable {
      objects.append(
        .object(
          place(run, path: path, line: error.line ?? run.cell.firstLine, isWell: run.failure == nil)
            .merging(["error": self.error(error, in: path)]) { $1 }))
    }
    return objects
  }

  /// A step of a cell.
  private static func object(_ performed: PerformedStep, run: CellRun, path: String, options: Options) -> JSON
  {
    let step = performed.step
    let isWell = step.failure == nil || run.cell.labels.mustFail
    var members = place(run, path: path, line: performed.line, isWell: isWell)
    members["step"] = step.number.map { .int($0) }
    members["source"] = .text(options.tellsAnswers ? step.text : step.textWithoutAnswers)
    members["object"] = step.object.map { .text($0) }
    members["kind"] = step.kind.map { .text($0) }
    members["value"] = step.value.map { step.shownValue($0, upTo: options.stateLimit) }
    if !step.marks.isEmpty { members["marks"] = .array(step.marks) }
    if !performed.lines.isEmpty {
      members["text"] = .text(performed.lines.map(\.string).joined(separator: "\n"))
    }
    members["message"] = step.message.map { .text($0) }
    if !step.costs.isZero { members["cost"] = json(step.costs) }
    if !step.events.isEmpty { members["events"] = .array(step.events) }
    if step.eventsLeftOut > 0 { members["eventsLeftOut"] = .int(step.eventsLeftOut) }
    members["result"] = (step.result ?? step.explained).map { options.tellsAnswers ? $0 : $0.withoutAnswer }
    members["state"] = performed.state
    if options.tellsPictures { members["picture"] = step.lastPicture.map { JSON($0) } }
    members["error"] = step.failure.map { error($0, in: path) }
    return .object(members)
  }

  /// `{"message","help","file","line","column"}`; both count from 1, in the file if the error stands in one.
  ///
  /// - Parameter path: the notebook; another file, which it loads, is named.
  static func error(_ diagnostic: Diagnostic, in path: String) -> JSON {
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

  private static func place(_ run: CellRun, path: String, line: Int, isWell: Bool) -> [String: JSON] {
    [
      "schema": .int(JSONSchema.version), "notebook": .text(path),
      "cell": .text(run.cell.name ?? String(run.cell.index)), "line": .int(line), "ok": .bool(isWell),
    ]
  }

  private static func json(_ costs: Costs) -> JSON {
    var members: [String: JSON] = [:]
    for cost in Cost.allCases where costs[cost] != 0 { members[cost.name] = .int(costs[cost]) }
    return .object(members)
  }
}

extension Diagnostic {
  /// The line of the file, or of the text if it is in no file, counted from 1.
  fileprivate var line: Int? {
    origin.map { $0.source.firstLine + DiagnosticText.position(of: $0).line - 1 }
  }
}

extension Step {
  fileprivate var lastPicture: Picture? {
    outputs.lazy.reversed().compactMap { if case .picture(let picture, _) = $0 { picture } else { nil } }
      .first
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
