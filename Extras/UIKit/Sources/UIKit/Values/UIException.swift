/// A mistake in how a view is used, for which UIKit raises an exception: an index that does not exist, a cell that was never registered,
/// counts that do not add up.
///
/// It ends the program with the reason, unless a handler takes it; the view is then as it was before.
@preconcurrency @MainActor public struct UIException: Error, Hashable, CustomStringConvertible {
  public let reason: String

  public nonisolated var description: String { reason }

  /// Takes exceptions in place of ending the program: tests set it, through ``caught(_:)``.
  static var handler: ((UIException) -> Void)?

  /// The exceptions that are raised while a closure runs.
  public static func caught(_ body: () throws -> Void) rethrows -> [UIException] {
    let outer = handler
    defer { handler = outer }
    var caught: [UIException] = []
    handler = { caught.append($0) }
    try body()
    return caught
  }

  static func raise(_ reason: String) {
    let exception = UIException(reason: reason)
    if let handler { handler(exception) } else { fatalError(reason) }
  }
}
