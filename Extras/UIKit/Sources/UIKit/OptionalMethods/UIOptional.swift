/// Methods of a protocol that need not be implemented, without Objective-C: they are requirements, whose defaults say that they were
/// reached.
///
/// For a protocol of your own that was `@objc`, delete `@objc` and `optional`, and write the defaults:
///
///     extension PinterestLayoutDelegate {
///       func collectionView(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat { UIOptional.notImplemented(0) }
///     }
@preconcurrency @MainActor public enum UIOptional {
  private static var isDefault = false

  /// What the default of an optional method gives: a value that is not used.
  public static func notImplemented<Value>(_ value: Value) -> Value {
    isDefault = true
    return value
  }

  /// The default of an optional method that gives nothing.
  public static func notImplemented() { isDefault = true }

  /// What an optional method answers; `nil` if it is not implemented.
  public static func call<Value>(_ method: () -> Value) -> Value? {
    let outer = isDefault
    defer { isDefault = outer }
    isDefault = false
    let value = method()
    return isDefault ? nil : value
  }
}
