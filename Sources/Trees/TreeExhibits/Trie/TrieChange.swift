import Pictures
import Playground
import Trees

/// What a step did to a trie, for its picture.
public struct TrieChange: ExhibitMarks {
  private(set) var roles: [NodeID: Role] = [:]

  public init() {}

  func role(of node: NodeID) -> Role { roles[node] ?? .normal }

  mutating func mark(_ node: NodeID, _ role: Role) { roles[node] = role }

  mutating func hear(_ event: TrieEvent) {
    switch event {
    case .descended, .missed: break
    case .grew(let node, _): roles[node] = .added
    case .marked(let node, let isNew): if isNew, role(of: node) == .normal { roles[node] = .changed }
    case .unmarked(let node): roles[node] = .changed
    case .pruned(let node, _, _): roles[node] = nil
    }
  }
}
