import Language
import OrderedCollections
import Playground

/// A value of a program as one of Trellis, for the pictures that those have.
extension SnapshotGraph {
  func value(_ snapshot: Snapshot, depth: Int = 0) -> Value {
    let snapshot = resolved(snapshot)
    guard depth < 40 else { return .text("…") }
    func values(_ snapshots: [Snapshot]) -> [Value] { snapshots.map { value($0, depth: depth + 1) } }
    switch snapshot {
    case .nothing: return .text("nil")
    case .bool(let isTrue): return .bool(isTrue)
    case .int(let number): return .int(number)
    case .double(let number): return number.isFinite ? .decimal(number) : .text(number.description)
    case .text(let text, _): return .text(text)
    case .other(let type, let text): return .text(text == "(function)" ? TypeText.sugared(type) : text)
    case .list(let type, _, let first, let last):
      let list = values(first) + values(last)
      return .list(type.hasPrefix("Set<") ? Self.ordered(list) : list)
    case .dictionary(_, _, let entries):
      var pairs: OrderedDictionary<Value, Value> = [:]
      for entry in entries {
        let key = value(entry.key, depth: depth + 1)
        pairs[key.isKey ? key : .text(SnapshotText.line(entry.key, in: self))] = value(
          entry.value, depth: depth + 1)
      }
      let keys = Self.ordered(Array(pairs.keys))
      return .dictionary(OrderedDictionary(uniqueKeysWithValues: keys.map { ($0, pairs[$0] ?? .nothing) }))
    case .tuple(_, let fields), .structure(_, let fields): return record(fields, depth)
    case .enumeration(_, let name, let fields):
      guard !fields.isEmpty else { return .text(name) }
      return .text(([name] + fields.map { word($0.value) }).joined(separator: " "))
    case .object(let number): return .text(word(.object(number)))
    case .deep, .unseen: return .text("…")
    case .broken, .drawn: return .text(SnapshotText.line(snapshot, in: self))
    case .range(_, let start, let count): return .range(IntegerRange(start: start, count: Int64(count)))
    }
  }

  /// Fields of different names are a record; what has no names a tuple.
  private func record(_ fields: [Snapshot.Field], _ depth: Int) -> Value {
    let values = fields.map { value($0.value, depth: depth + 1) }
    let names = fields.map(\.label)
    guard !names.isEmpty, !names.contains(""), Set(names).count == names.count else { return .tuple(values) }
    return .record(ValueRecord(names: names, values: .init(values)))
  }

  /// What has no order of its own is shown from the least to the greatest, so that what comes or goes is seen.
  static func ordered(_ values: [Value]) -> [Value] {
    let numbers = values.compactMap(\.wholeNumber)
    if numbers.count == values.count { return numbers.sorted().map { .int($0) } }
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts.sorted().map { .text($0) } : values
  }

  /// A short word for what stands among others: `Node 50`, `red`, `3`.
  func word(_ snapshot: Snapshot) -> String {
    switch resolved(snapshot) {
    case .object(let number):
      guard let object = objects[number] else { return "@\(number)" }
      let label = NodeLabel(object.fields, links: []).fields.first { $0.value.isPlain }.map { word($0.value) }
      return "\(TypeText.sugared(object.type)) \(label ?? "@\(number)")"
    case .text(let text, _): return text
    case .enumeration(_, let name, let fields):
      return ([name] + fields.map { word($0.value) }).joined(separator: " ")
    case let other: return SnapshotText.line(other, in: self)
    }
  }
}

/// Which properties of a node say what it is: those that lead to nothing else, if it has such.
struct NodeLabel {
  /// In the order in which they are shown.
  let fields: [Snapshot.Field]

  private static let first = ["element", "value", "key", "data"]

  init(_ fields: [Snapshot.Field], links: Set<String>) {
    let others = fields.filter { !links.contains($0.label) }
    let plain = others.filter(\.value.isPlain)
    let shown = plain.isEmpty ? others : plain
    let leading = Self.first.compactMap { name in shown.first { $0.label == name } }
    self.fields = leading + shown.filter { !Self.first.contains($0.label) }
  }
}

extension Snapshot {
  /// Whether it is one value rather than several.
  var isPlain: Bool {
    switch self {
    case .bool, .int, .double, .text, .other, .enumeration(_, _, []): true
    default: false
    }
  }
}
