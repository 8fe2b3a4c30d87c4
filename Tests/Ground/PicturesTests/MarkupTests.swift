import Pictures
import Testing

/// What is interpolated into markup is text, whatever it says.
@Suite struct MarkupTests {
  @Test func textsAreEscapedAndMarkupIsNot() {
    let hostile = "<b onclick='x' title=\"y\">&\u{202E}\u{1B}\u{0}"
    let inner: Markup = "<i>\(hostile)</i>"
    let outer: Markup = "<p title=\"\(hostile)\">\(inner)\(1 + 1)</p>"
    let escaped = "&lt;b onclick=&#39;x&#39; title=&quot;y&quot;&gt;&amp;\u{FFFD}\u{FFFD}\u{FFFD}"
    #expect(outer.string == "<p title=\"\(escaped)\"><i>\(escaped)</i>2</p>")
  }

  @Test func aTextMayHaveSeveralLines() {
    #expect(Markup(text: "a\r\n\tb").string == "a\n\tb")
  }

  @Test func piecesAreJoined() {
    let items: [Markup] = ["<li>", "</li>"]
    #expect(items.joined(separator: "\(" & ")").string == "<li> &amp; </li>")
    #expect(items.joined().string == "<li></li>" && Markup.empty.isEmpty)
  }
}
