import EveryKind
import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Whatever is asked of a value as large as one may well be looks at the limits while it is done, and is stopped there. What is asked
/// comes from the declarations: a question, a function or a command that is declared next is among it.
@Suite struct ValueWorkTests {
  private static let size = Samples.count(2_000, all: 100_000)
  private static let doublings = Samples.count(9, all: 14)
  /// How many letters the texts have.
  private static let (plainCount, signCount) = (8 << doublings, 3 << doublings)

  /// The values, by the words that make them; each is followed by one that equals it and shares nothing with it.
  private static let values: [(name: String, making: String)] = [
    ("plain", "let plain = \"abcdefgh\"; repeat \(doublings) { let plain = plain + plain }"),
    ("other", "let other = \"abcdefgh\"; repeat \(doublings) { let other = other + other }"),
    ("signs", "let signs = \"é👨‍👩‍👧🇩🇪\"; repeat \(doublings) { let signs = signs + signs }"),
    ("signs2", "let signs2 = \"é👨‍👩‍👧🇩🇪\"; repeat \(doublings) { let signs2 = signs2 + signs2 }"),
    ("list", "let list = [n for n in 1...\(size)]"), ("list2", "let list2 = [n for n in 1...\(size)]"),
    ("lists", "let lists = [[n, n] for n in 1...\(size / 2)]"),
    ("lists2", "let lists2 = [[n, n] for n in 1...\(size / 2)]"),
    ("words", "let words = [text(n) for n in 1...\(size / 2)]"),
    ("words2", "let words2 = [text(n) for n in 1...\(size / 2)]"),
    ("table", "let table = [0: 0]; for n in 1...\(size / 4) { let table[n] = n }"),
    ("table2", "let table2 = [0: 0]; for n in 1...\(size / 4) { let table2[n] = n }"),
  ]
  private static var names: [String] { values.map(\.name).filter { !$0.hasSuffix("2") && $0 != "other" } }

  /// What has the other value as its equal.
  private static func equal(to name: String) -> String { name == "plain" ? "other" : name + "2" }

  /// Statements about a value, many times; each is one that could take long.
  private static func statements(about name: String) -> [String] {
    let other = equal(to: name)
    var all = [BinaryOperator.equal, .notEqual, .less, .greaterOrEqual, .add].map {
      "let x = \(name) \($0.rawValue) \(other)"
    }
    all += ["let x = (\(name), 1) == (\(other), 1)", "let x = [\(name)] == [\(other)]"]
    all += ["let x = [1: \(name)] == [1: \(other)]", "let x = (a: \(name)) == (a: \(other))"]
    all += ["let x = [\(name), [\(name)]]", "let x = (\(name), 2)", "let x = [1: \(name)]"]
    all += ["let x = \(name)[1...20]", "let x = \(name)[3]", "let x = \(name)[900]"]
    all += ["for x in \(name) { break }", "let x = \(name); x append 1", "let x = [y for y in \(name)]"]
    all += ["let x = [:]; let x[\(name)] = 1", "let x = [\(name): 1][\(other)]"]
    all += [
      "let x = [(\(name), \(name)): 1]", "print \(name);", "expect \(name) == 0", "let (x, y) = \(name)",
    ]
    for question in ValueQuestion.all {
      let word = question.declaration.name
      all.append(
        question.isQuery
          ? "let x = \(name).\(word)(\(word == ValueQuestion.mapping ? "abs" : other))"
          : "let x = \(name).\(word)")
    }
    for function in Grammar.functions { all.append("let x = \(function.name)(\(name))") }
    for command in ListCommand.allCases {
      let arguments =
        switch command {
        case .append, .prepend: other
        case .insert: "1 at: 2"
        case .remove: "2"
        case .swap: "1 2"
        case .removeFirst, .removeLast, .removeAll, .reverse, .sort: ""
        }
      all.append("let x = \(name); x \(command.rawValue) \(arguments)")
    }
    return all
  }

  private static let prepared = {
    var session = Session()
    for value in values { session.prepare(value.making) }
    return session
  }()

  private static func session(_ looks: Looks) -> Session {
    var session = prepared
    session.interpreter.allowance = Budget(session.limits, looks.watch)
    return session
  }

  @Test(arguments: names) func everyOperationStops(_ name: String) throws {
    let looks = Looks()
    let session = Self.session(looks)
    let often = "repeat \(Samples.count(4, all: 20))"
    // Of the values others are asked, so that a sample, too, has every statement.
    let statements = Self.statements(about: name)
    let first = try #require(Self.names.firstIndex(of: name)) % Samples.stride(3)
    for index in stride(from: first, to: statements.count, by: Samples.stride(3)) {
      let statement = statements[index]
      // What is refused at once takes no time.
      var once = session
      guard once.run(statement).last?.failure == nil else { continue }
      looks.begin()
      var copy = session
      #expect(copy.run("\(often) { \(statement) }").last?.failure == nil, "\(statement)")
      let whole = looks.count
      guard whole > 2 else { continue }
      for last in [1, whole / 2] {
        var stopped = session
        looks.begin(last: last)
        #expect(
          stopped.failure("\(often) { \(statement) }")?.message == "stopped", "\(statement) at look \(last)")
        #expect(looks.count <= last + 3, "\(statement) goes on after look \(last)")
        looks.begin()
      }
    }
  }

  /// What goes through the letters of a text asks for each of them, and not for all of them at once.
  @Test(arguments: [
    "uppercased", "lowercased", "hasPrefix(u)", "hasSuffix(u)", "split(separator: \"x\")", "reversed",
    "letters",
  ])
  func lettersAreAskedForOneByOne(_ question: String) {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    session.prepare(
      "let t = \"é👨‍👩‍👧\"; let u = \"é👨‍👩‍👧\"; repeat 13 { let t = t + t; let u = u + u }")
    looks.begin()
    #expect(session.run("let x = t.\(question)").last?.failure == nil, "\(question)")
    #expect(looks.count > 1 && looks.widestGap <= 2 * Patience.stride, "\(question): \(looks.widestGap)")
  }

  /// To show a text, or to say it below a picture, asks for its letters as well.
  @Test(arguments: ["ä", "é👨‍👩‍👧", "x"], ["print t", "print t, t", "stack s = plain t", "show t as: text"])
  func whatIsShownAsksForItsLetters(_ letter: String, _ statement: String) {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    session.prepare("let t = \"\(letter)\"; repeat 14 { let t = t + t }")
    looks.begin()
    #expect(session.run(statement).last?.failure == nil)
    #expect(looks.widestGap <= 4 * Patience.stride, "\(looks.widestGap)")
  }

  /// What goes through all of a value looks as often as that takes.
  @Test(arguments: [
    "plain.count", "count(plain)", "plain[\(plainCount - 72)]", "plain[1...\(plainCount - 72)]",
    "signs.count", "signs[\(signCount - 9)]",
    "signs[1...\(signCount - 9)]", "signs[0...\(signCount - 9) by 3]", "plain == other", "plain < other",
    "signs == signs2",
    "list == list2",
    "lists == lists2", "words == words2", "table == table2", "(list, 1) == (list2, 1)",
    "[1: list] == [1: list2]",
    "(a: list) == (a: list2)", "table.keys", "table.values", "[list]", "[plain: 1]", "plain.contains(signs)",
    "[[list]]", "list[1...\(size - 1)]", "[plain: 1][other]", "[table]",
  ])
  func whatGoesThroughAValueLooks(_ expression: String) {
    let looks = Looks()
    var session = Self.session(looks)
    looks.begin()
    #expect(session.run("repeat 60 { let x = \(expression) }").last?.failure == nil, "\(expression)")
    #expect(looks.count >= Samples.count(1, all: 10), "60 times \(expression) looks \(looks.count) times")
  }
}
