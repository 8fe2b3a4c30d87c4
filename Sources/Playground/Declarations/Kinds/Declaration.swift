import Language
import Values

/// What every declared word has: the reference, `help`, completion and the test of its example read it.
public struct Declaration: Sendable {
  public var name: String
  /// One line, in lower case, without a full stop.
  public var summary: String
  public var parameters: [ParameterDeclaration] { lazyParameters.value.list }
  /// A program that shows it; a test runs it.
  public var example: String
  /// How it is written, where that is not its name and its parameters.
  public var written: String?
  private let lazyParameters: Lazy<Parameters>

  private final class Parameters: Sendable {
    let list: [ParameterDeclaration]

    init(_ list: [any DeclaredParameter]) { self.list = list.map { $0.declaration } }
  }

  /// - Parameters:
  ///   - summary: one line, in lower case, without a full stop.
  ///   - parameters: in the order of their places; they are made when somebody asks for them, since of most words nobody does.
  ///   - example: a program that shows it; a test runs it.
  ///   - written: how it is written, where that is not its name and its parameters.
  public init(
    _ name: String, _ summary: String,
    parameters: @autoclosure @escaping @Sendable () -> [any DeclaredParameter] = [], example: String = "",
    written: String? = nil
  ) {
    self.name = name
    self.summary = summary
    lazyParameters = Lazy { Parameters(parameters()) }
    self.example = example
    self.written = written
  }

  /// `insert value …`, `traverse [order: in|pre|post|level|zigzag]`
  public var signature: String {
    written ?? ([name] + parameters.map { $0.signature }).joined(separator: " ")
  }

  /// The callbacks that its arguments answer; nil if they answer none.
  public var callbacks: [Callback]? {
    parameters.lazy.compactMap { if case .callbacks(let callbacks) = $0.type { callbacks } else { nil } }
      .first
  }

  /// `contains(value)`, `random(count, in: …)`
  package var querySignature: String {
    "\(name)(\(parameters.map { $0.isLabelled ? "\($0.name): …" : $0.name }.joined(separator: ", ")))"
  }
}

/// A way to make an exhibit: a variant proper, or a recipe such as `levels`.
public struct Variant<Subject: Exhibit>: Sendable {
  public var declaration: Declaration
  @usableFromInline
  package var make: @Sendable (_ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Subject

  /// - Parameter make: makes the object; what it throws refuses it.
  public init(
    _ declaration: Declaration,
    make: @escaping @Sendable (_ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Subject
  ) {
    self.declaration = declaration
    self.make = make
  }

  /// The same, whose objects are changed as soon as they are made.
  ///
  /// - Parameter change: what all variants of a kind have in common; what it throws refuses the object.
  public func then(
    _ change: @escaping @Sendable (inout Subject, _ arguments: Arguments) throws(Fault) -> Void
  ) -> Variant {
    Variant(declaration) { (arguments, report) throws(Fault) in
      var made = try make(arguments, &report)
      try change(&made, arguments)
      return made
    }
  }
}

/// A command to an exhibit.
public struct Verb<Subject: Exhibit>: Sendable {
  public var declaration: Declaration
  @usableFromInline
  package var perform:
    @Sendable (inout Subject, _ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Void

  /// - Parameter perform: what it does; if it throws, nothing has changed.
  public init(
    _ declaration: Declaration,
    perform:
      @escaping @Sendable (inout Subject, _ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Void
  ) {
    self.declaration = declaration
    self.perform = perform
  }
}

/// A query of an exhibit, without an argument, `t.height`, or with some, `t.rank(40)`. It changes nothing. What it costs is
/// counted apart from what commands cost.
public struct Query<Subject: Exhibit>: Sendable {
  /// Works the answer out; what it throws says why there is none.
  package typealias Evaluation = @Sendable (Subject, _ arguments: Arguments) throws(Fault) -> Value
  package typealias ReportedEvaluation =
    @Sendable (Subject, _ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Value

  package enum Way: Sendable {
    /// It is known at once.
    case known(Evaluation)
    /// It is looked for, and somebody listens.
    case heard(ReportedEvaluation)
  }

  public var declaration: Declaration
  package let way: Way

  /// A query whose answer is known at once: it costs nothing, and there is nothing to explain.
  ///
  /// - Parameter answer: says the answer; what it throws says why there is none.
  public init(
    _ declaration: Declaration,
    answer: @escaping @Sendable (Subject, _ arguments: Arguments) throws(Fault) -> Value
  ) {
    self.declaration = declaration
    way = .known(answer)
  }

  /// A query whose answer is looked for.
  ///
  /// - Parameter answer: works the answer out, with the report as the structure's recorder: that counts what it costs, and is
  ///   what `explain` tells. What it throws says why there is none.
  public init(
    _ declaration: Declaration,
    answer:
      @escaping @Sendable (Subject, _ arguments: Arguments, inout Report<Subject>) throws(Fault) -> Value
  ) {
    self.declaration = declaration
    way = .heard(answer)
  }
}
