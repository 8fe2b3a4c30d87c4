import Foundation
import Testing
import TreeDrawings

/// The layouts of the articles that Trellis re-creates.
@Suite struct LayoutVectorTests {
  /// A tree of numbers or words: `[element, left, right]` with `null` for what is missing.
  private struct Vector {
    var name: String
    var elements: [String] = []
    var skeleton = TreeSkeleton()
    var positions: [TreeLayout: [[String]]] = [:]

    init?(_ json: [String: Any]) {
      guard let name = json["name"] as? String, let shape = json["shape"] as? [Any] else { return nil }
      self.name = name
      skeleton.root = add(shape)
      for (key, layout) in [
        ("knuth", TreeLayout.knuth), ("wetherell", .wetherell), ("reingoldNormalised", .reingold),
      ] {
        positions[layout] = (json[key] as? [[Any]])?.map { $0.map { "\($0)" } }
      }
    }

    private mutating func add(_ shape: Any?) -> Int32 {
      guard let shape = shape as? [Any], shape.count == 3 else { return -1 }
      elements.append("\(shape[0])")
      let node = skeleton.appendNode(width: 1)
      let children = (add(shape[1]), add(shape[2]))
      (skeleton.left[Int(node)], skeleton.right[Int(node)]) = children
      return node
    }
  }

  @Test func layoutsAgreeWithTheArticles() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/tree.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    var checked = 0
    for vector in json.compactMap(Vector.init) {
      let inOrder = TreeLayout.knuth.positions(of: vector.skeleton).x
      let nodes = vector.skeleton.preOrder().sorted { inOrder[Int($0)] < inOrder[Int($1)] }
      for (layout, expected) in vector.positions {
        let positions = layout.positions(of: vector.skeleton)
        let actual = nodes.map { node in
          [vector.elements[Int(node)], "\(positions.x[Int(node)])", "\(positions.depth[Int(node)])"]
        }
        #expect(actual == expected, "\(vector.name), \(layout)")
        checked += 1
      }
    }
    #expect(checked == 27)
  }
}
