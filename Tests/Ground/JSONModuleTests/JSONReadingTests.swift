import Randomness
import Testing

@testable import JSONModule

@Suite struct JSONReadingTests {
  private static func read(_ text: String) throws(JSONFault) -> JSON { try JSON(reading: Array(text.utf8)) }

  private static func fault(_ text: String) -> JSONFault? {
    do throws(JSONFault) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func valuesOfEverySort() throws {
    let cases: [(String, JSON)] = [
      ("null", .null), (" true\n", true), ("false", false), ("0", 0), ("-12", -12), ("1.5e2", .decimal(150)),
      ("9223372036854775807", .int(.max)), ("9223372036854775808", .decimal(9_223_372_036_854_775_808)),
      ("[]", .array([])), ("{}", .object([:])), ("[1, [2, \"3\"]]", .array([1, .array([2, "3"])])),
      ("{\"a\": {\"b\": [null]}, \"a\": 1}", .object(["a": 1])), ("\u{FEFF}7", 7),
      (#""\u00e9\n\"\\\/\uD83D\uDE00""#, "é\n\"\\/😀"), (#""\uD83D""#, "\u{FFFD}"),
      (#""\uD83D\u0041""#, "\u{FFFD}A"), ("\"é😀\"", "é😀"),
    ]
    for (text, value) in cases { #expect(try Self.read(text) == value, "\(text)") }
    let value = try Self.read(#"{"a":[1,true,"x"]}"#)
    #expect(value["a"]?.asArray?.last?.asText == "x" && value["b"] == nil && value.asText == nil)
  }

  @Test func whatIsNoJSONSaysWhatAndWhere() {
    let cases: [(String, String, Int)] = [
      ("", "it ends too early", 0), ("[1,]", "a value is missing", 3),
      ("[1 2]", "a comma or ] is missing", 3),
      ("{1: 2}", "a name in quotes is missing", 1), ("{\"a\" 2}", "a colon is missing", 5),
      ("tru", "it ends too early", 3),
      ("01", "nothing may follow the value", 1), ("1.x", "a digit is missing", 2),
      ("+1", "a value is missing", 0),
      ("\"a\nb\"", "a control character must be escaped", 2), ("\"\\x\"", "there is no such escape", 2),
      ("\"\\u12g4\"", "an escape has four hexadecimal digits", 5), ("1e999", "the number is too large", 0),
      ("NaN", "a value is missing", 0),
      ("\"abc", "it ends too early", 4),
    ]
    for (text, message, offset) in cases {
      #expect(Self.fault(text) == JSONFault(message: message, offset: offset), "\(text)")
    }
    #expect(throws: JSONFault(message: "it is not UTF-8", offset: 1)) {
      try JSON(reading: [0x22, 0xFF, 0x22])
    }
    #expect(throws: JSONFault(message: "it has 3 bytes; the most are 2", offset: 0)) {
      try JSON(reading: Array("[1]".utf8), limit: 2)
    }
    let place = JSONFault(message: "", offset: 5).position(in: Array("{\n  x".utf8))
    #expect(place == (2, 4))
  }

  @Test func nestingIsBounded() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Self.fault(nested(256)) == nil)
    #expect(Self.fault(nested(257))?.message == "it is nested deeper than 256")
    #expect(Self.fault(String(repeating: "{\"a\":", count: 100_000)) != nil)
  }

  @Test func tokensComeOneByOneAtAnyDepth() throws {
    func tokens(_ text: String, halves: JSONReader.HalfPair = .refused) throws(JSONFault) -> [JSONReader
      .Token]
    {
      var reader = JSONReader(Array(text.utf8), halves: halves)
      var tokens: [JSONReader.Token] = []
      while let token = try reader.next() { tokens.append(token) }
      return tokens
    }
    #expect(
      try tokens(#" {"a" : [1e999, null], "b":{}} "#) == [
        .beginObject, .name("a"), .beginArray, .number(9..<14), .null, .endArray, .name("b"), .beginObject,
        .endObject, .endObject,
      ])
    #expect(
      try tokens(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)).count
        == 200_000)
    for (text, offset) in [
      (#""\uD83D""#, 7), (#""\uD83D\n""#, 8), (#""\uD83D\u0041""#, 3), (#""\uDE00""#, 3),
    ] {
      #expect(throws: JSONFault(message: "half of a surrogate pair is missing", offset: offset)) {
        try tokens(text)
      }
      #expect(try tokens(text, halves: .replaced).count == 1)
    }
  }

  /// What is written is read as it was; and nothing that random bytes do to it ends the reader.
  @Test func whatIsWrittenIsReadAsItWas() throws {
    var random = SplitMix64(seed: 17)
    func value(_ depth: Int) -> JSON {
      switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &random) {
      case 0: .null
      case 1: .bool(Bool.random(using: &random))
      case 2: .int(Int(truncatingIfNeeded: random.next()))
      case 3: .decimal(Double.random(in: -1e9...1e9, using: &random))
      case 4:
        .text(
          String(
            String.UnicodeScalarView(
              (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random))
              })))
      case 5: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth + 1) })
      default:
        .object(
          Dictionary(
            (0..<Int.random(in: 0...4, using: &random)).map { ("k\($0)\n", value(depth + 1)) },
            uniquingKeysWith: { $1 }))
      }
    }
    for _ in 0..<2_000 {
      let written = value(0)
      var bytes: [UInt8] = []
      written.write(to: &bytes)
      #expect(try JSON(reading: bytes) == written)
      for layout in [JSONLayout.notebook, .foundation] {
        #expect(try JSON(reading: written.bytes(layout)) == written)
      }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      if let read = try? JSON(reading: bytes) { #expect(try JSON(reading: Array(read.text.utf8)) == read) }
    }
  }
}
