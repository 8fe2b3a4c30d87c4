/// Looks for three values that add up to a sum: one is held, and two pointers close in on the rest from both ends.
///
/// That needs order: the values are sorted first. By the article's rules they are not, and triples are missed. Each element
/// is used once. Sums are taken in 128 bits, so no three values overflow; by the article's rules they are taken in 64.
public struct ThreeSum: Puzzle {
  /// What a step did.
  public enum Event: Equatable, Sendable {
    case sorted
    /// The value at an index is held, and the pointers stand at both ends of what follows.
    case held(index: Int)
    /// The three values add up to too little: the lower pointer moved up; or to too much: the upper one moved down.
    case moved(sum: Int128, lowUp: Bool)
    /// The pointers have met.
    case met(held: Int)
    case found
  }

  /// The article's code would add two numbers whose sum is not an `Int64`.
  public struct SumOverflow: Error, Hashable, Sendable {
    /// The places of the values that are added, from 0.
    public let places: [Int]
    /// What is added to what.
    public let first: Int64
    public let second: Int64
  }

  public let input: [Int64]
  /// What the three must make.
  public let sum: Int64
  public let rules: Rules
  /// The values as the pointers see them.
  public private(set) var values: [Int64]
  public private(set) var isSorted = false
  /// The index that is held, or is held next.
  public private(set) var held = 0
  /// The indexes of the pointers, while a value is held.
  public private(set) var pointers: (low: Int, high: Int)?
  public private(set) var result: [Int64]?

  /// Creates the puzzle on a list, before its first step.
  ///
  /// - Complexity: O(1)
  public init(_ values: [Int64], sum: Int64, rules: Rules = .right) {
    input = values
    self.values = values
    self.sum = sum
    self.rules = rules
  }

  public var unsolved: ThreeSum { ThreeSum(input, sum: sum, rules: rules) }

  private var needsSorting: Bool { rules == .right && !isSorted }

  public var isDone: Bool {
    result != nil || values.count < 3 || pointers == nil && !needsSorting && held > values.count - 3
  }

  /// The sum of the three values under the pointers.
  public var total: Int128? {
    pointers.map { Int128(values[held]) + Int128(values[$0.low]) + Int128(values[$0.high]) }
  }

  /// Sorts the list, holds the next value, or moves a pointer.
  ///
  /// - Returns: what it did, or `nil` if all is done.
  /// - Throws: ``SumOverflow`` by the article's rules, where its code would end the program.
  /// - Complexity: O(1), but for the sorting
  @discardableResult
  public mutating func step() throws(SumOverflow) -> Event? {
    if rules == .article { try checkSum() }
    return advance()
  }

  /// Adds the three values under the pointers from left to right, as the article's code does.
  private func checkSum() throws(SumOverflow) {
    guard !isDone, let (low, high) = pointers, low < high else { return }
    let (two, overflow) = values[held].addingReportingOverflow(values[low])
    guard !overflow else {
      throw SumOverflow(places: [held, low], first: values[held], second: values[low])
    }
    guard !two.addingReportingOverflow(values[high]).overflow else {
      throw SumOverflow(places: [held, low, high], first: two, second: values[high])
    }
  }

  private mutating func advance() -> Event? {
    guard !isDone else { return nil }
    if needsSorting {
      values.sort()
      isSorted = true
      return .sorted
    }
    guard var (low, high) = pointers, let total else {
      pointers = (held + 1, values.count - 1)
      return .held(index: held)
    }
    guard low < high else {
      pointers = nil
      held += 1
      return .met(held: held - 1)
    }
    if total == Int128(sum) {
      result = [values[held], values[low], values[high]]
      return .found
    }
    if total < Int128(sum) { low += 1 } else { high -= 1 }
    pointers = (low, high)
    return .moved(sum: total, lowUp: total < Int128(sum))
  }

  /// Goes back to the state after the first steps, no more of them than were taken.
  ///
  /// A pass without an answer that holds index *h* of *n* takes *n* − *h* steps, whatever the values: one to hold, *n* − *h* − 2
  /// moves, one to meet. So whole passes are skipped, and only the last is walked again.
  ///
  /// - Complexity: O(*n*), where walking again from the start is O(*n*²)
  public mutating func rewind(toStep target: Int) {
    held = 0
    pointers = nil
    result = nil
    var rest = target
    if rules == .right {
      guard rest > 0 else {
        values = input
        isSorted = false
        return
      }
      if needsSorting { _ = advance() }
      rest -= 1
    }
    while held <= values.count - 3, rest >= values.count - held {
      rest -= values.count - held
      held += 1
    }
    for _ in 0..<max(0, rest) { _ = advance() }
  }

  public static func == (first: ThreeSum, second: ThreeSum) -> Bool {
    first.input == second.input && first.sum == second.sum && first.rules == second.rules
      && first.values == second.values && first.held == second.held && first.result == second.result
      && first.pointers?.low == second.pointers?.low && first.pointers?.high == second.pointers?.high
  }
}

extension ThreeSum {
  public var invariants: [Invariant] { [.pointers] + (isSorted ? [.ascending] : []) + [.found] }

  /// - Complexity: O(*n*)
  public func checkInvariants() throws(InvariantViolation) {
    if let (low, high) = pointers {
      guard held >= 0, held < low, low <= high, high < values.count else {
        throw InvariantViolation(of: .pointers, "held \(held), low \(low), high \(high)")
      }
    }
    if isSorted, let place = values.indices.dropFirst().first(where: { values[$0] < values[$0 - 1] }) {
      throw InvariantViolation(of: .ascending, "\(values[place]) comes after \(values[place - 1])")
    }
    if let result, result.reduce(Int128(0), { $0 + Int128($1) }) != Int128(sum) {
      throw InvariantViolation(of: .found, "\(result) do not make \(sum)")
    }
  }
}
