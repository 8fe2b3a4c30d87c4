import Pictures
import Playground
import TreeDrawings
import Trees

/// Tells what an operation does to a trie in sentences and pictures, from the events that it hears.
struct TrieNarrator {
  private(set) var explanation: Explanation
  private var changes = TrieMarks()
  private var way: [NodeID] = []
  private var trail: [String] = []

  /// A picture for every letter is too much to ask of larger tries.
  private static let mostDrawnQuietly = 20_000

  init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  mutating func hear(_ event: TrieEvent, in trie: borrowing Trie) {
    guard explanation.isOpen else { return explanation.append(MicroStep("")) }
    changes.record(event, in: trie)
    switch event {
    case .descended(let node):
      pass(node, in: trie)
      let picture = trie.nodeCount <= Self.mostDrawnQuietly ? picture(of: trie) : nil
      let trail = trail
      explanation.append(
        MicroStep("\(trail.last ?? "") is there: go down", trail: trail, picture: picture))
    case .missed(let letter, let node):
      let trail = trail
      explanation.append(
        MicroStep("\(Self.place(node, trie)) is followed by no \(String(letter)): not here", trail: trail))
      start()
    case .grew(let node, let parent):
      let above = Self.place(parent, trie)
      pass(node, in: trie)
      tell("\(above) is followed by no \(trail.last ?? "") yet: a new letter", in: trie)
    case .marked(let node, let isNew):
      let word = trail.joined()
      let sentence = isNew ? "a word ends here now: \(word)" : "a word ends here already: \(word)"
      if isNew {
        tell(sentence, in: trie)
      } else {
        let trail = trail
        explanation.append(MicroStep(sentence, trail: trail))
      }
      if node != trie.root { start() }
    case .unmarked:
      tell("no word ends here any more: \(trail.joined())", in: trie)
      start()
    case .pruned(_, let letter, let parent):
      tell(
        "no word needs the \(String(letter)) after \(Self.place(parent, trie)) any more: it goes", in: trie)
    }
  }

  private mutating func start() {
    way = []
    trail = []
  }

  private static func place(_ node: NodeID, _ trie: borrowing Trie) -> String {
    trie.letter(of: node).map(String.init) ?? "the root"
  }

  private mutating func pass(_ node: NodeID, in trie: borrowing Trie) {
    if trie.children(of: trie.root).contains(node) { start() }
    way.append(node)
    trail.append(Self.place(node, trie))
  }

  private mutating func tell(_ sentence: String, in trie: borrowing Trie) {
    let picture = picture(of: trie)
    explanation.append(MicroStep(sentence, picture: picture, isChange: true))
  }

  private func picture(of trie: borrowing Trie) -> Picture {
    var marked = changes
    for node in way where marked.role(of: node) == .normal { marked.mark(node, .visited) }
    return draw(copy trie, marks: marked, canvas: explanation.canvas).picture
  }
}
