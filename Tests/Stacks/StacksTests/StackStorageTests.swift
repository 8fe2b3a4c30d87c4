import Randomness
import Samples
import Stacks
import Synchronization
import Testing

@Suite("Stacks in raw memory")
struct StackStorageTests {
  typealias Stack = MinMaxStack<Int>

  @Test("Every short run of pushes and pops, beside a stack of arrays: the same piles, the same events")
  func smallRuns() throws {
    for tracks in Stack.Tracking.allCases {
      for twins in Stack.Twins.allCases {
        func go(_ depth: Int, _ stack: Stack, _ plain: PlainMinMaxStack<Int>) throws {
          guard depth < Samples.count(4, all: 6) else { return }
          for value in 0...3 {
            var (told, quiet, oracle, log) = (stack, stack, plain, Log<Int>())
            let events: [StackEvent<Int>]
            if value < 3 {
              told.push(value, recorder: &log)
              quiet.push(value)
              events = oracle.push(value)
            } else {
              let popped = told.pop(recorder: &log)
              #expect(quiet.pop() == popped)
              let expected = oracle.pop()
              #expect(popped == expected.0)
              events = expected.1
            }
            #expect(log.events == events)
            #expect(oracle.isEqual(to: told) && told == quiet && told.hashValue == quiet.hashValue)
            #expect(plain.isEqual(to: stack), "a copy changed with the stack it was made of")
            try told.checkInvariants()
            try go(depth + 1, told, oracle)
          }
        }
        try go(0, Stack(tracks: tracks, twins: twins), PlainMinMaxStack(tracks: tracks, twins: twins))
      }
    }
  }

  @Test("Elements are let go exactly once, whatever is copied, cleared or popped")
  func elementsAreCounted() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let living = Living()
    do {
      var stacks = [MinMaxStack<Counted>](repeating: MinMaxStack(), count: 4)
      var plain = [[Int]](repeating: [], count: 4)
      for step in 0..<20_000 {
        let index = Int.random(in: 0..<4, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<55:
          let value = Int.random(in: -5...5, using: &random)
          stacks[index].push(Counted(value, living))
          plain[index].append(value)
        case 55..<95: #expect(stacks[index].pop()?.value == plain[index].popLast())
        case 95..<99:
          let source = Int.random(in: 0..<4, using: &random)
          stacks[index] = stacks[source]
          plain[index] = plain[source]
        default:
          stacks[index].removeAll()
          plain[index] = []
        }
        guard step % 100 == 0 else { continue }
        for (stack, values) in zip(stacks, plain) {
          #expect(stack.elementPile.map(\.value) == values && stack.min?.value == values.min())
          try stack.checkInvariants()
        }
      }
      let kept = stacks[0].minimumPile
      let values = kept.map(\.value)
      stacks[0].removeAll()
      #expect(kept.map(\.value) == values, "a pile stays as it was")
    }
    #expect(living.count.load(ordering: .relaxed) == 0)
  }

  /// Keeps the stack as it was at every event.
  private struct Album: Recorder {
    var pictures: [(event: StackEvent<Int>, stack: Stack, elements: [Int], minima: [Int])] = []
    var followsEveryStep: Bool { true }

    mutating func record(_ event: StackEvent<Int>, in structure: borrowing Stack) {
      pictures.append((event, copy structure, structure.elements, structure.minima))
    }
  }

  @Test("What a recorder keeps stays as it stood when the operation goes on")
  func recordersMayKeepTheStack() {
    var (stack, album) = (Stack(), Album())
    for value in [5, 3, 3, 8, 1] { stack.push(value, recorder: &album) }
    while stack.pop(recorder: &album) != nil {}
    stack.removeAll(recorder: &album)
    #expect(album.pictures.count > 30)
    for picture in album.pictures {
      #expect(picture.stack.elements == picture.elements && picture.stack.minima == picture.minima)
    }
  }

  @Test("Copies are changed by several tasks at once")
  func tasks() async {
    var stack = MinMaxStack<String>()
    for value in 0..<100 { stack.push("element number \(value * 37 % 100)") }
    let original = stack
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = original
          for _ in 0..<task { copy.pop() }
          for value in 0..<1_000 { copy.push("\(value)") }
          return copy.count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sums == 8 * 1_100 - 28)
    #expect(stack == original && original.count == 100)
  }
}

private struct Log<Element: Comparable>: Recorder {
  var events: [StackEvent<Element>] = []
  var followsEveryStep: Bool { true }

  mutating func record(_ event: StackEvent<Element>, in structure: borrowing MinMaxStack<Element>) {
    events.append(event)
  }
}

/// How many elements there are.
private final class Living: Sendable {
  let count = Atomic(0)
}

private final class Counted: Comparable, Sendable {
  let value: Int
  private let living: Living

  init(_ value: Int, _ living: Living) {
    self.value = value
    self.living = living
    living.count.add(1, ordering: .relaxed)
  }

  deinit { living.count.subtract(1, ordering: .relaxed) }

  static func < (first: Counted, second: Counted) -> Bool { first.value < second.value }
  static func == (first: Counted, second: Counted) -> Bool { first.value == second.value }
}
