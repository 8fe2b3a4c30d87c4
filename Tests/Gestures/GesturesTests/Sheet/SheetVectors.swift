import Gestures

/// The sheets of `Vectors/gesture.json`.
struct SheetVectors: Decodable {
  struct Decision: Decodable {
    var branch: String
    var target, duration: Double
    var damping, velocity: Double?
    var dismissed: Bool
  }
  struct End: Decodable {
    var constant, velocity, backBarHeight: Double
    var right, article, released: Decision

    func decision(by table: SheetTable) -> Decision {
      switch table {
      case .right: right
      case .article: article
      case .released: released
      }
    }
  }
  struct Track: Decodable { var startingConstant, translationY, constant, backBarHeight, topY: Double }
  struct Height: Decodable { var screen, cardHeight: Double }
  struct Activate: Decodable { var duration, delay, damping, velocity: Double }

  var cardHeight: Double
  var ended: [End]
  var tracking: [Track]
  var cardHeights: [Height]
  var activate: Activate
}
