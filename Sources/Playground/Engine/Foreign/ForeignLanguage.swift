import Language
import Values

/// A program in another language than Trellis's: the cells of a document, or what was entered at a prompt, in their order.
///
/// The program around a session gives it, for only that can start compilers. What it knows of the session is how pictures are to look.
public protocol ForeignProgram: AnyObject, Sendable {
  /// What a cell did: a step for each of its statements that shows something, and why the cell failed, if no step says so.
  ///
  /// - Parameter place: its place among the cells of the program, from 0.
  func perform(_ place: Int, in session: Session) -> (steps: [Step], failure: Diagnostic?)

  /// The same line by line.
  ///
  /// - Parameter telling: how it is told.
  func perform(
    _ place: Int, telling: ForeignTelling, in session: Session
  ) -> (steps: [Step], failure: Diagnostic?)

  /// The same, of which each statement is told only when it is looked at.
  ///
  /// - Throws: a `Diagnostic` if it did not even begin.
  func played(_ place: Int, in session: Session) throws(Diagnostic) -> any ForeignPlay

  /// Why a cell failed; nil if it did not.
  func failure(of place: Int) -> Diagnostic?

  /// What the constants and variables of the top level hold behind a cell, by their names.
  func values(behind place: Int) -> [String: ForeignConstant]

  /// Why a cell cannot be read, whether or not it could be performed; nil if it can be.
  func fault(inReading place: Int) -> Diagnostic?

  /// What its compiler warns of in a cell.
  func warnings(of place: Int) -> [Diagnostic]
}

extension ForeignProgram {
  public func fault(inReading place: Int) -> Diagnostic? { nil }
  public func warnings(of place: Int) -> [Diagnostic] { [] }
}

extension ForeignProgram {
  /// What it did, for a program that does not know its lines.
  public func perform(
    _ place: Int, telling: ForeignTelling, in session: Session
  ) -> (steps: [Step], failure: Diagnostic?) { perform(place, in: session) }

  public func played(_ place: Int, in session: Session) throws(Diagnostic) -> any ForeignPlay {
    throw Diagnostic("its lines are not known")
  }
}

/// A cell in another language that is walked through line by line.
public protocol ForeignPlay: AnyObject, Sendable {
  /// The statements of it that show something.
  var statements: [String] { get }

  /// What a statement did, line by line.
  ///
  /// - Parameters:
  ///   - session: tells how pictures are to look.
  ///   - watch: may stop it. Nil: nothing can.
  /// - Returns: nil if it was stopped, or there is no such statement.
  func step(_ statement: Int, in session: Session, watch: Watch?) -> Step?
}

/// How a cell in another language is told line by line.
public struct ForeignTelling: Sendable {
  /// Whether its moments are walked through, so that many are told.
  public var isPlayed: Bool
  /// The variables that are shown; nil: those that the code names.
  public var watched: [String]?
  /// Whether the tree of its calls is drawn in place of its lines.
  public var tellsCalls: Bool

  public init(isPlayed: Bool = false, watched: [String]? = nil, tellsCalls: Bool = false) {
    self.isPlayed = isPlayed
    self.watched = watched
    self.tellsCalls = tellsCalls
  }
}

/// What a constant or a variable in another language holds, as it is seen from here.
public enum ForeignConstant: Sendable {
  case value(Value)
  /// Nothing that a variable of the session can hold, and what it is: `an object of class Node`.
  case other(String)

  var json: JSON {
    switch self {
    case .value(let value): value.json
    case .other(let words): ["other": .text(words)]
    }
  }
}

/// What makes such programs.
public struct ForeignLanguage: Sendable {
  /// Makes the program that cells are, in their order, under the limits of a cell.
  public let program: @Sendable (_ cells: [Source], _ limits: Limits, _ watch: Watch) -> any ForeignProgram
  /// Why there can be no such program here, as where there is no compiler; nil if there can be.
  public let refusal: @Sendable () -> Diagnostic?
  /// A text as its own formatter writes it; nil: it has none.
  public let format: (@Sendable (Source, Watch) -> Result<[UInt8], Diagnostic>)?

  public init(
    refusal: @escaping @Sendable () -> Diagnostic? = { nil },
    format: (@Sendable (Source, Watch) -> Result<[UInt8], Diagnostic>)? = nil,
    program: @escaping @Sendable (_ cells: [Source], _ limits: Limits, _ watch: Watch) -> any ForeignProgram
  ) {
    self.refusal = refusal
    self.format = format
    self.program = program
  }
}

/// What performs code of Swift in a session, and whose: it can do all that its user can.
public struct ForeignStatements: Sendable {
  /// Whose code is performed.
  public enum Consent: Sendable {
    case none
    /// What the user types, but nothing that stands in a file.
    case typed
    case all
  }

  /// What performs it; nil: nothing can.
  public var language: ForeignLanguage?
  public var consent: Consent
  /// Whether errors offer it, for whoever types: what a document shows is the same wherever it is performed.
  public var isOffered: Bool

  public init(_ language: ForeignLanguage? = nil, consent: Consent = .none, isOffered: Bool = false) {
    self.language = language
    self.consent = consent
    self.isOffered = isOffered
  }
}
