import EveryKind
import JSONModule
import Playground
import WebEngine

/// An engine that tests ask, with requests and answers as values.
struct PageOfTest {
  var engine: PageEngine

  /// - Parameters:
  ///   - settings: nil: no session is open.
  ///   - watch: the clock of the engine.
  init(_ settings: [String: JSON]? = [:], watch: Watch = Watch()) throws {
    engine = PageEngine(.everyKind, watch: watch)
    if let settings { _ = try ask("open", ["settings": .object(settings)]) }
  }

  mutating func ask(_ word: String, _ members: [String: JSON] = [:]) throws -> [JSON] {
    let request = JSON.object(members.merging(["ask": .text(word)]) { $1 })
    return try answer(request.text)
  }

  mutating func answer(_ request: String) throws -> [JSON] {
    let answer = try JSON(reading: engine.answer(Array(request.utf8)))
    guard case .array(let objects) = answer else { throw NoArray() }
    return objects
  }

  mutating func perform(_ text: String, _ cell: [String: JSON] = [:]) throws -> [JSON] {
    try ask("perform", ["text": .text(text), "cell": .object(cell)])
  }

  struct NoArray: Error {}
}

extension JSON {
  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var words: String? { if case .text(let text) = self { text } else { nil } }
}
