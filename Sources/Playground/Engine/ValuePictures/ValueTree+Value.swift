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
    let whole = marks.role(of: [])
    func node(_ value: Value, _ identity: String) -> Node {
      Node(links.label(of: value).cell(whole, depth: 2), identity: identity)
    }
    nodes.append(node(root, identities[0]))
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
          nodes.append(node(value, identity))
          return values.count - 1
        }
      }
      next += 1
    }
    self.init(name: name, nodes: nodes, sides: links.list == nil ? links.fields : [])
    mark(marks, links)
  }

  private mutating func mark(_ marks: ValueMarks, _ links: ValueLinks) {
    guard !marks.roles.isEmpty else { return }
    var roles: [Int: Role] = [:]
    var isNew = [Bool](repeating: false, count: nodes.count)
    for (path, role) in marks.roles where !path.isEmpty {
      let (place, isNode) = place(path, links)
      if role.prevails(over: roles[place]) { roles[place] = role }
      if isNode, role == .added { isNew[place] = true }
    }
    for (place, role) in roles { nodes[place].cell.role = role }
    // With a node come those below it, which stand behind it.
    for place in nodes.indices where isNew[place] {
      nodes[place].cell.role = .added
      for child in nodes[place].children.compactMap({ $0 }) { isNew[child] = true }
    }
  }

  /// The node to which the way to a part leads, or the last on this way; and whether the part is that node.
  private func place(_ path: ValueMarks.Path, _ links: ValueLinks) -> (Int, isNode: Bool) {
    var place = 0
    var steps = path[...]
    while let step = steps.first, case .text(let field) = step {
      let child: Int?
      if let list = links.list {
        guard field == list, case .int(let index)? = steps.dropFirst().first else { return (place, false) }
        child = Int(exactly: index).flatMap { nodes[place].children.indices.contains($0) ? $0 : nil }
        steps = steps.dropFirst(2)
      } else {
        child = links.fields.firstIndex(of: field)
        steps = steps.dropFirst()
      }
      guard let child, child < nodes[place].children.count, let next = nodes[place].children[child] else {
        return (place, false)
      }
      place = next
    }
    return (place, steps.isEmpty)
  }

  /// A node of an object keeps its own; another one is told by its way from the root.
  private static func identity(of value: Value, at place: Int, below parent: String) -> String {
    if case .node(let node) = value { String(node.identity.node) } else { "\(parent).\(place)" }
  }
}
