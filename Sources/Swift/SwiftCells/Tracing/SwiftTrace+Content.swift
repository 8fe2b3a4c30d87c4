import Language
import Pictures
import Playground

/// What a moment shows of values.
extension SwiftTrace {
  /// - Parameter before: what the variable held before, if it held anything: what has changed since is marked.
  static func content(_ graph: SnapshotGraph, since before: SnapshotGraph?) -> CodeContent {
    let root = graph.resolved(graph.root)
    switch root {
    case .int(let number): return .value(.int(number))
    case .double(let number) where number.isFinite: return .value(.decimal(number))
    case .bool(let isTrue):
      return .foreign(ForeignContent(isTrue ? "true" : "false", value: .bool(isTrue)))
    case .text(let text, _): return .foreign(ForeignContent(glimpse(graph), value: .text(text)))
    case .list, .dictionary, .tuple, .structure, .range:
      guard graph.objects.isEmpty, graph.isWhole, NodeShape(root, in: graph) == nil else { break }
      return .foreign(ForeignContent(glimpse(graph), value: graph.value(root)))
    case .object, .enumeration, .drawn: break
    default: return .foreign(ForeignContent(glimpse(graph), value: nil))
    }
    return .foreign(
      ForeignContent(glimpse(graph), value: nil) { name, isChanged in
        switch ShownValue(graph, named: name, since: isChanged ? before : graph) {
        case .line: nil
        case .drawn(let drawing, _, _): drawing
        }
      })
  }

  /// A value in a few words.
  private static func glimpse(_ graph: SnapshotGraph) -> String {
    let root = graph.resolved(graph.root)
    if case .object = root { return graph.word(root) }
    let line = SnapshotText.line(root, in: graph)
    guard line.count > longest else { return line }
    if case .list(_, let count, let first, _) = root {
      let words = first.prefix(3).map { graph.word($0) }.joined(separator: ", ")
      return words.count > longest
        ? "[… \(count.counted("element"))]" : "[\(words), … \(count.counted("element"))]"
    }
    return line.prefix(longest - 1) + "…"
  }

  private static let longest = 40
}

extension SnapshotGraph {
  /// Whether its lists were looked at as a whole.
  fileprivate var isWhole: Bool {
    switch resolved(root) {
    case .list(_, let count, let first, let last): count == first.count + last.count
    case .dictionary(_, let count, let entries): count == entries.count
    default: true
    }
  }
}

extension NodeShape {
  /// Which nodes came and went, in a few words: `added 3`.
  static func changes(from before: SnapshotGraph, to after: SnapshotGraph) -> [String] {
    guard let new = NodeShape(after.root, in: after), let old = NodeShape(before.root, in: before) else {
      return []
    }
    let (known, present) = (Set(old.nodes.map(\.identity)), Set(new.nodes.map(\.identity)))
    func labels(_ nodes: [Node]) -> String {
      let labels = nodes.prefix(3).map(\.label).joined(separator: ", ")
      return nodes.count > 3 ? "\(labels) and \(nodes.count - 3) more" : labels
    }
    let added = new.nodes.filter { !known.contains($0.identity) }
    let removed = old.nodes.filter { !present.contains($0.identity) }
    return (added.isEmpty ? [] : ["added \(labels(added))"])
      + (removed.isEmpty ? [] : ["removed \(labels(removed))"])
  }
}
