import Gestures
import Language
import Playground

extension Misconception {
  static let earlyReset = Misconception(
    "You forget the dismissal before the pull is over",
    rule: "A pull dismisses once, however often it comes to its goal")
}

extension PullExhibit {
  public static let wrongVariants = [
    WrongVariant<PullExhibit>(.earlyReset) { (exhibit) throws(Fault) in
      var forgetful = exhibit
      forgetful.machine = exhibit.machine.forgetful
      return forgetful
    }
  ]
}
