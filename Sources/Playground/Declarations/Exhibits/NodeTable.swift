import Language
import Pictures

/// The nodes of an object that can be asked for one by one, without the type of its kind.
public struct NodeTable: Sendable {
  /// The names of the built-in orders in which they can be gone through.
  package let orders: [String]
  /// The name of the order of the object's own choice; nil where there is none.
  package let traversal: String?
  /// In which state the object is, and in which order they are wanted; nil: the root first, and each before those below it.
  package let nodes: @Sendable (_ order: String?, _ state: Int) -> [any NodeValue]
  /// Draws the object with some nodes visited and one in the focus.
  package let draw:
    @Sendable (_ visited: [Int], _ focus: Int, _ view: String, Canvas) throws(Fault) -> Picture
  /// What ``draw`` draws, in words.
  package let describe:
    @Sendable (_ visited: [Int], _ focus: Int, _ view: String, Canvas) throws(Fault) -> Description

  package init<Source: NodeSource>(_ source: Source) {
    orders = Source.walkOrders
    traversal = source.traversal
    nodes = { order, state in
      order.map { source.nodes(by: $0, in: state) } ?? source.nodes(in: state)
    }
    draw = { (visited, focus, view, canvas) throws(Fault) in
      let marks = source.marks(visited: visited, focus: focus)
      return try source.picture(PictureRequest(view: view, marks: marks, canvas: canvas)).picture
    }
    describe = { (visited, focus, view, canvas) throws(Fault) in
      let marks = source.marks(visited: visited, focus: focus)
      return try source.description(PictureRequest(view: view, marks: marks, canvas: canvas))
    }
  }
}
