import Declarations
import Language

extension SignInExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let evaluate = form("evaluate", variant, isOpen: false)
    // A device without sensors opens no dialog.
    guard variant != "none" else { return [evaluate] }
    return [
      evaluate,
      form("nomatch", variant),
      form("match", from: 2, variant),
      form("fallback", from: 2, variant),
      form("cancel", from: 2, variant),
    ]
  }

  /// - Parameter isOpen: whether an evaluation has begun, which may have failed a few times.
  private static func form(
    _ verb: String, from level: Int = 1, _ variant: String?, isOpen: Bool = true
  ) -> DrillForm {
    DrillForm(verb, from: level) { level, random in
      let device = variant ?? random.pick(isOpen ? ["faceID", "touchID"] : ["faceID", "touchID", "none"])
      var setup = "auth s = \(device) usage: \"sign in\""
      if !isOpen || level == 3 { setup += " policy: \(random.pick(["biometrics", "owner"]))" }
      if !isOpen {
        setup += " enrolled: \(random.pick(["yes", "no"])) passcode: \(random.pick(["yes", "no"]))"
      }
      let given = setup
      if isOpen {
        setup += "\ns evaluate"
        for _ in 0..<random.number(failures(before: verb, on: device)) { setup += "\ns nomatch" }
      }
      return Drill(setup: setup, statement: "s \(verb)", given: given)
    }
  }

  /// How often a device has failed in the open dialog when a verb is allowed there: Face ID scans without a dialog at first, and only
  /// twice.
  private static func failures(before verb: String, on device: String) -> ClosedRange<Int> {
    switch (verb, device) {
    case ("fallback", "faceID"): 2...2
    case ("fallback", _): 1...2
    case ("cancel", "faceID"): 1...2
    case (_, "faceID"): 0...1
    default: 0...2
    }
  }
}
