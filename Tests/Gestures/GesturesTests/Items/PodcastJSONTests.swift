import Foundation
import Gestures
import Randomness
import Testing

/// The slow, obvious way: Foundation's coders.
private struct FoundationPodcast: Codable {
  var collectionName: String?
  var feedUrl: String?
  var artworkUrl100: String?

  init(_ podcast: Podcast) {
    collectionName = podcast.collectionName
    feedUrl = podcast.feedUrl
    artworkUrl100 = podcast.artworkUrl100
  }

  var podcast: Podcast {
    Podcast(collectionName: collectionName, feedUrl: feedUrl, artworkUrl100: artworkUrl100)
  }
}

@Suite("A podcast as JSON, beside Foundation's")
struct PodcastJSONTests {
  private static let pieces = [
    "a", "/", "\\", "\"", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{0}", "\u{1B}[2J", "\u{1F}", "\u{7F}", "é",
    "e\u{301}",
    "👩‍👩‍👧", "\u{2028}", "\u{202E}", "🇩🇪", "{}", "null",
  ]

  private func text(_ random: inout SplitMix64) -> String? {
    guard Bool.random(using: &random) else { return nil }
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    }.joined()
  }

  /// `nil` if it is not JSON. The decoder does not look into members that it skips, the serialization does.
  private func decodedByFoundation(_ bytes: [UInt8]) -> Result<Podcast, ItemProviderError>? {
    guard (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil else {
      return nil
    }
    do {
      return .success(try JSONDecoder().decode(FoundationPodcast.self, from: Data(bytes)).podcast)
    } catch {
      return .failure(.decoding(.typeMismatch(key: nil)))
    }
  }

  @Test("What we write is what Foundation writes, and both read it", arguments: [20_261_121 as UInt64])
  func writing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    for _ in 0..<500 {
      let podcast = Podcast(
        collectionName: text(&random), feedUrl: text(&random), artworkUrl100: text(&random))
      let expected = try encoder.encode(FoundationPodcast(podcast))
      if podcast.json != Array(expected) { Issue.record("seed \(seed): \(podcast)") }
      if try Podcast(json: podcast.json) != podcast { Issue.record("seed \(seed): \(podcast)") }
    }
  }

  @Test("Damaged and strange data is read or refused as Foundation does it", arguments: [7_041_776 as UInt64])
  func damage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\"collectionName\"", "\"feedUrl\":", "\"x\"", "null", "true",
      "false", "1",
      "-0.5e+3", "01", ".5", " ", "\n", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\"\\u0041\"",
      "{\"collectionName\":\"a\"}", "{\"collectionName\":{\"b\":[1,{}]}}", "[[]]",
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8]
      if Bool.random(using: &random) {
        bytes = Podcast(collectionName: text(&random), feedUrl: "h/t", artworkUrl100: nil).json
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = UInt8.random(in: 1...0x7F, using: &random)
        }
      } else {
        bytes = (0..<Int.random(in: 0...7, using: &random)).flatMap { _ in
          Array(tokens[Int.random(in: 0..<tokens.count, using: &random)].utf8)
        }
      }
      let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      let expected = decodedByFoundation(bytes)
      do throws(DecodingFault) {
        let podcast = try Podcast(json: bytes)
        if expected != .success(podcast) { Issue.record("\(shown) was read") }
      } catch {
        switch (error, expected) {
        case (.typeMismatch, .failure), (.dataCorrupted, nil): break
        default: Issue.record("\(shown): \(error)")
        }
      }
    }
  }

  private func fault(_ text: String) -> DecodingFault? {
    do throws(DecodingFault) {
      _ = try Podcast(json: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("What is wrong, and where")
  func faults() throws {
    #expect(fault("[]") == .typeMismatch(key: nil))
    #expect(fault(#"{"feedUrl":[],"collectionName":2}"#) == .typeMismatch(key: .collectionName))
    #expect(fault(#"{"feedUrl":tru}"#) == .dataCorrupted(offset: 14))
    #expect(fault(#"{"feedUrl":1} x"#) == .dataCorrupted(offset: 14))
    #expect(fault(#"{"feedUrl":"\ud800"}"#) == .dataCorrupted(offset: 18))
    #expect(fault(#"{"feedUrl":"x",}"#) == .dataCorrupted(offset: 15))
    #expect(throws: DecodingFault.dataCorrupted(offset: 0)) { try Podcast(json: [0x7B, 0xFF, 0x7D]) }
    let first = try Podcast(json: Array(#"{"feedUrl":"a","feedUrl":"b"}"#.utf8))
    #expect(first.feedUrl == "a")
  }

  @Test("However deep it nests and however long it is, nothing is left to the stack")
  func huge() throws {
    let depth = 200_000
    let open = String(repeating: "[", count: depth)
    #expect(fault("{\"x\":" + open) == .dataCorrupted(offset: depth + 5))
    #expect(fault("{\"x\":" + open + String(repeating: "]", count: depth) + "}") == nil)
    #expect(fault(String(repeating: "{\"a\":", count: 50_000)) == .dataCorrupted(offset: 250_000))
    let long = Podcast(collectionName: String(repeating: "\u{1B}/", count: 50_000))
    #expect(try Podcast(json: long.json) == long)
  }
}
