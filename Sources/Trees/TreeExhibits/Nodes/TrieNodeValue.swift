import Declarations
import Language
import TreeDrawings
import Trees

/// A node of a trie as it was.
final class TrieNodeValue: NodeValue {
  let trie: Trie
  let state: Int
  let node: NodeID

  init(trie: Trie, state: Int, node: NodeID) {
    self.trie = trie
    self.state = state
    self.node = node
  }

  var identity: NodeIdentity { NodeIdentity(state: state, node: Int(node.rawValue)) }
  var text: String { trie.letter(of: node).map { "node \($0)" } ?? "the root" }

  static let members = ["letter", "isWord", "children"]
  var members: [String] { Self.members }

  func member(_ name: String) -> Value? {
    switch name {
    case "letter": trie.letter(of: node).map { .text(String($0)) } ?? .nothing
    case "isWord": .bool(trie.endsWord(node))
    case "children":
      .list(trie.children(of: node).map { .node(TrieNodeValue(trie: trie, state: state, node: $0)) })
    default: nil
    }
  }
}

extension TrieExhibit: NodeSource {
  public static var nodeMembers: [String] { TrieNodeValue.members }
  public static let nodeExample = "trie t = words tea ten to"

  public func nodes(in state: Int) -> [any NodeValue] {
    var nodes: [any NodeValue] = []
    var open = [trie.root]
    while let node = open.popLast() {
      nodes.append(TrieNodeValue(trie: trie, state: state, node: node))
      open += trie.children(of: node).reversed()
    }
    return nodes
  }

  public func rootNode(in state: Int) -> (any NodeValue)? {
    TrieNodeValue(trie: trie, state: state, node: trie.root)
  }

  public func marks(visited: [Int], focus: Int) -> TrieMarks {
    var marks = Marks()
    for node in visited { marks.mark(NodeID(Int32(node)), .visited) }
    marks.mark(NodeID(Int32(focus)), .focus)
    return marks
  }

  /// The letter of a node; the root has none.
  public static func elements(of node: any NodeValue) -> [Value] {
    if case .text(let letter) = node.member("letter") { [.text(letter)] } else { [] }
  }
}
