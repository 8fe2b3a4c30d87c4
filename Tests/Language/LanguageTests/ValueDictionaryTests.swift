import OrderedCollections
import Randomness
import Samples
import Testing

@testable import Language

@Suite struct ValueDictionaryTests {
  /// The same as a list of pairs, whatever is done to it.
  @Test(arguments: 0..<UInt64(Samples.count(3, all: 20))) func itIsWhatAListOfPairsIs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var dictionary = ValueDictionary()
    var pairs: [(key: Int64, value: Value)] = []
    var kept: [(ValueDictionary, [Int64])] = []
    for turn in 0..<Samples.count(500, all: 1_500) {
      let key = Int64.random(in: 0..<60, using: &random)
      let place = pairs.firstIndex { $0.key == key }
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        dictionary.withValue(of: .int(key)) { $0 = .int(turn) }
        if let place { pairs[place].value = .int(turn) } else { pairs.append((key, .int(turn))) }
      case 4:
        let isSet = dictionary.setValue(of: key, to: .int(-turn))
        #expect(isSet == (place != nil))
        if let place { pairs[place].value = .int(-turn) }
      // Some take out little from the front, or change nothing else.
      case 5...8 where seed % 3 < 2:
        let isRemoved = dictionary.remove(pairs.first.map { .int($0.key) } ?? .text("none"))
        #expect(isRemoved == !pairs.isEmpty)
        if !pairs.isEmpty { pairs.removeFirst() }
      case 9:
        let isRemoved = dictionary.remove(.int(key))
        #expect(isRemoved == (place != nil))
        if let place { pairs.remove(at: place) }
      case 10 where seed % 3 != 1:
        dictionary.entries[.decimal(Double(key))] = .text("set")
        if let place { pairs[place].value = .text("set") } else { pairs.append((key, .text("set"))) }
      default: kept.append((dictionary, pairs.map(\.key)))
      }
      #expect(dictionary.count == pairs.count && dictionary.keys.elementsEqual(pairs.map { .int($0.key) }))
      #expect(dictionary.entries.values.elementsEqual(pairs.map(\.value)))
      for key in Int64(0)..<60 {
        let value = pairs.first { $0.key == key }?.value
        #expect(dictionary[.int(key)] == value && dictionary.value(of: key) == value)
      }
      #expect(dictionary.holes <= dictionary.count)
    }
    for (old, keys) in kept { #expect(old.keys.elementsEqual(keys.map { .int($0) })) }
  }

  /// Each time the holes are closed half of what was there is left to move, so all in all no entry moves more than once or twice.
  @Test func toEmptyItFromItsFrontMovesFewEntries() {
    let count = 4_096
    var dictionary = ValueDictionary(
      OrderedDictionary(uniqueKeysWithValues: (0..<count).map { (.int($0), .int($0)) }))
    var moved = 0
    var added = 0
    while dictionary.count > 0 {
      let holes = dictionary.holes
      let isRemoved = dictionary.remove(dictionary.keys[0])
      #expect(isRemoved)
      if dictionary.holes <= holes { moved += dictionary.count }
      // Some come to the end, as to a queue.
      if added < count / 2 {
        dictionary.withValue(of: .int(count + added)) { $0 = .int(added) }
        added += 1
      }
    }
    #expect(added == count / 2 && moved <= 2 * count, "\(moved) moved")
  }
}
