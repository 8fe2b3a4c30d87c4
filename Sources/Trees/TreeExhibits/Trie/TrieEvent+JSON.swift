import Playground
import Trees

extension TrieEvent {
  func json(in trie: borrowing Trie) -> JSON {
    func letter(_ node: NodeID) -> JSON { .text(trie.letter(of: node).map(String.init) ?? "") }
    switch self {
    case .descended(let node): return ["event": "descended", "letter": letter(node)]
    case .missed(let missing, _): return ["event": "missed", "letter": .text(String(missing))]
    case .grew(let node, let parent):
      return ["event": "grew", "letter": letter(node), "below": letter(parent)]
    case .marked(let node, let isNew):
      return ["event": "marked", "letter": letter(node), "new": .bool(isNew)]
    case .unmarked(let node): return ["event": "unmarked", "letter": letter(node)]
    case .pruned(_, let gone, let parent):
      return ["event": "pruned", "letter": .text(String(gone)), "below": letter(parent)]
    }
  }
}
