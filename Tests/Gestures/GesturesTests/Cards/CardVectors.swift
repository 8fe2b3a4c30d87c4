/// The cards of `Vectors/gesture.json`.
struct CardVectors: Decodable {
  struct Sample: Decodable {
    var index: Int
    var text: String
  }
  struct Container: Decodable { var view, frame: [Double] }
  struct Frame: Decodable {
    var index: Int
    var frame: [Double]
  }
  struct Rotation: Decodable { var tx, width, angle: Double }
  struct Pan: Decodable {
    var translation: [Double]
    var state: String
    var center: [Double]
    var rotation: Double?
    var outcome: String
    var flyTo: [Double]?
    var alpha: Double?
    var duration: Double?
    var correct: String?
  }
  struct Stack: Decodable {
    struct Step: Decodable {
      struct Card: Decodable {
        var card: Int
        var frame: [Double]
      }
      var event: String
      var topToBottom: [Card]
      var remainingcards: Int
    }
    var numberOfCards: Int
    var steps: [Step]
  }

  var cards: [Sample]
  var container: [Container]
  var frames: [Frame]
  var rotation: [Rotation]
  var pan: [Pan]
  var narrowCard: [Pan]
  var stack: [Stack]
}
