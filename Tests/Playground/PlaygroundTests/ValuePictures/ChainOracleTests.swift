import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Testing

/// Lists of indexes as chains, against a walk from each node.
@Suite struct ChainOracleTests {
  private func message(_ program: String) -> String {
    var session = Session(defaults: Settings(width: 80, height: 20))
    return session.run(program).last?.message ?? ""
  }

  @Test func everyNodeIsCountedAndEveryCycleFound() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<80 {
      let count = Int.random(in: 1...9, using: &random)
      let next = (0..<count).map { _ in Int.random(in: -1...count, using: &random) }
      let told = message("show [\(next.map(String.init).joined(separator: ", "))] as: chain")
      // The nodes of cycles, by walking farther than there are nodes.
      var cycles: [Set<Int>] = []
      for start in 0..<count {
        var (node, steps) = (start, 0)
        while next.indices.contains(node), steps <= count { (node, steps) = (next[node], steps + 1) }
        guard next.indices.contains(node) else { continue }
        var cycle: Set<Int> = [node]
        var other = next[node]
        while other != node {
          cycle.insert(other)
          other = next[other]
        }
        if !cycles.contains(cycle) { cycles.append(cycle) }
      }
      #expect(told.hasPrefix(count == 1 ? "1 node" : "\(count) nodes"), "\(next): \(told)")
      let lengths = told.components(between: "a cycle of ").compactMap { Int($0.prefix { $0.isNumber }) }
      // Of more than three, the first three are told.
      let left = lengths.reduce(into: cycles.map { $0.count }) { left, length in
        if let place = left.firstIndex(of: length) { left.remove(at: place) }
      }
      #expect(left.count == cycles.count - lengths.count, "\(next): \(told)")
      #expect(lengths.count == min(3, cycles.count), "\(next): \(told)")
    }
  }

  @Test func aLongChainIsFollowedToItsEnd() {
    #expect(message("show [i for i in 1...20_000] as: chain").hasPrefix("20,000 nodes"))
    #expect(
      message("show [i % 20_000 for i in 1...20_000] as: chain").contains(
        "leads back to 0: a cycle of 20,000"))
    #expect(
      message("show [i - 1 for i in 0...5_000] as: chain").hasPrefix("5,001 nodes"), "one chain, from its end"
    )
    #expect(message("show [i for i in 0..<5_000] as: chain").hasPrefix("5,000 nodes in 5,000 chains"))
  }
}

extension String {
  /// What follows each occurrence of a text.
  fileprivate func components(between text: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let place = rest.firstRange(of: text) {
      rest = rest[place.upperBound...]
      parts.append(String(rest))
    }
    return parts
  }
}
