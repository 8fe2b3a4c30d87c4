import Declarations
import Language
import Trees

extension Misconception {
  static let lateSplit = Misconception(
    "You split too late", as: "split too late", rule: "A node splits as soon as it has one value too many")
}

extension BTreeExhibit {
  public static let wrongVariants = [
    WrongVariant<BTreeExhibit>(
      .lateSplit,
      verbs: [
        "insert": { (exhibit, arguments, _) throws(Fault) in
          try arguments[added].each { (key) throws(Fault) in
            try exhibit.checkSort(of: key)
            exhibit.tree.insertSplittingLate(key)
          }
        }
      ])
  ]
}
