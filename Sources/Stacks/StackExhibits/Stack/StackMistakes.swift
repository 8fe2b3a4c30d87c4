import Declarations
import Language
import Stacks

extension Misconception {
  static let strictExtreme = Misconception(
    "You take < where ≤ is needed", as: "with < for ≤",
    rule: "A value that equals the minimum is kept there again, so that each pop takes its own")
}

extension StackExhibit {
  public static let wrongVariants = [
    WrongVariant<StackExhibit>(.strictExtreme) { (exhibit) throws(Fault) in
      var strict = MinMaxStack<Key>(tracks: exhibit.structure.tracks, twins: .first)
      for key in exhibit.structure.elementPile { strict.push(key) }
      return StackExhibit(structure: strict, rules: exhibit.rules)
    }
  ]
}
