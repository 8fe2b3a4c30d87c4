import Countdowns
import DequeModule
import Language
import OrderedCollections
import Recording
import Testing

@Suite struct ValueTests {
  static let values: [Value] = [
    .nothing, .bool(true), .bool(false), .int(0), .int(1), .int(-1), .int(10), .int(.max), .int(.min),
    .int(.max - 1),
    .int(1 << 53), .int((1 << 53) + 1), .decimal(0), .decimal(-0.0), .decimal(0.5), .decimal(10),
    .decimal(0.1),
    .decimal(0x1p53), .decimal(0x1p63), .decimal(-0x1p63), .decimal(1e300), .decimal(-1e-300),
    .decimal(.leastNonzeroMagnitude),
    .decimal(.greatestFiniteMagnitude), .text(""), .text("a"), .text("10"), .text("é"), .text("e\u{301}"),
    .text("a\n\t\"\\\r\u{0}\u{1B}🌳\u{202E}"), .list([]), .list([.int(1), .int(2), .int(3)]),
    .list([.decimal(1), .decimal(2), .decimal(3)]),
    .list([.list([.text("x")]), .tuple([.int(1), .nothing])]),
    .tuple([.int(60), .int(12)]), .tuple([.int(1), .int(2), .int(3)]), .size(60, 12), .size(300.5, 400),
    .size(0, 1e20),
    .size(-5, 0.25), .range(IntegerRange(start: 1, count: 3)),
    .range(IntegerRange(start: 1, step: 5, count: 1)),
    .range(IntegerRange(start: 1, count: 1)), .range(IntegerRange(start: 3, count: 0)), .list([.int(1)]),
    .range(IntegerRange(start: -10, step: 5, count: 5)), .range(IntegerRange(start: .min, count: 2)),
    .tuple([.int(-5), .decimal(0.25)]),
  ]

  private static func record(_ names: String..., values: Value...) -> Value {
    .record(ValueRecord(names: names, values: Deque(values)))
  }

  /// Of every sort, those that equal one of another sort above all.
  private static let alike: [Value] =
    values + [
      .tuple([]), .record(ValueRecord(names: [], values: [])), .tuple([.int(60), .decimal(12)]),
      record("x", "y", values: .int(60), .int(12)), record("a", "b", values: .decimal(60), .int(12)),
      record("width", "height", values: .int(60), .text("12")), record("x", values: .int(60)),
      .placement(Placement(x: 0, y: 0, width: 60, height: 12)),
      .placement(Placement(x: 0, y: 0, width: 60, height: 12, z: 1, alpha: 0.5)),
      .placement(Placement(x: -0.0, y: 0, width: 60, height: 12.5)),
      .tuple([.int(0), .int(0), .int(60), .int(12)]),
      record("x", "y", "width", "height", values: .int(0), .decimal(0), .int(60), .int(12)),
      .tuple([.size(60, 12), .int(1)]), .tuple([record("x", "y", values: .int(60), .int(12)), .decimal(1)]),
      .tuple([.tuple([.int(60), .int(12)]), .bool(true)]), .list([.size(60, 12)]),
      .list([record("x", "y", values: .int(60), .int(12))]), .dictionary([:]),
      .dictionary([.size(60, 12): .int(1), .text("a"): .list([])]),
      .dictionary([
        .text("a"): .range(IntegerRange(start: 9, count: 0)), .tuple([.int(60), .int(12)]): .decimal(1),
      ]),
      .dictionary([.text("a"): .list([])]), .node(SampleNode(1)), .node(SampleNode(1)), .node(SampleNode(2)),
    ]

  @Test func equalityIsAnEquivalenceAndHashAgrees() {
    for left in Self.alike {
      #expect(left == left)
      for right in Self.alike {
        #expect((left == right) == (right == left), "\(left) \(right)")
        guard left == right else { continue }
        #expect(left.hashValue == right.hashValue, "\(left) \(right)")
        for third in Self.alike where right == third { #expect(left == third, "\(left) \(right) \(third)") }
      }
    }
  }

  @Test func whatEqualsATupleIsComparedAsOne() {
    #expect(Self.record("x", "y", values: .int(60), .int(12)) == .size(60, 12))
    #expect(
      Value.placement(Placement(x: 0, y: 0, width: 1, height: 2, z: 3))
        == .placement(Placement(x: 0, y: 0, width: 1, height: 2)))
    #expect(
      Self.record("a", "b", "c", "d", values: .int(0), .int(0), .int(1), .int(2))
        == .placement(Placement(x: 0, y: 0, width: 1, height: 2)))
    #expect(Value.size(60, 12) != .list([.int(60), .int(12)]))
  }

  @Test func numbersCompareByValueAndExactly() throws {
    #expect(Value.int(10) == .decimal(10))
    #expect(Value.decimal(0) == .decimal(-0.0))
    #expect(Value.int((1 << 53) + 1) != .decimal(0x1p53))
    #expect(Value.int(.max) != .decimal(0x1p63))
    #expect(Value.int(.min) == .decimal(-0x1p63))
    #expect(try Value.int(.max).compare(.decimal(0x1p63)) == .less)
    #expect(try Value.decimal(0x1p53).compare(.int((1 << 53) + 1)) == .less)
    #expect(try Value.int(-1).compare(.decimal(-1.5)) == .greater)
    #expect(try Value.decimal(0.5).compare(.int(0)) == .greater)
    #expect(try Value.int(0).compare(.decimal(-0.5)) == .greater)
  }

  @Test func kindsAreApart() {
    #expect(Value.text("10") != .int(10))
    #expect(Value.bool(true) != .int(1))
    #expect(Value.text("é") == .text("e\u{301}") && Value.text("é") != .text("e"))
    #expect(Value.list([.int(60), .int(12)]) != .tuple([.int(60), .int(12)]))
    #expect(Value.size(60, 12) == .tuple([.int(60), .decimal(12)]))
    #expect(Value.size(60, 12) != .list([.int(60), .int(12)]))
    #expect(Value.range(IntegerRange(start: 1, count: 3)) == .list([.int(1), .decimal(2), .int(3)]))
    #expect(
      Value.range(IntegerRange(start: 1, step: 5, count: 1)) == .range(IntegerRange(start: 1, count: 1)))
    #expect(Value.range(IntegerRange(start: 1, count: 0)) == .list([]))
    #expect(Value.list([.range(IntegerRange(start: 1, count: 1))]) == .list([.list([.int(1)])]))
  }

  @Test func textComparesByScalars() throws {
    #expect(try Value.text("a").compare(.text("b")) == .less)
    #expect(try Value.text("Z").compare(.text("a")) == .less)
    #expect(try Value.text("").compare(.text("a")) == .less)
    #expect(try Value.text("\u{FFFD}").compare(.text("🌳")) == .less)
    #expect(try Value.text("é").compare(.text("é")) == .equal)
    #expect(throws: ValueError.cannotCompare("text", "a whole number")) {
      try Value.text("1").compare(.int(1))
    }
    #expect(throws: ValueError.cannotCompare("a list", "a list")) { try Value.list([]).compare(.list([])) }
  }

  @Test func arithmeticMatchesWiderArithmetic() {
    let samples: [Int64] = [
      .min, .min + 1, -7, -3, -1, 0, 1, 2, 3, 7, .max - 1, .max, 1 << 32, -(1 << 31), 3_037_000_500,
    ]
    for left in samples {
      for right in samples {
        let wideLeft = Int128(left)
        let wideRight = Int128(right)
        check(left, .add, right, wideLeft + wideRight)
        check(left, .subtract, right, wideLeft - wideRight)
        check(left, .multiply, right, wideLeft * wideRight)
        check(left, .divide, right, right == 0 ? nil : wideLeft / wideRight)
        check(left, .remainder, right, right == 0 ? nil : wideLeft % wideRight)
      }
      let negated = try? Value.int(left).negated()
      #expect(negated == (left == .min ? nil : .int(-left)))
    }
  }

  private func check(_ left: Int64, _ symbol: BinaryOperator, _ right: Int64, _ expected: Int128?) {
    let result = Result { () throws(ValueError) in try Value.int(left).applying(symbol, .int(right)) }
    switch result {
    case .success(let value):
      #expect(value == expected.flatMap { Int64(exactly: $0) }.map { .int($0) }, "\(left) \(symbol) \(right)")
    case .failure(let error):
      #expect(error == (expected == nil ? .divisionByZero : .overflow), "\(left) \(symbol) \(right)")
      #expect(expected.flatMap { Int64(exactly: $0) } == nil, "\(left) \(symbol) \(right)")
    }
  }

  @Test func decimalsAndJoins() throws {
    #expect(try Value.int(1).adding(.decimal(0.5)).displayText == "1.5")
    #expect(try Value.int(7).divided(by: .decimal(2)).displayText == "3.5")
    #expect(try Value.decimal(-7).remainder(dividingBy: .int(2)).displayText == "-1.0")
    #expect(try Value.decimal(5).adding(.int(5)).displayText == "10.0")
    #expect(throws: ValueError.overflow) { try Value.decimal(1e308).multiplied(by: .int(10)) }
    #expect(throws: ValueError.divisionByZero) { try Value.decimal(1).divided(by: .decimal(-0.0)) }
    #expect(throws: ValueError.divisionByZero) { try Value.decimal(1).remainder(dividingBy: .int(0)) }
    #expect(throws: ValueError.cannotApply(.divide, "text", "a whole number")) {
      try Value.text("a").divided(by: .int(0))
    }
    #expect(try Value.text("a").adding(.text("b")) == .text("ab"))
    #expect(
      try Value.list([.int(1)]).adding(.range(IntegerRange(start: 2, count: 2))).displayText == "[1, 2, 3]")
    #expect(throws: ValueError.cannotApply(.add, "text", "a whole number")) {
      try Value.text("a").adding(.int(1))
    }
    let half = Value.range(IntegerRange(start: 0, count: Int64(Value.listLimit)))
    #expect(throws: ValueError.listTooLong(limit: Value.listLimit)) { try half.adding(.list([.int(1)])) }
    #expect(throws: ValueError.listTooLong(limit: Value.listLimit)) {
      try Value.range(IntegerRange(start: 0, count: .max)).adding(.range(IntegerRange(start: 0, count: .max)))
    }
    #expect(throws: ValueError.notBoolean("&&", "a whole number")) {
      try Value.bool(true).applying(.and, .int(1))
    }
  }

  @Test func displayText() {
    let cases: [(Value, String)] = [
      (.text("a \"b\"\n"), "a \"b\"\n"), (.list([.text("a \"b\"\n"), .int(2)]), #"["a \"b\"\n", 2]"#),
      (.tuple([.int(1), .decimal(0.5)]), "(1, 0.5)"), (.size(60, 12), "60x12"),
      (.size(300.5, 400), "300.5x400"),
      (.range(IntegerRange(start: 1, count: 10)), "1...10"),
      (.range(IntegerRange(start: 0, step: 5, count: 21)), "0...100 by 5"),
      (.decimal(10), "10.0"), (.decimal(0.1), "0.1"), (.nothing, "none"), (.bool(true), "true"),
      (.list([]), "[]"),
    ]
    for (value, expected) in cases { #expect(value.displayText == expected) }
  }

  @Test func literalsReadAgainAreEqual() throws {
    for value in Self.values {
      let text = value.literalText
      var parser = Parser(Source(name: "input", text: "let v = " + text), syntax: syntax)
      guard case .assign(_, let expression) = try parser.next()?.kind else {
        Issue.record("\(text)")
        continue
      }
      #expect(evaluated(expression) == value, "\(text)")
      #expect(!text.utf8.contains { $0 < 0x20 })
      // In an argument the same text gives the same value.
      guard case .success(let act) = outcomes(Array("push \(text)".utf8)).first,
        case .act(let push) = act.kind,
        case .expression(let argument) = push.arguments.first?.value
      else {
        Issue.record("push \(text)")
        continue
      }
      #expect(evaluated(argument) == value, "push \(text)")
    }
  }

  /// The value of an expression of nothing but literals.
  private func evaluated(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .list(let items): return .list(items.compactMap(evaluated))
    case .tuple(let items): return .tuple(items.compactMap(evaluated))
    case .range(let lower, let upper, let isClosed, let step):
      guard case .int(let first) = evaluated(lower), case .int(let last) = evaluated(upper) else {
        return nil
      }
      var size: Int64 = 1
      if let step, case .int(let value) = evaluated(step) { size = value }
      return .range(
        IntegerRange(start: first, step: size, count: isClosed ? (last - first) / size + 1 : last - first))
    default: return nil
    }
  }

  @Test func everyErrorHasWords() {
    let errors: [ValueError] = [
      .cannotApply(.add, "text", "a list"), .cannotApply(.divide, "text", "a list"), .cannotCompare("a", "b"),
      .cannotNegate("text"), .notBoolean("&&", "text"), .overflow, .divisionByZero, .listTooLong(limit: 1),
      .textTooLong(limit: 1),
    ]
    for error in errors {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(error.help != nil)
    }
  }

  /// A literal that is canceled is not written, nor is a list copied for which there is no room.
  @Test func whatIsCanceledIsNotMade() throws {
    let numbers = (0..<40_000).map(Value.int)
    let entries = OrderedDictionary(uniqueKeysWithValues: zip(numbers, numbers))
    let rows = (0..<300).map { row in Value.list((0..<100).map { .int(row * $0) }) }
    for value in [Value.list(numbers), .tuple(numbers), .dictionary(entries), .list(rows)] {
      try expectWholeOrNothing(value.kindName) { try value.literalText(interruptedBy: $0) }
      try expectWholeOrNothing(value.kindName) { try value.displayText(interruptedBy: $0) }
      #expect(try value.literalText(interruptedBy: Countdown()) == value.literalText)
    }
    let many = [Value](repeating: .int(1), count: 200_000)
    try expectWholeOrNothing("a copy") { try Value.list(many, interruptedBy: $0) }
  }

  @Test func theRoomForAListIsKnownBeforeItIsJoined() throws {
    let (list, range) = (Value.list([.int(1), .int(2)]), Value.range(IntegerRange(start: 0, count: 5)))
    #expect(list.countJoined(with: range) == 7 && range.countJoined(with: range) == 10)
    #expect(try list.adding(range).itemCount == 7)
    let long = Value.range(IntegerRange(start: 0, count: .max))
    for (left, right) in [(list, .int(1)), (.text("a"), list), (long, long), (list, long)] as [(Value, Value)]
    {
      #expect(left.countJoined(with: right) == nil)
    }
  }
}

private final class SampleNode: NodeValue {
  let identity: NodeIdentity
  let text = "node"
  let members: [String] = []

  init(_ node: Int) { identity = NodeIdentity(state: 1, node: node) }

  func member(_ name: String) -> Value? { nil }
}
