/// How the lines of a recorded output fit those that were printed: the cheapest way of turning one into the other, in
/// which an ellipsis takes lines in almost for free.
struct OutputAlignment {
  /// In order: recorded lines by their place in the pattern, printed ones by their place in what was printed.
  enum Step: Equatable {
    case match(line: Int, position: Int)
    case elided(position: Int)
    /// An ellipsis, after the lines it takes in.
    case ellipsis(line: Int)
    case removed(line: Int)
    case added(position: Int)
  }

  private(set) var steps: [Step] = []

  private let lines: [LinePattern]
  private let actual: [[UInt8]]

  /// The largest table of costs that is filled; beyond it the lines between the common start and the common end count as
  /// all changed.
  private static let largestTable = 4_000_000

  private static let elisionCost: Int32 = 1
  private static let changeCost: Int32 = 2
  /// Less than a removal with an addition, and as much as a removal with an elision: a changed line beside an ellipsis
  /// shows as changed.
  private static let substitutionCost: Int32 = 3

  /// - Complexity: the product of the numbers of lines between the common start and the common end, in time and memory,
  ///   up to a limit.
  init(_ pattern: OutputPattern, actual: [String]) {
    lines = pattern.lines
    self.actual = actual.map(LinePattern.trimmed)
    var start = 0
    while start < min(lines.count, actual.count), fits(start, start) { start += 1 }
    var end = 0
    while end < min(lines.count, actual.count) - start, fits(lines.count - 1 - end, actual.count - 1 - end) {
      end += 1
    }
    for index in 0..<start { steps.append(.match(line: index, position: index)) }
    align(start..<(lines.count - end), start..<(actual.count - end))
    for index in stride(from: end, to: 0, by: -1) {
      steps.append(.match(line: lines.count - index, position: actual.count - index))
    }
  }

  private func fits(_ line: Int, _ position: Int) -> Bool {
    !lines[line].isEllipsis && lines[line].matches(actual[position])
  }

  private enum Move: UInt8 {
    case match, substitute, remove, add, pass, elide
  }

  private mutating func align(_ recorded: Range<Int>, _ printed: Range<Int>) {
    let width = printed.count + 1
    guard (recorded.count + 1) * width <= Self.largestTable else {
      steps += recorded.map { .removed(line: $0) } + printed.map { .added(position: $0) }
      return
    }
    let moves = cheapestMoves(recorded, printed)
    var line = recorded.lowerBound
    var position = printed.lowerBound
    while line < recorded.upperBound || position < printed.upperBound {
      switch moves[(line - recorded.lowerBound) * width + position - printed.lowerBound] {
      case .match:
        steps.append(.match(line: line, position: position))
        (line, position) = (line + 1, position + 1)
      case .substitute:
        steps += [.removed(line: line), .added(position: position)]
        (line, position) = (line + 1, position + 1)
      case .remove:
        steps.append(.removed(line: line))
        line += 1
      case .pass:
        steps.append(.ellipsis(line: line))
        line += 1
      case .add:
        steps.append(.added(position: position))
        position += 1
      case .elide:
        steps.append(.elided(position: position))
        position += 1
      }
    }
  }

  /// The first move of the cheapest way from each pair of places to the end, a row for each recorded line.
  private func cheapestMoves(_ recorded: Range<Int>, _ printed: Range<Int>) -> [Move] {
    let width = printed.count + 1
    var moves = [Move](repeating: .add, count: (recorded.count + 1) * width)
    // The cost from the places of the row below, and of this row.
    var below = (0..<width).map { Int32(printed.count - $0) * Self.changeCost }
    var row = below
    for line in recorded.reversed() {
      let isEllipsis = lines[line].isEllipsis
      for column in stride(from: printed.count, through: 0, by: -1) {
        let hasPrinted = column < printed.count
        var best: (cost: Int32, move: Move) = (below[column], .pass)
        if isEllipsis {
          if hasPrinted, row[column + 1] + Self.elisionCost < best.cost {
            best = (row[column + 1] + Self.elisionCost, .elide)
          }
        } else {
          best = (below[column] + Self.changeCost, .remove)
          if hasPrinted {
            // Of equal ways the first in the order match, substitute, remove, add.
            let diagonal = below[column + 1]
            if row[column + 1] + Self.changeCost < best.cost {
              best = (row[column + 1] + Self.changeCost, .add)
            }
            if diagonal + Self.substitutionCost <= best.cost {
              best = (diagonal + Self.substitutionCost, .substitute)
            }
            if diagonal <= best.cost, fits(line, printed.lowerBound + column) { best = (diagonal, .match) }
          }
        }
        row[column] = best.cost
        moves[(line - recorded.lowerBound) * width + column] = best.move
      }
      swap(&below, &row)
    }
    return moves
  }
}
