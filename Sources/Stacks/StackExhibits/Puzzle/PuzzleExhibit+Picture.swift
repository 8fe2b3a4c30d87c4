import Pictures
import Playground
import StackDrawings
import Stacks

extension PuzzleExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "a puzzle is drawn as a whole: around: and depth: are for trees", help: "show it without them")
    }
    let drawn = draw(request.marks, canvas: request.canvas)
    var leftOut: [String] = []
    if drawn.leftOut > 0 {
      leftOut.append("\(drawn.leftOut.grouped) \(drawn.leftOut == 1 ? "value" : "values") left out")
    }
    if !drawn.rowsLeftOut.isEmpty { leftOut.append("\(drawn.rowsLeftOut.joined(separator: ", ")) not drawn") }
    return Drawn(drawn.picture, leftOut: leftOut.isEmpty ? nil : leftOut.joined(separator: ", "))
  }

  func draw(_ marks: Marks, canvas: Canvas) -> DrawnCells {
    Pictures.draw(rows(marks), canvas: canvas)
  }

  private func rows(_ marks: Marks) -> [CellRow] {
    switch game {
    case .longestRun(let game): Self.rows(game, marks)
    case .threeSum(let game): [Self.row(game)]
    case .recurring(let game): Self.rows(game)
    case .consecutive(let game): [Self.row(game)]
    }
  }

  private static func rows(_ game: LongestRun, _ marks: Marks) -> [CellRow] {
    let longest = game.isDone ? game.longest : nil
    let current = game.run ?? longest
    let first = game.keys.firstIndex { current?.contains($0) == true } ?? 0
    let values = CellRow(
      title: "list", count: game.values.count, anchor: game.index,
      pointers: game.isDone ? [] : [CellRow.Pointer("next", at: game.index)]
    ) { String(game.values[$0]) }
    var dictionary = CellRow(
      title: "dictionary" + (current.map { ", the run \(PuzzleWords.name($0))" } ?? ""),
      count: game.keys.count,
      anchor: first
    ) { String(game.keys[$0]) }
    dictionary.note = { game.dictionary[game.keys[$0]] == true ? CleanText("✓", ascii: "x") : .empty }
    dictionary.role = { index in
      let key = game.keys[index]
      if !game.isDone, marks.ticked.contains(key) { return .added }
      return current?.contains(key) == true ? .focus : .normal
    }
    return [values, dictionary]
  }

  private static func row(_ game: ThreeSum) -> CellRow {
    var row = CellRow(
      title: game.isSorted ? "list, sorted" : "list", count: game.values.count, anchor: game.held
    ) { String(game.values[$0]) }
    if let (low, high) = game.pointers {
      row.pointers = [
        CellRow.Pointer("held", at: game.held), CellRow.Pointer("low", at: low),
        CellRow.Pointer("high", at: high),
      ]
      let answer = game.result == nil ? [] : [game.held, low, high]
      row.role = { answer.contains($0) ? .focus : .normal }
    }
    return row
  }

  private static func rows(_ game: RecurringValue<Key>) -> [CellRow] {
    var values = CellRow(title: "list", count: game.values.count, anchor: game.index) {
      game.values[$0].label
    }
    if game.result != nil {
      values.pointers = [CellRow.Pointer("seen before", at: game.index)]
      values.role = { $0 == game.index ? .focus : .normal }
    } else if !game.isDone {
      values.pointers = [CellRow.Pointer("next", at: game.index)]
    }
    var seen = CellRow(title: "seen so far", count: game.index, anchor: game.index - 1) {
      game.values[$0].label
    }
    let twin = game.result.flatMap { game.seen[$0] }
    if let twin { seen.pointers = [CellRow.Pointer("here", at: twin)] }
    seen.role = { index in
      if index == twin { return .focus }
      return twin == nil && index == game.index - 1 ? .added : .normal
    }
    return [values, seen]
  }

  private static func row(_ game: ConsecutivePair<Key>) -> CellRow {
    var row = CellRow(title: "list", count: game.values.count, anchor: game.index) { game.values[$0].label }
    guard game.result != nil || !game.isDone else { return row }
    row.pointers = [CellRow.Pointer("this", at: game.index)]
    if game.index + 1 < game.values.count { row.pointers.append(CellRow.Pointer("next", at: game.index + 1)) }
    row.role = { index in
      game.result != nil && (index == game.index || index == game.index + 1) ? .focus : .normal
    }
    return row
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    let values = game.input
    let told = values.prefix(Self.mostTold).map { SpokenText.word($0.displayText) }
    let rest = values.count - told.count
    var description = Description(
      changes: [],
      summary: "the puzzle \(game.name) on a list of \(values.count.grouped), \(taken.grouped) steps taken: "
        + "\(PuzzleWords(game: game).state).")
    if !told.isEmpty {
      description.details.append(
        "the list: \(told.joined(separator: ", "))\(rest > 0 ? " and \(rest.grouped) more" : "").")
    }
    description.details += positions
    return description
  }

  /// More values nobody listens to.
  private static let mostTold = 40

  private var positions: [String] {
    switch game {
    case .longestRun(let game):
      let ticked = game.keys.filter { game.dictionary[$0] == true }
      var sentences = ["ticked off: \(ticked.isEmpty ? "none" : Self.list(ticked.map(String.init)))."]
      if let run = game.run {
        sentences.append("the run that grows: \(run.lowerBound) to \(run.upperBound).")
      }
      if let run = game.longest {
        sentences.append("the longest run so far: \(run.lowerBound) to \(run.upperBound).")
      }
      return sentences
    case .threeSum(let game):
      var sentences = game.isSorted ? ["sorted: \(Self.list(game.values.map(String.init)))."] : []
      if let (low, high) = game.pointers {
        sentences.append(
          "held is \(game.values[game.held]) at place \(game.held), low is \(game.values[low]) at place \(low), "
            + "high is \(game.values[high]) at place \(high).")
      }
      return sentences
    case .recurring(let game):
      let seen = game.values.prefix(game.index).map { SpokenText.word($0.label) }
      return ["seen so far: \(seen.isEmpty ? "none" : Self.list(seen))."]
    case .consecutive(let game):
      guard !game.isDone else { return [] }
      return ["next to compare: the values at places \(game.index) and \(game.index + 1)."]
    }
  }

  private static func list(_ words: [String]) -> String {
    let rest = words.count - mostTold
    return words.prefix(mostTold).joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    do throws(DrawingViolation) {
      try draw(Marks(), canvas: canvas).picture.check(fitting: canvas)
    } catch {
      throw Fault.violated(error, view: Self.views[0].name)
    }
    return [(Self.views[0].name, Picture.rules)]
  }
}
