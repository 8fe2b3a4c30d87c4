import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

/// `auth`: signing in with a face, a finger or the passcode, on a simulated device.
public struct SignInExhibit: MachineExhibit {
  public typealias Marks = NoMarks

  public typealias Structure = BiometricSignIn
  public typealias Event = SignInEvent

  var machine: BiometricSignIn
  var trace = Trace<BiometricSignIn>()

  public static let declaration = Declaration(
    "auth", "signing in with Face ID, Touch ID or the passcode",
    example: """
      auth a = faceID enrolled: yes passcode: yes usage: "To unlock your notes" policy: biometrics
      a evaluate reason: "See your notes"
      nomatch
      match
      expect (a.result, a.attempts) == ("success", 2)
      """)

  public static let views: [Declaration] = [
    Declaration("states", "the dialog, the states with the current one marked, and what can happen next"),
    Declaration(stripView.name, "the key moments of the last dialog side by side"), eventsView,
  ]

  public var summary: [String] {
    var pieces = ["policy \(machine.policy.rawValue)"]
    if machine.isLockedOut {
      pieces.append("locked until the passcode: \(AuthenticationCode.biometryLockout.words)")
    } else if machine.failuresInRow > 0 {
      pieces.append("\(machine.failuresInRow.counted("failure")) in a row")
    }
    if let error = machine.evaluationError, error != .biometryLockout {
      pieces.append("cannot evaluate: \(error.words)")
    }
    return pieces
  }

  var otherState: JSON {
    let device = machine.device
    return [
      "variant": .text(device.biometry.rawValue), "passcode": .bool(device.hasPasscode),
      "usage": .optional(device.usageDescription), "answer": .text(device.permission.rawValue),
      "reason": .optional(machine.reason), "outcome": .optional(machine.outcome?.words),
      "evaluations": .int(machine.evaluations), "replies": .int(machine.replies),
      "deliveries": .int(machine.deliveries),
    ]
  }

  // MARK: How one is made

  static let enrolled = Parameter<Bool>(
    "enrolled", default: true, "whether a face or a finger is enrolled")
  static let passcode = Parameter<Bool>("passcode", default: true, "whether a passcode is set")
  static let usage = Parameter<UsageDescription>(
    "usage", default: UsageDescription(text: SignInDevice.standardUsage),
    "why the app says it uses Face ID (NSFaceIDUsageDescription), shown when permission is asked for; none if it does not say"
  )
  static let policy = Parameter<AuthenticationPolicy>(
    "policy", default: .biometrics, "biometrics: only the sensor; owner: the sensor or the passcode")

  static let permission = Parameter<SignInDevice.Permission>(
    "permission", default: .granted,
    "what the user answers when the system asks whether the app may use Face ID, at its first use; denied makes biometry unavailable, -6"
  )

  public static let variants: [Variant<SignInExhibit>] = [
    variant(.faceID, "a device with a face sensor"),
    variant(.touchID, "a device with a fingerprint sensor"),
    variant(.none, "a device without a sensor"),
  ]

  private static func variant(
    _ biometry: SignInDevice.Biometry, _ summary: String
  ) -> Variant<SignInExhibit> {
    Variant(
      Declaration(
        biometry.rawValue, summary,
        parameters: [enrolled, passcode, usage, policy] + (biometry == .faceID ? [permission] : []),
        example: biometry == .none
          ? "auth a = none policy: owner\nevaluate\nexpect a.state == \"passcodeEntry\""
          : "auth a = \(biometry.rawValue)\nevaluate\nmatch\nexpect a.result == \"success\"")
    ) { (arguments, _) throws(Fault) in
      let usage = arguments[usage].text
      if let usage, usage.allSatisfy({ $0.isWhitespace }) { throw Fault.blankUsage.of(parameter: "usage") }
      return SignInExhibit(
        machine: BiometricSignIn(
          on: SignInDevice(
            biometry, isEnrolled: arguments[enrolled], hasPasscode: arguments[passcode],
            usageDescription: usage,
            permission: biometry == .faceID ? arguments[permission] : .granted),
          policy: arguments[policy]))
    }
  }
}

extension AuthenticationPolicy: ArgumentValue {}
extension SignInDevice.Permission: ArgumentValue {}

/// The words of an app for its use of Face ID, or that it has none: a text, `none`, or `no` for none and `yes` for words that
/// every app could have.
struct UsageDescription: ArgumentValue {
  var text: String?

  init(text: String?) { self.text = text }

  init?(argument: Value) {
    switch argument {
    case .text, .int, .decimal: text = argument.displayText
    case .nothing, .bool(false): text = nil
    case .bool(true): text = SignInDevice.standardUsage
    default: return nil
    }
  }

  static var parameterType: ParameterType {
    .shape(.named("a text or none", signature: "text", .either([.label, .nothing, .flag])))
  }

  var argumentText: String { text.map { Value.text($0).literalText } ?? "none" }
}

extension SignInExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 11)

  static func moment(of frame: BiometricSignIn) -> Drawing { frame.moment.drawing }
  // Without what every call would lead to.
  static func question(of frame: BiometricSignIn) -> Drawing { frame.moment.drawing }

  func ownDrawing(of view: String, marks: Marks) -> Drawing { machine.drawing }
}
