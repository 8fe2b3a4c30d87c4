import EveryKind
import Playground
import RandomDocuments
import Randomness
import Testing

@testable import Pages

/// Code keeps its letters and its indentation, whatever its colors.
@Suite struct CodeMarkupTests {
  private let syntax = Catalog.everyKind.syntax

  private func tones(_ commands: String) -> [String] {
    TrellisTokens(commands, syntax: syntax).filter { $0.tone != .plain }.map { "\($0.tone) \($0.text)" }
  }

  @Test func tokensAreWhatTheyAre() {
    #expect(
      tones("tree t = avl 5 1...3 # a \"b\"\nt insert 10 at: \"#x \\\" y\"; explain t.insert 2")
        == [
          "keyword tree", "number 5", "number 1", "number 3", "comment # a \"b\"", "number 10", "label at",
          "text \"#x \\\" y\"", "keyword explain", "number 2",
        ])
    // A kind is a word like others where no statement begins.
    #expect(tones("print tree, x.print, in") == ["keyword print", "keyword in"])
    #expect(tones("for x in 1..<n { stack s = 1_000 2.5 }").contains("keyword stack"))
    #expect(tones("explain tree t = avl") == ["keyword explain", "keyword tree"])
    #expect(tones("ask \"a\" \\\n  hint: 1") == ["keyword ask", "text \"a\"", "label hint", "number 1"])
  }

  /// Every letter is in one token, of texts that are not commands, too.
  @Test func nothingIsLost() {
    var random = SplitMix64(seed: 38)
    let letters = Array("ab\"#\\\n {}()[];:.,=-+0123é🌳 print tree for ")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0..<30, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
      )
      #expect(TrellisTokens(text, syntax: syntax).map(\.text).joined() == text)
    }
  }

  @Test func linesKeepTheirIndentationAndTheirStatements() {
    let program = [
      ProgramPiece(text: "for x in 1...2 {\n    print x\n}", statement: 0), ProgramPiece(text: "; "),
      ProgramPiece(text: "print <b>", statement: 1), ProgramPiece(text: "\n"),
    ]
    let markup = CodeMarkup(program, syntax: syntax).markup().string
    #expect(markup.ranges(of: "<span class=\"ln i0\">").count == 2)
    #expect(
      markup.contains(
        "<span class=\"ln i4\"><span class=\"in\">    </span><span data-statement=\"0\">"
          + "<span class=\"k\">print</span> x</span>\n"))
    #expect(markup.contains("<span data-statement=\"0\">}</span>; <span data-statement=\"1\">"))
    #expect(markup.contains("&lt;b&gt;") && !markup.contains("<b>"))
    #expect(markup.ranges(of: "<span").count == markup.ranges(of: "</span>").count)
  }

  @Test func theStyleSheetKnowsEveryIndentation() {
    for blanks in 0...40 {
      let code = String(repeating: " ", count: blanks) + "x"
      let markup = CodeMarkup(code, language: "swift").markup().string
      let name = markup.matches(of: /class="ln (i\d+)"/).map { $0.output.1 }
      #expect(name.count == 1 && PageStyle.text.contains(".\(name[0]){"))
    }
  }

  @Test func swiftIsColoredAndOtherCodeIsNot() {
    let swift = CodeMarkup("let a = \"<x>\" // note\n", language: "swift").markup().string
    #expect(
      swift.contains("<span class=\"k\">let</span>") && swift.contains("<span class=\"c\">// note</span>"))
    #expect(swift.contains("&lt;x&gt;"))
    // A drawing made of letters is not broken.
    #expect(CodeMarkup("  let a", language: nil).markup().string == "<span class=\"ln\">  let a\n</span>")
  }
}
