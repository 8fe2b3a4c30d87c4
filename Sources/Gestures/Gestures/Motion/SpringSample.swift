/// A moment on the way of a ``Spring``.
public struct SpringSample: Hashable, Sendable {
  /// In seconds from the start.
  public let time: Double
  /// In points.
  public let position: Double

  public init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }
}
