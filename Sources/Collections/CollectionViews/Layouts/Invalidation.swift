/// What a layout throws away, and computes anew, when the bounds of the view change.
public struct Invalidation: Hashable, Sendable {
  /// Whether the sizes and spacings are asked for anew, and everything is laid out again
  /// (`invalidateFlowLayoutDelegateMetrics`).
  public var metrics: Bool
  /// The sections, ascending, whose headers alone are computed anew.
  public var headers: [Int]

  @inlinable
  public init(metrics: Bool = false, headers: [Int] = []) {
    self.metrics = metrics
    self.headers = headers
  }

  public static let nothing = Invalidation()

  @inlinable public var isEmpty: Bool { !metrics && headers.isEmpty }
}
