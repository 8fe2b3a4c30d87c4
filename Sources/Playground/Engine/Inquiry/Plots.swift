import Declarations
import Language
import Pictures
import Values

/// A `plot` that runs: what it asks of the session after its block, for one number after the other.
struct Plot: Sendable {
  var expressions: [Expression]
  var name: String
  var values: ValueSequence
  var scale: Chart.Scale
  /// The session as each turn finds it.
  var start: Saved
  /// The turns done, and what they came to.
  var positions: [Double] = []
  var results: [[Value]] = []
  var isBegun = false

  /// A chart of more points is a blot.
  static let mostPoints = 10_000
}

extension Interpreter {
  /// `plot expression {, expression} for n in values [scale: linear|log] block`, `plot expression {, expression} over: steps`,
  /// `plot list {, list}`
  mutating func plot(_ act: Act, at range: SourceRange) throws(Fault) {
    let expressions = act.arguments.compactMap { argument -> Expression? in
      guard argument.label == nil, case .expression(let expression) = argument.value else { return nil }
      return expression
    }
    var name: Word?
    var values: Value?
    var valuesRange = range
    var scale = Chart.Scale.linear
    var block: Block?
    var isOverSteps = false
    for argument in act.arguments {
      switch (argument.label?.text, argument.value) {
      case (nil, .block(let body)): block = body
      case (nil, .expression): break
      case ("for", .word(let word)): name = Word(word, range: argument.range)
      case ("in", .expression(let expression)):
        values = try evaluate(expression)
        valuesRange = expression.range
      case ("scale", _): scale = try Chart.Scale(rawValue: choice(argument, "scale", Self.scales)) ?? .linear
      case ("over", _): isOverSteps = try choice(argument, "over", [PlottedRange.steps.rawValue]) != ""
      case (let label?, _):
        throw Fault.unknownLabel(
          label, of: "plot", nearest: Suggestion.nearest(label, in: ["scale", "over"]),
          signature: SessionCommand.plot.declaration.signature
        ).at(argument.range)
      default:
        throw Fault.tooManyArguments(of: "plot", signature: SessionCommand.plot.declaration.signature).at(
          argument.range)
      }
    }
    guard let name, let values, !expressions.isEmpty else {
      if let block { throw Fault.plotsNoBlock.at(block.range) }
      guard isOverSteps else { return try plotLists(expressions, scale: scale) }
      guard isTopLevel() else { throw Fault.topLevelOnly("plot … over: steps").at(act.head.range) }
      run.move = .plot(StepsQuery(expressions: expressions, scale: scale))
      return
    }
    if isOverSteps { throw Fault.plotsTwice.at(range) }
    guard let block else {
      throw Fault.refused(
        "plot needs a block: what to do for each \(name.text)",
        help: "write \(SessionCommand.plot.declaration.signature)"
      ).at(range)
    }
    try checkName(name, allowing: .variable)
    let plot = Plot(
      expressions: expressions, name: name.text,
      values: try positions(values, scale: scale, at: valuesRange), scale: scale,
      start: save())
    open(.plot(plot), block)
  }

  private static var scales: [String] { Chart.Scale.allCases.map { $0.rawValue } }

  /// The choice that a label is given.
  private func choice(_ argument: Argument, _ label: String, _ choices: [String]) throws(Fault) -> String {
    guard case .word(let word) = argument.value else {
      throw Fault.wrongArgument(of: label, expected: choices.joined(separator: ", "), got: "a value").at(
        argument.range)
    }
    let choice = chosen(word, among: choices)
    guard choices.contains(choice) else {
      throw Fault.unknownChoice(word, of: label, choices: choices).at(argument.range)
    }
    return choice
  }

  /// - Throws: if there are none, too many, or some that have no place on the axis.
  private func positions(_ value: Value, scale: Chart.Scale, at range: SourceRange) throws(Fault)
    -> ValueSequence
  {
    guard let values = try ValueSequence(value) else {
      throw Fault.wrongType(of: "plot", expected: "a list or a range", got: value)
    }
    guard !values.isEmpty else {
      throw Fault.refused("there is nothing to plot: the list is empty", help: "give at least one number").at(
        range)
    }
    guard values.count <= Plot.mostPoints else {
      throw Fault.refused(
        "a plot of \(values.count.grouped) points cannot be read",
        help:
          "take steps: 0...1_000_000 by 10_000 has 101 points; at most \(Plot.mostPoints.grouped) are drawn"
      ).at(range)
    }
    for value in values {
      guard let number = value.number, number.isFinite else {
        throw Fault.wrongType(of: "plot", expected: "numbers to go through", got: value).at(range)
      }
      if scale == .log, number <= 0 {
        throw Fault.refused(
          "a logarithmic scale has no place for \(value.displayText)",
          help: "begin at 1, or leave scale: log out"
        ).at(range)
      }
    }
    return values
  }

  /// The end of a turn: its results are kept, and the next one begins from the same session.
  ///
  /// - Returns: whether there is a next one.
  mutating func turn(_ plot: inout Plot) throws(Fault) -> Bool {
    if plot.isBegun {
      passBlock()
      plot.results.append(
        try plot.expressions.map { (expression) throws(Fault) in try point(expression, of: plot) })
      plot.positions.append(variable(plot.name)?.number ?? 0)
    }
    end(plot)
    let next = plot.positions.count
    guard next < plot.values.count else { return false }
    plot.isBegun = true
    _ = run.scope.set(plot.name, to: plot.values[next])
    return true
  }

  private mutating func point(_ expression: Expression, of plot: Plot) throws(Fault) -> Value {
    let value = try evaluate(expression)
    guard let number = value.number, number.isFinite else {
      let turn = "\(plot.name) = \(variable(plot.name)?.displayText ?? "")"
      let got = value.number == nil ? value.kindName : value.displayText
      throw Fault.refused(
        "\(run.source.text(expression.range)) is not a number for \(turn), but \(got)",
        help: "plot properties that count or measure"
      ).at(expression.range)
    }
    return value
  }

  /// Puts everything back as it was before the plot.
  private mutating func end(_ plot: Plot) {
    restore(plot.start)
  }

  /// Shows the chart of a plot that is over.
  mutating func show(_ plot: Plot) {
    let series = PlottedSeries(
      axis: plot.name, scale: plot.scale, positions: plot.results.indices.map { plot.values[$0] },
      names: plot.expressions.map { inOneStyle($0) },
      results: plot.results.map { row in row.map { Value?.some($0) } })
    run.step.value = series.value
    show(series)
  }
}
