extension Trie {
  /// Whether a text is one of the words.
  ///
  /// - Complexity: O(letters · siblings)
  public func contains(_ word: some StringProtocol) -> Bool {
    path(to: word)?.last.map(endsWord) ?? false
  }

  /// The words that begin with a text, in order: all of them for the empty text.
  ///
  /// - Complexity: O(letters of the answer)
  public func words(beginningWith text: String = "") -> [String] {
    guard let top = path(to: text)?.last else { return [] }
    return Array(IteratorSequence(Iterator(of: self, from: top, word: text)))
  }

  /// The longest word, the first in order among equally long ones; `nil` if there is none.
  ///
  /// - Complexity: O(letters of all words)
  public var longestWord: String? {
    reduce(nil as (word: String, count: Int)?) { longest, word in
      let count = word.count
      return count > longest?.count ?? -1 ? (word, count) : longest
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

extension Trie: Sequence {
  /// The words in order, one at a time. None sees a later change of the trie.
  public struct Iterator: IteratorProtocol {
    private let trie: Trie
    /// The nodes to come to, the next one last, each with the letters down to it.
    private var pending: [(node: NodeID, word: String)]

    fileprivate init(of trie: Trie, from top: NodeID, word: String) {
      self.trie = trie
      pending = [(top, word)]
    }

    /// - Complexity: O(letters below the words before and after)
    public mutating func next() -> String? {
      while let (node, word) = pending.popLast() {
        for child in trie.children(of: node).reversed() {
          pending.append((child, word + (trie.letter(of: child).map(String.init) ?? "")))
        }
        if trie.endsWord(node) { return word }
      }
      return nil
    }
  }

  /// Iterates over the words in order: `for word in trie`.
  public func makeIterator() -> Iterator { Iterator(of: self, from: root, word: "") }

  public var underestimatedCount: Int { count }
}

extension Trie: ExpressibleByArrayLiteral {
  /// A trie of the words: `let trie: Trie = ["tea", "ten", "to"]`.
  public init(arrayLiteral words: String...) { self.init(words) }
}

extension Trie: Hashable {
  /// Whether both have the same words.
  public static func == (first: Trie, second: Trie) -> Bool {
    first.count == second.count && first.elementsEqual(second)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for word in self { hasher.combine(word) }
  }
}

#if !hasFeature(Embedded)
  extension Trie: CustomStringConvertible {
    /// The words in order: `["tea", "ten", "to"]`.
    public var description: String { Array(self).description }
  }
#endif

extension Trie: InterruptiblyCheckable {
  /// What ``checkInvariants()`` checks.
  public var invariants: [Invariant] { [.links, .count, .siblings, .needed] }

  /// Checks that the links form a tree, that siblings are in order, that words are counted, and that every leaf ends one.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``nodeCount``)
  public func checkInvariants<I: Interrupter>(interruptedBy interrupter: CheckInterrupter<I>)
    throws(CheckFailure<I>)
  {
    var reached = 0
    var marked = 0
    var turns = Turns()
    var level = [root]
    while !level.isEmpty {
      reached += level.count
      guard reached <= nodeCount else {
        throw .violated(.links, "more nodes can be reached than there are")
      }
      for node in level {
        try turns.next(interrupter)
        if endsWord(node) { marked += 1 }
        let letters = children(of: node).compactMap(letter(of:))
        guard zip(letters, letters.dropFirst()).allSatisfy(<) else {
          throw .violated(.siblings, "\(String(letters)) below one node")
        }
        if letters.isEmpty, node != root, !endsWord(node) {
          throw .violated(.needed, "no word ends at the leaf \(letter(of: node) ?? " ")")
        }
      }
      level = level.flatMap(children(of:))
    }
    guard reached == nodeCount else {
      throw .violated(.links, "\(reached) nodes can be reached of \(nodeCount)")
    }
    guard marked == count else {
      throw .violated(.count, "\(count) words are counted, but \(marked) end somewhere")
    }
  }
}

extension Invariant {
  /// What a trie promises.
  public static let siblings = Invariant("siblings", "the letters below a node differ and are in order")
  public static let needed = Invariant("needed", "a word ends at every leaf")
}
