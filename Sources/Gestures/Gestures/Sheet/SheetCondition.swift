/// A condition of a row of the table by which a sheet decides: the constant or the velocity, compared with a bound.
public struct SheetCondition: Hashable, Sendable {
  public enum Quantity: String, CaseIterable, Hashable, Sendable {
    /// How far the sheet is below its open place, in whole points, cut towards zero.
    case constant
    /// Of the finger, in points a second downwards.
    case velocity
  }

  public let quantity: Quantity
  /// Whether the quantity must be greater than the bound; otherwise it must be less.
  public let isLowerBound: Bool
  public let bound: Double

  static func velocity(above bound: Double) -> SheetCondition {
    SheetCondition(quantity: .velocity, isLowerBound: true, bound: bound)
  }

  static func velocity(below bound: Double) -> SheetCondition {
    SheetCondition(quantity: .velocity, isLowerBound: false, bound: bound)
  }

  static func constant(below bound: Double) -> SheetCondition {
    SheetCondition(quantity: .constant, isLowerBound: false, bound: bound)
  }

  /// What is compared.
  ///
  /// - Parameter constant: the sheet's, in points. The table goes by whole points: −0.9 counts as 0.
  public func number(constant: Double, velocity: Double) -> Double {
    quantity == .velocity ? velocity : Self.whole(constant)
  }

  public func holds(constant: Double, velocity: Double) -> Bool {
    let number = number(constant: constant, velocity: velocity)
    return isLowerBound ? number > bound : number < bound
  }

  /// A constant as the table goes by it: in whole points, cut towards zero.
  public static func whole(_ constant: Double) -> Double {
    // The sum gives no −0.
    constant.rounded(.towardZero) + 0
  }
}

extension SheetCondition: CustomStringConvertible {
  /// `v > 0`, `c < 180`
  public var description: String {
    "\(quantity == .velocity ? "v" : "c") \(isLowerBound ? ">" : "<") \(Int(bound))"
  }
}
