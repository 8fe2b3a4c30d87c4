import Randomness

/// Markdown in which every block may stand in every other, and few are closed.
public enum RandomMarkdown {
  private static let prefixes = [
    "", "", "", "> ", ">", "- ", "* ", "+ ", "1. ", "12) ", "  ", "    ", "\t", " \t", ">\t", "-\t", "     ",
  ]
  private static let rests = [
    "```trellis", "```", "```", "~~~", "~~~~ output", "````", "``` a`b", "```&amp; \\*", "text", "more text",
    "===", "---",
    "***", "* * *", "# heading", "####### seven", "[a]: /b", "[a]:", "/url", "\"title", "title\"",
    "[a]: /b 'x", "[b",
    "<div>", "</div>", "<!--", "-->", "<!-- x -->", "<pre>", "</pre>", "<?php", "?>", "<![CDATA[", "]]>",
    "<x>",
    "| a | b |", "|---|---|", "\\", "a  ", "\u{0}", "```\u{0}", "é", "    code", "\t\tcode", "-", "1.", ">",
    "- -", "",
    "", "", "",
  ]

  public static func lines(_ random: inout SplitMix64) -> [UInt8] {
    let endings = ["\n", "\n", "\r\n", "\r"]
    let ending = endings.randomElement(using: &random) ?? "\n"
    var text = Int.random(in: 0..<10, using: &random) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        text += prefixes.randomElement(using: &random) ?? ""
      }
      text += rests.randomElement(using: &random) ?? ""
      text +=
        Int.random(in: 0..<10, using: &random) == 0 ? endings.randomElement(using: &random) ?? "" : ending
    }
    let bytes = Array(text.utf8)
    return Bool.random(using: &random) ? bytes : bytes.dropLast()
  }

  public static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    let alphabet = Array("```~~~>-*+ \t\n\n\n\r1.)#[]:/=<!-a\u{0}|".utf8)
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0
    }
  }
}
