import Playground
import Trees

extension BTreeEvent<Key> {
  func json(in tree: borrowing BTree<Key>) -> JSON {
    func values(_ node: NodeID) -> JSON { .array(tree.elements(of: node).map(\.value.json)) }
    switch self {
    case .compared(let key, let node, let index, let outcome):
      return [
        "event": "compared", "value": key.value.json, "with": tree.elements(of: node)[index].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .descended(let node, let child):
      return ["event": "descended", "node": values(node), "child": .int(child)]
    case .inserted(let node, let index):
      return ["event": "inserted", "node": values(node), "index": .int(index)]
    case .split(let node, let right, let parent, let index):
      return [
        "event": "split", "left": values(node), "right": values(right),
        "rises": tree.elements(of: parent)[index].value.json,
      ]
    case .removed(let node, _, let element):
      return ["event": "removed", "value": element.value.json, "node": values(node)]
    case .replaced(let node, let index, let element, _):
      return [
        "event": "replaced", "value": element.value.json, "by": tree.elements(of: node)[index].value.json,
      ]
    case .borrowed(let node, let from, let parent, let index):
      return [
        "event": "borrowed", "node": values(node), "from": values(from),
        "through": tree.elements(of: parent)[index].value.json,
      ]
    case .merged(let left, _, _, _, let count):
      return [
        "event": "merged", "node": values(left), "around": tree.elements(of: left)[count].value.json,
      ]
    case .shrank(let root): return ["event": "shrank", "root": values(root)]
    }
  }
}
