import Language
import Playground

extension SignInExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    [
      form("evaluate", variant, isOpen: false),
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
        for _ in 0..<random.number(0...level) { setup += "\ns nomatch" }
      }
      return Drill(setup: setup, statement: "s \(verb)", given: given)
    }
  }
}
