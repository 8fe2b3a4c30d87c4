import Language
import OrderedCollections
import Pictures

extension ValueChain {
  /// The most nodes that are looked at.
  private static let mostNodes = 2_000

  /// The nodes that follow one another through a field.
  init(_ first: Value, _ links: ValueLinks, _ marks: ValueMarks) {
    self.init(nodes: [], identities: [], end: .end(CleanText(Value.nothing.literalText)))
    var next: Value? = first
    var marks = NodeMarks(marks)
    let step = (links.fields.first.map { [.text($0)] } ?? []) as [Value]
    while let value = next {
      guard nodes.count < Self.mostNodes else {
        end = .further
        return
      }
      let following = links.next(of: value).first.flatMap { $0 }
      nodes.append(links.label(of: value).cell(marks.role(labels: links.labels), depth: 2))
      marks = marks.below(step)
      identities.append(String(identities.count))
      next = following
    }
  }

  /// A list of indexes or a dictionary of keys as chains: those that nothing leads to first, then the cycles.
  ///
  /// - Parameter start: the node to begin with; nil: all of them, as far as they are looked at.
  static func chains(_ value: Value, from start: Value?, _ marks: ValueMarks) -> [ValueChain] {
    let (keys, next) = ChainedKeys(value).all(from: start, most: mostNodes)
    let place = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    var isLedTo = Set<Value>()
    for key in keys { if let following = next(key), place[following] != nil { isLedTo.insert(following) } }
    let starts = start.map { [$0] } ?? keys.filter { !isLedTo.contains($0) } + keys
    var chains: [ValueChain] = []
    var drawn: [Value: (chain: Int, place: Int)] = [:]
    for first in starts where drawn[first] == nil && drawn.count < mostNodes && next(first) != nil {
      var chain = ValueChain(nodes: [], identities: [], end: .further)
      var current = first
      while true {
        if let known = drawn[current] {
          chain.end =
            known.chain == chains.count ? .back(to: known.place) : .joins(current.cell().text)
          break
        }
        guard let following = next(current) else {
          chain.end = .end(current.cell().text)
          break
        }
        guard drawn.count < mostNodes else { break }
        drawn[current] = (chains.count, chain.nodes.count)
        chain.nodes.append(current.cell(marks.role(of: [current])))
        chain.identities.append(current.literalText)
        current = following
      }
      chains.append(chain)
    }
    return chains
  }
}

/// What leads to what, in a list of indexes or a dictionary.
private struct ChainedKeys {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// The keys to begin with, and what each leads to; nil of what is not a key.
  func all(from start: Value?, most: Int) -> (keys: [Value], next: (Value) -> Value?) {
    switch value {
    case .dictionary(let dictionary):
      let entries = dictionary.entries
      return (start.map { [$0] } ?? Array(entries.keys.prefix(most)), { entries[$0] })
    default:
      let count = value.drawnCount
      let value = value
      return (
        start.map { [$0] } ?? (0..<min(count, most)).map { .int($0) },
        { key in
          guard case .int(let index) = key, index >= 0, index < count else { return nil }
          return value.listValue(index)
        }
      )
    }
  }
}
