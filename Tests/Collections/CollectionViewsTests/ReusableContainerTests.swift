import Randomness
import Samples
import Testing
import Vectors

@testable import CollectionViews

@Suite("A container that uses its views again")
struct ReusableContainerTests {
  @Test("Calls, pages, pool and counts are those of the cases, and the article's are those of its code")
  func cases() throws {
    for example in try vectors("Collections/reuse", as: [ReuseCase].self) {
      try check(example, .right, example.correct)
      try check(example, .article, example.article)
    }
  }

  private func check(_ example: ReuseCase, _ rules: Rules, _ expected: [ReuseCase.Outcome])
    throws
  {
    var container = ReusableContainer(count: example.itemCount, rules: rules)
    for page in example.prepareThrowsFor { container.fail(page) }
    #expect(expected.count == example.ranges.count)
    for (range, outcome) in zip(example.ranges, expected) {
      var calls = CallList()
      guard outcome.trap == nil else {
        let before = container
        #expect(throws: ReuseFault.wouldTrap(first: range[0], last: range[1])) {
          try container.show(range[0], through: range[1])
        }
        #expect(container == before)
        continue
      }
      try container.show(range[0], through: range[1], recorder: &calls)
      try container.checkInvariants()
      let visible = container.visible.map { (String($0), container.view(of: $0)?.description ?? "") }
      let found = ReuseCase.Outcome(
        calls: calls.calls, visible: Dictionary(uniqueKeysWithValues: visible),
        pool: container.pool.map(\.description), created: container.created, prepares: container.prepares,
        lost: container.lost.map(\.description))
      #expect(found == outcome, "\(example.name), \(rules), \(range)")
    }
  }

  @Test("Every three windows over four pages, with every page that may fail, do as the plain rules say")
  func smallWindows() throws {
    let windows = (-1...4).flatMap { first in (first - 1...4).map { (first, $0) } }
    for rules in Rules.allCases {
      for failing in Samples.areAll ? Array(-1...3) : [2] {
        for first in windows {
          for second in windows {
            var pair = Pair(count: 4, rules: rules)
            pair.fail(failing)
            try pair.show(first)
            try pair.show(second)
            for third in windows.filter({ $0.0 == 1 }) {
              var triple = pair
              triple.mend(failing)
              try triple.show(second)
              try triple.show(third)
            }
          }
        }
      }
    }
  }

  @Test("Long random scrolling does as the plain rules say")
  func randomScrolling() throws {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let rules = Rules.allCases.randomElement(using: &random) ?? .right
      let count = Bool.random(using: &random) ? Int.random(in: 0...40, using: &random) : nil
      var pair = Pair(count: count, rules: rules)
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: pair.fail(Int.random(in: -2...40, using: &random))
        case 1: pair.mend(pair.fast.failing.randomElement(using: &random) ?? 0)
        default:
          let first = Int.random(in: -4...40, using: &random)
          try pair.show((first, first + Int.random(in: -1...8, using: &random)), "seed \(seed)")
        }
      }
    }
  }

  @Test("The same window calls nothing, until a page in it is mended")
  func unchanged() throws {
    var container = ReusableContainer(count: 10)
    container.fail(1)
    try container.show(0, through: 2)
    var calls = CallList()
    try container.show(0, through: 2, recorder: &calls)
    #expect(calls.calls.isEmpty)
    #expect(container.unseen == [1])
    container.mend(1)
    try container.show(0, through: 2, recorder: &calls)
    #expect(container.visible == [0, 1, 2])
    #expect(calls.calls.first == "newInstance -> v3")
  }

  @Test("An event tells the container as it stands then")
  func moments() throws {
    struct Occurrences: Recorder {
      var pools: [String] = []
      var followsEveryStep: Bool { true }
      mutating func record(_ event: ReuseEvent, in container: borrowing ReusableContainer) {
        switch event {
        case .removed, .reused, .prepareThrew: pools.append("\(event) \(container.pool)")
        case .added(let view): pools.append("\(container.visible.map { container.view(of: $0) == view })")
        default: break
        }
      }
    }
    var container = ReusableContainer(count: 10)
    try container.show(0, through: 1)
    container.fail(3)
    var moments = Occurrences()
    try container.show(2, through: 3, recorder: &moments)
    #expect(
      moments.pools == [
        "v1.removeFromSuperview [v1]", "v2.removeFromSuperview [v1, v2]", "reuse v1 [v2]", "[true]",
        "reuse v2 []", "prepare threw for 3 [v2]",
      ])
  }

  @Test("Windows at the ends of the numbers are shown, cut or refused; nothing overflows")
  func extremes() throws {
    var container = ReusableContainer(count: .max)
    try container.show(.max - 2, through: .max)
    #expect(container.visible == [.max - 2, .max - 1])
    try container.show(.min, through: -1)
    #expect(container.visible.isEmpty)
    try container.show(.max, through: .min)
    #expect(container.pool.count == 2)
    #expect(throws: ReuseFault.windowTooLarge) { try container.show(0, through: .max) }
    #expect(throws: ReuseFault.windowTooLarge) {
      try container.show(0, through: ReusableContainer.windowLimit)
    }
    try container.checkInvariants()
    var article = ReusableContainer(rules: .article)
    #expect(throws: ReuseFault.windowTooLarge) { try article.show(.min, through: .max) }
    #expect(throws: ReuseFault.windowTooLarge) { try article.show(.max, through: .max) }
    try article.show(.min, through: .min + 1)
    #expect(article.visible == [.min, .min + 1])
    try article.show(.max - 1, through: .max - 1)
    try article.checkInvariants()
    #expect(ReusableContainer(count: -3).count == 0)
  }

  @Test("By the article's rules a failing page is tried at every call, and each time a view is lost")
  func failingPages() throws {
    for (rules, prepares) in [(Rules.article, [3, 4, 5, 5]), (.right, [3, 3, 3, 3])] {
      var container = ReusableContainer(count: 9, rules: rules)
      container.fail(1)
      for (turn, count) in prepares.dropLast().enumerated() {
        try container.show(0, through: 2)
        #expect(container.prepares == count)
        #expect(container.lost.count == (rules == .article ? turn + 1 : 0))
        try container.checkInvariants()
      }
      // A window without it asks for nothing more.
      try container.show(0, through: 0)
      try container.show(0, through: 0)
      #expect(container.prepares == prepares[3])
    }
  }

  @Test("Of a large window only what changes is touched")
  func onlyChanges() throws {
    var container = ReusableContainer(count: 1_000_000)
    try container.show(0, through: 9_999)
    var calls = CallList()
    try container.show(1, through: 10_000, recorder: &calls)
    #expect(calls.calls.count == 8)
    #expect(container.created == 10_000)
    #expect(container.reused == 1)
  }
}

private struct CallList: Recorder {
  var calls: [String] = []
  var followsEveryStep: Bool { true }
  mutating func record(_ event: ReuseEvent, in container: borrowing ReusableContainer) {
    calls.append(event.description)
  }
}

/// A container, and beside it the plain rules: whatever is done to both must have the same result.
private struct Pair {
  var fast: ReusableContainer
  var slow: NaiveContainer

  init(count: Int?, rules: Rules) {
    fast = ReusableContainer(count: count, rules: rules)
    slow = NaiveContainer(count: count, rules: rules)
  }

  mutating func fail(_ page: Int) {
    fast.fail(page)
    slow.failing.insert(page)
  }

  mutating func mend(_ page: Int) {
    fast.mend(page)
    slow.failing.remove(page)
  }

  mutating func show(_ window: (first: Int, last: Int), _ comment: String = "") throws {
    var calls = CallList()
    guard slow.show(window.first, through: window.last) else {
      let before = fast
      do {
        try fast.show(window.first, through: window.last)
        Issue.record("\(window) is shown where the program ends \(comment)")
      } catch {
        if fast != before { Issue.record("\(window) is refused, and changes something \(comment)") }
      }
      return
    }
    try fast.show(window.first, through: window.last, recorder: &calls)
    try fast.checkInvariants()
    let seen = slow.seen.sorted { $0.page < $1.page }
    let agree =
      calls.calls == slow.calls && fast.visible == seen.map(\.page)
      && fast.visible.map { fast.view(of: $0)?.number } == seen.map(\.view)
      && fast.pool.map(\.number) == slow.pool && fast.lost.map(\.number) == slow.lost
      && fast.created == slow.created && fast.prepares == slow.prepares
    if !agree {
      Issue.record("\(fast.rules) \(window) \(comment)\n\(calls.calls)\n\(slow.calls)\n\(fast)\n\(slow)")
    }
  }
}

@Suite("What a container of views promises is found broken when it is")
struct ReuseInvariantTests {
  private func broken(_ damage: (inout ReusableContainer) -> Void) throws -> Invariant? {
    var container = ReusableContainer(count: 10)
    container.fail(3)
    try container.show(0, through: 4)
    try container.show(2, through: 4)
    try container.checkInvariants()
    damage(&container)
    do throws(InvariantViolation) {
      try container.checkInvariants()
      return nil
    } catch {
      return error.invariant
    }
  }

  @Test("Each by its own name")
  func damages() throws {
    let stranger = ReusableView(number: 7)
    #expect(try broken { $0.views[2] = nil } == .onePlace)
    #expect(try broken { $0.views[2] = stranger } == .onePlace)
    #expect(try broken { $0.waiting.append($0.views[4] ?? stranger) } == .onePlace)
    #expect(try broken { _ = $0.waiting.popFirst() } == .onePlace)
    #expect(try broken { $0.window = 3...4 } == .window)
    #expect(try broken { $0.missing = [] } == .window)
    #expect(
      try broken {
        $0.window = 8...10
        $0.views = [8: $0.views[2] ?? stranger, 9: $0.views[4] ?? stranger]
      } == .existence)
    #expect(try broken { $0.largestWindow = 3 } == .thrift)
    #expect(
      try broken { container in
        if let view = container.waiting.popFirst() { container.lost.append(view) }
      } == .nothingLost)
    #expect(try broken { _ in } == nil)
  }
}
