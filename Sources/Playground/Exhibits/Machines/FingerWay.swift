import Gestures
import Language

/// How a verb is told where a finger goes: the whole way since it touched, or a path and the time that it takes.
enum FingerWay {
  case to(Value)
  case along(GesturePath)

  /// - Parameter shape: how one place on the way is written.
  static func parameters(_ shape: ValueShape, _ summary: String) -> [Parameter] {
    [
      .place("translation", .shape(shape), optional: true, summary),
      .label(
        "path", .shape(.list(of: shape)), "the translations that the finger passes, evenly spaced in time"),
      .label("over", .number, "how long the path takes, in seconds"),
    ]
  }

  /// The way that the arguments of those parameters tell.
  ///
  /// - Parameters:
  ///   - start: how far the finger has come already.
  ///   - point: the translation that a value of the shape is.
  init(_ arguments: Arguments, from start: Point, point: (Value) -> Point?) throws {
    switch (arguments[0], arguments[1], arguments.number(2)) {
    case (let translation?, nil, nil): self = .to(translation)
    case (nil, let path?, let duration?):
      let points = path.spreadOut.compactMap(point)
      do throws(GestureError) {
        self = .along(try GesturePath(through: points, over: duration, from: start))
      } catch {
        throw error.fault
      }
    case (_, .some, nil):
      throw Fault.refused("a path takes its time", help: "say how long, in seconds, such as over: 0.4")
    case (nil, nil, _):
      throw Fault.refused(
        "the drag does not say where to", help: "give a translation, or path: [ … ] and over: seconds")
    case (.some, _, _):
      throw Fault.refused(
        "the drag is told twice where to", help: "give a translation alone, or path: and over: alone")
    }
  }
}

/// Tells of each sample of a finger's way when it is passed, and how fast.
struct SampleWords {
  let path: GesturePath
  /// Whether only the way down counts.
  let isVertical: Bool
  private var passed = 0

  init(_ path: GesturePath, isVertical: Bool) {
    self.path = path
    self.isVertical = isVertical
  }

  /// `0.2 s, finger at (80, 4), velocity (400, 20)`
  mutating func next() -> String? {
    guard path.samples.indices.contains(passed) else { return nil }
    defer { passed += 1 }
    let point = path.samples[passed]
    let time = PointsText.text(path.interval * Double(passed))
    let place = "\(time) s, finger at \(text(point))"
    guard passed > 0 else { return place }
    return "\(place), velocity \(text(path.velocity(at: passed)))"
  }

  private func text(_ point: Point) -> String {
    isVertical
      ? PointsText.text(point.y) : "(\(PointsText.text(point.x)), \(PointsText.text(point.y)))"
  }
}
