import CollectionViews
import Foundation
import Testing

/// One case of `Vectors/reuse.json`: windows shown one after another, and what is called each time.
struct ReuseCase: Decodable {
  struct Outcome: Decodable, Equatable {
    var calls: [String]?
    var visible: [String: String]?
    var pool: [String]?
    var created: Int?
    var prepares: Int?
    var lost: [String]?
    /// The words with which the program ends.
    var trap: String?
  }

  var name: String
  var ranges: [[Int]]
  var prepareThrowsFor: [Int]
  var itemCount: Int?
  var correct: [Outcome]
  var article: [Outcome]

  static func load() throws -> [ReuseCase] {
    let folder = try #require(Bundle.module.url(forResource: "Vectors", withExtension: nil))
    return try JSONDecoder().decode(
      [ReuseCase].self, from: Data(contentsOf: folder.appendingPathComponent("reuse.json")))
  }
}
