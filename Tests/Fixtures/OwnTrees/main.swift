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

func smallest(_ node: some BinaryNode<Int>) -> Int {  // takes any node
  node.left.map { smallest($0) } ?? node.element
}

let tracing = Tracing(root)  // a root that tells
print(smallest(tracing.root))  // handed in
print(tracing)

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

for element in root.traversed() where element > 40 { print(element) }

print("by levels:", Array(root.traversed(by: .levelOrder)))
print("zigzag:   ", Array(root.traversed(by: .zigzag)))
print("backwards:", Array(root.traversed(by: .reverseInOrder)))
print("the words:", tree.traversed().joined(separator: " "))

struct Leaves: TraversalStrategy {
  func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    while let entry = agenda.popLast() {
      let left = agenda.child(of: entry, on: .left)
      let right = agenda.child(of: entry, on: .right)
      if left == nil, right == nil { return entry.node }
      agenda.append(right)
      agenda.append(left)
    }
    return nil
  }
}

print(Array(root.traversed(by: Leaves())))
print(Array(tree.traversed(by: Leaves())))

struct TopLevels: TraversalStrategy {
  var count: Int

  func next<Tree>(_ agenda: inout TraversalAgenda<Tree>) -> Tree.Node? {
    guard let entry = agenda.popFirst() else { return nil }
    if entry.depth + 1 < count {
      agenda.append(agenda.child(of: entry, on: .left))
      agenda.append(agenda.child(of: entry, on: .right))
    }
    return entry.node
  }
}

extension TraversalStrategy where Self == TopLevels {
  static func top(_ count: Int) -> TopLevels { TopLevels(count: count) }
}

for element in root.traversed(by: .top(2)) { print(element) }

let numbers: SearchTree = [3, 2, 1]
print(picture(of: numbers))
for number in numbers { print(number) }
print(numbers.max ?? 0, numbers.contains(4), Array(numbers.traversed(by: Leaves())))

var balanced = SearchTree([30, 20], discipline: .avl)
var marks = TreeMarks<Int>()
try balanced.insert(10, recorder: &marks)
print(draw(balanced.tree, label: { "\($0)" }, marks: marks, canvas: .standard))

var words: Trie = ["tea", "ten", "to"]
var growth = TrieMarks()
words.insert("tent", recorder: &growth)
print(draw(words, marks: growth, canvas: .standard))
for word in words { print(word) }
