import Gestures
import Language
import Pictures

/// An error of a lower floor that a ``Fault`` puts in words.
protocol FaultError: Error {
  var fault: Fault { get }
}

/// The words for what gestures and the machines that follow them refuse.
extension GestureError: FaultError {
  var fault: Fault {
    switch self {
    case .badNumber(let option, let number):
      .refused(
        "\(option) \(Value.decimal(number).displayText) is farther than points are exact",
        help: "stay within ±\(Self.farthest)")
    case .outOfRange(let option, let number, let allowed):
      .refused(
        "\(option) \(PointsText.text(number)) is out of range",
        help: "it may be from \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))")
    case .badCount(let option, let count, let allowed):
      .refused(
        "\(option) \(count.grouped) is out of range",
        help: "it may be from \(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)")
    case .emptyPath: .refused("the path has no points", help: "give one at least, such as path: [(80, 4)]")
    case .noTouch: .refused("no finger is on the screen", help: "drag or scroll first")
    case .noCard: .refused("no card is left", help: "reload begins again, rewind brings the last one back")
    case .nothingSwiped:
      .refused("no card has been swiped away", help: "rewind brings back the last card that was")
    }
  }

  private static let farthest = "8,796,093,022,208"

  /// A bound of a range: a thousandth of a second is told, too.
  private static func text(_ number: Double) -> String {
    number < 0.01 ? Value.decimal(number).displayText : PointsText.text(number)
  }
}
