/// A color by its components, from 0 to 1 each.
public final class CGColor: Hashable, Sendable {
  public let components: [CGFloat]?
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  public static func == (first: CGColor, second: CGColor) -> Bool { first.components == second.components }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
