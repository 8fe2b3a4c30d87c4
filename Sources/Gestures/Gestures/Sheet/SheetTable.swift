/// The tables by which a sheet decides where to go when it is let go.
public enum SheetTable: String, CaseIterable, Hashable, Sendable {
  /// As it was meant.
  case right
  /// As the article's code does it: a sheet pulled above its open place goes back without a spring.
  case article
  /// As the second version of its code does it: a sheet that does not move down opens with less speed.
  case released

  /// The rows, in the order in which they are tried.
  public var rows: [SheetRule] {
    let gentle = SheetMotion(duration: 0.3, damping: 0.9, velocity: 0.6)
    let brisk = SheetMotion(duration: 0.3, damping: 0.9, velocity: 3)
    let plain = SheetMotion(duration: 0.2, damping: nil, velocity: nil)
    return [
      SheetRule(
        name: .aboveTop, conditions: [.constant(below: 0)], dismisses: false,
        motion: self == .article ? plain : gentle),
      SheetRule(
        name: .downSlowNearTop,
        conditions: [.velocity(above: 0), .velocity(below: 300), .constant(below: 180)], dismisses: false,
        motion: brisk),
      SheetRule(
        name: .downDismiss, conditions: [.velocity(above: 0)], dismisses: true,
        motion: SheetMotion(duration: 0.5, damping: 0.9, velocity: 0.6)),
      last,
    ]
  }

  /// The row for what no other row is for.
  private var last: SheetRule {
    SheetRule(
      name: .up, conditions: [], dismisses: false,
      motion: SheetMotion(duration: 0.3, damping: 0.9, velocity: self == .released ? 0.6 : 3))
  }

  /// The first row that applies: see ``SheetRule/applies(constant:velocity:)``.
  public func rule(constant: Double, velocity: Double) -> SheetRule {
    rows.first { $0.applies(constant: constant, velocity: velocity) } ?? last
  }
}

/// A row of the table that decides where a sheet goes that is let go: its conditions, all of which must hold, and what is done
/// then. The first row that applies is carried out.
public struct SheetRule: Hashable, Sendable {
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Pulled above its open place.
    case aboveTop
    /// Moving down slowly, and not far from open.
    case downSlowNearTop
    /// Moving down.
    case downDismiss
    /// Standing still, or moving up.
    case up
  }

  public let name: Name
  /// All of them must hold.
  public let conditions: [SheetCondition]
  /// Whether the sheet closes; otherwise it opens.
  public let dismisses: Bool
  public let motion: SheetMotion

  /// The row's number in its table, from 1.
  public var number: Int { (Name.allCases.firstIndex(of: name) ?? 0) + 1 }

  /// Whether all conditions hold.
  ///
  /// - Parameters:
  ///   - constant: how far the sheet is below its open place, in points.
  ///   - velocity: in points a second, positive downwards.
  public func applies(constant: Double, velocity: Double) -> Bool {
    conditions.allSatisfy { $0.holds(constant: constant, velocity: velocity) }
  }
}

extension SheetRule: CustomStringConvertible {
  /// The conditions, as a table tells them: `v > 0, v < 300, c < 180`.
  public var description: String {
    conditions.isEmpty ? "else" : conditions.map(\.description).joined(separator: ", ")
  }
}

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
