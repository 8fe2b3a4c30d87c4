import Randomness
import Recording
import Testing
import Trees

/// Work that is interrupted throws, wherever that happens: it never gives back a part of its result.
@Suite("Interruptions")
struct InterruptionTests {
  struct Interrupted: Error {}

  /// Interrupts at a certain look, and at all that follow.
  final class Countdown: Interrupter {
    private var left: Int
    private(set) var looks = 0

    init(_ last: Int) { left = last }

    func check(after units: Int, taking bytes: Int) throws(Interrupted) {
      looks += 1
      left -= 1
      if left <= 0 { throw Interrupted() }
    }
  }

  /// Hears everything, and interrupts.
  struct Listener<Structure, Event>: Recorder {
    let countdown: Countdown
    var followsEveryStep: Bool { true }

    mutating func record(_ event: Event, in structure: borrowing Structure) {}

    func check(after units: Int, taking bytes: Int) throws(Interrupted) {
      try countdown.check(after: units, taking: bytes)
    }
  }

  private typealias TreeListener = Listener<BinaryTree<Int>, TreeEvent<Int>>

  private static let numbers: [Int] = {
    var random = SplitMix64(seed: 33)
    return (0..<6_000).map { _ in Int(random.next() % 10_000) }
  }()

  /// Does work with no interruption, and with one at each of its looks.
  private func expectWholeOrNothing<Result: Equatable>(
    _ name: String, _ work: (Countdown) throws(Interrupted) -> Result
  ) throws {
    let undisturbed = Countdown(.max)
    let whole = try work(undisturbed)
    #expect(undisturbed.looks > 0, "\(name) is never looked at")
    for last in 1...max(1, undisturbed.looks) {
      let countdown = Countdown(last)
      #expect(throws: Interrupted.self, "\(name) at look \(last) of \(undisturbed.looks)") {
        let part = try work(countdown)
        #expect(part == whole)
      }
      #expect(countdown.looks == last, "\(name) went on after it was interrupted")
    }
  }

  @Test func sortingIsWholeOrNothing() throws {
    for count in [10, 4_096, 4_097, 6_000] {
      let numbers = Array(Self.numbers.prefix(count))
      let sorted = numbers.sorted(interruptedBy: Uninterrupted())
      #expect(sorted == numbers.sorted())
    }
    try expectWholeOrNothing("sorting") { countdown throws(Interrupted) in
      try Self.numbers.sorted(interruptedBy: countdown)
    }
    try expectWholeOrNothing("balanced order") { countdown throws(Interrupted) in
      try SearchTree.balancedOrder(of: Self.numbers, interruptedBy: countdown)
    }
  }

  @Test func questionsAreWholeOrNothing() throws {
    let tree = SearchTree(Self.numbers)
    try expectWholeOrNothing("rank") { countdown throws(Interrupted) in
      var listener = TreeListener(countdown: countdown)
      return try tree.rank(of: 9_000, recorder: &listener)
    }
    try expectWholeOrNothing("select") { countdown throws(Interrupted) in
      var listener = TreeListener(countdown: countdown)
      return try tree.select(4_000, recorder: &listener)
    }
    try expectWholeOrNothing("range") { countdown throws(Interrupted) in
      var listener = TreeListener(countdown: countdown)
      return try tree.range(1_000...9_000, recorder: &listener)
    }
  }

  @Test func changesAreWholeOrNothing() throws {
    let tree = BinaryTree(chain: Self.numbers)
    try expectWholeOrNothing("balance") { countdown throws(Interrupted) in
      var (listener, balanced) = (TreeListener(countdown: countdown), tree)
      try balanced.balance(recorder: &listener)
      return balanced.levelList
    }
    for isRecorded in [false, true] {
      try expectWholeOrNothing("heapify") { countdown throws(Interrupted) in
        var (listener, heap) = (TreeListener(countdown: countdown), BinaryHeap<Int>(order: .min))
        if isRecorded {
          try heap.heapify(adding: Self.numbers, recorder: &listener)
        } else {
          try heap.heapify(adding: Self.numbers, quietly: countdown)
        }
        return heap.tree.levelList
      }
    }
  }

  /// A check that is interrupted says so, and not that all is well.
  @Test func checksAreWholeOrNothing() throws {
    func check(_ name: String, _ structure: some InterruptiblyCheckable) throws {
      try expectWholeOrNothing(name) { countdown throws(Interrupted) in
        do throws(CheckFailure<Countdown>) {
          try structure.checkInvariants(interruptedBy: CheckInterrupter(countdown))
          return true
        } catch {
          switch error {
          case .fault: return false
          case .interruption(let interrupted): throw interrupted
          }
        }
      }
    }
    for discipline in SearchTree<Int>.Discipline.allCases {
      var tree = SearchTree<Int>(discipline: discipline)
      for number in Self.numbers.prefix(1_000) { try tree.insert(number) }
      try check(discipline.rawValue, tree)
    }
    try check("heap", BinaryHeap(Self.numbers))
    try check("B-tree", BTree(Self.numbers, order: 4))
    try check("trie", Trie(Self.numbers.map(String.init)))
  }
}

extension BinaryTree<Int> {
  /// Each element left of the one before it.
  fileprivate init(chain elements: [Int]) {
    self.init()
    var place = TreePlace.root
    for element in elements {
      place = TreePlace(parent: attach(element, at: place), side: .left)
    }
  }
}

/// Interrupts, and does not listen.
private struct Quiet: Recorder {
  let countdown: InterruptionTests.Countdown
  static var isListening: Bool { false }
  var followsEveryStep: Bool { false }

  mutating func record(_ event: TreeEvent<Int>, in structure: borrowing BinaryTree<Int>) {}

  func check(after units: Int, taking bytes: Int) throws(InterruptionTests.Interrupted) {
    try countdown.check(after: units, taking: bytes)
  }
}

extension BinaryHeap<Int> {
  fileprivate mutating func heapify(
    adding elements: [Int], quietly countdown: InterruptionTests.Countdown
  ) throws(InterruptionTests.Interrupted) {
    var recorder = Quiet(countdown: countdown)
    try heapify(adding: elements, recorder: &recorder)
  }
}
