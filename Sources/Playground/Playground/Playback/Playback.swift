import Declarations
import Engine
import Language
import Values

/// The timeline of a session as moments to walk through: the commands, and within each what happened inside, bit by bit.
///
/// It works on a copy: walking changes nothing. What a command consists of is worked out by ``prepare(watch:)``, which may take
/// long and can be stopped, or else when it is first asked for; until then ``present`` shows what is known without that.
public struct Playback: Sendable {
  /// A command of the timeline.
  public struct Command: Sendable {
    /// Its number, as `goto` takes it.
    public var number: Int
    public var text: String
    public var isDone: Bool
    /// The names of the moment after it.
    public var marks: [String]
  }

  /// What one look shows.
  enum Scene: Sendable {
    /// One thing that happened inside: which of an explanation, what is seen then, and the inner statement it belongs to.
    case inside(Explanation, Int, Picture?, statement: String?)
    /// What the command led to.
    case outcome([Output])
  }

  public private(set) var commands: [Command]
  private var session: Session
  /// The `play` whose statement is performed in a copy; nil: the steps of the session are played.
  private var trial: (command: Statement, source: Source)?
  /// A cell in another language whose statements are the commands; nil: there is none.
  private var program: (any ForeignPlay)?
  private var moments: [Int: [Scene]] = [:]
  /// The state that the session stands at, which needs no working out.
  private var finished: Scene?
  /// The session after the command in which pages were turned, and which command that was.
  private var outcome: (command: Int, session: Session)?
  /// How many pages the object in focus is looked at farther on than the command left it.
  private var pages = 0
  /// The command shown, counted from 0, and which moment of it.
  public private(set) var commandIndex: Int
  public var momentIndex: Int { place ?? (moments[commandIndex]?.count ?? 1) - 1 }
  /// Which moment of the command is shown; nil: the last one, however many there are.
  private var place: Int?

  /// - Parameter count: begins behind that number of steps, at the first moment of the next; nil, and where none comes next, at the end of
  ///   the last one that is done.
  /// - Returns: nil if the session has no steps yet.
  public init?(_ session: Session, after count: Int? = nil) {
    let timeline = session.timeline
    guard timeline.hasSteps else { return nil }
    var marks: [Int: [String]] = [:]
    for (name, position) in timeline.marks { marks[position, default: []].append(name) }
    commands = (timeline.floor..<timeline.records.endIndex).map { index in
      Command(
        number: index + 1 - timeline.origin,
        text: timeline.records[index].textWithoutAnswers(syntax: session.catalog.syntax),
        isDone: index < timeline.position,
        marks: marks[index + 1]?.sorted() ?? [])
    }
    self.session = session
    commandIndex = max(0, timeline.position - timeline.floor - 1)
    guard let count, timeline.floor...timeline.position ~= count, count < timeline.position else { return }
    commandIndex = count - timeline.floor
    place = 0
  }

  /// The statement of a `play`, which is performed in a copy of the session.
  ///
  /// - Parameters:
  ///   - command: the `play`.
  ///   - source: the text in which it stands.
  /// - Returns: nil if it plays no statement.
  public init?(_ session: Session, performing command: Statement, from source: Source) {
    guard let statement = command.played else { return nil }
    commands = [
      Command(number: 1, text: source.textWithoutAnswers(of: statement), isDone: true, marks: [])
    ]
    self.session = session
    trial = (command, source)
    commandIndex = 0
    place = 0
  }

  /// The statements of a program in another language, which is one cell.
  ///
  /// - Parameter program: it runs now.
  /// - Throws: a `Diagnostic` if it did not even begin.
  public init(_ session: Session, performing program: any ForeignProgram) throws(Diagnostic) {
    self.session = session
    commands = []
    commandIndex = 0
    place = 0
    let played = try program.played(0, in: session)
    guard !played.statements.isEmpty else {
      throw Diagnostic("the program does nothing", help: "add a statement: declarations alone do nothing")
    }
    self.program = played
    commands = played.statements.enumerated().map { place, text in
      Command(number: place + 1, text: text, isDone: true, marks: [])
    }
  }

  /// Whether its commands are the statements of a program.
  var isProgram: Bool { program != nil }

  /// Whether it is a statement that is performed in a copy.
  var isTrial: Bool { trial != nil }

  /// Why the statement could not even begin; nil if it has begun, or is a step.
  public private(set) var failure: Diagnostic?
  /// The error that ended it in the midst; nil if none did.
  private(set) var ending: Diagnostic?

  public var command: Command { commands[commandIndex] }

  /// The number of the last command.
  var lastNumber: Int { commands[commands.count - 1].number }

  /// Whether nothing comes after the moment shown; false where that is not known yet.
  var isAtEnd: Bool {
    commandIndex == commands.count - 1 && isPrepared && momentIndex == (moments[commandIndex]?.count ?? 1) - 1
  }

  /// The size and the look that pictures are made for.
  var settings: Settings { session.settings }

  /// Makes pictures for another size; the place stays.
  mutating func fit(columns: Int, rows: Int) {
    guard session.overrides.width != columns || session.overrides.height != rows else { return }
    session.overrides.width = columns
    session.overrides.height = rows
    moments = [:]
    finished = nil
    outcome = nil
  }

  /// Whether it is known what the command consists of.
  public var isPrepared: Bool { moments[commandIndex] != nil }

  /// Works out what the command consists of, unless that is known.
  ///
  /// - Parameter watch: may stop it: then as little is known as before. Nil: nothing can.
  public mutating func prepare(watch: Watch? = nil) {
    guard !isPrepared else { return }
    ending = nil
    let made: Made?
    do throws(Canceled) {
      made = try work(on: commandIndex, watch)
    } catch {
      return
    }
    if let failure = made?.failure {
      if isTrial, made?.isBegun == false { self.failure = failure } else { ending = failure }
    }
    moments[commandIndex] = made?.moments ?? [.outcome([])]
    outcome = made.map { (commandIndex, $0.after) }
    if let place { self.place = min(place, (moments[commandIndex]?.count ?? 1) - 1) }
  }

  /// What is found out of a command by performing it again.
  private struct Made {
    var moments: [Scene]
    var after: Session
    var failure: Diagnostic?
    /// Whether anything happened before it failed.
    var isBegun: Bool
  }

  private func work(on index: Int, _ watch: Watch?) throws(Canceled) -> Made? {
    func made() -> Made? {
      guard let (before, step, after) = performed(index, watch) else { return nil }
      let played = PlayedStep(
        step.outputs, from: before.picture(of: step.object), columns: settings.width ?? 80)
      return Made(
        moments: isProgram ? statementMoments(played.moments, of: index, step) : played.moments, after: after,
        failure: step.failure, isBegun: !step.outputs.isEmpty)
    }
    guard let watch else { return made() }
    let result = try watch.untilCancelled(made)
    if watch.isCancelled() { throw Canceled() }
    return result
  }

  /// What a statement of a program led to stands in the moments of the next one; behind the last the code stays in sight.
  private func statementMoments(_ moments: [Scene], of index: Int, _ step: Step) -> [Scene] {
    guard moments.count > 1, step.failure == nil else { return moments }
    let inside = Array(moments.dropLast())
    return index < commands.count - 1 ? inside : inside + [.outcome([])]
  }

  /// A command, performed again in a copy of the session as it was before, or for the first time.
  private func performed(_ index: Int, _ watch: Watch?) -> (before: Session, step: Step, after: Session)? {
    if let program {
      return program.step(index, in: session, watch: watch).map { (session, $0, session) }
    }
    guard let trial else {
      return session.played(step: commands[index].number + session.origin, watch: watch)
    }
    return session.played(by: trial.command, from: trial.source, watch: watch)
  }

  /// What a command consists of, for a look that need not be kept.
  ///
  /// - Throws: if the watch stops it.
  func scenes(of index: Int, _ watch: Watch?) throws(Canceled) -> [Scene] {
    if let known = moments[index] { return known }
    return try work(on: index, watch)?.moments ?? []
  }

  /// The numbers of the steps at which a condition became true, in ascending order; of a statement that is performed in a copy, of
  /// the moments at which it holds, from 1.
  ///
  /// - Throws: why it cannot be told: it is not a condition, or the watch stopped the search.
  mutating func numbers(where condition: String, _ watch: Watch?) throws(Diagnostic) -> [Int] {
    guard !isProgram else { throw Diagnostic("a condition is not looked for in a program") }
    guard isTrial else { return try session.steps(where: condition, watch: watch) }
    prepare(watch: watch)
    guard let scenes = moments[commandIndex] else { return [] }
    let code = scenes.map { scene -> CodeSnapshot? in
      if case .inside(let explanation, let index, _, _) = scene { explanation.steps[index].code } else { nil }
    }
    return try session.moments(of: code, ending: outcome?.session, where: condition, watch: watch)
  }

  /// What can be shown at once of the command, before it is known what it consists of: where it is the last one that is done, the
  /// object in focus as it is.
  mutating func present() -> Scene {
    guard !isTrial, !isProgram, commandIndex == session.stepCount - 1 - session.timeline.floor else {
      return .outcome([.words("working out what happened here")])
    }
    let moment = finished ?? .outcome(session.shown().map { [$0] } ?? [])
    finished = moment
    return moment
  }

  /// The calls that the command made of definitions; nil if it made none, or that is not known yet.
  var callTree: CallTree? {
    moments[commandIndex]?.lazy.compactMap { scene in
      if case .inside(let explanation, _, _, _) = scene { explanation.callTree } else { nil }
    }.first
  }

  /// The last moment of code inside the command; nil if there is none.
  var lastCode: CodeSnapshot? {
    moments[commandIndex]?.lazy.reversed().compactMap { scene in
      if case .inside(let explanation, let index, _, _) = scene { explanation.steps[index].code } else { nil }
    }.first
  }

  /// How many moments the command has; 1 at least.
  mutating func momentCount() -> Int { momentsOfCommand().count }

  mutating func moment() -> Scene {
    let moment = momentsOfCommand()[momentIndex]
    guard pages != 0, let turned = outcome?.session.turned(pages: pages) else { return moment }
    return .outcome([turned])
  }

  /// Looks at the object in focus a page farther on, or back, than it is looked at, where the outcome of a command is seen.
  /// - Returns: whether its content moves.
  mutating func turn(pages count: Int) -> Bool {
    guard case .outcome = momentsOfCommand()[momentIndex] else { return false }
    if outcome?.command != commandIndex {
      outcome = performed(commandIndex, nil).map { (commandIndex, $0.after) }
    }
    guard let after = outcome?.session, let turned = after.turned(pages: pages + count) else { return false }
    // At an end of the content further pages show the same.
    if !Self.isSame(turned, after.turned(pages: pages)) { pages += count }
    return true
  }

  private static func isSame(_ first: Output, _ second: Output?) -> Bool {
    guard case .picture(let first, _) = first, case .picture(let second, _)? = second else { return false }
    return first == second
  }

  private mutating func momentsOfCommand() -> [Scene] {
    prepare()
    return moments[commandIndex] ?? [.outcome([])]
  }

  // MARK: Walking

  /// One thing further; after the last of a command, the first of the next.
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func stepForward() -> Bool {
    pages = 0
    if momentIndex + 1 < momentCount() {
      place = momentIndex + 1
      return true
    }
    guard commandIndex + 1 < commands.count else { return false }
    commandIndex += 1
    place = 0
    return true
  }

  /// One thing back; before the first of a command, the last of the one before.
  @discardableResult
  public mutating func stepBack() -> Bool {
    pages = 0
    if momentCount() > 1, momentIndex > 0 {
      place = momentIndex - 1
      return true
    }
    return goToCommand(commandIndex - 1)
  }

  /// To what a command led to.
  @discardableResult
  public mutating func goToCommand(_ index: Int) -> Bool {
    guard commands.indices.contains(index) else { return false }
    commandIndex = index
    place = nil
    pages = 0
    return true
  }

  /// To the first moment of the next command.
  mutating func goToNextCommand() -> Bool {
    guard goToCommand(commandIndex + 1) else { return false }
    place = 0
    return true
  }

  /// To what the command before led to; of a program to the first moment of the statement before.
  mutating func goToPreviousCommand() -> Bool {
    guard goToCommand(commandIndex - 1) else { return false }
    if isProgram { place = 0 }
    return true
  }

  /// To the first command, or of a statement that is performed in a copy and of a program to the first moment.
  mutating func goToStart() -> Bool {
    defer { if isTrial || isProgram { place = 0 } }
    return goToCommand(0)
  }

  /// To one moment of a command; one beyond the last is that.
  mutating func go(to moment: Int, of index: Int) {
    guard goToCommand(index) else { return }
    place = max(0, moment)
    if isPrepared { place = min(moment, momentCount() - 1) }
  }
}
