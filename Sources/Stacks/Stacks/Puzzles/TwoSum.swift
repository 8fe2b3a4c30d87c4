/// Looks for two values that add up to a sum, with a dictionary of the values seen so far and where they are.
///
/// The value that complements another to the sum is one lookup, wherever it is, so each value is looked at
/// once at most, and no order is needed. A value is remembered only after it was looked up, so it is never
/// paired with itself.
///
///     var puzzle = TwoSum([4, 3, 5], sum: 8)
///     puzzle.solve()   // [3, 5]
public struct TwoSum: Puzzle {
  /// What a step did with the value at an index.
  public enum Event: Equatable, Sendable {
    /// What it lacks is not in the dictionary, so it was remembered itself; what it lacks is `nil` if there is no such number.
    case remembered(index: Int, lacking: Int64?)
    /// What it lacks is in the dictionary, met at another index.
    case found(index: Int, before: Int)
  }

  /// The list.
  public let values: [Int64]
  /// What the two must make.
  public let sum: Int64
  /// The values seen so far, and where each was met first.
  public private(set) var dictionary: [Int64: Int] = [:]
  /// The keys of the dictionary in the order in which they were met.
  public private(set) var keys: [Int64] = []
  /// The index that is looked at next, or at which the answer was found.
  public private(set) var index = 0
  public private(set) var result: [Int64]?

  /// Creates the puzzle on a list, before its first step.
  ///
  /// - Complexity: O(1)
  public init(_ values: [Int64], sum: Int64) {
    self.values = values
    self.sum = sum
  }

  public var input: [Int64] { values }

  public var unsolved: TwoSum { TwoSum(values, sum: sum) }

  public var isDone: Bool { result != nil || index >= values.count }

  /// What a value lacks to the sum; `nil` if no `Int64` is that number.
  public func lack(of value: Int64) -> Int64? {
    let (lack, overflow) = sum.subtractingReportingOverflow(value)
    return overflow ? nil : lack
  }

  /// Looks up what the next value lacks.
  ///
  /// - Returns: the result, or `nil` if everything is done.
  /// - Complexity: O(1) on average
  @discardableResult
  public mutating func step() -> Event? {
    guard !isDone else { return nil }
    let value = values[index]
    let lack = lack(of: value)
    if let lack, let before = dictionary[lack] {
      result = [lack, value]
      return .found(index: index, before: before)
    }
    if dictionary[value] == nil {
      dictionary[value] = index
      keys.append(value)
    }
    index += 1
    return .remembered(index: index - 1, lacking: lack)
  }

  public var invariants: [Invariant] { [.entries, .found] }

  /// - Complexity: O(*n*)
  public func checkInvariants() throws(InvariantViolation) {
    guard Set(values.prefix(index)) == Set(dictionary.keys), keys.map({ dictionary[$0] }) == keys.map(place)
    else { throw InvariantViolation(of: .entries, "the dictionary is not that of the first \(index) values") }
    guard let result else { return }
    guard result.count == 2, result[1] == values[index], result[0] == lack(of: result[1]),
      dictionary[result[0]] != nil
    else { throw InvariantViolation(of: .found, "\(result) do not make \(sum)") }
  }

  private func place(of value: Int64) -> Int? { values.prefix(index).firstIndex(of: value) }
}
