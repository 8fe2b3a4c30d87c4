import Language
import Pictures

/// How objects of a kind obey, and what is heard of it, without the type of the kind. It is made where the type is known, in the
/// module of the exhibit, so that commands run in code that was compiled for it.
///
/// A class, as every command asks for it.
@usableFromInline
final class Commanding: Sendable {
  /// What came of a command.
  @usableFromInline
  struct Outcome {
    /// How many values the object holds now.
    @usableFromInline var weight = 0
    @usableFromInline var costs = Costs()
    @usableFromInline var isAnswered = false
    @usableFromInline var answer: Value?

    @inlinable init() {}
  }

  /// Lets an object obey one of the verbs.
  ///
  /// The report is one of ``report``, and begins with the command.
  @usableFromInline
  let obey:
    @Sendable (inout any Exhibit, _ verb: Int, Arguments, inout any StepReport, Hearing) throws -> Outcome

  /// Makes an object. The report has begun.
  @usableFromInline
  let make: @Sendable (_ variant: Int, Arguments, inout any StepReport) throws -> any Exhibit

  /// Lets an object follow a change of one that it holds by name. The report has begun.
  @usableFromInline
  let follow: @Sendable (inout any Exhibit, _ name: String, any Exhibit, inout any StepReport) throws -> Void

  /// Begins another command to an object.
  @usableFromInline let begin: @Sendable (inout any StepReport, Hearing) -> Void

  /// An empty report of an object of the kind.
  @usableFromInline let report: @Sendable (Audience) -> any StepReport

  @inlinable
  init<Subject: Exhibit>(_ type: Subject.Type) {
    let verbs = type.verbs.map(\.perform)
    let variants = type.variants.map(\.make)
    // Asked for once: to ask for the identity of a generic type takes longer than a short command.
    let reported = ObjectIdentifier(Report<Subject>.self)
    report = { Report<Subject>(for: $0) }
    begin = { report, hearing in report.with(type, reported) { $0.begin(hearing) } }
    make = { variant, arguments, report in
      try report.with(type, reported) { own in
        own.forget()
        defer { own.end() }
        do { return try variants[variant](arguments, &own) } catch { throw arguments.located(error) }
      }
    }
    follow = { exhibit, name, other, report in
      try exhibit.with(type) { subject in
        try report.with(type, reported) { own in
          defer { own.end() }
          subject.begin(&own)
          try subject.follow(name, other, &own)
          subject.end(&own)
        }
      }
    }
    obey = { exhibit, verb, arguments, report, hearing in
      var outcome = Outcome()
      try exhibit.with(type) { subject in
        try report.with(type, reported) { own in
          own.begin(hearing)
          let before = own.costs
          defer { own.end() }
          do {
            subject.begin(&own)
            try verbs[verb](&subject, arguments, &own)
            for notice in arguments.notices { own.say(notice) }
            subject.end(&own)
          } catch {
            throw arguments.located(error)
          }
          outcome.costs = own.costs - before
          if own.isAnswered {
            outcome.isAnswered = true
            outcome.answer = own.answer
          }
        }
        outcome.weight = subject.weight
      }
      return outcome
    }
  }
}

extension Exhibit {
  /// Lends the exhibit as what it is.
  ///
  /// - Precondition: it is of that type.
  @inlinable
  @inline(__always)
  mutating func with<Subject: Exhibit>(
    _ type: Subject.Type, _ body: (inout Subject) throws -> Void
  ) rethrows {
    try withAddress(identity: ObjectIdentifier(type)) {
      try body(&$0.assumingMemoryBound(to: type).pointee)
    }
  }

  /// Lends the place where it stands.
  ///
  /// - Parameter identity: that of its type.
  @inlinable
  @inline(__always)
  mutating func withAddress(
    identity: ObjectIdentifier, _ body: (UnsafeMutableRawPointer) throws -> Void
  ) rethrows {
    precondition(ObjectIdentifier(Self.self) == identity, "an object was commanded as one of another kind")
    try lend(&self, to: body)
  }
}

extension StepReport {
  /// Lends the report with its type.
  ///
  /// - Parameter identity: that of the type of the report.
  /// - Precondition: it is the report of an object of that type.
  @inlinable
  @inline(__always)
  mutating func with<Subject: Exhibit, Result>(
    _ type: Subject.Type, _ identity: ObjectIdentifier, _ body: (inout Report<Subject>) throws -> Result
  ) rethrows -> Result {
    try withAddress(identity: identity) {
      try body(&$0.assumingMemoryBound(to: Report<Subject>.self).pointee)
    }
  }

  /// Lends the place where it stands.
  ///
  /// - Parameter identity: that of its type.
  @inlinable
  @inline(__always)
  mutating func withAddress<Result>(
    identity: ObjectIdentifier, _ body: (UnsafeMutableRawPointer) throws -> Result
  ) rethrows -> Result {
    precondition(ObjectIdentifier(Self.self) == identity, "the report of another kind was lent")
    return try lend(&self, to: body)
  }
}

/// Lends a place whatever its type. `withUnsafeMutablePointer(to:)` does the same, but is not inlined where the type is unknown.
@inlinable
@inline(__always)
func lend<Subject, Result>(
  _ place: UnsafeMutablePointer<Subject>, to body: (UnsafeMutableRawPointer) throws -> Result
) rethrows -> Result {
  try body(UnsafeMutableRawPointer(place))
}
