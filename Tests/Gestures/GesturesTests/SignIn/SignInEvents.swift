import Gestures

/// Writes down what happens, and where the sign-in stood.
struct SignInEvents: Recorder {
  var followsEveryStep: Bool { true }
  var events: [SignInEvent] = []
  var queues: [CallbackQueue?] = []

  mutating func record(_ event: SignInEvent, in structure: borrowing BiometricSignIn) {
    events.append(event)
    queues.append(structure.queue)
  }
}
