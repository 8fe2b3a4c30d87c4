import Declarations
import Gestures
import Language

extension Misconception {
  static let earlyReset = Misconception(
    "You forget the dismissal before the pull is over", as: "reset too early",
    rule: "A pull dismisses once, however often it comes to its goal")
}

extension PullExhibit {
  public static let wrongVariants = [
    WrongVariant<PullExhibit>(
      .earlyReset,
      telling: { right, wrong in
        let counts = (right.machine.dismissals, wrong.machine.dismissals)
        guard counts.0 != counts.1 else { return nil }
        return ("\(counts.0) \(counts.0 == 1 ? "dismissal" : "dismissals")", "\(counts.1)")
      },
      taking: { (exhibit) throws(Fault) in
        var forgetful = exhibit
        forgetful.machine = exhibit.machine.forgetful
        return forgetful
      })
  ]
}
