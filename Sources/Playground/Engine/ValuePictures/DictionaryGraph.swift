import DequeModule
import Language
import OrderedCollections
import Pictures

/// The graph that a dictionary of lists says: each key leads to the values of its list, which may be keys themselves.
struct DictionaryGraph {
  private var nodes: [Value]
  private var links: [GraphDrawing.Link] = []
  private var others: Int
  private let marks: ValueMarks

  /// More keys, and more links, are not looked at.
  private static let (mostKeys, mostLinks) = (1_000, 10_000)

  /// - Complexity: O(1), as no more is looked at
  init(_ dictionary: ValueDictionary, _ marks: ValueMarks) {
    self.marks = marks
    let keys = dictionary.entries.keys.prefix(Self.mostKeys)
    nodes = Array(keys)
    others = dictionary.count - nodes.count
    var places: [Value: Int] = [:]
    for (place, key) in nodes.enumerated() { places[key] = place }
    // The links by both of their ends.
    var known: [Int: Int] = [:]
    func pair(_ start: Int, _ end: Int) -> Int { start << 16 | end }
    for (start, key) in keys.enumerated() {
      guard case .list(let ends)? = dictionary.entries[key] else { continue }
      for (index, end) in ends.enumerated() where links.count < Self.mostLinks {
        let place = places[end] ?? nodes.count
        if place == nodes.count {
          places[end] = place
          nodes.append(end)
        }
        let role = marks.role(within: [key, .int(index)])
        if let back = known[pair(place, start)], place != start {
          links[back].isMutual = true
          if links[back].role == .normal { links[back].role = role }
        } else if known[pair(start, place)] == nil {
          known[pair(start, place)] = links.count
          links.append(GraphDrawing.Link(from: start, to: place, role: role == .changed ? .normal : role))
        }
      }
    }
  }

  /// - Parameter anchor: the place of the key to keep in sight.
  func drawing(named name: String, anchor: Int?) -> Drawing {
    var drawing = GraphDrawing(
      name: name, nodes: nodes.map { $0.cell(marks.role(of: [$0])) },
      identities: nodes.map { $0.literalText }, links: links)
    drawing.anchor = anchor.flatMap { nodes.indices.contains($0) ? $0 : nil }
    drawing.others = others
    return drawing.drawing
  }

  /// `3 nodes, 4 links`; where some lead both ways, that too.
  var summary: [String] {
    let isCut = others > 0 || links.count == Self.mostLinks
    let count =
      "\((nodes.count + others).counted("node")), \(isCut ? "at least " : "")\(links.count.counted("link"))"
    return [count] + (links.contains { $0.isMutual } ? ["a line without a head leads both ways"] : [])
  }
}
