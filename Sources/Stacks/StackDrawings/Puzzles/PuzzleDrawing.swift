import Pictures
import Recording

/// A puzzle for a picture: its list in cells with what points at them, and below it what the puzzle remembers.
public struct PuzzleDrawing: Drawable {
  public var rows: [CellRow]
  /// What the puzzle is and where it is, in a sentence.
  public var summary: String
  private let positions: () -> [String]

  /// - Parameters:
  ///   - goal: What the puzzle looks for, such as `the longest run`.
  ///   - list: The words of the list as it was given.
  ///   - positions: Where the pointers are and what is remembered, in sentences; asked for if it is
  ///     described.
  init(
    _ goal: String, in list: some RandomAccessCollection<String>, isDone: Bool, rows: [CellRow],
    positions: @escaping () -> [String]
  ) {
    self.rows = rows
    summary = "\(goal) in a list of \(list.count.counted("value")): \(isDone ? "done" : "not done")."
    self.positions = {
      (list.isEmpty ? [] : ["the list: \(listed(list.lazy.map(SpokenText.word)))."]) + positions()
    }
  }

  /// The rows, each in as many lines as it needs; where there is no room for that, what is near the pointers.
  ///
  /// - Complexity: O(cells of the canvas) for the list
  public func picture(on canvas: Canvas) -> Picture {
    let whole = wrapped(rows, columns: canvas.columns).map { draw($0, canvas: canvas) }
    let isWhole = whole.map { $0.rowsLeftOut.isEmpty && $0.leftOut == 0 } ?? false
    let drawn = isWhole ? whole ?? draw(rows, canvas: canvas) : draw(rows, canvas: canvas)
    var leftOut: [String] = []
    if drawn.leftOut > 0 { leftOut.append("\(drawn.leftOut.counted("value")) left out") }
    if !drawn.rowsLeftOut.isEmpty { leftOut.append("\(drawn.rowsLeftOut.joined(separator: ", ")) not drawn") }
    var picture = drawn.picture
    picture.leftOut = leftOut.isEmpty ? nil : leftOut.joined(separator: ", ")
    return picture
  }

  public func description(on canvas: Canvas) -> Description {
    Description(summary: summary, details: positions())
  }
}

/// A puzzle that draws itself at any moment: `print(picture(of: puzzle))`.
public protocol DrawnPuzzle: Drawable {
  var drawing: PuzzleDrawing { get }
}

extension DrawnPuzzle {
  public func picture(on canvas: Canvas) -> Picture { drawing.picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { drawing.description(on: canvas) }
}

/// The first values of a list in words, with the number of those that are left out.
func listed(_ words: some Collection<String>) -> String {
  let rest = words.count - mostListed
  return words.prefix(mostListed).joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
}

/// How many values a description names at most.
private let mostListed = 40
