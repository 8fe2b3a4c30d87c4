import Pictures
import Playground
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
    pass(node, in: trie)
    tellWay(sentence, picture: trie.nodeCount <= Explanation.mostDrawnQuietly ? picture(of: trie) : nil)
  }

  /// The event is the end of a path that leads no further.
  mutating func missed() {
    guard explanation.isOpen else { return }
    tellWay(sentence)
    start()
  }

  /// The event is a new letter.
  mutating func grew(_ node: NodeID, in trie: borrowing Trie) {
    guard explanation.isOpen else { return }
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
