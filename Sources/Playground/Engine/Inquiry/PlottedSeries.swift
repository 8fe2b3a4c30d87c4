import Declarations
import DequeModule
import Language
import Pictures
import Values

/// Numbers over numbers, as a plot shows them and as JSON has them.
struct PlottedSeries: Sendable {
  /// What goes to the right.
  var axis: String
  var scale: Chart.Scale
  /// The numbers that go to the right, ascending or not.
  var positions: [Value]
  /// What goes up: expressions as they are written.
  var names: [String]
  /// For each position what each of them came to; nil where that was no number, which leaves a gap.
  var results: [[Value?]]
  /// What a position is called where they are counted.
  var unit = "point"
  /// How many positions there are, if not all of them are drawn.
  var count: Int?

  /// What the expressions came to, position by position.
  var value: Value {
    .list(
      .init(
        results.map { results in
          results.count == 1 ? results[0] ?? .nothing : .list(.init(results.map { $0 ?? .nothing }))
        }))
  }

  /// The numbers behind the chart.
  var json: JSON {
    [
      "statement": "plot",
      "axis": [
        "name": .text(axis), "scale": .text(scale.rawValue),
        "values": .array(positions.map { $0.json }),
      ],
      "series": .array(
        names.enumerated().map { index, name in
          ["name": .text(name), "values": .array(results.map { $0[index]?.json ?? .null })]
        }),
    ]
  }

  var chart: Chart {
    Chart(
      axis: axis, positions: positions.map { $0.number ?? 0 },
      series: names.enumerated().map { index, name in
        Chart.Series(name, results.map { $0[index]?.number })
      }, scale: scale)
  }

  /// `t.height 1 … 4`, `12 points`
  var summary: [String] {
    let ends = names.enumerated().map { index, name in
      let values = results.compactMap { $0[index] }
      guard let first = values.first, let last = values.last else { return "\(name) none" }
      let ends =
        results.count == 1 ? "\(name) \(first.legible)" : "\(name) \(first.legible) … \(last.legible)"
      let gaps = results.count - values.count
      return gaps == 0 ? ends : "\(ends), none at \(gaps.counted(unit))"
    }
    return ends + [(count ?? positions.count).counted(unit)]
  }
}

extension Interpreter {
  /// Shows a chart.
  mutating func show(_ series: PlottedSeries) {
    let caption = Caption(series.summary, toldCount: series.summary.count - 1)
    run.step.message = caption.pieces.joined(separator: " · ")
    run.step.result = series.json
    guard settings.describe != .on else { return tell(series, caption) }
    run.step.outputs.append(.picture(series.chart.picture(on: canvas(over: caption)), caption: caption))
  }

  /// An expression as the formatter writes it: a chart is laid out beside its names, so their blanks would change the picture.
  func inOneStyle(_ expression: Expression) -> String {
    let (start, text) = ("print ", run.source.text(expression.range))
    guard
      let formatted = try? FormattedCommands(
        Source(name: "plot", text: start + text), syntax: catalog.syntax)
    else { return text }
    return String(String(decoding: formatted.bytes, as: UTF8.self).dropFirst(start.count))
  }

  /// A chart for the ear: its numbers, point by point.
  private mutating func tell(_ series: PlottedSeries, _ caption: Caption) {
    run.step.outputs.append(.words(caption.sentence))
    for (position, results) in zip(series.positions, series.results).prefix(Self.mostSpokenPoints) {
      let values = zip(series.names, results).map { "\($0) \($1?.legible ?? "none")" }.joined(separator: ", ")
      run.step.outputs.append(.words("\(series.axis) \(position.legible): \(values)."))
    }
    let left = series.results.count - Self.mostSpokenPoints
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
