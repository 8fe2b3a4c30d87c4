/// Numbers over numbers: what a chart shows.
public struct Chart: Equatable, Sendable {
  public enum Scale: String, CaseIterable, Hashable, Sendable { case linear, log }

  public struct Series: Equatable, Sendable {
    public var name: String
    /// A value for each of ``Chart/positions``.
    public var values: [Double]

    public init(_ name: String, _ values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// What runs along the horizontal axis.
  public var axis: String
  /// Where the values stand on the horizontal axis; above 0 if its scale is logarithmic.
  public var positions: [Double]
  public var series: [Series]
  /// The scale of the horizontal axis. The vertical one is linear, so that heights can be compared by eye.
  public var scale: Scale

  public init(axis: String, positions: [Double], series: [Series], scale: Scale = .linear) {
    self.axis = axis
    self.positions = positions
    self.series = series
    self.scale = scale
  }
}
