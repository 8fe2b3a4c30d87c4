import EveryKind
import Foundation
import Prompt
import Testing

@testable import Playground

@Suite struct JSONTests {
  @Test func values() {
    let cases: [(JSON, String)] = [
      (.null, "null"), (.bool(true), "true"), (.int(Int.min), "-9223372036854775808"), (.decimal(0.5), "0.5"),
      (.decimal(1e300), "1e+300"), (.decimal(.infinity), "null"), (.decimal(.nan), "null"),
      (.decimal(-0.0), "-0.0"),
      (.text(""), #""""#), (.text("a\"b\\c/d"), #""a\"b\\c/d""#), (.text("é日🌳"), #""é日🌳""#),
      (.text("\u{0}\u{1}\u{1F}\u{7F}"), #""\u0000\u0001\u001f\u007f""#), (.text("\n\r\t"), #""\n\r\t""#),
      (.array([]), "[]"), (.array([1, "a", .null]), #"[1,"a",null]"#), (.object([:]), "{}"),
      (["b": 1, "a": 2, "B": 3, "é": 4, "aa": 5], #"{"B":3,"a":2,"aa":5,"b":1,"é":4}"#),
    ]
    for (value, text) in cases { #expect(value.text == text) }
  }

  @Test func whatIsNotSeenIsEscaped() {
    let cases = [
      ("\u{1B}[31m", #""\u001b[31m""#), ("\u{80}\u{9F}\u{A0}\u{AD}", "\"\\u0080\\u009f\u{A0}\\u00ad\""),
      ("\u{200B}\u{200E}\u{202E}\u{2028}\u{2066}\u{FEFF}", #""\u200b\u200e\u202e\u2028\u2066\ufeff""#),
      ("\u{E0041}", #""\udb40\udc41""#), ("\u{E000}", #""\ue000""#), ("▾┌⠿", #""▾┌⠿""#),
      ("e\u{301}", "\"e\u{301}\""), ("👨\u{200D}👩", #""👨\u200d👩""#),
    ]
    for (text, written) in cases { #expect(JSON.text(text).text == written) }
    #expect(JSON.object(["\u{202E}": 1]).text == #"{"\u202e":1}"#)
  }

  @Test func aDigestIsThatOfTheBytes() {
    func digest(_ text: String) -> String {
      var digest = ByteDigest()
      for byte in text.utf8 { digest.append(byte) }
      return digest.text
    }
    // The vectors of RFC 9923.
    #expect(digest("") == "cbf29ce484222325" && digest("a") == "af63dc4c8601ec8c")
    #expect(digest("foobar") == "85944171f73967e8")
    let values: [JSON] = [
      .null, "é\u{202E}", ["b": .array([1, .decimal(2.5)]), "a": .array([])], .decimal(-0.0),
    ]
    for value in values { #expect(value.digest == digest(value.text)) }
    #expect(JSON.array([1, 2]).digest != JSON.array([2, 1]).digest)
  }

  @Test func whatIsWrittenIsReadByOthers() throws {
    for scalar in 0..<0x300 {
      let text = String(UnicodeScalar(UInt32(scalar)) ?? " ")
      let json = JSON.object([text: .array([.text(text)])]).text
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String]]
      #expect(read?.first?.value == [text] && read?.first?.key == text, "\(json)")
    }
    var session = Session()
    session.prepare(
      "tree t = avl 1 2.5 1e300;\nstack s = \"\\u{1}\" \"é\";\nlet r = 1...100_000_000_000\nlet x = [none, (1, 60x12), true]\ndefine f(a, b) { print \"\\n\" }\nset width 30"
    )
    let read = try JSONSerialization.jsonObject(with: Data(session.state.text.utf8)) as? [String: Any]
    #expect(
      Set(read?.keys.map(\.self) ?? []) == [
        "focus", "objects", "procedures", "random", "settings", "variables",
      ])
  }
}
