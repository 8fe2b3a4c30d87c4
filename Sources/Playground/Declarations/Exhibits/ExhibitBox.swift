import Language
import Pictures

/// An object of a session: its exhibit, what it reported and what its commands cost.
///
/// What commands do is compiled where the kind is declared, since ``performance(of:)`` is called there.
@usableFromInline
final class ExhibitBox<Subject: Exhibit>: ObjectBox, @unchecked Sendable {
  @usableFromInline let performance: Performance
  @exclusivity(unchecked) @usableFromInline package var exhibit: Subject
  /// What hears the commands. It stays from one to the next, which takes less than to make it anew.
  @exclusivity(unchecked) @usableFromInline package var report: Report<Subject>

  @inlinable
  package init(_ exhibit: Subject, _ report: Report<Subject>, _ performance: @escaping Performance) {
    self.performance = performance
    self.exhibit = exhibit
    self.report = report
    super.init(weight: exhibit.weight)
  }

  /// The box of another state of the object.
  private init(_ exhibit: Subject, of other: ExhibitBox) {
    performance = other.performance
    self.exhibit = exhibit
    report = other.report
    super.init(copying: other)
  }

  /// The same box. Embedded Swift (6.3) makes the methods of a generic class only for types of which one is allocated, and the
  /// compiler ends at a cast to any other: there it is a copy.
  @inline(never)
  var made: ExhibitBox {
    #if hasFeature(Embedded)
      ExhibitBox(exhibit, of: self)
    #else
      self
    #endif
  }

  override func copy() -> ObjectBox { ExhibitBox(exhibit, of: self) }

  /// The box of what the object is taken for, which has reported nothing.
  @usableFromInline
  package func taken(for exhibit: Subject, _ performance: @escaping Performance) -> ObjectBox {
    ExhibitBox(exhibit, Report(for: report.listeners), performance)
  }

  // MARK: Commands

  @usableFromInline
  override func perform(_ verb: Int, _ arguments: Arguments, for listeners: Listeners, in step: Int)
    throws(Fault)
    -> Outcome
  { try performance(self, verb, arguments, listeners, step) }

  override func follow(_ name: String, _ other: ObjectReference, for listeners: Listeners, in step: Int)
    throws(Fault) -> Outcome
  {
    try hear(for: listeners, in: step) { (exhibit, report) throws(Fault) in
      try exhibit.follow(name, other, &report)
    }
  }

  /// Changes the exhibit, which reports that.
  @inlinable
  @inline(__always)
  package func hear(
    for listeners: Listeners, in step: Int,
    _ change: (inout Subject, inout Report<Subject>) throws(Fault) -> Void
  ) throws(Fault) -> Outcome {
    beginReport(for: listeners)
    let before = (costs: report.costs, weight: weight)
    // The log is in one place at a time: with the report while it is written.
    swap(&report.log, &exhibit.log)
    exhibit.begin(&report)
    try change(&exhibit, &report)
    exhibit.end(&report)
    swap(&report.log, &exhibit.log)
    weight = exhibit.weight
    return endReport(costs: report.costs - before.costs, growth: weight - before.weight, in: step)
  }

  /// Begins to hear another command. What those before it in the step reported is kept until it is taken.
  @inlinable
  @inline(__always)
  func beginReport(for listeners: Listeners) {
    guard report.listeners === listeners else { return changeListeners(to: listeners) }
    report.beginCommand()
  }

  @inlinable
  @inline(never)
  func changeListeners(to listeners: Listeners) {
    let marks = report.marks
    guard hasReported, listeners.isWatching else {
      report = Report(for: listeners)
      return
    }
    report = Report(for: listeners, after: Reported(report))
    report.marks = marks
  }

  /// Ends a command: what it cost is charged, and what it reported is kept until it is taken, if anybody wants it.
  @inlinable
  @inline(__always)
  func endReport(costs spent: Costs, growth: Int, in step: Int) -> Outcome {
    costs.charge(spent, in: step)
    report.commands += 1
    hasReported = report.isSeen || report.tellsEvents
    return Outcome(costs: spent, growth: growth, answer: report.isAnswered ? report.answer : nil)
  }

  override var reported: Reported? { hasReported ? Reported(report) : nil }

  override func take() -> Reported? {
    guard hasReported else { return nil }
    hasReported = false
    defer { report = Report(for: report.listeners) }
    return Reported(report)
  }

  override func takeExplanation() -> Explanation? { report.takeExplanation() }

  // MARK: Queries

  override var summary: [String] { exhibit.summary }
  override var state: JSON { exhibit.state }
  override var content: JSON { exhibit.content }
  override var held: [String] { exhibit.held }
  override var ownLabels: Set<String> { exhibit.ownLabels }
  override var refusedWords: Set<String> { exhibit.refusedWords }
  override var nodes: NodeTable? { exhibit.nodeTable }

  override func turned(pages: Int) -> ObjectBox? {
    exhibit.turned(pages: pages).map { ExhibitBox($0, of: self) }
  }

  @discardableResult
  override func checkInvariants() throws(Fault) -> [Invariant] { try exhibit.checkInvariants() }

  override func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    try exhibit.checkDrawings(on: canvas)
  }

  override func examine(on canvas: Canvas) throws(Fault) -> Examination? { try exhibit.examine(on: canvas) }

  override func property(_ name: String, for listeners: Listeners) throws(Fault) -> QueryResult? {
    guard let property = Subject.properties.first(where: { $0.declaration.name == name }) else { return nil }
    return try answer(property, Arguments([], slots: []), for: listeners)
  }

  override func query(_ name: String, _ arguments: Arguments, for listeners: Listeners) throws(Fault)
    -> QueryResult?
  {
    guard let query = Subject.queries.first(where: { $0.declaration.name == name }) else { return nil }
    do throws(Fault) { return try answer(query, arguments, for: listeners) } catch {
      throw arguments.located(error)
    }
  }

  private func answer(_ query: Query<Subject>, _ arguments: Arguments, for listeners: Listeners) throws(Fault)
    -> QueryResult
  {
    switch query.way {
    case .known(let answer): return QueryResult(value: try answer(exhibit, arguments))
    case .heard(let answer):
      var report = Report<Subject>(for: listeners)
      exhibit.begin(&report)
      report.marksWay = report.isExplaining
      let value = try answer(exhibit, arguments, &report)
      return QueryResult(value: value, costs: report.costs, explanation: report.takeExplanation())
    }
  }

  override func draw(_ request: ObjectPictureRequest) throws(Fault) -> Drawn {
    try exhibit.picture(typed(request))
  }

  override func describe(_ request: ObjectPictureRequest) throws(Fault) -> Description {
    try exhibit.description(typed(request))
  }

  private func typed(_ request: ObjectPictureRequest) -> PictureRequest<Subject.Marks> {
    PictureRequest(
      view: request.view, marks: request.isMarked && hasReported ? report.marks : Subject.Marks(),
      canvas: request.canvas, around: request.around, depth: request.depth)
  }
}

extension ExhibitBox {
  /// What performs the verbs of the kind.
  @usableFromInline
  typealias Performance =
    @Sendable (ExhibitBox, _ verb: Int, Arguments, Listeners, _ step: Int) throws(Fault) -> Outcome

  /// - Parameter verbs: those of the kind, in its order.
  @inlinable
  static func performance(
    of verbs: [@Sendable (inout Subject, Arguments, inout Report<Subject>) throws(Fault) -> Void]
  ) -> Performance {
    { box, verb, arguments, listeners, step in
      try box.hear(for: listeners, in: step) { (exhibit, report) throws(Fault) in
        do throws(Fault) { try verbs[verb](&exhibit, arguments, &report) } catch {
          throw arguments.located(error)
        }
        for notice in arguments.notices { report.say(notice) }
      }
    }
  }

  /// Makes an object.
  ///
  /// - Parameters:
  ///   - make: the variant.
  ///   - earlier: what one of the same name reported in the step, whose place it takes.
  ///   - random: the session's random numbers, which go on where the object left them.
  @inlinable
  package static func make(
    _ make: (Arguments, inout Report<Subject>) throws(Fault) -> Subject, _ arguments: Arguments,
    for listeners: Listeners, after earlier: Reported?, _ random: inout SeededGenerator, in step: Int,
    _ performance: @escaping Performance
  ) throws(Fault) -> (ObjectBox, Outcome) {
    var report = Report<Subject>(for: listeners)
    if let earlier { report = Report(for: listeners, after: earlier) }
    // To make it is no command to it.
    report.commands -= 1
    report.random = random
    let before = report.costs
    var exhibit: Subject
    do throws(Fault) { exhibit = try make(arguments, &report) } catch { throw arguments.located(error) }
    random = report.random
    swap(&report.log, &exhibit.log)
    let spent = report.costs - before
    let box = ExhibitBox(exhibit, report, performance)
    return (box, box.endReport(costs: spent, growth: box.weight, in: step))
  }
}
