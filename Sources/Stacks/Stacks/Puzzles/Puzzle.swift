/// A problem on a list, solved one step at a time.
///
///     var puzzle = LongestRun([3, 2, 4, 10, 12])
///     while let event = puzzle.step() { print(event) }
///     puzzle.result   // 2...4
public protocol Puzzle<Answer>: Equatable, Sendable, Checkable {
  associatedtype Element: Sendable
  associatedtype Answer: Equatable, Sendable
  /// What a step did.
  associatedtype Event: Equatable, Sendable
  /// How a step fails.
  associatedtype Failure: Error = Never

  /// The list as it was given.
  var input: [Element] { get }
  /// The same puzzle before its first step.
  var unsolved: Self { get }
  /// Whether no step is left.
  var isDone: Bool { get }
  /// The answer so far; `nil` while there is none.
  var result: Answer? { get }

  /// Does the next thing.
  ///
  /// - Returns: what it was, or `nil` if all is done.
  /// - Throws: where the article's code would end its program.
  @discardableResult
  mutating func step() throws(Failure) -> Event?
}

extension Puzzle {
  /// Takes all steps that are left.
  ///
  /// - Returns: the answer, if there is one.
  @discardableResult
  public mutating func solve() throws(Failure) -> Answer? {
    while try step() != nil {}
    return result
  }
}

extension Invariant {
  public static let entries = Invariant(
    "entries", "the dictionary holds the values of the list, or those seen so far")
  public static let runs = Invariant("runs", "every value of a run is in the dictionary and checked off")
  public static let pointers = Invariant(
    "pointers", "held, low, and high are in this order, inside the list")
  public static let ascending = Invariant("ascending", "the values under the pointers are sorted")
  public static let found = Invariant("found", "the answer is what was looked for")
}
