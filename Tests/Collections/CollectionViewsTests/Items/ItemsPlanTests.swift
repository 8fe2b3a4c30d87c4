import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct ItemsPlanTests {
  /// Many operations in one pass come to what they come to step by step: items, their numbers, identities and
  /// sizes.
  @Test func manyOperationsInOnePassAreThoseStepByStep() throws {
    let seed = 415 as UInt64
    print("items plan seed \(seed)")
    var random = SplitMix64(seed: seed)
    var performed = 0
    for round in 0..<Samples.count(4, all: 60) {
      let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 0...300, using: &random)
      }
      var items = Items(counts: counts)
      for _ in 0..<20 {
        guard let path = items.randomElement(using: &random) else { break }
        items.resize(path, to: Size(width: 4, height: Double(Int.random(in: 1...3, using: &random))))
        items.move(path, to: IndexPath(section: path.section, item: 0))
      }
      let places = items.shuffled(using: &random)
      let gone = places.prefix(places.count / 4)
      let moved = places.dropFirst(gone.count).prefix(places.count / 4)
      var operations = gone.map { UpdateOperation.delete($0) }
      // What stays in a section, and what comes into it, stand there in any order.
      let staying = counts.indices.map { section in
        counts[section] - (gone + moved).count { $0.section == section }
      }
      var targets = counts.indices.map { section in
        let coming = Int.random(in: 0...60, using: &random) + (section == 0 ? moved.count : 0)
        return (0..<staying[section] + coming).shuffled(using: &random).prefix(coming)
      }
      for path in moved {
        let section = Bool.random(using: &random) ? Int.random(in: counts.indices, using: &random) : 0
        let target = targets[section].isEmpty ? 0 : section
        operations.append(.move(path, to: IndexPath(section: target, item: targets[target].removeLast())))
      }
      for section in counts.indices {
        operations += targets[section].map { .insert(IndexPath(section: section, item: $0)) }
      }
      operations.shuffle(using: &random)
      let plan = try BatchUpdate(operations).plan(for: items)
      var stepwise = items
      plan.apply(to: &stepwise)
      items.apply(plan)
      if operations.count >= 64 { performed += 1 }
      #expect(items == stepwise, "round \(round), seed \(seed)")
    }
    #expect(performed > Samples.count(1, all: 30))
  }
}
