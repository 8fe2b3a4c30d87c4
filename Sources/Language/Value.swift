/// What an expression comes to.
public enum Value: Sendable {
  case nothing
  case bool(Bool)
  case int(Int)
  /// Always finite: an operation that would leave the finite numbers is an error.
  case decimal(Double)
  case text(String)
  case list([Value])
  case tuple([Value])
  /// `60x12`: width and height.
  case size(Double, Double)
  /// Whole numbers in steps, never spread until they are needed: `1...1_000_000`.
  case range(IntegerRange)
}

/// `start`, `start + step`, … `count` of them.
public struct IntegerRange: Hashable, Sendable {
  public var start: Int
  /// Positive.
  public var step: Int
  public var count: Int

  public init(start: Int, step: Int = 1, count: Int) {
    self.start = start
    self.step = step
    self.count = count
  }

  public subscript(index: Int) -> Int { start + index * step }
}
