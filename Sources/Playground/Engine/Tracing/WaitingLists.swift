import DequeModule
import Language
import OrderedCollections
import Pictures

/// The lists of nodes that a walk of the reader's own keeps, such as its stack: what is drawn beside the tree at a visit.
struct WaitingLists: Sendable {
  /// What waits in a list, by the name of the variable.
  private var labels: OrderedDictionary<String, [String]> = [:]

  /// A variable was set or changed.
  ///
  /// - Complexity: O(1): longer lists are described in words.
  mutating func note(_ name: String, _ value: Value) {
    guard case .list(let values) = value, values.count <= Self.longest else {
      labels[name] = nil
      return
    }
    var nodes: [String] = []
    for value in values {
      guard case .node = value else {
        labels[name] = nil
        return
      }
      nodes.append(value.glimpseWithin)
    }
    // An empty list is one of nodes if there were some in it.
    if !nodes.isEmpty || labels[name] != nil { labels[name] = nodes }
  }

  private static let longest = 40

  /// The lists as data; nil if there is none.
  var json: JSON? {
    guard !labels.isEmpty else { return nil }
    return .array(
      labels.map { ["name": .text($0.key), "nodes": .array($0.value.map { .text($0) })] })
  }

  /// A tree with the lists beside it, in the order in which they print, or below it where the canvas is narrow.
  func beside(_ tree: Picture, on canvas: Canvas) -> Picture {
    guard !labels.isEmpty else { return tree }
    let rows = VerticalStack(
      labels.map { name, values in CellRow(title: name, count: values.count) { values[$0] } }, spacing: 1)
    let both = [tree.drawing, rows.drawing]
    return FirstThatFits {
      HorizontalStack(both, spacing: 4)
      VerticalStack(both, spacing: 1)
      tree
    }.picture(on: canvas)
  }
}
