import TreeDrawings

class Node {
  var element: Int
  var left: Node?
  var right: Node?

  init(_ element: Int) { self.element = element }

  func insert(_ new: Int) {
    if new < element {
      if let left { left.insert(new) } else { left = Node(new) }
    } else {
      if let right { right.insert(new) } else { right = Node(new) }
    }
  }
}

extension Node: BinaryNode {}

let root = Node(50)
for element in [30, 70, 20, 40, 60] { root.insert(element) }
print(picture(of: root))

print(picture(of: root, view: .sideways) { "\($0) kg" })

print(description(of: root))

let document = svg(of: root)
for line in document.split(separator: "\n").prefix(3) { print(line) }

root.left?.left?.left = root
print(picture(of: root))

root.left?.left?.left = nil

indirect enum Tree {
  case empty
  case node(Tree, String, Tree)

  func inserting(_ new: String) -> Tree {
    switch self {
    case .empty: .node(.empty, new, .empty)
    case .node(let left, let element, let right):
      new < element
        ? .node(left.inserting(new), element, right)
        : .node(left, element, right.inserting(new))
    }
  }
}

extension Tree: BinaryNode {
  var element: String? { if case .node(_, let element, _) = self { element } else { nil } }
  var left: Tree? { if case .node(let left, _, _) = self { left } else { nil } }
  var right: Tree? { if case .node(_, _, let right) = self { right } else { nil } }
}

var tree = Tree.empty
for word in "the quick brown fox jumps over a lazy dog".split(separator: " ") {
  tree = tree.inserting(String(word))
}
print(picture(of: tree))

print(picture(of: Tree.empty))
