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
