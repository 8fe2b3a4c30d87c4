import Trees

/// An element of a case: a number or a text.
enum Label: Decodable, Comparable, Hashable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

/// A tree of the articles: how it was built, and what is to come out of it.
struct TreeCase: Decodable {
  var name: String
  var build: String
  var input: [Label]
  var insertionSequence: [Label]?
  var shape: Shape
  var count: Int
  var height: Int
  var isBalanced: Bool
  var inOrder: [Label]
  var preOrder: [Label]
  var postOrder: [Label]
  var levelOrder: [Label]
  var zigzagOrder: [Label]

  func expected(_ order: TraversalOrder) -> [Label] {
    switch order {
    case .inOrder: inOrder
    case .preOrder: preOrder
    case .postOrder: postOrder
    case .levelOrder: levelOrder
    case .zigzag: zigzagOrder
    }
  }

  /// `[element, left, right]`, or null.
  indirect enum Shape: Decodable {
    case node(Label, Shape?, Shape?)

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      self = .node(
        try container.decode(Label.self), try container.decodeIfPresent(Shape.self),
        try container.decodeIfPresent(Shape.self))
    }
  }
}
