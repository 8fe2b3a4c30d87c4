import Gestures
import Language
import Playground

extension SignInExhibit {
  static let propertyExample = (setup: "auth a = touchID\nevaluate\ncancel", object: "a")

  public static let properties: [Query<SignInExhibit>] = [
    property("state", SignInState.allCases.map(\.rawValue).joined(separator: ", ")) {
      .text($0.state.rawValue)
    },
    property("result", "success or failure; none before the reply") { signIn in
      signIn.outcome.map { .text($0.isSuccess ? "success" : "failure") }
    },
    property("error", "why the last evaluation failed, by name: userCancel; none if it did not") { signIn in
      signIn.outcome?.code.map { .text($0.name) }
    },
    property("code", "the same by number: -2") { signIn in
      signIn.outcome?.code.map { .int($0.rawValue) }
    },
    property("queue", "where the last reply was finally delivered: main; none before the reply") { signIn in
      signIn.queue.map { .text($0.rawValue) }
    },
    property("canEvaluate", "whether the policy can be evaluated now") { .bool($0.canEvaluate) },
    property("canError", "why it cannot, by name; none if it can") { signIn in
      signIn.evaluationError.map { .text($0.name) }
    },
    property("canCode", "the same by number") { signIn in
      signIn.evaluationError.map { .int($0.rawValue) }
    },
    property("attempts", "how often the sensor scanned in this dialog, or the last one") {
      .int($0.attempts)
    },
    property("failures", "how many times in a row it did not recognize the user, from dialog to dialog") {
      .int($0.failuresInRow)
    },
    property("lockedOut", "whether biometry is locked until the passcode is entered") {
      .bool($0.isLockedOut)
    },
    property("leave", "whether the user has allowed the app to use Face ID, which is asked once") {
      .bool($0.hasLeave)
    },
    property("permission", "what the user answered when asked for that: granted or denied; none before") {
      signIn in
      signIn.leave.map { .text($0.rawValue) }
    },
    property("enrolled", "whether a face or a finger is enrolled") { .bool($0.device.isEnrolled) },
    property("shown", "the reason that the open dialog shows; none if it shows none") { signIn in
      signIn.shownReason.map(Value.text)
    },
    property("policy", "biometrics or owner") { .text($0.policy.rawValue) },
    property("actions", "what can be done now, as a list of verbs") { signIn in
      .list(signIn.legalActions.map { .text($0.rawValue) })
    },
    eventsProperty(example: "auth it\nevaluate"),
  ]

  static let askedPolicy = Parameter<AuthenticationPolicy>(place: "policy", "biometrics or owner")

  public static let queries: [Query<SignInExhibit>] = [
    Query(
      Declaration(
        "canEvaluatePolicy", "whether a policy, not only the one chosen, can be evaluated now",
        parameters: [askedPolicy],
        example: """
          auth a = none
          expect a.canEvaluatePolicy(biometrics) == no
          expect a.canEvaluatePolicy(owner) == yes
          """)
    ) { exhibit, arguments in
      .bool(exhibit.machine.evaluationError(of: arguments[askedPolicy]) == nil)
    }
  ]
}
