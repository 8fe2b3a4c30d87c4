import Declarations
import Pictures

/// What in a picture means each of the choices of a decision, by the keys of its marks.
package struct ChoiceMarks {
  /// Choice by choice.
  package private(set) var keys: [[String]]
  private let hanging: HangingNodes

  /// - Parameter picture: what is asked about, as it is shown.
  ///
  /// - Complexity: linear in the marks.
  package init(_ decision: Decision, in picture: Picture) {
    keys = decision.choices.map { _ in [] }
    hanging = HangingNodes(picture)
    switch decision.pointing {
    case .exchange(let first, let second)?:
      keys[0] = hanging.edges.filter { Set([$0.parent, $0.child]) == [first, second] }.map { $0.subject.key }
    case .gaps(let node)?: addGaps(of: node, in: picture)
    case .areas?: break
    case nil: if let subject = decision.subject { addSides(of: subject, decision.choices) }
    }
  }

  private mutating func addGaps(of node: Subject, in picture: Picture) {
    let children = hanging.children(of: node)
    for (gap, child) in zip(keys.indices, children) { keys[gap] = hanging.keys(from: child) }
    let boxes = picture.marks.filter { $0.subject == node }.compactMap { $0.box }
    let values = picture.marks.filter { mark in
      guard mark.subject?.kind == .element, let label = mark.label else { return false }
      return boxes.contains { $0.contains(label.origin) }
    }
    let gapCount = values.count + 1
    if keys.indices.contains(gapCount) { keys[gapCount] = values.compactMap { $0.subject?.key } }
  }

  /// What hangs on one side of a node means the choice of that arrow; the node itself the only one without an arrow.
  private mutating func addSides(of node: Subject, _ choices: [Decision.Choice]) {
    guard let middle = hanging.middle(of: node), choices.contains(where: { $0.arrow != nil }) else { return }
    let children = hanging.children(of: node)
    for (place, child) in children.enumerated() {
      // One of two may stand right below.
      let isLeft = children.count == 2 ? place == 0 : (hanging.middle(of: child) ?? middle) < middle
      let arrow: Decision.Arrow = isLeft ? .left : .right
      for index in choices.indices where choices[index].arrow == arrow {
        keys[index] += hanging.keys(from: child)
      }
    }
    let own = choices.indices.filter { choices[$0].arrow == nil }
    if own.count == 1 { keys[own[0]] = [node.key] }
  }
}

/// The nodes of a picture, by the connectors between them.
private struct HangingNodes {
  struct Connection {
    let subject: Subject
    let parent: Subject
    let child: Subject
  }

  private(set) var edges: [Connection] = []
  private var below: [Subject: [Subject]] = [:]
  private var connections: [Subject: Subject] = [:]
  /// The first column of each node and the one behind its last.
  private var columns: [Subject: Range<Int>] = [:]

  init(_ picture: Picture) {
    for mark in picture.marks {
      guard let subject = mark.subject else { continue }
      if subject.kind == .edge, let (parent, child) = Self.ends(of: subject) {
        edges.append(Connection(subject: subject, parent: parent, child: child))
        below[parent, default: []].append(child)
        connections[child] = subject
      } else if let reach = mark.columns {
        let known = columns[subject] ?? reach
        columns[subject] =
          min(known.lowerBound, reach.lowerBound)..<max(known.upperBound, reach.upperBound)
      }
    }
  }

  /// The ends of `12-7`, or of `t/12-7` where two trees stand side by side.
  private static func ends(of edge: Subject) -> (Subject, Subject)? {
    let start = edge.identity.lastIndex(of: "/").map { edge.identity.index(after: $0) }
    let owner = start.map { String(edge.identity[..<$0]) } ?? ""
    let names = edge.identity[(start ?? edge.identity.startIndex)...].split(separator: "-")
    guard names.count == 2 else { return nil }
    return (Subject(.node, owner + names[0]), Subject(.node, owner + names[1]))
  }

  /// Twice the column of its middle.
  func middle(of node: Subject) -> Int? { columns[node].map { $0.lowerBound + $0.upperBound } }

  /// From the left.
  func children(of node: Subject) -> [Subject] {
    (below[node] ?? []).sorted { (middle(of: $0) ?? 0) < (middle(of: $1) ?? 0) }
  }

  /// The keys of a node, of what hangs below it, and of the connectors there.
  func keys(from node: Subject) -> [String] {
    var (keys, open, met) = ([String](), [node], Set<Subject>())
    while let next = open.popLast() {
      guard met.insert(next).inserted else { continue }
      keys.append(next.key)
      if let connection = connections[next] { keys.append(connection.key) }
      open += below[next] ?? []
    }
    return keys
  }
}

extension Mark {
  /// The columns of a label or a box.
  fileprivate var columns: Range<Int>? {
    if let label {
      label.origin.x..<label.origin.x + max(1, label.text.columns)
    } else if let box {
      box.origin.x..<box.origin.x + max(1, box.columns)
    } else {
      nil
    }
  }
}

extension Box {
  fileprivate func contains(_ cell: Cell) -> Bool {
    origin.x..<origin.x + columns ~= cell.x && origin.y..<origin.y + rows ~= cell.y
  }
}
