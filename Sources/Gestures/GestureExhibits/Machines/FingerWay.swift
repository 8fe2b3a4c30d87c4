import Declarations
import Gestures
import Language

/// The parameters of a verb that moves a finger.
struct FingerParameters<Place: ArgumentValue>: Sendable {
  private let place: Parameter<Place?>
  private let path: Parameter<[Place]?>
  private let over = Parameter<Double?>("over", "how long the path takes, in seconds")
  private let name: String
  private let gesture: String
  private let point: @Sendable (Place) -> Point

  /// - Parameters:
  ///   - name: what one place on the way is called.
  ///   - gesture: what the finger does.
  ///   - summary: what a place is, in lower case, without a full stop.
  ///   - point: the translation that a place is.
  init(
    called name: String = "translation", of gesture: String = "drag", _ summary: String,
    point: @escaping @Sendable (Place) -> Point
  ) {
    place = Parameter(place: name, summary)
    path = Parameter("path", "the \(name)s that the finger passes, evenly spaced in time")
    self.name = name
    self.gesture = gesture
    self.point = point
  }

  var all: [any DeclaredParameter] { [place, path, over] }

  /// The way that the arguments describe.
  ///
  /// - Parameter start: how far the finger has come already.
  func way(in arguments: Arguments, from start: Point) throws(Fault) -> FingerWay {
    let place = "\(name.first == "o" ? "an" : "a") \(name)"
    switch (arguments[self.place], arguments[path], arguments[over]) {
    case (let place?, nil, nil): return .to(point(place))
    case (nil, let places?, let duration?):
      do throws(GestureError) {
        return .along(try GesturePath(through: places.map(point), over: duration, from: start))
      } catch {
        throw error.refusal
      }
    case (_, .some, nil):
      throw Fault.refused("a path needs a duration", help: "say how long, in seconds, such as over: 0.4")
    case (nil, nil, _):
      throw Fault.refused(
        "the \(gesture) has no destination",
        help: "give \(place), or path: [ … ] and over: seconds"
      ).ofArguments()
    case (.some, nil, .some):
      throw Fault.refused(
        "over: is the duration of a path, and there is no path", help: "give path: [ … ], or leave over: out")
    case (.some, .some, _):
      throw Fault.refused(
        "the \(gesture) has two destinations",
        help: "give \(place) alone, or path: and over: alone")
    }
  }
}

extension Rules {
  /// What a summary begins with; empty for the right rules.
  var pieces: [String] { self == .article ? ["rules of the article"] : [] }

  /// The parameter of a variant that can follow the article's code.
  ///
  /// - Parameter summary: what that code does.
  static func parameter(_ summary: String) -> Parameter<Rules> {
    Parameter("rules", default: .right, "article: as in the article's code: \(summary)")
  }
}
