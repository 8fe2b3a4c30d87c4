import Language
import OrderedCollections
import Playground

extension SnapshotGraph {
  /// What a constant or a variable of a program holds, as a session sees it: a value of Trellis's, or what else it is.
  var constant: ForeignConstant {
    do throws(NoValue) { return .value(try plain(root, depth: 0)) } catch { return .other(error.words) }
  }

  /// What Trellis has no value for, in words: `an object of class Node`.
  private struct NoValue: Error {
    var words: String

    init(_ words: String) { self.words = words }

    /// What it is a part of, if it is one.
    init(in type: String, _ inner: NoValue) { words = "\(TypeText.sugared(type)) with \(inner.words) in it" }
  }

  private func plain(_ snapshot: Snapshot, depth: Int) throws(NoValue) -> Value {
    guard depth < Self.deepest else { throw NoValue("more than \(Self.deepest) values within one another") }
    switch resolved(snapshot) {
    case .nothing: return .nothing
    case .bool(let isTrue): return .bool(isTrue)
    case .int(let number): return .int(number)
    case .double(let number) where number.isFinite: return .decimal(number)
    case .double(let number): throw NoValue("the number \(number)")
    case .text(let text, let bytes) where text.utf8.count == bytes: return .text(text)
    case .text(_, let bytes): throw NoValue("a text of \(bytes.grouped) bytes")
    case .range(_, let start, let count): return .range(IntegerRange(start: start, count: Int64(count)))
    case .list(let type, let count, let first, let last):
      guard !type.hasPrefix("Set<") else { throw NoValue("a set, \(TypeText.sugared(type))") }
      guard count == first.count + last.count else {
        throw NoValue("\(TypeText.sugared(type)) of \(count.grouped) values")
      }
      return .list(try part(of: type) { () throws(NoValue) in try values(first + last, depth) })
    case .dictionary(let type, let count, let entries):
      guard count == entries.count else {
        throw NoValue("\(TypeText.sugared(type)) of \(count.grouped) values")
      }
      return try part(of: type) { () throws(NoValue) in try dictionary(entries, depth) }
    case .tuple(let type, let fields), .structure(let type, let fields):
      guard !fields.isEmpty else { throw NoValue("a \(TypeText.sugared(type)) without properties") }
      return try part(of: type) { () throws(NoValue) in try record(of: fields, depth) }
    case .enumeration(let type, let name, _): throw NoValue("the case \(name) of \(TypeText.sugared(type))")
    case .object(let number):
      throw NoValue("an object of class \(TypeText.sugared(objects[number]?.type ?? "AnyObject"))")
    case .other(let type, _), .broken(let type, _), .drawn(let type, _):
      throw NoValue("a value of type \(TypeText.sugared(type))")
    case .deep, .unseen: throw NoValue("a value that was not looked at")
    }
  }

  /// What stands deeper is not looked at.
  private static let deepest = 40

  private func part<Part>(of type: String, _ body: () throws(NoValue) -> Part) throws(NoValue) -> Part {
    do throws(NoValue) { return try body() } catch { throw NoValue(in: type, error) }
  }

  private func values(_ snapshots: [Snapshot], _ depth: Int) throws(NoValue) -> [Value] {
    var values: [Value] = []
    for snapshot in snapshots { values.append(try plain(snapshot, depth: depth + 1)) }
    return values
  }

  private func dictionary(_ entries: [Snapshot.Entry], _ depth: Int) throws(NoValue) -> Value {
    var pairs: [(key: Value, value: Value)] = []
    for entry in entries {
      let key = try plain(entry.key, depth: depth + 1)
      guard key.isKey else { throw NoValue("a key that is none here") }
      pairs.append((key, try plain(entry.value, depth: depth + 1)))
    }
    // A dictionary of Swift has no order of its own.
    let order = Self.ordered(pairs.map(\.key))
    let values = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
    return .dictionary(
      OrderedDictionary(order.map { ($0, values[$0] ?? .nothing) }) { first, _ in first })
  }

  private func record(of fields: [Snapshot.Field], _ depth: Int) throws(NoValue) -> Value {
    let values = try values(fields.map(\.value), depth)
    let names = fields.map(\.label)
    guard !names.contains(""), Set(names).count == names.count else { return .tuple(values) }
    return .record(ValueRecord(names: names, values: .init(values)))
  }
}
