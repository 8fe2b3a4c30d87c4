import Pictures
import Trees

/// What a step did to a tree, in words.
struct TreeChangeWords<Element> {
  private let tree: BinaryTree<Element>
  private let marks: TreeMarks<Element>
  private let name: (NodeID) -> String
  private let parents: [Int32]

  /// Of more nodes of one kind, the others are only counted.
  private static var mostNamed: Int { 8 }

  init(_ tree: BinaryTree<Element>, _ marks: TreeMarks<Element>, name: @escaping (NodeID) -> String) {
    self.tree = tree
    self.marks = marks
    self.name = name
    let isMarked = !marks.removed.isEmpty || marks.roles.contains { $0 != .normal }
    parents = isMarked ? tree.parents() : []
  }

  /// - Parameter word: what is said for an element that is gone.
  func sentences(word: (Element) -> String) -> [String] {
    guard !parents.isEmpty || !marks.removed.isEmpty else { return [] }
    let removed = marks.removed(from: tree).map { $0.element }
    var sentences = removed.prefix(Self.mostNamed).map { removal($0, word: word) }
    sentences += rest(removed.count, "removed")
    let added = nodes(.added)
    sentences += added.prefix(Self.mostNamed).map { "added \(name($0)), \(place(of: $0))." }
    sentences += rest(added.count, "added")
    let changed = nodes(.changed)
    let moved = changed.filter { !marks.recoloured.contains($0) }
    sentences += moved.prefix(Self.mostNamed).map { "moved \(name($0)), now \(place(of: $0))." }
    sentences += rest(moved.count, "moved")
    let recoloured = changed.filter(marks.recoloured.contains)
    sentences += recoloured.prefix(Self.mostNamed).map { "recolored \(name($0)), \(place(of: $0))." }
    sentences += rest(recoloured.count, "recolored")
    let visited = nodes(.visited)
    if !visited.isEmpty {
      let told = visited.prefix(Self.mostNamed).map(name)
      let others = visited.count - told.count
      sentences.append(
        others > 0
          ? "visited \(told.joined(separator: ", ")) and \(others.grouped) more."
          : "visited \(SpokenText.list(told)).")
    }
    sentences += nodes(.focus).prefix(Self.mostNamed).map { "the focus is on \(name($0)), \(place(of: $0))." }
    return sentences
  }

  private func rest(_ count: Int, _ verb: String) -> [String] {
    count > Self.mostNamed ? ["\(verb) \((count - Self.mostNamed).grouped) more."] : []
  }

  /// The nodes of a role, from the top.
  private func nodes(_ role: Role) -> [NodeID] {
    guard marks.roles.contains(role) else { return [] }
    return tree.nodes(by: .levelOrder).filter { marks.role(of: $0) == role }
  }

  private func place(of node: NodeID) -> String {
    let parent = parents.indices.contains(Int(node.rawValue)) ? parents[Int(node.rawValue)] : -1
    guard parent >= 0 else { return "the root" }
    return "\(tree.left(of: NodeID(parent)) == node ? "left" : "right") of \(name(NodeID(parent)))"
  }

  private func removal(_ removed: RemovedNode<Element>, word: (Element) -> String) -> String {
    let element = word(removed.element)
    let place: TreePlace
    switch removed.place {
    case .taken(let successor): return "removed \(element), whose place \(name(successor)) took."
    case .vacated(let vacated): place = vacated
    }
    guard let parent = place.parent else {
      let now = tree.root.map { ", as \(name($0)) is now" } ?? ""
      return "removed \(element), which was the root\(now)."
    }
    guard tree.contains(parent) else { return "removed \(element)." }
    let now = tree.child(of: parent, on: place.side).map { ", where \(name($0)) is now" } ?? ""
    return "removed \(element), which was \(place.side) of \(name(parent))\(now)."
  }
}
