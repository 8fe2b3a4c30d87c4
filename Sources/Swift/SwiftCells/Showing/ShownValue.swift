import Language
import Pictures
import Playground

/// How a value of a program is shown: in a line, or as a picture over a caption.
enum ShownValue {
  case line(String)
  case drawn(Drawing, caption: [String], changes: [String])

  /// - Parameters:
  ///   - name: the variable that holds it; empty if it is the value of an expression.
  ///   - before: what the variable held when it was last shown.
  init(_ graph: SnapshotGraph, named name: String, since before: SnapshotGraph?) {
    let root = graph.resolved(graph.root)
    if let shape = NodeShape(root, in: graph) {
      let former = before.flatMap { NodeShape($0.root, in: $0) }
      self = .drawn(
        Self.titled(shape, name, since: former), caption: [TypeText.sugared(shape.type), shape.summary],
        changes: [])
      return
    }
    let former = before.map { $0.resolved($0.root) }
    switch root {
    case .list(let type, let count, let first, let last):
      guard count > 0 else { break }
      let caption = [TypeText.sugared(type), count.counted("element")]
      if count > first.count + last.count {
        self = .drawn(Self.cut(graph, name, count, first, last), caption: caption, changes: [])
      } else {
        self.init(graph, name, before, caption: caption)
      }
      return
    case .range(let type, _, let count):
      self.init(graph, name, before, caption: [TypeText.sugared(type), count.counted("element")])
      return
    case .dictionary(let type, let count, let entries):
      guard count > 0 else { break }
      let more =
        count > entries.count ? ["\((count - entries.count).counted("entry", "entries")) not shown"] : []
      self.init(
        graph, name, before,
        caption: [TypeText.sugared(type), count.counted("entry", "entries")] + more)
      return
    case .drawn(let type, let text):
      self = .drawn(Self.picture(text), caption: [TypeText.sugared(type)], changes: [])
      return
    case .tuple(let type, let fields):
      if Set(fields.map(\.label)).count == fields.count, !fields.contains(where: { $0.label.isEmpty }) {
        self.init(graph, name, before, caption: [TypeText.sugared(type)])
        return
      }
    case .structure(let type, let fields):
      guard !fields.isEmpty else { break }
      self = .card(fields, graph, name, former, before, caption: TypeText.sugared(type))
      return
    case .object(let number):
      guard let object = graph.objects[number], !object.fields.isEmpty else { break }
      self = .card(
        object.fields, graph, name, former, before, caption: TypeText.sugared(object.type))
      return
    default: break
    }
    let text = SnapshotText.line(root, in: graph)
    self = .line(name.isEmpty ? text : "\(name) = \(text)")
  }

  /// A value of which Trellis has one like it.
  private init(_ graph: SnapshotGraph, _ name: String, _ before: SnapshotGraph?, caption: [String]) {
    let value = ForeignValue(
      graph.value(graph.root), named: name, since: before.map { $0.value($0.root) })
    guard let drawing = value.drawing else {
      let text = SnapshotText.line(graph.root, in: graph)
      self = .line(name.isEmpty ? text : "\(name) = \(text)")
      return
    }
    let isMatrix = value.summary.first?.contains(", ") ?? false
    self = .drawn(
      drawing, caption: isMatrix ? [caption[0]] + value.summary : caption, changes: value.changes)
  }

  /// The name left of a picture that does not bear it.
  private static func titled(_ shape: NodeShape, _ name: String, since before: NodeShape?) -> Drawing {
    let drawing = shape.drawing(named: name, since: before)
    guard !name.isEmpty, shape.form != .chain else { return drawing }
    let title = Drawing { Picture(CleanText(name), role: .muted, on: $0) }
    return FirstThatFits([HorizontalStack([title, drawing], spacing: 2).drawing, drawing]).drawing
  }

  /// The lines that a value drew itself as. They come from a program, which may print what it likes.
  private static func picture(_ text: String) -> Drawing {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Picture(CleanText(String($0))).drawing
    }
    return VerticalStack(lines).drawing
  }

  // MARK: Cards

  /// The properties of something, and under them the trees and chains that they lead to.
  private static func card(
    _ fields: [Snapshot.Field], _ graph: SnapshotGraph, _ name: String, _ former: Snapshot?,
    _ before: SnapshotGraph?, caption: String
  ) -> ShownValue {
    var plain: [Snapshot.Field] = []
    var shapes: [(field: Snapshot.Field, shape: NodeShape)] = []
    for field in fields {
      if let shape = NodeShape(field.value, in: graph) {
        shapes.append((field, shape))
      } else {
        plain.append(field)
      }
    }
    let old = before.flatMap { before in former.flatMap { Self.fields(of: $0, in: before) } }
    func shape(of label: String) -> NodeShape? {
      guard let before, let field = old?.first(where: { $0.label == label }) else { return nil }
      return NodeShape(field.value, in: before)
    }
    func record(_ fields: [Snapshot.Field], _ graph: SnapshotGraph) -> Value {
      graph.value(.structure(type: "", fields))
    }
    var parts: [Drawing] = []
    var changes: [String] = []
    if !plain.isEmpty {
      let names = Set(plain.map(\.label))
      let card = ForeignValue(
        record(plain, graph), named: name,
        since: before.flatMap { before in old.map { record($0.filter { names.contains($0.label) }, before) } }
      )
      changes = card.changes
      if let drawing = card.drawing { parts.append(drawing) }
    }
    var pieces = [caption]
    for (field, linked) in shapes {
      let title = name.isEmpty || !plain.isEmpty ? field.label : "\(name).\(field.label)"
      parts.append(
        titled(
          linked, title, since: before == nil ? nil : shape(of: field.label) ?? NodeShape.none(like: linked)))
      pieces.append("\(field.label): \(linked.summary)")
    }
    guard !parts.isEmpty else {
      return .line((name.isEmpty ? "" : "\(name) = ") + SnapshotText.line(graph.root, in: graph))
    }
    let drawing = parts.count == 1 ? parts[0] : VerticalStack(parts).drawing
    return .drawn(drawing, caption: pieces, changes: changes)
  }

  private static func fields(of snapshot: Snapshot, in graph: SnapshotGraph) -> [Snapshot.Field]? {
    switch snapshot {
    case .structure(_, let fields): fields
    case .object(let number): graph.objects[number]?.fields
    default: nil
    }
  }

  // MARK: Long lists

  /// A list of which the middle was not looked at.
  private static func cut(
    _ graph: SnapshotGraph, _ name: String, _ count: Int, _ first: [Snapshot], _ last: [Snapshot]
  ) -> Drawing {
    let (start, end) = (first.map { graph.value($0) }, last.map { graph.value($0) })
    return ListCells(name: name, count: count) { place in
      if place < start.count { return ForeignValue.cell(start[place]) }
      if place >= count - end.count { return ForeignValue.cell(end[place - count + end.count]) }
      return ValueCell(MatrixGrid.unknown)
    }.drawing
  }
}
