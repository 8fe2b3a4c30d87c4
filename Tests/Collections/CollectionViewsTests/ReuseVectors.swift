import CollectionViews

/// One case of `reuse.json`: windows shown one after another, and what is called each time.
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
}
