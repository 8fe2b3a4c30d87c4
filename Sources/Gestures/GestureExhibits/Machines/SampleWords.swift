import Declarations
import Gestures
import Pictures

/// Describes each sample of a finger's path: when it is passed, and how fast.
struct SampleWords {
  let path: GesturePath
  /// What is moved: the finger, or what it moves.
  let subject: String
  /// Whether only the way down counts.
  let isVertical: Bool
  private var passed = 0

  init(_ path: GesturePath, of subject: String = "finger", isVertical: Bool) {
    self.path = path
    self.subject = subject
    self.isVertical = isVertical
  }

  /// `0.2 s, finger at (80, 4), velocity (400, 20)`, and whether that is the first or the last sample.
  mutating func next() -> (words: String, isEnd: Bool)? {
    guard path.samples.indices.contains(passed) else { return nil }
    defer { passed += 1 }
    let point = path.samples[passed]
    let place = "\(time(path.interval * Double(passed))), \(subject) at \(text(point))"
    guard passed > 0 else { return (place, true) }
    let isEnd = passed == path.samples.count - 1
    return ("\(place), velocity \(text(path.velocity(at: passed)))", isEnd)
  }

  /// With as many digits as it takes for neighboring samples to differ.
  private func time(_ seconds: Double) -> String {
    let unit = path.interval < 0.01 ? "ms" : "s"
    let scale = unit == "ms" ? 1_000.0 : 1
    var digits = 1.0
    while digits < 1e4, path.interval * scale * digits < 10 { digits *= 10 }
    let rounded = (seconds * scale * digits).rounded() / digits
    return (rounded == rounded.rounded() ? Int64(rounded).grouped : "\(rounded)") + " " + unit
  }

  private func text(_ point: Point) -> String {
    isVertical ? PointsText.text(point.y) : PointsText.text(point)
  }
}
