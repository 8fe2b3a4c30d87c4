import Language
import Playground
import Prompt
import Testing
import Vectors

/// What a provider writes and reads, by the vectors.
@Suite struct DragDropVectorTests {
  /// `itemProvider` of `misc.json`.
  private struct Vectors: Decodable {
    struct Model: Decodable {
      var collectionName: String?
      var feedUrl: String?
      var artworkUrl100: String?
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
    var json: [Written]
    var decode: [Read]

    static func load() throws -> Vectors {
      struct Page: Decodable { var itemProvider: Vectors }
      return try vectors("Gestures/misc", as: Page.self).itemProvider
    }
  }

  /// A text in quotes.
  private func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }

  @Test func aPodcastIsWrittenWithSortedKeysAndReadBack() throws {
    let vectors = try Vectors.load()
    #expect(vectors.json.count == 2)
    for one in vectors.json {
      let members = [
        ("collectionName", one.model.collectionName), ("feedUrl", one.model.feedUrl),
        ("artworkUrl100", one.model.artworkUrl100),
      ]
      let labels = members.compactMap { name, text in text.map { " \(name): \(quoted($0))" } }.joined()
      var session = Session()
      session.prepare("dragdrop d = podcast\(labels);")
      session.prepare("expect d.types == [\(quoted(vectors.typeIdentifier))]")
      session.prepare("expect d.json == \(quoted(one.prettyPrintedSortedKeys))")
      session.prepare("d lift; release on: circle; receive;")
      session.prepare("expect d.arrived == d.json && d.error == none")
      session.prepare("expect d.received == [\(one.model.collectionName.map(quoted) ?? "none")]")
    }
  }

  @Test func badDataIsAnErrorHandedToTheReceiver() throws {
    let vectors = try Vectors.load()
    #expect(vectors.decode.count == 5)
    for one in vectors.decode {
      var session = Session()
      session.prepare("dragdrop d = podcast json: \(quoted(one.json));")
      session.prepare("d lift; release on: list; receive;")
      session.prepare("expect d.state == \"finished\" && d.progress == 100 && d.code == none")
      session.prepare("expect d.error == \(one.error.map(quoted) ?? "none")")
      session.prepare("expect d.list.count == \(one.ok == true ? 1 : 0)")
    }
  }

  @Test func eachCodeHasItsCause() throws {
    let causes = [
      "unknown": ("gives: nothing", "data"), "itemUnavailable": ("types: [data]", "json"),
      "unexpectedValueClass": ("gives: text", "data"), "unavailableCoercion": ("types: [item]", "item"),
    ]
    let errors = try Vectors.load().errors
    #expect(errors.count == causes.count)
    for (name, code) in errors {
      let (options, type) = try #require(causes[name])
      var session = Session()
      session.prepare("dragdrop d = podcast collectionName: Cats \(options);")
      session.prepare("d lift; release on: circle; receive as: \(type);")
      session.prepare("expect d.error == \(quoted(name)) && d.code == \(code) && d.received == []")
    }
  }
}
