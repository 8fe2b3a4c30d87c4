import Gestures
import Testing
import Vectors

/// `localAuthentication` and `laErrorCodes` of `Vectors/misc.json`.
private struct SignInVectors: Decodable {
  struct Call: Decodable {
    var policy: String
    var canEvaluate: Bool
    var canError: String?
    var canCode: Int?
    var events: [String]
    var success: Bool
    var error: String?
    var code: Int?
  }

  struct Case: Decodable {
    var name: String
    var calls: [Call]

    /// The vectors give the device in their name; by default it is Touch ID.
    var device: SignInDevice {
      SignInDevice(
        name.hasPrefix("Face ID") ? .faceID : .touchID, isEnrolled: name != "not enrolled",
        usageDescription: name == "Face ID without the usage key" ? nil : "To sign in")
    }
  }

  var laErrorCodes: [String: Int]
  var localAuthentication: [Case]

  static func load() throws -> SignInVectors { try vectors("Gestures/misc") }
}

@Suite("Signing in, by the vectors")
struct SignInVectorTests {
  @Test("Every call replies as it must")
  func calls() throws {
    let cases = try SignInVectors.load().localAuthentication
    #expect(cases.count == 7)
    for one in cases {
      var signIn = BiometricSignIn(on: one.device)
      for (index, call) in one.calls.enumerated() {
        let place = "\(one.name), call \(index)"
        try signIn.choose(#require(AuthenticationPolicy(rawValue: call.policy)))
        #expect(signIn.canEvaluate == call.canEvaluate, "\(place)")
        #expect(signIn.evaluationError?.name == call.canError, "\(place)")
        #expect(signIn.evaluationError?.rawValue == call.canCode, "\(place)")
        let code = try evaluate(&signIn, events: call.events, place)
        #expect((code == nil) == call.success, "\(place)")
        #expect(code?.name == call.error, "\(place)")
        #expect(code?.rawValue == call.code, "\(place)")
      }
    }
  }

  /// The code of the reply, or of the refusal where the app would be ended.
  private func evaluate(
    _ signIn: inout BiometricSignIn, events: [String], _ place: String
  ) throws -> AuthenticationCode? {
    do throws(SignInError) { try signIn.evaluate(reason: "See your notes") } catch {
      let code = error.code
      #expect(code != nil, "\(place): \(error)")
      return code
    }
    for event in events where signIn.state.isDialogOpen {
      try signIn.apply(#require(SignInAction(rawValue: event)))
      try signIn.checkInvariants()
    }
    #expect(!signIn.state.isDialogOpen, "\(place)")
    #expect(signIn.queue == .main, "\(place)")
    return signIn.outcome?.code
  }

  @Test("Codes have the numbers of LAError, and are found by name and by number")
  func codes() throws {
    let codes = try SignInVectors.load().laErrorCodes
    #expect(
      codes == Dictionary(uniqueKeysWithValues: AuthenticationCode.allCases.map { ($0.name, $0.rawValue) }))
    for (name, number) in codes {
      #expect(AuthenticationCode(name: name)?.rawValue == number)
      #expect(AuthenticationCode(rawValue: number)?.name == name)
    }
    #expect(AuthenticationCode(name: "nobody") == nil)
  }
}
