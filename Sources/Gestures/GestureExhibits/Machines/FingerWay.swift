import Gestures
import Language
import Playground

/// How a verb is told where a finger goes: the whole way since it touched, or a path and the time that it takes.
enum FingerWay {
  case to(Value)
  case along(GesturePath)

  /// - Parameters:
  ///   - shape: how one place on the way is written.
  ///   - name: what it is called.
  static func parameters(
    _ shape: ValueShape, called name: String = "translation", _ summary: String
  ) -> [ParameterDeclaration] {
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
    from start: Point, point: (Value) -> Point?
  ) throws {
    let place = "\(name.first == "o" ? "an" : "a") \(name)"
    switch (arguments[0], arguments[1], arguments.number(2)) {
    case (let translation?, nil, nil): self = .to(translation)
    case (nil, let path?, let duration?):
      let points = path.spreadOut.compactMap(point)
      do throws(GestureError) {
        self = .along(try GesturePath(through: points, over: duration, from: start))
      } catch {
        throw error.refusal
      }
    case (_, .some, nil):
      throw Fault.refused("a path takes its time", help: "say how long, in seconds, such as over: 0.4")
    case (nil, nil, _):
      throw Fault.refused(
        "the \(gesture) does not say where to",
        help: "give \(place), or path: [ … ] and over: seconds")
    case (.some, nil, .some):
      throw Fault.refused(
        "over: is the time of a path, and there is none", help: "give path: [ … ], or leave over: out")
    case (.some, .some, _):
      throw Fault.refused(
        "the \(gesture) is told twice where to",
        help: "give \(place) alone, or path: and over: alone")
    }
  }
}

extension Arguments {
  /// A number that may be told by its place or with its name, but not by both.
  func number(at place: Int, or label: Int, called name: String) throws -> Double? {
    let (first, second) = (number(place), number(label))
    guard first == nil || second == nil else {
      throw Fault.refused("the \(name) is told twice", help: "say it once, with its name or without it")
    }
    return first ?? second
  }
}
