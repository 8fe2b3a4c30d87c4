import Pictures
import Playground
import TreeDrawings
import Trees

extension TrieExhibit {
  public func picture(_ request: PictureRequest<TrieChange>) throws -> Drawn {
    try Self.checkWhole(request)
    if request.view == "outline" {
      return OutlineLines(outline(request.marks)).drawn(on: request.canvas, unit: "letter")
    }
    let drawn = Self.draw(trie, request.marks, canvas: request.canvas)
    return Drawn(
      drawn.picture,
      leftOut: drawn.leftOut == 0
        ? nil : "\(drawn.leftOut.grouped) \(drawn.leftOut == 1 ? "letter" : "letters") left out")
  }

  /// - Throws: ``Fault/refused(_:help:)`` if a part is asked for.
  private static func checkWhole(_ request: PictureRequest<TrieChange>) throws {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "around: and depth: are for binary trees",
        help: "a trie folds what does not fit; complete opens the way")
    }
  }

  static func draw(_ trie: Trie, _ marks: TrieChange, canvas: Canvas) -> DrawnMultiway {
    guard !trie.isEmpty || trie.nodeCount > 1 else {
      return TreeDrawings.draw(
        MultiwayContent(
          style: .labels, root: nil, slots: 0, children: { _ in [] }, weight: { _ in 1 }, pieces: { _ in [] }),
        canvas: canvas)
    }
    var content = MultiwayContent(
      style: .labels, root: trie.root, slots: trie.slots, children: trie.children(of:), weight: { _ in 1 },
      pieces: { node in
        guard let letter = trie.letter(of: node) else {
          return [MultiwayContent.Piece(CleanText("◇", ascii: "^"), .muted)]
        }
        // A blank has to be seen where it is a node.
        let face = letter.isWhitespace ? CleanText("␣", ascii: "_") : CleanText(String(letter))
        let text = face + (trie.endsWord(node) ? CleanText(".") : .empty)
        return [MultiwayContent.Piece(text, marks.role(of: node))]
      })
    let order: [Role] = [.focus, .added, .changed, .visited]
    content.revealed = Array(
      order.flatMap { role in
        marks.roles.filter { $0.value == role }.map(\.key).sorted { $0.rawValue < $1.rawValue }
      }.prefix(8))
    return TreeDrawings.draw(content, canvas: canvas)
  }

  private func outline(_ marks: TrieChange) -> [(depth: Int, text: String, role: Role)] {
    var lines: [(depth: Int, text: String, role: Role)] = []
    var pending = trie.children(of: trie.root).reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = pending.popLast() {
      let letter = trie.letter(of: node).map(String.init) ?? ""
      lines.append((depth, letter + (trie.endsWord(node) ? "." : ""), marks.role(of: node)))
      pending += trie.children(of: node).reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  public func description(_ request: PictureRequest<TrieChange>) throws -> Description {
    try Self.checkWhole(request)
    var description = Description(
      changes: [],
      summary: trie.isEmpty
        ? "an empty trie."
        : "a trie of \(trie.count.counted("word")) and "
          + "\((trie.nodeCount - 1).grouped) letters, height \(trie.height.grouped).")
    // The words say which letters there are: those that begin alike share them.
    let firsts = trie.children(of: trie.root)
    for node in firsts.prefix(Self.mostTold) {
      let letter = trie.letter(of: node).map(String.init) ?? ""
      let words = trie.words(beginningWith: letter).map { SpokenText.word($0) }
      let rest = words.count - Self.mostTold
      let told = SpokenText.list(Array(words.prefix(Self.mostTold)))
      description.details.append(
        "\(SpokenText.word(letter)) begins \(told)\(rest > 0 ? " and \(rest.grouped) more" : "").")
    }
    if firsts.count > Self.mostTold {
      description.leftOut = "\((firsts.count - Self.mostTold).grouped) first letters are left out."
    }
    return description
  }

  /// More words nobody listens to.
  private static let mostTold = 26

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try Self.views.map { view in
      let request = PictureRequest(view: view.name, marks: TrieChange(), canvas: canvas)
      let drawn = try picture(request)
      let isDrawn = view.name != "outline"
      do throws(DrawingViolation) {
        try drawn.picture.check(fitting: canvas)
        if isDrawn { try Self.draw(trie, TrieChange(), canvas: canvas).places.check() }
      } catch {
        throw Fault.violated(error, view: view.name)
      }
      return (view.name, Picture.rules + (isDrawn ? MultiwayPlaces.rules : []))
    }
  }
}
