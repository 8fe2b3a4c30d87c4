import Declarations
import Language
import Pictures
import Values

/// What `plot … over: steps` asks of the steps.
package struct StepsQuery: Sendable {
  var expressions: [Expression]
  var scale: Chart.Scale
}

extension Session {
  /// What expressions came to after each step up to now, found by going through the steps once in a copy of the session.
  ///
  /// - Throws: if there are no steps, or an expression was a number at none of them; the fault of a limit that is passed, or
  ///   ``Fault/stopped``.
  /// - Complexity: what it takes to replay the steps, and each expression at each step that touches what it depends on
  func series(_ query: StepsQuery) throws(Fault) -> PlottedSeries {
    guard timeline.position > timeline.floor else { throw .noStepsToPlot(timeline.loss) }
    var expressions = query.expressions.map { ReplayedExpression($0, run: interpreter.run) }
    var series = PlottedSeries(
      axis: "step", scale: query.scale, positions: [],
      names: query.expressions.map { interpreter.inOneStyle($0) }, results: [], unit: "step")
    try goThroughSteps(countingCalls: interpreter.run.counting != nil) { (session) throws(Fault) in
      for place in expressions.indices { _ = try expressions[place].look(at: &session) }
      // Before the first step nothing has happened.
      guard session.timeline.position > timeline.floor else { return }
      series.positions.append(.int(session.timeline.position - timeline.origin))
      series.results.append(expressions.map { $0.value?.plotted })
    }
    for (place, expression) in expressions.enumerated()
    where series.results.allSatisfy({ $0[place] == nil }) {
      let reason =
        expression.failure.map { $0.diagnostic(in: interpreter.run.source).message }
        ?? expression.value.map { "now it is \($0.kindName)" }
      throw Fault.neverANumber(
        interpreter.run.source.text(expression.expression.range), in: timeline.countText, reason
      ).at(expression.expression.range)
    }
    return series
  }
}

extension Value {
  /// The value, if it has a place in a chart.
  fileprivate var plotted: Value? { number.flatMap { $0.isFinite ? self : nil } }
}
