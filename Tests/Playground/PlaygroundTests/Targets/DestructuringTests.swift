import Playground
import Prompt
import Randomness
import Samples
import Testing

/// `let (a, b) = …`
@Suite struct DestructuringTests {
  /// Whole numbers in two variables, a list and a dictionary.
  private struct Model {
    var numbers = ["a": 1, "b": 2, "i": 0, "j": 2]
    var list = [10, 11, 12]
    var dictionary = [5: 50, 6: 60]

    enum Place {
      case name(String)
      case element(String)
      case entry(Int)

      var text: String {
        switch self {
        case .name(let name): name
        case .element(let index): "xs[\(index)]"
        case .entry(let key): "d[\(key)]"
        }
      }
    }

    func index(_ text: String) -> Int { numbers[text] ?? Int(text) ?? 0 }

    func value(_ place: Place) -> Int {
      switch place {
      case .name(let name): numbers[name] ?? 0
      case .element(let index): list[self.index(index)]
      case .entry(let key): dictionary[key] ?? 0
      }
    }

    /// All values, then all places, then one after the other is set.
    mutating func set(_ targets: [Place], to sources: [Place]) {
      let values = sources.map(value)
      let before = self
      for (target, value) in zip(targets, values) {
        switch target {
        case .name(let name): numbers[name] = value
        case .element(let index): list[before.index(index)] = value
        case .entry(let key): dictionary[key] = value
        }
      }
    }

    var text: String {
      let names = ["a", "b", "i", "j"].map { "\(numbers[$0] ?? 0)" }.joined(separator: ", ")
      return "[\(names), \(list), [5: \(dictionary[5] ?? 0), 6: \(dictionary[6] ?? 0)]]"
    }
  }

  private func place(_ random: inout SplitMix64, isSafe: Bool) -> Model.Place {
    switch Int.random(in: 0...4, using: &random) {
    // What is an index stays one, so that each place is there.
    case 0, 1: .name((isSafe ? ["a", "b", "i", "j"] : ["i", "j"]).randomElement(using: &random) ?? "a")
    case 2: .element(["0", "1", "2"].randomElement(using: &random) ?? "0")
    case 3: .element(["i", "j"].randomElement(using: &random) ?? "i")
    default: .entry(Int.random(in: 5...6, using: &random))
    }
  }

  /// Against a model that works out all values and places before it sets the first: from a printed seed.
  @Test(arguments: Surroundings.allCases) func valuesThenPlacesThenChanges(_ surroundings: Surroundings) {
    let seed: UInt64 = 36
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(10, all: 150) {
      let count = Int.random(in: 2...4, using: &random)
      var names: Set<String> = []
      var places: Set<String> = []
      var targets: [Model.Place] = []
      while targets.count < count {
        let next = place(&random, isSafe: true)
        guard places.insert(next.text).inserted else { continue }
        if case .name(let name) = next { names.insert(name) }
        targets.append(next)
      }
      let setsIndex = !names.isDisjoint(with: ["i", "j"])
      // Only an index may become an index.
      let sources = targets.map { target -> Model.Place in
        if case .name(let name) = target, setsIndex, ["i", "j"].contains(name) {
          return .name(["i", "j"].randomElement(using: &random) ?? "i")
        }
        return place(&random, isSafe: true)
      }
      var model = Model()
      model.set(targets, to: sources)
      var target = "(\(targets.map(\.text).joined(separator: ", ")))"
      var source = "(\(sources.map(\.text).joined(separator: ", ")))"
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        target = "(\(target), extra)"
        source = "(\(source), 0)"
      case 1: source = "[\(sources.map(\.text).joined(separator: ", "))]"
      case 2: source = "(if yes { \(source) } else { 0 })"
      default: break
      }
      let program = surroundings.program(
        [
          "let a = 1", "let b = 2", "let i = 0", "let j = 2", "let xs = [10, 11, 12]",
          "let d = [5: 50, 6: 60]",
        ],
        ["let \(target) = \(source)"], printing: ["a", "b", "i", "j", "xs", "d"])
      #expect(Surroundings.outcome(of: program) == model.text, "seed \(seed): let \(target) = \(source)")
    }
  }

  @Test(arguments: [
    ("(1, 2)", "1", "2"), ("[1, 2]", "1", "2"), ("3...4", "3", "4"), ("60x12", "60.0", "12.0"),
    ("(x: 5, y: 6)", "5", "6"), ("([1], (2, 3))", "[1]", "(2, 3)"), ("[[1, 2], none]", "[1, 2]", "none"),
  ]) func partsOfAnyValueThatHasSome(_ value: String, _ first: String, _ second: String) {
    for surroundings in Surroundings.allCases where surroundings != .parameter {
      let program = surroundings.program(
        ["let a = 0", "let b = 0"], ["let (a, b) = \(value)"], printing: ["a", "b"])
      #expect(Surroundings.outcome(of: program) == "[\(first), \(second)]", "\(surroundings)")
    }
  }

  @Test func aWrongCountSaysBoth() {
    let cases = [
      ("let (a, b) = (1, 2, 3)", "2 names cannot take a tuple of 3 values", "(a, b)"),
      ("let (a, b, c) = [1]", "3 names cannot take a list of 1 value", "(a, b, c)"),
      ("let (a, (b, c)) = (1, (2, 3, 4))", "2 names cannot take a tuple of 3 values", "(b, c)"),
      ("let (a, b) = 1...1_000_000_000", "2 names cannot take a range of 1,000,000,000 values", "(a, b)"),
      ("let (a, b) = 5", "a whole number has no parts for 2 names", "(a, b)"),
      ("let (a, b) = \"ab\"", "text has no parts for 2 names", "(a, b)"),
      ("for (k, v) in [(1, 2), (3, 4, 5)] { }", "2 names cannot take a tuple of 3 values", "(k, v)"),
      ("let xs = [k for (k, v) in [1]]", "a whole number has no parts for 2 names", "(k, v)"),
      ("let (a, a) = (1, 2)", "'a' is set twice", "a"),
      ("let (xs[0], xs[ 0 ]) = (1, 2)", "'xs[0]' is set twice", "xs[ 0 ]"),
      ("let (d[k].x, (b, d[k].x)) = (1, (2, 3))", "'d[k].x' is set twice", "d[k].x"),
      ("let (a, b()) = (1, 2)", ", or ) is expected here, not '('", "("),
    ]
    for (program, message, place) in cases {
      var session = Session()
      session.prepare("let a = 7")
      let before = session.state
      let failure = session.failure(program)
      #expect(failure?.message == message, "\(program)")
      #expect(failure?.place == place && session.state == before, "\(program)")
    }
  }

  /// What is only found to be one place when it is worked out is set twice, in order.
  @Test func placesThatMayDifferAreNotRefused() {
    var session = Session()
    session.prepare("let xs = [1, 2]; let i = 0; let d = [7: 1]")
    session.prepare("let (xs[0], xs[i]) = (5, 6)\nexpect xs == [6, 2]")
    session.prepare("let (xs[i + 0], xs[i + 0]) = (7, 8)\nexpect xs == [8, 2]")
    session.prepare("let (xs[0], xs[1], d[7], _, _) = (1, 2, 3, 4, 5)\nexpect xs == [1, 2] && d[7] == 3")
  }

  /// A place that is not there takes back what was set before it.
  @Test func allOrNothing() {
    var session = Session()
    session.prepare("let a = 1; let xs = [1, 2]")
    for program in ["let (a, xs[5]) = (7, 8)", "let (xs[0], pi.x) = (7, 8)", "let (a, b) = (a, missing)"] {
      #expect(session.failure(program) != nil, "\(program)")
      session.prepare("expect a == 1 && xs == [1, 2]\nexpect error \"named\" { print b }")
    }
    session.prepare(
      "let (a, xs[1]) = (xs, a)\nexpect a == [1, 2] && xs == [1, 1]\nundo\nexpect a == 1\nredo\nverify undo")
  }

  /// Lists that change places are not copied by the next change.
  @Test func listsStayAlone() {
    var session = Session()
    session.prepare("let (a, b) = ([1], [2])\nrepeat 3 { let (a, b) = (b, a); a append 5; b append 6 }")
    session.prepare("expect a == [2, 5, 6, 5] && b == [1, 6, 5, 6]")
  }
}
