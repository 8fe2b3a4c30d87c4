import Testing
import TreeDrawings
import Vectors

/// The layouts of the articles that Trellis re-creates.
@Suite struct LayoutVectorTests {
  /// A tree of numbers or words, and where three layouts put its nodes: `(element, x, depth)` in in-order.
  private struct Case: Decodable {
    var name: String
    var shape: Shape?
    var knuth: [[Label]]
    var wetherell: [[Label]]
    var reingoldNormalised: [[Label]]

    /// `[element, left, right]`, or null for what is missing.
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

  /// A number or a word, as it is written.
  private struct Label: Decodable, Equatable {
    var text: String

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(Int.self)).map { "\($0)" } ?? container.decode(String.self)
    }
  }

  /// Adds a subtree to a skeleton, and the labels of its nodes to a list.
  private func add(_ shape: Case.Shape?, to skeleton: inout TreeSkeleton, _ labels: inout [Label]) -> Int32 {
    guard case .node(let label, let left, let right) = shape else { return -1 }
    labels.append(label)
    let node = skeleton.appendNode(width: 1)
    let children = (add(left, to: &skeleton, &labels), add(right, to: &skeleton, &labels))
    (skeleton.left[Int(node)], skeleton.right[Int(node)]) = children
    return node
  }

  @Test func layoutsAgreeWithTheArticles() throws {
    let cases = try vectors("Trees/trees", as: [Case].self)
    #expect(cases.count == 9)
    for example in cases {
      var skeleton = TreeSkeleton()
      var labels: [Label] = []
      skeleton.root = add(example.shape, to: &skeleton, &labels)
      let inOrder = TreeLayout.knuth.positions(of: skeleton).x
      let nodes = skeleton.preOrder().sorted { inOrder[Int($0)] < inOrder[Int($1)] }
      for (layout, expected) in [
        (TreeLayout.knuth, example.knuth), (.wetherell, example.wetherell),
        (.reingold, example.reingoldNormalised),
      ] {
        let positions = layout.positions(of: skeleton)
        let actual = nodes.map { node in
          [labels[Int(node)], Label("\(positions.x[Int(node)])"), Label("\(positions.depth[Int(node)])")]
        }
        #expect(actual == expected, "\(example.name), \(layout)")
      }
    }
  }
}
