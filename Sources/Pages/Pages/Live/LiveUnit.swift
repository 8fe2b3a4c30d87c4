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
}
