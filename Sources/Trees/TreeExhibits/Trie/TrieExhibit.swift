import Declarations
import Language
import Pictures
import TreeDrawings
import Trees

/// `trie`: words that share their beginnings.
public struct TrieExhibit: Exhibit {
  public typealias Marks = TrieMarks

  var trie: Trie

  public static let declaration = Declaration(
    "trie", "words that share their prefixes, one letter per node",
    example:
      "trie w = words tea ten to\nw insert tent\nexpect w.completions(\"te\") == [\"tea\", \"ten\", \"tent\"]"
  )

  public static let views: [Declaration] = [
    Declaration("letters", "every letter a node; a period marks the end of a word"),
    Declaration("outline", "one letter per line, what follows it indented"),
  ]

  public static let costs: [Cost] = [.visits]

  public var summary: [String] {
    [trie.count.counted("word"), (trie.nodeCount - 1).counted("letter"), "height \(trie.height.grouped)"]
  }

  public var weight: Int { trie.nodeCount }

  public var state: JSON { ["words": .array(trie.words().map(JSON.text))] }

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    try trie.verify()
    return trie.invariants
  }

  // MARK: Making

  static let first = Parameter<Keys>.elements("word", optional: true, "the words; lists spread out")

  public static let variants: [Variant<TrieExhibit>] = [
    Variant(
      Declaration(
        "words", "a trie of the words", parameters: [first], example: "trie w = words tea ten to inn")
    ) { (arguments, report) throws(Fault) in
      var exhibit = TrieExhibit(trie: Trie())
      try exhibit.insert(arguments[first], &report)
      report.marks = Marks()
      report.message = []
      return exhibit
    }
  ]

  // MARK: Changing

  /// A trie is as high as its longest word, and is walked level by level.
  private static let longestWord = 1_000

  static func word(_ key: Key) throws(Fault) -> String {
    guard case .text(let word) = key.value else {
      throw Fault.wrongType(of: "a trie", expected: "words", got: key.value)
    }
    guard !word.isEmpty else {
      throw Fault.refused("a word has at least one letter", help: "write a word, such as tea")
    }
    guard word.count <= longestWord else {
      throw Fault.refused("a word has at most \(longestWord.grouped) letters", help: "split it")
    }
    return word
  }

  /// - Returns: the words that are new.
  @discardableResult
  mutating func insert(_ keys: Keys, _ report: inout Report<Self>) throws(Fault) -> [String] {
    var inserted: [String] = []
    var done = 0
    let total = keys.estimatedCount
    try keys.each { (key) throws(Fault) in
      let word = try Self.word(key)
      if trie.insert(word, recorder: &report) { inserted.append(word) }
      done += 1
      try report.look(done, of: total)
    }
    return inserted
  }

  mutating func remove(_ keys: Keys, _ report: inout Report<Self>) throws(Fault) -> [String] {
    var removed: [String] = []
    try keys.each { (key) throws(Fault) in
      let word = try Self.word(key)
      guard trie.remove(word, recorder: &report) else {
        throw Fault.refused { _ in
          "\(key.literal) is not in the trie"
        } help: {
          "\($0.map { "\($0).contains(\(key.literal))" } ?? "contains(…)") asks without an error"
        }
      }
      removed.append(word)
      try report.look(removed.count)
    }
    return removed
  }

  /// Walks along the letters of a text, as a word or the beginning of one, and marks the path.
  ///
  /// - Returns: the node of the last letter, if there is a way.
  func walk(along text: String, _ report: inout Report<Self>) -> NodeID? {
    report.marksWay = true
    let last = trie.path(to: text, recorder: &report)?.last
    if let last { report.mark { $0.mark(last, .focus) } }
    return last
  }
}

extension TrieMarks: ExhibitMarks {}

extension TrieExhibit {
  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    try request.checkWhole(help: Self.opening)
    return Drawn(draw(in: request.view, marks: request.marks, on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    try request.checkWhole(help: Self.opening)
    return trie.description(on: request.canvas)
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    try TrieView.allCases.map { (view) throws(Fault) in
      try draw(in: view.rawValue, marks: Marks(), on: canvas)
        .checkLevels(in: view.rawValue, isOutline: view == .outline, on: canvas)
    }
  }

  private static let opening = "a trie folds what does not fit; complete unfolds the path"

  private func draw(in view: String, marks: Marks, on canvas: Canvas) -> Picture {
    let view = TrieView(rawValue: view) ?? .letters
    return TreeDrawings.draw(trie, marks: marks, view: view, canvas: canvas)
  }
}
