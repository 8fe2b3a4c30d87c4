/// A trie: words that begin alike share the way from the root (de la Briandais 1959; Fredkin, *Trie memory*, 1960). A node
/// stands for a letter after the letters above it; words end at nodes that are marked. A letter is a
/// `Character`, and siblings are in order.
///
///     let trie: Trie = ["tea", "ten", "to"]
///     trie.words(beginningWith: "te")   // ["tea", "ten"]
///     for word in trie { … }            // in order
public struct Trie: Sendable {
  /// One slot of the arena. The root stands at 0 and has no letter.
  struct Node: Equatable, Sendable {
    var letter: Character?
    /// From left to right.
    var children: [Int32] = []
    var endsWord = false
  }

  var nodes: ContiguousArray<Node> = [Node()]
  var freeSlots: [Int32] = []
  /// The number of words.
  public private(set) var count = 0

  /// A trie without words.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// A trie of the words; those that are equal count once.
  ///
  /// - Complexity: O(letters · siblings)
  public init<Word: StringProtocol>(_ words: some Sequence<Word>) {
    for word in words { insert(word) }
  }

  /// Whether there is no word.
  public var isEmpty: Bool { count == 0 }

  /// The node above the first letters, which has no letter.
  public var root: NodeID { NodeID(0) }

  /// The number of nodes, the root included.
  public var nodeCount: Int { nodes.count - freeSlots.count }

  /// The size of the arena: every ``NodeID/rawValue`` is below it.
  public var slots: Int { nodes.count }

  /// The letter of a node; none of the root.
  public func letter(of node: NodeID) -> Character? { nodes[Int(node.rawValue)].letter }

  /// The children of a node, by their letters in order.
  public func children(of node: NodeID) -> [NodeID] { nodes[Int(node.rawValue)].children.map(NodeID.init) }

  /// Whether a word ends at a node.
  public func endsWord(_ node: NodeID) -> Bool { nodes[Int(node.rawValue)].endsWord }

  /// Removes all words. Every identifier but the root's becomes void.
  public mutating func removeAll() { self = Trie() }
}

/// What an operation does to a trie, step by step. Each event is recorded after it has happened.
public enum TrieEvent: Equatable, Sendable {
  /// A walk went to the child with the next letter.
  case descended(to: NodeID)
  /// No child has the next letter.
  case missed(Character, at: NodeID)
  /// There was no child with the next letter, and now there is.
  case grew(NodeID, below: NodeID)
  /// A word ends at a node now, or did so before.
  case marked(NodeID, isNew: Bool)
  /// No word ends at a node any more.
  case unmarked(NodeID)
  /// A node that no word needs is gone.
  case pruned(NodeID, letter: Character, below: NodeID)
}

extension Trie {
  /// Adds a word.
  ///
  /// - Returns: whether it is new.
  /// - Complexity: O(letters · siblings)
  @discardableResult
  public mutating func insert<R: Recorder<Trie, TrieEvent>>(
    _ word: some StringProtocol, recorder: inout R
  ) -> Bool {
    var slot: Int32 = 0
    for letter in word {
      let (index, isThere) = place(of: letter, in: slot)
      if isThere {
        slot = nodes[Int(slot)].children[index]
        recorder.record(.descended(to: NodeID(slot)), in: self)
      } else {
        let parent = slot
        slot = allocate(Node(letter: letter))
        nodes[Int(parent)].children.insert(slot, at: index)
        recorder.record(.grew(NodeID(slot), below: NodeID(parent)), in: self)
      }
    }
    let isNew = !nodes[Int(slot)].endsWord
    nodes[Int(slot)].endsWord = true
    if isNew { count += 1 }
    recorder.record(.marked(NodeID(slot), isNew: isNew), in: self)
    return isNew
  }

  /// See ``insert(_:recorder:)``.
  @discardableResult
  public mutating func insert(_ word: some StringProtocol) -> Bool {
    insert(word, recorder: &NoRecorder.nobody)
  }

  /// Removes a word, and the letters that no other word needs.
  ///
  /// - Returns: whether it was there.
  /// - Complexity: O(letters · siblings)
  @discardableResult
  public mutating func remove<R: Recorder<Trie, TrieEvent>>(
    _ word: some StringProtocol, recorder: inout R
  ) -> Bool {
    guard var path = path(to: word, recorder: &recorder), var slot = path.popLast()?.rawValue,
      nodes[Int(slot)].endsWord
    else { return false }
    nodes[Int(slot)].endsWord = false
    count -= 1
    recorder.record(.unmarked(NodeID(slot)), in: self)
    while let parent = path.popLast()?.rawValue, let letter = nodes[Int(slot)].letter,
      nodes[Int(slot)].children.isEmpty, !nodes[Int(slot)].endsWord
    {
      nodes[Int(parent)].children.remove(at: place(of: letter, in: parent).index)
      nodes[Int(slot)] = Node()
      freeSlots.append(slot)
      recorder.record(.pruned(NodeID(slot), letter: letter, below: NodeID(parent)), in: self)
      slot = parent
    }
    return true
  }

  /// See ``remove(_:recorder:)``.
  @discardableResult
  public mutating func remove(_ word: some StringProtocol) -> Bool {
    remove(word, recorder: &NoRecorder.nobody)
  }

  /// The nodes from the root along the letters of a text, as a word or the beginning of one; `nil` if a letter is missing.
  ///
  /// - Complexity: O(letters · siblings)
  public func path<R: Recorder<Trie, TrieEvent>>(
    to text: some StringProtocol, recorder: inout R
  ) -> [NodeID]? {
    var path = [root]
    var slot: Int32 = 0
    for letter in text {
      let (index, isThere) = place(of: letter, in: slot)
      guard isThere else {
        recorder.record(.missed(letter, at: NodeID(slot)), in: self)
        return nil
      }
      slot = nodes[Int(slot)].children[index]
      path.append(NodeID(slot))
      recorder.record(.descended(to: NodeID(slot)), in: self)
    }
    return path
  }

  /// See ``path(to:recorder:)``.
  public func path(to text: some StringProtocol) -> [NodeID]? { path(to: text, recorder: &NoRecorder.nobody) }

  /// Where the child with a letter is among its siblings, or would stand.
  private func place(of letter: Character, in slot: Int32) -> (index: Int, isThere: Bool) {
    let children = nodes[Int(slot)].children
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if let held = nodes[Int(children[middle])].letter, held < letter {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return (low, low < children.count && nodes[Int(children[low])].letter == letter)
  }

  private mutating func allocate(_ node: Node) -> Int32 {
    if let slot = freeSlots.popLast() {
      nodes[Int(slot)] = node
      return slot
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }
}
