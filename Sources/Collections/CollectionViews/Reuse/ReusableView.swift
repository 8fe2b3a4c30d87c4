/// A view that shows one page after another. Views are told apart by the order in which they were made.
public struct ReusableView: Hashable, Sendable, CustomStringConvertible {
  /// 1 for the first that was made.
  public let number: Int

  @inlinable
  public init(number: Int) { self.number = number }

  /// `v1`
  public var description: String { "v\(number)" }
}
