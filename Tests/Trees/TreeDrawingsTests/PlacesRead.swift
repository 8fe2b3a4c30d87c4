import Pictures
import Trees

/// What is in each place of a tree, the children of place *i* at 2*i* + 1 and 2*i* + 2, read back from a
/// picture that draws no connectors from parents down. Labels are numbers.
struct PlacesRead: Equatable {
  private(set) var values: [Int: Int] = [:]

  /// The truth.
  init(_ tree: BinaryTree<Int>) {
    var pending = tree.root.map { [(0, $0)] } ?? []
    while let (place, node) = pending.popLast() {
      values[place] = tree[node]
      if let left = tree.left(of: node) { pending.append((2 * place + 1, left)) }
      if let right = tree.right(of: node) { pending.append((2 * place + 2, right)) }
    }
  }

  /// Reads lines from the top to the bottom as the reversed in-order, and the depths from the indentation.
  init(sideways lines: [String]) {
    var nodes: [(depth: Int, value: Int)] = lines.reversed().compactMap { line in
      guard let start = line.firstIndex(where: \.isNumber), let value = Int(line[start...]) else {
        return nil
      }
      return (line.distance(from: line.startIndex, to: start) / 3, value)
    }
    func read(_ range: Range<Int>, depth: Int, place: Int) {
      guard let root = range.first(where: { nodes[$0].depth == depth }) else { return }
      values[place] = nodes[root].value
      read(range.lowerBound..<root, depth: depth + 1, place: 2 * place + 1)
      read(root + 1..<range.upperBound, depth: depth + 1, place: 2 * place + 2)
    }
    read(nodes.indices, depth: 0, place: 0)
    if values.count != nodes.count { values = [:] }
    nodes = []
  }

  /// Reads groups between bars: the k-th hangs below the k-th node of the line before.
  init(levels lines: [String]) {
    var above = [-1]
    for line in lines {
      let numberColumns = "\(lines.count - 1)".count
      let groups = line.dropFirst(numberColumns + 1).split(separator: "│").map { group in
        group.split(separator: " ").map { Int($0) }
      }
      var places: [Int] = []
      for (parent, group) in zip(above, groups) {
        for (side, value) in group.enumerated() {
          guard let value else { continue }
          let place = parent < 0 ? 0 : 2 * parent + 1 + side
          values[place] = value
          places.append(place)
        }
      }
      above = places
    }
  }

  /// Reads the indexes below the boxes.
  init(array lines: [String]) {
    for top in stride(from: 0, to: lines.count, by: 4) {
      let (labels, indexes) = (Array(lines[top + 1]), Array(lines[top + 3]))
      var x = 0
      while x < indexes.count {
        let end = indexes[x...].firstIndex(of: " ") ?? indexes.count
        if end > x {
          let value = labels[x...].prefix { $0 != " " }
          if let place = Int(String(indexes[x..<end])), let value = Int(String(value)) {
            values[place] = value
          }
        }
        x = max(end, x + 1)
      }
    }
  }
}
