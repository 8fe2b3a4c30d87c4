import Notebooks
import Pictures
import Testing

@testable import Pages

/// Prose becomes markup, and only where it says so.
@Suite struct ProseMarkupTests {
  private struct Unreadable: Error {}

  private func markup(
    _ text: String, allowsHTML: Bool = false, cellLines: Set<Int> = []
  ) throws -> String {
    guard let tree = try MarkdownTree(Array(text.utf8)) else { throw Unreadable() }
    return try ProseMarkup(tree, cellLines: cellLines, allowsHTML: allowsHTML).parts.map { part in
      if case .prose(let markup) = part { markup.string } else { "(cell)" }
    }.joined()
  }

  @Test func whatAParagraphHolds() throws {
    #expect(
      try markup("Some *words*, **more** and `a < b`.\nA [lesson](heaps.md#a-heap), ~~not~~.") == """
        <p>Some <em>words</em>, <strong>more</strong> and <code>a &lt; b</code>.
        A <a href="heaps.html#a-heap">lesson</a>, <del>not</del>.</p>

        """)
  }

  @Test func headingsHaveNames() throws {
    #expect(
      try markup("# The one move\n\n## A `b`\n\n## A b\n") == """
        <h1 id="the-one-move">The one move</h1>
        <h2 id="a-b">A <code>b</code></h2>
        <h2 id="a-b-1">A b</h2>

        """)
  }

  @Test func listsAndQuotes() throws {
    #expect(
      try markup("3. one\n4. two\n\n> - tight\n\n---\n") == """
        <ol start="3">
        <li>one</li>
        <li>two</li>
        </ol>
        <blockquote>
        <ul>
        <li>tight</li>
        </ul>
        </blockquote>
        <hr>

        """)
  }

  @Test func tablesAndNotes() throws {
    let text = try markup("| a | b |\n|---|--:|\n| 1 | 2 |\n\nWords.[^x]\n\n[^x]: A note.\n")
    #expect(text.contains(#"<th scope="col">a</th><th scope="col" class="right">b</th>"#))
    #expect(text.contains(#"<td>1</td><td class="right">2</td>"#))
    #expect(text.contains(##"<p>Words.<sup><a href="#Note-1" id="Ref-1">1</a></sup></p>"##))
    #expect(text.contains(#"<li id="Note-1"><p>A note.</p>"#))
    #expect(text.hasSuffix("</ol></section>\n"))
  }

  @Test func rawMarkupIsTextUnlessAllowed() throws {
    let hostile = "<script>alert(1)</script>\n\nand <b onclick=\"x\">bold</b>\n"
    let text = try markup(hostile)
    #expect(!text.contains("<script") && !text.contains("<b "))
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    let kept = try markup(hostile, allowsHTML: true)
    #expect(kept.contains("<b onclick=\"x\">bold</b>"))
  }

  @Test func aFoldIsAllowed() throws {
    let lines = [
      "As code:", "", "<details><summary>In Swift</summary>", "", "```swift", "a < b", "```", "",
      "</details>",
    ]
    let text = lines.joined(separator: "\n") + "\n\nDone.\n"
    let expected = """
      <p>As code:</p>
      <details class="fold"><summary>In Swift</summary>
      <pre tabindex="0"><code><span class="ln i0">a &lt; b
      </span></code></pre>
      </details>
      <p>Done.</p>

      """
    #expect(try markup(text) == expected)
    #expect(try markup(text, allowsHTML: true) == expected)
  }

  /// An attribute, another tag, a fold that is not closed beside where it begins, one in another, and one around a cell, which
  /// is a part of its own.
  @Test(arguments: [
    "<details open><summary>a</summary>\n\nb\n\n</details>",
    "<details onclick=\"x\"><summary>a</summary>\n\n</details>",
    "<details><summary><b>a</b></summary>\n\n</details>", "<details><summary>a</summary>\n\nb",
    "> <details><summary>a</summary>\n\n</details>", "</details>",
    "<details><summary>a</summary>b\n</details>",
    "<details><summary>a</summary>\n\n```trellis\nb\n```\n\n</details>",
  ]) func nothingElseIsAFold(text: String) throws {
    let markup = try markup(text, cellLines: text.contains("trellis") ? [3] : [])
    #expect(!markup.contains("<details") && !markup.contains("</details") && markup.contains("&lt;"))
  }

  @Test func aFoldInAFoldIsText() throws {
    let text = try markup(
      "<details><summary>a</summary>\n\n<details><summary>b</summary>\n\n</details>\n\n</details>\n")
    #expect(
      text.components(separatedBy: "<details").count == 2
        && text.components(separatedBy: "</details>").count == 2)
    #expect(text.contains("&lt;summary&gt;a&lt;") && text.contains("<summary>b</summary>"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "vbscript:x", "//evil.example",
    "\\\\evil.example",
  ]) func aLinkRunsNothing(url: String) throws {
    #expect(LinkGate.address(url) == nil)
    #expect(!(try markup("[words](<\(url)>)")).contains("href"))
    #expect(try markup("[words](<\(url)>)").contains("words"))
  }

  @Test func whereLinksLead() {
    #expect(LinkGate.address("https://a.example/b.md") == "https://a.example/b.md")
    #expect(LinkGate.address("heaps.md") == "heaps.html")
    #expect(LinkGate.address("../x/heaps.md#y") == "../x/heaps.html#y")
    #expect(LinkGate.address("#part") == "#part")
    #expect(LinkGate.address("data.json") == "data.json")
    #expect(LinkGate.address("a b.md#c d") == "a%20b.html#c%20d")
    #expect(LinkGate.address("q%23r.md?x#y") == "q%23r.html?x#y")
    #expect(LinkGate.address(" javascript:alert(1)") == nil)
  }

  @Test func anImageIsItsWords() throws {
    #expect(try markup("![a *tree*](no-tree.png)") == "<p><span class=\"image\">a tree</span></p>\n")
  }

  /// Nothing recurses over a document.
  @Test func deepQuotes() throws {
    let text = try markup(String(repeating: "> ", count: 5_000) + "deep")
    #expect(text.contains("<p>deep</p>"))
  }
}
