import Geometry
import Language

extension Arguments {
  /// The parameter at `index` as a number: whole or decimal, always finite.
  public func number(_ index: Int) -> Double? { self[index]?.number }

  /// The parameter at `index` as a size.
  public func size(_ index: Int) -> Size? { self[index].flatMap { Size($0) } }

  /// The parameter at `index` as the first and the last number of a range. The last is less than the first if it is empty.
  public func ends(_ index: Int) -> (first: Int, last: Int)? { self[index]?.ends }
}

extension Size {
  /// The size that a value is: `60x12`, or a pair of numbers.
  public init?(_ value: Value) {
    guard let (width, height) = value.pair else { return nil }
    self.init(width: width, height: height)
  }
}

extension Point {
  /// The point that a value is: `(x, y)`.
  public init?(_ value: Value) {
    guard let (x, y) = value.pair else { return nil }
    self.init(x: x, y: y)
  }
}

extension Insets {
  /// The insets that a value is: the top alone, or all four.
  public init?(_ value: Value) {
    if let top = value.number {
      self.init(top: top)
      return
    }
    guard case .tuple(let parts) = value, parts.count == 4 else { return nil }
    let numbers = parts.compactMap(\.number)
    guard numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension Value {
  /// The first and the last of whole numbers that follow one another.
  public var ends: (first: Int, last: Int)? {
    switch self {
    case .int(let number): return (number, number)
    case .range(let range) where range.count == 0:
      // No number is less than the least: that one stands for nothing all the same.
      return range.start == .min ? (.min + 1, .min) : (range.start, range.start - 1)
    case .range(let range) where range.step == 1 || range.count == 1:
      return (range.start, range[range.count - 1])
    case .tuple(let ends):
      guard ends.count == 2, case (.int(let first), .int(let last)) = (ends[0], ends[1]) else { return nil }
      return (first, last)
    default: return nil
    }
  }
}

extension Placement {
  /// The place of something that lies in no order of depth.
  public init(_ frame: Rect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
