import Declarations
import Language
import Pictures
import Trees

extension TrieExhibit {
  static let added = Parameter<Keys>.elements("word", "the words; lists spread out")
  static let removed = Parameter<Keys>.elements("word", "the words to remove")
  static let sought = Parameter<Key>(place: "word", "a word")
  static let beginning = Parameter<Key>(place: "beginning", "the first letters")

  /// A learner is not asked to count more words.
  private static let mostCounted = 20

  public static let verbs: [Verb<TrieExhibit>] = [
    Verb(
      Declaration(
        "insert", "adds words, letter by letter", parameters: [added],
        example: "trie w = words tea\nw insert ten to\nexpect w.count == 3")
    ) { (exhibit, arguments, report) throws(Fault) in
      let before = exhibit.trie.nodeCount
      let inserted = try exhibit.insert(arguments[added], &report)
      switch inserted.count {
      case 0 where arguments[added].estimatedCount == 0: report.say("inserted 0 words")
      case 0:
        report.say(
          "nothing new: \(arguments[added].estimatedCount == 1 ? "it is" : "they are") there already")
      case 1: report.say("inserted \(inserted[0])")
      default: report.say("inserted \(inserted.count.grouped) words")
      }
      let grown = exhibit.trie.nodeCount - before
      if grown > 0 { report.say(grown.counted("new letter")) }
    },
    Verb(
      Declaration(
        "remove", "removes words, and the letters that no other word needs", parameters: [removed],
        example: "trie w = words tea ten to\nw remove tea\nexpect w.words == [\"ten\", \"to\"]")
    ) { (exhibit, arguments, report) throws(Fault) in
      let before = exhibit.trie.nodeCount
      let words = try exhibit.remove(arguments[removed], &report)
      report.say(words.count == 1 ? "removed \(words[0])" : "removed \(words.count.grouped) words")
      let pruned = before - exhibit.trie.nodeCount
      if pruned > 0 { report.say(pruned.counted("letter pruned", "letters pruned")) }
    },
    Verb(
      Declaration(
        "find", "looks for a word, and marks the path", parameters: [sought],
        example: "trie w = words tea ten to\nw find ten")
    ) { (exhibit, arguments, report) throws(Fault) in
      let word = try word(arguments[sought])
      let last = exhibit.walk(along: word, &report)
      let isThere = last.map(exhibit.trie.endsWord) ?? false
      if last != nil { report.story?.explanation.decideAtEnd(.wordEnd(word, isThere: isThere)) }
      report.answer = .bool(isThere)
      report.say(
        isThere
          ? "found \(word)"
          : last == nil ? "\(word) is not here" : "\(word) only begins other words")
    },
    Verb(
      Declaration(
        "complete", "finds the words with this prefix, and marks the path", parameters: [beginning],
        example: "trie w = words tea ten to\nw complete te")
    ) { (exhibit, arguments, report) throws(Fault) in
      let beginning = try word(arguments[beginning])
      let last = exhibit.walk(along: beginning, &report)
      let words = last == nil ? [] : exhibit.trie.words(beginningWith: beginning)
      report.answer = try .list(words.map(Value.text), interruptedBy: StatementCancellation.current)
      if last != nil, words.count <= mostCounted {
        report.story?.explanation.decideAtEnd(.completions(of: beginning, count: words.count))
      }
      let reported = words.prefix(20).joined(separator: " ")
      report.say(
        words.isEmpty
          ? "no word has this prefix" : "\(words.count.grouped): \(reported)\(words.count > 20 ? " …" : "")"
      )
    },
    Verb(
      Declaration(
        "clear", "removes every word", example: "trie w = words tea ten\nw clear\nexpect w.count == 0")
    ) { exhibit, _, report in
      let count = exhibit.trie.count
      exhibit.trie.removeAll()
      report.marks = Marks()
      report.say("removed \(count.counted("word"))")
    },
  ]

  public static let properties: [Query<TrieExhibit>] = [
    node,
    property("count", "how many words there are") { .int($0.count) },
    property("letters", "how many nodes there are, but for the root") { .int($0.nodeCount - 1) },
    property("nodes", "how many nodes there are, the root included") { .int($0.nodeCount) },
    property("height", "how many letters the longest word has") { .int($0.height) },
    property("longest", "the longest word; the first of them in order") { (trie) throws(Fault) in
      guard let word = trie.longestWord else {
        throw Fault.empty("trie", hasNo: "longest")
      }
      return .text(word)
    },
    property("beginning", "the prefix that all words share") { .text($0.commonBeginning) },
    property("words", "the words, in order") { .list($0.words().map(Value.text)) },
  ]

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (Trie) throws(Fault) -> Value
  ) -> Query<TrieExhibit> {
    Query(Declaration(name, summary, example: "trie w = words tea ten to\nprint w.\(name)")) {
      (exhibit, _) throws(Fault) in
      try answer(exhibit.trie)
    }
  }

  static let asked = Parameter<Key>(place: "word", "a word, or a prefix")
  static let askedStart = Parameter<Key>(place: "beginning", "a word, or a prefix")

  public static let queries: [Query<TrieExhibit>] = [
    walk,
    query("contains", "whether the word is in the trie", of: asked, "w.contains(\"tea\")") {
      trie, word, report in
      guard let last = trie.path(to: word, recorder: &report)?.last else { return .bool(false) }
      let isThere = trie.endsWord(last)
      report.story?.explanation.decideAtEnd(.wordEnd(word, isThere: isThere))
      return .bool(isThere)
    },
    query("startsWith", "whether any word has this prefix", of: askedStart, "w.startsWith(\"te\")") {
      trie, beginning, report in
      .bool(trie.path(to: beginning, recorder: &report) != nil && !trie.isEmpty)
    },
    query(
      "completions", "the words with this prefix", of: askedStart,
      "w.completions(\"t\") == [\"tea\", \"to\"]"
    ) { (trie, beginning, report) throws(Fault) in
      guard trie.path(to: beginning, recorder: &report) != nil else { return .list([]) }
      return try .list(
        trie.words(beginningWith: beginning).map(Value.text), interruptedBy: StatementCancellation.current)
    },
  ]

  private static func query(
    _ name: String, _ summary: String, of text: Parameter<Key>, _ condition: String,
    _ answer: @escaping @Sendable (Trie, String, inout Report<TrieExhibit>) throws(Fault) -> Value
  ) -> Query<TrieExhibit> {
    Query(
      Declaration(name, summary, parameters: [text], example: "trie w = words tea to\nexpect \(condition)")
    ) { (exhibit, arguments, report) throws(Fault) in
      let key = arguments[text]
      guard case .text(let word) = key.value else { return try answer(exhibit.trie, key.label, &report) }
      return try answer(exhibit.trie, word, &report)
    }
  }
}
