extension Trie {
  /// See ``insert(_:recorder:)``.
  @discardableResult
  public mutating func insert(_ word: some StringProtocol) -> Bool {
    var nobody = NoRecorder<Trie, TrieEvent>()
    return insert(word, recorder: &nobody)
  }

  /// See ``remove(_:recorder:)``.
  @discardableResult
  public mutating func remove(_ word: some StringProtocol) -> Bool {
    var nobody = NoRecorder<Trie, TrieEvent>()
    return remove(word, recorder: &nobody)
  }

  /// See ``path(to:recorder:)``.
  public func path(to text: some StringProtocol) -> [NodeID]? {
    var nobody = NoRecorder<Trie, TrieEvent>()
    return path(to: text, recorder: &nobody)
  }

  public func contains(_ word: some StringProtocol) -> Bool {
    path(to: word)?.last.map(endsWord) ?? false
  }

  /// The words that begin with a text, in order: all of them for the empty text.
  ///
  /// - Complexity: O(letters of the answer)
  public func words(beginningWith text: String = "") -> [String] {
    guard let top = path(to: text)?.last else { return [] }
    var words: [String] = []
    var pending: [(node: NodeID, word: String)] = [(top, text)]
    while let (node, word) = pending.popLast() {
      if endsWord(node) { words.append(word) }
      for child in children(of: node).reversed() {
        pending.append((child, word + String(letter(of: child) ?? " ")))
      }
    }
    return words
  }

  /// The longest word, the first in order among equally long ones; `nil` if there is none.
  ///
  /// - Complexity: O(letters of all words)
  public var longestWord: String? {
    words().reduce(nil as (word: String, count: Int)?) { longest, word in
      let count = word.count
      return count > longest?.count ?? 0 ? (word, count) : longest ?? (word, count)
    }?.word
  }

  /// The longest text with which every word begins; the empty text if there is no word.
  ///
  /// - Complexity: O(letters of the answer)
  public var commonBeginning: String {
    var beginning = ""
    var node = root
    while !endsWord(node), let child = children(of: node).first, children(of: node).count == 1 {
      beginning.append(contentsOf: letter(of: child).map(String.init) ?? "")
      node = child
    }
    return beginning
  }

  /// The number of letters of the longest word.
  ///
  /// - Complexity: O(``nodeCount``)
  public var height: Int {
    var height = -1
    var level = [root]
    while !level.isEmpty {
      height += 1
      level = level.flatMap(children(of:))
    }
    return height
  }
}

extension Trie: Equatable {
  /// Whether both have the same words.
  public static func == (first: Trie, second: Trie) -> Bool {
    first.count == second.count && first.words() == second.words()
  }
}

extension Trie {
  /// What ``checkInvariants()`` checks.
  public var invariants: [Invariant] { [.links, .count, .siblings, .needed] }

  /// Checks that the links form a tree, that siblings are in order, that words are counted, and that every leaf ends one.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``nodeCount``)
  public func checkInvariants() throws(InvariantViolation) {
    var reached = 0
    var marked = 0
    var level = [root]
    while !level.isEmpty {
      reached += level.count
      guard reached <= nodeCount else {
        throw InvariantViolation(of: .links, "more nodes can be reached than there are")
      }
      for node in level {
        if endsWord(node) { marked += 1 }
        let letters = children(of: node).compactMap(letter(of:))
        guard zip(letters, letters.dropFirst()).allSatisfy(<) else {
          throw InvariantViolation(of: .siblings, "\(String(letters)) below one node")
        }
        if letters.isEmpty, node != root, !endsWord(node) {
          throw InvariantViolation(of: .needed, "no word ends at the leaf \(letter(of: node) ?? " ")")
        }
      }
      level = level.flatMap(children(of:))
    }
    guard reached == nodeCount else {
      throw InvariantViolation(of: .links, "\(reached) nodes can be reached of \(nodeCount)")
    }
    guard marked == count else {
      throw InvariantViolation(of: .count, "\(count) words are counted, but \(marked) end somewhere")
    }
  }
}

extension Invariant {
  /// What a trie promises.
  public static let siblings = Invariant("siblings", "the letters below a node differ and are in order")
  public static let needed = Invariant("needed", "a word ends at every leaf")
}
