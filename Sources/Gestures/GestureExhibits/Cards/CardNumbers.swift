import Gestures
import Language
import Playground

/// The parameters for the numbers of a deck of cards with which one is to experiment, when it is made and when it is configured.
enum CardNumbers {
  static let gates = Parameter<GatePair?>(
    "gates",
    "the positions (left, right) beyond which the center of a card must be for it to fly out; (-65, 400) by default"
  )
  static let tilt = Parameter<Double?>(
    "tilt", "a card turns by tan(x / (tilt · its width)): the larger tilt, the smaller the turn; 2 by default"
  )
  static let insets = Parameter<Double?>(
    "insets",
    "how much lower, and how much farther in on either side, each card is than the one above, in points; 10 by default"
  )

  static let all: [any DeclaredParameter] = [gates, tilt, insets]

  /// Whether any of them is given.
  static func areGiven(in arguments: Arguments) -> Bool {
    arguments[gates] != nil || arguments[tilt] != nil || arguments[insets] != nil
  }

  /// The settings with the numbers that are given in place of their own.
  static func settings(
    in arguments: Arguments, over settings: CardSettings
  ) throws(GestureError) -> CardSettings {
    let gates =
      if let pair = arguments[gates] { try CardGates(left: pair.left, right: pair.right) } else {
        settings.gates
      }
    return try CardSettings(
      gates: gates, tilt: arguments[tilt] ?? settings.tilt, insets: arguments[insets] ?? settings.insets)
  }
}

/// The positions of two gates, in points of the container.
struct GatePair: ArgumentValue {
  let left: Double
  let right: Double

  static var parameterType: ParameterType {
    .shape(.named("the positions (left, right) of the gates", signature: "(left, right)", .point))
  }

  init?(argument: Value) {
    guard let point = Point(argument: argument) else { return nil }
    (left, right) = (point.x, point.y)
  }

  var argumentText: String { "(\(left.argumentText), \(right.argumentText))" }
}
