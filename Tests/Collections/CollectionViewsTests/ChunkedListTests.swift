import CollectionViews
import Randomness
import Samples
import Testing

/// Lists in pieces, beside arrays.
@Suite struct ChunkedListTests {
  @Test func itIsWhatAnArrayIs() {
    let seed = 77 as UInt64
    print("chunked list seed \(seed)")
    var random = SplitMix64(seed: seed)
    for most in [3, 700, Samples.count(2_000, all: 5_000)] {
      var plain = Array(0..<Int.random(in: 0...most, using: &random))
      var list = ChunkedList(plain)
      for turn in 0..<(most > 1_000 ? Samples.count(6, all: 60) : Samples.count(60, all: 300)) {
        let note = "seed \(seed), most \(most), turn \(turn)"
        let start = Int.random(in: 0...plain.count, using: &random)
        let end = min(
          plain.count, start + Int.random(in: 0...(turn.isMultiple(of: 7) ? most : 4), using: &random))
        let kept = (list, plain)
        let count =
          plain.count > 2 * most ? 0 : Int.random(in: 0...(turn % 5 == 0 ? most : 3), using: &random)
        let new = (0..<count).map { $0 * 1_000 + turn }
        plain.replaceSubrange(start..<end, with: new)
        list.replaceSubrange(start..<end, with: new)
        if let place = plain.indices.randomElement(using: &random) {
          plain[place] = -turn
          list[place] = -turn
          #expect(list[place] == plain[place], "\(note)")
        }
        #expect(list.count == plain.count, "\(note)")
        #expect(Array(list) == plain, "\(note)")
        if let place = plain.indices.randomElement(using: &random) {
          #expect(list[place] == plain[place], "\(note)")
        }
        #expect(list == ChunkedList(plain) && list.hashValue == ChunkedList(plain).hashValue, "\(note)")
        #expect(Array(kept.0) == kept.1, "a copy stays as it was: \(note)")
        #expect((list == kept.0) == (plain == kept.1), "\(note)")
      }
    }
  }
}
