import Pictures
import Testing

/// A tree read back from its picture in text, by following the connectors. Labels are numbers.
struct DecodedTree {
  /// A label, the column of its center, and its children from left to right.
  struct Node: Equatable {
    var centre: Int
    var children: [Int] = []
  }

  private(set) var nodes: [Int: Node] = [:]
  private(set) var root: Int?
  /// The lines of connectors between two lines of labels, the most there are.
  private(set) var connectorLines = 0
  private var cells: [[Character]]

  /// Reads a drawing in levels.
  init(levels lines: [String]) {
    let width = lines.map(\.count).max() ?? 0
    cells = lines.map { Array($0) + Array(repeating: " ", count: width - $0.count) }
    var labelRows: [Int] = []
    for y in cells.indices where cells[y].contains(where: \.isNumber) { labelRows.append(y) }
    for y in labelRows {
      for (label, columns) in labels(inRow: y) {
        #expect(nodes[label] == nil, "\(label) is drawn twice")
        nodes[label] = Node(centre: (columns.lowerBound + columns.upperBound - 1) / 2)
        if root == nil { root = label }
      }
    }
    for y in labelRows {
      for (label, _) in labels(inRow: y) {
        let children = children(of: label, inRow: y)
        nodes[label]?.children = children
      }
    }
    for (row, next) in zip(labelRows, labelRows.dropFirst()) {
      connectorLines = max(connectorLines, next - row - 1)
    }
  }

  /// Reads an outline. The center of an only child's label is left or right of its parent's by the letter of its side.
  init(outline lines: [String]) {
    cells = []
    var path: [Int] = []
    for line in lines {
      guard let start = line.firstIndex(where: \.isNumber), let label = Int(line[start...]) else { continue }
      let depth = line.distance(from: line.startIndex, to: start) / 3
      path.removeSubrange(depth...)
      nodes[label] = Node(centre: 0)
      if let parent = path.last, let isAbove = nodes[parent]?.centre {
        nodes[parent]?.children.append(label)
        nodes[label]?.centre = isAbove + (line.contains("L") ? -1 : line.contains("R") ? 1 : 0)
      } else {
        root = label
      }
      path.append(label)
    }
  }

  private func labels(inRow y: Int) -> [(Int, Range<Int>)] {
    var result: [(Int, Range<Int>)] = []
    var x = 0
    while x < cells[y].count {
      var end = x
      while end < cells[y].count, cells[y][end].isNumber { end += 1 }
      if end > x, let label = Int(String(cells[y][x..<end])) { result.append((label, x..<end)) }
      x = max(end, x + 1)
    }
    return result
  }

  private static let steps = [(x: 0, y: -1), (x: 0, y: 1), (x: -1, y: 0), (x: 1, y: 0)]

  /// Whether the glyph runs up, down, left and right.
  private static func sides(_ glyph: Character) -> [Bool]? {
    let table: [Character: String] = [
      "│": "ud", "─": "lr", "┌": "dr", "┐": "dl", "└": "ur", "┘": "ul", "├": "udr", "┤": "udl", "┬": "dlr",
      "┴": "ulr", "┼": "udlr",
    ]
    return table[glyph].map { sides in "udlr".map { sides.contains($0) } }
  }

  private func children(of label: Int, inRow row: Int) -> [Int] {
    guard let centre = nodes[label]?.centre, row + 1 < cells.count,
      let first = Self.sides(cells[row + 1][centre]), first[0]
    else { return [] }
    var found: [(x: Int, label: Int)] = []
    var seen: Set<[Int]> = [[centre, row + 1]]
    var pending = [(x: centre, y: row + 1)]
    while let cell = pending.popLast() {
      guard let sides = Self.sides(cells[cell.y][cell.x]) else { continue }
      for side in 0..<4 where sides[side] {
        let next = (x: cell.x + Self.steps[side].x, y: cell.y + Self.steps[side].y)
        if next.y == row { continue }
        let glyph = cells[next.y][next.x]
        if side == 1, glyph.isNumber {
          let hit = labels(inRow: next.y).first { $0.1.contains(next.x) }
          if let child = hit?.0 {
            #expect(nodes[child]?.centre == next.x, "the connector misses the center of \(child)")
            found.append((next.x, child))
          }
        } else if let reached = Self.sides(glyph) {
          #expect(reached[side ^ 1], "a loose end below \(label)")
          if seen.insert([next.x, next.y]).inserted { pending.append(next) }
        } else {
          Issue.record("a loose end below \(label)")
        }
      }
    }
    return found.sorted { $0.x < $1.x }.map(\.label)
  }
}
