import Gestures
import Pictures

/// The words for sign-ins.
public enum SignInWords {
  /// The properties of a device that matter for its sensor: `Face ID`, `enrolled`, `passcode`, `usage description`.
  ///
  /// - Parameter isShort: whether the last is shortened to `usage`.
  public static func facts(of device: SignInDevice, isShort: Bool = false) -> [String] {
    let passcode = device.hasPasscode ? "passcode" : "no passcode"
    guard device.biometry != .none else { return [name(of: device.biometry), passcode] }
    let facts: [String] = [
      name(of: device.biometry), device.isEnrolled ? "enrolled" : "not enrolled", passcode,
    ]
    guard device.biometry == .faceID else { return facts }
    let usage = isShort ? "usage" : "usage description"
    return facts + [device.usageDescription != nil ? usage : "no \(usage)"]
  }

  /// `Face ID`, `Touch ID`, or `no sensor`.
  public static func name(of biometry: SignInDevice.Biometry) -> String {
    switch biometry {
    case .faceID: "Face ID"
    case .touchID: "Touch ID"
    case .none: "no sensor"
    }
  }

  /// The buttons of the dialog; none if no dialog is open.
  public static func buttons(of signIn: BiometricSignIn) -> [String] {
    if signIn.isAskingLeave { return ["Don't Allow", "OK"] }
    guard signIn.showsDialog else { return [] }
    if signIn.offersRetry { return ["Cancel", "Try Again"] }
    guard signIn.offersFallback else { return ["Cancel"] }
    return ["Cancel", fallback(of: signIn)]
  }

  /// The button for another way than biometry.
  public static func fallback(of signIn: BiometricSignIn) -> String {
    signIn.policy == .biometrics ? "Enter Password" : "Enter Passcode"
  }

  /// The number of failures in the dialog, or the last one.
  public static func failures(of signIn: BiometricSignIn) -> Int {
    signIn.attempts - (signIn.outcome == .success(by: .biometry) ? 1 : 0)
  }
}

extension AuthenticationCode {
  /// The code by name and number: `userCancel -2`.
  public var words: String { "\(name) \(rawValue)" }
}

extension AuthenticationOutcome {
  /// `success by passcode`, `failure userCancel -2`
  public var words: String {
    switch self {
    case .success(let proof): "success by \(proof.rawValue)"
    case .failure(let code): "failure \(code.words)"
    }
  }
}

extension BiometricSignIn {
  /// The sign-in in plain words: its state, the dialog or the reply, and what can happen next.
  ///
  ///     retrying: one of 5 states.
  ///     Touch ID, enrolled, passcode. retrying: the dialog says "See your notes", after 1 failure; it …
  ///     match leads to succeeded.
  ///
  /// - Parameter canvas: the room: it describes as many of the next actions as there are rows, and counts the others.
  public func description(on canvas: Canvas) -> Description {
    var description = StateDiagram(self).description(on: canvas)
    let facts = SignInWords.facts(of: device).joined(separator: ", ")
    description.details.insert("\(facts). \(dialogSentence)", at: 0)
    return description
  }

  /// What the dialog shows, or how it ended.
  private var dialogSentence: String {
    let failures = SignInWords.failures(of: self)
    let count = failures == 0 ? "" : ", after \(failures.counted("failure"))"
    if let outcome {
      return
        "\(state.rawValue): the dialog is closed\(count): \(outcome.words), on the private queue, then on the main one."
    }
    if isAskingLeave {
      return
        "the system asks whether the app may use Face ID: \(SpokenText.word(device.usageDescription ?? ""))."
    }
    if isLookingFirst { return "\(state.rawValue): Face ID scans, without a dialog." }
    guard state.isDialogOpen else { return "no dialog has been opened yet." }
    let says = shownReason.map { "the dialog says \(SpokenText.word($0))" } ?? "the dialog shows no reason"
    let buttons = SignInWords.buttons(of: self).joined(separator: ", ")
    return "\(state.rawValue): \(says)\(count); it offers \(buttons)."
  }
}
