import Pictures
import Playground
import TreeDrawings
import Trees

extension BTreeExhibit {
  public func picture(_ request: PictureRequest<BTreeChange>) throws -> Drawn {
    try Self.checkWhole(request)
    if request.view == "outline" {
      let lines = outline
      return OutlineLines(lines).drawn(on: request.canvas, unit: "node")
    }
    let drawn = Self.draw(tree, request.marks, canvas: request.canvas)
    return Drawn(
      drawn.picture,
      leftOut: drawn.leftOut == 0
        ? nil : "\(drawn.leftOut.grouped) \(drawn.leftOut == 1 ? "value" : "values") left out")
  }

  /// - Throws: ``Fault/refused(_:help:)`` if a part is asked for.
  private static func checkWhole(_ request: PictureRequest<BTreeChange>) throws {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "around: and depth: are for binary trees", help: "a btree folds what does not fit; find opens the way"
      )
    }
  }

  static func draw(_ tree: BTree<Key>, _ marks: BTreeChange, canvas: Canvas) -> DrawnMultiway {
    TreeDrawings.draw(content(tree, marks), canvas: canvas)
  }

  private static func content(_ tree: BTree<Key>, _ marks: BTreeChange) -> MultiwayContent {
    var content = MultiwayContent(
      style: .boxes, root: tree.root, slots: tree.slots, children: tree.children(of:),
      weight: { tree.elements(of: $0).count },
      pieces: { node in
        var pieces = tree.elements(of: node).enumerated().map { index, key in
          MultiwayContent.Piece(CleanText(key.label), marks.role(of: node, index))
        }
        // What was removed is drawn once more, in a leaf, where it does not part any children.
        if let removed = marks.removed, removed.node == node, removed.index <= pieces.count,
          tree.children(of: node).isEmpty
        {
          pieces.insert(MultiwayContent.Piece(CleanText(removed.element.label), .removed), at: removed.index)
        }
        return pieces
      })
    let order: [Role] = [.added, .focus, .changed, .visited]
    content.revealed = Array(
      order.flatMap { role in
        marks.roles.filter { tree.contains($0.key) && $0.value.contains(role) }.map(\.key)
          .sorted { $0.rawValue < $1.rawValue }
      }.prefix(8))
    return content
  }

  /// The nodes before their children, with their depth.
  private var outline: [(depth: Int, text: String)] {
    var lines: [(depth: Int, text: String)] = []
    var pending = [tree.root].compactMap { $0.map { (node: $0, depth: 0) } }
    while let (node, depth) = pending.popLast() {
      lines.append((depth, tree.elements(of: node).map(\.label).joined(separator: " ")))
      pending += tree.children(of: node).reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  public func description(_ request: PictureRequest<BTreeChange>) throws -> Description {
    try Self.checkWhole(request)
    var description = Description(
      changes: changes(request.marks),
      summary: tree.isEmpty
        ? "an empty B-tree of order \(tree.order)."
        : "a B-tree of order \(tree.order) with \(tree.count.counted("value")), "
          + "height \(tree.height).")
    var room = max(1, request.canvas.rows - description.changes.count - 1)
    for (depth, level) in tree.levels.enumerated() {
      let nodes = level.prefix(Self.mostTold).map { node in
        SpokenText.list(tree.elements(of: node).map { SpokenText.word($0.label) })
      }
      let rest = level.count - nodes.count
      let sentence =
        (depth == 0 ? "the root: " : "level \(depth): ") + nodes.joined(separator: "; ")
        + (rest > 0 ? "; and \(rest.grouped) more nodes." : ".")
      let lines = Description.lines(sentence, columns: request.canvas.columns).count
      guard lines <= room || depth == 0 else {
        description.leftOut = "the levels from \(depth) on are left out."
        break
      }
      room -= lines
      description.details.append(sentence)
    }
    return description
  }

  /// More nodes of a level nobody listens to.
  private static let mostTold = 24

  private func changes(_ marks: BTreeChange) -> [String] {
    func labels(_ role: Role) -> [String] {
      marks.roles.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { node, roles in
        guard tree.contains(node) else { return [String]() }
        return zip(tree.elements(of: node), roles).filter { $0.1 == role }.map { SpokenText.word($0.0.label) }
      }
    }
    var sentences: [String] = []
    for (role, verb) in [
      (Role.added, "added"), (.changed, "moved"), (.visited, "visited"), (.focus, "found"),
    ] {
      let told = labels(role)
      if !told.isEmpty { sentences.append("\(verb) \(SpokenText.list(Array(told.prefix(8)))).") }
    }
    if let removed = marks.removed { sentences.append("removed \(SpokenText.word(removed.element.label)).") }
    return sentences
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try Self.views.map { view in
      let request = PictureRequest(view: view.name, marks: BTreeChange(), canvas: canvas)
      let drawn = try picture(request)
      let isDrawn = view.name != "outline"
      do throws(DrawingViolation) {
        try drawn.picture.check(fitting: canvas)
        if isDrawn { try Self.draw(tree, BTreeChange(), canvas: canvas).places.check() }
      } catch {
        throw Fault.violated(error, view: view.name)
      }
      return (view.name, Picture.rules + (isDrawn ? MultiwayPlaces.rules : []))
    }
  }
}
