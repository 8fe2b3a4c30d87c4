/// A table that decides where a released sheet goes.
///
///     SheetTable.right.rule(constant: 400, velocity: 250)  // moving down: it closes
public struct SheetTable: Hashable, Sendable {
  /// Whose rules the table follows.
  public enum Version: String, CaseIterable, Hashable, Sendable {
    /// What the article means.
    case right
    /// What the article's code does: a sheet that is pulled above its open place goes back without a spring, and one whose touch
    /// is canceled stays where it is.
    case article
    /// What the second version of its code does: a sheet that does not move down opens at a lower velocity.
    case released
  }

  /// Whose rules it follows.
  public let version: Version
  /// A sheet with a constant below this is near its open place, in points.
  public let near: Double
  /// A finger with a velocity below this is slow, in points per second.
  public let fast: Double

  /// The tables with the article's bounds.
  public static let right = SheetTable(.right, SheetNumbers())
  /// See ``Version/article``.
  public static let article = SheetTable(.article, SheetNumbers())
  /// See ``Version/released``.
  public static let released = SheetTable(.released, SheetNumbers())

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - version: whose rules it follows.
  ///   - near: the constant below which a sheet is near its open place, in points.
  ///   - fast: the velocity below which a finger is slow, in points per second.
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a bound that ``SheetNumbers`` does not allow
  public init(
    _ version: Version, near: Double = SheetNumbers().near, fast: Double = SheetNumbers().fast
  ) throws(GestureError) {
    let numbers = SheetNumbers(near: near, fast: fast)
    try numbers.check()
    self.init(version, numbers)
  }

  /// From numbers that are known to be good.
  init(_ version: Version, _ numbers: SheetNumbers) {
    self.version = version
    (near, fast) = (numbers.near, numbers.fast)
  }

  /// The rows, in the order in which they are tried.
  public var rows: [SheetRule] {
    let gentle = SheetMotion(duration: 0.3, damping: 0.9, velocity: 0.6)
    let brisk = SheetMotion(duration: 0.3, damping: 0.9, velocity: 3)
    let plain = SheetMotion(duration: 0.2, damping: nil, velocity: nil)
    return [
      SheetRule(
        name: .aboveTop, conditions: [.constant(below: 0)], dismisses: false,
        motion: version == .article ? plain : gentle),
      SheetRule(
        name: .downSlowNearTop,
        conditions: [.velocity(above: 0), .velocity(below: fast), .constant(below: near)], dismisses: false,
        motion: brisk),
      SheetRule(
        name: .downDismiss, conditions: [.velocity(above: 0)], dismisses: true,
        motion: SheetMotion(duration: 0.5, damping: 0.9, velocity: 0.6)),
      SheetRule(
        name: .up, conditions: [], dismisses: false, motion: version == .released ? gentle : brisk),
    ]
  }

  /// The first row that applies.
  ///
  /// - Parameters:
  ///   - constant: the distance of the sheet below its open place, in points.
  ///   - velocity: of the finger, in points per second downward.
  public func rule(constant: Double, velocity: Double) -> SheetRule {
    let rows = rows
    // The last one always applies.
    return rows.first { $0.applies(constant: constant, velocity: velocity) } ?? rows[rows.count - 1]
  }
}

/// A row of a ``SheetTable``: its conditions, and where the sheet goes if all of them hold.
public struct SheetRule: Hashable, Sendable {
  /// What the row is for.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Pulled above its open place.
    case aboveTop
    /// Moving down slowly, not far from its open place.
    case downSlowNearTop
    /// Moving down.
    case downDismiss
    /// At rest, or moving up.
    case up
  }

  /// What the row is for.
  public let name: Name
  /// The conditions, all of which must hold.
  public let conditions: [SheetCondition]
  /// Whether the sheet closes; otherwise it opens.
  public let dismisses: Bool
  /// How the sheet moves there.
  public let motion: SheetMotion

  /// The row's number in its table, from 1.
  public var number: Int { (Name.allCases.firstIndex(of: name) ?? 0) + 1 }

  /// Whether all conditions hold.
  ///
  /// - Parameters:
  ///   - constant: the distance of the sheet below its open place, in points.
  ///   - velocity: of the finger, in points per second downward.
  public func applies(constant: Double, velocity: Double) -> Bool {
    conditions.allSatisfy { $0.holds(constant: constant, velocity: velocity) }
  }
}

extension SheetRule: CustomStringConvertible {
  /// The conditions as a table shows them: `v > 0, v < 300, c < 180`, or `else` if there are none.
  public var description: String {
    conditions.isEmpty ? "else" : conditions.map { $0.description }.joined(separator: ", ")
  }
}

/// A condition in a row of a ``SheetTable``: the constant or the velocity, compared with a bound.
public struct SheetCondition: Hashable, Sendable {
  /// What is compared.
  public enum Quantity: String, CaseIterable, Hashable, Sendable {
    /// The distance of the sheet below its open place, rounded toward zero to whole points.
    case constant
    /// The velocity of the finger, in points per second downward.
    case velocity
  }

  /// What is compared.
  public let quantity: Quantity
  /// Whether the quantity must be greater than the bound; otherwise it must be less.
  public let isLowerBound: Bool
  /// The number it is compared with.
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

  /// The number that is compared with the bound.
  ///
  /// - Parameters:
  ///   - constant: of the sheet, in points. The table compares whole points: −0.9 counts as 0.
  ///   - velocity: of the finger, in points per second downward.
  public func number(constant: Double, velocity: Double) -> Double {
    quantity == .velocity ? velocity : Self.whole(constant)
  }

  /// Whether the condition holds for a constant in points and a velocity in points per second downward.
  public func holds(constant: Double, velocity: Double) -> Bool {
    let number = number(constant: constant, velocity: velocity)
    return isLowerBound ? number > bound : number < bound
  }

  /// A constant as the table compares it: rounded toward zero to whole points.
  public static func whole(_ constant: Double) -> Double {
    // Adding 0 turns −0 into 0.
    constant.rounded(.towardZero) + 0
  }
}

extension SheetCondition: CustomStringConvertible {
  /// `v > 0`, `c < 180`
  public var description: String {
    let number = bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
    return "\(quantity == .velocity ? "v" : "c") \(isLowerBound ? ">" : "<") \(number)"
  }
}
