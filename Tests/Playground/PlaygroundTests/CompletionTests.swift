import EveryKind
import Playground
import Prompt
import Testing

@Suite struct CompletionTests {
  private func session() -> Session {
    var session = Session()
    session.prepare(
      "stack s = min 1 2;\nlet total = 3\ndefine grow(n) { s push n }\ntree tall = avl 1 2;\nlet xs = [1]\ndefine foobar(x) = x\ndefine walk mine(t) { visit t.node }"
    )
    return session
  }

  /// A walk of the reader's own is an order like any other.
  @Test func aWalkIsAmongTheOrders() {
    var session = session()
    session.prepare("define walk mine(t) { visit t.node }")
    for line in ["tall use m", "tall traverse order: m", "tall traverse m", "tree x = avl traversal: m"] {
      #expect(session.completion(of: line).candidates.map(\.text) == ["mine"], "\(line)")
    }
  }

  /// Of a verb and a definition with one name the bare word is the verb, and a bracket means the definition.
  @Test func verbsAndDefinitionsOfOneName() {
    var session = session()
    session.prepare("define insert(x) { print x }\nlet d = [1: 2]\ntall insert 3;")
    #expect(session.completion(of: "ins").hint == "insert value …")
    #expect(session.completion(of: "insert ").hint == "insert value …")
    #expect(session.completion(of: "insert(").hint == "insert(x)")
    #expect(session.completion(of: "insert(to").candidates.map(\.text) == ["total"])
    #expect(session.completion(of: "d ").candidates.map(\.text) == ["remove", "removeAll"])
    // What a backslash goes on with belongs to the same statement.
    #expect(session.completion(of: "d \\\n ").candidates.map(\.text) == ["remove", "removeAll"])
    #expect(session.completion(of: "let (").candidates.map(\.text) == ["d", "total", "xs"])
  }

  /// What may be typed after a line: the candidates, in order, and the hint.
  @Test func candidates() {
    let session = session()
    let cases: [(String, [String], String?)] = [
      ("tr", ["traverse", "tree", "trie"], nil),
      ("ta", ["tall"], nil),
      ("gr", ["grow"], "grow n"),
      ("xyz", [], nil),
      ("und", ["undo"], "undo [n]"),
      ("foo", ["foobar("], "foobar(x)"),
      ("print foob", ["foobar("], "foobar(x)"),
      ("let y = foob", ["foobar("], "foobar(x)"),
      ("xs app", ["append"], "xs append value"),
      ("xs re", ["remove", "removeAll", "removeFirst", "removeLast", "reverse"], "a list"),
      ("xs insert 5 a", ["at:", "abs(", "atan2("], "xs insert value at: index"),
      ("tall traverse order: mi", ["mine"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("print tall.walk(mi", ["mine"], "walk(walk)"),
      (
        "tree x = ",
        [
          "avl", "balanced", "binary", "bst", "levels", "maxheap", "minheap", "rebuild", "redblack", "splay",
          "treap",
        ],
        "tree name = variant …"
      ),
      ("tree x = a", ["avl"], "tree name = variant …"),
      ("tree x = b", ["balanced", "binary", "bst"], "tree name = variant …"),
      (
        "tree x = avl dup", ["duplicates:"],
        "avl [value …] [duplicates: keep|ignore|reject] [traversal: in|pre|post|level|zigzag|walk]"
      ),
      (
        "tree x = avl duplicates: ", ["ignore", "keep", "reject"],
        "avl [value …] [duplicates: keep|ignore|reject] [traversal: in|pre|post|level|zigzag|walk]"
      ),
      ("btree b = 3 4 ord", ["order:"], "keyed [value …] [order: n]"),
      ("tall trav", ["traverse"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      (
        "tall traverse ", ["in", "level", "mine", "order:", "post", "pre", "zigzag"],
        "traverse [[order:] in|pre|post|level|zigzag|walk]"
      ),
      ("tall traverse order: p", ["post", "pre"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("tall traverse p", ["post", "pre"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("tall traverse pre ", [], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("traverse order: z", ["zigzag"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("tall rotate ", ["at:", "left", "right"], "rotate left|right at: value"),
      ("s pu", ["push"], "push value …"),
      // Neither an object alone nor a walk is a value.
      ("tall insert ", ["total", "xs"], "insert value …"),
      ("tall insert ta", ["tall", "tan("], "insert value …"),
      ("tall insert mi", ["min("], "min(value)"),
      ("s.m", ["max", "maxima", "min", "minima"], nil),
      ("print tall.he", ["height"], nil),
      ("print tall.ra", ["rank("], "rank(value)"),
      ("print tall.cost.", ["asked.", "comparisons", "recolourings", "rotations", "swaps", "visits"], nil),
      ("print s.total.", ["asked.", "comparisons"], nil),
      ("print s.total.asked.", ["comparisons"], nil),
      ("print tot", ["total"], "print value, … [all: yes]"),
      ("print shu", ["shuffled("], "shuffled(list)"),
      ("print (tot", ["total"], "print value, … [all: yes]"),
      ("let x = ta", ["tall", "tan("], "let name = value"),
      (
        "layout l = custom { ",
        [
          "appearing(view, item) =", "attributes(view, item) =", "contentSize(view) =",
          "disappearing(view, item) =", "elements(view, rect) =", "footer(view, section) =",
          "header(view, section) =", "invalidates(view, bounds) =", "prepare(view) =",
        ], "prepare(view) = [section * 100 for section in view.sections]"
      ),
      (
        "layout l = custom gap: 2 {\n  attributes(view, item) = (0, 0, 5, 5)\n  el",
        ["elements(view, rect) ="], "prepare(view) = [section * 100 for section in view.sections]"
      ),
      ("layout l = custom { attributes(view, item) = tot", ["total"], nil),
      ("tree x = avl { el", [], nil),
      (
        "set ",
        ["color", "describe", "height", "pager", "screenReader", "steps", "style", "terminal", "width"],
        "set [name] [value]"
      ),
      ("set style ", ["ascii", "unicode"], "set [name] [value]"),
      ("set steps a", ["all"], "set [name] [value]"),
      ("show ta", ["tall"], "show [name|value] [as: view] [around: value] [depth: n]"),
      ("show tall as: o", ["outline"], "show [name|value] [as: view] [around: value] [depth: n]"),
      ("show s as: ", ["columns"], "show [name|value] [as: view] [around: value] [depth: n]"),
      ("drop ", ["s", "tall"], "drop name"),
      ("help tree ins", ["insert"], "help [topic …]"),
      ("help und", ["undo"], "help [topic …]"),
      // The statement at the cursor counts, not the line.
      ("s push 1; tall trav", ["traverse"], "traverse [[order:] in|pre|post|level|zigzag|walk]"),
      ("repeat 3 { s pu", ["push"], "push value …"),
      // In a text and in a comment nothing is completed.
      ("print \"tr", [], nil), ("# tr", [], nil), ("tall insert 3 # tr", [], nil),
    ]
    for (line, candidates, hint) in cases {
      let offer = session.completion(of: line)
      #expect(offer.candidates.map(\.text) == candidates, "\(line)")
      #expect(offer.hint == hint, "\(line)")
      let typed = String(line.utf8.dropFirst(offer.start)) ?? ""
      #expect(candidates.allSatisfy { $0.hasPrefix(typed) }, "\(line): \(typed)")
    }
  }

  @Test(
    "between brackets the same is offered as behind a blank",
    arguments: [
      "tall traverse |", "tall traverse order: |", "tall traverse p|", "tall insert |", "tall insert ta|",
      "tall rotate |", "tall rotate left |", "s push |", "xs insert |", "xs insert 5 |", "xs append tot|",
      "xs sort |", "xs sort by: |",
    ])
  func brackets(_ line: String) {
    let session = session()
    let blank = session.completion(of: String(line.dropLast()))
    var words = line.dropLast().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let call = words.removeFirst() + "." + words.removeFirst() + "("
    let separator = { (word: String) in word.hasSuffix(":") ? " " : ", " }
    let arguments = words.dropLast().map { $0 + separator($0) }.joined() + (words.last ?? "")
    for start in ["", "repeat 2 { ", "print 1; "] {
      let offer = session.completion(of: start + call + arguments)
      #expect(offer.candidates == blank.candidates, "\(start + call + arguments)")
      #expect(offer.hint?.hasPrefix(call.split(separator: ".").last ?? "?") == true, "\(offer.hint ?? "")")
      #expect(offer.start == (start + call + arguments).utf8.count - (words.last ?? "").utf8.count)
    }
  }

  @Test("in Swift's spelling more is offered where it may stand")
  func swiftsSpelling() {
    var session = session()
    session.prepare("let d = [\"a\": 1]; let m = [[1]]")
    let cases: [(String, [String], hint: String?)] = [
      ("tall.rotate(left, ", ["at:"], "rotate(left|right, at: value)"),
      ("print tall.rank(t", ["tall", "tan(", "text(", "total"], "rank(value)"),
      ("print(\"\\(tall.he", ["height"], nil), ("print(\"a \\(tot", ["total"], nil),
      ("print \"\\(tall.rank(tot", ["total"], "rank(value)"), ("print(\"\\(xs) tot", [], nil),
      ("print(\"\\(d[\"", [], nil), ("print(\"\\(d[\"a\"].sig", ["signum"], nil),
      ("print(\"\\(d[\"a\"] + tall.he", ["height"], nil),
      ("tall.node(2).el", ["element"], nil), ("print tall.node(2).parent.par", ["parent"], nil),
      ("print m[0].fir", ["first"], nil), ("m[0].app", ["append("], "append(value)"),
      ("xs.fil", ["filter"], "filter { condition }"), ("xs.red", ["reduce"], "reduce(first) { value }"),
      ("xs.forE", ["forEach"], "forEach { … }"), ("print xs.forE", [], nil),
      ("xs.swa", ["swapAt("], "swapAt(index, index)"), ("print xs.swa", [], nil),
      ("d.removeV", ["removeValue("], "removeValue(forKey: key)"),
      ("d.removeValue(f", ["forKey:", "floor(", "foobar("], "removeValue(forKey: key)"),
      ("print foobar(tot", ["total"], "foobar(x)"), ("let y = sum(x", ["xs"], "sum(list)"),
    ]
    for (line, candidates, hint) in cases {
      let offer = session.completion(of: line)
      #expect(
        candidates.allSatisfy(offer.candidates.map(\.text).contains)
          && candidates.isEmpty == offer.candidates.isEmpty, "\(line): \(offer.candidates.map(\.text))")
      #expect(offer.hint == hint || hint == nil && candidates.isEmpty, "\(line): \(offer.hint ?? "")")
    }
    // What may take long is not worked out.
    #expect(session.completion(of: "print foobar(xs).").candidates.isEmpty)
    #expect(session.completion(of: "print tall.node(99).").candidates.isEmpty)
  }

  @Test("what is offered behind a value runs as it is written")
  func questionsWithFunctions() {
    for text in [
      "xs.filter { $0 > 1 }", "xs.allSatisfy { $0 > 1 }", "xs.compactMap { $0 }", "xs.flatMap { [$0] }",
      "xs.reduce(0) { $0 + $1 }", "\"ab\".filter { $0 > \"a\" }", "\"ab\".allSatisfy { $0 > \"a\" }",
      "\"ab\".compactMap { $0 }", "d.filter { $0.value > 1 }", "d.mapValues { $0 + 1 }",
    ] {
      var session = Session()
      session.prepare("let xs = [1, 2]; let d = [\"a\": 1]")
      #expect(session.run("print(\(text))").first?.failure == nil, "\(text)")
    }
    for text in ["xs.forEach { print($0) }", "\"ab\".forEach { print($0) }", "d.forEach { print($0) }"] {
      var session = Session()
      session.prepare("let xs = [1, 2]; let d = [\"a\": 1]")
      #expect(session.run(text).first?.failure == nil, "\(text)")
    }
  }

  /// No word is offered that the object refuses whatever its arguments.
  @Test func whatATreeRefusesIsNotOffered() throws {
    let arguments = [
      "push": "9", "insert": "9", "remove": "5", "find": "5", "select": "1", "range": "3 5", "successor": "5",
      "predecessor": "5", "floor": "5", "ceiling": "5",
    ]
    let tree = try #require(Catalog.everyKind.kinds.first { $0.name == "tree" })
    for variant in ["binary", "bst", "avl", "redblack", "treap", "splay", "minheap", "maxheap"] {
      var session = Session()
      session.prepare("tree t = \(variant) 5 3 8;")
      func isOffered(_ word: String, after start: String) -> Bool {
        session.completion(of: start).candidates.contains { $0.text == word || $0.text == word + "(" }
      }
      for word in (tree.verbs + tree.queries).map(\.name) {
        let isVerb = tree.verbs.contains { $0.name == word }
        let statement =
          isVerb ? "t \(word) \(arguments[word] ?? "")" : "print t.\(word)(\(arguments[word] ?? "5"))"
        var copy = session
        let message = copy.run(statement).first?.failure?.message ?? ""
        let isRefused =
          message.contains("is for heaps") || message.contains("has no order from left to right")
        #expect(isOffered(word, after: "t ") != isRefused, "\(variant): \(word)")
        if isVerb { #expect(isOffered(word, after: "") != isRefused, "\(variant): \(word)") }
        if tree.queries.contains(where: { $0.name == word }) {
          #expect(isOffered(word, after: "print t.") != isRefused, "\(variant): t.\(word)")
        }
      }
    }
  }

  @Test func files() {
    let session = session()
    for line in ["load ", "load note", "save x"] {
      #expect(session.completion(of: line).takesPath, "\(line)")
    }
    #expect(!session.completion(of: "s push ").takesPath)
    let over = session.completion(of: "save x.md ")
    #expect(!over.takesPath && over.candidates.map(\.text) == ["over:"])
    #expect(session.completion(of: "save x.md over: ").candidates.map(\.text) == ["no", "yes"])
    #expect(session.completion(of: "load x.md as: ").candidates.map(\.text) == ["step"])
    for (line, typed, isQuoted) in [
      ("load s", "s", false), ("load my lesson", "my lesson", false), ("load \"s/x", "s/x", true),
      ("learn \"a b", "a b", true), ("s push 1; load \"c d", "c d", true), ("save é f", "é f", false),
    ] {
      let offer = session.completion(of: line)
      #expect(offer.takesPath && offer.isQuoted == isQuoted, "\(line)")
      #expect(String(line.utf8.dropFirst(offer.start)) == typed, "\(line)")
    }
    #expect(!session.completion(of: "load x as: ").takesPath)
    #expect(!session.completion(of: "print \"lo").takesPath)
  }

  @Test func everyStatementCanBeTypedByCompletion() {
    let session = session()
    let words = Set(session.completion(of: "").candidates.map(\.text))
    for kind in Catalog.everyKind.kinds { #expect(words.contains(kind.name)) }
    for keyword in Grammar.keywords { #expect(words.contains(keyword.name)) }
    for command in SessionCommand.allCases { #expect(words.contains(command.rawValue)) }
    let ofHeaps = ["push", "pop", "peek", "sort"]
    for verb in Catalog.everyKind.kinds[0].verbs where !ofHeaps.contains(verb.name) {
      #expect(words.contains(verb.name))
    }
  }

  @Test func anyBeginningOfAProgramIsCompletedWithoutHarm() {
    let session = session()
    let program = Array(
      "tall insert (s.top + 1), \"a\\\"b\" [1, xs[2]] # c\nfor x in 1...3 { s push x; } tree é = avl 日本 duplicates: keep"
        .utf8)
    for end in 0...program.count {
      let offer = session.completion(of: String(decoding: program[..<end], as: UTF8.self))
      let groups = [false, true].flatMap { later in
        offer.candidates.filter { $0.comesLater == later }.sorted { $0.text < $1.text }
      }
      #expect(offer.candidates == groups)
    }
  }
}
