import Declarations
import Gestures
import Language

extension SignInExhibit {
  static let propertyExample = (setup: "auth a = touchID\nevaluate\ncancel", object: "a")

  public static let properties = queries(eventsExample: "auth it\nevaluate")

  static let propertyTable: [MachineProperty<SignInExhibit>] = [
    stored("state", SignInState.allCases.map { $0.rawValue }.joined(separator: ", ")) {
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
    stored("queue", "where the last reply was finally delivered: main; none before the reply") {
      .name($0.queue)
    },
    property("canEvaluate", "whether the policy can be evaluated now") { .bool($0.canEvaluate) },
    property("canError", "why it cannot, by name; none if it can") { signIn in
      signIn.evaluationError.map { .text($0.name) }
    },
    property("canCode", "the same by number") { signIn in
      signIn.evaluationError.map { .int($0.rawValue) }
    },
    stored("attempts", "how often the sensor scanned in this dialog, or the last one") {
      .int($0.attempts)
    },
    stored("failures", "how many times in a row it did not recognize the user, from dialog to dialog") {
      .int($0.failuresInRow)
    },
    stored("lockedOut", "whether biometry is locked until the passcode is entered") {
      .bool($0.isLockedOut)
    },
    stored("leave", "whether the user has allowed the app to use Face ID, which is asked once") {
      .bool($0.hasLeave)
    },
    stored("permission", "what the user answered when asked for that: granted or denied; none before") {
      signIn in
      signIn.leave.map { .text($0.rawValue) }
    },
    stored("enrolled", "whether a face or a finger is enrolled") { .bool($0.device.isEnrolled) },
    property("shown", "the reason that the open dialog shows; none if it shows none") { signIn in
      signIn.shownReason.map(Value.text)
    },
    stored("policy", "biometrics or owner") { .text($0.policy.rawValue) },
    property("actions", "what can be done now, as a list of verbs") { signIn in
      .list(signIn.legalActions.map { .text($0.rawValue) })
    },
  ]

  static let askedPolicy = Parameter<AuthenticationPolicy>(place: "policy", "biometrics or owner")

  public static let queries: [Query<SignInExhibit>] = [
    query(
      "canEvaluatePolicy", "whether a policy, not only the one chosen, can be evaluated now", askedPolicy,
      example: """
        auth a = none
        expect a.canEvaluatePolicy(biometrics) == no
        expect a.canEvaluatePolicy(owner) == yes
        """
    ) { signIn, policy throws(SignInError) in .bool(signIn.evaluationError(of: policy) == nil) }
  ]

  static let reason = Parameter<Key?>(
    "reason",
    "the reason that the dialog shows, though Face ID's shows none; if left out, the previous one, or \"Sign in\""
  )
  static let nextPolicy = Parameter<AuthenticationPolicy?>(
    "policy", "from now on, biometrics: only the sensor; owner: the sensor or the passcode")

  static let answer = Parameter<SignInDevice.Permission?>(
    "permission",
    "what the user answers when the system asks whether the app may use Face ID, at its first use")
  static let enrollment = Parameter<Bool>(place: "enrolled", "yes enrolls a face or a finger, no removes all")

  public static let verbs: [Verb<SignInExhibit>] = [
    command(
      "evaluate",
      "evaluates the policy: the dialog opens, Face ID scans, or the reply says why neither is possible",
      parameters: [reason, nextPolicy, answer],
      example: """
        auth a = touchID
        evaluate reason: "See your notes"
        expect a.state == "scanning"
        """
    ) { signIn, arguments, report throws(SignInError) in
      // Another policy is chosen only if the evaluation is not refused.
      var next = signIn
      if let policy = arguments[nextPolicy] { try next.choose(policy) }
      if let answer = arguments[answer] { try next.answer(answer) }
      let words = arguments[reason]?.label ?? signIn.reason ?? "Sign in"
      try next.evaluate(reason: words, recorder: &report)
      signIn = next
    }, verb(.match, "the sensor recognizes the user", example: "match\nexpect a.result == \"success\""),
    verb(
      .nomatch, "the sensor does not recognize the user", start: touch,
      example: "repeat 3 { nomatch }\nexpect (a.error, a.code) == (\"authenticationFailed\", -1)"),
    verb(
      .cancel, "the user taps Cancel", start: touch,
      example: "cancel\nexpect (a.error, a.code) == (\"userCancel\", -2)"),
    verb(
      .fallback,
      "the user taps Enter Password or Enter Passcode, which is offered after a first failure, by Face ID after a second",
      start: touch, example: "nomatch\nfallback\nexpect (a.error, a.code) == (\"userFallback\", -3)"),
    verb(
      .passcode, "the user enters the right passcode: in the dialog, or to unlock biometry",
      start: "auth a = touchID policy: owner\nevaluate", example: "passcode\nexpect a.result == \"success\""),
    verb(
      .systemCancel, "the system closes the dialog, for a call or another app",
      example: "systemCancel\nexpect a.code == -4"),
    verb(.appCancel, "the app closes the dialog", example: "appCancel\nexpect a.code == -9"),
    command(
      "enroll", "enrolls a face or a finger, or removes all, as the simulator's menu does",
      parameters: [enrollment],
      example: "auth a = faceID\nenroll no\nexpect (a.canError, a.canCode) == (\"biometryNotEnrolled\", -7)"
    ) { signIn, arguments, report throws(SignInError) in
      try signIn.enroll(arguments[enrollment], recorder: &report)
    },
  ]

  private static let touch = "auth a = touchID\nevaluate"

  private static func verb(
    _ action: SignInAction, _ summary: String, start: String = "auth a\nevaluate", example: String
  ) -> Verb<SignInExhibit> {
    command(action.rawValue, summary, isNewGesture: false, example: "\(start)\n\(example)") {
      signIn, _, report throws(SignInError) in try signIn.apply(action, recorder: &report)
    }
  }
}
