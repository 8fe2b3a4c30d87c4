/// Markdown that is short and wants to take long, or to come to much: one text for each construct of CommonMark and GFM.
public enum MarkdownBombs {
  /// - Parameter size: about how many bytes each of them has.
  public static func all(size: Int) -> [(name: String, text: String)] {
    func many(_ text: String) -> String { String(repeating: text, count: max(1, size / text.utf8.count)) }
    func half(_ text: String) -> String { String(repeating: text, count: max(1, size / 2 / text.utf8.count)) }
    let side = max(2, Int(Double(size / 4).squareRoot()) * 2)
    let numbers = (0..<max(1, size / 24)).map(String.init)
    return [
      ("reference links", "[a]: /" + half("a") + "\n\n" + half("[a] ")),
      ("reference links with titles", "[a]: /b \"" + half("t") + "\"\n\n" + half("[a] ")),
      ("reference images", "[a]: /" + half("a") + "\n\n" + half("![a][] ")),
      (
        "definitions", numbers.map { "[a\($0)]: /b\n" }.joined() + "\n" + numbers.map { "[a\($0)] " }.joined()
      ),
      ("equal definitions", many("[a]: /b\n") + "\n[a]"),
      ("open labels", many("[")), ("open and closed labels", half("[") + half("]")),
      ("nested links", half("[a](") + half(")")), ("nested images", half("![[]()")),
      ("links without an end", many("[a](<b")), ("link titles without an end", many("[a](b \"c ")),
      ("labels with backslashes", "[" + many("\\") + "]"), ("long label", "[" + many("a") + "]: /b\n\n[a]"),
      ("footnotes", numbers.map { "[^\($0)]: a\n\n" }.joined() + numbers.map { "[^\($0)] " }.joined()),
      ("one footnote", "[^a]: " + half("b") + "\n\n" + half("[^a] ")),
      ("footnotes in footnotes", numbers.map { "[^\($0)]: [^\($0)1]\n\n" }.joined() + "[^1]"),
      (
        "short rows",
        String(repeating: "|a", count: side / 2) + "|\n" + String(repeating: "|-", count: side / 2) + "|\n"
          + String(repeating: "|b\n", count: side)
      ),
      ("wide table", half("|a") + "|\n" + half("|-") + "|\n"), ("long rows", "|a|\n|-|\n" + many("|b")),
      ("many tables", many("|a|\n|-|\n\n")), ("bars without a table", many("|")),
      ("rows of a paragraph", many("a | b\n") + "-|-\n"),
      ("emphasis", many("*a ")), ("closed emphasis", half("*a ") + half("a* ")), ("stars", many("*")),
      ("stars and lines", many("*a_ ")), ("strong in strong", half("**a ") + half("b** ")),
      ("many sorts of emphasis", many("a**b" + "c* ")), ("struck", many("~a~~b ")), ("waves", many("~")),
      ("backticks", (1...max(2, side / 2)).map { String(repeating: "`", count: $0) + "a" }.joined()),
      ("code without an end", many("``a`")), ("entities", many("&#1114111;")), ("no entities", many("&a")),
      ("backslashes", many("\\")), ("hard breaks", many("a\\\n")),
      ("addresses", many("http://a.b ")), ("addresses in parentheses", "http://a.b/" + many("(")),
      ("www", many("www.")), ("mail", many("a@b.c ")), ("mail without an end", many("a@")),
      ("ats", many("@")),
      ("address and entity", "http://a.b/" + many("&a;")), ("angle addresses", many("<a:")),
      ("tags", many("<a>")), ("tags without an end", many("<a ")), ("attributes", "<a " + many("b=\"c\" ")),
      ("comments", many("a <!--a-->")), ("comments without an end", "a " + many("<!--")),
      ("instructions without an end", "a " + many("<?")),
      ("declarations without an end", "a " + many("<!A ")),
      ("data without an end", "a " + many("<![CDATA[")), ("blocks of HTML", many("<div>\n\n")),
      ("quotes", many(">")),
      ("quoted lines", String(repeating: String(repeating: ">", count: side) + "a\n", count: side)),
      ("lists", many("- ")), ("numbered lists", many("1. ")), ("items", many("- a\n")),
      ("tasks", many("- [ ] a\n")),
      ("nested items", (0..<max(1, side / 2)).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()),
      ("loose items", many("- a\n\n")), ("quoted items", many("> - ")), ("headings", many("# a\n")),
      ("number signs", "# " + many("#")), ("underlined", many("a\n=\n")),
      ("one heading", many("a\n") + "=\n"),
      ("breaks", many("***\n")), ("almost breaks", many("* ") + "a"), ("code blocks", many("    a\n\n")),
      ("blank code", "    a\n" + many("\n") + "    b\n"), ("fences", many("```\n")),
      ("long fence", many("`") + "\n"),
      ("tabs", many("\t")), ("blanks", many(" ") + "a"), ("blank lines", many("\n")), ("letters", many("a")),
      ("marks", "a" + many("\u{301}")), ("zeros", many("\0")), ("lines", many("a\n")),
    ]
  }
}
