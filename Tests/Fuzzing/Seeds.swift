import EveryKind
import Foundation
import Language
import Notebooks
import Playground

/// What fuzzing begins with: what is declared, and the notebooks of the repository.
enum Seeds {
  /// Writes a folder for each target and `dictionary`, the words that mean something.
  static func write(to folder: String) throws {
    try write(programs, to: folder + "/parser")
    try write(programs, to: folder + "/session")
    try write(documents, to: folder + "/notebook")
    try write(frontMatters, to: folder + "/frontmatter")
    try write(histories, to: folder + "/history")
    try dictionary.write(toFile: folder + "/dictionary", atomically: true, encoding: .utf8)
    print("\(programs.count) programs, \(documents.count) notebooks, \(words.count) words")
  }

  private static func write(_ texts: [String], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, text) in texts.enumerated() {
      try text.write(toFile: "\(folder)/seed-\(number + 1)", atomically: true, encoding: .utf8)
    }
  }

  private static let declarations: [Declaration] = Catalog.everyKind.kinds.reduce(
    Grammar.statements + Grammar.functions + Catalog.everyKind.commands
  ) { all, kind in
    all + [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries
  }

  private static var notebooks: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "notebooks")) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") }
      .compactMap { try? String(contentsOfFile: "notebooks/" + $0, encoding: .utf8) }
  }

  static var programs: [String] {
    let cells = notebooks.flatMap { NotebookDocument(bytes: Array($0.utf8), path: "seed.md").cells }
    let texts = declarations.map(\.example).filter { !$0.isEmpty }
    return texts + texts.map { $0 + "\nundo\nredo\ngoto 0\nload a.trellis" }
      + cells.map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }

  private static let matter = """
    title: A title
    width: 60
    style: ascii
    seed: 7
    parameters:
      n: 3
      xs: [1, 2]
    """

  static let frontMatters = [
    matter, "title: \"a\\u001Bb\"\nauthor: 'é日本'\nheight: 1000",
    "parameters: {a: -1, b: 1e308, c: yes, d: ~, e: \"1\"}",
    "parameters:\n  w: |\n    two\n    lines\n  v: !!str 3\n  xs:\n    - 0x1F\n    - 1_000\n    - .inf",
    "a: &a [x, x]\nb: *a", "? [complex]\n: key", "# a comment\nseed: 9223372036854775807", "- 1\n- 2",
    "title: a\ntitle: b",
  ]

  static let histories = [
    "", "#trellis-history 1", "#trellis-history 1\n",
    "#trellis-history 1\nprint 1\ntwo \\n lines \\\\ here\n",
    "#trellis-history 1\n\\\n\\x\n\n\u{1B}[2J\u{202E}\n", "#trellis-history 2\nprint 1\n", "print 1\n",
    "é日本👩‍👩‍👧\r\n",
  ]

  static var documents: [String] {
    let cells = declarations.map(\.example).filter { !$0.isEmpty }.map { "```trellis\n\($0)\n```\n" }
    let labelled = [
      "```trellis name=a fails\ns pop\n```\n\n```output\nerror: no\n```\n",
      "> ~~~trellis width=40 echo=no quiet\n> print 1\n> ~~~\n>\n> ~~~output\n> 1\n> [..]\n> ...\n> ~~~\n",
      "- ````trellis ascii steps=all fresh\n  tree t = avl 1 2\n  ````\n",
      "1. ```trellis hidden unchecked height=9\r\n\tprint 2\r\n\t```\r\n",
    ]
    return notebooks + cells + labelled + labelled.map { "---\n\(matter)\n---\n\n" + $0 }
  }

  // MARK: The dictionary

  static var words: [String] {
    var words = Set(declarations.map(\.name)).union(Syntax.keywords).union(Settings.names)
    words.formUnion(declarations.flatMap { $0.parameters.filter(\.isLabelled).map { " \($0.name): " } })
    for parameter in declarations.flatMap(\.parameters) {
      if case .choice(let choices) = parameter.type { words.formUnion(choices) }
    }
    words.formUnion([
      "...", "..<", " by ", "==", "!=", "<=", ">=", "&&", "||", "\\u{", "\"", "{ ", " }", "[", "]", "; ",
      "\r\n",
      "9223372036854775807", "-9223372036854775808", "1e308", "5e-324", "60x12", "\u{FEFF}", "\u{1B}[2J",
      "\u{202E}", "👩‍👩‍👧", "日本", "```trellis\n", "```output\n", "```\n", "~~~", "````", "> ", "- ", "1. ", "\t",
      "---\n", "name=", "fails", "skip", "fresh", "width=40", "parameters:\n", "title: ", "[..]", "...\n",
      "<!--",
    ])
    return words.filter { !$0.isEmpty }.sorted()
  }

  /// As libFuzzer reads it: a word a line in quotes, with other bytes than ASCII as `\xE9`.
  private static var dictionary: String {
    words.map { word in
      let letters = word.utf8.map { byte -> String in
        let isPlain = (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        return isPlain
          ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\"\(letters.joined())\"\n"
    }.joined()
  }
}
