import Engine
import EveryKind
import Language
import Playground
import Prompt
import Testing

/// What the first word of a statement means: every word, whatever follows it, wherever it is looked up.
@Suite struct ResolutionTests {
  /// Words that have some meanings.
  private struct Scope: WordScope {
    let meanings: Set<Resolution>

    func has(_ meaning: Resolution, _ word: String) -> Bool { meanings.contains(meaning) }
  }

  private static let changing: [Resolution] = [
    .keyword, .changedVariable, .command, .kind, .object, .verb, .definition, .query, .yieldingCommand,
  ]

  /// By what follows, the first of these that a word has is meant.
  private static let table: [Resolution.Follower: [Resolution]] = [
    .part: [.keyword, .changedVariable, .command, .kind, .object, .definition, .yieldingCommand],
    .call: [.keyword, .command, .kind, .object, .definition, .yieldingCommand],
    .mark: [.keyword, .changedVariable, .command, .kind, .object, .definition, .yieldingCommand],
    .update: changing, .equals: changing, .listCommand: changing,
    .end: [.keyword, .command, .kind, .object, .verb, .definition, .query, .variable, .yieldingCommand],
    .words: [.keyword, .command, .kind, .object, .verb, .definition, .query, .yieldingCommand],
  ]

  @Test func everySetOfMeaningsIsResolvedAsTheTableSays() {
    let all = Resolution.allCases
    #expect(Set(Resolution.order) == Set(all) && Resolution.order.count == all.count)
    var wrong: [String] = []
    for number in 0..<1 << all.count {
      let meanings = Set(all.indices.filter { number & 1 << $0 != 0 }.map { all[$0] })
      for follower in Resolution.Follower.allCases {
        let found = Scope(meanings: meanings).meaning(of: "word", before: follower)
        if found != Self.table[follower]?.first(where: meanings.contains) {
          wrong.append("\(meanings) \(follower)")
        }
      }
    }
    #expect(wrong == [])
  }

  /// What follows a word, by what it is.
  private static let followers: [(follower: Resolution.Follower, text: String)] = [
    (.part, ".count"), (.call, "(1)"), (.mark, "!"), (.update, " += 1"), (.equals, " = 1"),
    (.listCommand, " append 1"), (.end, ""), (.words, " 1"),
  ]

  /// Words, and what each means before the followers, in their order: K keyword, C command, k kind, o object, v verb, d definition,
  /// q query, V variable that is asked or changed, a variable alone, y a command that gives way, - nothing.
  private static let sessions: [(setup: String, words: [(String, String)])] = [
    (
      "",
      [
        ("print", "KKKKKKKK"), ("let", "KKKKKKKK"), ("history", "CCCCCCCC"), ("steps", "CCCCCCCC"),
        ("help", "CCCCCCCC"),
        ("stack", "kkkkkkkk"), ("quit", "yyyyyyyy"), ("s", "--------"), ("push", "--------"),
        ("xs", "--------"),
      ]
    ),
    (
      "stack s = min 1 2; define grow(n) { s push n }; define contains(n) = n; let xs = [1]",
      [
        ("print", "KKKKKKKK"), ("history", "CCCCCCCC"), ("quit", "yyyyyyyy"), ("stack", "kkkkkkkk"),
        ("s", "oooooooo"),
        ("push", "---vvvvv"), ("insert", "--------"), ("grow", "dddddddd"), ("contains", "dddddddd"),
        ("xs", "V-VVVVa-"),
        ("nothing", "--------"),
      ]
    ),
    (
      "tree t = avl 1; let stack = [1]; let history = [2]; let steps = 3; let quit = 4; let insert = [5]",
      [
        ("stack", "VkVVVVkk"), ("history", "VCVVVVCC"), ("steps", "VCVVVVCC"), ("quit", "VyVVVVay"),
        ("insert", "V-VVVVvv"),
        ("contains", "---qqqqq"), ("t", "oooooooo"), ("drag", "--------"),
      ]
    ),
    (
      "tree t = avl 1; define drag(n) = n; let drag = [1]; define insert(n) = n",
      [("drag", "VdVVVVdd"), ("insert", "dddvvvvv"), ("t", "oooooooo")]
    ),
  ]

  private static let letters: [Character: Resolution] = [
    "K": .keyword, "C": .command, "k": .kind, "o": .object, "v": .verb, "d": .definition, "q": .query,
    "V": .changedVariable, "a": .variable, "y": .yieldingCommand,
  ]

  /// The color of a word that means something; nil: none.
  private func role(of meaning: Resolution?) -> WordRole? {
    switch meaning {
    case .keyword, .command, .yieldingCommand: .keyword
    case .kind: .kind
    case .object: .object
    case .verb, .definition, .query: .verb
    case .changedVariable, .variable: nil
    case nil: .unknown
    }
  }

  @Test func sessionsAndEntriesAgreeWithTheTable() {
    for (setup, words) in Self.sessions {
      var session = Session()
      session.prepare(setup)
      let reader = WordReader(session)
      for (word, row) in words {
        for ((follower, text), letter) in zip(Self.followers, row) {
          let expected = Self.letters[letter]
          let place = "\(word)\(text) after \(setup)"
          #expect(session.meaning(of: word, before: follower) == expected, "\(place)")
          let found = reader.roles(in: word + text, cursor: -1).first { $0.range.lowerBound == 0 }?.role
          // A variable that is not asked for is known: what is wrong is what follows it.
          let isVariable = expected == nil && session.has(.variable, word)
          #expect(found == (isVariable ? nil : role(of: expected)), "\(place)")
        }
      }
    }
  }

  /// A word that is performed, and what it shows, by how a variable of its name is hidden, or hides.
  @Test func aCommandGivesWayToAVariableWhereTheOrderSaysSo() {
    var session = Session()
    #expect(session.run("quit").last?.effect == .quit)
    session.prepare("let quit = [4]")
    #expect(session.shown("quit") == ["[4]"])
    #expect(session.shown("if true { quit }") == ["[4]"])
    #expect(session.shown("quit append 5; quit") == ["[4, 5]"])
    session.prepare(
      "tree t = avl 1; define add(tree) { tree insert 5 }; define fill(stack) { stack append 5; print stack }"
    )
    session.prepare("add t")
    #expect(session.shown("print t.count") == ["2"])
    #expect(session.shown("fill [1]") == ["[1, 5]"])
  }
}
