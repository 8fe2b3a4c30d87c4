/// Looks for the first value that is seen a second time, with a dictionary of the values seen so far.
///
/// Without one there is no answer; the article's code answers 0.
public struct RecurringValue<Element: Hashable & Sendable>: Puzzle {
  /// What a step did.
  public enum Event: Equatable, Sendable {
    /// The value at an index was new, and is remembered.
    case remembered(index: Int)
    /// The value at an index was seen before, at another one.
    case found(index: Int, before: Int)
  }

  /// The list.
  public let values: [Element]
  public let rules: Rules
  /// The values seen so far, and where.
  public private(set) var seen: [Element: Int] = [:]
  /// The index that is looked at next.
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

  public var unsolved: RecurringValue { RecurringValue(values, rules: rules) }

  public var isDone: Bool { result != nil || index >= values.count }

  /// Looks at the next value.
  ///
  /// - Returns: the result, or `nil` if everything is done.
  /// - Complexity: O(1) on average
  @discardableResult
  public mutating func step() -> Event? {
    guard !isDone else { return nil }
    let value = values[index]
    if let before = seen[value] {
      result = value
      return .found(index: index, before: before)
    }
    seen[value] = index
    index += 1
    return .remembered(index: index - 1)
  }

  public var invariants: [Invariant] { [.entries, .found] }

  /// - Complexity: O(*n*)
  public func checkInvariants() throws(InvariantViolation) {
    guard Set(values.prefix(index)) == Set(seen.keys), seen.count == index else {
      throw InvariantViolation(of: .entries, "\(seen.count) values are remembered of \(index)")
    }
    if let result, seen[result] == nil || values[index] != result {
      throw InvariantViolation(of: .found, "the value at \(index) is not a second one")
    }
  }
}
