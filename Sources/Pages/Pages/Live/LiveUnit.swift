import JSONModule
import Notebooks

/// A text that the engine of a page performs, in the order of the lesson: the commands of a figure, or what is hidden.
struct LiveUnit {
  var text: String
  /// Its place in the commands of its cell, in bytes.
  var ranges: [Range<Int>]
  /// The place of its cell among those of the lesson, from 0.
  var place: Int
  /// The name of its cell, or its number.
  var cell: String
  var labels: CellLabels
  /// The line of the file on which it begins, from 1; nil of what is hidden.
  var line: Int?
  /// Whether the reader may be asked in it.
  var asks: Bool

  init(_ text: PerformedText, of cell: NotebookCell, at line: Int? = nil, asking asks: Bool = false) {
    self.text = text.text
    ranges = text.ranges
    place = cell.index - 1
    self.line = line
    self.asks = asks
    self.cell = cell.name ?? String(cell.index)
    labels = cell.labels
  }

  /// As the page's script reads it: the members of `labels` are those that the engine takes of a cell.
  var json: JSON {
    var members: [String: JSON] = [
      "text": .text(text), "cell": .text(cell), "place": .int(place),
      "at": .array(ranges.flatMap { [.int($0.lowerBound), .int($0.upperBound)] }),
    ]
    var own: [String: JSON] = [:]
    if labels.mustFail { own["fails"] = true }
    if labels.isQuiet { own["quiet"] = true }
    own["width"] = labels.width.map { .int(Int64($0)) }
    own["height"] = labels.height.map { .int(Int64($0)) }
    if labels.isASCII { own["style"] = "ascii" }
    if labels.drawsEveryStep { own["steps"] = "all" }
    if !own.isEmpty { members["labels"] = .object(own) }
    if labels.isFresh { members["fresh"] = true }
    if asks { members["asks"] = true }
    if asks || labels.exercise?.part == .draft { members["line"] = line.map { .int(Int64($0)) } }
    if let exercise = labels.exercise {
      members["exercise"] = .text(exercise.name)
      switch exercise.part {
      case .draft: members["draft"] = true
      case .solution: members["solution"] = true
      case .check: members["check"] = true
      }
    }
    return .object(members)
  }

  /// The same among the units of its lesson, of which it is the one at a place: with the place of the draft that it marks or solves, and
  /// whether it alone must fail. What nothing marks marks itself.
  func json(at own: Int, among units: [LiveUnit]) -> JSON {
    guard case .object(var members) = json else { return json }
    if labels.mustFail, units.count(where: { $0.place == place }) == 1 { members["mustFail"] = true }
    guard let exercise = labels.exercise else { return .object(members) }
    func first(_ part: ExerciseLabel.Part) -> JSON? {
      units.firstIndex { $0.labels.exercise?.name == exercise.name && $0.labels.exercise?.part == part }
        .map { .int(Int64($0)) }
    }
    switch exercise.part {
    case .draft: if first(.check) == nil { members["marks"] = .int(Int64(own)) }
    case .solution: members["solves"] = first(.draft)
    case .check: members["marks"] = first(.draft)
    }
    return .object(members)
  }
}
