import Gestures
import Language

/// How a verb is told where a finger goes: the whole way since it touched, or a path and the time that it takes.
enum FingerWay {
  case to(Value)
  case along(GesturePath)

  /// - Parameters:
  ///   - shape: how one place on the way is written.
  ///   - name: what it is called.
  static func parameters(
    _ shape: ValueShape, called name: String = "translation", _ summary: String
  ) -> [Parameter] {
    [
      .place(name, .shape(shape), optional: true, summary),
      .label(
        "path", .shape(.list(of: shape)), "the \(name)s that the finger passes, evenly spaced in time"),
      .label("over", .number, "how long the path takes, in seconds"),
    ]
  }

  /// The way that the arguments of those parameters tell.
  ///
  /// - Parameters:
  ///   - name: what one place on the way is called.
  ///   - gesture: what the finger does.
  ///   - start: how far the finger has come already.
  ///   - point: the translation that a value of the shape is.
  init(
    _ arguments: Arguments, called name: String = "translation", of gesture: String = "drag",
    from start: Point,
    point: (Value) -> Point?
  ) throws {
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
        "the \(gesture) does not say where to",
        help: "give \(name.first == "o" ? "an" : "a") \(name), or path: [ … ] and over: seconds")
    case (.some, _, _):
      throw Fault.refused(
        "the \(gesture) is told twice where to",
        help: "give \(name.first == "o" ? "an" : "a") \(name) alone, or path: and over: alone")
    }
  }
}

/// Tells of each sample of a finger's way when it is passed, and how fast.
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

  /// `0.2 s, finger at (80, 4), velocity (400, 20)`
  mutating func next() -> String? {
    guard path.samples.indices.contains(passed) else { return nil }
    defer { passed += 1 }
    let point = path.samples[passed]
    let time = PointsText.text(path.interval * Double(passed))
    let place = "\(time) s, \(subject) at \(text(point))"
    guard passed > 0 else { return place }
    return "\(place), velocity \(text(path.velocity(at: passed)))"
  }

  private func text(_ point: Point) -> String {
    isVertical
      ? PointsText.text(point.y) : "(\(PointsText.text(point.x)), \(PointsText.text(point.y)))"
  }
}
