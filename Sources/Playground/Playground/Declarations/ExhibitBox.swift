import Language
import Pictures

/// An object of a session: its exhibit and what that reports.
///
/// What commands do is compiled where the kind is declared, since ``Commands`` is made there.
@usableFromInline
final class ExhibitBox<Subject: Exhibit>: ObjectBox, @unchecked Sendable {
  @usableFromInline let commands: Commands<Subject>
  // A command has its object to itself, so that to check this at every access would only take time.
  @exclusivity(unchecked) @usableFromInline var exhibit: Subject
  /// What was reported and not taken yet.
  @exclusivity(unchecked) @usableFromInline var report: Report<Subject>?

  @inlinable
  init(_ exhibit: Subject, _ commands: Commands<Subject>) {
    self.exhibit = exhibit
    self.commands = commands
    super.init(weight: exhibit.weight)
  }

  private init(_ exhibit: Subject, of other: ExhibitBox) {
    self.exhibit = exhibit
    commands = other.commands
    report = other.report
    super.init(copying: other)
  }

  override func copy() -> ObjectBox { ExhibitBox(exhibit, of: self) }

  // MARK: Commands

  @usableFromInline
  override func perform(_ verb: Int, _ arguments: Arguments, for listeners: Listeners, in step: Int) throws
    -> Outcome
  { try commands.perform(self, verb, arguments, listeners, step) }

  override func follow(_ name: String, _ other: ObjectReference, for listeners: Listeners, in step: Int)
    throws -> Outcome
  {
    try hear(for: listeners, in: step) { try $0.follow(name, other, &$1) }
  }

  /// Changes the exhibit, and keeps what that reports with what was reported before.
  @inlinable
  @inline(__always)
  func hear(
    for listeners: Listeners, in step: Int,
    _ change: (inout Subject, inout Report<Subject>) throws -> Void
  ) rethrows -> Outcome {
    var report = Report<Subject>(for: listeners)
    if listeners.isWatching, let earlier = self.report.take() { report.add(earlier) }
    let before = (costs: report.costs, weight: weight)
    // The log is in one place at a time: with the report while it is written.
    swap(&report.log, &exhibit.log)
    exhibit.begin(&report)
    try change(&exhibit, &report)
    exhibit.end(&report)
    swap(&report.log, &exhibit.log)
    weight = exhibit.weight
    return end(&report, growth: weight - before.weight, since: before.costs, in: step)
  }

  /// Ends a command: what it cost is charged, and what it reported is kept to be drawn, or handed out at once.
  @inlinable
  @inline(__always)
  func end(_ report: inout Report<Subject>, growth: Int, since before: Costs, in step: Int) -> Outcome {
    var outcome = Outcome(costs: report.costs - before, growth: growth, answer: report.answer)
    costs.charge(outcome.costs, in: step)
    report.obeyed += 1
    if report.isTelling { outcome.details = report.endTelling() }
    if report.isSeen { self.report = report }
    return outcome
  }

  override var told: Told? { report.map { Told($0) } }

  override func take() -> Told? { report.take().map { Told($0) } }

  // MARK: Questions

  override var summary: [String] { exhibit.summary }
  override var state: JSON { exhibit.state }
  override var content: JSON { exhibit.content }
  override var held: [String] { exhibit.held }
  override var ownLabels: Set<String> { exhibit.ownLabels }
  override var nodes: NodeTable? { exhibit.nodeTable }

  override func turned(pages: Int) -> ObjectBox? {
    exhibit.turned(pages: pages).map { ExhibitBox($0, commands) }
  }

  @discardableResult
  override func checkInvariants() throws -> [Invariant] { try exhibit.checkInvariants() }

  override func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try exhibit.checkDrawings(on: canvas)
  }

  override func examine(on canvas: Canvas) throws -> Examination? { try exhibit.examine(on: canvas) }

  override func property(_ name: String, for listeners: Listeners) throws -> Answered? {
    guard let property = commands.properties.first(where: { $0.declaration.name == name }) else { return nil }
    return try answer(property, Arguments([], slots: []), for: listeners)
  }

  override func query(_ name: String, _ arguments: Arguments, for listeners: Listeners) throws -> Answered? {
    guard let query = commands.queries.first(where: { $0.declaration.name == name }) else { return nil }
    do { return try answer(query, arguments, for: listeners) } catch { throw arguments.located(error) }
  }

  private func answer(_ query: Query<Subject>, _ arguments: Arguments, for listeners: Listeners) throws
    -> Answered
  {
    switch query.way {
    case .known(let answer): return Answered(value: try answer(exhibit, arguments))
    case .heard(let answer):
      var report = Report<Subject>(for: listeners)
      exhibit.begin(&report)
      report.marksWay = report.isExplaining
      let value = try answer(exhibit, arguments, &report)
      let explanation = report.endStory()
      return Answered(value: value, costs: report.costs, explanation: explanation)
    }
  }

  override func draw(_ request: ObjectPictureRequest) throws -> Drawn {
    try exhibit.picture(typed(request))
  }

  override func describe(_ request: ObjectPictureRequest) throws -> Description {
    try exhibit.description(typed(request))
  }

  private func typed(_ request: ObjectPictureRequest) -> PictureRequest<Subject.Marks> {
    PictureRequest(
      view: request.view, marks: request.isMarked ? report?.marks ?? Subject.Marks() : Subject.Marks(),
      canvas: request.canvas, around: request.around, depth: request.depth)
  }
}

/// What objects of a kind obey and are asked, with their type: the tables of an ``Exhibit``.
@usableFromInline
final class Commands<Subject: Exhibit>: Sendable {
  @usableFromInline
  let perform:
    @Sendable (ExhibitBox<Subject>, _ verb: Int, Arguments, Listeners, _ step: Int) throws -> Outcome
  let properties: [Query<Subject>]
  let queries: [Query<Subject>]

  @inlinable
  convenience init() {
    let verbs = Subject.verbs.map { $0.perform }
    self.init(properties: Subject.properties, queries: Subject.queries) {
      box, verb, arguments, listeners, step in
      try box.hear(for: listeners, in: step) { exhibit, report in
        do { try verbs[verb](&exhibit, arguments, &report) } catch { throw arguments.located(error) }
        for notice in arguments.notices { report.say(notice) }
      }
    }
  }

  @usableFromInline
  init(
    properties: [Query<Subject>], queries: [Query<Subject>],
    perform:
      @escaping @Sendable (ExhibitBox<Subject>, _ verb: Int, Arguments, Listeners, _ step: Int) throws ->
      Outcome
  ) {
    self.perform = perform
    self.properties = properties
    self.queries = queries
  }

  /// Makes an object.
  ///
  /// - Parameters:
  ///   - make: the variant.
  ///   - earlier: what one of the same name reported in the step, whose place it takes.
  ///   - random: the session's random numbers, which go on where the object left them.
  @inlinable
  func make(
    _ make: (Arguments, inout Report<Subject>) throws -> Subject, _ arguments: Arguments,
    for listeners: Listeners, after earlier: Told?, _ random: inout SeededGenerator, in step: Int
  ) throws -> (ObjectBox, Outcome) {
    var report = Report<Subject>(for: listeners, madeAfter: earlier)
    let before = report.costs
    report.random = random
    var exhibit: Subject
    do { exhibit = try make(arguments, &report) } catch { throw arguments.located(error) }
    random = report.random
    swap(&report.log, &exhibit.log)
    let box = ExhibitBox(exhibit, self)
    return (box, box.end(&report, growth: box.weight, since: before, in: step))
  }
}
