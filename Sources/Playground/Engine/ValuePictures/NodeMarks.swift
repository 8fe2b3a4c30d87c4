import Language
import Pictures

/// What a statement did to a node of a chain or of a tree of records, and to those that it leads to: the marks of the value, as far as
/// they concern these.
struct NodeMarks {
  private var pending: [(way: ArraySlice<Value>, role: Role)]
  /// That of a part that was set as a whole, and holds the node.
  private var whole: Role?
  private let rest: Role

  init(_ marks: ValueMarks) {
    pending = marks.roles.map { ($0.key[...], $0.value) }
    rest = marks.rest
  }

  /// Those of the node that the fields lead to: `next`, or `children` and a place.
  func below(_ fields: [Value]) -> NodeMarks {
    var result = self
    if !pending.isEmpty {
      result.pending = pending.compactMap { way, role in
        way.starts(with: fields) ? (way.dropFirst(fields.count), role) : nil
      }
      // A list of nodes may have been set, and not the node itself.
      let set = pending.filter {
        !$0.way.isEmpty && $0.way.count <= fields.count && fields.starts(with: $0.way)
      }
      if let last = set.max(by: { $0.way.count < $1.way.count }) { result.whole = last.role }
    }
    return result
  }

  /// - Parameter labels: the fields that are written on the node.
  func role(labels: [String]) -> Role {
    guard !pending.isEmpty || whole != nil else { return rest }
    let own = pending.filter { way, _ in
      if case .text(let field)? = way.first { labels.contains(field) } else { false }
    }
    return own.min { $0.way.count < $1.way.count }?.role ?? whole ?? rest
  }
}
