import Declarations
import Language
import Values

/// What `practice` says of its labels, and of what cannot be practiced.
extension Fault {
  static let nothingToPractice = refused(
    "there is nothing to decide in this statement",
    help: "practice what compares, moves or turns: practice t insert 10")

  static func noDrill(_ name: String, verb: String?) -> Fault {
    refused(
      "there is no practice with random data for \(verb.map { "\($0) of " } ?? "")\(name)",
      help: "practice a statement of your own: practice t insert 10")
  }

  /// Values that its parameters may take, by what they are called.
  static func practiceNeedsValues(of definition: Definition) -> Fault {
    let (name, parameters) = (definition.name.text, definition.parameters.map { $0.text })
    let values = parameters.map { parameter in
      parameter.count > 1 && parameter.hasSuffix("s") ? "[3, 1, 2]" : "2"
    }
    return refused(
      "\(name) takes \(parameters.count.counted("value")), \(parameters.joined(separator: ", ")): there is none to practice with",
      help: "write practice \(name)(\(values.joined(separator: ", "))), with values of your own")
  }

  static let noLevel = refused(
    "a level is 1, 2 or \(DrillForm.highestLevel)", help: "1 is the easiest: practice avl level: 1")

  static let drillNeedsAnswers = refused(
    "practice with random data needs answers from a reader", help: "write a statement: practice t insert 10")

  // MARK: wrong:

  static let wrongNamesNothing = refused(
    "wrong takes names of definitions", help: "write wrong: f, or wrong: [f, g]")

  static let callsNoDefinition = refused(
    "wrong: needs a statement that calls a definition",
    help: "practice the definition that is right: practice wrong: [f] sort([3, 1, 2])")

  static func isTheRightOne(_ name: String) -> Fault {
    refused("\(name) is the one that is practiced", help: "name another definition that does it wrongly")
  }

  static func namedTwice(_ name: String) -> Fault {
    refused("\(name) is named twice", help: "name each definition once")
  }

  static func builtInAsWrong(_ name: String) -> Fault {
    refused(
      "\(name) is built in, so that its steps are not seen", help: "name a definition: define it yourself")
  }

  static func unknownWrong(_ name: String, among known: [String]) -> Fault {
    unknown(
      name, among: known, "there is no definition '\(name)'",
      else: known.isEmpty ? "define it first" : "there are \(known.prefix(6).joined(separator: ", "))")
  }

  /// A definition that cannot be called as another one is.
  static func takesOther(_ wrong: Definition, than right: Definition) -> Fault {
    guard wrong.isWalk == right.isWalk else {
      return refused(
        "\(wrong.name.text) is \(wrong.isWalk ? "a walk" : "no walk"), and \(right.name.text) is \(right.isWalk ? "one" : "none")",
        help: "name a definition that could replace it")
    }
    func taken(_ definition: Definition) -> String { definition.parameters.count.counted("value") }
    return refused(
      "\(wrong.name.text) takes \(taken(wrong)), and \(right.name.text) \(taken(right))",
      help: "both are called with the same values: \(right.callSignature)")
  }

  static let drillWithWrong = refused(
    "wrong: stands before a statement that calls a definition",
    help: "with random data leave it out: the kinds know what learners get wrong")
}
