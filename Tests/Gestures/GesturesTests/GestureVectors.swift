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
