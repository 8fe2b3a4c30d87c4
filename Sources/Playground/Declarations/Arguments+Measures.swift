import CollectionViews
import Language

extension Arguments {
  /// The parameter at `index` as a number: whole or decimal, always finite.
  public func number(_ index: Int) -> Double? { self[index].flatMap(Double.init) }

  /// The parameter at `index` as a size; both its sides are positive and finite.
  public func size(_ index: Int) -> Size? { self[index].flatMap(Size.init) }

  /// The parameter at `index` as the first and the last number of a range. The last is less than the first if it is empty.
  public func ends(_ index: Int) -> (first: Int, last: Int)? { self[index]?.ends }
}

extension Double {
  init?(_ value: Value) {
    switch value {
    case .int(let number): self.init(number)
    case .decimal(let number): self = number
    default: return nil
    }
  }
}

extension Size {
  /// The size that a value is: `60x12`, or a pair of numbers, both positive and finite.
  init?(_ value: Value) {
    switch value {
    case .size(let width, let height): self.init(width: width, height: height)
    case .tuple(let sides) where sides.count == 2:
      guard let width = Double(sides[0]), let height = Double(sides[1]) else { return nil }
      self.init(width: width, height: height)
    default: return nil
    }
    guard isFinite, width > 0, height > 0 else { return nil }
  }
}

extension Value {
  /// The first and the last of whole numbers that follow one another.
  var ends: (first: Int, last: Int)? {
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
