import EveryKind
import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Engine
@testable import Values

/// The commands that put lists into another order, against arrays of the library.
@Suite struct ListOrderTests {
  private static let definitions = """
    define tens(x) = x / 10
    define above(a, b) = a > b
    """

  /// A command, and what it does to an array.
  private func command(
    on list: [Int], _ random: inout SplitMix64
  ) -> (words: String, result: [Int]) {
    let place = list.isEmpty ? 0 : Int.random(in: list.indices, using: &random)
    let other = list.isEmpty ? 0 : Int.random(in: list.indices, using: &random)
    let new = Int.random(in: 0...40, using: &random)
    var result = list
    switch Int.random(in: 0...8, using: &random) {
    case 0:
      result = list.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.element)
      return ("sort", result)
    case 1:
      result = list.enumerated().sorted { ($0.element / 10, $0.offset) < ($1.element / 10, $1.offset) }
        .map(\.element)
      return ("sort by: tens", result)
    case 2:
      result = list.enumerated().sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }.map(\.element)
      return ("sort by: above", result)
    case 3, 4: return ("reverse", list.reversed())
    case 5, 6:
      if !list.isEmpty { result.swapAt(place, other) }
      return (list.isEmpty ? "reverse" : "swap \(place) \(other)", result)
    case 7: return ("append \(new)", list + [new])
    default:
      result.insert(new, at: place)
      return ("insert \(new) at: \(place)", result)
    }
  }

  /// The same commands to a variable, to a part of one and in a function; then undone and done again.
  @Test(arguments: 0..<UInt64(Samples.count(15, all: 60))) func commandsDoWhatTheySay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var session = Session()
    session.prepare(Self.definitions + "\nlet xs = []\nlet d = [\"k\": [0, []]]")
    var (list, states, words): ([Int], [[Int]], [String]) = ([], [[]], [])
    for _ in 0..<Int.random(in: 4...24, using: &random) {
      let next = command(on: list, &random)
      session.prepare("xs \(next.words); d[\"k\"][1] \(next.words)")
      list = next.result
      states.append(list)
      words.append(next.words)
      session.prepare("expect xs == \(list) && d[\"k\"][1] == \(list)")
    }
    let count = session.stepCount
    let inFunction = words.map { "xs \($0); d[\"k\"][1] \($0)" }.joined(separator: "; ")
    session.prepare("define f(xs) { let d = [\"k\": [0, []]]; \(inFunction); return (xs, d[\"k\"][1]) }")
    session.prepare("expect f([]) == (\(list), \(list))")
    session.prepare("for xs in [[]] { \(inFunction.split(separator: "d[")[0]) }")
    session.prepare("undo \(session.stepCount - count)")
    for state in states.dropLast().reversed() {
      session.prepare("undo; undo; expect xs == \(state) && d[\"k\"][1] == \(state)")
    }
    for state in states.dropFirst() {
      session.prepare("redo; redo; expect xs == \(state) && d[\"k\"][1] == \(state)")
    }
    session.prepare("verify undo")
  }

  /// The sentences about a pinned list lead from the list before to the list after.
  @Test(arguments: 0..<60 as Range<UInt64>) func movesReadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = (0..<Int.random(in: 2...9, using: &random)).map { _ in Int.random(in: 0...9, using: &random)
    }
    for isPart in [false, true] {
      for command in ["sort", "sort by: tens", "sort by: above", "reverse", "swap 0 \(before.count - 1)"] {
        var session = Session()
        session.prepare(Self.definitions + "\nlet xs = \(isPart ? "[\(before)]" : "\(before)"); pin xs")
        let part = isPart ? "xs[0]" : "xs"
        session.prepare("\(part) \(command)")
        let marks = session.interpreter.run.valueMarks["xs"]
        guard case .list(let after)? = session.run("print \(part)").last?.value else { continue }
        var moved = before.map { Value.int($0) }
        var count = 0
        for sentence in marks?.sentences ?? [] {
          let words = sentence.split(separator: " ")
          // `4 went from place 2 to place 5`
          guard words.count >= 8, let former = Int(words[4]), let place = Int(words[7]) else { continue }
          #expect(words[0] == "\(before[former])", "\(sentence)")
          moved[place] = .int(before[former])
          count += 1
        }
        #expect(moved == Array(after), "\(before) \(command): \(marks?.sentences ?? [])")
        let changed = marks?.roles.keys.compactMap { $0.last } ?? []
        #expect(changed.count == count, "\(before) \(command)")
        for (first, second) in marks?.exchangedPlaces ?? [] {
          #expect(after[first] == .int(before[second]) && after[second] == .int(before[first]))
        }
      }
    }
  }

  @Test func anExchangeIsDrawn() {
    var session = Session()
    session.prepare("let xs = [3, 1, 4, 1, 5]\npin xs")
    #expect(
      session.screen("xs swap 1 4") == """
        │ 3 │~5 │ 4 │ 1 │~1 │
          0   1   2   3   4
              ╰───────────╯
        pinned xs: 5 went from place 4 to place 1 · 1 went from place 1 to place 4
        5 values
        """)
    // Twins were exchanged, too, though the values are what they were.
    #expect(session.screen("xs swap 3 4").contains("│ 3 │ 5 │ 4 │~1 │~1 │"))
    #expect(!session.screen("xs swap 2 2").contains("~"))
    // An exchange whose values move again is not drawn any more; their marks move with them.
    let twice = session.screen("repeat 1 { xs swap 0 1; xs swap 1 2 }")
    #expect(twice.contains("│~5 │~4 │~3 │") && twice.contains("      ╰───╯\n"), "\(twice)")
    let sorted = session.screen("let ys = shuffled(1...40); pin ys; ys sort")
    #expect(sorted.contains("sorted: 3"), "\(sorted)")
  }

  @Test func wrongCommandsSaySo() {
    var session = Session()
    session.prepare("let xs = [3, 1]\nlet n = 1\nlet d = [1: [2]]\nlet r = 1...3\ndefine twice(x) = x")
    for (program, message, help) in [
      (
        "xs sort 3", "sort takes by: and the name of a function, or nothing, not 1 argument",
        "write xs sort [by: function]"
      ),
      ("xs sort down: yes", "sort takes no 'down:'", "its form is xs sort [by: function]"),
      ("xs reverse 1", "reverse takes nothing, not 1 argument", "write xs reverse"),
      ("xs swap 0", "swap takes two places, not 1 argument", "write xs swap 0 1"),
      ("xs swap 0 2", "index 2 is out of range: there are 2", "indexes run from 0 to 1: write xs swap 0 1"),
      ("xs swap -1 0", "index -1 is out of range: there are 2", "indexes run from 0 to 1"),
      ("xs swap \"a\" 0", "swap takes two indexes, not text", nil),
      ("n sort", "sort changes a list, not a whole number", "make a list first: let n = []"),
      ("n sort by: twice", "sort changes a list, not a whole number", "make a list first: let n = []"),
      ("d reverse", "a dictionary has no reverse", "its keys are a list: d.keys.sorted, d.keys.reversed"),
      ("d[2] sort", "there is no key 2", "d.keys lists them; d[key] is none if it is absent"),
      ("xs append \"a\"; xs sort", "text cannot be compared with a whole number", nil),
      (
        "define f() { xs sort; return 1 }; print f()",
        "a function changes only its own variables, and 'xs' is not one", nil
      ),
    ] as [(String, String, String?)] {
      let failure = session.run(program).last?.failure
      #expect(failure?.message == message, "\(program): \(failure?.message ?? "no error")")
      if let help { #expect(failure?.help == help, "\(program): \(failure?.help ?? "")") }
    }
    session.prepare("r sort by: twice; r reverse; r swap 0 2; expect r == [1, 2, 3]")
  }
}
