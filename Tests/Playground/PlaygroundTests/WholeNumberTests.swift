import EveryKind
import JSONModule
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Whole numbers of the language have 64 bits wherever they go, also where `Int` has 32.
@Suite struct WholeNumberTests {
  /// Beyond 32 bits, on both sides of what a key holds without a box, and the ends.
  private static let samples: [Int64] =
    [0, -1, .min, .min + 1, .max - 1, .max] + [31, 32, 53, 59, 60].flatMap(around)

  private static func around(_ power: Int) -> [Int64] {
    let edge: Int64 = 1 << power
    return [edge - 1, edge, edge + 1, -edge - 1, -edge, 1 - edge]
  }

  @Test(arguments: samples)
  func aNumberIsKept(_ number: Int64) throws {
    let value = Value.int(number)
    #expect(value.wholeNumber == number && value.literalText == "\(number)")
    #expect(Key(value)?.value == value && Key.int(number) == Key(value))
    let json = value.json
    #expect(json == .int(number) && json.text == "\(number)")
    #expect(try JSON(reading: json.bytes()) == json)
    #expect(Int64(argument: value) == number && Int(argument: value) == Int(exactly: number))
    var costs = Costs()
    costs[.visits] = number
    #expect(costs[.visits] == number && costs.sum == number && (costs - costs).isZero)
  }

  /// Written, computed with on both machines of an expression, as a key of a dictionary and in an object.
  @Test(arguments: samples)
  func aNumberIsComputedWith(_ number: Int64) {
    var session = Session()
    session.prepare(
      """
      define same(x) { return x + 0 - 0 }
      let x = \(number)
      let d = [\(number): "here"]
      stack s = plain \(number)
      """)
    #expect(session.screen("print same(x), x * 1, d[x], s.top") == "\(number) \(number) here \(number)")
    #expect(session.screen("print [x].count, x % 7 == (x + 0) % 7, x == same(x)") == "1 true true")
  }

  @Test func rangesAreLongerThanLists() throws {
    for count in [1 << 31, 1 << 32 + 1, .max] as [Int64] {
      let range = IntegerRange(start: count == .max ? 0 : -5, count: count)
      #expect(range[count - 1] - range[0] == count - 1)
      let value = Value.range(range)
      #expect(value.itemCount == count)
      #expect(try value.element(at: .int(count - 1)) == .int(range[count - 1]))
      #expect(value.json["count"] == .int(count))
      #expect(try ValueSequence(value)?.length == count)
      #expect(try ValueSequence(value)?[at: count - 1] == .int(range[count - 1]))
    }
    var session = Session()
    session.prepare("let r = 0...9_000_000_000_000_000_000 by 3; let sum = 0")
    #expect(
      session.screen("print r.count, r.last, r[2_999_999_999_999_999_999]") == #"""
        3000000000000000001 9000000000000000000 8999999999999999997
        """#)
    session.prepare("for i in 5_000_000_000...5_000_000_003 { let sum = sum + i }")
    #expect(
      session.screen("print sum, count(r), r[3_000_000_000...3_000_000_001]") == #"""
        20000000006 3000000000000000001 [9000000000, 9000000003]
        """#)
    #expect(session.screen("print max(random(20, in: r)) > 4_294_967_296") == "true")
  }

  /// What costs and seeds are in JSON, and what `seed` takes.
  @Test func countsAndSeedsAreWhole() {
    var report = Costs()
    report[.comparisons] = 1 << 40
    report += report
    #expect(report.text(of: [.comparisons]) == ["2,199,023,255,552 comparisons"])
    var session = Session()
    session.prepare("seed 9_223_372_036_854_775_807")
    #expect(session.interpreter.state.generator.seed == UInt64(Int64.max))
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      #expect((1 << 40...1 << 41 as ClosedRange<Int64>).contains(generator.next(in: 1 << 40...1 << 41)))
    }
  }
}
