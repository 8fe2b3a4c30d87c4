/// What happens to a ``CardSheet``. Places are constants: points below the open place.
public enum SheetEvent: Hashable, Sendable {
  /// A finger came down on the sheet.
  case touched(constant: Double)
  case moved(constant: Double)
  /// The finger left, with a velocity in points a second downwards.
  case released(constant: Double, velocity: Double, SheetDecision.Cause)
  /// The touch was taken away.
  case cancelled(constant: Double)
  /// A row of the table was tried.
  case tried(SheetRule, constant: Double, velocity: Double)
  /// The first row that applied.
  case decided(SheetDecision)
  /// The sheet was opened or closed by a tap.
  case toggled(isOpen: Bool)
  case settled(from: Double, to: Double, SheetMotion)
  case dismissed
}
