/// Numbers over numbers: what a chart shows.
public struct Chart: Equatable, Sendable {
  public enum Scale: String, CaseIterable, Hashable, Sendable { case linear, log }

  public struct Series: Equatable, Sendable {
    public var name: String
    /// A value for each of ``Chart/positions``; nil where there is none, which leaves a gap.
    public var values: [Double?]

    public init(_ name: String, _ values: [Double?]) {
      self.name = name
      self.values = values
    }
  }

  /// What runs along the horizontal axis.
  public var axis: String
  /// Where the values are on the horizontal axis; above 0 if its scale is logarithmic.
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

  /// The same chart with its positions ascending, so that the last value of a series is the rightmost.
  package var fromLeftToRight: Chart {
    let count = series.reduce(positions.count) { min($0, $1.values.count) }
    let order = (0..<count).sorted { (positions[$0], $0) < (positions[$1], $1) }
    return Chart(
      axis: axis, positions: order.map { positions[$0] },
      series: series.map { series in Series(series.name, order.map { series.values[$0] }) }, scale: scale)
  }
}
