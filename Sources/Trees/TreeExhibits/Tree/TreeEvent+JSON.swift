import Playground
import Trees

extension TreeEvent<Key> {
  func json(in tree: borrowing BinaryTree<Key>) -> JSON {
    switch self {
    case .compared(let key, let node, let outcome):
      [
        "event": "compared", "key": key.value.json, "node": tree[node].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .resumed(let node, let comparisons):
      ["event": "resumed", "node": tree[node].value.json, "comparisons": .int(comparisons)]
    case .descended(let node, let side):
      ["event": "descended", "node": tree[node].value.json, "side": .text("\(side)")]
    case .visited(let node): ["event": "visited", "node": tree[node].value.json]
    case .attached(let node, let place):
      JSON.object(["event": "attached", "node": tree[node].value.json]).merging(place.json(in: tree))
    case .appended(let node, let place):
      JSON.object(["event": "appended", "node": tree[node].value.json]).merging(place.json(in: tree))
    case .matched(let node, let other, let outcome):
      [
        "event": "compared", "value": tree[node].value.json, "node": tree[other].value.json,
        "outcome": .text("\(outcome)"),
      ]
    case .filled(let node, let element, _):
      ["event": "filled", "node": tree[node].value.json, "for": element.value.json]
    case .sifted(let first, let second):
      ["event": "sifted", "node": tree[second].value.json, "for": tree[first].value.json]
    case .replaced(_, let element, let successor):
      ["event": "replaced", "node": element.value.json, "by": tree[successor].value.json]
    case .removed(_, let element, let place):
      JSON.object(["event": "removed", "node": element.value.json]).merging(place.json(in: tree))
    case .unbalanced(let node, let side, let child):
      [
        "event": "unbalanced", "node": tree[node].value.json, "side": .text("\(side)"),
        "child": child.map { .text("\($0)") } ?? .null,
      ]
    case .repairing(let repair, let node):
      ["event": "repairing", "case": .text(repair.name), "node": tree[node].value.json]
    case .repaired(let repair, let node):
      ["event": "repaired", "case": .text(repair.name), "node": tree[node].value.json]
    case .recoloured(let node, let red):
      ["event": "recoloured", "node": tree[node].value.json, "colour": red ? "red" : "black"]
    case .outranked(let node, let child):
      ["event": "outranked", "node": tree[node].value.json, "by": tree[child].value.json]
    case .sinking(let node, let child):
      ["event": "sinking", "node": tree[node].value.json, "under": tree[child].value.json]
    case .rotating(let pivot, let side):
      ["event": "rotating", "node": tree[pivot].value.json, "side": .text("\(side)")]
    case .rotated(let pivot, let side):
      ["event": "rotated", "node": tree[pivot].value.json, "side": .text("\(side)")]
    }
  }
}

extension TreePlace {
  fileprivate func json(in tree: borrowing BinaryTree<Key>) -> JSON {
    guard let parent else { return ["place": "root"] }
    return ["parent": tree[parent].value.json, "side": .text("\(side)")]
  }
}

extension TreeRepair {
  /// `insertion case 1`, `zig-zag`
  var name: String {
    switch self {
    case .redBlackInsertion(let number): "insertion case \(number)"
    case .redBlackRemoval(let number, _): "removal case \(number)"
    case .zig: "zig"
    case .zigZig: "zig-zig"
    case .zigZag: "zig-zag"
    }
  }
}
