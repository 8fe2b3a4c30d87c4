import CMarkGFM
import Foundation
import Pictures
import Playground
import RandomDocuments
import Randomness
import Samples
import Testing

@testable import Notebooks

/// What holds of any prose on any screen.
@Suite struct ProsePropertyTests {
  private static let looks = [80, 40, 20, 12].flatMap { columns in
    TextStyle.allCases.flatMap { style in
      [true, false].map { ProseText.Look(style: style, isColorful: $0, columns: columns) }
    }
  }

  private static func lines(
    _ prose: [String], _ look: ProseText.Look, in surroundings: ProseText.Surroundings? = nil
  ) throws -> [StyledText] {
    var text = ProseText(look: look, in: surroundings ?? ProseText.Surroundings { _ in nil })
    let lines = try text.lines(of: prose)
    return lines + text.notes()
  }

  /// No line is too wide, none ends in blanks, no two that follow each other outside code are blank.
  private static func check(_ prose: [String], _ source: String) throws {
    for look in looks {
      let renderer = TextRenderer(style: look.style, colour: look.isColorful)
      for line in try lines(prose, look) {
        let shown = renderer.line(line)
        #expect(
          shown.columns <= look.columns, "\(shown.string) at \(look.columns) of \(source.debugDescription)")
        #expect(shown.string.last != " ", "\(source.debugDescription)")
        let plain = TextRenderer(style: look.style).line(line).string
        #expect(CleanText(plain).string == plain, "\(plain.debugDescription) of \(source.debugDescription)")
      }
    }
  }

  /// A character that is spelled stands on one line, and the line is as wide as it is shown.
  @Test func whatIsSpelledIsNotCut() throws {
    let marks = String(repeating: "\u{34F}\u{320}\u{334}", count: 10)
    let prose = ["Some words before it, Z\(marks) and some behind it."]
    func isWhole(_ line: String) -> Bool {
      let opened = line.filter { $0 == "{" }
      let closed = line.filter { $0 == "}" }
      return opened.count == closed.count
    }
    for look in Self.looks where look.columns > 9 {
      let renderer = TextRenderer(style: look.style, colour: false)
      let lines = try Self.lines(prose, look).map { renderer.line($0).string }
      for line in lines {
        #expect(isWhole(line), "\(line) at \(look.columns)")
        #expect(CleanText(line).columns <= look.columns)
      }
      let spelled = CleanText(prose[0]).string.filter { $0 != " " }
      #expect(lines.joined().filter { $0 != " " } == spelled)
    }
    for columns in 10...90 {
      for line in TextFlow.folded(prose[0], columns: columns) {
        #expect(CleanText(line).columns <= columns && isWhole(line))
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "notebooks")

  /// The prose of every lesson, between its cells.
  private static let parts: [[String]] = {
    let lessons = (try? FileTree.notebooks(below: [folder.path])) ?? []
    return lessons.flatMap { lesson -> [[String]] in
      guard let document = try? lesson.open(watch: Watch()) else { return [] }
      let prose = NotebookProse(document)
      return (prose.beforeCells + [prose.afterLast]).filter { !$0.isEmpty }.map(NotebookProse.unfolded)
    }
  }()

  @Test func everyLessonFitsEveryScreen() throws {
    #expect(Self.parts.count > 400)
    for index in stride(from: 0, to: Self.parts.count, by: Samples.stride(20)) {
      let part = Self.parts[index]
      try Self.check(part, part.joined(separator: "\n"))
    }
  }

  /// The oracle is the plain text that cmark-gfm makes. What is added, such as the signs of items and where links lead, stands
  /// between its words.
  @Test func everyWordOfEveryLessonIsThereInItsOrder() throws {
    for part in Self.parts {
      let expected = Self.words(Self.plainText(part.joined(separator: "\n")))
      // Tables are whole there, so that they are read row by row.
      let look = ProseText.Look(style: .unicode, isColorful: true, columns: 400)
      let lines = try Self.lines(part, look).map { TextRenderer().line($0).string }
      var shown = Self.words(lines.joined(separator: "\n"))[...]
      for word in expected {
        guard let place = shown.firstIndex(of: word) else {
          Issue.record("\(word) is missing in\n\(lines.joined(separator: "\n"))")
          break
        }
        shown = shown[(place + 1)...]
      }
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  private static func plainText(_ markdown: String) -> String {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES) else { return "" }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    cmark_parser_feed(parser, markdown, markdown.utf8.count)
    guard let document = cmark_parser_finish(parser) else { return "" }
    defer { cmark_node_free(document) }
    guard let text = cmark_render_plaintext(document, CMARK_OPT_DEFAULT, 0) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// Outside code, nothing of a lesson shows how it is marked.
  @Test func noSignOfMarkdownShows() throws {
    let look = ProseText.Look(style: .ascii, isColorful: false, columns: 80)
    for part in Self.parts {
      // What code holds may be anything.
      let prose = part.joined(separator: "\n").replacing(/```[^`]*```|~~~[^~]*~~~/, with: "code")
        .replacing(/(?m)^ {4}.*$/, with: "").replacing(/`+[^`]*`+/, with: "code")
      let lines = try Self.lines(
        prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), look)
      for line in lines.map({ TextRenderer(style: .ascii).line($0).string }) {
        for sign in ["**", "`", "](", "[^", "<!--", "~~", "|-", "#"] {
          #expect(!line.contains(sign), "\(line)")
        }
        #expect(!line.contains(/^\s*>|(^|\s)[*_]\w|\w[*_](\s|$)/), "\(line)")
      }
    }
  }

  @Test func anyMarkdownFits() throws {
    var random = SplitMix64(seed: 37)
    for _ in 0..<Samples.count(40, all: 400) {
      let bytes = RandomMarkdown.lines(&random)
      let text = String(decoding: bytes, as: UTF8.self)
      try Self.check(
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init), text)
    }
  }

  @Test func hostileTextSendsNothing() throws {
    for text in [
      "\u{1B}[31mred\u{7} `\u{1B}]0;title\u{7}` [\u{1B}[2J](\u{1B}c) &#27;[2J &#x9b;1m",
      "```\u{1B}[1m\n\u{1B}[2J \u{202E}cba\t\u{8}\n```", "| \u{1B}[2J |\n|---|\n| \u{9B}2J&#10;x |",
      "[a](<b\u{1B}[2J> \"\u{1B}\") ![\u{1B}](x) <!-- \u{1B} --> <\u{1B}> [^\u{1B}]\n\n[^\u{1B}]: \u{1B}[2J",
      "\u{301}a\u{200B}\u{FEFF}\u{AD} 🇩🇪🇩 \u{1F3FD} " + String(repeating: "\u{300}", count: 50),
    ] { try Self.check(text.split(separator: "\n").map(String.init), text) }
  }

  /// What is nested deeper than a screen is wide still shows its words, and takes no stack.
  @Test func nestingHasNoEnd() throws {
    for sign in ["> ", "- ", "1. "] {
      let text = String(repeating: sign, count: 3_000) + "word"
      let lines = try Self.lines([text], ProseText.Look(style: .unicode, isColorful: false, columns: 40))
      #expect(lines.map { TextRenderer().line($0).string }.joined().contains("word"))
      #expect(lines.allSatisfy { $0.columns(in: .unicode) <= 40 })
    }
    let long = [String](repeating: String(repeating: "> ", count: 200) + "word", count: 500)
    #expect(try Self.lines(long, ProseText.Look(style: .ascii, isColorful: false, columns: 80)).count > 10)
  }
}
