import Language
import Prompt
import Testing
import Vectors

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The cases of the article on stacks, through a session: what is right, and what `rules: article` shows.
@Suite struct StackVectorTests {
  private struct Case: Decodable {
    var ops: [Operation]
    var correct: [Answer?]
    var article: [Answer?]
    var elements: [Int]
    var auxiliary: [Int]
  }

  /// `["push", 3]`, or the name alone.
  private struct Operation: Decodable {
    var name: String
    var value: Int?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      value = container.isAtEnd ? nil : try container.decode(Int.self)
    }
  }

  /// A number, or that all went well; none where the operation has to fail.
  private enum Answer: Decodable, Equatable {
    case number(Int)
    case ok

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? container.decode(Int.self)).map(Answer.number) ?? .ok
    }
  }

  @Test func theRulesOfTheArticleAndTheRightOnes() throws {
    let cases = try vectors("Stacks/stack", as: [String: [Case]].self)
    var count = 0
    for (name, extreme, auxiliary) in [("minStack", "min", "minima"), ("maxStack", "max", "maxima")] {
      for example in try #require(cases[name]) {
        for rules in ["right", "article"] {
          var session = Session()
          session.prepare("stack s = \(extreme) rules: \(rules);")
          let expected = rules == "right" ? example.correct : example.article
          for (operation, wanted) in zip(example.ops, expected) {
            let answer = Self.answer(to: operation, extreme: extreme, in: &session)
            #expect(answer.map { wanted == .ok ? .ok : $0 } == wanted, "\(name) \(rules) \(operation.name)")
            try session.checkInvariants()
            count += 1
          }
          session.prepare(
            "expect s.elements == \(example.elements) && s.\(auxiliary) == \(example.auxiliary)")
        }
      }
    }
    #expect(count > 80)
  }

  private static func answer(to operation: Operation, extreme: String, in session: inout Session) -> Answer? {
    let statement =
      switch operation.name {
      case "push": "s push \(operation.value ?? 0)"
      case "pop": "s pop"
      case "top": "s.top"
      default: "s.\(extreme)"
      }
    guard let step = session.run(statement).last, step.failure == nil else { return nil }
    if case .int(let number) = step.value { return .number(Int(number)) }
    return .ok
  }
}
