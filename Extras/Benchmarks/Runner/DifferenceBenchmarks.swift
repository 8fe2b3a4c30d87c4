import CollectionViews
import Randomness

// The time that Collection.difference takes grows with the product of elements and changes.
let differenceBenchmarks = [1_000: 1.0, 100_000: 1.0 / 50].sorted { $0.key < $1.key }.map { count, goal in
  Benchmark(
    "diff, 22 % changed | Collection.difference", sizes: [count], goal: goal, figure: .timeOfElement
  ) { count in
    let (old, new) = changed(count)
    return Course(
      trellis: { nanoseconds { Difference(from: old, to: new).count } },
      peer: { nanoseconds { new.difference(from: old).count } })
  }
}

/// Distinct elements before and after a change: of a hundred, nine are deleted and nine inserted, and four move anywhere.
private func changed(_ count: Int) -> (old: [Int], new: [Int]) {
  var random = SplitMix64(seed: UInt64(count) + 2)
  let old = randomKeys(count)
  let share = count / 100
  let places = (0..<count).shuffled(using: &random).prefix(13 * share)
  let leaving = Set(places)
  let moving = places.prefix(4 * share).map { old[$0] }
  let fresh = (0..<9 * share).map { -1 - $0 }
  let staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
  // What arrives is dealt out among what stays, at random places.
  let arriving = (moving + fresh).shuffled(using: &random)
  var isPlace = Array(repeating: true, count: arriving.count) + Array(repeating: false, count: staying.count)
  isPlace.shuffle(using: &random)
  var arrivals = arriving.makeIterator()
  var stays = staying.makeIterator()
  return (old, isPlace.compactMap { $0 ? arrivals.next() : stays.next() })
}
