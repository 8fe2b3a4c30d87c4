import Gestures
import Testing
import Vectors

/// `Vectors/gesture.json`: what cards, pulls and sheets do, by the right rules and by those of the article.
struct GestureVectors: Decodable {
  var tinder: CardVectors
  var pull: PullVectors
  var twitter: SheetVectors

  static func load() throws -> GestureVectors { try vectors("Gestures/gesture") }
}

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

/// The pulls of `Vectors/gesture.json`.
struct PullVectors: Decodable {
  struct Step: Decodable {
    var contentOffsetY, progress, highlight: Double
    var maskRect, maskRectStandardised: [Double]
    var visibleFractionOfRedButton, scale: Double
    var action, state: String
    var articleScale: Double?
  }
  struct Release: Decodable {
    var previousScale: Double
    var step: Step
  }
  struct Menu: Decodable {
    struct Animation: Decodable {
      var duration: Double
      var damping, initialVelocity: Double?
    }
    var window, hidden, shown: [Double]
    var showAnimation, dismissAnimation: Animation
    var blackViewAlpha: Double
  }

  var steps: [Step]
  var release: [Release]
  var menu: [Menu]
}

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
      switch table.version {
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

extension SheetTable {
  /// The tables with the article's bounds.
  static let all: [SheetTable] = [.right, .article, .released]
}

extension Point {
  init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension Size {
  init(_ numbers: [Double]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension Rect {
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Keeps all events.
struct Listener<Structure, Event>: Recorder {
  var events: [Event] = []
  var followsEveryStep: Bool { true }
  mutating func record(_ event: Event, in structure: borrowing Structure) { events.append(event) }
}

/// Whether two numbers are the same but for rounding.
func near(_ first: Double, _ second: Double, within tolerance: Double = 1e-12) -> Bool {
  abs(first - second) <= tolerance * max(1, abs(first), abs(second))
}
