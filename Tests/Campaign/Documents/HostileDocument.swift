import Foundation
import RandomDocuments
import RandomSessions
import Randomness

/// Documents, names and arguments that try to do harm when they are opened.
struct HostileDocument {
  private var random: SplitMix64
  private var program: RandomProgram
  /// What is made to take long when it is read, in place of everything else.
  private var bomb: String?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    program = RandomProgram(seed: ~seed)
  }

  private mutating func chance(_ times: Int) -> Bool { Int.random(in: 1...times, using: &random) == 1 }

  private mutating func one<Item>(of items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  // MARK: Text

  /// What a terminal obeys, hides or reorders, and what formats give a meaning.
  private static let payloads = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[2J", "\u{1B}[31m", "\u{1B}P+q\u{1B}\\", "\u{9B}31m", "\u{9D}0;x\u{9C}",
    "\u{7}", "\u{8}",
    "\u{0}", "\u{7F}", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{202E}gpj.exe", "\u{2066}a\u{2069}", "\u{200B}",
    "\u{FEFF}",
    "\u{E000}", "\u{10FFFF}", "\u{E0041}", "\u{301}\u{301}", "👩‍👩‍👧", "日本", "<b>&amp;]]>", "\"\\'`$(id)", "-->",
    "%s%n",
    "not ok 7", "1..9", "# TODO", "{\"a\":1}", "\u{2028}", "\u{1F1E8}", String(repeating: "w", count: 500),
    "é", "...", "[..]",
  ]

  private mutating func text() -> String {
    chance(3)
      ? one(of: ["a", "one", "x y"])
      : (0..<Int.random(in: 1...3, using: &random)).map { _ in
        one(of: Self.payloads)
      }.joined(separator: one(of: ["", " ", "a"]))
  }

  /// A text as an argument or a name: what the system cannot hand over is left out.
  private mutating func word() -> String { text().replacing("\u{0}", with: "") }

  private mutating func fileName() -> String {
    let name = String(word().replacing("/", with: "").prefix(40))
    // Neither a name that the system refuses, nor that of a folder.
    return name.isEmpty || name.utf8.count > 200 ? "long" : name
  }

  // MARK: The command

  /// The arguments as JSON, and the name of the file.
  mutating func command() -> [String] {
    let name = (chance(2) ? "a" : fileName()) + one(of: [".md", ".md", ".md", ".trellis", ""])
    let path = chance(40) ? word() : "./" + name
    let limits = ["--timeout", "1", "--max-memory", "600", "--max-steps", "20000"]
    // Most arguments are right, so that the document is read.
    let look = one(of: [
      [], [], [], [], [], [], [], [], [], [], ["--width", "\(Int.random(in: 1...200, using: &random))"],
      ["--style", "ascii", "--height", "9"],
      ["--width", word()], ["--style", word()],
    ])
    var arguments: [String]
    if chance(8) { bomb = one(of: MarkdownBombs.all(size: one(of: [4_000, 40_000, 400_000]))).text }
    switch bomb == nil ? Int.random(in: 0..<26, using: &random) : one(of: [0, 10, 15, 22, 22, 22]) {
    case 0...9:
      arguments =
        ["check", path]
        + one(of: [
          [], ["--format", "tap"], ["--format", "json"],
          ["--format", "json", "--state", "--pictures", "--answers"],
          ["--junit", "report.xml"], ["--timings"], ["--only", word()],
          ["--fail-fast", "--junit", "report.xml"],
          ["--format", word()],
        ]) + look + limits
    case 10...14:
      arguments =
        ["run", path]
        + one(of: [
          [], ["--keep-going"], ["--format", "json"], ["--color", "always"], ["--quiet"],
          ["--until", word()],
          ["--format", "json", "--pictures", "--keep-going"],
        ]) + look + limits
    case 15...18:
      arguments = ["record", path] + one(of: [["--dry-run"], [], ["--only", word()]]) + look + limits
    case 19: arguments = ["reference", word()] + one(of: [[], ["--format", "md"], ["--format", "json"]])
    case 20, 21:
      arguments = ["repl"] + one(of: [[], ["--load", path], ["--color", "always"]]) + look + limits
    case 22, 23:
      arguments =
        ["render", path, "--over"] + one(of: [[], ["--format", "md"], ["--format", "ipynb"]]) + limits
    case 24: arguments = ["run", "-"] + limits
    default:
      arguments = one(of: [[word()], ["help", word()], ["check"], ["run", word(), word()], ["--" + word()]])
    }
    if chance(30) { arguments += ["--set", word()] }
    if chance(15) { arguments += ["--set", "n=" + word()] }
    if chance(40) { arguments.append(word()) }
    let data = (try? JSONEncoder().encode(arguments)) ?? Data("[]".utf8)
    return [String(decoding: data, as: UTF8.self), name]
  }

  // MARK: The document

  /// The lines of the file, each with its line feed.
  mutating func lines() -> [String] {
    if let bomb {
      return (bomb + "\n\n```trellis\nprint 1\n```\n").split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map { Self.piece(Array("\($0)\n".utf8)) }
    }
    var lines: [String] = []
    if chance(4) { lines += frontMatter() }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      lines += chance(3) ? [text()] : cell()
    }
    let ending = one(of: ["\n", "\n", "\n", "\r\n", "\r"])
    return lines.map { line in
      let bytes = Array((line + ending).utf8)
      return Self.piece(chance(60) ? bytes + [UInt8.random(in: 0x80...0xFF, using: &random)] : bytes)
    }
  }

  private mutating func cell() -> [String] {
    let fence = one(of: ["```", "```", "~~~~"])
    let margin = one(of: ["", "", "", "> ", "- "])
    let labels = one(of: [
      "", "", " name=\(text())", " fails", " skip", " width=\(Int.random(in: 0...99, using: &random))",
      " \(text())", " echo=yes",
    ])
    let statements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      chance(3) ? "print \(literal())" : chance(6) ? "load \"\(word())\"" : program.entry()
    }
    var lines = [fence + "trellis" + labels] + statements + (chance(20) ? [] : [fence])
    if !chance(3) {
      let answers = chance(4) ? " answers=\"\(text())\"" : ""
      lines +=
        ["", fence + "output" + answers] + (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
      if !chance(20) { lines.append(fence) }
    }
    return lines.map { margin + $0 }
  }

  private mutating func literal() -> String {
    "\"" + text().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }

  private mutating func frontMatter() -> [String] {
    ["---"]
      + (0..<Int.random(in: 0...4, using: &random)).map { _ in
        one(of: [
          "title: \(text())", "author: \"\(text())\"",
          "width: \(one(of: ["40", "0", "99999999999999999999", text()]))",
          "seed: \(text())", "parameters:", "  n: \(text())", "  \(text()): 3", "\(text()): &a [*a, *a]",
          "style: \(text())",
        ])
      } + (chance(8) ? [] : ["---"])
  }

  // MARK: Bytes as pieces

  /// A line as a piece of a case: a letter for each byte, so that any bytes can be written.
  static func piece(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  static func bytes(of piece: String) -> [UInt8] {
    piece.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
