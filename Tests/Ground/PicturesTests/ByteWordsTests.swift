import Randomness
import Testing

@testable import Pictures

/// What looks at eight bytes at a time finds what a look at each would.
@Suite struct ByteWordsTests {
  @Test func eachByteAtEachPlaceIsFound() {
    for length in 0...19 {
      let plain = [UInt8](repeating: UInt8(ascii: "x"), count: length)
      #expect(isPrintableASCII(String(decoding: plain, as: UTF8.self)))
      for place in 0..<length {
        for byte: UInt8 in 0...0x7F {
          var bytes = plain
          bytes[place] = byte
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(isPrintableASCII(text) == (0x20...0x7E ~= byte), "\(byte) at \(place) of \(length)")
          #expect(text.hasLineBreak == (byte == 0x0A), "\(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test func randomTextsAreAsTheirLettersSay() {
    var random = SplitMix64(seed: 53)
    for _ in 0..<2_000 {
      let letters = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x180, using: &random)) ?? " "
      }
      var text = String(String.UnicodeScalarView(letters))
      #expect(isPrintableASCII(text) == text.utf8.allSatisfy { 0x20...0x7E ~= $0 })
      #expect(text.hasLineBreak == text.utf8.contains(0x0A))
      let first = text.withUTF8 { $0.firstBeyondASCII }
      #expect(first == Array(text.utf8).firstIndex { $0 >= 0x80 })
    }
  }
}
