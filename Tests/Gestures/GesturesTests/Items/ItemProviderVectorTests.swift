import Gestures
import Testing
import Vectors

/// `itemProvider` of `Vectors/misc.json`.
private struct ItemProviderVectors: Decodable {
  struct Model: Codable {
    var collectionName: String?
    var feedUrl: String?
    var artworkUrl100: String?

    var podcast: Podcast {
      Podcast(collectionName: collectionName, feedUrl: feedUrl, artworkUrl100: artworkUrl100)
    }
  }

  struct Written: Decodable {
    var model: Model
    var prettyPrintedSortedKeys: String
  }

  struct Read: Decodable {
    var json: String
    var ok: Bool?
    var error: String?
  }

  var typeIdentifier: String
  var errors: [String: Int]
  var domain: String
  var json: [Written]
  var decode: [Read]

  static func load() throws -> ItemProviderVectors {
    struct Page: Decodable { var itemProvider: ItemProviderVectors }
    return try vectors("Gestures/misc", as: Page.self).itemProvider
  }
}

@Suite("Item providers, by the vectors")
struct ItemProviderVectorTests {
  @Test("Types, codes and their domain")
  func codes() throws {
    let vectors = try ItemProviderVectors.load()
    #expect(Podcast.writableTypes.map(\.name) == [vectors.typeIdentifier])
    #expect(Podcast.readableTypes.map(\.name) == [vectors.typeIdentifier])
    #expect(ItemProviderCode.domain == vectors.domain)
    #expect(
      Dictionary(uniqueKeysWithValues: ItemProviderCode.allCases.map { ($0.name, $0.rawValue) })
        == vectors.errors)
  }

  @Test("A podcast is written with sorted keys, and read back")
  func written() throws {
    let cases = try ItemProviderVectors.load().json
    #expect(cases.count == 2)
    for one in cases {
      let podcast = one.model.podcast
      #expect(String(decoding: podcast.json, as: UTF8.self) == one.prettyPrintedSortedKeys)
      #expect(try Podcast(json: podcast.json) == podcast)
    }
  }

  @Test("Bad data is an error handed to the receiver")
  func read() throws {
    let cases = try ItemProviderVectors.load().decode
    #expect(cases.count == 5)
    for one in cases {
      var provider = ItemProvider([ItemRepresentation(.data, .data(Array(one.json.utf8)))])
      let answer = provider.load(as: .data)
      try provider.checkInvariants()
      switch answer {
      case .success: #expect(one.ok == true, "\(one.json)")
      case .failure(let error): #expect(error.name == one.error, "\(one.json)")
      }
    }
  }
}
