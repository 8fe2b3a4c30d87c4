// Clients that draw their own nodes conform them to `BinaryNode`, and print their pictures, without a second import.
@_exported import Pictures
@_exported import Trees

// Where an element is an optional, both functions of a pair could be meant: the one for optionals is. Their labels are of
// different types, so that the compiler cannot decide by itself which of them is more specialized.

/// The picture of a tree of your own, which prints itself:
///
///     print(picture(of: root))
///     print(picture(of: root, view: .sideways) { "\($0.name)" })
///
/// - Parameters:
///   - root: The root, or `nil` for an empty tree.
///   - view: How it is drawn.
///   - canvas: The room. What does not fit is folded or counted, as the view has it.
///   - label: What is written for an element.
/// - Complexity: O(*n*): see ``BinaryNode`` for how many nodes are read.
@_disfavoredOverload
public func picture<Node: BinaryNode>(
  of root: Node?, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: @escaping (Node.Element) -> String = { ownWords(of: $0) }
) -> Picture {
  picture(of: NodeReading(root) { $0 }.drawing(view: view, label: label), canvas: canvas)
}

/// The picture of a tree of your own, nodes whose element is `nil` standing for empty trees.
public func picture<Node: BinaryNode, Value>(
  of root: Node?, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: @escaping (Value) -> String = { ownWords(of: $0) }
) -> Picture where Node.Element == Value? {
  picture(of: NodeReading(root) { $0 }.drawing(view: view, label: label), canvas: canvas)
}

/// The picture of a tree of your own as a document of Scalable Vector Graphics, with its description in it.
///
/// The parameters are those of ``picture(of:view:canvas:label:)``.
@_disfavoredOverload
public func svg<Node: BinaryNode>(
  of root: Node?, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: @escaping (Node.Element) -> String = { ownWords(of: $0) }
) -> String {
  svg(of: NodeReading(root) { $0 }.drawing(view: view, label: label), canvas: canvas)
}

/// The picture of a tree of your own as a document, nodes whose element is `nil` standing for empty trees.
public func svg<Node: BinaryNode, Value>(
  of root: Node?, view: TreeView = .tidy, canvas: Canvas = .standard,
  label: @escaping (Value) -> String = { ownWords(of: $0) }
) -> String where Node.Element == Value? {
  svg(of: NodeReading(root) { $0 }.drawing(view: view, label: label), canvas: canvas)
}

/// A tree of your own in plain words, which print themselves a sentence a line.
///
/// - Parameter canvas: The room: at most as many lines as it has rows.
@_disfavoredOverload
public func description<Node: BinaryNode>(
  of root: Node?, canvas: Canvas = .standard,
  label: @escaping (Node.Element) -> String = { ownWords(of: $0) }
) -> Description {
  description(of: NodeReading(root) { $0 }.drawing(label: label), canvas: canvas)
}

/// A tree of your own in plain words, nodes whose element is `nil` standing for empty trees.
public func description<Node: BinaryNode, Value>(
  of root: Node?, canvas: Canvas = .standard, label: @escaping (Value) -> String = { ownWords(of: $0) }
) -> Description where Node.Element == Value? {
  description(of: NodeReading(root) { $0 }.drawing(label: label), canvas: canvas)
}
