import Pictures
import Trees

/// How a B-tree is drawn.
public enum BTreeView: String, Hashable, Sendable, CaseIterable {
  /// Every node a box with a cell for each element, children between the elements. What does not fit is folded.
  case boxes
  /// A node a line, children indented. What does not fit is cut off at the bottom and counted in nodes.
  case outline
}

/// Draws a B-tree into a canvas, with what the last step did to it.
///
///     var marks = BTreeMarks<Int>()
///     tree.insert(25, recorder: &marks)
///     print(draw(tree, marks: marks, canvas: .standard))
///
/// The picture is never larger than the canvas. An element that left a leaf is shown again where it was.
///
/// - Parameters:
///   - label: What is written for an element.
///   - marks: What a step did, which is kept in sight.
///   - view: How it is drawn.
///   - canvas: The room.
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw<Element>(
  _ tree: BTree<Element>, label: @escaping (Element) -> String = { ownWords(of: $0) },
  marks: BTreeMarks<Element> = BTreeMarks(), view: BTreeView = .boxes, canvas: Canvas
) -> Picture {
  switch view {
  case .boxes: draw(content(of: tree, label: label, marks), canvas: canvas)
  case .outline: outline(lines(of: tree, label: label), unit: "node", canvas: canvas)
  }
}

private func content<Element>(
  of tree: BTree<Element>, label: @escaping (Element) -> String, _ marks: BTreeMarks<Element>
) -> MultiwayContent {
  var content = MultiwayContent(
    style: .boxes, root: tree.root, slots: tree.slots, unit: "value", children: tree.children(of:),
    weight: { tree.elementCount(of: $0) },
    pieces: { node in
      var pieces = tree.elements(of: node).enumerated().map { index, element in
        MultiwayContent.Piece(MultiwayFace.text(label(element)), marks.role(of: node, index))
      }
      // What was removed is drawn again, in a leaf, where it does not separate any children.
      if let removed = marks.removed, removed.node == node, removed.index <= pieces.count,
        tree.childCount(of: node) == 0
      {
        pieces.insert(
          MultiwayContent.Piece(MultiwayFace.text(label(removed.element)), .removed), at: removed.index)
      }
      return pieces
    })
  let order: [Role] = [.added, .focus, .changed, .visited]
  content.revealed = Array(
    order.flatMap { role in
      marks.roles.filter { tree.contains($0.key) && $0.value.contains(role) }.map { $0.key }
        .sorted { $0.rawValue < $1.rawValue }
    }.prefix(8))
  return content
}

/// The nodes before their children, with their depth.
private func lines<Element>(
  of tree: BTree<Element>, label: (Element) -> String
) -> [(depth: Int, text: String, role: Role)] {
  var lines: [(depth: Int, text: String, role: Role)] = []
  var pending = [tree.root].compactMap { $0.map { (node: $0, depth: 0) } }
  while let (node, depth) = pending.popLast() {
    lines.append((depth, tree.elements(of: node).map(label).joined(separator: " "), .normal))
    pending += tree.children(of: node).reversed().map { ($0, depth + 1) }
  }
  return lines
}

/// Describes a B-tree in plain words, level by level, with what the last step did to it.
///
///     added 25.
///     a B-tree of order 4 with 4 values, height 1.
///     the root: 25.
///     level 1: 10 and 20; 30.
///
/// - Parameters:
///   - label: What is said for an element.
///   - canvas: The room: as many levels as it has rows for; the root is always described.
/// - Complexity: O(nodes)
public func describe<Element>(
  _ tree: BTree<Element>, label: (Element) -> String, marks: BTreeMarks<Element> = BTreeMarks(),
  canvas: Canvas
) -> Description {
  var description = Description(
    changes: changes(marks, of: tree, label: label),
    summary: tree.isEmpty
      ? "an empty B-tree of order \(tree.order)."
      : "a B-tree of order \(tree.order) with \(tree.count.counted("value")), height \(tree.height).")
  var room = max(1, canvas.rows - description.changes.count - 1)
  for (depth, level) in tree.levels.enumerated() {
    let nodes = level.prefix(mostNodesOfLevel).map { node in
      SpokenText.list(tree.elements(of: node).map { SpokenText.word(label($0)) })
    }
    let rest = level.count - nodes.count
    let sentence =
      (depth == 0 ? "the root: " : "level \(depth): ") + nodes.joined(separator: "; ")
      + (rest > 0 ? "; and \(rest.grouped) more nodes." : ".")
    let lines = Description.lines(sentence, columns: canvas.columns).count
    guard lines <= room || depth == 0 else {
      description.leftOut = "the levels from \(depth) on are left out."
      break
    }
    room -= lines
    description.details.append(sentence)
  }
  return description
}

/// Of more nodes of a level, the others are only counted.
private let mostNodesOfLevel = 24

private func changes<Element>(
  _ marks: BTreeMarks<Element>, of tree: BTree<Element>, label: (Element) -> String
) -> [String] {
  func labels(_ role: Role) -> [String] {
    marks.roles.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { node, roles in
      guard tree.contains(node) else { return [String]() }
      return zip(tree.elements(of: node), roles).filter { $0.1 == role }.map { SpokenText.word(label($0.0)) }
    }
  }
  var sentences: [String] = []
  for (role, verb) in [
    (Role.added, "added"), (.changed, "moved"), (.visited, "visited"), (.focus, "found"),
  ] {
    let told = labels(role)
    if !told.isEmpty { sentences.append("\(verb) \(SpokenText.list(Array(told.prefix(8)))).") }
  }
  if let removed = marks.removed { sentences.append("removed \(SpokenText.word(label(removed.element))).") }
  return sentences
}

/// A B-tree in a view and under labels of your choice.
///
///     print(picture(of: BTreeDrawing(of: tree, view: .outline)))
public struct BTreeDrawing<Element: Comparable>: Drawable {
  private let tree: BTree<Element>
  private let view: BTreeView
  private let label: (Element) -> String

  /// - Parameters:
  ///   - view: How it is drawn.
  ///   - label: What is written and said for an element.
  public init(
    of tree: BTree<Element>, view: BTreeView = .boxes,
    label: @escaping (Element) -> String = { ownWords(of: $0) }
  ) {
    self.tree = tree
    self.view = view
    self.label = label
  }

  public func picture(on canvas: Canvas) -> Picture { draw(tree, label: label, view: view, canvas: canvas) }

  public func description(on canvas: Canvas) -> Description {
    describe(tree, label: label, canvas: canvas)
  }
}

/// A B-tree is drawn as boxes, its elements as they describe themselves.
extension BTree: Drawable {
  public func picture(on canvas: Canvas) -> Picture { BTreeDrawing(of: self).picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description { BTreeDrawing(of: self).description(on: canvas) }
}
