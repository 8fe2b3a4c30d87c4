public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// Which direction of reading the content of a view has.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What is known of the screen.
public struct UITraitCollection: Hashable, Sendable {
  public var displayScale: CGFloat = 1

  public init(displayScale: CGFloat = 1) { self.displayScale = displayScale }
}

/// The screen of this package: as large as the tests say.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
  public var scale: CGFloat = 1
  public var nativeScale: CGFloat { scale }
}

@preconcurrency @MainActor public final class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
