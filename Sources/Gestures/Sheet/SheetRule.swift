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
  /// The constant, cut to a whole number, must be less.
  public let constantBelow: Double?
  /// The velocity, in points a second downwards, must be more.
  public let velocityAbove: Double?
  /// The velocity must be less.
  public let velocityBelow: Double?
  /// Whether the sheet closes; otherwise it opens.
  public let dismisses: Bool
  public let motion: SheetMotion

  /// The row's number in its table, from 1.
  public var number: Int { (Name.allCases.firstIndex(of: name) ?? 0) + 1 }

  /// Whether all conditions hold.
  ///
  /// - Parameters:
  ///   - constant: how far the sheet is below its open place, in points. The table goes by the whole points, cut towards
  ///     zero: −0.9 is not above the top.
  ///   - velocity: in points a second, positive downwards.
  public func applies(constant: Double, velocity: Double) -> Bool {
    let whole = constant.rounded(.towardZero)
    if let constantBelow, !(whole < constantBelow) { return false }
    if let velocityAbove, !(velocity > velocityAbove) { return false }
    if let velocityBelow, !(velocity < velocityBelow) { return false }
    return true
  }
}

extension SheetRule: CustomStringConvertible {
  /// The conditions, as a table tells them: `v > 0, v < 300, c < 180`.
  public var description: String {
    var conditions: [String] = []
    if let velocityAbove { conditions.append("v > \(Int(velocityAbove))") }
    if let velocityBelow { conditions.append("v < \(Int(velocityBelow))") }
    if let constantBelow { conditions.append("c < \(Int(constantBelow))") }
    return conditions.isEmpty ? "else" : conditions.joined(separator: ", ")
  }
}
