import DequeModule
import Language

/// Which parts of a record or a node lead to others of its shape.
struct ValueLinks {
  /// The fields that hold the next, in their order.
  private(set) var fields: [String]
  /// The field that holds a list of the next.
  private(set) var list: String?
  /// The fields that say what a node is, and not where it leads.
  private(set) var labels: [String]

  /// Whether a node can lead to several.
  var isTree: Bool { list != nil || fields.count > 1 }

  /// The names of two sides, which a node has even where they are empty.
  private static let sides = ["left", "right"]

  /// - Returns: nil if it leads nowhere.
  /// - Complexity: O(1), as at most ``Value/examinedValues`` nodes are looked at
  init?(_ value: Value) {
    switch value {
    case .node(let node): self.init(node)
    case .record(let record): self.init(record)
    default: return nil
    }
  }

  private init?(_ node: any NodeValue) {
    let members = node.members
    (fields, list) = ([], nil)
    labels = ["element", "elements", "letter", "value"].filter(members.contains)
    if members.contains("children") {
      list = "children"
    } else if Self.sides.allSatisfy(members.contains) {
      fields = Self.sides
    } else if members.contains("next") {
      fields = ["next"]
    } else {
      return nil
    }
  }

  private init?(_ record: ValueRecord) {
    var found: Set<String> = []
    var foundList: String?
    var pending = [record]
    var seen = 0
    while let next = pending.popLast(), seen < Value.examinedValues {
      seen += 1
      for (name, value) in zip(next.names, next.values) {
        switch value {
        case .record(let inner) where inner.names == record.names:
          found.insert(name)
          pending.append(inner)
        case .list(let values):
          guard case .record(let inner)? = values.first, inner.names == record.names else { continue }
          foundList = name
          pending += values.prefix(Value.examinedValues).compactMap {
            if case .record(let inner) = $0 { inner } else { nil }
          }
        default: break
        }
      }
    }
    guard !found.isEmpty || foundList != nil else { return nil }
    // Two sides are sides even if one is empty everywhere.
    if foundList == nil, !found.isDisjoint(with: Self.sides), Self.sides.allSatisfy(record.names.contains) {
      found.formUnion(Self.sides)
    }
    list = foundList
    let links = foundList == nil ? record.names.filter(found.contains) : []
    fields = links
    labels = record.names.filter { $0 != foundList && !links.contains($0) }
  }

  /// What a node leads to, one for each field; nil where that is nothing.
  func next(of value: Value) -> [Value?] {
    if let list {
      guard case .list(let values)? = Self.part(list, of: value) else { return [] }
      return values.map { Optional($0) }
    }
    return fields.map { field in
      guard let next = Self.part(field, of: value) else { return nil }
      if case .nothing = next { return nil }
      return next
    }
  }

  /// What is written on a node.
  func label(of value: Value) -> Value {
    switch value {
    case .record, .node: break
    default: return value
    }
    let parts = labels.compactMap { Self.part($0, of: value) }
    if case .list(let values)? = parts.first, parts.count == 1, values.count == 1 { return values[0] }
    return parts.count == 1 ? parts[0] : .tuple(parts)
  }

  private static func part(_ name: String, of value: Value) -> Value? {
    switch value {
    case .record(let record): record[name]
    case .node(let node): node.member(name)
    default: nil
    }
  }
}
