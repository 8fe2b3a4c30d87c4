import Declarations
import DequeModule
import Language
import Pictures
import Recording
import Values

/// `plot xs`: the numbers of lists over their indexes.
extension Interpreter {
  mutating func plotLists(_ expressions: [Expression], scale: Chart.Scale) throws(Fault) {
    var lists: [ValueSequence] = []
    for expression in expressions { lists.append(try numbers(of: expression)) }
    let count = lists.map { $0.count }.max() ?? 0
    if scale == .log {
      throw Fault.refused(
        "a logarithmic scale has no place for index 0", help: "leave scale: log out: an index begins at 0")
    }
    let places = try Self.drawnPlaces(of: lists, count: count)
    let series = PlottedSeries(
      axis: "index", scale: scale, positions: places.map { .int($0) },
      names: expressions.map { inOneStyle($0) },
      results: places.map { place in
        lists.map { list in
          guard place < list.count, list[place].number != nil else { return nil }
          return list[place]
        }
      }, unit: "value", count: count)
    show(series)
  }

  /// The list that an expression comes to, of numbers and of none where there is a gap.
  private mutating func numbers(of expression: Expression) throws(Fault) -> ValueSequence {
    let value: Value
    do { value = try evaluate(expression) } catch { throw error.at(expression.range) }
    let text = run.source.text(expression.range).shortened
    let list: ValueSequence? =
      switch value {
      case .list, .range, .tuple: value.spreadOut
      default: nil
      }
    guard let list else { throw Fault.plotsNoList(text, value).at(expression.range) }
    guard !list.isEmpty else {
      throw Fault.refused("there is nothing to plot: \(text) is empty", help: "give at least one number")
        .at(expression.range)
    }
    guard list.length <= Int64(Limits.listValues) else { throw Fault.listTooLong.at(expression.range) }
    guard case .list(let values) = list else { return list }
    var hasNumber = false
    var turns = Turns()
    let cancellation = StatementCancellation.current
    for (place, value) in values.enumerated() {
      try turns.next(cancellation)
      if let number = value.number, number.isFinite {
        hasNumber = true
      } else if case .nothing = value {
        continue
      } else {
        let got = value.number == nil ? value.kindName : value.displayText
        throw Fault.refused(
          "\(text) has more than numbers in it: at index \(place.grouped) stands \(got)",
          help: "plot takes lists of numbers; none leaves a gap"
        ).at(expression.range)
      }
    }
    guard hasNumber else {
      throw Fault.refused("there is no number in \(text)", help: "plot takes lists of numbers").at(
        expression.range)
    }
    return list
  }

  /// The indexes that are drawn. Of a list longer than a chart can show, those of the least and the greatest value of each of many
  /// stretches, so that no peak is lost.
  private static func drawnPlaces(of lists: [ValueSequence], count: Int) throws(Fault) -> [Int] {
    guard count > Plot.mostPoints else { return Array(0..<count) }
    var places: Set<Int> = [0, count - 1]
    var turns = Turns()
    let cancellation = StatementCancellation.current
    for list in lists {
      for stretch in 0..<stretches {
        let (first, end) = (stretch * list.count / stretches, (stretch + 1) * list.count / stretches)
        var (least, most): (Int?, Int?)
        var (low, high) = (Double.infinity, -Double.infinity)
        for place in first..<end {
          try turns.next(cancellation)
          guard let number = list[place].number else { continue }
          if number < low { (low, least) = (number, place) }
          if number > high { (high, most) = (number, place) }
        }
        for place in [least, most] { if let place { places.insert(place) } }
      }
    }
    return places.sorted()
  }

  private static let stretches = 1_000
}
