import DequeModule
import JSONModule
import Language
import OrderedCollections

extension Value {
  /// A range is written as what it stands for in a few words: it may be longer than any list.
  public var json: JSON {
    switch self {
    case .nothing: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .decimal(let value): .decimal(value)
    case .text(let value): .text(value)
    case .list(let values), .tuple(let values): .array(values.map { $0.json })
    case .record(let record):
      .object(Dictionary(uniqueKeysWithValues: zip(record.names, record.values.map { $0.json })))
    case .dictionary(let dictionary): .array(dictionary.entries.map { .array([$0.key.json, $0.value.json]) })
    case .node(let node): ["node": .int(node.identity.node), "text": .text(node.text)]
    case .size(let width, let height): .array([.decimal(width), .decimal(height)])
    case .placement(let placement):
      .object(
        Dictionary(
          uniqueKeysWithValues: placement.toldParts.map {
            ($0, placement.part($0)?.json ?? .null)
          }))
    case .range(let range):
      ["start": .int(range.start), "step": .int(range.step), "count": .int(range.count)]
    }
  }
}

extension Placement {
  /// The parts that tell all the others.
  fileprivate var toldParts: [String] {
    let told = ["x", "y", "width", "height", "z", "stretch", "alpha"]
    return told + own.map { $0.name }.filter { !told.contains($0) }
  }
}
