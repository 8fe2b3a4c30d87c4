import Declarations
import Trees

/// Says why a tree that keeps itself in shape does what it is about to do.
struct TreeRepairWords {
  let tree: BinaryTree<Key>

  func sentence(_ repair: TreeRepair, at node: NodeID) -> String {
    switch repair {
    case .redBlackInsertion(let number): insertion(number, at: node)
    case .redBlackRemoval(let number, let side): removal(number, below: node, lacking: side)
    case .zig, .zigZig, .zigZag: splay(repair, at: node)
    }
  }

  private func name(_ node: NodeID?) -> String { node.map { tree[$0].label } ?? "nothing" }

  private func insertion(_ number: Int, at node: NodeID) -> String {
    guard let place = tree.place(of: node), let parent = place.parent,
      let above = tree.place(of: parent), let grandparent = above.parent
    else { return "case \(number)" }
    let uncle = tree.child(of: grandparent, on: above.side.opposite)
    let pair = "case \(number): \(name(node)) and its parent \(name(parent)) are red"
    let blackUncle = uncle == nil ? "no uncle counts as a black one" : "the uncle \(name(uncle)) is black"
    switch number {
    case 1:
      return "\(pair), and so is the uncle \(name(uncle)): \(name(parent)) and \(name(uncle)) turn black, "
        + "\(name(grandparent)) red"
    case 2: return "\(pair), \(blackUncle), the two make a bend: rotate \(above.side) at \(name(parent))"
    default:
      return "\(pair), \(blackUncle), the two are in line: \(name(parent)) turns black, "
        + "\(name(grandparent)) red, rotate \(above.side.opposite) at \(name(grandparent))"
    }
  }

  private func removal(_ number: Int, below parent: NodeID, lacking side: Side) -> String {
    guard let sibling = tree.child(of: parent, on: side.opposite) else { return "case \(number)" }
    let near = tree.child(of: sibling, on: side)
    let far = tree.child(of: sibling, on: side.opposite)
    let lack =
      "case \(number): a black node is missing \(side) of \(name(parent)), and \(name(sibling)) on its "
      + "\(side.opposite) is"
    switch number {
    case 1:
      return
        "\(lack) red: \(name(sibling)) turns black, \(name(parent)) red, rotate \(side) at \(name(parent))"
    case 2:
      return "\(lack) black and has no red child: it turns red, and \(name(parent)) is looked at next"
    case 3:
      return
        "\(lack) black, and of its children only the near one, \(name(near)), is red: \(name(near)) turns black, "
        + "\(name(sibling)) red, rotate \(side.opposite) at \(name(sibling))"
    default:
      return
        "\(lack) black, its far child \(name(far)) red: \(name(sibling)) takes the color of \(name(parent)), "
        + "\(name(parent)) and \(name(far)) are black, rotate \(side) at \(name(parent))"
    }
  }

  private func splay(_ repair: TreeRepair, at node: NodeID) -> String {
    guard let place = tree.place(of: node), let parent = place.parent else { return "zig" }
    let turn = place.side.opposite
    guard let above = tree.place(of: parent), let grandparent = above.parent else {
      return "zig: only \(name(parent)) is left above \(name(node)): rotate \(turn) at \(name(parent))"
    }
    if repair == .zig {
      // A removal lifts the successor no higher than to the node that it is to replace.
      return "zig: only \(name(parent)) is left between \(name(node)) and \(name(grandparent)): "
        + "rotate \(turn) at \(name(parent))"
    }
    if repair == .zigZig {
      return "zig-zig: \(name(node)) and \(name(parent)) are both \(place.side) children: rotate \(turn) at "
        + "\(name(grandparent)), then at \(name(parent))"
    }
    return
      "zig-zag: \(name(node)) is a \(place.side) child, \(name(parent)) a \(above.side) one: rotate \(turn) at "
      + "\(name(parent)), then \(place.side) at \(name(grandparent))"
  }
}
