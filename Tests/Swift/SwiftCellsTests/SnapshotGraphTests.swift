import Samples
import Testing

@testable import CellLog
@testable import SwiftCells

/// Random graphs of objects, as a snapshot tells them and as they are.
struct SnapshotGraphTests {
  private class Node {
    var number: Int
    var links: [Node?] = []
    var named: [String: Node] = [:]
    var box: Box
    var pair: (count: Int, node: Node?) = (0, nil)
    var tree = Tree.leaf(0)

    init(_ number: Int) {
      self.number = number
      box = Box(count: number, node: nil)
    }

    /// Its properties by their names, in order.
    func fields(_ oracle: inout Oracle) -> [String] {
      [
        "box: Box(count: \(box.count), node: \(oracle.word(box.node)))",
        "links: [\(links.map { oracle.word($0) }.joined(separator: ", "))]",
        "named: ["
          + named.sorted { $0.key < $1.key }.map { "\($0.key): \(oracle.word($0.value))" }
          .joined(separator: ", ") + "]",
        "number: \(number)", "pair: (\(pair.count), \(oracle.word(pair.node)))",
        "tree: \(oracle.word(tree))",
      ]
    }
  }

  private final class Special: Node {
    let note = "a \"note\""

    override func fields(_ oracle: inout Oracle) -> [String] {
      let fields = super.fields(&oracle)
      return fields[..<3] + ["note: \(note)"] + fields[3...]
    }
  }

  private struct Box {
    var count: Int
    weak var node: Node?
  }

  private indirect enum Tree {
    case leaf(Int)
    case fork(Tree, Tree, Node?)
  }

  /// What the graph is, found by walking through it without reflection.
  private struct Oracle {
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var waiting: [Node] = []

    mutating func word(_ node: Node?) -> String {
      guard let node else { return "nil" }
      if let number = numbers[ObjectIdentifier(node)] { return "#\(number)" }
      numbers[ObjectIdentifier(node)] = numbers.count
      waiting.append(node)
      return "#\(numbers.count - 1)"
    }

    mutating func word(_ tree: Tree) -> String {
      switch tree {
      case .leaf(let number): "leaf(\(number))"
      case .fork(let left, let right, let node): "fork(\(word(left)), \(word(right)), \(word(node)))"
      }
    }

    mutating func lines(from root: Node) -> [String] {
      var lines = [word(root)]
      var next = 0
      while next < waiting.count {
        let node = waiting[next]
        let type = node is Special ? "Special" : "Node"
        lines.append("\(type)(\(node.fields(&self).joined(separator: ", ")))")
        next += 1
      }
      return lines
    }
  }

  /// The same of what was read from a stream.
  private struct Reader {
    let graph: SnapshotGraph
    private var numbers: [Int: Int] = [:]
    private var waiting: [Int] = []

    init(_ graph: SnapshotGraph) { self.graph = graph }

    private mutating func word(_ snapshot: Snapshot) -> String {
      switch graph.resolved(snapshot) {
      case .nothing: return "nil"
      case .int(let number): return String(number)
      case .text(let text, _): return text
      case .list(_, let count, let first, _):
        let words = first.map { word($0) }
        return count == words.count ? "[\(words.joined(separator: ", "))]" : "?"
      case .dictionary(_, _, let entries):
        let sorted = entries.map { (key: word($0.key), value: $0.value) }.sorted { $0.key < $1.key }
        return "[" + sorted.map { "\($0.key): \(word($0.value))" }.joined(separator: ", ") + "]"
      case .tuple(_, let fields): return "(\(fields.map { word($0.value) }.joined(separator: ", ")))"
      case .structure(let type, let fields): return "\(type)(\(words(fields)))"
      case .enumeration(_, let name, let fields):
        return "\(name)(\(fields.map { word($0.value) }.joined(separator: ", ")))"
      case .object(let number):
        if let known = numbers[number] { return "#\(known)" }
        numbers[number] = numbers.count
        waiting.append(number)
        return "#\(numbers.count - 1)"
      case let other: return "?\(other)"
      }
    }

    private mutating func words(_ fields: [Snapshot.Field]) -> String {
      fields.sorted { $0.label < $1.label }.map { "\($0.label): \(word($0.value))" }.joined(separator: ", ")
    }

    mutating func lines() -> [String] {
      var lines = [word(graph.root)]
      var next = 0
      while next < waiting.count {
        let object = graph.objects[waiting[next]]
        lines.append("\(object?.type ?? "?")(\(words(object?.fields ?? [])))")
        next += 1
      }
      return lines
    }
  }

  private static func change(_ nodes: [Node], _ random: inout CellLog.SeededGenerator) {
    func tree(_ depth: Int) -> Tree {
      depth == 0 || Bool.random(using: &random)
        ? .leaf(.random(in: -9...9, using: &random))
        : .fork(tree(depth - 1), tree(depth - 1), nodes.randomElement(using: &random))
    }
    for node in nodes where Bool.random(using: &random) {
      node.number = .random(in: -99...99, using: &random)
      node.links = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Bool.random(using: &random) ? nodes.randomElement(using: &random) : nil
      }
      node.named = [:]
      for name in ["a", "b", "é"] where Int.random(in: 0...3, using: &random) == 0 {
        node.named[name] = nodes.randomElement(using: &random)
      }
      node.box = Box(count: node.number + 1, node: nodes.randomElement(using: &random))
      node.pair = (node.number - 1, Bool.random(using: &random) ? node : nil)
      node.tree = tree(3)
    }
  }

  @Test("a snapshot tells a graph as it is, before a change and behind it")
  func graphs() throws {
    for seed in 1...UInt64(Samples.count(300, all: 2_000)) {
      var random = CellLog.SeededGenerator(seed: seed)
      let nodes = (0..<Int.random(in: 1...12, using: &random)).map {
        Bool.random(using: &random) ? Node($0) : Special($0)
      }
      var encoder = SnapshotEncoder()
      var stream = EventStream()
      stream.begin(0, 0)
      for _ in 0..<2 {
        Self.change(nodes, &random)
        stream.variable(0, encoder.snapshot(of: nodes[0], to: &stream))
        let told = ProgramEvents(stream.unwritten).statements[0].variables
        var (oracle, reader) = (Oracle(), Reader(try #require(told.last?.1)))
        let (expected, read) = (oracle.lines(from: nodes[0]), reader.lines())
        #expect(read == expected, "seed \(seed)")
        #expect(told.first?.1.root == told.last?.1.root, "seed \(seed): it keeps its number")
        guard read == expected else { return }
      }
      // Rings are broken up, or they stay.
      for node in nodes { (node.links, node.named, node.pair, node.tree) = ([], [:], (0, nil), .leaf(0)) }
    }
  }
}
