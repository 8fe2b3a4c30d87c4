import JSONModule
import Language
import Pictures
import Playground
import Recording

/// The session of a page: it performs what a cell may hold, and tells each step as `--format json` does.
///
/// Nothing but commands runs: what needs files or a terminal is refused. A session is a value.
struct PageSession: Sendable {
  var session: Session
  /// The session as it was opened, in which a fresh cell begins.
  private let start: Session
  /// The exercises for which a reader wrote something.
  private var attempted: Set<String> = []
  /// The member `notebook` of each object.
  let notebook: String
  /// Whether questions wait for answers; else they stand as in a document.
  let asks: Bool
  /// Whether each picture is told as SVG as well.
  let draws: Bool
  let watch: Watch
  /// What the lesson loads, by the paths as they are written.
  private let files: [String: [Source]]
  /// How many texts were performed.
  private var count = 0
  /// What waits for the answer to a question.
  var waiting: WaitingCell?

  /// What a text may take unless the page says otherwise: a page that hangs has no Ctrl-C.
  static let limits = Limits(statements: 10_000_000, seconds: 60, memoryBytes: 192 << 20, areFixed: true)

  /// - Throws: a ``Language/Diagnostic`` for a setting that is not right.
  init(_ catalog: Catalog, _ settings: PageRequest, watch: Watch) throws(Diagnostic) {
    notebook = try settings.text("notebook") ?? "page"
    asks = try settings.flag("asks")
    draws = try settings.flag("svg")
    self.watch = watch
    files = try settings.files()
    var session = Session(
      catalog, defaults: try settings.settings().over(.document), limits: Self.limits, watch: watch)
    session.tellsEvents = true
    if let seed = try settings.number("seed", in: 0...Int64.max) { session.preset(seed: UInt64(seed)) }
    guard case .object(let values) = settings["parameters"] ?? .object([:]) else {
      throw .badMember("parameters", "an object of literals by name")
    }
    for (name, literal) in values.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text) = literal, let value = LiteralReader.value(of: text) else {
        throw .badMember(name, #"a literal as a text, such as "12" or "[1, 2]""#)
      }
      session.preset(name, value)
    }
    (start, self.session) = (session, session)
  }

  /// Performs a text, up to its first error.
  ///
  /// - Returns: an object for each step, and for an error that is in none.
  mutating func perform(_ text: String, _ request: PageRequest) throws(Diagnostic) -> [JSON] {
    let cell = try PageCell(text, request, in: self, number: count + 1)
    count += 1
    waiting = nil
    if let name = cell.attempted { attempted.insert(name) }
    if let name = cell.solved, attempted.contains(name) {
      return [["schema": .int(JSONSchema.version), "ok": true, "replaced": true]]
    }
    if cell.isFresh { (session, count) = (start, 1) }
    cell.performer.begin(in: &session)
    if cell.isTyped, let lines = session.help(askedBy: text) {
      session.overrides = Settings(colour: .never)
      return [
        ["schema": .int(JSONSchema.version), "ok": true, "text": .text(lines.joined(separator: "\n"))]
      ]
    }
    return goOn(cell)
  }

  /// Performs what is left of a text, up to its first error or to a question that waits.
  mutating func goOn(_ start: PageCell) -> [JSON] {
    var cell = start
    var objects: [JSON] = []
    var shown: [(step: Step, place: Int)] = []
    while let (performed, line) = cell.performer.next(in: &session) {
      let (step, isRefused) = host(performed)
      if cell.asks, step.effect == .ask {
        draw(shown, in: &objects)
        objects.append(ask(step, of: WaitingCell(line: line, rest: cell)))
        return objects
      }
      if cell.isUnseen {
        guard step.failure == nil else { break }
        continue
      }
      let (object, told) = show(step, line: line, of: &cell)
      shown.append((told, objects.count))
      objects.append(isRefused ? object.with("refused", true) : object)
    }
    if var unreadable = cell.performer.unreadable.last {
      let isRefused = refuse(&unreadable)
      let line = StepJSON.line(of: unreadable) ?? cell.source.firstLine
      let object = StepJSON.object(
        unreadable, at: place(of: cell, line: line, isWell: cell.performer.mustFail))
      let told = worded(unreadable, in: object, of: cell)
      objects.append(isRefused ? told.with("refused", true) : told)
    }
    draw(shown, in: &objects)
    session.overrides = Settings(colour: .never)
    return objects
  }

  /// Does what a step asks for, if it is to load a file of the lesson, and refuses what a page cannot do.
  ///
  /// - Returns: the step, and whether it was refused.
  private mutating func host(_ performed: Step) -> (Step, isRefused: Bool) {
    var step = performed
    if var failure = step.failure {
      let isRefused = refuse(&failure)
      step.failure = failure
      return (step, isRefused)
    }
    guard let effect = step.effect, effect != .ask else { return (step, false) }
    if case .load(let path, _) = effect, let texts = files[path] {
      return (session.perform(step.statement, from: step.source, loaded: texts), false)
    }
    step.refuse(.notInAPage(effect))
    return (step, true)
  }

  func place(of cell: PageCell, line: Int, isWell: Bool) -> StepJSON.Place {
    StepJSON.Place(notebook: notebook, cell: cell.name, line: line, isWell: isWell)
  }

  /// A step as an object, under what is left of the limits.
  ///
  /// - Returns: the object, which is not drawn, and the step as it is shown.
  func show(_ performed: Step, line: Int, of cell: inout PageCell) -> (object: JSON, told: Step) {
    var text = StepText(session.settings)
    text.isWhole = true
    var options = StepJSON.Options()
    options.tellsPictures = true
    let (step, lines) = cell.performer.show(performed, as: text, in: session)
    let state = step.object.flatMap { session.state(of: $0, upTo: options.stateLimit) }
    let place = place(of: cell, line: line, isWell: cell.performer.isWell(step))
    var object = StepJSON.object(step, lines: lines, state: state, at: place, options: options)
    if step.failure != nil, session.isOverdue { object = object.with("timedOut", true) }
    return (worded(step.failure, in: object, of: cell), step)
  }

  /// The same, drawn on a scale of its own.
  func showAlone(_ step: Step, line: Int, of cell: inout PageCell) -> (object: JSON, told: Step) {
    let (object, told) = show(step, line: line, of: &cell)
    var objects = [object]
    draw([(told, 0)], in: &objects)
    return (objects[0], told)
  }

  /// Goes to a step of the timeline, as `goto` does; what waits is left.
  mutating func go(to step: Int) throws(Diagnostic) -> [JSON] {
    waiting = nil
    session.overrides = Settings(colour: .never)
    session.renewLimits()
    var cell = try PageCell("", PageRequest(nil, ""), in: self, number: count)
    return [showAlone(session.go(to: step), line: 1, of: &cell).object]
  }
}

extension JSON {
  /// The object with one more member, unless that is nil.
  func with(_ name: String, _ value: JSON?) -> JSON {
    guard let value, case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }
}
