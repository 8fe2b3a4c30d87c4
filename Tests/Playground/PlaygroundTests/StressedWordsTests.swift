import Pictures
import Testing

@testable import Engine

/// Words that are stressed as in Markdown.
@Suite struct StressedWordsTests {
  /// The stretches of a text with their tones, a letter each: strong, emphasis, code, plain.
  private func tones(_ text: String) -> String {
    let renderer = TextRenderer(style: .unicode, colour: true)
    return StressedWords(text).lines(columns: 200, renderer).flatMap(\.spans).filter { !$0.text.isEmpty }.map
    { span in
      let sign =
        switch span.tone {
        case .strong: "s"
        case .emphasis: "e"
        case .code: "c"
        default: "p"
        }
      return "\(sign):\(span.text.string)"
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("what *is* it", "p:what |e:is|p: it"), ("*all of it*", "e:all of it"),
    ("a **b** *c*, `d`.", "p:a |s:b|p: |e:c|p:, |c:d|p:."), ("*see `s.top`*", "e:see |c:s.top"),
    ("(*in brackets*)", "p:(|e:in brackets|p:)"), ("“*said*”", "p:“|e:said|p:”"),
    // A product is none, nor is a star alone.
    ("2 * 3 * 4", "p:2 * 3 * 4"), ("a*b*c", "p:a*b*c"), ("2*x and y*2", "p:2*x and y*2"),
    ("x *y", "p:x *y"), ("* one *", "p:* one *"), ("`a * b` * c", "c:a * b|p: * c"), ("*", "p:*"),
    ("**", "p:**"), ("***", "p:***"), ("", ""),
  ])
  func partsAreStressed(text: String, expected: String) {
    #expect(tones(text) == expected)
  }

  /// Broken into lines or not, nothing is lost but what stresses, and no line is too wide.
  @Test(arguments: [1, 7, 20]) func nothingIsLost(columns: Int) {
    var words = StressedWords("What *is on top* of `s`, and **why**?", tone: .strong)
    words.append(plain: "   a 2 *c* · b 3", tone: .quiet)
    let renderer = TextRenderer(style: .unicode, colour: true)
    let lines = words.lines(columns: columns, renderer)
    let letters = lines.flatMap(\.spans).map(\.text.string).joined().filter { $0 != " " }
    #expect(letters == "Whatisontopofs,andwhy?a2*c*·b3")
    #expect(columns < 7 || lines.allSatisfy { $0.columns(in: .unicode) <= columns })
  }
}
