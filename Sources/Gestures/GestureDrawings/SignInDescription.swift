import Gestures
import Pictures

/// Describes a sign-in in plain words: its state, the dialog or the reply, and what can happen next.
///
///     retrying: one of 5 states.
///     Face ID, enrolled, passcode, usage description. retrying: the dialog says "See your notes", after 1 failure; it …
///     match leads to succeeded.
///
/// - Parameter canvas: The room: no more is told of what can happen than a picture has lines, the others are counted.
public func describe(_ signIn: BiometricSignIn, canvas: Canvas) -> Description {
  var description = describe(StateDiagram(signIn), canvas: canvas)
  let facts = SignInWords.facts(of: signIn.device).joined(separator: ", ")
  description.details.insert("\(facts). \(dialogSentence(signIn))", at: 0)
  return description
}

/// What the dialog shows, or what came of it.
private func dialogSentence(_ signIn: BiometricSignIn) -> String {
  let failures = SignInWords.failures(of: signIn)
  let count = failures == 0 ? "" : ", after \(failures.counted("failure"))"
  if let outcome = signIn.outcome {
    return
      "\(signIn.state.rawValue): the dialog is closed\(count): \(outcome.words), on the private queue, then on the main one."
  }
  guard signIn.state.isDialogOpen else { return "no dialog was opened yet." }
  let reason = SpokenText.word(signIn.reason ?? "")
  let buttons = SignInWords.buttons(of: signIn).joined(separator: ", ")
  return "\(signIn.state.rawValue): the dialog says \(reason)\(count); it offers \(buttons)."
}
