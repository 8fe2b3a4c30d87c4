import Declarations
import Pictures
import TreeDrawings
import Trees

/// How `explain` describes an operation on a trie: it keeps the letters on the way, and draws them.
public struct TrieNarrator: Story {
  public var explanation: Explanation
  private var changes = TrieMarks()
  private var way: [NodeID] = []
  private var trail: [String] = []
  /// What the last event says.
  private var sentence = ""
  /// Whether the last letter is new.
  private var isNewLetter = false
  /// What is right if nothing more happens.
  private var pending: Decision?

  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  /// Marks what an event does to the trie, for the pictures.
  mutating func follow(_ event: TrieEvent, in trie: borrowing Trie) {
    if explanation.isOpen { changes.record(event, in: trie) }
  }

  public mutating func hear(_ event: ReportedEvent) { sentence = event.sentence }

  /// The event is a step down.
  mutating func wentDown(to node: NodeID, in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
    decide(trie.name(of: node), after: beginning(before: node, in: trie), isThere: true)
    pass(node, in: trie)
    tellWay(sentence, picture: trie.nodeCount <= Explanation.mostDrawnQuietly ? picture(of: trie) : nil)
  }

  /// The event is the end of a path that leads no further.
  mutating func missed(_ letter: Character, at node: NodeID, in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
    decide(String(letter), after: node == trie.root ? "" : trail.joined(), isThere: false)
    tellWay(sentence)
    start()
  }

  /// The event is a new letter.
  mutating func grew(_ node: NodeID, in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
    decide(trie.name(of: node), after: beginning(before: node, in: trie), isThere: false)
    pass(node, in: trie)
    changed(in: trie)
  }

  /// The event is about the word whose last letter the path has reached.
  mutating func ended(at node: NodeID, isChange: Bool, in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
    sentence += ": \(trail.joined())"
    if isChange { changed(in: trie) } else { tellWay(sentence) }
    if node != trie.root { start() }
  }

  /// The event is that a word ends at a node now, or did already.
  mutating func marked(_ node: NodeID, isNew: Bool, in trie: borrowing Trie) {
    // At a new letter nothing can end already.
    if !isNewLetter { explanation.decide(.wordEnd(trail.joined(), isThere: !isNew)) }
    ended(at: node, isChange: isNew, in: trie)
  }

  /// The event is that a word ends no longer at a node.
  mutating func unmarked(_ node: NodeID, in trie: borrowing Trie) {
    let word = trail.joined()
    ended(at: node, isChange: true, in: trie)
    expectThatStays(node, ending: word, in: trie)
  }

  /// The event is that a letter is gone that no word needs.
  mutating func pruned(_ letter: Character, below parent: NodeID, in trie: borrowing Trie) {
    if pending != nil { explanation.decide(.pruning(String(letter), isNeeded: false, because: sentence)) }
    pending = nil
    changed(in: trie)
    expectThatStays(parent, ending: nil, in: trie)
  }

  /// - Parameter word: the word that ended there, if one did.
  private mutating func expectThatStays(_ node: NodeID, ending word: String?, in trie: borrowing Trie) {
    guard explanation.wantsDecisions, node != trie.root else { return }
    let name = trie.name(of: node)
    let reason =
      trie.endsWord(node) ? "a word ends at the \(name)" : "other words go on after the \(name)"
    pending = .pruning(name, isNeeded: true, because: reason)
  }

  public mutating func finish() { decideThatNothingFollows() }

  private mutating func decideThatNothingFollows() {
    guard let decision = pending else { return }
    pending = nil
    explanation.decideAtEnd(decision)
  }

  private mutating func decide(_ letter: String, after beginning: String, isThere: Bool) {
    // Another word may be looked for now.
    if beginning.isEmpty { decideThatNothingFollows() }
    // Below a new letter there is none.
    let isKnown = isNewLetter && !beginning.isEmpty
    isNewLetter = !isThere
    if !isKnown { explanation.decide(.letter(letter, after: beginning, isThere: isThere)) }
  }

  /// The letters on the way to a node.
  private func beginning(before node: NodeID, in trie: borrowing Trie) -> String {
    trie.children(of: trie.root).contains(node) ? "" : trail.joined()
  }

  /// The event is a change.
  mutating func changed(in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
    let (sentence, picture) = (sentence, picture(of: trie))
    explanation.append(MicroStep(sentence, picture: picture, isChange: true))
  }

  private mutating func start() {
    way = []
    trail = []
  }

  private mutating func pass(_ node: NodeID, in trie: borrowing Trie) {
    if trie.children(of: trie.root).contains(node) { start() }
    way.append(node)
    trail.append(trie.name(of: node))
  }

  private mutating func tellWay(_ sentence: String, picture: Picture? = nil) {
    let trail = trail
    explanation.append(MicroStep(sentence, trail: trail, picture: picture))
  }

  private func picture(of trie: borrowing Trie) -> Picture {
    var marked = changes
    for node in way where marked.role(of: node) == .normal { marked.mark(node, .visited) }
    return draw(copy trie, marks: marked, canvas: explanation.canvas)
  }
}
