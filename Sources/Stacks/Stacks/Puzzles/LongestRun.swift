/// Looks for the longest run of consecutive whole numbers among values in any order.
///
/// All values go into a dictionary first. From each value that is not ticked off yet the run grows upward, then downward,
/// as long as the next number is in the dictionary, and every value of it is ticked off; so each is met twice at most. Of
/// runs of the same length the one met first counts. A run of one value is a run; by the article's rules it is none, and
/// without any the answer is 0…0, but for an empty list, in which the article's code finds none. Where there is no next number the
/// run ends; by the article's rules the program does.
public struct LongestRun: Puzzle {
  public enum Direction: String, Hashable, Sendable { case up, down }

  /// What a step did.
  public enum Event: Equatable, Sendable {
    /// The value at an index was looked at; if it was already ticked off, it is skipped.
    case looked(index: Int, isTicked: Bool)
    /// The next value of the run is in the dictionary, and is ticked off now.
    case extended(value: Int64, Direction)
    /// The run goes no further: this value is not in the dictionary; `nil` if there is no such number.
    case ended(value: Int64?, Direction)
    /// The run is complete, and is the longest so far or is not.
    case completed(ClosedRange<Int64>, isLongest: Bool)
  }

  /// The article's code would add 1 to the largest `Int64`, or take 1 from the smallest.
  public struct NoNextNumber: Error, Hashable, Sendable {
    /// The number that has none.
    public let value: Int64
    public let direction: Direction

    /// The number, and in which direction there is none.
    public init(value: Int64, direction: Direction) {
      self.value = value
      self.direction = direction
    }
  }

  private enum Phase: Equatable, Sendable {
    case look
    case grow(Direction)
    case complete
  }

  /// The list.
  public let values: [Int64]
  public let rules: Rules
  /// The values without repetitions, in the order of the list.
  public let keys: [Int64]
  /// The values, and whether they are ticked off.
  public private(set) var dictionary: [Int64: Bool]
  /// The index of the value that is looked at next, or from which the run grows.
  public private(set) var index = 0
  /// The run that grows.
  public private(set) var run: ClosedRange<Int64>?
  /// The longest run so far.
  public private(set) var longest: ClosedRange<Int64>?
  private var phase = Phase.look

  /// Creates the puzzle on a list, before its first step.
  ///
  /// - Complexity: O(*n*)
  public init(_ values: [Int64], rules: Rules = .right) {
    self.values = values
    self.rules = rules
    var dictionary: [Int64: Bool] = [:]
    keys = values.filter { dictionary.updateValue(false, forKey: $0) == nil }
    self.dictionary = dictionary
    if rules == .article, !values.isEmpty { longest = 0...0 }
  }

  public var input: [Int64] { values }

  public var unsolved: LongestRun { LongestRun(values, rules: rules) }

  public var isDone: Bool { index >= values.count }

  /// The first and the last value of the longest run; `nil` while there is none.
  public var result: ClosedRange<Int64>? { longest }

  /// Looks at the next value, lets the run grow by one, or completes it.
  ///
  /// - Returns: what it did, or `nil` if all is done.
  /// - Throws: ``NoNextNumber``, by the article's rules.
  /// - Complexity: O(1) on average
  @discardableResult
  public mutating func step() throws(NoNextNumber) -> Event? {
    guard !isDone else { return nil }
    switch phase {
    case .look:
      let value = values[index]
      let isTicked = dictionary[value] == true
      let event = Event.looked(index: index, isTicked: isTicked)
      if isTicked {
        index += 1
      } else {
        dictionary[value] = true
        run = value...value
        phase = .grow(.up)
      }
      return event
    case .grow(let direction): return try grow(direction)
    case .complete: return complete()
    }
  }

  private mutating func grow(_ direction: Direction) throws(NoNextNumber) -> Event? {
    guard let run else { return nil }
    let (next, overflow) =
      direction == .up
      ? run.upperBound.addingReportingOverflow(1) : run.lowerBound.subtractingReportingOverflow(1)
    if overflow, rules == .article {
      throw NoNextNumber(value: direction == .up ? run.upperBound : run.lowerBound, direction: direction)
    }
    guard !overflow, dictionary[next] != nil else {
      phase = direction == .up ? .grow(.down) : .complete
      return .ended(value: overflow ? nil : next, direction)
    }
    dictionary[next] = true
    self.run = direction == .up ? run.lowerBound...next : next...run.upperBound
    return .extended(value: next, direction)
  }

  private mutating func complete() -> Event? {
    guard let run else { return nil }
    // The article's first answer, 0…0, counts as a run of one.
    let isLongest = longest.map { run.span > $0.span } ?? true
    if isLongest { longest = run }
    self.run = nil
    index += 1
    phase = .look
    return .completed(run, isLongest: isLongest)
  }
}

extension ClosedRange<Int64> {
  /// How far apart the ends are; the whole range of `Int64` fits.
  fileprivate var span: UInt64 { UInt64(bitPattern: upperBound) &- UInt64(bitPattern: lowerBound) }
}

extension LongestRun {
  public var invariants: [Invariant] { [.entries, .runs] }

  /// Checks that the dictionary has the values for its keys, and that all values of the runs are in it and ticked off.
  ///
  /// - Complexity: O(*n*)
  public func checkInvariants() throws(InvariantViolation) {
    guard Set(values) == Set(dictionary.keys) else {
      throw InvariantViolation(of: .entries, "the dictionary has other keys than the list has values")
    }
    for range in [run, rules == .article && longest == 0...0 ? nil : longest].compactMap({ $0 }) {
      guard range.span < UInt64(values.count), range.allSatisfy({ dictionary[$0] == true }) else {
        throw InvariantViolation(
          of: .runs, "not all of \(range.lowerBound)…\(range.upperBound) is checked off")
      }
    }
  }
}
