/// The numbers of a curve, as a reader is told them: by a tip at a point, or in a table.
public struct CurveNumbers: Equatable, Sendable {
  /// One point.
  public struct Reading: Equatable, Sendable {
    /// Where it is along the horizontal axis.
    public var place: String
    public var value: String

    public init(place: String, value: String) {
      self.place = place
      self.value = value
    }
  }

  /// What runs along the horizontal axis.
  public var axis: String
  /// What the values are of.
  public var name: String
  /// A reading for each point of the curve, from left to right.
  public var readings: [Reading]

  public init(axis: String, name: String, readings: [Reading]) {
    self.axis = axis
    self.name = name
    self.readings = readings
  }

  /// A limited number of the places of readings: the first, the last, and even ones between.
  package static func even(_ count: Int, most: Int) -> [Int] {
    guard count > most, most > 1 else { return Array(0..<count) }
    return (0..<most).map { $0 * (count - 1) / (most - 1) }
  }
}
