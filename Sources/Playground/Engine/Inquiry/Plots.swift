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

  /// The numbers behind the chart; the series have these names.
  func json(_ names: [String]) -> JSON {
    [
      "statement": "plot",
      "axis": [
        "name": .text(name), "scale": .text(scale.rawValue),
        "values": .array(results.indices.map { values[$0].json }),
      ],
      "series": .array(
        names.enumerated().map { index, name in
          ["name": .text(name), "values": .array(results.map { $0[index].json })]
        }),
    ]
  }
}

extension Interpreter {
  /// `plot expression {, expression} for n in values [scale: linear|log] block`
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
    for argument in act.arguments {
      switch (argument.label?.text, argument.value) {
      case (nil, .block(let body)): block = body
      case (nil, .expression): break
      case ("for", .word(let word)): name = Word(word, range: argument.range)
      case ("in", .expression(let expression)):
        values = try evaluate(expression)
        valuesRange = expression.range
      case ("scale", _): scale = try self.scale(argument)
      case (let label?, _):
        throw Fault.unknownLabel(
          label, of: "plot", nearest: Suggestion.nearest(label, in: ["scale"]),
          signature: SessionCommand.plot.declaration.signature
        ).at(argument.range)
      default:
        throw Fault.tooManyArguments(of: "plot", signature: SessionCommand.plot.declaration.signature).at(
          argument.range)
      }
    }
    guard let name, let values, !expressions.isEmpty else { return }
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

  private func scale(_ argument: Argument) throws(Fault) -> Chart.Scale {
    let choices = Chart.Scale.allCases.map { $0.rawValue }
    guard case .word(let word) = argument.value else {
      throw Fault.wrongArgument(of: "scale", expected: choices.joined(separator: ", "), got: "a value").at(
        argument.range)
    }
    guard let scale = Chart.Scale(rawValue: chosen(word, among: choices)) else {
      throw Fault.unknownChoice(
        word, of: "scale", choices: choices
      ).at(argument.range)
    }
    return scale
  }

  /// - Throws: if there are none, too many, or some that have no place on the axis.
  private func positions(_ value: Value, scale: Chart.Scale, at range: SourceRange) throws(Fault)
    -> ValueSequence
  {
    guard let values = ValueSequence(value) else {
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
    // In one style: a chart is laid out beside its names, so their blanks would change the picture.
    let names = plot.expressions.map { inOneStyle(run.source.text($0.range)) }
    let chart = Chart(
      axis: plot.name, positions: plot.positions,
      series: names.enumerated().map { index, name in
        Chart.Series(name, plot.results.map { $0[index].number ?? 0 })
      }, scale: plot.scale)
    let ends = names.enumerated().map { index, name in
      let values = [plot.results[0], plot.results[plot.results.count - 1]].map { $0[index].legible }
      return plot.results.count == 1 ? "\(name) \(values[0])" : "\(name) \(values[0]) … \(values[1])"
    }
    let positions = plot.positions.count.counted("point")
    let caption = Caption(ends + [positions])
    run.step.value = .list(plot.results.map { $0.count == 1 ? $0[0] : .list($0) })
    run.step.message = caption.pieces.joined(separator: " · ")
    run.step.result = plot.json(names)
    guard settings.describe != .on else { return tell(plot, names, caption) }
    run.step.outputs.append(.picture(chart.picture(on: canvas(over: caption)), caption: caption))
  }

  /// An expression as the formatter writes it.
  private func inOneStyle(_ expression: String) -> String {
    let start = "print "
    guard
      let formatted = try? FormattedCommands(
        Source(name: "plot", text: start + expression), syntax: catalog.syntax)
    else { return expression }
    return String(String(decoding: formatted.bytes, as: UTF8.self).dropFirst(start.count))
  }

  /// A chart for the ear: its numbers, point by point.
  private mutating func tell(_ plot: Plot, _ names: [String], _ caption: Caption) {
    run.step.outputs.append(.words(caption.sentence))
    for (index, results) in plot.results.enumerated().prefix(Self.mostSpokenPoints) {
      let values = zip(names, results).map { "\($0) \($1.legible)" }.joined(separator: ", ")
      run.step.outputs.append(.words("\(plot.name) \(plot.values[index].legible): \(values)."))
    }
    let left = plot.results.count - Self.mostSpokenPoints
    if left > 0 { run.step.outputs.append(.words("\(left.grouped) more points left out.")) }
  }

  private static let mostSpokenPoints = 40
}

extension Value {
  /// A number with its digits in groups.
  fileprivate var legible: String {
    if case .int(let number) = self { number.grouped } else { displayText }
  }
}
