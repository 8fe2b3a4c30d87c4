import Language
import Notebooks
import Playground
import Testing

@Suite struct FrontMatterTests {
  private func parameters(_ document: NotebookDocument) -> [String] {
    document.frontMatter.parameters.map { "\($0.name)=\(show($0.value))@\($0.line)" }
  }

  @Test func everyKey() {
    let document = NotebookDocument(
      """
      ---
      title: Stacks & queues
      author: "A. *B*"
      width: 60
      height: 30
      style: ascii
      seed: 42
      parameters:
        count: 20
        ratio: 2.5
        large: 1_000_000
        balanced: yes
        word: avl
        quoted: "12"
        nothing:
        xs: [1, -2, 3]
        words:
          - fig
          - 'pear'
      ---

      ```trellis
      print 1
      ```
      """)
    #expect(document.messages == [])
    let matter = document.frontMatter
    #expect(matter.title == "Stacks & queues" && matter.author == "A. *B*")
    #expect(matter.settings == Settings(width: 60, height: 30, style: .ascii) && matter.seed == 42)
    #expect(
      parameters(document) == [
        "count=20@9", "ratio=2.5@10", "large=1000000@11", "balanced=yes@12", "word=\"avl\"@13",
        "quoted=\"12\"@14", "nothing=none@15", "xs=[1, -2, 3]@16", "words=[\"fig\", \"pear\"]@17",
      ])
    #expect(document.cells[0].firstLine == 23)
  }

  /// As the core schema of YAML 1.2 reads them.
  @Test(arguments: [
    (".5", "0.5"), ("-.5", "-0.5"), ("+.5", "0.5"), ("5.", "5.0"), ("1e3", "1000.0"), ("1E3", "1000.0"),
    ("1e+3", "1000.0"), ("-2.5e-1", "-0.25"), (".5e1", "5.0"), ("5.e1", "50.0"), ("0x1F", "31"),
    ("0x1f", "31"), ("0o14", "12"), ("0x7FFFFFFFFFFFFFFF", "9223372036854775807"), ("012", "12"),
    ("+12", "12"), ("-0", "0"), ("0.0", "0.0"), ("1_000.5", "1000.5"), ("1e308", "1e+308"),
    ("TRUE", "yes"), ("Null", "none"),
    // And what is none stays a text.
    (".", "\".\""), ("e3", "\"e3\""), ("1e", "\"1e\""), ("1e+", "\"1e+\""), ("1e3.5", "\"1e3.5\""),
    ("1.2.3", "\"1.2.3\""), ("0x", "\"0x\""), ("0xG", "\"0xG\""), ("-0x1F", "\"-0x1F\""), ("0o8", "\"0o8\""),
    ("0b11", "\"0b11\""), ("_1", "\"_1\""), ("1_", "\"1_\""), ("1x", "\"1x\""), ("12:30", "\"12:30\""),
    ("５", "\"５\""), ("1e５", "\"1e５\""), ("5\u{301}", "\"5\u{301}\""), ("--1", "\"--1\""), ("'.5'", "\".5\""),
  ])
  func numbersAreThoseOfYAML(text: String, value: String) {
    let document = NotebookDocument("---\nparameters:\n  n: \(text)\n---\n")
    #expect(document.messages == [] && parameters(document) == ["n=\(value)@3"])
  }

  @Test(arguments: ["1e999", "0x8000000000000000", "0o7777777777777777777777", ".inf", "-.INF", ".nan"])
  func aNumberThatIsNoneOfTheLanguageIsAWarning(_ text: String) {
    let document = NotebookDocument("---\nparameters:\n  n: \(text)\n---\n")
    #expect(document.messages.count == 1 && document.warnings[0].help == "numbers have 64 bits")
  }

  @Test func aWholeNumberMayHaveAnotherBase() {
    let document = NotebookDocument("---\nwidth: 0x40\nseed: 0o14\n---\n")
    #expect(document.messages == [])
    #expect(document.frontMatter.settings.width == 64 && document.frontMatter.seed == 12)
  }

  @Test func whatCannotBeUnderstoodIsAWarningOfItsLine() {
    let document = NotebookDocument(
      """
      ---
      titel: x
      title: [a]
      width: 1001
      height: 1.5
      style: fancy
      seed: -1
      parameters:
        1a: 1
        for: 2
        deep: {a: 1}
        huge: 99999999999999999999
        nested: [[1]]
        fine: 1
      ---
      """)
    #expect(
      document.messages == [
        "2: unknown key 'titel' in front matter",
        "3: 'title' takes a text",
        "4: 'width' takes a whole number from 1 to 1000",
        "5: 'height' takes a whole number from 1 to 1000",
        "6: 'style' takes unicode or ascii",
        "7: 'seed' takes a whole number of at least 0",
        "9: '1a' cannot be the name of a parameter",
        "10: 'for' cannot be the name of a parameter",
        "11: parameter 'deep' takes a number, yes or no, a text or a list of these",
        "12: parameter 'huge' takes a number, yes or no, a text or a list of these",
        "13: parameter 'nested' takes a number, yes or no, a text or a list of these",
      ])
    #expect(document.warnings[0].help == "did you mean title?")
    #expect(parameters(document) == ["fine=1@14"])
  }

  /// A parameter becomes a variable, so its name is what the language takes for one.
  @Test(arguments: [
    ("n", true), ("_n1", true), ("größe", true), ("名", true), ("e\u{301}", true),
    ("\u{64D}s", false), ("x²", false), ("a b", false), ("1", false), ("none", false),
  ]) func names(name: String, isName: Bool) {
    let document = NotebookDocument("---\nparameters:\n  \(name): 1\n---\n")
    #expect(parameters(document) == (isName ? ["\(name)=1@3"] : []))
    #expect(document.messages == (isName ? [] : ["3: '\(name)' cannot be the name of a parameter"]))
  }

  @Test func brokenFrontMatter() {
    let cell = "\n```trellis\nprint 1\n```\n"
    let cases: [(String, String?)] = [
      ("---\n---\n", nil),
      ("---\n# nothing\n...\n", nil),
      ("---\nparameters:\n---\n", nil),
      ("---\n\nA thematic break, and no front matter.\n", nil),
      ("---\ntitle: x\n\n", "1: front matter is never closed"),
      ("---\n- a\n---\n", "2: front matter must be lines of 'key: value'"),
      ("---\njust text\n---\n", "2: front matter must be lines of 'key: value'"),
      ("---\ntitle: a\nwidth: [1\n---\n", "3: front matter is not YAML: did not find expected ',' or ']'"),
      ("---\ntitle: a\ntitle: b\n---\n", "2: front matter has the key 'title' twice"),
      ("---\ntitle: *x\n---\n", "2: front matter is not YAML: found undefined alias"),
      ("---\nparameters: 3\n---\n", "2: 'parameters' takes lines of 'name: default'"),
      ("---\ntitle: \u{1}\n---\n", "2: front matter is not YAML"),
      ("---\ntitle: &x a\n---\n", nil),
      ("---\nx: 1\n\"x\": 2\n---\n", "2: front matter has the key 'x' twice"),
      (
        "---\nx: \(String(repeating: "[", count: 65))\(String(repeating: "]", count: 65))\n---\n",
        "2: front matter is not YAML: it is nested too deeply"
      ),
    ]
    for (matter, warning) in cases {
      let document = NotebookDocument(matter + cell)
      #expect(document.cells.map(\.text) == ["print 1\n"], "\(matter)")
      #expect(document.warnings.count == (warning == nil ? 0 : 1), "\(matter) \(document.messages)")
      if let warning, let message = document.messages.first {
        #expect(message.dropFirst(3).hasPrefix(warning.dropFirst(3)), "\(matter) \(message)")
      }
    }
  }

  @Test func lineEndingsAndMarks() {
    for ending in ["\n", "\r\n", "\r"] {
      let text = ["---", "title: x", "width: 70", "wdith: 1", "---", "```trellis", "print 1", "```"]
      for mark in ["", "\u{FEFF}"] {
        let document = NotebookDocument(mark + text.joined(separator: ending))
        #expect(document.frontMatter.title == "x" && document.frontMatter.settings.width == 70)
        #expect(document.messages == ["4: unknown key 'wdith' in front matter"])
        #expect(document.cells[0].firstLine == 7)
      }
    }
  }

  @Test func bombsDoNotHang() {
    var laughs = "a0: &a0 [x, x]\n"
    for level in 1...40 { laughs += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let aliases = NotebookDocument("---\n\(laughs)? *a40\n: 1\n---\n")
    #expect(aliases.messages == ["3: front matter uses YAML aliases"])
    let hidden = NotebookDocument("---\nx: [&a [1,1],*a]\n---\n")
    #expect(hidden.messages == ["2: front matter uses YAML aliases"])
    for piece in ["[", "{", "- ", "? ", "{a: [", "!!map "] {
      let deep = NotebookDocument("---\nx:\n  " + String(repeating: piece, count: 10_000) + "\n---\n")
      #expect(deep.warnings.count == 1, "\(piece) \(deep.messages.prefix(3))")
    }
    let long = NotebookDocument("---\ntitle: " + String(repeating: "x", count: 100_000) + "\n---\n")
    #expect(long.messages == ["2: front matter is longer than 65536 bytes"])
  }
}

/// A value as it would be written.
func show(_ value: Value) -> String {
  switch value {
  case .nothing: "none"
  case .bool(let truth): truth ? "yes" : "no"
  case .int(let number): String(number)
  case .decimal(let number): String(number)
  case .text(let text): "\"\(text)\""
  case .list(let values): "[" + values.map(show).joined(separator: ", ") + "]"
  default: String(describing: value)
  }
}
