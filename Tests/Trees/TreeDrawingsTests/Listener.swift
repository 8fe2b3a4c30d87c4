import Trees

/// A reader of descriptions: rebuilds a tree from the words alone, as a listener would.
struct Listener {
  struct Misheard: Error { var sentence: String }

  private var rest: Substring

  private init(_ sentence: String) { rest = sentence[...] }

  private var misheard: Misheard { Misheard(sentence: String(rest)) }

  private mutating func skip(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    rest.removeFirst(words.count)
    return true
  }

  private mutating func expect(_ words: String) throws {
    guard skip(words) else { throw misheard }
  }

  /// A value: in quotes, or up to what cannot stand in a plain word.
  private mutating func value() throws -> String {
    var value = ""
    if skip("\"") {
      while let letter = rest.popFirst(), letter != "\"" {
        value.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
      }
      return value
    }
    while let letter = rest.first, !" ,:".contains(letter), rest != "." {
      value.append(letter)
      rest.removeFirst()
    }
    guard !value.isEmpty else { throw misheard }
    return value
  }

  /// A child: nil for none.
  private mutating func child() throws -> (label: String, isLeaf: Bool)? {
    if skip("none") { return nil }
    let isLeaf = skip("leaf ")
    return (try value(), isLeaf)
  }

  /// The tree that the details of a description contain.
  static func tree(from sentences: [String]) throws -> BinaryTree<String> {
    var tree = BinaryTree<String>()
    var open: [(node: NodeID, level: Int)] = []
    for sentence in sentences {
      var listener = Listener(sentence)
      let label = try listener.value()
      let node: NodeID
      let level: Int
      if tree.isEmpty {
        try listener.expect(", root: ")
        node = tree.attach(label, at: .root)
        level = 0
        if listener.skip("leaf.") { continue }
      } else {
        guard !open.isEmpty else { throw Misheard(sentence: sentence) }
        (node, level) = open.removeFirst()
        guard tree[node] == label else { throw Misheard(sentence: sentence) }
        try listener.expect(", level \(level): ")
      }
      for side in [Side.left, .right] {
        try listener.expect(side == .left ? "left " : ", right ")
        guard let child = try listener.child() else { continue }
        let below = tree.attach(child.label, at: TreePlace(parent: node, side: side))
        if !child.isLeaf { open.append((below, level + 1)) }
      }
      try listener.expect(".")
    }
    guard open.isEmpty else { throw Misheard(sentence: "something is left open") }
    return tree
  }
}
