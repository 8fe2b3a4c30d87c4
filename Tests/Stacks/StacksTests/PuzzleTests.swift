import Randomness
import Stacks
import Testing
import Vectors

@Suite("Puzzles")
struct PuzzleTests {
  // MARK: The cases of the articles

  private struct Cases: Decodable {
    struct Run: Decodable {
      var input: [Int64]
      var correct: [Int64]
      var article: String
    }
    struct Sum: Decodable {
      struct Right: Decodable { var triple: [Int64]? }
      struct Article: Decodable { var printed: String? }
      var input: [Int64]
      var sum: Int64
      var correct: Right
      var article: Article
    }
    struct Recurring: Decodable {
      enum Outcome: Decodable, Equatable {
        case value(Int)
        case trap

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          self = (try? container.decode(Int.self)).map(Outcome.value) ?? .trap
        }
      }
      var input: [Int]
      var firstConsecutive: Int?
      var firstRecurring: Int?
      var articleConsecutive: Outcome
      var articleRecurring: Int
    }
    var longest: [Run]
    var threeSum: [Sum]
    var recurring: [Recurring]
  }

  @Test("The cases of the articles, as they should be and as the articles have them")
  func cases() throws {
    let cases = try vectors("Stacks/puzzles", as: Cases.self)
    #expect(!cases.longest.isEmpty && !cases.threeSum.isEmpty && !cases.recurring.isEmpty)
    for example in cases.longest {
      let result = try #require(try solved(LongestRun(example.input)).result)
      #expect([result.lowerBound, result.upperBound, Int64(result.count)] == example.correct)
      let printed = try #require(try solved(LongestRun(example.input, rules: .article)).result)
      #expect(
        "The longest sequence starts at \(printed.lowerBound) and ends at  \(printed.upperBound)"
          == example.article)
    }
    for example in cases.threeSum {
      #expect(try solved(ThreeSum(example.input, sum: example.sum)).result == example.correct.triple)
      let printed = try solved(ThreeSum(example.input, sum: example.sum, rules: .article)).result
      #expect(printed?.map { String($0) }.joined(separator: " ") == example.article.printed)
    }
    for example in cases.recurring {
      #expect(try solved(RecurringValue(example.input)).result == example.firstRecurring)
      #expect(
        try solved(RecurringValue(example.input, rules: .article)).result ?? 0 == example.articleRecurring)
      #expect(try solved(ConsecutivePair(example.input)).result == example.firstConsecutive)
      let outcome = Swift.Result { try solved(ConsecutivePair(example.input, rules: .article)).result }
      #expect((try? outcome.get()).flatMap(\.self).map { .value($0) } ?? .trap == example.articleConsecutive)
    }
  }

  // MARK: Stepped to the end

  /// A puzzle stepped to its end, sound after each step.
  private func solved<Game: Puzzle>(_ start: Game) throws -> Game {
    var game = start
    var steps = 0
    while try game.step() != nil {
      try game.checkInvariants()
      steps += 1
    }
    #expect(game.isDone && game.unsolved == start)
    if game is LongestRun { #expect(steps <= 5 * start.input.count) }
    var again = start
    #expect(try again.solve() == game.result && again == game)
    return game
  }

  // MARK: Against plain searches

  @Test("All lists of up to five values out of four, against plain searches")
  func smallLists() throws {
    for count in 0...5 {
      for code in 0..<(1 << (2 * count)) {
        try check((0..<count).map { ([0, 1, 2, 5] as [Int64])[code >> (2 * $0) & 3] })
      }
    }
  }

  @Test("Random lists, from a printed seed")
  func randomLists() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("puzzle seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let count = Int.random(in: 0...30, using: &random)
      try check((0..<count).map { _ in Int64.random(in: -20...20, using: &random) })
    }
  }

  private func check(_ values: [Int64]) throws {
    let run = try solved(LongestRun(values)).result
    let longest = longestRunLength(of: values)
    #expect(run?.count ?? 0 == longest, "\(values)")
    if let run { #expect(run.allSatisfy(values.contains)) }
    for sum in [0, 3, 4, 9] as [Int64] {
      let triple = try solved(ThreeSum(values, sum: sum)).result
      #expect((triple != nil) == hasTriple(values, sum), "\(values) \(sum)")
      var left = values
      for value in triple ?? [] {
        let place = try #require(left.firstIndex(of: value), "each element is used once")
        left.remove(at: place)
      }
    }
    let recurring = values.indices.first { values[..<$0].contains(values[$0]) }.map { values[$0] }
    #expect(try solved(RecurringValue(values)).result == recurring)
    let pair = values.indices.dropLast().first { values[$0] == values[$0 + 1] }.map { values[$0] }
    #expect(try solved(ConsecutivePair(values)).result == pair)
  }

  @Test("Two values and a sum: all small lists, and the ends of the whole numbers")
  func twoValues() throws {
    for number in 0..<4_096 {
      let values = (0..<number % 5).map { ([0, 1, 2, 5] as [Int64])[number >> (2 * $0) & 3] }
      for sum in [0, 2, 3, 6, 11] as [Int64] {
        let game = try solved(TwoSum(values, sum: sum))
        let exists = values.indices.contains { a in
          values.indices.dropFirst(a + 1).contains { values[a] + values[$0] == sum }
        }
        #expect((game.result != nil) == exists, "\(values) \(sum)")
        var left = values
        for value in game.result ?? [] { left.remove(at: try #require(left.firstIndex(of: value))) }
        #expect(game.result.map { $0.reduce(0, +) == sum } ?? true)
      }
    }
    #expect(try solved(TwoSum([4, 3, 5], sum: 8)).result == [3, 5])
    #expect(try solved(TwoSum([.min, .max, 1], sum: .max)).result == nil)
    #expect(try solved(TwoSum([.min, 0, .max], sum: -1)).result == [.min, .max])
    #expect(TwoSum([1], sum: .min).lack(of: 1) == nil)
  }

  @Test("By the article's rules an empty list has no run, and three values are added in 64 bits")
  func articleEnds() throws {
    #expect(try solved(LongestRun([], rules: .article)).result == nil)
    #expect(try solved(LongestRun([5], rules: .article)).result == 0...0)
    var game = ThreeSum([.max, 1, 2, -3], sum: 5, rules: .article)
    _ = try game.step()
    let before = game
    #expect { try game.step() } throws: { error in
      let overflow = error as? ThreeSum.SumOverflow
      return overflow?.places == [0, 1] && overflow?.first == .max && overflow?.second == 1
    }
    #expect(game == before)
    #expect(try solved(ThreeSum([.max, 1, 2, -3], sum: 5)).result == nil)
    // The first two have room, the third has none.
    game = ThreeSum([.min, 0, -1], sum: 5, rules: .article)
    _ = try game.step()
    #expect { try game.step() } throws: { error in
      let overflow = error as? ThreeSum.SumOverflow
      return overflow?.places == [0, 1, 2] && overflow?.first == .min && overflow?.second == -1
    }
    // Where no three are added nothing overflows.
    #expect(try solved(ThreeSum([.max, .max], sum: 5, rules: .article)).result == nil)
  }

  private func longestRunLength(of values: [Int64]) -> Int {
    values.map { start in
      var end = start
      while values.contains(end + 1) { end += 1 }
      return Int(end - start + 1)
    }.max() ?? 0
  }

  private func hasTriple(_ values: [Int64], _ sum: Int64) -> Bool {
    values.indices.contains { a in
      values.indices.dropFirst(a + 1).contains { b in
        values.indices.dropFirst(b + 1).contains { values[a] + values[b] + values[$0] == sum }
      }
    }
  }

  @Test("Going back is the state that was, for all small lists, sums and steps")
  func rewinding() throws {
    for rules in Rules.allCases {
      for number in 0..<1_024 {
        let values = (0..<5).map { Int64(number >> (2 * $0) & 3) }.dropLast(number % 4)
        for sum in 0...9 as ClosedRange<Int64> {
          var game = ThreeSum(Array(values), sum: sum, rules: rules)
          var states = [game]
          while try game.step() != nil { states.append(game) }
          for (step, state) in states.enumerated() {
            var earlier = game
            earlier.rewind(toStep: step)
            guard earlier == state, earlier.isSorted == state.isSorted else {
              Issue.record("\(values) sum \(sum) by rules \(rules), back to step \(step)")
              return
            }
          }
        }
      }
    }
  }

  @Test("The ends of Int64 neither overflow nor wrap")
  func ends() throws {
    #expect(try solved(LongestRun([.max, .min, .max - 1])).result == (Int64.max - 1)...Int64.max)
    #expect(try solved(LongestRun([.min, .max])).result == Int64.min...Int64.min)
    // The article's code looks for the next number before it knows whether there is one.
    for values: [Int64] in [[.max], [0, .max], [.max, .max - 1], [.max - 1, 3, .max]] {
      #expect(throws: LongestRun.NoNextNumber(value: .max, direction: .up)) {
        try solved(LongestRun(values, rules: .article))
      }
    }
    for values: [Int64] in [[.min], [.min + 1, .min]] {
      #expect(throws: LongestRun.NoNextNumber(value: .min, direction: .down)) {
        try solved(LongestRun(values, rules: .article))
      }
    }
    #expect(
      try solved(LongestRun([.max - 2, .max - 1, .min + 1], rules: .article)).result
        == .max - 2...(.max - 1))
    #expect(try solved(ThreeSum([.max, .max, .max], sum: -3)).result == nil)
    #expect(try solved(ThreeSum([.min, .max, 1], sum: 0)).result == [.min, 1, .max])
    #expect(try solved(ThreeSum([.max, .max, .max], sum: .max)).result == nil)
  }

  @Test("A run of a hundred thousand takes three steps a value at most")
  func longRuns() throws {
    var game = LongestRun((0..<100_000).map { $0 * 7_919 % 100_000 })
    var steps = 0
    while try game.step() != nil { steps += 1 }
    #expect(game.result == 0...99_999)
    #expect(steps <= 300_000)
  }
}
