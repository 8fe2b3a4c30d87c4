import Language
import Pictures

extension ValueTree {
  /// The most nodes that are looked at; those that hang below them are not counted.
  private static let mostNodes = 10_000

  /// The nodes that a value leads to, level by level.
  ///
  /// - Complexity: O(1) beyond the nodes, of which at most `mostNodes` are looked at
  init(name: String, _ root: Value, _ links: ValueLinks, _ marks: ValueMarks) {
    var nodes: [Node] = []
    var values = [root]
    var identities = ["root"]
    var next = 0
    var waiting = [NodeMarks(marks)]
    func node(_ value: Value, _ identity: String, _ marks: NodeMarks) -> Node {
      Node(links.label(of: value).cell(marks.role(labels: links.labels), depth: 2), identity: identity)
    }
    nodes.append(node(root, identities[0], waiting[0]))
    while next < values.count {
      let below = links.next(of: values[next])
      if values.count + below.count > Self.mostNodes {
        if below.contains(where: { $0 != nil }) { nodes[next].hidden = nil }
      } else {
        nodes[next].children = below.enumerated().map { place, value in
          guard let value else { return nil }
          let identity = Self.identity(of: value, at: place, below: identities[next])
          identities.append(identity)
          values.append(value)
          waiting.append(waiting[next].below(links.way(to: place)))
          nodes.append(node(value, identity, waiting[waiting.count - 1]))
          return values.count - 1
        }
      }
      next += 1
    }
    self.init(name: name, nodes: nodes, sides: links.list == nil ? links.fields : [])
  }

  /// A node of an object keeps its own; another one is told by its way from the root.
  private static func identity(of value: Value, at place: Int, below parent: String) -> String {
    if case .node(let node) = value { String(node.identity.node) } else { "\(parent).\(place)" }
  }
}
