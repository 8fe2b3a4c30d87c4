import Gestures
import Language
import Pictures
import Playground

/// An error of a lower floor that a ``Fault`` puts in words.
protocol FaultError: Error {
  var fault: Fault { get }
  /// The parameter that is at fault, if one is.
  var option: String? { get }
}

extension FaultError {
  var option: String? { nil }

  /// The fault, to be placed where the option stands.
  var refusal: any Error { option.map { OptionFault(option: $0, fault: fault) } ?? fault }
}

/// The words for what gestures and the machines that follow them refuse.
extension GestureError: FaultError {
  var fault: Fault {
    switch self {
    case .badNumber(let option, let number):
      .refused(
        "\(option) \(Self.text(number)) is farther than points are exact",
        help: "stay within ±\(Self.text(Self.farthest))")
    case .outOfRange(let option, let number, let allowed):
      .refused(
        "\(option) \(Self.text(number)) is out of range",
        help: "it may be from \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))")
    case .badCount("visible", let count, let allowed):
      .refused(
        "visible \(count.grouped) is out of range",
        help: "it may be from \(allowed.lowerBound) to \(allowed.upperBound.grouped): each card is "
          + "\(Self.text(2 * CardDeck<Key>.step)) points narrower than the one above"
      )
    case .badCount(let option, let count, let allowed):
      .refused(
        "\(option) \(count.grouped) is out of range",
        help: "it may be from \(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)")
    case .emptyPath:
      .refused("the path has no points", help: "give one at least, such as path: [(80, 4)] or path: [40]")
    case .noTouch:
      .refused("no finger is on the screen", help: "drag begins a touch, and scroll that of a pull")
    case .noCard: .refused("no card is left", help: "reload begins again, rewind brings the last one back")
    case .nothingSwiped:
      .refused("no card has been swiped away", help: "rewind brings back the last card that was")
    }
  }

  private static func text(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 0x1p53 { return Int(number).grouped }
    return Value.decimal(number).displayText
  }

  /// The option that is at fault, if one is.
  var option: String? {
    switch self {
    case .badNumber("drag", _): "translation"
    case .badNumber("scroll", _): "offset"
    case .badNumber(let option, _), .outOfRange(let option, _, _), .badCount(let option, _, _): option
    case .emptyPath: "path"
    case .noTouch, .noCard, .nothingSwiped: nil
    }
  }
}
