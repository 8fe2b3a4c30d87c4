import Gestures
import Language
import Pictures
import Playground

/// A card of the data source: what is written on it, and its color.
public struct DealtCard: Hashable, Sendable {
  var title: Key
  /// `nil` for a card without a color of its own.
  var color: Tint?
}

extension DealtCard {
  /// The titles of the cards in the article's sample.
  static let sampleTitles = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"].map(Key.text)
  /// Their colors.
  static let sampleColors = [
    Tint(red: 0xF5, green: 0xCF, blue: 0x75), Tint(red: 0x4A, green: 0xA3, blue: 0xF5),
    Tint(red: 0x4A, green: 0xA1, blue: 0x7D), Tint(red: 0xB0, green: 0x85, blue: 0x61),
    Tint(red: 0xE6, green: 0xFC, blue: 0xF7), Tint(red: 0xD4, green: 0xD1, blue: 0xB0),
  ]

  /// Cards with these titles, which take the colors in turn, from the first again where these do not suffice.
  static func cards(_ titles: [Key], in colors: [Tint]) -> [DealtCard] {
    titles.enumerated().map { index, title in
      DealtCard(title: title, color: colors.isEmpty ? nil : colors[index % colors.count])
    }
  }
}

extension Tint: ArgumentValue {
  public static var parameterType: ParameterType {
    .shape(.named("a color such as \"#F5CF75\"", signature: "\"#RRGGBB\"", .label))
  }

  public init?(argument: Value) {
    guard case .text(let text) = argument else { return nil }
    self.init(hex: text)
  }

  public var argumentText: String { "\"\(hex)\"" }
}

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
