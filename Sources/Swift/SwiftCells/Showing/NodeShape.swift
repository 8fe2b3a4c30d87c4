import Pictures
import Playground

/// What objects, cases and structs that lead to others of their own type look like together.
///
/// Two links to the own type make a binary tree, one makes a chain, an array of the own type a tree of any width. What leads back, such
/// as `parent`, is not followed.
struct NodeShape {
  enum Form: Hashable {
    /// What its sides are called.
    case tree(sides: [String])
    case chain
  }

  struct Node {
    /// The same as long as it is the same node.
    var identity: String
    var label: String
    var isNumber: Bool
    /// The places of those that hang from it; nil where there is none.
    var children: [Int?]
    /// What one of its links leads to that was met before, by its place among the children.
    var twins: [Int: Int] = [:]
    /// Whether more hangs from it that was not looked at.
    var isCut = false
  }

  let form: Form
  let type: String
  /// The root first.
  private(set) var nodes: [Node] = []

  private static let mostNodes = 10_000
  private static let backward: Set<String> = [
    "parent", "previous", "prev", "owner", "superview", "container", "mother", "father", "up", "back",
  ]

  /// - Returns: nil if the value leads to none of its own type.
  init?(_ root: Snapshot, in graph: SnapshotGraph) {
    guard let parts = NodeParts(root, in: graph) else { return nil }
    type = parts.type
    var links = NodeLinks(of: parts, in: graph)
    guard !links.isEmpty else { return nil }
    let back = links.fields.filter { Self.backward.contains($0) }
    if back.count < links.fields.count || !links.lists.isEmpty {
      links.fields.removeAll { back.contains($0) }
    }
    links.orderSides()
    let isTree = links.fields.count > 1 || !links.lists.isEmpty
    let isNamed = links.lists.isEmpty && !links.fields.contains { $0.contains(" ") }
    form = isTree ? .tree(sides: isNamed ? links.fields : []) : .chain
    read(parts, links, hidden: Set(back).union(Self.backward), in: graph)
  }

  private mutating func read(
    _ root: NodeParts, _ links: NodeLinks, hidden: Set<String>, in graph: SnapshotGraph
  ) {
    var parts = [root]
    var identities = [root.identity ?? "root"]
    var places = [identities[0]: 0]
    let unlabelled = Set(links.fields + links.lists).union(hidden)
    func node(_ parts: NodeParts, _ identity: String) -> Node {
      let label = parts.label(without: unlabelled, in: graph)
      return Node(identity: identity, label: label.text, isNumber: label.isNumber, children: [])
    }
    nodes = [node(root, identities[0])]
    var next = 0
    while next < parts.count {
      for (place, link) in links.targets(of: parts[next]).enumerated() {
        guard let child = link.flatMap({ NodeParts($0, in: graph) }), child.family == root.family else {
          if let link, case .unseen = link { nodes[next].isCut = true }
          nodes[next].children.append(nil)
          continue
        }
        let identity = child.identity ?? "\(identities[next]).\(place)"
        if let known = places[identity] {
          nodes[next].twins[place] = known
          nodes[next].children.append(nil)
          continue
        }
        guard nodes.count < Self.mostNodes else {
          nodes[next].isCut = true
          continue
        }
        places[identity] = nodes.count
        nodes[next].children.append(nodes.count)
        parts.append(child)
        identities.append(identity)
        nodes.append(node(child, identity))
      }
      next += 1
    }
  }

  /// A shape without nodes: what there was where all is new.
  static func none(like other: NodeShape) -> NodeShape {
    var none = other
    none.nodes = []
    return none
  }

  /// How many levels lie below the root.
  var height: Int {
    var depths = nodes.map { _ in 0 }
    for (place, node) in nodes.enumerated() {
      for child in node.children.compactMap({ $0 }) { depths[child] = depths[place] + 1 }
    }
    return depths.max() ?? 0
  }

  var isCut: Bool { nodes.contains(where: \.isCut) }

  /// `4 nodes, height 2`
  var summary: String {
    let count = (isCut ? "more than " : "") + nodes.count.counted("node")
    return form == .chain ? count : "\(count), height \(height)"
  }
}

/// The parts of an object, a case that carries something, or a struct.
struct NodeParts {
  let type: String
  /// What its relatives have in common.
  let family: String
  /// The types as which it may be declared.
  let types: [String]
  let fields: [Snapshot.Field]
  /// Nil of a value, which has none.
  let identity: String?
  /// The name of its case.
  let caseName: String?

  init?(_ snapshot: Snapshot, in graph: SnapshotGraph) {
    switch graph.resolved(snapshot) {
    case .object(let number):
      guard let object = graph.objects[number] else { return nil }
      (type, family, fields) = (object.type, object.family, object.fields)
      types = [object.type] + object.ancestors
      (identity, caseName) = ("@\(number)", nil)
    case .structure(let type, let fields):
      (self.type, family, self.fields) = (type, type, fields)
      (types, identity, caseName) = ([type], nil, nil)
    case .enumeration(let type, let name, let payload) where !payload.isEmpty:
      (self.type, family, types) = (type, type, [type])
      fields = payload.enumerated().map { place, field in
        // What has no name in one case is not what has none in another.
        Snapshot.Field(label: field.label.isEmpty ? "\(name) \(place)" : field.label, value: field.value)
      }
      (identity, caseName) = (nil, name)
    default: return nil
    }
  }

  /// What is written on a node.
  func label(without links: Set<String>, in graph: SnapshotGraph) -> (text: String, isNumber: Bool) {
    let shown = NodeLabel(fields, links: links).fields.map(\.value)
    guard let first = shown.first else { return (caseName ?? TypeText.sugared(type), false) }
    func written(_ snapshot: Snapshot) -> String { ForeignValue.cell(graph.value(snapshot)).text.string }
    if shown.count == 1 { return (written(first), ForeignValue.cell(graph.value(first)).isNumber) }
    return ("(" + shown.map(written).joined(separator: ", ") + ")", false)
  }
}

/// Which fields lead to others of the own type.
struct NodeLinks {
  /// Those that hold one.
  var fields: [String] = []
  /// Those that hold a list.
  var lists: [String] = []

  var isEmpty: Bool { fields.isEmpty && lists.isEmpty }

  /// More nodes are not looked at to see which of their fields are links.
  private static let examined = 1_000

  init(of root: NodeParts, in graph: SnapshotGraph) {
    var pending = [root]
    var seen: Set<String> = []
    var count = 0
    while let parts = pending.popLast(), count < Self.examined {
      if let identity = parts.identity, !seen.insert(identity).inserted { continue }
      count += 1
      for field in parts.fields {
        let value = graph.resolved(field.value)
        switch value {
        case .nothing(let type):
          if parts.types.contains(where: { type == "Optional<\($0)>" }) { add(field.label, to: &fields) }
        case .list(let type, _, let first, _):
          let inner = first.compactMap { NodeParts($0, in: graph) }.filter { $0.family == root.family }
          let isOwn = parts.types.contains { type == "Array<\($0)>" }
          guard isOwn || !inner.isEmpty && inner.count == first.count else { continue }
          add(field.label, to: &lists)
          pending += inner
        case .enumeration(let type, _, []): if type == root.type { add(field.label, to: &fields) }
        default:
          guard let inner = NodeParts(value, in: graph), inner.family == root.family else { continue }
          add(field.label, to: &fields)
          pending.append(inner)
        }
      }
    }
  }

  private func add(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  /// The left before the right; else as they are declared.
  mutating func orderSides() {
    guard let left = fields.firstIndex(of: "left"), let right = fields.firstIndex(of: "right"), right < left
    else { return }
    fields.swapAt(left, right)
  }

  /// What a node leads to, one for each link.
  func targets(of parts: NodeParts) -> [Snapshot?] {
    // A case has those of its own alone.
    let single = fields.compactMap { name in parts.fields.first { $0.label == name }?.value }
      .map { value -> Snapshot? in if case .nothing = value { nil } else { value } }
    let listed = lists.flatMap { name -> [Snapshot?] in
      guard
        case .list(_, let count, let first, let last)? = parts.fields.first(where: { $0.label == name })?
          .value
      else { return [] }
      let rest: [Snapshot?] = count > first.count + last.count ? [.unseen] : []
      return first + rest + last
    }
    return (lists.isEmpty ? single : single.filter { $0 != nil }) + listed
  }
}
