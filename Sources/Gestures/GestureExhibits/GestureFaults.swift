import Declarations
import Gestures
import Language
import Pictures

/// An error of a lower floor that a ``Fault`` puts in words.
protocol FaultError: Error {
  var fault: Fault { get }
  /// The parameter that is at fault, if one is.
  var option: String? { get }
}

extension FaultError {
  var option: String? { nil }

  /// The fault, to be placed where the option is.
  var refusal: Fault { option.map { fault.of(parameter: $0) } ?? fault }
}

/// The words for what gestures and the machines that follow them refuse.
extension GestureError: FaultError {
  var fault: Fault {
    switch self {
    case .badNumber(let option, let number):
      .refused(
        "\(option) \(Self.text(number)) is outside the range in which points are exact",
        help: "stay within ±\(Self.text(Self.farthest))")
    case .outOfRange(let option, let number, let allowed):
      .refused(
        "\(option) \(Self.text(number)) is out of range",
        help: "it may be from \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))")
    case .badCount("visible", let count, let allowed):
      .refused(
        "visible \(count.grouped) is out of range",
        help: "it may be from \(allowed.lowerBound) to \(allowed.upperBound.grouped): each card is "
          + "narrower than the one above by twice insets:, which is 10 points by default"
      )
    case .badCount(let option, let count, let allowed):
      .refused(
        "\(option) \(count.grouped) is out of range",
        help: "it may be from \(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)")
    case .crossedGates(let left, let right):
      .refused(
        "the left gate at \(Self.text(left)) is not to the left of the right one at \(Self.text(right))",
        help: "write the left one first, such as gates: (-65, 400)")
    case .held:
      .refused(
        "a finger is on the screen: what decides a gesture cannot change while it lasts",
        advising: { "\($0)release or cancel ends it" })
    case .emptyPath:
      .refused("the path has no points", help: "give one at least, such as path: [(80, 4)] or path: [40]")
    case .noTouch:
      .refused("no finger is on the screen", help: "drag begins a touch; for a pull, scroll does")
    case .noCard:
      .refused(
        "no card is left", advising: { "\($0)reload starts over, \($0)rewind brings the last card back" })
    case .emptyDeck:
      Fault.refused({ _ in "the deck has no cards" }, help: { "write cards \($0 ?? "d") = [Ann, Bob]" })
    case .sheetShut:
      .refused(
        "the sheet is closed: it is below the screen, where it cannot be touched",
        advising: { "\($0)toggle opens it" })
    case .notDismissed:
      .refused(
        "the menu is open: there is nothing to present",
        advising: { "a pull to the goal dismisses it, such as \($0)scroll -80" })
    case .nothingSwiped:
      .refused("no card has been swiped away", help: "rewind brings back the last card that was")
    }
  }

  private static func text(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 0x1p53 { return Int64(number).grouped }
    return Value.decimal(number).displayText
  }

  /// The option that is at fault, if one is.
  var option: String? {
    switch self {
    case .badNumber("drag", _): "translation"
    case .badNumber("scroll", _): "offset"
    case .badNumber(let option, _), .outOfRange(let option, _, _), .badCount(let option, _, _): option
    case .emptyPath: "path"
    case .crossedGates: "gates"
    case .held, .noTouch, .noCard, .emptyDeck, .sheetShut, .notDismissed, .nothingSwiped: nil
    }
  }
}

extension Fault {
  /// A fault whose help is a command to the object that refuses.
  ///
  /// - Parameter help: what to do; the argument is the name of the object and a blank, for a verb to follow, where that is known.
  fileprivate static func refused(
    _ message: String, advising help: @escaping @Sendable (_ object: String) -> String
  ) -> Fault {
    refused({ _ in message }, help: { help($0.map { "\($0) " } ?? "") })
  }

  /// A command to configure says nothing.
  static func nothingToConfigure(_ options: String) -> Fault {
    refused("there is nothing to configure", help: "give \(options)").ofArguments()
  }

  /// A blank description of the use of Face ID.
  static let blankUsage = refused(
    "an app that uses Face ID must say why",
    help: "give a text, or usage: none for an app that does not say")
}

/// The words for what a sign-in refuses.
extension SignInError: FaultError {
  var fault: Fault {
    switch self {
    case .missingUsageDescription:
      .refused(
        "the app does not say why it uses Face ID, so the system would end it (biometryNotAvailable -6)",
        help: "check canEvaluate first, or say why: usage: \"To unlock your notes\"")
    case .emptyReason:
      .refused(
        "the dialog must show a reason", help: "give a reason, such as reason: \"See your notes\"")
    case .dialogOpen:
      .refused(
        "a dialog is open already", help: "end it first, with match, cancel, systemCancel or appCancel")
    case .noDialog(.passcode):
      .refused(
        "the passcode is not asked for: no dialog is open, and biometry is not locked",
        help: "evaluate policy: owner opens a dialog that accepts it")
    case .noDialog(let action):
      .refused(
        "no dialog is open: nothing to \(Self.words(for: action))", advising: { "\($0)evaluate opens one" })
    case .fallbackNotOffered(.faceID):
      .refused(
        "no dialog offers a fallback now",
        help: "Face ID's does after its second failure (nomatch), until the passcode is asked for")
    case .fallbackNotOffered:
      .refused(
        "the dialog does not offer a fallback now",
        help: "it does after a first failure (nomatch), as long as it scans for a face or a finger")
    case .looking:
      .refused("Face ID is already scanning", help: "end it first, with match, systemCancel or appCancel")
    case .nothingToCancel:
      .refused(
        "Face ID scans without a dialog: there is nothing to cancel",
        help: "a first failure (nomatch) opens one with Cancel; systemCancel and appCancel come from outside")
    case .stoppedLooking(let action):
      .refused(
        "Face ID has failed twice in this dialog and no longer scans: no \(action.rawValue)",
        help: "the dialog offers fallback and cancel; the next evaluate scans again")
    case .passcodeNotOffered:
      .refused(
        "no dialog accepts the passcode yet: Face ID offers it after its second failure",
        help: "nomatch twice, then passcode or fallback")
    case .noSensor:
      .refused("the device has no sensor: there is nothing to enroll", help: "auth a = faceID has one")
    case .leaveNotAsked:
      .refused(
        "the system does not ask for permission now, so there is nothing to answer",
        help: "it asks once, at the first use of Face ID")
    case .sensorOff(let action):
      .refused(
        "the dialog asks for the passcode and does not scan: no \(action.rawValue)",
        help: "enter it with passcode, or cancel")
    case .passcodeNotAsked:
      .refused(
        "this dialog does not accept a passcode: its policy is biometrics",
        help: "end it, and evaluate policy: owner")
    }
  }

  private static func words(for action: SignInAction) -> String {
    switch action {
    case .match, .nomatch: "scan"
    case .cancel, .systemCancel, .appCancel: "cancel"
    case .fallback: "fall back from"
    case .evaluate, .passcode: action.rawValue
    }
  }
}

/// The words for what a drag refuses.
extension DragError: FaultError {
  var fault: Fault {
    switch self {
    case .alreadyLifted: .refused("something is already being dragged", advising: { "\($0)release drops it" })
    case .notReceived:
      .refused("the last drop has not been received yet", advising: { "\($0)receive loads what was dropped" })
    case .nothingLifted: .refused("nothing is being dragged", advising: { "\($0)lift begins a drag" })
    case .nothingToReceive:
      .refused(
        "there is nothing to receive", help: "a drop that copies comes first: lift, release on: circle")
    case .appEnds(let fault):
      .refused(
        "the article's code calls fatalError, because the data is not a podcast (\(fault.name)): the app would crash here",
        help: "nothing was changed; without rules: article the receiver gets the error, and continues")
    case .noItems:
      .refused(
        "a drag carries at least one item", help: "lift 0 lifts the first row, lift the other app's podcast")
    case .noItem(let row, let count):
      .refused(
        "there is no row \(row.grouped)",
        help: count == 0
          ? "the list is empty: list: [Cats, Dogs] gives it rows when it is made"
          : count == 1 ? "the only row is 0" : "the rows are 0 to \((count - 1).grouped)")
    case .liftedTwice(let row): .refused("row \(row) is lifted twice", help: "name each row once")
    case .noPlace(let place, let last):
      .refused(
        "the list has no place \(place.grouped) for what is being dragged",
        help: last == 0
          ? "its only place is 0"
          : "places are 0 to \(last.grouped), counted as after the drop; without at: it is the last")
    case .badDuration(let seconds):
      .refused("it is not possible to wait \(seconds) seconds", help: "a time is a number, 0 or more")
    }
  }
}
