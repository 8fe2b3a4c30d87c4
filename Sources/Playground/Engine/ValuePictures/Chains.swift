import Language
import OrderedCollections
import Pictures

/// The chains that a value leads through, and how many nodes they have: of a record through its fields, of a list of indexes or a
/// dictionary whose values are its keys from key to key.
struct Chains {
  private var chains: [ValueChain] = []
  /// The chains that are only counted, and their nodes.
  private var others = (chains: 0, nodes: 0)
  /// Whether there may be more than was looked at.
  private var isCut = false

  /// More nodes of a chain, and more nodes together, are only counted.
  private static let (mostNodes, mostTogether) = (256, 4_000)
  /// More keys, or nodes, are not looked at.
  private static let (mostKeys, mostIndexes) = (100_000, 1_000_000)

  func drawing(named name: String) -> Drawing {
    var drawing = ChainDrawing(name: name, chains: chains)
    drawing.others = others
    return drawing.drawing
  }

  /// `3 nodes`, `3 leads back to 2: a cycle of 2`
  var summary: [String] {
    let nodes = chains.reduce(others.nodes) { $0 + $1.count }
    let count = (isCut ? "more than " : "") + nodes.counted("node")
    let all = chains.count + others.chains
    let cycles = chains.lazy.compactMap { chain -> String? in
      guard let cycle = chain.cycle, let target = chain.target, let last = chain.nodes.last else {
        return nil
      }
      return "\(last.text.string) leads back to \(target.string): a cycle of \(cycle.grouped)"
    }
    return [all > 1 ? "\(count) in \(all.counted("chain"))" : count] + cycles.prefix(3)
  }

  // MARK: Fields

  /// The nodes that follow one another through a field.
  ///
  /// - Complexity: O(nodes)
  init(_ first: Value, _ links: ValueLinks, _ marks: ValueMarks) {
    var chain = ValueChain(
      nodes: [], identities: [], end: .end(ChainDrawing.nothing))
    let (roles, firstNew) = Self.roles(marks, through: links.fields.first ?? "")
    let most = max(Self.mostNodes, (roles.keys.max() ?? 0) + 1)
    var next: Value? = first
    var last: Value?
    var count = 0
    func add(_ value: Value, at place: Int) {
      let role = place >= firstNew ? .added : roles[place] ?? marks.role(of: [])
      chain.nodes.append(links.label(of: value).cell(role, depth: 2))
      chain.identities.append(String(place))
    }
    while let value = next {
      guard count < Self.mostIndexes else {
        (isCut, chain.end) = (true, .further)
        break
      }
      if count < most { add(value, at: count) }
      (last, count) = (value, count + 1)
      next = links.next(of: value).first.flatMap { $0 }
    }
    if let last, count > most {
      chain.hidden = count - most - 1
      add(last, at: count - 1)
    }
    // Of a link that was cut only the node before it is left.
    if let role = roles[count], count > 0 { chain.nodes[chain.nodes.count - 1].role = role }
    chains = [chain]
  }

  /// How the nodes of a chain are marked, by their places: each for what is written on it; the place behind
  /// the last for the link that leads there. From the first that is new on all are.
  private static func roles(
    _ marks: ValueMarks, through field: String
  ) -> (roles: [Int: Role], firstNew: Int) {
    var roles: [Int: Role] = [:]
    var firstNew = Int.max
    for (path, role) in marks.roles where !path.isEmpty {
      let place = path.prefix { $0 == .text(field) }.count
      guard place < mostIndexes else { continue }
      if role.prevails(over: roles[place]) { roles[place] = role }
      if role == .added, path.count == place { firstNew = min(firstNew, place) }
    }
    return (roles, firstNew)
  }

  // MARK: Indexes and keys

  /// The chains that nothing leads to first, then the cycles.
  ///
  /// - Parameter start: the key to begin with; nil: all of them.
  /// - Complexity: O(keys)
  init(_ value: Value, from start: Value?, _ marks: ValueMarks) {
    let keys = ChainedKeys(value)
    let count = min(keys.count, keys.isIndexed ? Self.mostIndexes : Self.mostKeys)
    isCut = count < keys.count
    var isLedTo = [Bool](repeating: false, count: count)
    if start == nil {
      for place in 0..<count { if let next = keys.next(place), next < count { isLedTo[next] = true } }
    }
    // The number of the chain in which each was drawn, and its place there.
    var owners = [Int32](repeating: -1, count: count)
    var places = [Int32](repeating: 0, count: count)
    var number: Int32 = 0
    var kept = 0
    func follow(from first: Int) {
      var chain = ValueChain(nodes: [], identities: [], end: .further)
      let isKept = kept < Self.mostTogether
      let mostNodes = max(1, min(Self.mostNodes, Self.mostTogether - kept))
      func add(_ place: Int) {
        let key = keys.key(place)
        chain.nodes.append(key.cell(marks.role(of: [key])))
        chain.identities.append(key.literalText)
      }
      var length = 0
      var (place, last) = (first, first)
      while true {
        guard place < count else {
          isCut = true
          break
        }
        if owners[place] >= 0 {
          let text = keys.key(place).cell().text
          let target = Int(places[place])
          chain.end =
            owners[place] != number
            ? .joins(text)
            : target < mostNodes ? .back(to: target) : .backOutOfSight(text, cycle: length - target)
          break
        }
        (owners[place], places[place]) = (number, Int32(length))
        if isKept, length < mostNodes { add(place) }
        (last, length) = (place, length + 1)
        guard let next = keys.next(place) else {
          chain.end = .end(keys.end(place).cell().text)
          break
        }
        place = next
      }
      number += 1
      guard isKept else {
        others = (others.chains + 1, others.nodes + length)
        return
      }
      if length > mostNodes {
        chain.hidden = length - mostNodes - 1
        // The end is seen, and before it that there is more.
        add(last)
        if case .back(let target) = chain.end, target == length - 1 {
          chain.end = .backOutOfSight(keys.key(last).cell().text, cycle: 1)
        }
      }
      kept += chain.nodes.count
      chains.append(chain)
    }
    if let start {
      if let place = keys.place(of: start), place < count { follow(from: place) }
      return
    }
    for place in 0..<count where !isLedTo[place] { follow(from: place) }
    for place in 0..<count where owners[place] < 0 { follow(from: place) }
  }
}
