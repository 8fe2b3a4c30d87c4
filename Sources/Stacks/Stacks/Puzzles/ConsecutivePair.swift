/// Looks for the first two neighbors that are equal.
///
/// Without a pair there is no answer; the article's code reads beyond the end of the list then, which ends the program.
public struct ConsecutivePair<Element: Equatable & Sendable>: Puzzle {
  /// What a step did: the values at an index and after it were compared.
  public enum Event: Equatable, Sendable {
    case differed(index: Int)
    case found(index: Int)
  }

  /// The article's code would read beyond the end of the list.
  public struct OutOfRange: Error, Hashable, Sendable {
    public let index: Int
  }

  /// The list.
  public let values: [Element]
  public let rules: Rules
  /// The index that is compared with the one after it next.
  public private(set) var index = 0
  public private(set) var result: Element?

  /// Creates the puzzle on a list, before its first step.
  ///
  /// - Complexity: O(1)
  public init(_ values: [Element], rules: Rules = .right) {
    self.values = values
    self.rules = rules
  }

  public var input: [Element] { values }

  public var unsolved: ConsecutivePair { ConsecutivePair(values, rules: rules) }

  public var isDone: Bool { result != nil || index >= values.count - (rules == .article ? 0 : 1) }

  /// Compares the next two neighbors.
  ///
  /// - Returns: the result, or `nil` if everything is done.
  /// - Throws: ``OutOfRange`` by the article's rules, at the last value.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func step() throws(OutOfRange) -> Event? {
    guard !isDone else { return nil }
    guard index + 1 < values.count else { throw OutOfRange(index: index + 1) }
    if values[index] == values[index + 1] {
      result = values[index]
      return .found(index: index)
    }
    index += 1
    return .differed(index: index - 1)
  }

  public var invariants: [Invariant] { [.found] }

  /// - Complexity: O(*n*)
  public func checkInvariants() throws(InvariantViolation) {
    let pair = zip(values, values.dropFirst()).prefix(index + (result == nil ? 0 : 1)).first(where: ==)
    guard pair?.0 == result else {
      throw InvariantViolation(of: .found, "the pair at \(index) is not the first")
    }
  }
}
