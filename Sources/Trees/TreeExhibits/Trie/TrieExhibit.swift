import Language
import Pictures
import Playground
import TreeDrawings
import Trees

/// `trie`: words that share their beginnings.
public struct TrieExhibit: Exhibit {
  public typealias Marks = TrieMarks

  var trie: Trie

  public static let declaration = Declaration(
    "trie", "words that share their beginnings, a letter a node",
    example:
      "trie w = words tea ten to\nw insert tent\nexpect w.completions(\"te\") == [\"tea\", \"ten\", \"tent\"]"
  )

  public static let views: [Declaration] = [
    Declaration("letters", "every letter a node; a word ends where a full stop stands"),
    Declaration("outline", "one letter a line, what follows it indented"),
  ]

  public static let costs: [Cost] = [.visits]

  public var summary: [String] {
    [
      trie.count.counted("word"),
      trie.nodeCount == 2 ? "1 letter" : "\((trie.nodeCount - 1).grouped) letters",
      "height \(trie.height.grouped)",
    ]
  }

  public var weight: Int { trie.nodeCount }

  public var state: JSON { ["words": .array(trie.words().map(JSON.text))] }

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) {
      try trie.checkInvariants()
    } catch {
      throw Fault.violated(error)
    }
    return trie.invariants
  }

  public static let variants: [Variant<TrieExhibit>] = [
    Variant(
      Declaration(
        "words", "a trie of the words",
        parameters: [.place("word", .elements, optional: true, "the words; lists spread out")],
        example: "trie w = words tea ten to inn")
    ) { arguments, report in
      var exhibit = TrieExhibit(trie: Trie())
      var listener = TrieListener(report)
      try exhibit.insert(arguments, &listener, report.budget)
      listener.hand(to: &report)
      report.marks = Marks()
      report.message = []
      return exhibit
    }
  ]

  /// How many operations go by between two looks at the limits.
  private static let stride = 256
  /// A trie is as high as its longest word, and is walked level by level.
  private static let longestWord = 1_000

  private static func word(_ key: Key) throws -> String {
    guard case .text(let word) = key else {
      throw Fault.wrongType(of: "a trie", expected: "words", got: key.value)
    }
    guard !word.isEmpty else {
      throw Fault.refused("a word has one letter at least", help: "write a word, such as tea")
    }
    guard word.count <= longestWord else {
      throw Fault.refused("a word has \(longestWord.grouped) letters at most", help: "part it")
    }
    return word
  }

  @discardableResult
  private mutating func insert(
    _ arguments: Arguments, _ listener: inout TrieListener, _ budget: Budget
  ) throws -> [String] {
    var inserted: [String] = []
    var done = 0
    let total = arguments.keyCount(0)
    try arguments.forEachKey(0) { key in
      let word = try Self.word(key)
      if trie.insert(word, recorder: &listener) { inserted.append(word) }
      done += 1
      if done % Self.stride == 0 { try budget.check(done, of: total) }
    }
    return inserted
  }

  public static let verbs: [Verb<TrieExhibit>] = [
    Verb(
      Declaration(
        "insert", "adds words, letter by letter",
        parameters: [.place("word", .elements, "the words; lists spread out")],
        example: "trie w = words tea\nw insert ten to\nexpect w.count == 3")
    ) { exhibit, arguments, report in
      var listener = TrieListener(report)
      defer { listener.hand(to: &report) }
      let inserted = try exhibit.insert(arguments, &listener, report.budget)
      switch inserted.count {
      case 0: report.say("nothing new: it is there already")
      case 1: report.say("inserted \(inserted[0])")
      default: report.say("inserted \(inserted.count.grouped) words")
      }
    },
    Verb(
      Declaration(
        "remove", "takes words out, and the letters that no other word needs",
        parameters: [.place("word", .elements, "the words to remove")],
        example: "trie w = words tea ten to\nw remove tea\nexpect w.words == [\"ten\", \"to\"]")
    ) { exhibit, arguments, report in
      var listener = TrieListener(report)
      defer { listener.hand(to: &report) }
      var removed: [String] = []
      try arguments.forEachKey(0) { key in
        let word = try Self.word(key)
        guard exhibit.trie.remove(word, recorder: &listener) else {
          throw Fault.refused("\(key.literal) is not in the trie", help: "contains(…) asks without an error")
        }
        removed.append(word)
        if removed.count % Self.stride == 0 { try report.budget.check(removed.count, of: removed.count + 1) }
      }
      report.say(removed.count == 1 ? "removed \(removed[0])" : "removed \(removed.count.grouped) words")
    },
    Verb(
      Declaration(
        "find", "looks for a word, and marks the way",
        parameters: [.place("word", .element, "a word")], example: "trie w = words tea ten to\nw find ten")
    ) { exhibit, arguments, report in
      guard let key = arguments.key(0) else { return }
      let word = try Self.word(key)
      var listener = TrieListener(report, marksWay: true)
      let last = exhibit.trie.path(to: word, recorder: &listener)?.last
      let isThere = last.map(exhibit.trie.endsWord) ?? false
      if let last, report.isSeen { listener.marks.mark(last, .focus) }
      report.answer = .bool(isThere)
      report.say(
        isThere
          ? "found \(word)" : last == nil ? "\(word) is not here" : "words begin so, but \(word) is none")
      listener.hand(to: &report)
    },
    Verb(
      Declaration(
        "complete", "finds the words that begin so, and marks the way",
        parameters: [.place("beginning", .element, "the first letters")],
        example: "trie w = words tea ten to\nw complete te")
    ) { exhibit, arguments, report in
      guard let key = arguments.key(0) else { return }
      let beginning = try Self.word(key)
      var listener = TrieListener(report, marksWay: true)
      let last = exhibit.trie.path(to: beginning, recorder: &listener)?.last
      if let last, report.isSeen { listener.marks.mark(last, .focus) }
      let words = last == nil ? [] : exhibit.trie.words(beginningWith: beginning)
      report.answer = .list(words.map(Value.text))
      let told = words.prefix(20).joined(separator: " ")
      report.say(
        words.isEmpty ? "no word begins so" : "\(words.count.grouped): \(told)\(words.count > 20 ? " …" : "")"
      )
      listener.hand(to: &report)
    },
    Verb(
      Declaration(
        "clear", "takes every word out", example: "trie w = words tea ten\nw clear\nexpect w.count == 0")
    ) { exhibit, _, report in
      let count = exhibit.trie.count
      exhibit.trie.removeAll()
      report.marks = Marks()
      report.say(count == 1 ? "removed 1 word" : "removed \(count.grouped) words")
    },
  ]

  public static let properties: [Query<TrieExhibit>] = [
    property("count", "how many words there are") { .int($0.count) },
    property("letters", "how many nodes there are, but for the root") { .int($0.nodeCount - 1) },
    property("nodes", "how many nodes there are, the root included") { .int($0.nodeCount) },
    property("height", "how many letters the longest word has") { .int($0.height) },
    property("longest", "the longest word; the first of them in order") { trie in
      guard let word = trie.longestWord else {
        throw Fault.emptyStructure(kind: "trie", name: nil, property: "longest")
      }
      return .text(word)
    },
    property("beginning", "the letters with which all words begin") { .text($0.commonBeginning) },
    property("words", "the words, in order") { .list($0.words().map(Value.text)) },
  ]

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (Trie) throws -> Value
  ) -> Query<TrieExhibit> {
    Query(Declaration(name, summary, example: "trie w = words tea ten to\nprint w.\(name)")) { exhibit, _ in
      try answer(exhibit.trie)
    }
  }

  public static let queries: [Query<TrieExhibit>] = [
    query("contains", "whether the word is in the trie", "w.contains(\"tea\")", wayVerb: "find") {
      .bool($0.contains($1))
    },
    query(
      "startsWith", "whether any word begins so", "w.startsWith(\"te\")", wayVerb: "complete"
    ) {
      .bool($0.path(to: $1) != nil && !$0.isEmpty)
    },
    query(
      "completions", "the words that begin so", "w.completions(\"t\") == [\"tea\", \"to\"]",
      wayVerb: "complete"
    ) {
      .list($0.words(beginningWith: $1).map(Value.text))
    },
  ]

  private static func query(
    _ name: String, _ summary: String, _ condition: String, wayVerb: String,
    _ answer: @escaping @Sendable (Trie, String) -> Value
  ) -> Query<TrieExhibit> {
    Query(
      Declaration(
        name, summary, parameters: [.place("word", .element, "a word, or its beginning")],
        example: "trie w = words tea to\nexpect \(condition)"), wayVerb: wayVerb
    ) { exhibit, arguments in
      guard let key = arguments.key(0) else { return .nothing }
      guard case .text(let word) = key else { return answer(exhibit.trie, key.label) }
      return answer(exhibit.trie, word)
    }
  }
}
