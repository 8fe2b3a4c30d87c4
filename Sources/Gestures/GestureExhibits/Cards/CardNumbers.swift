import Gestures
import Language
import Playground

/// The parameters for what one is to experiment with, when a deck of cards is made and when it is configured.
enum CardNumbers {
  static let gates = Parameter<GatePair?>(
    "gates",
    "the positions (left, right) beyond which the center of a card must be for it to fly out; (-65, 400) by default"
  )

  static let all: [any DeclaredParameter] = [gates] + CardSettings.optionalParameters

  /// Whether any of them is given.
  static func areGiven(in arguments: Arguments) -> Bool {
    arguments[gates] != nil || CardSettings.areGiven(in: arguments)
  }

  /// The settings with what is given in place of their own.
  static func settings(
    in arguments: Arguments, over settings: CardSettings
  ) throws(GestureError) -> CardSettings {
    let pair = arguments[gates]
    let gates = if let pair { try CardGates(left: pair.left, right: pair.right) } else { settings.gates }
    let numbers = settings.changed(by: arguments)
    return try CardSettings(gates: gates, tilt: numbers.tilt, insets: numbers.insets)
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
