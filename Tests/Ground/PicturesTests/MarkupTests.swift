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

  /// Adding to a long page copies what is added, and only now and then the page.
  @Test func whatGrowsIsSeldomCopied() {
    var page = Markup.empty
    var place: UInt?
    var moves = 0
    for _ in 0..<10_000 {
      page += "<td></td>"
      let now = page.string.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
      if now != place { moves += 1 }
      place = now
    }
    #expect(moves < 64)
    #expect(page.string.utf8.count == 90_000)
  }
}
