import Language
import Pictures

/// What the session asks of any exhibit.
extension Exhibit {
  /// The answer to one of the ``properties``; nil if there is none of that name.
  func property(_ name: String, for audience: Audience) throws -> Answered? {
    guard let property = Self.properties.first(where: { $0.declaration.name == name }) else { return nil }
    return try answer(property, Arguments([], slots: []), for: audience)
  }

  /// The answer to one of the ``queries``; nil if there is none of that name.
  func query(_ name: String, _ arguments: Arguments, for audience: Audience) throws -> Answered? {
    guard let query = Self.queries.first(where: { $0.declaration.name == name }) else { return nil }
    do { return try answer(query, arguments, for: audience) } catch { throw arguments.located(error) }
  }

  private func answer(_ query: Query<Self>, _ arguments: Arguments, for audience: Audience) throws -> Answered
  {
    switch query.way {
    case .known(let answer): return Answered(value: try answer(self, arguments))
    case .heard(let answer):
      var report = Report<Self>(for: audience)
      begin(&report)
      report.marksWay = report.isExplaining
      let value = try answer(self, arguments, &report)
      report.end()
      return Answered(value: value, costs: report.costs, explanation: report.explanation)
    }
  }

  func draw(_ view: String, report: (any StepReport)?, canvas: Canvas, around: Key? = nil, depth: Int? = nil)
    throws
    -> Drawn
  {
    try picture(request(view, report: report, canvas: canvas, around: around, depth: depth))
  }

  /// What ``draw(_:report:canvas:around:depth:)`` draws, in words.
  func describe(
    _ view: String, report: (any StepReport)?, canvas: Canvas, around: Key? = nil, depth: Int? = nil
  )
    throws -> Description
  {
    try description(request(view, report: report, canvas: canvas, around: around, depth: depth))
  }

  private func request(_ view: String, report: (any StepReport)?, canvas: Canvas, around: Key?, depth: Int?)
    -> PictureRequest<Marks>
  {
    let marks = (report as? Report<Self>)?.marks ?? Marks()
    return PictureRequest(view: view, marks: marks, canvas: canvas, around: around, depth: depth)
  }
}

/// What a query came to, and what that took.
struct Answered {
  var value: Value
  var costs = Costs()
  var explanation: Explanation?
}
