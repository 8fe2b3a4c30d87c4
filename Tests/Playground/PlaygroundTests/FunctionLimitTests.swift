import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Functions of expressions look at the limits while they work, whatever they are given.
@Suite struct FunctionLimitTests {
  private static let size = Samples.count(120_000, all: 200_000)
  /// Units of work that may go by between two looks.
  private static let mostWork = 100_000

  /// Calls with arguments that are large; no function but those that need no loop is left out.
  private static var calls: [(name: String, call: String)] {
    Grammar.functions.compactMap { function in
      let small = ["abs", "round"] + Function.ofNumbers.map(\.declaration.name).filter { $0 != "text" }
      guard !small.contains(function.name) else { return nil }
      // What a function of the reader's own does is not counted for the built-in one.
      let own = function.parameters.filter { if case .function = $0.type { false } else { true } }
      let arguments = own.map { parameter in
        switch parameter.name {
        case "count": "\(size)"
        case "text": "text"
        case "list" where function.name == "count": "text"
        case "in": "in: list"
        default: "list"
        }
      }
      return (function.name, "\(function.name)(\(arguments.joined(separator: ", ")))")
    }
  }

  private static let setup = """
    let list = shuffled(1...\(size))
    let text = "a bc "
    repeat 16 { let text = text + text }
    """

  @Test func everyFunctionStopsWhenTheUserWants() {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    session.prepare(Self.setup)
    for (name, call) in Self.calls {
      looks.begin()
      #expect(session.run("let x = \(call)").last?.failure == nil, "\(name)")
      let whole = looks.count
      // One that knows beforehand how much it does asks for all of it at once.
      #expect(whole >= (name == "count" ? 1 : Self.size / Self.mostWork), "\(name) looks \(whole) times")
      for last in Samples.areAll ? [1, whole] : [whole] {
        looks.begin(last: last)
        #expect(session.failure("let x = \(call)")?.message == "stopped", "\(name) at look \(last)")
        // A look or two are those of the session that puts the state back.
        #expect(looks.count <= last + 2, "\(name) goes on after look \(last)")
        looks.begin()
      }
    }
  }

  /// The memory in use is none here: only what is about to be taken can pass the limit.
  @Test func memoryIsAskedForBeforeItIsTaken() {
    var session = Session(watch: Looks().watch)
    session.prepare(Self.setup)
    session.limits.memoryBytes = 1 << 20
    for name in ["sorted", "reversed", "shuffled", "random", "letters", "words"] {
      let call = Self.calls.first { $0.name == name }?.call ?? ""
      #expect(session.failure("let x = \(call)")?.message == "stopped: more than 1 MB in use", "\(name)")
    }
    session.prepare("let x = sum(list) + max(list) + count(text)")
  }

  @Test func noListIsLongerThanAListMayBe() throws {
    var call = FunctionCall("letters", generator: SeededGenerator(seed: 1), budget: .replay)
    var list = [Value](repeating: .nothing, count: Limits.listValues - 1)
    list.reserveCapacity(Limits.listValues + 1)
    try call.append(.nothing, to: &list)
    let fault = #expect(throws: Fault.self) { try call.append(.nothing, to: &list) }
    #expect(fault?.message == Fault.listTooLong.message && list.count == Limits.listValues)
  }
}
