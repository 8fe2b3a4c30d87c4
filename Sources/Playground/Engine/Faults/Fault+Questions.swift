import Declarations
import Language
import Pictures
import Values

/// What `when`, `claim`, `example` and `compare` say where the answer is an error.
extension Fault {
  /// - Parameters:
  ///   - count: the steps that there are, in words.
  ///   - failure: why the condition cannot be worked out now.
  static func neverTrue(_ condition: String, in count: String, failure: String?, _ loss: Timeline.Loss?)
    -> Fault
  {
    let help = [failure.map { "it cannot be evaluated now: \($0)" }, loss?.description].compactMap { $0 }
    return refused(
      "\(condition.shortened) was never true in \(count)",
      help: help.isEmpty ? nil : help.joined(separator: "; "))
  }

  /// - Parameters:
  ///   - circumstances: the size and the seed.
  ///   - sides: the values of the sides of the condition.
  ///   - repetition: the statement that shows it.
  static func refuted(
    _ claim: String, at circumstances: String, by sides: [String], _ repetition: String
  ) -> Fault {
    let reason = sides.isEmpty ? "" : ": " + sides.joined(separator: "; ")
    return refused(
      "\(claim.shortened) is false for \(circumstances)\(reason)", help: helpToRepeat(repetition))
  }

  static func refuted(
    _ claim: String, at circumstances: String, by error: Diagnostic, _ repetition: String
  ) -> Fault {
    let help = [error.help, helpToRepeat(repetition)].compactMap { $0 }.joined(separator: " — ")
    return refused("\(claim.shortened) fails for \(circumstances): \(error.message)", help: help)
  }

  private static func helpToRepeat(_ repetition: String) -> String {
    repetition.contains(where: { $0.isNewline })
      ? "the lines above show it again" : "to see it again: \(repetition)"
  }

  /// - Parameters:
  ///   - count: how many tries there were.
  ///   - tries: how many were wanted; fewer are made where nothing is random.
  ///   - failures: how many of them ended in an error.
  static func noExample(
    _ condition: String, tries count: Int, of tries: Int, failures: Int, _ firstFailure: String?,
    _ nearest: ExampleSearch.Nearest?
  ) -> Fault {
    let searched =
      count < tries ? "nothing in the block is random, and" : "in \(count.counted("try", "tries"))"
    var help: [String] = []
    if let nearest {
      let sides = nearest.details.isEmpty ? "" : ", where \(nearest.details.joined(separator: "; "))"
      help.append(
        count < tries ? nearest.details.joined(separator: "; ") : "nearest was seed \(nearest.seed)\(sides)")
    }
    if let firstFailure {
      help.append("\(failures.grouped) of them ended in an error, the first: \(firstFailure)")
    }
    if count == tries { help.append("tries: \((tries &* 10).grouped) looks further") }
    return refused(
      "\(searched) \(condition.shortened) was never true",
      help: help.isEmpty ? nil : help.joined(separator: "; "))
  }

  static func comparedWithItself(_ name: String) -> Fault {
    refused("'\(name)' would be compared with itself", help: "name two different objects; objects lists them")
  }

  static func comparedKinds(_ left: String, _ leftKind: Kind, _ right: String, _ rightKind: Kind) -> Fault {
    refused(
      "'\(left)' is \(leftKind.name.withArticle), and '\(right)' \(rightKind.name.withArticle): only objects of one kind are compared",
      help: "make another \(leftKind.name); its variant and options may differ")
  }

  /// What is in a compared block concerns the object on which the block is performed; an error in it that
  /// would be reported as the difference must not hide that.
  static func namedInComparison(_ name: String) -> Fault {
    refused(
      "a compared block names no object, and this one names '\(name)'",
      help: "leave the name out: the block is performed on each of the two"
    ).endingStep()
  }

  /// - Parameter what: the word of the statement that makes or drops an object.
  static func refusedInComparison(_ what: String) -> Fault {
    refused(
      "\(what) is not allowed in a compared block, which neither makes nor drops objects",
      help: "make the objects before, and compare them then"
    ).endingStep()
  }

  /// `compare xs t`
  static func comparedValueAndObject(_ object: String, kind: Kind) -> Fault {
    refused(
      "'\(object)' is \(kind.name.withArticle), and the other a value: only values are compared with values",
      help: "compare one of its properties, such as \(object).\(kind.commonProperty)")
  }

  static var comparedValuesWithBlock: Fault {
    refused(
      "values are compared as they are, without a block", help: "change them first, and then compare them")
  }
}
