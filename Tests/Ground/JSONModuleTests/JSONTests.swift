import Countdowns
import Foundation
import Testing

@testable import JSONModule

@Suite struct JSONTests {
  @Test func values() {
    let cases: [(JSON, String)] = [
      (.null, "null"), (.bool(true), "true"), (.int(Int64.min), "-9223372036854775808"),
      (.decimal(0.5), "0.5"),
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

  @Test func whatIsCanceledIsNotWritten() throws {
    let array = JSON.array((0..<50_000).map { .int($0) })
    let object = JSON.object(
      Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("name \($0)", JSON.int($0)) }))
    let nested = JSON.array((0..<400).map { row in .array((0..<200).map { .int(row * $0) }) })
    for (name, value) in [("array", array), ("object", object), ("nested", nested)] {
      try expectWholeOrNothing(name) { try value.text(interruptedBy: $0) }
      #expect(try value.text(interruptedBy: nil) == value.text)
      try expectWholeOrNothing(name) { try value.bytes(.notebook, interruptedBy: $0) }
      try expectWholeOrNothing(name) {
        var bytes: [UInt8] = [1]
        try value.write(to: &bytes, interruptedBy: $0)
        return bytes
      }
    }
  }

  @Test func whatIsWrittenIsReadByOthers() throws {
    for scalar in 0..<0x300 {
      let text = String(UnicodeScalar(UInt32(scalar)) ?? " ")
      let json = JSON.object([text: .array([.text(text)])]).text
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String]]
      #expect(read?.first?.value == [text] && read?.first?.key == text, "\(json)")
    }
  }

  /// As the programs write it that ours are compared with: Jupyter with a blank for each level, Foundation with two.
  @Test func layouts() throws {
    let value: JSON = ["b": .array([1, .array([])]), "a/\u{C}": ["c": "d"]]
    #expect(
      String(decoding: value.bytes(.notebook), as: UTF8.self)
        == "{\n \"a/\\u000c\": {\n  \"c\": \"d\"\n },\n \"b\": [\n  1,\n  []\n ]\n}")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    for value in [["a/\u{C}\u{1}\u{7F}é": ["x": ["y", "z"], "e": []]], [:]] as [[String: [String: [String]]]]
    {
      let ours = JSON.object(
        value.mapValues { .object($0.mapValues { .array($0.map { .text($0) }) }) })
      #expect(try ours.bytes(.foundation) == Array(encoder.encode(value)))
    }
  }
}
