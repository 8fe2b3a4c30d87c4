import Language
import Values

/// A wrong idea that a learner may have: named when two or more wrong steps of a practice fit it, and not the rule.
///
/// A kind declares what somebody with that idea makes of an object, as a ``WrongVariant``; its decisions say what they answer:
/// ``Decision/mistaken(_:for:)-(_,Choice)``.
public struct Misconception: Hashable, Sendable {
  /// What the learner does, as a sentence without its full stop: `You turn at the lower node`
  public let sentence: String
  /// What is right, in the same form: `An avl tree turns at the node that leans`
  public let rule: String

  /// What an object is that was made so, in a few words behind its kind: `turned at the lower node`; empty if there are none.
  public let brief: String

  /// - Parameters:
  ///   - sentence: what the learner does, as a sentence without its full stop.
  ///   - brief: what an object is that was made so, in a few words behind its kind.
  ///   - rule: what is right, in the same form.
  public init(_ sentence: String, as brief: String = "", rule: String) {
    self.sentence = sentence
    self.brief = brief
    self.rule = rule
  }
}

/// A kind as somebody takes it to be who has a wrong idea of it: what its objects are then, and what becomes of them.
///
///     WrongVariant(.strictMinimum) { stack in stack.keepingFirstTwins }
///     WrongVariant(.lowerPivot, verbs: ["insert": insertTurningBelow])
public struct WrongVariant<Subject: Exhibit>: Sendable {
  /// Performs a verb as somebody with the wrong idea does; what it throws ends the object where it is.
  public typealias Performance =
    @Sendable (inout Subject, Arguments, inout Report<Subject>) throws(Fault) -> Void

  /// What an object and the one that somebody made wrongly differ in, where it is not what their pictures differ in first; nil if it is.
  public typealias Difference =
    @Sendable (_ right: Subject, _ wrong: Subject) -> (right: String, wrong: String)?

  public let misconception: Misconception
  @usableFromInline
  package let difference: Difference?
  /// What an object is taken for.
  @usableFromInline
  package let take: @Sendable (Subject) throws(Fault) -> Subject
  /// By their names; if there are none, those of the kind are performed.
  @usableFromInline
  package let verbs: [String: Performance]

  /// Objects that are taken for something else, and perform the verbs of their kind.
  ///
  /// - Parameters:
  ///   - difference: what they differ in, where it is not what their pictures differ in first: `("1 dismissal", "3")`.
  ///   - take: what an object is taken for.
  public init(
    _ misconception: Misconception, telling difference: Difference? = nil,
    taking take: @escaping @Sendable (Subject) throws(Fault) -> Subject
  ) {
    self.misconception = misconception
    self.difference = difference
    self.take = take
    verbs = [:]
  }

  /// Objects that perform verbs wrongly. What they break the other verbs may rely on, so these are not performed.
  ///
  /// - Parameter verbs: by their names.
  public init(_ misconception: Misconception, verbs: [String: Performance]) {
    self.misconception = misconception
    difference = nil
    take = { (subject) throws(Fault) in subject }
    self.verbs = verbs
  }
}

extension WrongVariant {
  /// What performs the verbs of the kind, in its order.
  ///
  /// - Parameter all: the verbs of the kind.
  @usableFromInline
  package func performances(of all: [Verb<Subject>]) -> [Performance] {
    guard !verbs.isEmpty else { return all.map { $0.perform } }
    return all.map { performance(of: $0.declaration.name) }
  }

  private func performance(of verb: String) -> Performance {
    if let wrong = verbs[verb] { return wrong }
    return { (_, _, _) throws(Fault) in throw Fault.refused("there is no wrong way to \(verb)") }
  }
}
