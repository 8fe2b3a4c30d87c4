/// What can be done to a sign-in: by the app (evaluate, appCancel), the sensor (match, nomatch), the user (cancel, fallback,
/// passcode) or the system.
public enum SignInAction: String, CaseIterable, Hashable, Sendable {
  case evaluate, match, nomatch, cancel, fallback, passcode, systemCancel, appCancel
}
