import Countdowns
import DequeModule
import Language
import OrderedCollections
import Prompt
import Recording
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Work of the engine that is canceled throws: it never comes to a list that is too short, to no difference, or to half a text.
@Suite struct CanceledWorkTests {
  /// The same of work whose errors are faults.
  private func expectWholeOrNothing<Result: Equatable>(
    _ name: String, _ location: SourceLocation = #_sourceLocation, _ work: (Cancellation) throws -> Result
  ) throws {
    try Countdowns.expectWholeOrNothing(name, location) { cancellation in
      do { return try work(cancellation) } catch let fault as Fault where fault.isCancellation {
        throw Canceled()
      }
    }
  }

  private let numbers = Deque((0..<40_000).map(Value.int))
  private var list: Value { .list(numbers) }

  @Test func arguments() throws {
    let slot = Arguments.Slot(Arguments.Item(value: list, range: SourceRange(0, 0)))
    let keys = try #require(Keys(slot))
    try expectWholeOrNothing("elements") { _ in try keys.array() }
    // What is read without being interrupted is whole, whatever cancels it.
    let canceled = Countdown(1)
    canceled.wait {
      #expect(throws: Canceled.self) { try canceled.check(taking: 1) }
      #expect(Keys(slot).map { Array($0).count } == 40_000)
      #expect([Int](argument: list)?.count == 40_000)
      #expect(ValueShape.list(of: .whole(atLeast: 0)).accepts(list))
      #expect(!ValueShape.list(of: .whole(atLeast: 0)).accepts(.list(numbers + [.int(-1)])))
    }
  }

  @Test func partsAndChanges() throws {
    let inner = Value.range(IntegerRange(start: 0, count: 30_000))
    try expectWholeOrNothing("a slice") { _ in try list.element(at: inner) }
    let nested = Value.list(Deque((0..<20_000).map { .list([.list([.int($0)])]) }))
    try expectWholeOrNothing("a look at the nesting") { _ in try Value.checked(nested) }
    try expectWholeOrNothing("a range as a list") { _ -> Value in
      var value = inner
      try value.apply(.append(.int(1)))
      return value
    }
    try expectWholeOrNothing("growth") { _ -> Value in
      var value = Value.list(Deque((0..<1 << 14).map(Value.int)))
      try value.apply(.append(.int(1)))
      return value
    }
    try expectWholeOrNothing("decimals") { _ in
      try Value.range(.int(0), .int(100_000), isClosed: true, by: .decimal(0.5))
    }
  }

  @Test func differencesAndSorts() throws {
    let entries = OrderedDictionary(uniqueKeysWithValues: zip(numbers, numbers))
    for value in [list, .dictionary(entries), .list(Deque((0..<20_000).map { .list([.int($0)]) }))] {
      try expectWholeOrNothing("no difference of \(value.kindName)") { _ in
        try value.firstDifference(from: value)?.path
      }
    }
    try expectWholeOrNothing("a difference") { _ -> [Value]? in
      try list.firstDifference(from: .list(numbers + [.int(-1)]))?.path
    }
    try expectWholeOrNothing("a check of the sort") { _ -> Int in
      try Invariant.verifySort(of: numbers.lazy.compactMap { Key($0) })
      return 1
    }
  }

  @Test(arguments: [true, false]) func whatIsShown(_ isWhole: Bool) throws {
    var text = StepText(.document)
    text.isWhole = isWhole
    let lines = (0..<Samples.count(15_000, all: 40_000)).map { "line \($0)" }.joined(separator: "\n")
    let outputs: [Output] = [
      .text(lines), .text(String(repeating: "日本", count: 20_000)),
      .printed(PrintedValues([.list([.text(String(repeating: "日本", count: 20_000))])])),
      .printed(PrintedValues([list], isWhole: true)),
      .printed(PrintedValues([.list([list, .text("a")]), .dictionary(OrderedDictionary())], isWhole: true)),
    ]
    for (index, output) in outputs.enumerated() {
      try expectWholeOrNothing("output \(index)") { try text.lines(output, interruptedBy: $0) }
      #expect(try text.lines(output, interruptedBy: Countdown()) == text.lines(output))
    }
  }

  /// A statement that is stopped leaves nothing behind, at whichever look that is.
  @Test(arguments: [
    "let ys = xs + xs", "let ys = reversed(xs)", "let ys = xs[0...50_000]", "xs append 1",

    "compare xs zs", "let ys = [x for x in xs]",
  ])
  func statements(_ statement: String) throws {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    session.prepare("let xs = random(65_536, in: 1...9)\nlet zs = xs + []")
    let before = session.state
    var copy = session
    looks.begin()
    #expect(copy.failure(statement) == nil, "\(statement)")
    let count = looks.count
    #expect(count > 0, "\(statement) is never looked at")
    for last in Swift.stride(from: 1, through: count, by: max(1, count / Samples.count(3, all: 12))) {
      var copy = session
      looks.begin(last: last)
      #expect(copy.failure(statement)?.message == "stopped", "\(statement) at look \(last) of \(count)")
      looks.begin()
      #expect(copy.state == before, "\(statement) at look \(last) of \(count)")
    }
  }
}
