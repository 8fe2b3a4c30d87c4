import TreeDrawings

class Node: BinaryNode {
  var element: Int
  var left: Node?
  var right: Node?
  init(_ element: Int) { self.element = element }
}

let root = Node(50)
(root.left, root.right) = (Node(30), Node(70))
print(picture(of: root))
